"""The bug clinic: `internal_matching` in twelve wrong versions, none of which raises an error."""

from functools import partial

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.registry import wrong_program
from cfrlib.lessons.lesson14.internal_matching import internal_matching, positive

_wrong = partial(wrong_program, "14", "internal_matching")


def _squares(regrets):
    return internal_matching(positive(regrets) ** 2)


def _half_uniform(regrets):
    mix = internal_matching(regrets)
    return (mix + 1 / len(mix)) / 2


def _forgets_the_last(regrets):
    rates = positive(regrets)
    rates[:, -1] = 0.0
    return internal_matching(rates)


BUGS = {
    "runs-backwards": Bug(
        "takes the regret for b in the place of a as one for a in the place of b", _wrong("the chain run backwards")
    ),
    "keeps-sizes": Bug(
        "takes a negative regret for a positive one of its size", _wrong("negative regrets made positive")
    ),
    "divides-rows": Bug("divides each row by its own sum first", _wrong("each row divided by its own sum")),
    "squares": Bug("squares the regrets first", _squares),
    "by-what-comes": Bug(
        "plays in proportion to the positive regrets for each action", _wrong("in proportion to what comes")
    ),
    "by-what-leaves": Bug(
        "plays in proportion to the positive regrets against each action", _wrong("in proportion to what leaves")
    ),
    "one-over-what-leaves": Bug(
        "plays in proportion to 1 over the positive regrets against each", _wrong("one over what leaves")
    ),
    "matches-column-sums": Bug(
        "adds each column, and matches the sums as lesson 01 does", _wrong("regret matching on the sums of columns")
    ),
    "jumps-once": Bug("lets the uniform mix jump once", _wrong("a single jump")),
    "largest-only": Bug("goes where the largest regret points", _wrong("the largest regret only")),
    "half-uniform": Bug("mixes the right answer with the uniform mix, half and half", _half_uniform),
    "forgets-the-last": Bug("lets nothing come to the last action", _forgets_the_last),
}
PROBES = (
    (np.array([[0.0, 3.0, -2.0], [1.0, 0.0, 2.0], [1.0, -1.0, 0.0]]),),
    (np.array([[0.0, 2.0, 1.0], [4.0, 0.0, 5.0], [3.0, 1.0, 0.0]]),),
)
CLINIC = Clinic("14", "internal_matching", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
