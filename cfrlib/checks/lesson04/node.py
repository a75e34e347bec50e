"""One node's share of counterfactual regret minimization: strategy, value, and what to add to the two sums."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

SLIDES = np.array([20.0, -10.0, 30.0]), np.array([40.0, -8.0, 20.0])


def matched(regret_sum):
    positive_regret = np.maximum(regret_sum, 0.0)
    total = positive_regret.sum()
    return positive_regret / total if total > 0 else np.full(len(positive_regret), 1.0 / len(positive_regret))


def node_update(regret_sum, action_values, reach_own, reach_others):
    strategy = matched(regret_sum)
    value = strategy @ action_values
    return strategy, value, reach_others * (action_values - value), reach_own * strategy


def own(reach_own, reach_others):
    return reach_own


def others(reach_own, reach_others):
    return reach_others


def both(reach_own, reach_others):
    return reach_own * reach_others


def neither(reach_own, reach_others):
    return 1.0


def against(action_values, baseline):
    return action_values - baseline


def expected(strategy, action_values):
    return strategy @ action_values


@dataclass(frozen=True)
class Node:
    """The update with one of its steps done differently. `answer` reworks the four results, given the regret sum."""

    regret_weight: Callable = others
    strategy_weight: Callable = own
    match: Callable = matched
    value: Callable = expected
    baseline: Callable = expected
    regret: Callable = against
    answer: Callable = lambda results, regret_sum: results

    def __call__(self, regret_sum, action_values, reach_own, reach_others):
        strategy = self.match(regret_sum)
        regret = self.regret(action_values, self.baseline(strategy, action_values))
        results = (
            strategy,
            self.value(strategy, action_values),
            self.regret_weight(reach_own, reach_others) * regret,
            self.strategy_weight(reach_own, reach_others) * strategy,
        )
        return self.answer(results, regret_sum)
