"""After green nothing breaks: accepted styles are put into the student's notebook, and it runs to its end.

A plain run takes five runs a lesson: the solution, with its guards, then the k-th with the k-th style of each exercise.
`exhaustive` mixes them otherwise once more, and takes every style that is in none of the five alone.
"""

import os
from importlib import import_module

import pytest

from cfrlib.course.registry import lessons
from tests.course.exercises.conftest import named
from tests.notebooks.student_notebook import run_notebook, student_notebook

RUNS = range(1, 5)


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


@pytest.mark.parametrize("lesson", lessons())
def test_a_solution_holds_what_its_guards_say(lesson):
    notebook = student_notebook(lesson)
    for _ in run_notebook(notebook.parent / "solutions" / notebook.name):
        pass


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("lesson", lessons())
def test_a_notebook_with_accepted_answers_runs_to_its_end(lesson, run):
    styles = styles_of(lesson)
    run_with(lesson, lambda name: styles[name][run % len(styles[name])])


@pytest.mark.exhaustive
@pytest.mark.parametrize("lesson", lessons())
def test_each_exercise_may_have_a_style_of_another_number(lesson):
    styles = styles_of(lesson)
    shifted = {name: its[place % len(its)] for place, (name, its) in enumerate(styles.items())}
    run_with(lesson, shifted.__getitem__)


@pytest.mark.exhaustive
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the beginning of the notebook, run once, is shared by forks")
@pytest.mark.parametrize("lesson", lessons())
def test_each_later_style_alone_among_the_first_ones(lesson):
    styles, red = styles_of(lesson), {}
    notebook = run_notebook(student_notebook(lesson))
    for name, names in notebook:
        for style in styles[name][1 + len(RUNS) :]:
            if said := in_a_fork(lambda: finish(notebook, name, names, style, styles)):  # noqa: B023, called at once
                red[name, named(style)] = said
        names[name] = styles[name][0]
    assert red == {}


def finish(notebook, name, names, style, styles):
    names[name] = style
    for later, names in notebook:
        names[later] = styles[later][0]


def in_a_fork(function) -> str:
    """What the function raised, called in a copy of this process; "" if nothing."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        said = ""
        try:
            function()
        except BaseException as error:
            said = f"{type(error).__name__}: {error}"[:4000]
        os.write(write, said.encode())
        os._exit(0)
    os.close(write)
    with open(read, encoding="utf-8") as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    return said or (f"died: {status}" if status else "")
