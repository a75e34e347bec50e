"""Exercise `best_counter`: the best answer to a known strategy; any of several best actions is right."""

import numpy as np

import cfrlib
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.exercises.lesson09.best_counter_judge import judge
from cfrlib.course.exercises.lesson09.best_counter_variants import Counter
from cfrlib.course.exercises.lesson09.games import Hunt, StackedKuhn, games, random_leak
from cfrlib.games import Game, Kuhn, LiarDie


def best_counter(game, leak, player):
    return Counter()(game, leak, player)


HONEST = {
    (1,): [1.0, 0.0], (2,): [1.0, 0.0], (3,): [1.0, 0.0], (1, "p", "b"): [1.0, 0.0], (2, "p", "b"): [2 / 3, 1 / 3],
    (3, "p", "b"): [0.0, 1.0], (1, "p"): [2 / 3, 1 / 3], (2, "p"): [1.0, 0.0], (3, "p"): [0.0, 1.0],
    (1, "b"): [1.0, 0.0], (2, "b"): [2 / 3, 1 / 3], (3, "b"): [0.0, 1.0],
}  # fmt: skip
FOLDS_THE_QUEEN = HONEST | {(2, "b"): [1.0, 0.0]}
NEVER_BETS = HONEST | {key: [1.0, 0.0] for key in ((1, "p"), (2, "p"), (3, "p"))}
DEAR = Hunt(worth=(70, 20, 35), shot=4.25, fee=5000)  # everybody loses, and the best answer loses least
TELLING = StackedKuhn(weights=(9, 1, 2, 6, 1, 3))  # with these leaks, each of the mistakes changes the value


def _cases(rng):
    for game in games(rng):
        for player in (0, 1):
            yield game, random_leak(game, rng, 0.5 * rng.integers(2)), player


EXERCISE = Exercise(
    best_counter,
    edge_cases=[
        (Kuhn(), FOLDS_THE_QUEEN, 0),
        (Kuhn(), FOLDS_THE_QUEEN, 1),
        (Kuhn(), NEVER_BETS, 0),
        (TELLING, random_leak(TELLING, np.random.default_rng(12), 0.5), 0),
        (TELLING, random_leak(TELLING, np.random.default_rng(55), 0.5), 1),
        (TELLING, random_leak(TELLING, np.random.default_rng(4)), 1),
        (Hunt(), random_leak(Hunt(), np.random.default_rng(4)), 1),
        (Hunt(), random_leak(Hunt(), np.random.default_rng(5), 0.6), 0),
        *((DEAR, random_leak(DEAR, np.random.default_rng(seed)), player) for seed in (6, 7) for player in (0, 1)),
    ],
    random_cases=_cases,
    judge=judge,
    may_call=(cfrlib.__getattr__, Game, Kuhn, StackedKuhn, LiarDie, Hunt),
)
