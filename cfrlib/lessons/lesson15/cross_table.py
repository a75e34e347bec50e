"""Exercise `cross_table`: what everybody wins from everybody on average, each in both seats."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def cross_table(payoff, firsts, seconds):
    payoff, firsts, seconds = (np.asarray(one, dtype=float) for one in (payoff, firsts, seconds))
    won = firsts @ payoff @ seconds.T  # by each row's entrant, in the first seat
    return (won - won.T) / 2


def _tournaments(rng):
    for entrants, rows, columns in ((2, 3, 2), (3, 2, 4), (4, 3, 3), (5, 4, 2), (3, 5, 3)):
        payoff = rng.integers(-9, 10, (rows, columns)) / 4
        yield payoff, _mixes(rng, entrants, rows), _mixes(rng, entrants, columns)


def _mixes(rng, entrants, actions):
    return rng.multinomial(20, rng.dirichlet(np.ones(actions)), entrants) / 20


PENNIES = np.array([[1, -1], [-1, 1]])  # whole numbers: the table of winnings has others
UNFAIR = np.array([[2.0, -1.0, 0.5], [1.0, 3.0, -0.5]])
PLANS_1 = np.array([[1.0, 0.0], [0.0, 1.0], [0.25, 0.75]])
PLANS_2 = np.array([[0.0, 1.0, 0.0], [0.5, 0.0, 0.5], [0.2, 0.3, 0.5]])
DRIFT = np.linspace(0.0, 1.0, 11)
TREE = np.array([[0.0, 0.0, 0.0], [0.0, 0.5, -1.0], [0.0, -0.25, 2.0], [0.0, 0.0, 1.5]])  # sequences: plans sum to more

EXERCISE = Exercise(
    cross_table,
    edge_cases=[
        (UNFAIR, PLANS_1[:2], PLANS_2[:2]),
        (PENNIES, np.array([[1.0, 0.0], [0.5, 0.5]]), np.array([[0.0, 1.0], [1.0, 0.0]])),
        (UNFAIR, PLANS_1, PLANS_2),
        (UNFAIR.T, PLANS_2, PLANS_1),
        (UNFAIR, PLANS_1[2:], PLANS_2[2:]),
        (UNFAIR - 4, np.stack([DRIFT, 1 - DRIFT], axis=1), np.tile(PLANS_2, (4, 1))[:11]),
        (UNFAIR * 2e4, PLANS_1, PLANS_2),
        (UNFAIR / 400, PLANS_1, PLANS_2),
        (np.array([[3.0, 1.0, -2.0]]), np.ones((3, 1)), PLANS_2),
        (TREE, np.array([[1.0, 0.5, 0.5, 0.25], [1.0, 1.0, 0.0, 0.0]]), np.array([[1.0, 0.3, 0.7], [1.0, 1.0, 0.0]])),
        (np.zeros((2, 2)), np.array([[0.5, 0.5], [0.1, 0.9]]), np.array([[0.3, 0.7], [1.0, 0.0]])),
    ],
    random_cases=_tournaments,
    adapter=array,
    axes={"payoff": ("rows", "columns"), "firsts": ("entrants", "rows"), "seconds": ("entrants", "columns")},
)
