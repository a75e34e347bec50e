"""Exercise `keep_dcfr`: the regret sums of DCFR, all entries at once."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def keep_dcfr(regret_sum, regret, t):
    summed = np.asarray(regret_sum, dtype=float) + regret
    fading = t**1.5 / (t**1.5 + 1)
    return summed * np.where(summed > 0, fading, 0.5)


def _iterations(rng):
    for size, t in ((3, 2), (5, 3), (4, 7), (8, 20), (6, 4)):
        yield rng.normal(0, 3, size).round(2), rng.normal(0, 2, size).round(2), t


EXERCISE = Exercise(
    keep_dcfr,
    edge_cases=[
        (np.array([3.0, 1.0, -2.0]), np.array([1.0, -2.0, -2.0]), 4),
        (np.array([3.0, -1.0]), np.array([-5.0, 4.0]), 2),
        (np.array([0.0, 0.0, 0.0]), np.array([0.5, -0.25, 0.0]), 1),
        (np.array([2.0, -4.0]), np.array([1.0, 1.5]), 9),
        (np.array([2, -4, 5]), np.array([1, 2, -7]), 3),
        (np.array([100.0, -80.0]), np.array([0.5, -0.5]), 100),
        (np.array([1.5]), np.array([-0.5]), 2),
    ],
    random_cases=_iterations,
    adapter=array,
    axes={"regret_sum": ("entries",), "regret": ("entries",)},
)
