"""The mistakes that people make in `chance_test`."""

import numpy as np

from cfrlib.course.checks import mistakes_of_tests
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.mistakes_of_tests import called_only, lets_through_only, refuses_only
from cfrlib.course.exercises.lesson05.train import FAIR
from cfrlib.course.exercises.lesson05.trains import ANOTHER_ORDER, AS_IT_IS, CHANCE_IN_THE_AVERAGE, NOT_AT_ALL, TWICE


def _fair(iterations, deck):
    return deck is None or (set(deck) == set(FAIR) and _alike(iterations, deck))


def _alike(iterations, deck):
    return deck is None or np.allclose(list(deck.values()), next(iter(deck.values())))


def _early(iterations, deck):
    return iterations <= 2


def _has(bugs):
    return lambda version: version.what.startswith(tuple(bugs))


def _is_rounded(version):
    """Its numbers are the lesson's, up to rounding."""
    return version.what not in (AS_IT_IS, ANOTHER_ORDER)


def _in_another_order(version):
    return "nodes in another order" in version.what


def _scaled(version):
    return version.what.startswith(CHANCE_IN_THE_AVERAGE)


MISTAKES = (
    Misconception(
        "only the fair deck",
        "Your test deals from a fair deck. There all deals weigh the same, counted once, twice or not at all, and "
        "regret matching ignores a common factor. Deal from an unfair deck.",
        recognise=called_only(_fair),
    ),
    Misconception(
        "all deals of the deck alike",
        "Every deal of your deck has the same chance. Then they weigh the same, counted once, twice or not at all. "
        "Give them different chances.",
        recognise=called_only(_alike),
    ),
    Misconception(
        "too few iterations",
        "You run an iteration or two. Then the averages are hardly more than the uniform start, whatever chance "
        "weighs. Run more.",
        recognise=called_only(_early),
    ),
    *mistakes_of_tests.MISTAKES,
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
