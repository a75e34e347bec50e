"""Exercise `who_moves`: chance, a player, or nobody any more."""

from dataclasses import dataclass, replace

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.games.game import CHANCE, TERMINAL
from cfrlib.lessons.lesson07.game_exercise import by_name
from cfrlib.lessons.lesson07.histories import all_histories, random_histories


def who_moves(history, dudo):
    if len(history) < 2:
        return CHANCE
    return TERMINAL if history[-1] == dudo else len(history) % 2


def _cases(rng):
    for sides in (6, 3, 4, 5, 2):
        yield from ((history, 2 * sides) for history in random_histories(rng, sides))


@dataclass(frozen=True)
class MoverExercise(Exercise):
    """Shows CHANCE and TERMINAL by their names."""

    def values_problem(self, observations):
        problem = super().values_problem(observations)
        if problem is None:
            return None
        shown = replace(problem.observation, value=by_name("player", problem.observation.value))
        return replace(problem, observation=shown, expected=by_name("player", problem.expected))


EXERCISE = MoverExercise(
    who_moves,
    edge_cases=[
        *((history, 12) for history in ((), (3,), (3, 5), (3, 5, 2), (3, 5, 2, 4), (3, 5, 2, 4, 12), (3, 5, 2, 12))),
        *((history, 12) for history in ((1, 5, 11), (1, 5, 11, 12), (6, 6, 0), (6, 6, 0, 11), (6, 6, 0, 12))),
        *((history, 16) for history in ((8, 8), (8, 1, 12), (8, 1, 12, 13), (8, 1, 12, 16), (1, 1, 14, 15))),
        *((history, 4) for history in all_histories(2, longest=4)),
        *(((30, 1, *range(made)), 60) for made in (59, 60, 61)),
    ],
    random_cases=_cases,
    adapter=whole_number,
)
