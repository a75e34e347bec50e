"""After green nothing breaks: accepted styles are put into the student's notebook, and it runs to its end.

The solution, with its guards, of each lesson; a plain run leaves out the long ones. For every other lesson `exhaustive`
has a run with the first style of every exercise, which finds every exercise unattempted and tries pasted calls;
`release` has it for all, and two more, with other styles.
"""

from importlib import import_module
from itertools import product

import pytest

from cfrlib.course.checks.verdict import NOT_ATTEMPTED
from cfrlib.course.registry import CLINIC, lessons
from tests.notebooks.pasted_calls import not_repeated
from tests.notebooks.student_notebook import run_notebook, student_notebook

RUNS = 3  # of a lesson with accepted styles
LONG = "01", "05", "06", "07", "08", "09", "10", "13", "14", "15", "17"


def accepted(lesson, run):
    """By exercise, one of the right solutions of a lesson's tests."""
    styles = import_module(f"tests.lessons.lesson{lesson}.test_exercises").TestAttempts.styles
    return {name: known[len(known) * run // RUNS] for name, known in styles.items()}


@pytest.fixture(autouse=True)
def graded(monkeypatch):
    """A check that is not content raises."""
    monkeypatch.setenv("CFRLIB_GRADING", "1")
    monkeypatch.setenv("MPLBACKEND", "agg")


@pytest.mark.parametrize("lesson", [
    pytest.param(lesson, marks=pytest.mark.exhaustive if lesson in LONG else ()) for lesson in lessons()
])  # fmt: skip
def test_a_solution_holds_what_its_guards_say(lesson):
    notebook = student_notebook(lesson)
    for _ in run_notebook(notebook.parent / "solutions" / notebook.name):
        pass


@pytest.mark.parametrize(("lesson", "run"), [
    pytest.param(lesson, run, marks=pytest.mark.release if run or int(lesson) % 2 else pytest.mark.exhaustive)
    for lesson, run in product(lessons(), range(RUNS))
])  # fmt: skip
def test_a_notebook_with_accepted_answers_runs_to_its_end(lesson, run):
    answers = accepted(lesson, run)
    for name, names in run_notebook(student_notebook(lesson)):
        if run == 0:
            assert names["check"].verdict(names[name], name).status == NOT_ATTEMPTED, name
            assert name == CLINIC or not_repeated(lesson, name, names) == {}, name
        names[name] = answers[name]
