"""Exercise `best_counter`: the best answer to a known strategy; any of several best actions is right."""

from cfrlib.course.checks.adapters import number, several
from cfrlib.course.exercises.lesson09.best_counter_judge import judge
from cfrlib.course.exercises.lesson09.best_counter_variants import Counter
from cfrlib.course.exercises.lesson09.games import games
from cfrlib.course.exercises.lesson09.leak_exercise import LeakExercise
from cfrlib.course.material.lopsided_games import (
    FOLDS_THE_QUEEN,
    NEVER_BETS,
    Hunt,
    StackedKuhn,
    random_leak,
    rare_bluffs,
)
from cfrlib.games import Kuhn


def best_counter(game, leak, player):
    return Counter()(game, leak, player)


DEAR = Hunt(worth=(70, 20, 35), shot=4.25, fee=5000)  # everybody loses, and the best answer loses least
TELLING = StackedKuhn(weights=(9, 1, 2, 6, 1, 3))  # with these leaks, each of the mistakes changes the value


def _cases(rng):
    for game in games(rng):
        for player in (0, 1):
            yield game, random_leak(game, int(rng.integers(10**6)), 0.5 * rng.integers(2)), player


EXERCISE = LeakExercise(
    best_counter,
    edge_cases=[
        (Kuhn(), FOLDS_THE_QUEEN, 0),
        (Kuhn(), FOLDS_THE_QUEEN, 1),
        (Kuhn(), NEVER_BETS, 0),
        (TELLING, random_leak(TELLING, 12, 0.5), 0),
        (TELLING, random_leak(TELLING, 55, 0.5), 1),
        *((TELLING, random_leak(TELLING, 4), player) for player in (0, 1)),
        *((Kuhn(), rare_bluffs(chance), 0) for chance in (0.09, 0.045, 0.0045, 4.5e-6)),
        (Hunt(), random_leak(Hunt(), 4), 1),
        (Hunt(), random_leak(Hunt(), 5, 0.6), 0),
        *((DEAR, random_leak(DEAR, seed), player) for seed in (6, 7) for player in (0, 1)),
    ],
    random_cases=_cases,
    judge=judge,
    adapter=several(number, dict),
    results=("the value", "the choices"),
    library=("games.kuhn", "games.liar_die", "course.material.lopsided_games"),
)
