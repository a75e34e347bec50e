"""Exercise `my_game`: a game of the learner's own, for two, small enough to be drawn. Any such game is right."""

from dataclasses import dataclass, replace

from cfrlib.course.checks.exercise import Exercise, Observation, Problem
from cfrlib.games.game import CHANCE, TERMINAL, Game
from cfrlib.lessons.lesson14.own_rules import looked_at
from cfrlib.lessons.lesson14.rules_walk import Fault, Refused


class OneCard(Game):
    """The lesson's template: player 1 looks at a card and bets or passes, player 2 calls or folds."""

    stakes = (("bet", 2),)

    def player(self, history):
        if len(history) < 2:
            return (CHANCE, 0)[len(history)]
        return 1 if history[1] in dict(self.stakes) and len(history) == 2 else TERMINAL

    def chance(self, history):
        return [("ace", 1 / 2), ("two", 1 / 2)]

    def actions(self, history):
        return ("pass", *dict(self.stakes)) if len(history) == 1 else ("fold", "call")

    def utilities(self, history):
        card, move, *reply = history
        if reply == ["fold"]:
            return 1, -1
        stake = dict(self.stakes).get(move, 1)
        return (stake, -stake) if card == "ace" else (-stake, stake)

    def information_set(self, history):
        return history[0] if len(history) == 1 else f"after {history[1]}"


UNCHANGED = ("is still the game of the template, which other names do not make another: "
             "change what is dealt, what can be done, who sees what, or who wins how much")  # fmt: skip


class TwoBets(OneCard):
    """The template with a second, larger bet."""

    stakes = ("bet", 2), ("bet 3", 4)

    def scene(self, history):
        return {"hands": [[history[0]]]} if history else {}


def my_game():
    return TwoBets()


@dataclass(frozen=True)
class ExerciseOfRules(Exercise):
    """One case without arguments: the game is walked through, and either accepted or at fault."""

    may_use_the_library = True  # rules may build on others
    substitutes = False
    one_change = False  # a change that makes rules a game need not make them those that were meant

    def accepts(self, function):
        return Exercise(self.reference).accepts(function)

    def call(self, function, args):
        """Accepted, or a Fault; what the rules raise is raised, with the question `asked`."""
        game = function()
        if game is None:
            return None
        try:
            return looked_at(game)
        except Refused as refused:
            return refused.fault

    def shown_call(self, observation):
        if not observation.args:
            return f"{self.name}()"
        question, history = observation.args
        return f"{self.name}().{question}({'' if question == 'root' else repr(history)})"

    def problem(self, observations):
        (seen,) = observations
        if seen.error is not None and (asked := getattr(seen.error, "asked", None)):
            sentence = f"raises {type(seen.error).__name__} in {asked[0]}({asked[1]!r})"
            return Problem(sentence, replace(seen, args=asked))
        return super().problem(observations)

    def values_problem(self, observations):
        (seen,) = observations
        if seen.value is None:
            return Problem("returns None: is a `return` missing?", seen)
        if isinstance(seen.value, Fault):
            asked = seen.value.asked
            return Problem(seen.value.sentence, asked and Observation(asked, seen.value.answer))
        return Problem(UNCHANGED) if seen.value == looked_at(OneCard()) else None


EXERCISE = ExerciseOfRules(my_game, edge_cases=[()])
