"""Finding exercises by lesson and name.

The package `cfrlib.lessons.lessonNN` lists its exercises by name, in the notebook's order, in EXERCISES. The exercise
NAME is the file `NAME.py` there, with an EXERCISE; the mistakes that people make in it are on a page beside it,
`NAME_mistakes.md`. The bug clinic is `diagnosis.py`, with a CLINIC, and has no mistakes. Nothing here names a lesson:
each is looked up by its number when it is needed.
"""

from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path

from cfrlib.arguments import did_you_mean
from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.mistakes_page import mistakes_of
from cfrlib.course.checks.verdict import CheckMisused

ROOMS = Path(__file__).parents[1] / "lessons"
CLINIC = "diagnosis"


def lessons() -> list[str]:
    """The numbers of the lessons that have checks, "01", "02", ..., without warm-ups such as "00w"."""
    return [lesson for lesson in _packages() if lesson.isdigit()]


def warm_ups() -> list[str]:
    """The numbers of the warm-ups: "00w"."""
    return [lesson for lesson in _packages() if not lesson.isdigit()]


@cache
def exercises(lesson: str) -> dict[str, Exercise]:
    """The exercises of a lesson by name, in its order. Raises CheckMisused for an unknown one, offering the nearest."""
    return {name: _exercise(lesson, name) for name in _names(lesson)}


def reference(lesson: str, name: str):
    """The right function or class for an exercise of a lesson, else of the nearest lesson before it that has one."""
    asked = [number for number in reversed(lessons()) if number <= lesson]
    for number in asked:
        if name in _names(number):
            return exercises(number)[name].reference
    raise CheckMisused(f"up to lesson {lesson} there is no exercise named {name!r}; "
                       f"{nearest(name, [known for number in asked for known in _names(number)])}")


def clinic(lesson: str) -> Clinic:
    """The bug clinic of a lesson. Raises CheckMisused where there is none."""
    if CLINIC not in _names(lesson):
        raise CheckMisused(f"lesson {lesson} has no bug clinic")
    return _module(lesson, CLINIC).CLINIC


def wrong_program(lesson: str, name: str, mistake: str, place: int = 0):
    """A wrong function from an exercise's page, by its mistake's name. `place`: which of the mistake's, from 0."""
    known = {found.name: found for found in reversed(_exercise(lesson, name).misconceptions)}
    return known[mistake].wrong_functions[place]


def bug_of_page(lesson: str, name: str, what: str, mistake: str, place: int = 0) -> Bug:
    """A wrong function from an exercise's page as a bug of a clinic. `what`: what it does, for the catalogue."""
    return Bug(what, wrong_program(lesson, name, mistake, place))


def has_part(lesson: str, part: str) -> bool:
    """Whether a lesson's room has a file of this name, such as "transfer"."""
    return (ROOMS / f"lesson{lesson}" / f"{part}.py").is_file()


def nearest(name: str, names) -> str:
    """What to say after a misspelt name."""
    return did_you_mean(name.zfill(2) if name.isdigit() else name, names)


def _packages():
    return sorted(path.parent.name.removeprefix("lesson") for path in ROOMS.glob("lesson*/__init__.py"))


def _names(lesson):
    if lesson not in _packages():
        raise CheckMisused(f"there are no checks for a lesson {lesson!r}; {nearest(str(lesson), lessons())}")
    return import_module(f"cfrlib.lessons.lesson{lesson}").EXERCISES


@cache
def _exercise(lesson, name):
    exercise = _module(lesson, name).EXERCISE
    if name == CLINIC:
        return exercise
    page = ROOMS / f"lesson{lesson}" / f"{name}_mistakes.md"
    return replace(exercise, misconceptions=mistakes_of(page, exercise.reference))


def _module(lesson, name):
    return import_module(f"cfrlib.lessons.lesson{lesson}.{name}")
