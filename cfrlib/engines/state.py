"""What an engine advances."""

from dataclasses import dataclass

import numpy as np


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
        strategy, plan = np.concatenate(uniform), np.concatenate(form.plans(uniform))
        return cls(np.zeros(len(plan)), strategy, plan, np.zeros(len(plan)))
