"""Lesson 06's exercises: right in any style, and every misconception refused and named."""

from cfrlib.course.exercises.lesson06.symptoms import Leaves
from cfrlib.course.registry import exercises
from tests.course.exercises.attempts import Attempts, Patients
from tests.course.exercises.lesson06_learners import MISTAKES
from tests.course.exercises.lesson06_styles import STYLES

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
