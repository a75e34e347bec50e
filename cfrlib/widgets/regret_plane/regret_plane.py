"""The regret plane: two lines of a proof, and a reply to drag, in order to break them."""

from math import sqrt
from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import whole
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.page_widget import PageWidget
from cfrlib.widgets.regret_plane.rounds import FARTHEST, nastiest_match, replay


class RegretPlaneWidget(PageWidget):
    """`replies`: for every round played, how much more the first action earned than the second."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    replies = traitlets.List().tag(sync=True)
    page_traits = ("spec", "replies")


def regret_plane(*, rounds: int = 12) -> Exhibit:
    """Regret matching with two actions, its regrets as a point in the plane; you drag the opponent's replies.

    Payoffs are between -1 and 1. Whatever the replies, r is at a right angle to R+ (line 1 of the proof), and |R+| is
    at most the root of the sum of all |r|^2 (line 2). `rounds`: 1 to 200, against the nastiest opponent, for where no
    script runs. `table()` has the rounds played in the page, else those.
    """
    rounds = whole("rounds", rounds, 1, 200)
    replies = nastiest_match(rounds)
    spec = {"farthest": FARTHEST, "palette": {"light": palette.LIGHT, "dark": palette.DARK}}
    widget = RegretPlaneWidget(spec=spec, replies=[])

    def draw():
        from cfrlib.widgets.regret_plane.picture import plane_figure

        return plane_figure(replay(replies))

    return Exhibit(widget, _sentence(replay(replies)), draw, lambda: _rows(replay(widget.replies or replies)))


def _sentence(rounds) -> str:
    last = rounds[-1]
    return (
        f"Two actions, so regrets are a point of a plane. After {len(rounds)} rounds against the nastiest replies R+ "
        f"has length {sqrt(last.length2):.2f}, and the proof allows {sqrt(last.allowed):.2f}. However you drag the "
        f"reply, r stays at a right angle to R+, and R+ inside the circle."
    )


def _rows(rounds):
    columns = [(name, "f8") for name in ("sigma_1", "sigma_2", "r_1", "r_2", "R_1", "R_2", "length", "allowed")]
    rows = [
        (*played.strategy, *played.regret, *played.regret_sum, sqrt(played.length2), sqrt(played.allowed))
        for played in rounds
    ]
    return np.array(rows, dtype=columns).view(np.recarray)
