"""Exercise `average_strategy`: from sums of strategies to the average."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.shares import uniform


def average_strategy(strategy_sum):
    total = strategy_sum.sum()
    return strategy_sum / total if total > 0 else uniform(len(strategy_sum))


def _strategy_sums(rng):
    for count, weight in ((2, 7), (3, 40), (4, 3), (6, 100), (3, 0.5)):
        yield ((weight * rng.dirichlet(np.ones(count))).round(2),)


EXERCISE = Exercise(
    average_strategy,
    adapter=array,
    axes={"strategy_sum": ("actions",)},
    edge_cases=[
        (np.array([1.0, 3.0, 4.0]),),
        (np.array([0.0, 0.0, 0.0]),),
        (np.array([2, 0, 3, 0]),),
        (np.array([0.25, 0.0]),),
        (np.array([5.0]),),
        (np.zeros(2),),
        (np.zeros(5),),
        (np.array([1, 2, 4]),),
        (np.array([3.0, 1.0, 3.0]),),
        (np.array([3, 2, 0, 5]),),
        (np.array([0.0001, 0.0003]),),
        (np.array([1e-7, 3e-7]),),
        (np.array([0.0, 0.0002, 0.0]),),
        (np.array([250_000.0, 0.0, 750_000.5, 10.25]),),
        (np.arange(40.0),),
        (np.array([1.5, 0.75, 0.25]),),
    ],
    random_cases=_strategy_sums,
    answered_by=("lessons.lesson01.regret_matching",),  # of sums that are not negative both make the same
)
