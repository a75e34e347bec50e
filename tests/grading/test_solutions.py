"""The solutions of all lessons get every point through the sandbox, each with what its exercise declares beside it."""

import pytest

from building.clinics import answers
from cfrlib.course.registry import CLINIC, clinic, exercises, lessons
from tests.grading.conftest import solution

PLAIN = ("02", "11")


@pytest.mark.parametrize("lesson", [
    pytest.param(one, marks=() if one in PLAIN else pytest.mark.exhaustive) for one in lessons()
])  # fmt: skip
def test_a_lessons_solution_is_right(graded, lesson):
    names = [name for name in exercises(lesson) if name != CLINIC]
    grades = [graded(f"{lesson}.{name}", *solution(lesson)) for name in names]
    assert [grade.exercise for grade in grades if grade.status != "right"] == []


def test_a_diagnosis_may_examine_its_patients(graded):
    text = ("import numpy as np, cfrlib as cfr\npatients = cfr.checks.clinic('01', case=483)\n"
            "seen = patients['A'](np.array([1.0, 2.0]))\ndef diagnosis():\n    assert len(seen) == 2\n"
            f"    patients['B'](np.array([1.0, 2.0]))\n    return {answers(clinic('01'), 483)}")
    assert graded("01.diagnosis", text, seed=483).status == "right"
    assert "does not fit patient" in str(graded("01.diagnosis", text, seed=484))
