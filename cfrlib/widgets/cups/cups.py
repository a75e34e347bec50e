"""The cups: look under yours, read a claim about both dice, and believe it or doubt it."""

from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import generator, whole
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.cups.rounds import rolled
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.page_widget import PageWidget


class CupsWidget(PageWidget):
    """`doubts`: for every finished round, whether its claim was doubted."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    doubts = traitlets.List().tag(sync=True)
    page_traits = ("spec", "doubts")


def cups(*, rounds: int = 60, rng=None) -> Exhibit:
    """One claim of Dudo per round: "at least one of the two dice shows this rank, or a 1". Doubt it or believe it.

    Claims are random here, so that they say nothing about the other die. `rounds`: 1 to 500. `rng`: a seed or
    generator for the dice; new dice each time when left out. Its `table()` holds the rounds played.
    """
    rounds = whole("rounds", rounds, 1, 500)
    dealt = rolled(np.random.default_rng() if rng is None else generator("rng", rng), rounds)
    spec = {
        "rounds": [[dice.mine, dice.theirs, dice.rank] for dice in dealt],
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }
    widget = CupsWidget(spec=spec, doubts=[])
    first = dealt[0]

    def draw():
        from cfrlib.widgets.cups.picture import cups_figure

        return cups_figure(first)

    sentence = (
        f"Two cups, a die under each. Yours shows {first.mine}, the other is hidden. The claim: at least one of the "
        f"two dice shows a {first.rank}, and a 1 counts as any rank. Do you doubt it?"
    )
    return Exhibit(widget, sentence, draw, lambda: _rows(dealt, widget.doubts))


def _rows(dealt, doubts):
    columns = [("round", "i4"), ("yours", "i4"), ("rank", "i4"), ("theirs", "i4"), ("holds", "?"), ("doubted", "?")]
    rows = [(number, dice.mine, dice.rank, dice.theirs, dice.holds, doubted)
            for number, (dice, doubted) in enumerate(zip(dealt, doubts, strict=False), start=1)]  # fmt: skip
    return np.array(rows, dtype=columns).view(np.recarray)
