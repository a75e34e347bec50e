"""Exercise `best_response_value`: what the mind reader earns."""

import numpy as np

from cfrlib.course.checks.adapters import number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.payoff_tables import RPS, WIDE


def best_response_value(payoff, opponent_strategy):
    return (payoff @ opponent_strategy).max()


def _tables_and_mixes(rng):
    for rows, columns in ((2, 4), (4, 2), (3, 3), (3, 5), (5, 3), (4, 4)):
        yield rng.uniform(-5, 5, (rows, columns)).round(1), rng.dirichlet(np.ones(columns))
    yield -rng.uniform(1, 5, (3, 4)).round(1), rng.dirichlet(np.ones(4))


EXERCISE = Exercise(
    best_response_value,
    adapter=number,
    axes={"payoff": ("my actions", "the opponent's"), "opponent_strategy": ("probabilities",)},
    edge_cases=[
        (RPS, np.array([0.5, 0.25, 0.25])),
        (RPS, np.array([0.0, 0.0, 1.0])),
        (RPS, np.array([0.25, 0.5, 0.25])),
        (WIDE, np.array([0.5, 0.3, 0.2])),
        (np.array([[-3.0, -1.0], [-2.0, -4.0], [-5.0, -2.0]]), np.array([0.25, 0.75])),
        (np.array([[2, 7, 1, 3]]), np.array([0.1, 0.2, 0.3, 0.4])),
        (np.array([[0.3], [-1.5], [0.25]]), np.array([1.0])),
        (np.array([[0.002, -0.001], [0.0005, 0.0015]]), np.array([0.375, 0.625])),
        (np.array([[-4e12, -6e12], [-5e12, -7e12]]), np.array([0.5, 0.5])),
        (np.array([[0.12345, 0.2], [0.1, 0.1]]), np.array([1.0, 0.0])),
        (np.arange(20).reshape(10, 2) * 7 % 19 - 9, np.array([0.25, 0.75])),
        (np.arange(22).reshape(2, 11) * 7 % 19 - 9, np.arange(11) / 55),
        (np.array([[1.0, 2.0], [0.5, 1.0], [2.0, 0.0], [3.0, 3.5], [-1.0, 1.0]]), np.array([0.25, 0.75])),
    ],
    random_cases=_tables_and_mixes,
)
