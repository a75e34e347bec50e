"""The bug clinic: `node_update` in twelve wrong versions, none of which raises an error."""

from functools import partial

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.registry import wrong_program
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson04.node_update import SLIDES, node_update

_wrong = partial(wrong_program, "04", "node_update")


def _likeliest(regret_sum, action_values, reach_own, reach_others):
    strategy, value, _, strategy_increment = node_update(regret_sum, action_values, reach_own, reach_others)
    return strategy, value, reach_others * (action_values - action_values[strategy.argmax()]), strategy_increment


def _negated(regret_sum, action_values, reach_own, reach_others):
    strategy, value, regret, strategy_increment = node_update(regret_sum, action_values, reach_own, reach_others)
    return strategy, value, -regret, strategy_increment


def _ignoring_the_last(regret_sum, action_values, reach_own, reach_others):
    strategy = np.append(regret_matching(regret_sum[:-1]), 0.0)
    return node_update(strategy, action_values, reach_own, reach_others)


def _squared(regret_sum, action_values, reach_own, reach_others):
    return node_update(regret_sum * abs(regret_sum), action_values, reach_own, reach_others)


BUGS = {
    "swaps-the-reaches": Bug(
        "weighs regrets with own reach, the strategy with the others'", _wrong("the two reaches swapped")
    ),
    "regret-by-own-reach": Bug("weighs regrets with own reach", _wrong("regret weighted by own reach")),
    "regret-by-both-reaches": Bug("weighs regrets with both reaches", _wrong("regret weighted by own reach", place=3)),
    "regret-without-reach": Bug("weighs regrets with neither reach", _wrong("regret not weighted")),
    "strategy-by-others": Bug(
        "weighs the strategy with the others' reach", _wrong("strategy sum weighted by the others' reach")
    ),
    "strategy-without-reach": Bug("does not weigh the strategy", _wrong("strategy sum not weighted")),
    "plain-mean": Bug("compares the actions with their plain mean", _wrong("compared with the plain mean")),
    "best-action": Bug("compares the actions with the best one", _wrong("compared with the best action")),
    "likeliest-action": Bug("compares the actions with the likeliest one", _likeliest),
    "turns-the-sign": Bug("returns regrets of the wrong sign", _negated),
    "forgets-the-last": Bug("never plays the last action", _ignoring_the_last),
    "squares": Bug("squares regrets before it matches them", _squared),
}
PROBES = (
    (*SLIDES, 0.5, 0.25),
    (np.array([1.0, 3.0, 2.0]), np.array([-1.0, 0.5, 4.0]), 0.25, 0.75),
)
CLINIC = Clinic("04", "node_update", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
