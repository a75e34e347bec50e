"""The regret plane: two lines of a proof, and a reply that can be dragged to break them."""

from math import sqrt
from pathlib import Path

import anywidget
import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import whole
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.regret_plane.rounds import FARTHEST, nastiest_match, replay


class RegretPlaneWidget(anywidget.AnyWidget):
    """`replies`: of every round played, by how much the first action earned more than the second."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    replies = traitlets.List().tag(sync=True)
    page_traits = ("spec", "replies")


def regret_plane(*, rounds: int = 12) -> Exhibit:
    """Regret matching with two actions, its regrets as a point of the plane; the opponent's replies are yours to drag.

    Payoffs lie between -1 and 1. However one replies, r stays at a right angle to R+ (line 1 of the proof), and |R+|
    within the root of all |r|^2 added (line 2). `rounds`: 1 to 200, of the nastiest opponent, shown where no script
    runs. Its `table()` holds the rounds played in the page, or those.
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
        (*one.strategy, *one.regret, *one.regret_sum, sqrt(one.length2), sqrt(one.allowed)) for one in rounds
    ]
    return np.array(rows, dtype=columns).view(np.recarray)
