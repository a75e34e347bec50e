"""Exercise `self_play_from_zero`: two regret matchers share a zero-sum table, and neither regrets anything yet."""

import numpy as np

from cfrlib.course.checks.adapters import array, several
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.payoff_tables import RPS, WIDE
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson01.self_play_cases import ALTERNATING, steady_game


def self_play_from_zero(payoff, iterations):
    mine, theirs = payoff, -payoff
    tables = mine, theirs.T
    strategy_sums = [np.zeros(len(table)) for table in tables]
    regret_sums = [np.zeros(len(table)) for table in tables]
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
    for shape, iterations in (((2, 4), 2), ((4, 3), 3), ((3, 3), 5), ((3, 5), 8), ((5, 2), 4)):
        yield steady_game(self_play_from_zero, rng, shape, iterations, kicked=False)


EXERCISE = Exercise(
    self_play_from_zero,
    adapter=several(array, array),
    edge_cases=[
        (np.array([[2.0, -1.0], [-1.0, 1.0]]), 2),
        (WIDE, 1),
        (WIDE, 2),
        (RPS, 10),
        (np.array([[3, -2, 5, 1], [1, 4, -6, 2], [2, 0, 1, -1]]), 2),
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
