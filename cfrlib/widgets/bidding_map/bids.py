"""The strategies of Dudo in the bidding map's order: by roll, set of claims made, and action."""

from functools import cached_property

import numpy as np

from cfrlib.games import Dudo

MOST_SIDES = 6  # the number of information sets is sides * 4 ** sides


class Bids:
    """The order of a Dudo strategy's probabilities: by roll, set of claims made (one bit each), action."""

    def __init__(self, sets):
        game = sets.game
        if not hasattr(game, "sides") or not hasattr(game, "claims") or getattr(game, "dice", (1, 1)) != (1, 1):
            raise ValueError(f"the bidding map draws Dudo with one die for each player, not {game}")
        if game.sides > MOST_SIDES:
            raise ValueError(f"the bidding map draws dice with at most {MOST_SIDES} sides, not {game.sides}")
        self.sets, self.game, self.sides, self.num_claims = sets, game, game.sides, len(game.claims)
        made = np.arange(2**self.num_claims)
        highest = np.frexp(made)[1]  # the lowest claim that is still possible, by number
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
        """A history in which the player to move has this roll; the other's roll makes no difference."""
        rolls = (roll, 1) if len(path) % 2 == 0 else (1, roll)
        return (tuple((one,) for one in rolls), *path) if isinstance(self.game, Dudo) else (*rolls, *path)
