"""The bidding map: who claims what with which roll in Dudo, after any claims, at any time of a run."""

from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import shortened
from cfrlib.solvers.run import Solution
from cfrlib.widgets.bidding_map.bids import Bids
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import heading, listed
from cfrlib.widgets.page_widget import PageWidget


class BiddingMapWidget(PageWidget):
    """`data`: one byte per probability (255 is 1), by snapshot, roll, set of claims made, and possible action."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    data = traitlets.Bytes().tag(sync=True)
    page_traits = ("spec", "data")


def bidding_map(solutions, *, title: str | None = None) -> Exhibit:
    """Walk through the claims of Dudo with one die each, and through the iterations of a run.

    `solutions`: a run's Solutions at several times (or a single one). Their game is the library's Dudo with one die
    each, or one whose histories are both rolls and then the numbers of the claims, such as (3, 5, 0, 4).
    Raises ValueError for other games, and for dice with more than six sides.
    """
    title = heading(title, "")
    solutions = _solutions(solutions)
    bids = Bids(solutions[-1].average.information_sets)
    shares = [bids.shares(solution.average) for solution in solutions]
    spec = {
        "title": title or "Who claims what",
        "sentence": _finding(bids, shares[-1], solutions[-1]),
        "iterations": [int(solution.iterations) for solution in solutions],
        "exploitability": [float(solution.exploitability) for solution in solutions],
        "claims": [list(claim) for claim in bids.game.claims],
        "sides": bids.sides,
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }
    data = np.rint(255 * np.stack(shares)).astype(np.uint8).tobytes()

    def draw():
        from cfrlib.widgets.bidding_map.picture import bidding_figure

        paths = ((), (bids.sides - 2,))
        rows = [bids.table(shares[-1], path) for path in paths]
        return bidding_figure(rows, [bids.words(path) for path in paths], bids.names, title=title or spec["sentence"])

    return Exhibit(BiddingMapWidget(spec=spec, data=data), spec["sentence"], draw, lambda: _rows(bids, shares[-1]))


def _solutions(given):
    if isinstance(given, Solution):
        return [given]
    solutions = listed("solutions", given, "Solutions, such as cfr.solve returns")
    if not solutions or not all(isinstance(solution, Solution) for solution in solutions):
        raise ValueError(
            f"solutions must be one Solution or several, such as cfr.solve returns, not {shortened(given)}"
        )
    return solutions


def _finding(bids, shares, solution):
    opening = bids.table(shares, ())
    likely = [f"{roll} with {bids.names[row.argmax()]} {row.max():.0%}"
              for roll, row in enumerate(opening[:, : bids.num_claims], start=1)]  # fmt: skip
    return (
        f"After {solution.iterations:,} iterations player 1 mostly opens a {', a '.join(likely)}; exploitability is "
        f"{solution.exploitability:.2g}."
    )


def _rows(bids, shares):
    columns = [("roll", "i4"), ("claims so far", "O"), ("action", "O"), ("probability", "f8")]
    rows = []
    for made in range(len(bids.num_actions)):
        path = [claim for claim in range(bids.num_claims) if made >> claim & 1]
        said, table = ",".join(bids.names[claim] for claim in path), bids.table(shares, path)
        rows += [
            (roll + 1, said, bids.names[action], table[roll, action])
            for roll, action in zip(*np.nonzero(~np.isnan(table)), strict=True)
        ]
    return np.array(rows, dtype=columns).view(np.recarray)
