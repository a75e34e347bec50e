"""Every kind of submission gets the score it deserves, from nbgrader's own generate, autograde and feedback."""

from pathlib import Path

import nbformat
import pytest

from cfrlib.course.outline import points

pytestmark = pytest.mark.exhaustive

SOURCES = Path(__file__).resolve().parents[2] / "notebooks" / "source"
OTHERS = sorted({path.name[:2] for path in SOURCES.glob("[0-9][0-9]_*.py")} - {"01"})[::7]
NOISE = """\
import logging, sys, warnings
print("thinking", file=sys.stderr)
warnings.warn("careful", stacklevel=1)
logging.warning("a library speaks")
"""
NEGATIVE_REGRETS_KEPT = """\
def regret_matching(regret_sum):
    total = np.sum(regret_sum)
    return regret_sum / total if total else np.ones(len(regret_sum)) / len(regret_sum)
"""
SABOTAGE = """\
import os
os.environ.clear()
check = grade = cfr.checks.for_lesson = lambda function, *anything, **more: function
cfr = None
"""


@pytest.fixture(scope="module")
def first_lesson(classroom):
    """Lesson 01's class after autograding and feedback: student -> exercise -> score, and the folder."""
    (room,) = classroom("01")
    right = room.solutions(before=NOISE)
    every_other = list(stubs(room).items())[::2]
    handed_back = {name: cell + f"\n{name} = check({name})" for name, cell in every_other}
    room.submit("mistaken", right | {"regret_matching": NEGATIVE_REGRETS_KEPT})
    room.submit("saboteur", handed_back, first=SABOTAGE)  # and the exercises between are untouched
    (room.folder / "submitted" / "saboteur" / room.lesson.name / "cfrlib.py").write_text("grade = print\n")
    room.told = room.nbgrader("autograde", room.lesson.name)
    room.nbgrader("generate_feedback", room.lesson.name, "--student", "mistaken")
    return room


def stubs(room):
    return {name: cell.without_solution() for name, (cell, _) in room.lesson.exercises.items()}


def everything(room):
    """As many points for each exercise as its card has filled circles."""
    return {name: points(room.lesson.number, name) for name in room.lesson.exercises}


def nothing(room):
    return dict.fromkeys(room.lesson.exercises, 0)


def test_one_misconception_costs_its_exercise_alone_and_noise_on_stderr_nothing(first_lesson):
    assert first_lesson.scores("mistaken") == everything(first_lesson) | {"regret_matching": 0}


def test_without_a_right_function_of_ones_own_there_is_no_point(first_lesson):
    assert first_lesson.scores("saboteur") == nothing(first_lesson)


def test_feedback_names_the_misconception_and_shows_nobody_a_hidden_seed(first_lesson):
    name = first_lesson.lesson.name
    page = (first_lesson.folder / "feedback" / "mistaken" / name / f"{name}.html").read_text()
    assert "negative" in page


def test_autograding_has_nothing_to_complain_of_and_feedback_says_a_mistake_once(first_lesson):
    assert "checksum" not in first_lesson.told.lower()
    name = first_lesson.lesson.name
    page = (first_lesson.folder / "feedback" / "mistaken" / name / f"{name}.html").read_text()
    assert page.count("max-width:56em") == len(first_lesson.lesson.exercises)  # cards


def test_a_students_own_validation_tells_the_truth(first_lesson):
    name = first_lesson.lesson.name
    released = f"release/{name}/{name}.ipynb"
    assert "Success" not in first_lesson.nbgrader("validate", released)
    first_lesson.submit("done", first_lesson.solutions())
    assert "Success" in first_lesson.nbgrader("validate", f"submitted/done/{name}/{name}.ipynb")


def test_students_see_neither_solutions_nor_hidden_tests(first_lesson):
    name = first_lesson.lesson.name
    released = (first_lesson.folder / "release" / name / f"{name}.ipynb").read_text()
    assert "SOLUTION" not in released and "HIDDEN" not in released and "seed=" not in released
    assert released.count("raise NotImplementedError") == sum(cell.has_solution for cell in first_lesson.lesson.cells)


def test_the_way_to_the_next_lesson_comes_after_the_clinic(first_lesson):
    name = first_lesson.lesson.name
    cells = nbformat.read(first_lesson.folder / "release" / name / f"{name}.ipynb", as_version=4).cells
    assert cells[-1].source.startswith("**Next:**") and cells[-2].source.startswith("diagnosis = check(")


@pytest.fixture(scope="module")
def other_lessons(classroom):
    """The classes of some other lessons, by number, after right submissions were graded."""
    rooms = dict(zip(OTHERS, classroom(*OTHERS), strict=True))
    for room in rooms.values():
        room.submit("right", room.solutions())
    rooms[OTHERS[0]].nbgrader("autograde", "*")
    return rooms


@pytest.mark.parametrize("number", OTHERS)
def test_right_functions_of_other_lessons_get_every_point(other_lessons, number):
    assert other_lessons[number].scores("right") == everything(other_lessons[number])
