"""Lesson 06's exercises: right in any style, and every misconception refused and named."""

from cfrlib.checks.lesson06.recognising import Leaves
from cfrlib.checks.registry import exercises
from tests.checks.attempts import Attempts, Patients
from tests.checks.lesson06_learners import MISTAKES, STYLES

LEFT = tuple(
    (name, known.name, wrong)
    for name, exercise in exercises("06").items()
    for known in exercise.misconceptions
    if isinstance(known.recognise, Leaves)
    for wrong in known.recognise.wrong
)


class TestAttempts(Attempts):
    lesson = "06"
    styles = STYLES
    mistakes = (*MISTAKES, *LEFT)


class TestPatients(Patients):
    lesson = "06"
