"""Exercise `internal_regrets`: what b would have earned more in the place of a, by joint play."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def internal_regrets(payoff, joint):
    payoff, joint = np.asarray(payoff, dtype=float), np.asarray(joint, dtype=float)
    earned = joint @ payoff.T
    return earned - np.diag(earned)[:, None]


def _tables(rng):
    for rows, columns in ((2, 2), (2, 3), (3, 2), (3, 3), (4, 2), (2, 5)):
        joint = rng.multinomial(20, np.full(rows * columns, 1 / (rows * columns))).reshape(rows, columns) / 20
        yield rng.integers(-6, 7, (rows, columns)).astype(float), joint


COIN = np.diag([0.5, 0.5])
SELDOM = np.diag([0.998999, 0.001, 1e-6])  # two rows that count little, by payoffs that are large

EXERCISE = Exercise(
    internal_regrets,
    edge_cases=[
        (np.array([[2.0, 0.0], [0.0, 1.0]]), COIN),
        (np.array([[2.0, 0.0], [0.0, 1.0]]), np.array([[0.125, 0.5], [0.125, 0.25]])),
        (np.array([[3, 0, 1], [1, 2, 4]]), np.array([[0.5, 0.125, 0.0], [0.25, 0.0, 0.125]])),
        (np.array([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]),
         np.array([[0.1, 0.2, 0.0], [0.0, 0.3, 0.1], [0.0, 0.0, 0.3]])),
        (np.array([[1.0, 5.0], [4.0, 2.0], [0.0, -3.0]]), np.array([[0.25, 0.0], [0.0, 0.0], [0.25, 0.5]])),
        (np.array([[-2.0, -1.0, -4.0]]), np.array([[0.5, 0.25, 0.25]])),
        (np.array([[1.0], [-2.5], [3.0]]), np.array([[0.5], [0.5], [0.0]])),
        (np.array([[3e4, -1e4], [2e4, 5e4]]), np.array([[0.25, 0.25], [0.125, 0.375]])),
        (np.array([[0.003, 0.001], [-0.002, 0.004]]), np.array([[0.002, 0.498], [0.4, 0.1]])),
        (np.array([[0.0, 2e3, -1e6], [0.0, -1e3, 3e6], [0.0, 500.0, 1e6]]), SELDOM),
        (np.arange(33.0).reshape(11, 3) * 7 % 19 - 9, (np.arange(33).reshape(11, 3) * 5 % 11 + 1) / 198),
    ],
    random_cases=_tables,
    adapter=array,
    axes={"payoff": ("my actions", "the other's actions"), "joint": ("my actions", "the other's actions")},
)  # fmt: skip
