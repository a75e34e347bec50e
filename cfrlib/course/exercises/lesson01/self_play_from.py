"""Exercise `self_play_from`: the same two learners, who begin with regrets that are given."""

import numpy as np

from cfrlib.course.checks.adapters import array, several
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.exercises.lesson01.payoff_tables import RPS, WIDE
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson01.self_play_cases import KICK, LONG, steady_game
from cfrlib.course.exercises.lesson01.self_play_variants import ALTERNATING


def self_play_from(payoff, iterations, start):
    mine = np.asarray(payoff, dtype=float)
    theirs = -mine.T
    regret_1, regret_2 = (np.array(first, dtype=float) for first in start)
    sum_1, sum_2 = np.zeros(len(mine)), np.zeros(len(theirs))
    for _ in range(iterations):
        x, y = regret_matching(regret_1), regret_matching(regret_2)
        sum_1 += x
        sum_2 += y
        values_1, values_2 = mine @ y, theirs @ x
        regret_1 += values_1 - x @ values_1
        regret_2 += values_2 - y @ values_2
    return sum_1 / iterations, sum_2 / iterations


def _random_games(rng):
    for shape, iterations in (((4, 3), 3), ((2, 4), 4), ((3, 3), 6), ((3, 5), 8)):
        yield steady_game(rng, shape, iterations, kicked=True)
    yield from LONG


EXERCISE = Exercise(
    self_play_from,
    adapter=several(array, array),
    edge_cases=[
        (RPS, 1, KICK),
        (RPS, 3, KICK),
        (WIDE, 2, (np.zeros(2), np.array([0.5, 0.0, 1.5]))),
        (WIDE, 2, (np.zeros(2), np.zeros(3))),
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
    seconds=20.0,
    axes={"payoff": ("player 1's actions", "player 2's")},
    results=("player 1's average strategy", "player 2's average strategy"),
)
