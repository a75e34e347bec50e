"""What an engine advances, and the weights it follows."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from cfrlib.variants import Variant


@dataclass
class State:
    """Everything a run knows. Arrays over all players' sequences, one player after the other (`SequenceForm.spans`).

    `regret_sum`: R(I, a). `strategy`: what is played next. `plan`: the same in sequence form. `strategy_sum`: S(I, a),
    the weighted sum of the plans played; at a player's empty sequence, the sum of the weights.
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
        plans = [treeplex.plan(strategy) for treeplex, strategy in zip(form.treeplexes, uniform, strict=True)]
        strategy, plan = np.concatenate(uniform), np.concatenate(plans)
        return cls(np.zeros(len(plan)), strategy, plan, np.zeros(len(plan)))


class Schedule(NamedTuple):
    """One entry an iteration: the weight of its strategy in the average, and the factors of its regrets."""

    weight: np.ndarray
    positive: np.ndarray
    negative: np.ndarray

    @classmethod
    def of(cls, variant: Variant, first: int, last: int, gamma: float | None = None, average_from: int = 1):
        """For the iterations `first` to `last`. The average begins at `average_from`, with weight 1, then k^gamma."""
        iterations = np.arange(first, last + 1, dtype=float)
        counted = iterations - (average_from - 1)
        power = variant.gamma if gamma is None else gamma
        weight = np.where(counted > 0, np.maximum(counted, 1.0) ** power, 0.0)
        return cls(weight, *variant.discounts(iterations))
