"""After green nothing breaks: accepted styles are put into the student's notebook, and it runs to its end.

A plain run takes five runs a lesson, the k-th with the k-th style of every exercise; `exhaustive` takes every style
alone.
"""

from importlib import import_module

import pytest

from cfrlib.course.registry import lessons
from tests.course.exercises.conftest import named
from tests.notebooks.student_notebook import run_notebook, student_notebook

RUNS = 5


def styles_of(lesson):
    """The right solutions of a lesson's tests, by exercise."""
    return import_module(f"tests.course.exercises.test_lesson{lesson}").TestAttempts.styles


@pytest.fixture(autouse=True)
def graded(monkeypatch):
    """A check that is not content raises."""
    monkeypatch.setenv("CFRLIB_GRADING", "1")
    monkeypatch.setenv("MPLBACKEND", "agg")


def run_with(lesson, chosen):
    """Runs the notebook with a function for every exercise."""
    for name, names in run_notebook(student_notebook(lesson)):
        names[name] = chosen(name)


@pytest.mark.parametrize("run", range(RUNS))
@pytest.mark.parametrize("lesson", lessons())
def test_a_notebook_with_accepted_answers_runs_to_its_end(lesson, run):
    styles = styles_of(lesson)
    run_with(lesson, lambda name: styles[name][run % len(styles[name])])


def each_style():
    return [pytest.param(lesson, name, place, id=f"{lesson} {name} {named(style)}") for lesson in lessons()
            for name, styles in styles_of(lesson).items() for place, style in enumerate(styles)]  # fmt: skip


@pytest.mark.exhaustive
@pytest.mark.parametrize("lesson, exercise, place", each_style())
def test_each_style_alone_among_the_first_ones(lesson, exercise, place):
    styles = styles_of(lesson)
    run_with(lesson, lambda name: styles[name][place if name == exercise else 0])
