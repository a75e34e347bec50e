"""Exercise `information_set_regret`, the transfer task: all histories of one information set, of either player."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson04.seen import first_wrong_total


def information_set_regret(player, strategy, histories):
    strategy = np.asarray(strategy, dtype=float)
    total = np.zeros(len(strategy))
    for chance, *reaches, values in histories:
        utilities = np.asarray(values, dtype=float) * (1 if player == 0 else -1)
        total += chance * reaches[1 - player] * (utilities - strategy @ utilities)
    return total


def _cases(rng):
    for player, actions, count in ((0, 2, 2), (1, 3, 2), (1, 2, 3), (0, 4, 3), (1, 2, 2), (0, 3, 1)):
        chances = (rng.integers(1, 6, count) / 10).tolist()
        reaches = (rng.integers(1, 10, (count, 2)) / 10).tolist()
        values = rng.integers(-9, 10, (count, actions)).tolist()
        histories = [(chance, *pair, row) for chance, pair, row in zip(chances, reaches, values, strict=True)]
        yield player, rng.dirichlet(np.ones(actions)).tolist(), histories


EXERCISE = Exercise(
    information_set_regret,
    edge_cases=[
        (0, [0.5, 0.5], [(0.5, 1.0, 0.4, [2, -1]), (0.25, 1.0, 0.8, [-3, 1])]),
        (1, [0.25, 0.75], [(0.5, 0.2, 1.0, [4, 0]), (0.25, 0.6, 1.0, [-2, 2])]),
        (1, [0.5, 0.25, 0.25], [(0.3, 0.5, 0.0, [4, 0, -8]), (0.7, 0.1, 0.0, [1, 2, -2])]),
        (0, [0.0, 1.0], [(1.0, 0.5, 0.0, [7, -7])]),
        *((player, [0.5, 0.5], [(0.5, *reaches, [2, -1]), (0.25, 0.5, 0.75, [1, 3])])
          for player in (0, 1) for reaches in ((0.0, 0.4), (0.4, 0.0), (0.0, 0.0), (0.0, 1.0), (1.0, 0.0))),
        (1, [1.0], [(0.4, 0.3, 0.7, [2.5])]),
        (0, [0.2, 0.3, 0.5], [(0.05, 0.9, 0.3, [0.35, -0.15, 0.6]), (0.15, 0.2, 0.7, [-0.45, 0.25, 0.05])]),
        (0, [0.5, 0.5], [(0.25, 1.0, 0.5, [40000, -20000.5])]),
        (1, [0.6, 0.4], [(0.01, step / 16, step / 20, [125.5 * step, -80.25]) for step in range(1, 16)]),
    ],
    random_cases=_cases,
    adapter=array,
    see=first_wrong_total,
)
