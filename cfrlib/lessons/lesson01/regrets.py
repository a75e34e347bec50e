"""Exercise `regrets`: what every action would have earned in one round, minus what mine did."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.payoff_tables import RPS, WIDE


def regrets(payoff, my_action, opponent_action):
    return payoff[:, opponent_action] - payoff[my_action, opponent_action]


def _rounds(rng):
    for rows, columns in ((2, 4), (4, 2), (3, 3), (5, 3), (3, 5), (4, 4), (1, 3)):
        payoff = rng.uniform(-5, 5, (rows, columns)).round(1)
        yield payoff, int(rng.integers(rows)), int(rng.integers(columns))


EXERCISE = Exercise(
    regrets,
    adapter=array,
    axes={"payoff": ("my actions", "the opponent's")},
    edge_cases=[
        (RPS, 0, 1),
        (RPS, 2, 0),
        (RPS, 1, 1),
        (WIDE, 0, 2),
        (WIDE, 1, 1),
        (WIDE.T.copy(), 2, 0),
        (np.array([[0.5, -0.25], [0.125, 0.75], [-1.5, 2.25]]), 1, 0),
        (np.array([[4.0, -1.5, 2.5]]), 0, 2),
        (np.array([[1.23456, 0.54321], [-0.98765, 0.11117]]), 0, 1),
        (np.array([[0.003, 0.001], [-0.002, 0.004]]), 1, 0),
        (np.array([[3e6, -2e6], [1e6, 5e6], [0.0, 0.0]]), 1, 1),
        (np.arange(20).reshape(10, 2) * 7 % 19 - 9, 8, 1),
        (np.arange(22).reshape(2, 11) * 7 % 19 - 9, 1, 9),
    ],
    random_cases=_rounds,
)
