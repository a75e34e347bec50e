"""The bug clinic: `counterfactual_utilities` in eleven wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson10.processes import BOTTOM_UP, TWO_SIGNALS
from cfrlib.course.exercises.lesson10.utilities import Utilities
from cfrlib.course.material.lesson10 import drawn_behaviour, drawn_process, drawn_utility


def _own_reach(x, parent, b):
    return x[parent]


BUGS = {
    "deaf-to-the-subtree": Bug("returns the utilities as they came", Utilities(action=lambda u, below: u)),
    "looks-one-step-ahead": Bug(
        "adds what the next decision earns by itself, no more", Utilities(passed_on=lambda b, u, values: b @ u)
    ),
    "dreams-of-the-best": Bug(
        "passes on the best action's value", Utilities(passed_on=lambda b, u, values: values.max())
    ),
    "treats-actions-alike": Bug(
        "passes on the plain mean of the actions", Utilities(passed_on=lambda b, u, values: values.mean())
    ),
    "averages-signals": Bug("takes the mean over the signals", Utilities(observe=lambda below: below.mean())),
    "hears-the-best-signal": Bug("keeps the best signal's value", Utilities(observe=lambda below: below.max())),
    "hears-one-signal": Bug("keeps the first signal's value", Utilities(observe=lambda below: below[0])),
    "counts-own-reach": Bug("multiplies with the own reach of the point", Utilities(weight=_own_reach)),
    "weighs-its-actions": Bug("multiplies with each action's probability", Utilities(weight=lambda x, parent, b: b)),
    "subtracts-what-it-earns": Bug(
        "returns regrets in place of utilities", Utilities(shown=lambda b, values: values - b @ values)
    ),
    "forgets-itself": Bug("leaves out what the action earns by itself", Utilities(action=lambda u, below: below)),
}


def _probe(tfdp, seed):
    rng = np.random.default_rng(seed)
    return tfdp, drawn_behaviour(rng, tfdp), drawn_utility(rng, tfdp)


PROBES = (
    _probe(BOTTOM_UP, 1), _probe(TWO_SIGNALS, 2),
    *(_probe(drawn_process(np.random.default_rng(n)), n) for n in range(3, 8)),
)  # fmt: skip
CLINIC = Clinic("10", "counterfactual_utilities", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
