"""Exercise `self_play`: expected regrets, both sides learning at once or in turn."""

import numpy as np

from cfrlib.course.checks.adapters import array, several
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.payoff_tables import RPS, WIDE
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson01.self_play_cases import ALTERNATING, KICK, LONG, steady_game


def self_play(payoff, iterations, start=None):
    mine, theirs = payoff if payoff.ndim == 3 else (payoff, -payoff)
    tables = mine, theirs.T
    strategy_sums = [np.zeros(len(table)) for table in tables]
    regret_sums = [np.zeros(len(table)) for table in tables]
    if start is not None:
        regret_sums = [np.array(regrets, dtype=float) for regrets in start]
    for _ in range(iterations):
        strategies = [regret_matching(regret_sum) for regret_sum in regret_sums]
        for player in (0, 1):
            own, other = strategies[player], strategies[1 - player]
            action_values = tables[player] @ other
            value = own @ action_values
            regret_sums[player] += action_values - value
            strategy_sums[player] += own
    return tuple(strategy_sum / iterations for strategy_sum in strategy_sums)


def _random_games(rng):
    shapes = ((2, 4), (4, 3), (3, 3), (2, 3, 2), (2, 2, 4), (2, 3, 3), (3, 5))
    for shape, iterations, kicked in zip(shapes, (2, 3, 5, 2, 4, 6, 8), (0, 1, 0, 0, 1, 1, 1), strict=True):
        yield steady_game(self_play, rng, shape, iterations, kicked)
    yield from LONG


EXERCISE = Exercise(
    self_play,
    adapter=several(array, array),
    edge_cases=[
        (WIDE, 1),
        (WIDE, 2),
        (RPS, 10),
        (RPS, 3, KICK),
        (WIDE, 2, (np.zeros(2), np.array([0.5, 0.0, 1.5]))),
        (np.array([[3, -2, 5, 1], [1, 4, -6, 2], [2, 0, 1, -1]]), 2),
        (WIDE.T.copy(), 2, (np.array([1.0, 0.0, 2.0]), np.zeros(2))),
        (WIDE.T.copy(), 3, (np.array([1.0, 0.0, 2.0]), np.array([0.5, 0.25]))),
        (np.array([[[2.0, 0.0], [0.5, 1.0]], [[1.0, 0.0], [0.25, 2.0]]]), 2),
        (WIDE.T.copy(), 4, (np.array([-1.0, -1.0, 0.0]), np.array([3.0, 2.0]))),
        (
            np.array([[[3, 5, -1], [0, 1, 4], [2, 1, -3]], [[1, 1, 3], [1, -2, -2], [1, 4, -3]]]) / 2,
            12,
        ),
        (np.array([[[0.5, 1], [1, 1], [-1, 2]], [[-1, 1], [0, 2.5], [1, -1]]]), 16),
        (np.array([[[-2, 4, 2], [-1, 3, -1]], [[5, 1, -3], [0, 2, 5]]]), 9,
         (np.array([0.0, 2]), np.array([1, 1.0, 2]))),
        (np.array([[3.0, -2.0, 5.0, 1.0], [1.0, 4.0, -6.0, 2.5], [2.0, 2.5, 1.25, 1.0]]), 2),
        (WIDE / 1000, 2),
        (WIDE * 1e5, 2),
        (np.array([[2.0, -1.0, 0.0]]), 4),
        (np.array([[5, 1, -2, 3, 0, 4, -1, 2, 6, -3], [-4, 2, 7, -6, 3, -5, 4, 1, -2, 5]]) / 2, 2),
    ],
    random_cases=_random_games,
    also_right=ALTERNATING,
    tolerance=1e-4,
    axes={"payoff": ("player 1's actions", "player 2's")},
    results=("player 1's average strategy", "player 2's average strategy"),
)
