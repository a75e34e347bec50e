"""The bug clinic: `counterfactual_utilities` in eleven wrong versions, none of which raises an error."""

from functools import partial

import numpy as np

from cfrlib.course.checks.bug_clinic import Clinic
from cfrlib.course.registry import bug_of_page
from cfrlib.lessons.lesson10.material import drawn_behaviour, drawn_process, drawn_utility
from cfrlib.lessons.lesson10.processes import BOTTOM_UP, TWO_SIGNALS

_bug = partial(bug_of_page, "10", "counterfactual_utilities")

BUGS = {
    "deaf-to-the-subtree": _bug("returns the utilities as they came", "subtree omitted"),
    "looks-one-step-ahead": _bug("adds what the next decision earns by itself, no more", "only one step down"),
    "dreams-of-the-best": _bug("passes on the best action's value", "maximum over actions"),
    "treats-actions-alike": _bug("passes on the plain mean of the actions", "plain mean over actions"),
    "averages-signals": _bug("takes the mean over the signals", "observations averaged"),
    "hears-the-best-signal": _bug("keeps the best signal's value", "one signal for all"),
    "hears-one-signal": _bug("keeps the first signal's value", "one signal for all", 2),
    "counts-own-reach": _bug("multiplies with the own reach of the point", "own reach included"),
    "weighs-its-actions": _bug("multiplies with each action's probability", "weighed with the action's probability"),
    "subtracts-what-it-earns": _bug("returns regrets in place of utilities", "regrets instead of utilities"),
    "forgets-itself": _bug("leaves out what the action earns by itself", "own utility omitted"),
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
