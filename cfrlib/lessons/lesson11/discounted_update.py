"""Exercise `discounted_update`: one line for eight algorithms: add, discount by sign, and perhaps predict."""

import numpy as np

from cfrlib.course.checks.adapters import array, several
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson11.material import discount

INF = float("inf")


def discounted_update(regret_sum, regret, t, alpha, beta, predict=0):
    total = np.add(regret_sum, regret)
    factor = np.where(total > 0, discount(t, alpha), discount(t, beta))
    total = factor * total
    foreseen = total + predict * regret
    return total, regret_matching(foreseen)


def _updates(rng):
    for count, alpha, beta, predict in (
        (2, 1.5, 0.0, 0), (3, 1.0, 1.0, 0), (4, INF, -INF, 1), (3, 1.5, -INF, 1), (5, 2.0, 0.5, 0), (3, INF, INF, 0),
        (2, 0.5, -2.0, 1), (4, INF, -INF, 0.25),
    ):  # fmt: skip
        regret_sum = rng.normal(0, 5, count).round(1)
        yield regret_sum, rng.normal(0, 4, count).round(1), int(rng.integers(2, 30)), alpha, beta, predict


EXERCISE = Exercise(
    discounted_update,
    edge_cases=[
        (np.array([2.0, -1.0, 0.0]), np.array([1.0, -2.0, 0.5]), 1, 1.0, 1.0),
        (np.array([2.0, -1.0, 4.0]), np.array([1.0, -2.0, -5.0]), 4, 1.5, 0.0),
        (np.array([2.0, -1.0, 4.0]), np.array([-3.0, 5.0, 1.0]), 3, 1.0, -1.0),
        (np.array([2.0, -1.0, 4.0]), np.array([1.0, -2.0, -5.0]), 1, INF, INF),
        (np.array([2.0, 0.0, 4.0]), np.array([1.0, -2.0, -5.0]), 1, INF, -INF),
        (np.array([2.0, 0.0, 4.0]), np.array([3.0, -2.0, -1.0]), 2, INF, -INF, 1),
        (np.array([1.0, 0.0, 0.5]), np.array([1.0, -2.0, 0.0]), 9, INF, -INF, 1),
        (np.array([0.5, 6.0]), np.array([2.0, -2.5]), 4, 1.5, 0.5, 1),
        (np.array([2.0, -1.0, 0.0]), np.array([1.0, -2.0, 0.5]), 4, -INF, 0.5, 1),  # no factor for the prediction
        (np.array([1.0, 1.0]), np.array([-2.0, -2.0]), 5, 1.5, 0.0),
        (np.array([3.0, 1.0]), np.array([-4.0, -1.5]), 5, INF, -INF, 1),
        (np.array([0.0, 0.0, 0.0]), np.array([0.0, 0.0, 0.0]), 7, 1.0, 1.0),
        (np.array([2.0, -1.0, 4.0]), np.zeros(3), 3, 1.5, 0.5),
        (np.zeros(3), np.array([0.5, -2.0, 1.0]), 2, 1.5, 0.5),
        (np.array([-2.5]), np.array([0.5]), 6, 1.5, 0.5),
        (np.array([4, -1, 2]), np.array([1, -2, 3]), 3, 2, 1),
        (np.array([3e5, -2e5, 1e5]), np.array([-1e4, 4e4, 2.5e4]), 2_000, 1.5, 0.5),
        (np.array([0.002, -0.001, 0.003]), np.array([0.001, 0.004, -0.0005]), 12, 0.5, -0.5, 1),
        (np.arange(12) - 4.5, np.tile([1.0, -2.0, 0.25], 4), 25, 1.5, 0.0, 0.5),
    ],
    random_cases=_updates,
    adapter=several(array, array),
    results=("the regret sums", "the strategy"),
    axes={"regret_sum": ("actions",), "regret": ("actions",)},
    library=("lessons.lesson11.material",),
)
