"""The bug clinic: `node_update` in twelve wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson04.altered_update import (
    AlteredUpdate,
    best,
    both,
    mean,
    negated,
    neither,
    others,
    own,
)
from cfrlib.course.exercises.lesson04.node_update import SLIDES


def _ignoring_the_last(regret_sum):
    return np.append(regret_matching(regret_sum[:-1]), 0.0)


def _likeliest(strategy, action_values):
    return action_values[strategy.argmax()]


def _squared(regret_sum):
    return regret_matching(np.sign(regret_sum) * np.square(regret_sum))


BUGS = {
    "swaps-the-reaches": Bug(
        "weighs regrets with own reach, the strategy with the others'", AlteredUpdate(own, others)
    ),
    "regret-by-own-reach": Bug("weighs regrets with own reach", AlteredUpdate(own, own)),
    "regret-by-both-reaches": Bug("weighs regrets with both reaches", AlteredUpdate(both, own)),
    "regret-without-reach": Bug("weighs regrets with neither reach", AlteredUpdate(neither, own)),
    "strategy-by-others": Bug("weighs the strategy with the others' reach", AlteredUpdate(others, others)),
    "strategy-without-reach": Bug("does not weigh the strategy", AlteredUpdate(others, neither)),
    "plain-mean": Bug("compares the actions with their plain mean", AlteredUpdate(baseline=mean)),
    "best-action": Bug("compares the actions with the best one", AlteredUpdate(baseline=best)),
    "likeliest-action": Bug("compares the actions with the likeliest one", AlteredUpdate(baseline=_likeliest)),
    "turns-the-sign": Bug("returns regrets of the wrong sign", AlteredUpdate(regret=negated)),
    "forgets-the-last": Bug("never plays the last action", AlteredUpdate(match=_ignoring_the_last)),
    "squares": Bug("squares regrets before it matches them", AlteredUpdate(match=_squared)),
}
PROBES = (
    (*SLIDES, 0.5, 0.25),
    (np.array([1.0, 3.0, 2.0]), np.array([-1.0, 0.5, 4.0]), 0.25, 0.75),
)
CLINIC = Clinic("04", "node_update", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
