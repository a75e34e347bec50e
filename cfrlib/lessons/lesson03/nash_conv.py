"""Exercise `nash_conv`: what both players could gain, added up."""

import numpy as np

from cfrlib.course.checks.adapters import number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson03.payoff_tables import PENNIES, WIDE


def nash_conv(payoff, x, y):
    return (payoff @ y).max() - (x @ payoff).min()


def _pairs(rng):
    for rows, columns in ((2, 4), (4, 2), (3, 3), (5, 3), (3, 5), (4, 4), (1, 3), (3, 1)):
        payoff = rng.uniform(-4, 4, (rows, columns)).round(1)
        yield payoff, rng.dirichlet(np.ones(rows)), rng.dirichlet(np.ones(columns))


def _far_away():
    """The only payoffs that are not 0 stand in the last of 30 columns."""
    table = np.zeros((2, 30))
    table[:, 25], table[:, 28] = -1, 1
    return table


EXERCISE = Exercise(
    nash_conv,
    edge_cases=[
        (PENNIES, np.array([1.0, 0.0]), np.array([0.5, 0.5])),
        (PENNIES, np.array([0.5, 0.5]), np.array([0.25, 0.75])),
        (PENNIES, np.array([0.5, 0.5]), np.array([0.5, 0.5])),
        (WIDE, np.array([0.5, 0.5]), np.array([0.25, 0.5, 0.25])),
        (WIDE[:, :2], np.array([0.5, 0.5]), np.array([0.5, 0.5])),
        (WIDE.T.copy() - 3, np.array([0.25, 0.5, 0.25]), np.array([0.125, 0.875])),
        (WIDE * 1e5, np.array([0.25, 0.75]), np.array([0.2, 0.3, 0.5])),
        (WIDE / 100, np.array([0.12345, 0.87655]), np.array([0.0, 1.0, 0.0])),
        ((WIDE - 7) * 1e4, np.array([0.5, 0.5]), np.array([0.25, 0.5, 0.25])),
        ((WIDE + 7) * 1e4, np.array([0.5, 0.5]), np.array([0.25, 0.5, 0.25])),
        (PENNIES * 0.0043, np.array([1.0, 0.0]), np.array([0.5, 0.5])),
        (PENNIES, np.array([0.5, 0.5]), np.array([0.49998, 0.50002])),
        (np.array([[2, -1, 1], [-1, 1, 3]]), np.array([0.25, 0.75]), np.array([0.5, 0.25, 0.25])),
        (np.array([[2.5]]), np.array([1.0]), np.array([1.0])),
        (_far_away(), np.array([0.5, 0.5]), np.eye(30)[0]),
        (_far_away().T, np.eye(30)[0], np.array([0.5, 0.5])),
        (np.arange(132.0).reshape(12, 11) * 7 % 19 - 9, np.arange(12) / 66, np.arange(11)[::-1] / 55),
    ],
    random_cases=_pairs,
    adapter=number,
    axes={"payoff": ("player 1's actions", "player 2's actions"), "x": ("probabilities",), "y": ("probabilities",)},
)
