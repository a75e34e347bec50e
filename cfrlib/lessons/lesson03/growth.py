"""Exercise `growth`: line 2 of the proof, as two numbers."""

import numpy as np

from cfrlib.course.checks.adapters import number, several
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.regret_matching import regret_matching


def growth(regret_sum, utility):
    regret = utility - regret_matching(regret_sum) @ utility
    before, after = positive(regret_sum), positive(regret_sum + regret)
    return squared(after) - squared(before), squared(regret)


def positive(vector):
    return np.maximum(vector, 0.0)


def squared(vector):
    return float(vector @ vector)


def _rounds(rng):
    for count in (2, 3, 3, 4, 5, 6):
        yield rng.uniform(-4, 6, count).round(1), rng.uniform(-5, 5, count).round(1)


EXERCISE = Exercise(
    growth,
    edge_cases=[
        (np.array([3.0, -1.0, 1.0]), np.array([0.0, 4.0, 4.0])),
        (np.array([3.0, 0.0, 1.0]), np.array([0.0, 4.0, 4.0])),
        (np.zeros(3), np.array([1.0, -1.0, 0.5])),
        (np.array([-2.0, -1.0]), np.array([5.0, 1.0])),
        (np.array([1.0, 2.0, 1.0]), np.array([4.0, -2.0, -1.0])),
        (np.array([2.0, -0.5]), np.array([3.0, 3.0])),
        (np.array([2, -1, 4]), np.array([1, 3, -1])),
        (np.array([1.5]), np.array([-4.0])),
        (np.array([0.003, -0.002, 0.001]), np.array([0.001, 0.004, -0.002])),
        (np.array([3e4, -1e4, 2e4]), np.array([-1e4, 4e4, 2e4])),
        *((np.array([0.6, 0.2, -0.5]) * unit, np.array([1.0, -1.0, 0.5])) for unit in (1, 0.1, 1e-2, 1e-3, 1e-4, 1e-6)),
        (np.arange(12.0) - 4, np.arange(12) * 7 % 5 - 2.0),
    ],
    random_cases=_rounds,
    adapter=several(number, number),
    axes={"regret_sum": ("actions",), "utility": ("actions",)},
    results=("the growth of |R⁺|²", "its bound |r|²"),
)
