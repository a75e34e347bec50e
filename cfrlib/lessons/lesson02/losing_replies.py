"""Exercise `losing_replies`: against which columns does a strategy lose?"""

import numpy as np

from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.payoff_tables import RPS, WIDE

LOSS = -1e-9  # a sum of thirds may miss 0 by 1e-17


def losing_replies(payoff, strategy):
    return [column for column, value in enumerate(strategy @ payoff) if value < LOSS]


def columns_of(value):
    """What the lesson goes on with: a list of int."""
    return [int(column) for column in value]


def _strategies(rng):
    for rows, columns in ((2, 4), (4, 2), (3, 3), (5, 3), (3, 6), (4, 4)):
        while True:
            payoff, strategy = rng.uniform(-4, 4, (rows, columns)).round(1), rng.dirichlet(np.ones(rows))
            if abs(strategy @ payoff).min() > 0.01:  # clear of rounding
                break
        yield payoff, strategy


EXERCISE = Exercise(
    losing_replies,
    edge_cases=[
        (np.array([[0, 1, -1], [-1, 0, 1]]), np.array([0.5, 0.5])),
        (RPS, np.array([1.0, 0.0, 0.0])),
        (RPS, np.array([0.0, 0.5, 0.5])),
        (np.array([[2, -1, -1, 1], [-1, 2, -1, 1], [-1, -1, 1, 0]]), np.array([0.25, 0.25, 0.5])),
        (WIDE, np.array([0.75, 0.25])),
        (np.array([[1.0, 0.0, 2.0], [0.5, 0.0, -1.0]]), np.array([0.5, 0.5])),
        (np.array([[-4e-10, 0.25, -0.25], [-4e-10, 0.25, -0.25]]), np.array([0.5, 0.5])),
        (np.array([[-1e-7, 2e-4, 0.0], [-1e-7, -4e-4, 0.0]]), np.array([0.5, 0.5])),
        (np.array([[-2.0, -3.0], [-1.0, -5.0], [-4.0, -0.5]]), np.array([0.2, 0.3, 0.5])),
        (WIDE * 1e5, np.array([0.25, 0.75])),
        (WIDE / 1000, np.array([0.25, 0.75])),
        (np.array([[-1.0, 2.0, 0.0]]), np.array([1.0])),
        (np.array([[3.0], [-2.0]]), np.array([0.25, 0.75])),
        (np.arange(132.0).reshape(12, 11) * 7 % 19 - 9, np.arange(12) / 66),
    ],
    random_cases=_strategies,
    adapter=columns_of,
    axes={"payoff": ("my actions", "the opponent's"), "strategy": ("probabilities",)},
)
