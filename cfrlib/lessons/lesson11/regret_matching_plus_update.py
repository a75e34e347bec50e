"""Exercise `regret_matching_plus_update`: the regret sums of CFR+, floored at zero after each addition."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def regret_matching_plus_update(regret_sum, regret):
    total = np.add(regret_sum, regret)
    return np.maximum(total, 0.0)


def _updates(rng):
    for count in (2, 3, 4, 5, 6, 3):
        yield rng.gamma(1.0, 5.0, count).round(1) * rng.integers(0, 2, count), rng.normal(0, 6, count).round(1)


EXERCISE = Exercise(
    regret_matching_plus_update,
    edge_cases=[
        (np.array([3.0, 0.0, 2.0]), np.array([-5.0, 1.0, -0.5])),
        (np.array([0.0, 0.0]), np.array([-1.0, 1.0])),
        (np.array([4.0, 1.0]), np.array([-1.0, 2.0])),
        (np.array([2.0, 3.0, 1.0]), np.array([-2.0, -4.0, -7.0])),
        (np.array([0, 6, 1]), np.array([2, -3, -4])),
        (np.array([0, 6, 1]), np.array([0.5, -3.25, -4.0])),
        (np.array([5.0, 5.0, 0.0, 0.0]), np.array([-6.0, -5.0, 0.0, -2.0])),
        (np.array([1.5]), np.array([-2.25])),
        (np.array([0.003, 0.0, 0.001]), np.array([-0.001, 0.0025, -0.004])),
        (np.array([3e-4, 0.0, 8e-5]), np.array([-1e-4, 9e-5, -9e-5])),
        (np.array([3e6, 0.0, 2e5]), np.array([-4e6, 1e5, 6.5e5])),
        (np.arange(12) / 2, np.tile([1.0, -2.5, 0.0], 4)),
    ],
    random_cases=_updates,
    adapter=array,
    axes={"regret_sum": ("actions",), "regret": ("actions",)},
)
