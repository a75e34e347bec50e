"""Exercise `redistribute`: the positive regret of an information set, dealt out anew in an average's proportions."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def redistribute(regret_sum, average):
    positive = np.maximum(regret_sum, 0.0)
    return np.asarray(average) * positive.sum()


def _ends_of_blocks(rng):
    for count in (2, 3, 4, 5, 6, 3):
        regret_sum = rng.normal(0.5, 6.0, count).round(1)
        regret_sum[0] = abs(regret_sum[0]) + 0.1
        yield rng.permutation(regret_sum), rng.multinomial(20, rng.dirichlet(np.ones(count))) / 20


EXERCISE = Exercise(
    redistribute,
    edge_cases=[
        (np.array([6.0, -3.0, 2.0]), np.array([0.5, 0.25, 0.25])),
        (np.array([0.0, 5.0, 1.0]), np.array([0.5, 0.3, 0.2])),
        (np.array([-4.0, 3.0, 0.5, 2.0]), np.array([0.25, 0.0, 0.7, 0.05])),
        (np.array([9.0, -20.0]), np.array([0.4, 0.6])),
        (np.array([1.0, 7.0]), np.array([1.0, 0.0])),
        (np.array([-1.0, -2.5, 0.0]), np.array([0.2, 0.3, 0.5])),
        (np.array([0.0, 0.0]), np.array([0.9, 0.1])),
        (np.array([2.0, 2.0, -2.0]), np.array([0.25, 0.25, 0.5])),
        (np.array([3, 0, 4]), np.array([0, 1, 0])),
        (np.array([3, 0, 4]), np.array([0.5, 0.25, 0.25])),
        (np.array([2.5]), np.array([1.0])),
        (np.array([-2.5]), np.array([1.0])),
        (np.array([0.003, -0.001, 0.002]), np.array([0.1, 0.6, 0.3])),
        (np.array([3e6, 1e5, -2e6]), np.array([0.1, 0.6, 0.3])),
        (np.arange(12) - 4.5, np.array([0.02, 0.18] * 4 + [0.05] * 4)),
    ],
    random_cases=_ends_of_blocks,
    adapter=array,
    axes={"regret_sum": ("actions",), "average": ("actions",)},
)
