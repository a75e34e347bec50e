"""Exercise `gather`: the histories of one player's information sets, each with the reach of chance and the opponent."""

from cfrlib.course.checks.adapters import each, number
from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import NOT_YET, Problem
from cfrlib.games import CHANCE, TERMINAL, Dudo, Kuhn
from cfrlib.lessons.lesson09.games import games
from cfrlib.lessons.lesson09.leak_exercise import CLOSE, LeakExercise, part_of
from cfrlib.lessons.lesson09.material_games import (
    FOLDS_THE_QUEEN,
    NEVER_BETS,
    Hunt,
    StackedKuhn,
    random_leak,
    rare_bluffs,
)


def gather(game, leak, player):
    found = {}

    def go_on(history, weight):
        mover = game.player(history)
        if mover == TERMINAL:
            return
        if mover == CHANCE:
            moves = game.chance(history)
        else:
            key = game.information_set(history)
            moves = zip(game.actions(history), leak[key], strict=True)
        if mover == player:
            found.setdefault(key, {})[history] = weight
        for move, chance in moves:
            go_on(game.child(history, move), weight if mover == player else weight * chance)

    go_on(game.root(), 1.0)
    return found


def judge(observations):
    """The first answer of a wrong form, or the first information set that is wrong, by itself."""
    for seen in observations:
        right = gather(*seen.args)
        sentence = complaint(seen.value, right, CLOSE)
        if sentence is None:
            continue
        if not isinstance(seen.value, dict) or seen.value.keys() != right.keys():
            return Problem(sentence or NOT_YET, seen, right)
        key = next(key for key in right if complaint(seen.value[key], right[key], CLOSE) is not None)
        sentence = complaint(seen.value[key], right[key], CLOSE) or NOT_YET
        return Problem(sentence, part_of(seen, seen.value[key], f"{{}}[{key!r}]"), right[key])
    return None


def _cases(rng):
    for game in games(rng):
        for player in (0, 1):
            yield game, random_leak(game, int(rng.integers(10**6)), 0.5 * rng.integers(2)), player


STACKED = StackedKuhn(weights=(9, 1, 2, 6, 1, 3))

EXERCISE = LeakExercise(
    gather,
    edge_cases=[
        (Kuhn(), FOLDS_THE_QUEEN, 0),
        (Kuhn(), FOLDS_THE_QUEEN, 1),
        (Kuhn(), NEVER_BETS, 0),
        *((Kuhn(), rare_bluffs(chance), 0) for chance in (0.0045, 4.5e-6)),
        *((STACKED, random_leak(STACKED, seed, 0.5), player) for seed in (12, 55) for player in (0, 1)),
        *((STACKED, random_leak(STACKED, 4), player) for player in (0, 1)),
        *((Hunt(), random_leak(Hunt(), seed, 0.6), player) for seed in (4, 5) for player in (0, 1)),
        (Dudo(sides=2), random_leak(Dudo(sides=2), 3, 0.3), 1),  # up to four actions
    ],
    random_cases=_cases,
    judge=judge,
    adapter=each(each(number)),
    library=("games.dudo", "games.kuhn", "games.liar_die", "lessons.lesson09.material_games"),
)
