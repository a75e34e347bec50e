"""What people make wrong of a confidence, in both exercises that ask for an interval."""

from collections.abc import Callable

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson12.judged import one_sided
from cfrlib.course.material.lesson12 import interval


def misread_confidence(made: Callable, unchanged: str) -> tuple[Misconception, ...]:
    """`made(between=...)`: a learner's function with that interval. `unchanged`: said where confidence does nothing."""
    return (
        Misconception(
            "always the same confidence",
            unchanged,
            wrong=tuple(
                made(between=lambda ahead, games, _, level=level: interval(ahead, games, level))
                for level in (0.95, 0.9, 0.99)
            ),
        ),
        Misconception(
            "confidence and doubt exchanged",
            "You give the interval the chance to be wrong, 1 − confidence. It wants the confidence itself.",
            wrong=made(between=lambda ahead, games, confidence: interval(ahead, games, 1 - confidence)),
        ),
        Misconception(
            "one tail",
            "You leave the whole doubt, 1 − confidence, on each side. Half of it belongs below, half above.",
            wrong=made(between=one_sided),
        ),
    )
