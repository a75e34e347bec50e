"""After green nothing breaks: accepted styles are put into the student's notebook, and it runs to its end.

The k-th run of a lesson takes the k-th style of each exercise; an exercise that has fewer begins again with its first.
A plain run has one a lesson: the solution, with its guards. `exhaustive` has as many as it takes until every style had
its run.
"""

from importlib import import_module

import pytest

from cfrlib.course.registry import lessons
from tests.notebooks.student_notebook import run_notebook, student_notebook


def styles_of(lesson):
    """The right solutions of a lesson's tests, by exercise."""
    return import_module(f"tests.course.exercises.test_lesson{lesson}").TestAttempts.styles


def every_run():
    for lesson in lessons():
        for run in range(1, 1 + max(map(len, styles_of(lesson).values()))):
            yield pytest.param(lesson, run, id=f"{lesson}-{run}")


@pytest.fixture(autouse=True)
def graded(monkeypatch):
    """A check that is not content raises."""
    monkeypatch.setenv("CFRLIB_GRADING", "1")
    monkeypatch.setenv("MPLBACKEND", "agg")


@pytest.mark.parametrize("lesson", lessons())
def test_a_solution_holds_what_its_guards_say(lesson):
    notebook = student_notebook(lesson)
    for _ in run_notebook(notebook.parent / "solutions" / notebook.name):
        pass


@pytest.mark.exhaustive
@pytest.mark.parametrize(("lesson", "run"), list(every_run()))
def test_a_notebook_with_accepted_answers_runs_to_its_end(lesson, run):
    styles = styles_of(lesson)
    for name, names in run_notebook(student_notebook(lesson)):
        names[name] = styles[name][run % len(styles[name])]
