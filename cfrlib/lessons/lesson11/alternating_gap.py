"""Exercise `alternating_gap`: what the regrets of alternating updates add up to, and what each answer has gained."""

import numpy as np

from cfrlib.course.checks.adapters import number, several
from cfrlib.course.checks.exercise import Exercise


def alternating_gap(payoff, xs, ys):
    payoff, xs, ys = (np.asarray(one, dtype=float) for one in (payoff, xs, ys))
    worth, floor = ys @ payoff.T, xs[1:] @ payoff  # of each row against y_t, of each column against x_{t+1}
    first = worth.sum(axis=0).max() - (xs[:-1] * worth).sum()
    second = (floor * ys).sum() - floor.sum(axis=0).min()
    gain = ((xs[1:] - xs[:-1]) * worth).sum()
    return (first + second) / len(ys), gain / len(ys)


def _games(rng):
    for rows, columns, rounds in ((2, 3, 4), (3, 2, 6), (4, 4, 3), (3, 5, 8), (2, 2, 5)):
        payoff = rng.integers(-9, 10, (rows, columns)) / 4
        yield payoff, _mixes(rng, rounds + 1, rows), _mixes(rng, rounds, columns)


def _mixes(rng, count, actions):
    return rng.multinomial(20, rng.dirichlet(np.ones(actions)), count) / 20


PENNIES = np.array([[1.0, -1.0], [-1.0, 1.0]])
SLOPED = np.array([[2.0, -1.0, 0.5], [-1.5, 1.0, 3.0]])
DRIFT = np.linspace(0.1, 0.9, 13)

EXERCISE = Exercise(
    alternating_gap,
    edge_cases=[
        (PENNIES, np.array([[1.0, 0.0], [0.0, 1.0]]), np.array([[0.25, 0.75]])),
        (SLOPED, np.array([[0.5, 0.5], [1.0, 0.0], [0.25, 0.75]]), np.array([[1.0, 0.0, 0.0], [0.0, 0.5, 0.5]])),
        (SLOPED, np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 0.0]]), np.array([[0.0, 1.0, 0.0], [1.0, 0.0, 0.0]])),
        (SLOPED.T, np.array([[0.2, 0.3, 0.5], [0.0, 0.0, 1.0]]), np.array([[0.6, 0.4]])),
        (np.array([[3.0, 1.0, -2.0]]), np.ones((3, 1)), np.array([[0.5, 0.25, 0.25], [0.0, 0.0, 1.0]])),
        (np.array([[4.0], [-1.0]]), np.array([[0.5, 0.5], [0.75, 0.25], [1.0, 0.0]]), np.ones((2, 1))),
        # A negative regret: of player 1, of player 2.
        (PENNIES, np.array([[1.0, 0.0], [0.0, 1.0], [0.0, 1.0]]), np.array([[1.0, 0.0], [0.0, 1.0]])),
        (PENNIES, np.array([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0]]), np.array([[0.0, 1.0], [0.5, 0.5]])),
        (np.array([[3, -2], [-1, 4]]), np.array([[1, 0], [0, 1], [1, 0]]), np.array([[0, 1], [1, 0]])),
        (np.zeros((2, 2)), np.array([[0.5, 0.5], [0.1, 0.9]]), np.array([[0.3, 0.7]])),
        (SLOPED * 2e4, np.array([[0.9, 0.1], [0.4, 0.6]]), np.array([[0.2, 0.3, 0.5]])),
        (SLOPED * 1e6 - 1e7, np.array([[0.9, 0.1], [0.4, 0.6]]), np.array([[0.2, 0.3, 0.5]])),
        (SLOPED * 1e6 + 1e7, np.array([[0.9, 0.1], [0.4, 0.6]]), np.array([[0.2, 0.3, 0.5]])),
        (SLOPED / 400, np.array([[0.9, 0.1], [0.4, 0.6]]), np.array([[0.2, 0.3, 0.5]])),
        (SLOPED - 7, np.stack([DRIFT, 1 - DRIFT], axis=1), np.tile([[0.5, 0.3, 0.2], [0.1, 0.1, 0.8]], (6, 1))),
    ],
    random_cases=_games,
    adapter=several(number, number),
    results=("the average regrets added", "the average gain of an answer"),
    axes={"payoff": ("rows", "columns"), "xs": ("iterations", "rows"), "ys": ("iterations", "columns")},
)
