"""Exercise `self_play_from`: the same two learners, who begin with regrets that are given."""

import numpy as np

from cfrlib.course.checks.adapters import array, several
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.payoff_tables import RPS, WIDE
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson01.self_play_cases import ALTERNATING, KICK, LONG, steady_game


def self_play_from(payoff, iterations, start):
    mine, theirs = payoff, -payoff
    tables = mine, theirs.T
    strategy_sums = [np.zeros(len(table)) for table in tables]
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
    for shape, iterations in (((4, 3), 3), ((2, 4), 4), ((3, 3), 6), ((3, 5), 8)):
        yield steady_game(self_play_from, rng, shape, iterations, kicked=True)
    yield from LONG


EXERCISE = Exercise(
    self_play_from,
    adapter=several(array, array),
    edge_cases=[
        (RPS, 1, KICK),
        (RPS, 3, KICK),
        (WIDE, 2, (np.zeros(2), np.array([0.5, 0.0, 1.5]))),
        (WIDE, 2, (np.zeros(2), np.zeros(3))),
        (WIDE.T.copy(), 4, (np.array([-1, -1, 0]), np.array([3, 2]))),
        (WIDE.T.copy(), 3, (np.array([1.0, 0.0, 2.0]), np.array([0.5, 0.25]))),
        (WIDE, 1, (np.array([-0.25, -0.5]), np.array([3.0, -1.0, 0.5]))),
        (WIDE / 1000, 2, (np.array([0.001, 0.003]), np.array([0.0, 0.002, 0.0]))),
        (WIDE * 1e5, 2, (np.array([1e5, 0.0]), np.array([0.0, 0.0, 2e5]))),
        (np.array([[2.0, -1.0, 0.0]]), 4, (np.array([1.0]), np.array([0.5, 0.0, 1.5]))),
        (
            np.array([[5, 1, -2, 3, 0, 4, -1, 2, 6, -3], [-4, 2, 7, -6, 3, -5, 4, 1, -2, 5]]) / 2,
            2,
            (np.array([0.5, 2.0]), np.arange(10) % 4 / 2),
        ),
    ],
    random_cases=_random_games,
    also_right=ALTERNATING,
    tolerance=1e-4,
    axes={"payoff": ("player 1's actions", "player 2's")},
    results=("player 1's average strategy", "player 2's average strategy"),
)
