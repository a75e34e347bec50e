"""What an engine advances, and what it records on its way."""

from dataclasses import dataclass
from math import inf
from typing import NamedTuple

import numpy as np


@dataclass
class State:
    """All that the next iteration depends on. Arrays over all players' sequences, one player after the other.

    `SequenceForm.spans` cuts them apart. `regret_sum`: R(I, a). `strategy`: what is played next. `plan`: the same in
    sequence form. `strategy_sum`: S(I, a), the weighted sum of the plans played; at a player's empty sequence, the sum
    of the weights.
    """

    regret_sum: np.ndarray
    strategy: np.ndarray
    plan: np.ndarray
    strategy_sum: np.ndarray

    def copy(self) -> "State":
        return type(self)(*(array.copy() for array in vars(self).values()))

    @classmethod
    def initial(cls, form) -> "State":
        """No regrets, uniform strategies, nothing summed."""
        uniform = [treeplex.uniform() for treeplex in form.treeplexes]
        strategy, plan = np.concatenate(uniform), np.concatenate(form.plans(uniform))
        return cls(np.zeros(len(plan)), strategy, plan, np.zeros(len(plan)))

    def average_plan(self, form) -> np.ndarray:
        """The sum of plans divided by the sum of weights; uniform before anything counts."""
        sums = zip(form.treeplexes, form.split(self.strategy_sum), strict=True)
        return np.concatenate(
            [total / total[0] if total[0] > 0 else treeplex.plan(treeplex.uniform()) for treeplex, total in sums]
        )


class Looks(NamedTuple):
    """What an engine is to record on its way, and what it recorded.

    `after`: (looks,), the iterations after which it looks, rising. `target`: the run ends at the first look that finds
    exploitability at or below it. `nash_conv`: (looks,), of the average. `tables`: (3, looks, sequences), the state's
    `regret_sum`, `strategy` and `strategy_sum`; (3, 0, 0) where they are not wanted.
    """

    after: np.ndarray
    target: float
    nash_conv: np.ndarray
    tables: np.ndarray

    @classmethod
    def at(cls, after, target: float | None = None, sequences: int = 0) -> "Looks":
        """Looks that are still empty. `sequences`: the number of all players' sequences, if tables are wanted."""
        count = len(after)
        tables = np.empty((3, count if sequences else 0, sequences))
        return cls(np.array(after, np.int64), -inf if target is None else float(target), np.empty(count), tables)


NO_LOOKS = Looks.at([])
