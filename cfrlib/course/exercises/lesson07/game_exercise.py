"""What a Dudo over the Game protocol is judged by: its answers, question by question."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.course.exercises.lesson07.whole_numbers import described, is_whole


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

    def shown_call(self, observation):
        """The one question to the game that shows the problem."""
        sides, asked = observation.args
        return f"Dudo(sides={sides}).{getattr(observation.error, 'asked', asked)}"

    def values_problem(self, observations):
        return next(filter(None, map(self._problem_of, observations)), None)

    def _problem_of(self, seen):
        sides, _ = seen.args
        for question, right in self.call(self.reference, seen.args).items():
            answer = seen.value[question]
            form = _FORMS.get(question.partition("(")[0], _any_form)
            sentence = form(answer, sides) or complaint(answer, right, self.tolerance)
            if sentence is not None:
                shown = replace(seen, value=answer, args=(sides, question))
                return Problem(f"{question} {sentence or 'is not right'}", shown, right)
        return None


def _questions(sides, history):
    """What is asked about a history, by what it is in truth."""
    if len(history) < 2:
        return "player", "chance"
    return ("player", "utilities") if history[-1] == 2 * sides else ("player", "actions", "information_set")


def _answer(game, method, history):
    """Actions and outcomes may come in any order and any container. An error remembers what was asked."""
    try:
        answer = getattr(game, method)(history)
        several = method in ("chance", "actions") and isinstance(answer, Iterable) and not isinstance(answer, Mapping)
        return _in_order(list(answer)) if several else answer
    except Exception as error:
        error.asked = f"{method}({history})"
        raise


def _in_order(answers):
    try:
        return sorted(answers)
    except (TypeError, ValueError):  # numbers and words, or arrays: what is wrong with them is said later
        return answers


def _any_form(answer, sides):
    return None


def _form_of_chance(answer, sides):
    asked = f"asked are {sides} pairs (roll, probability), for one die"
    if not isinstance(answer, list) or not all(isinstance(one, tuple | list) and len(one) == 2 for one in answer):
        return f"does not return pairs; {asked}"
    if strange := [roll for roll, _ in answer if not is_whole(roll)]:
        return f"returns {len(answer)} pairs, with rolls such as {strange[0]!r}; {asked}"
    return None if len(answer) == sides else f"returns {len(answer)} pairs; {asked}"


def _form_of_actions(answer, sides):
    if not isinstance(answer, list):
        return None
    strange = [action for action in answer if not is_whole(action)]
    return f"returns {described(strange[0])}; actions must be whole numbers" if strange else None


def _form_of_number(answer, sides):
    return f"returns {described(answer)}; a whole number is asked" if isinstance(answer, float) else None


_FORMS = {
    "chance": _form_of_chance,
    "actions": _form_of_actions,
    "player": _form_of_number,
    "information_set": _form_of_number,
}
