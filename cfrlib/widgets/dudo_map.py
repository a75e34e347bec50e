"""The bidding map: who claims what with which roll in Dudo, after any claims, at any time of a run."""

from functools import cached_property

import anywidget
import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.games import Dudo
from cfrlib.widgets.bundle import Exhibit, page_source

MOST_SIDES = 6  # the number of information sets is sides * 4 ** sides


class BiddingMapWidget(anywidget.AnyWidget):
    """`data`: a byte a probability (255 is 1), by snapshot, roll, set of claims made, and action still possible."""

    _esm = page_source("element.js", "record.js", "playback.js", "bids.js", "bidding_map.js")
    _css = page_source("scrubber.css", "bidding_map.css")
    spec = traitlets.Dict().tag(sync=True)
    data = traitlets.Bytes().tag(sync=True)
    page_traits = ("spec", "data")


def bidding_map(solutions, *, title: str | None = None) -> Exhibit:
    """Walk through the claims of Dudo with one die each, and through the iterations of a run.

    `solutions`: what a run had found at several times (or a single Solution). Their game is the library's Dudo with one
    die each, or one whose histories are both rolls and then the numbers of the claims, such as (3, 5, 0, 4).
    Raises ValueError for other games, and for dice with more than six sides.
    """
    solutions = [solutions] if hasattr(solutions, "average") else list(solutions)
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
        from cfrlib.bidding import bidding_figure

        paths = ((), (bids.sides - 2,))
        rows = [bids.table(shares[-1], path) for path in paths]
        return bidding_figure(rows, [bids.words(path) for path in paths], bids.names, title=title or spec["sentence"])

    return Exhibit(BiddingMapWidget(spec=spec, data=data), spec["sentence"], draw, lambda: _rows(bids, shares[-1]))


class Bids:
    """Where the probabilities of a Dudo strategy stand: by roll, set of claims made (a bit each), action."""

    def __init__(self, sets):
        game = sets.game
        if not hasattr(game, "sides") or not hasattr(game, "claims") or getattr(game, "dice", (1, 1)) != (1, 1):
            raise ValueError(f"the bidding map draws Dudo with one die for each player, not {game}")
        if game.sides > MOST_SIDES:
            raise ValueError(f"the bidding map draws dice with at most {MOST_SIDES} sides, not {game.sides}")
        self.sets, self.game, self.sides, self.num_claims = sets, game, game.sides, len(game.claims)
        made = np.arange(2**self.num_claims)
        highest = np.frexp(made)[1]  # the number of the first claim that is still possible
        self.num_actions = self.num_claims - highest + (made > 0)
        self.offsets = np.concatenate([[0], np.cumsum(self.num_actions)])

    @cached_property
    def names(self):
        return ["{}x{}".format(*claim) for claim in self.game.claims] + ["dudo"]

    def shares(self, strategy) -> np.ndarray:
        """(rolls, sets of claims and their actions): the strategy's probabilities in the map's order."""
        if strategy.information_sets is not self.sets and strategy.information_sets != self.sets:
            raise ValueError("the bidding map follows one run; these solutions are of different games")
        return strategy.probabilities[self._slots]

    def table(self, shares, path) -> np.ndarray:
        """(rolls, claims and dudo) after the claims of `path`; NaN where an action is impossible."""
        made = sum(1 << claim for claim in path)
        table = np.full((self.sides, self.num_claims + 1), np.nan)
        first = self.num_claims + (made > 0) - self.num_actions[made]
        table[:, first : first + self.num_actions[made]] = shares[:, self.offsets[made] : self.offsets[made + 1]]
        return table

    def words(self, path):
        said = ", ".join(self.names[claim] for claim in path)
        return f"player {len(path) % 2 + 1} after {said}" if path else "player 1 opens"

    @cached_property
    def _slots(self):
        sets = self.sets
        slots = np.zeros((self.sides, self.offsets[-1]), np.int64)
        for made in range(len(self.num_actions)):
            path = [claim for claim in range(self.num_claims) if made >> claim & 1]
            for roll in range(1, self.sides + 1):
                number = sets.find(self.game.information_set(self._history(roll, path)))
                order = np.argsort(sets.actions[number])
                slots[roll - 1, self.offsets[made] : self.offsets[made + 1]] = sets.offsets[number] + order
        return slots

    def _history(self, roll, path):
        """One in which the player to move has this roll; what the other has rolled makes no difference."""
        rolls = (roll, 1) if len(path) % 2 == 0 else (1, roll)
        return (tuple((one,) for one in rolls), *path) if isinstance(self.game, Dudo) else (*rolls, *path)


def _finding(bids, shares, solution):
    opening = bids.table(shares, ())
    likely = [f"{roll} with {bids.names[row.argmax()]} {row.max():.0%}"
              for roll, row in enumerate(opening[:, : bids.num_claims], start=1)]  # fmt: skip
    return (
        f"After {solution.iterations:,} iterations player 1 mostly opens a {', a '.join(likely)}; exploitability is "
        f"{solution.exploitability:.2g}."
    )


def _rows(bids, shares):
    columns = [("roll", "i4"), ("claims so far", "U64"), ("action", "U8"), ("probability", "f8")]
    rows = []
    for made in range(len(bids.num_actions)):
        path = [claim for claim in range(bids.num_claims) if made >> claim & 1]
        said, table = ",".join(bids.names[claim] for claim in path), bids.table(shares, path)
        rows += [
            (roll + 1, said, bids.names[action], table[roll, action])
            for roll, action in zip(*np.nonzero(~np.isnan(table)), strict=True)
        ]
    return np.array(rows, dtype=columns).view(np.recarray)
