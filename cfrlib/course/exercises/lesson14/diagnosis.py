"""The bug clinic: `internal_matching` in ten wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson14.internal_matching import internal_matching, positive
from cfrlib.course.exercises.lesson14.wrong_chains import (
    BACKWARDS,
    ROWS_FIRST,
    SIZES,
    SQUARED,
    by_what_leaves,
    by_what_stays,
    largest_only,
    of_added_regrets,
    one_jump,
    to_the_best,
)


def _half_uniform(regrets):
    mix = internal_matching(regrets)
    return (mix + 1 / len(mix)) / 2


def _forgets_the_last(regrets):
    rates = positive(regrets)
    rates[:, -1] = 0.0
    return internal_matching(rates)


BUGS = {
    "runs-backwards": Bug("takes the regret for b in the place of a as one for a in the place of b", BACKWARDS),
    "keeps-sizes": Bug("takes a negative regret for a positive one of its size", SIZES),
    "divides-rows": Bug("divides each row by its own sum first", ROWS_FIRST),
    "squares": Bug("squares the regrets first", SQUARED),
    "by-what-comes": Bug("plays in proportion to the positive regrets for each action", to_the_best),
    "by-what-leaves": Bug("plays in proportion to the positive regrets against each action", by_what_leaves),
    "one-over-what-leaves": Bug("plays in proportion to 1 over the positive regrets against each", by_what_stays),
    "matches-column-sums": Bug("adds each column, and matches the sums as lesson 01 does", of_added_regrets),
    "jumps-once": Bug("lets the uniform mix jump once", one_jump),
    "largest-only": Bug("goes where the largest regret points", largest_only),
    "half-uniform": Bug("mixes the right answer with the uniform mix, half and half", _half_uniform),
    "forgets-the-last": Bug("lets nothing come to the last action", _forgets_the_last),
}
PROBES = (
    (np.array([[0.0, 3.0, -2.0], [1.0, 0.0, 2.0], [1.0, -1.0, 0.0]]),),
    (np.array([[0.0, 2.0, 1.0], [4.0, 0.0, 5.0], [3.0, 1.0, 0.0]]),),
)
CLINIC = Clinic("14", "internal_matching", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
