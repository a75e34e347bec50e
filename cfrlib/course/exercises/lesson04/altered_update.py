"""`node_update` with one of its steps done differently: its mistakes, and the patients of the clinic."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.exercises.lesson01.regret_matching import regret_matching


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


def negated(action_values, baseline):
    return baseline - action_values


def expected(strategy, action_values):
    return strategy @ action_values


def mean(strategy, action_values):
    return np.mean(action_values)


def best(strategy, action_values):
    return np.max(action_values)


@dataclass(frozen=True)
class AlteredUpdate:
    """The update with one of its steps done differently. `answer` reworks the four results, given the regret sum."""

    regret_weight: Callable = others
    strategy_weight: Callable = own
    match: Callable = regret_matching
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
