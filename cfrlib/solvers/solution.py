"""What a solver returns when it is asked for its solution."""

from dataclasses import dataclass

import numpy as np

from cfrlib.forms.strategy import Strategy
from cfrlib.games import Game
from cfrlib.solvers.trace import Trace
from cfrlib.tables import data_frame


@dataclass(frozen=True)
class Solution:
    """What a run found. `average` is the answer, `current` the last iterate. Functions that take a strategy take a
    Solution for its average.

    `value`: what `average` earns, for player 1 in a two-player zero-sum game, else a tuple with one number per player.
    `nash_conv`: what the players could gain by best responses to `average`, added up; `exploitability`: that divided
    by the number of players. All three are NaN where a run measures nothing. `guarantee`: what theory says about
    `average`.

    >>> found = cfr.solve("kuhn", iterations=1000)
    >>> round(found.value, 4), round(found.average["Kb"]["bet"], 3)  # a king calls
    (-0.0556, 1.0)
    >>> round(cfr.nash_conv("kuhn", found) / found.exploitability, 6)
    2.0
    """

    game: Game
    average: Strategy
    current: Strategy
    value: float | tuple[float, ...]
    nash_conv: float
    exploitability: float
    iterations: int
    trace: Trace
    guarantee: str

    def to_dataframe(self):
        """A pandas.DataFrame with one row per action: player (from 1), information set, action, average, current."""
        columns = self.average.information_sets.columns()
        return data_frame({**columns, "average": self.average.probabilities, "current": self.current.probabilities})

    def __repr__(self):
        value = np.round(self.value, 6).tolist()
        return (
            f"<Solution of {self.game}: value {value}, exploitability {self.exploitability:.3g} after "
            f"{self.iterations:,} iterations; {self.guarantee}>"
        )
