"""Exercise `play_pcfr`: what predictive CFR+ plays in proportion to."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def play_pcfr(regret_sum, regret, t):
    expected = np.asarray(regret_sum, dtype=float) + regret
    return np.maximum(expected, 0.0)


def _iterations(rng):
    for size, t in ((3, 2), (5, 3), (4, 7), (8, 20), (6, 4)):
        yield rng.exponential(3, size).round(2), rng.normal(0, 3, size).round(2), t


EXERCISE = Exercise(
    play_pcfr,
    edge_cases=[
        (np.array([3.0, 1.0, 0.0]), np.array([1.0, -2.0, 0.5]), 2),
        (np.array([0.0, 4.0]), np.array([2.0, -1.0]), 3),
        (np.array([0.0, 1.0, 2.0]), np.array([-1.0, -1.5, -4.0]), 5),
        (np.array([2, 0, 5]), np.array([1, 3, -7]), 3),
        (np.array([90.0, 10.0]), np.array([-0.5, 0.25]), 100),
        (np.array([1.5]), np.array([0.5]), 1),
    ],
    random_cases=_iterations,
    adapter=array,
    axes={"regret_sum": ("entries",), "regret": ("entries",)},
)
