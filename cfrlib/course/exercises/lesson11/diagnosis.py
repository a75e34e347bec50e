"""The bug clinic: `discounted_update` in twelve wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson11.altered_update import (
    AlteredUpdate,
    fraction_to_the_power,
    later,
    no_discount,
    what_is_lost,
)
from cfrlib.course.exercises.lesson11.wrong_steps import (
    DISCOUNTS_EARLY,
    DISCOUNTS_THE_NEW,
    KEEPS_THE_PREDICTION,
    OTHER_SIGNS,
)


def _predicted(foresee):
    return AlteredUpdate(predicted=foresee)


BUGS = {
    "discounts-early": Bug("discounts the old sum, then adds the regret", DISCOUNTS_EARLY[0]),
    "discounts-the-new": Bug("discounts the new regret by its sign, then adds it", DISCOUNTS_THE_NEW[0]),
    "swaps-the-exponents": Bug(
        "uses beta for positive sums, alpha for the others", AlteredUpdate(exponents=lambda alpha, beta: (beta, alpha))
    ),
    "asks-the-old-sum": Bug("chooses the factor by the sign of the old sum", OTHER_SIGNS[0]),
    "asks-the-new-regret": Bug("chooses the factor by the sign of the new regret", OTHER_SIGNS[1]),
    "one-iteration-late": Bug("uses the factor of iteration t + 1", AlteredUpdate(discount=later(1))),
    "power-of-the-fraction": Bug("raises t / (t + 1) to the power", AlteredUpdate(discount=fraction_to_the_power)),
    "what-is-lost": Bug("multiplies with what is lost", AlteredUpdate(discount=what_is_lost)),
    "never-discounts": Bug("discounts nothing", AlteredUpdate(discount=no_discount)),
    "keeps-the-prediction": Bug("leaves the prediction in the sum", KEEPS_THE_PREDICTION[0]),
    "predicts-from-the-guess": Bug(
        "plays by the predicted regret alone", _predicted(lambda total, regret, undiscounted, regret_sum: regret)
    ),
    "predicts-good-news-only": Bug(
        "predicts positive regrets only",
        _predicted(lambda total, regret, undiscounted, regret_sum: total + np.maximum(regret, 0)),
    ),
}
PROBES = (
    (np.array([2.0, -1.0, 4.0]), np.array([1.0, 3.0, -6.0]), 4, 1.5, 0.5),
    (np.array([2.0, -1.0, 4.0]), np.array([1.0, 3.0, -2.0]), 4, 1.5, 0.5, True),
)
CLINIC = Clinic("11", "discounted_update", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
