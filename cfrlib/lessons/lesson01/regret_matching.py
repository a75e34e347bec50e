"""Exercise `regret_matching`: play in proportion to positive regret."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.shares import uniform


def regret_matching(regret_sum):
    positive_regret = np.maximum(regret_sum, 0.0)
    total = positive_regret.sum()
    return positive_regret / total if total > 0 else uniform(len(positive_regret))


def _regret_sums(rng):
    for count in (2, 3, 4, 5, 6, 3, 3):
        yield (rng.normal(0, 10, count).round(1),)
    yield (-rng.uniform(1, 9, 4).round(1),)


EXERCISE = Exercise(
    regret_matching,
    adapter=array,
    axes={"regret_sum": ("actions",)},
    edge_cases=[
        (np.array([3.0, -1.0, 2.0]),),
        (np.array([0.0, 0.0, 0.0]),),
        (np.array([-1.0, -2.0, -5.0]),),
        (np.array([0, 1, 2]),),
        (np.array([2.0, -2.0]),),
        (np.array([1.0, -4.0, 1.0, 0.0]),),
        (np.array([0.25, 0.0, -0.5, 0.5]),),
        (np.array([-7.0]),),
        (np.zeros(4),),
        (np.array([-3.0, -0.5]),),
        (np.array([-1.0, 0.0, -3.0, 0.0]),),
        (np.array([0.0, -0.5]),),
        (np.array([0.0001, -2.0, 0.0003]),),
        (np.array([2e-7, -1e-7, 6e-7]),),
        (np.array([0.0002, 0.0, 0.0, -0.5]),),
        (np.array([0.00002, 0.00006]),),
        (np.array([2, 1]),),
        (np.array([4, -1, 1, 0]),),
        (np.array([-4e7, 3e7, 1e7, -2e7]),),
        (np.array([5.0, 2.0]),),
        (np.array([-1.0, 0.5, -2.0]),),
        (np.array([2.0, 1.0, 2.0]),),
        (np.array([0.5, 3.0, 3.0, -1.0]),),
        *((np.array([0.6 * unit, 6 * unit, -2.0]),) for unit in (1e-4, 1e-3, 1e-2, 0.1, 0.5, 1.0)),
        (np.append(np.full(30, -1.0), [1.0, 6.0]),),
    ],
    random_cases=_regret_sums,
)
