"""The mistakes that people make in `chance_test`."""

from dataclasses import replace

import numpy as np

from cfrlib.course.checks import mistakes_of_tests
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.exercise_of_a_test import judgements, let_through, refused
from cfrlib.course.checks.mistakes_of_tests import OF_CALLS, called_only, lets_through_only, refuses_only
from cfrlib.course.exercises.lesson05.train import FAIR
from cfrlib.course.exercises.lesson05.trains import ANOTHER_ORDER, AS_IT_IS, CHANCE_IN_THE_AVERAGE, NOT_AT_ALL, TWICE


def _fair(iterations, deck):
    return deck is None or (set(deck) == set(FAIR) and _alike(iterations, deck))


def _alike(iterations, deck):
    return deck is None or np.allclose(list(deck.values()), next(iter(deck.values())))


def _refuses_the_lessons(observations):
    return any(version.what == AS_IT_IS for version in refused(observations))


def _misjudges_by(calls_are):
    """Recognises a test that calls versions only with arguments that are such, and cannot tell them apart.

    One that spares what is broken, or refuses the lesson's own. If it refuses no more than a style, its calls will do.
    """

    def recognise(exercise, observations):
        calls = [arguments for _, spared in judgements(observations) for arguments in spared.calls]
        misjudged = let_through(observations) or _refuses_the_lessons(observations)
        return bool(misjudged and calls) and all(one is not None and calls_are(*one) for one in calls)

    return recognise


def _looks_at_last_strategies(exercise, observations):
    """Not everything is spared, but something broken, or the lesson's own is refused; nothing else was looked at."""
    judged = judgements(observations)
    spares = let_through(observations) and not all(spared for _, spared in judged)
    misjudged = _refuses_the_lessons(observations) or spares
    return bool(misjudged) and all(spared.read == {"strategy"} for _, spared in judged)


def _compares_with_itself(exercise, observations):
    """Everything is spared, and each version was called with the same arguments more than once."""
    judged = judgements(observations)
    return bool(judged) and all(
        spared and len(spared.calls) > 1 and all(arguments == spared.calls[0] for arguments in spared.calls)
        for _, spared in judged
    )


def _spares_instead_of_right_ones(bugs):
    """Recognises a test that refuses every right version, and spares some broken ones, which are all of these bugs."""

    def recognise(exercise, observations):
        rights = [version for version, _ in judgements(observations) if version.right]
        spared = let_through(observations)
        return bool(spared) and len(refused(observations)) == len(rights) and all(map(_has(bugs), spared))

    return recognise


def _apart(iterations, deck):
    """No card comes to the same player in two deals."""
    firsts, seconds = zip(*deck, strict=True)
    return len({*firsts}) == len({*seconds}) == len(deck)


def _sees_no_difference(exercise, observations):
    """Everything is spared by True, though averages were looked at that differ."""
    looked = all("strategy_sum" in spared.read and not spared.silent for _, spared in judgements(observations))
    return looked and next(known for known in OF_CALLS if known.name == _NOT_SEEN).recognise(exercise, observations)


def _early(iterations, deck):
    return iterations <= 2


def _too_early(exercise, observations):
    """Only an iteration or two are run. Regrets tell much after these, averages little: only these were looked at."""
    looked = any("regret_sum" in spared.read for _, spared in judgements(observations))
    return not looked and called_only(_early)(exercise, observations)


def _has(bugs):
    return lambda version: version.what.startswith(tuple(bugs))


def _is_rounded(version):
    """Its numbers are the lesson's, up to rounding."""
    return version.what not in (AS_IT_IS, ANOTHER_ORDER)


def _in_another_order(version):
    return "nodes in another order" in version.what


def _scaled(version):
    return version.what.startswith(CHANCE_IN_THE_AVERAGE)


