"""The bug clinic: `discounted_update` in twelve wrong versions, none of which raises an error."""

from functools import partial

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.registry import wrong_program

_wrong = partial(wrong_program, "11", "discounted_update")

BUGS = {
    "discounts-early": Bug("discounts the old sum, then adds the regret", _wrong("discounted before adding")),
    "discounts-the-new": Bug(
        "discounts the new regret by its sign, then adds it", _wrong("only the new regret discounted")
    ),
    "swaps-the-exponents": Bug("uses beta for positive sums, alpha for the others", _wrong("alpha and beta swapped")),
    "asks-the-old-sum": Bug(
        "chooses the factor by the sign of the old sum", _wrong("the sign of something else decides")
    ),
    "asks-the-new-regret": Bug(
        "chooses the factor by the sign of the new regret", _wrong("the sign of something else decides", place=1)
    ),
    "one-iteration-late": Bug("uses the factor of iteration t + 1", _wrong("the factor of another iteration")),
    "power-of-the-fraction": Bug("raises t / (t + 1) to the power", _wrong("the fraction raised to the power")),
    "what-is-lost": Bug("multiplies with what is lost", _wrong("what is lost in place of what is left")),
    "never-discounts": Bug("discounts nothing", _wrong("nothing discounted")),
    "keeps-the-prediction": Bug("leaves the prediction in the sum", _wrong("the prediction kept in the sum")),
    "predicts-from-the-guess": Bug("plays by the predicted regret alone", _wrong("another prediction")),
    "predicts-good-news-only": Bug("predicts positive regrets only", _wrong("another prediction", place=1)),
}
PROBES = (
    (np.array([2.0, -1.0, 4.0]), np.array([1.0, 3.0, -6.0]), 4, 1.5, 0.5),
    (np.array([2.0, -1.0, 4.0]), np.array([1.0, 3.0, -2.0]), 4, 1.5, 0.5, 1),
)
CLINIC = Clinic("11", "discounted_update", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
