"""Exercise `total_by_type`: from a long strategy to a short one."""

import numpy as np

from cfrlib.course.checks.adapters import number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson02.allocations import allocations


def total_by_type(actions, strategy):
    totals = {}
    for action, probability in zip(actions, strategy, strict=True):
        kind = kind_of(action)
        totals[kind] = totals.get(kind, 0.0) + float(probability)
    return totals


def kind_of(action):
    """An allocation with the order of its fields forgotten: (0, 3, 2) is a (3, 2, 0)."""
    return tuple(sorted(map(int, action), reverse=True))


def plain_totals(value):
    """What the lesson goes on with: tuples of int for keys, floats for totals."""
    return {tuple(map(int, key)): number(total) for key, total in value.items()}


def _strategies(rng):
    for soldiers, fields in ((5, 3), (4, 3), (3, 4), (5, 2)):
        rows = np.array(allocations(soldiers, fields))
        yield rows[rng.permutation(len(rows))], rng.dirichlet(np.full(len(rows), 0.6))


EXERCISE = Exercise(
    total_by_type,
    edge_cases=[
        (np.array([[2, 0], [1, 1], [0, 2]]), np.array([0.5, 0.25, 0.25])),
        (np.array([[0, 1, 2], [2, 0, 1], [1, 1, 1], [3, 0, 0]]), np.array([0.4, 0.3, 0.3, 0.0])),
        (np.array(allocations(2, 3)), np.array([0.0, 0.125, 0.25, 0.125, 0.5, 0.0])),
        (np.array([[12, 0, 1], [1, 12, 0], [10, 2, 1]]), np.array([0.12345, 0.6, 0.27655])),
        (np.array([[4, 0, 0], [0, 4, 0], [0, 2, 2]]), np.array([0.0002, 0.0004, 0.9994])),
        (np.array([[3, 1]]), np.array([1.0])),
        (np.array([[4, 3, 2, 1], [1, 2, 3, 4], [4, 3, 3, 0]]), np.array([0.25, 0.125, 0.625])),
        (np.array([[5, 4, 3, 2, 1], [5, 4, 3, 3, 0], [5, 4, 2, 2, 2]]), np.array([0.25, 0.125, 0.625])),
        (np.array([[3, 0], [1, 2], [0, 3]]), np.array([0.25, 0.5, 0.125])),
    ],
    random_cases=_strategies,
    adapter=plain_totals,
    axes={"actions": ("allocations", "fields"), "strategy": ("probabilities",)},
)
