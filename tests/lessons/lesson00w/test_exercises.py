"""The warm-up: its checks keep what those of the lessons keep, and its notebook runs with the answers of others."""

import pytest

from building.lesson import read_lesson
from cfrlib.course.registry import exercises, lessons
from tests.lessons.attempts import Attempts
from tests.lessons.lesson00w.learners import MISTAKES, STYLES
from tests.lessons.test_seams import ROOT
from tests.notebooks.student_notebook import run_notebook, student_notebook


class TestAttempts(Attempts):
    lesson = "00w"
    styles, mistakes = STYLES, MISTAKES


def test_the_notebook_asks_for_the_exercises_in_their_order():
    (source,) = (ROOT / "notebooks" / "source").glob("00w_*.py")
    assert list(read_lesson(source).exercises) == list(exercises("00w"))


def test_it_is_no_lesson_of_the_course():
    assert "00w" not in lessons()


@pytest.mark.parametrize("style", range(3))
def test_the_notebook_with_accepted_answers_runs_to_its_end(style, monkeypatch):
    monkeypatch.setenv("CFRLIB_GRADING", "1")
    monkeypatch.setenv("MPLBACKEND", "agg")
    for name, names in run_notebook(student_notebook("00w")):
        names[name] = STYLES[name][style]
