"""Exercise `ranges`: how likely each pair of private cards is, given what both players have done."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def ranges(deals, reach_1, reach_2):
    deals = np.asarray(deals, dtype=float)
    joint = deals * np.outer(reach_1, reach_2)
    return joint / joint.sum() if joint.any() else deals / deals.sum()


def exact(value):
    """What games are made of: probabilities that add up to 1. The check leaves room for float32."""
    table = array(value)
    return table / table.sum()


# The pairs of private cards, J, Q, K, with a public queen: chance's probabilities, out of 120.
WITH_A_QUEEN = np.array([[4, 4, 8], [4, 0, 4], [8, 4, 4]]) / 120


def _rounds(rng):
    for rows, columns in ((3, 3), (2, 3), (4, 2), (3, 3), (5, 4)):
        deals = rng.integers(0, 4, (rows, columns)) + np.eye(rows, columns)
        yield deals / deals.sum() / 3, rng.integers(1, 9, rows) / 8, rng.integers(1, 9, columns) / 8


EXERCISE = Exercise(
    ranges,
    edge_cases=[
        (np.array([[0.1, 0.3], [0.2, 0.1]]), np.array([1.0, 0.5]), np.array([0.5, 1.0])),
        (WITH_A_QUEEN, np.array([0.25, 1.0, 0.5]), np.array([1.0, 0.5, 0.125])),
        (np.array([[0.05, 0.2, 0.1], [0.1, 0.0, 0.15]]), np.array([0.2, 0.9]), np.array([0.75, 0.25, 0.5])),
        (WITH_A_QUEEN, np.array([1.0, 0.0, 0.5]), np.array([0.0, 1.0, 0.25])),
        (WITH_A_QUEEN, np.array([1.0, 0.0, 0.0]), np.array([0.0, 0.0, 1.0])),
        (np.array([[0.1, 0.3], [0.2, 0.1]]), np.array([0.0, 0.0]), np.array([0.5, 1.0])),
        (np.array([[0.0, 0.25], [0.25, 0.1]]), np.array([1.0, 0.0]), np.array([1.0, 0.0])),
        (np.array([[0.1, 0.3], [0.2, 0.1]]), np.array([0.002, 0.001]), np.array([0.004, 0.001])),
        (np.array([[0.1, 0.3], [0.2, 0.1]]), np.array([4e-4, 2e-4]), np.array([5e-4, 1e-4])),
        (np.array([[0.125]]), np.array([0.5]), np.array([0.25])),
        (np.array([[0.1], [0.3]]), np.array([0.5, 0.75]), np.array([0.25])),
        (np.arange(132.0).reshape(12, 11) % 7 / 1000, np.linspace(0.1, 1, 12), np.linspace(0.9, 0.2, 11)),
    ],
    random_cases=_rounds,
    adapter=exact,
    axes={
        "deals": ("cards of player 1", "cards of player 2"),
        "reach_1": ("cards of player 1",),
        "reach_2": ("cards of player 2",),
    },
)
