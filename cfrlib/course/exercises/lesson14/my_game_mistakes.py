"""The faults that people's rules have. Those that one question shows have a name; the walk says all others."""

from cfrlib.course.checks.exercise import Misconception


def _of_kind(name, explanation):
    def recognise(exercise, observations):
        return observations[0].value.kind == name

    return Misconception(name, explanation, recognise=recognise)


MISTAKES = (
    _of_kind(
        "players counted from 1",
        "Your `player` counts the players from 1. The first one is 0, the second one 1.",
    ),
    _of_kind(
        "a missing return",
        "One of your answers is None: on some way through the method there is no `return`.",
    ),
    _of_kind(
        "one word in place of a list",
        "Python reads `('fold')` as a word in brackets, and a word as a list of letters. Write `('fold', 'call')`, or "
        "`('fold',)` for a single action.",
    ),
    _of_kind(
        "probabilities that are none",
        "Chance's probabilities must be at least 0 and add up to 1 at every history where chance moves.",
    ),
    _of_kind(
        "one payoff for two players",
        "You return one number. Return one for each player, the first player's first: `(1, -1)`.",
    ),
    _of_kind(
        "something that can change",
        "A list or a dictionary can change, so nothing can be looked up by it. Make a tuple of it.",
    ),
    _of_kind(
        "the class itself",
        "A class is the plan of a game. Call it, with its brackets, and the game itself is made.",
    ),
)