_NOT_SEEN = "a difference not seen"
_TOO_STRICT = (
    "Your test refuses every function, the right ones included. Try it on your own first, and print the numbers that "
    "you compare. Is a bound too tight, or has a run too few iterations for it?"
)
MISTAKES = (
    Misconception(
        "only the fair deck",
        "Your test deals from a fair deck. There all deals weigh the same, counted once, twice or not at all, and "
        "regret matching ignores a common factor. Hand over an unfair deck: `train(400, BIASED)`.",
        recognise=_misjudges_by(_fair),
    ),
    Misconception(
        "all deals of the deck alike",
        "Every deal of your deck has the same chance. Then they weigh the same, counted once, twice or not at all. "
        "Give them different chances.",
        recognise=_misjudges_by(_alike),
    ),
    Misconception(
        "no card in two deals",
        "In your deck no player holds the same card in two deals. So each information set sees a single deal, whose "
        "probability is a common factor there. Take a deck in which deals share cards.",
        recognise=_misjudges_by(_apart),
    ),
    Misconception(
        "the last strategies judged",
        "Your test looks at `node.strategy` alone, the last strategies of a run. They jump back and forth. What "
        "settles is the average: `average(nodes)`.",
        recognise=_looks_at_last_strategies,
    ),
    Misconception(
        "compared with itself",
        "You call the function more than once with the same arguments, and each time it gives the same. If you compare "
        "these, it agrees with itself. Inside the test, `train` is the function under test: give your own another name "
        "before, and compare with that.",
        recognise=_compares_with_itself,
    ),
    *(known for known in OF_CALLS if known.name != _NOT_SEEN),
    Misconception(
        _NOT_SEEN,
        "Your test says True to every function. But broken ones leave other averages than right ones in what your test "
        "calls them with. Is its bound too wide? Is it content if *any* place agrees, and not all?",
        recognise=_sees_no_difference,
    ),
    Misconception(
        "the fair game taken for the right one",
        "Your test refuses right functions, and spares some that do not count chance. Either it answers the wrong way "
        "round, or it expects the answer of the *fair* game: train on an unfair deck, and measure in the game with the "
        "same deck.",
        recognise=_spares_instead_of_right_ones(NOT_AT_ALL),
    ),
    Misconception(
        "chance squared taken for right",
        "Your test refuses right functions, and spares some that count chance twice. Does it answer the wrong way "
        "round? Does it keep what the first function gave, which was one of these? Or is a deck not the one of the run "
        "or the game that you compare with?",
        recognise=_spares_instead_of_right_ones(TWICE),
    ),
    Misconception(
        "too few iterations",
        "You run an iteration or two. Then the averages are hardly more than the uniform start, whatever chance "
        "weighs. Run more.",
        recognise=_too_early,
    ),
    *(replace(known, explanation=_TOO_STRICT) if known.name == "everything refused" else known
      for known in mistakes_of_tests.MISTAKES),
    Misconception(
        "sums compared, not averages",
        "Your test refuses a `train` only because its strategy sums are weighed with chance as well. At one "
        "information set that is the same factor in every iteration, and the averages are the same. Compare averages.",
        recognise=refuses_only(_scaled),
    ),
    Misconception(
        "the order of the dictionary",
        "Your test refuses a `train` only because its dictionary has the nodes in another order. Look each node up by "
        "its key.",
        recognise=refuses_only(_in_another_order),
    ),
    Misconception(
        "no room for rounding",
        "Your test refuses a right `train` whose numbers are the lesson's up to rounding: its sums are float32, or "
        "added in another order. Compare with a tolerance of 0.0001 or more, as `np.allclose` can.",
        recognise=refuses_only(_is_rounded),
    ),
    Misconception(
        "twice slips through",
        "Your test sees when chance is not counted, but not always when it is counted twice. Then a deal's weight is "
        "its chance squared. Choose a deck on which that changes more, or a tighter bound.",
        recognise=lets_through_only(_has(TWICE)),
    ),
    Misconception(
        "not at all slips through",
        "Your test sees when chance is counted twice, but not always when it is not counted. Then all deals weigh the "
        "same. Choose a deck on which that changes more, or a tighter bound.",
        recognise=lets_through_only(_has(NOT_AT_ALL)),
    ),
)
