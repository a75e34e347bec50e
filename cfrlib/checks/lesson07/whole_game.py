"""Exercise `Dudo`: the whole game over the Game protocol, judged question by question."""

from dataclasses import dataclass, replace

import cfrlib
from cfrlib.checks.compare import complaint
from cfrlib.checks.exercise import Exercise, Problem
from cfrlib.checks.lesson07.mistaken_rules import RULES
from cfrlib.checks.lesson07.rules import Dudo
from cfrlib.games.game import Game


@dataclass(frozen=True)
class GameExercise(Exercise):
    """A case is a number of sides and some histories; what is judged is how the game answers about each."""

    def accepts(self, function):
        return Exercise(self.reference).accepts(function)

    def call(self, function, args):
        sides, histories = args
        game = function(sides)
        return {
            f"{method}({history})": _answer(game, method, history)
            for history in histories for method in _questions(sides, history)
        }  # fmt: skip

    def values_problem(self, observations):
        return next(filter(None, map(self._problem_of, observations)), None)

    def _problem_of(self, seen):
        for question, right in self.call(self.reference, seen.args).items():
            answer = seen.value[question]
            sentence = complaint(answer, right, self.tolerance)
            if sentence is not None:
                return Problem(f"{question} {sentence or 'is not right'}", replace(seen, value=answer), right)
        return None


def _questions(sides, history):
    """What is asked about a history, by what it is in truth."""
    if len(history) < 2:
        return "player", "chance"
    return ("player", "utilities") if history[-1] == 2 * sides else ("player", "actions", "information_set")


def _answer(game, method, history):
    """Actions and outcomes may come in any order and any container. An error tells what was asked."""
    try:
        answer = getattr(game, method)(history)
    except Exception as error:
        error.args = (f"{error}, asked for {method}({history})",)
        raise
    return sorted(answer) if method in ("chance", "actions") and hasattr(answer, "__iter__") else answer


def _histories(rng, sides):
    """Rolls and random claims, each line of play with all that lead to it."""
    for _ in range(5):
        rolls = tuple(rng.integers(1, sides + 1, size=2).tolist())
        claims = sorted(rng.choice(2 * sides, size=rng.integers(1, 5), replace=False).tolist())
        line = (*rolls, *claims, 2 * sides)
        yield from (line[:length] for length in range(len(line) + 1))


def _cases(rng):
    for sides in (6, 3, 4, 5, 2):
        yield sides, tuple(dict.fromkeys(_histories(rng, sides)))


DUDO = GameExercise(
    Dudo,
    edge_cases=[(6, ((), (3,), (3, 5), (3, 5, 2), (3, 5, 2, 4), (3, 5, 2, 4, 12), (3, 5, 2, 12), (1, 5, 11, 12)))],
    random_cases=_cases,
    may_call=(cfrlib.__getattr__, Game),
    misconceptions=RULES,
)
