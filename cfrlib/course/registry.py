"""Finding exercises by lesson and name.

The package `cfrlib.course.exercises.lessonNN` lists its exercises by name, in the notebook's order, in EXERCISES. The
exercise NAME is the file `NAME.py` there, with an EXERCISE; the mistakes that people make in it stand beside it in
`NAME_mistakes.py`, with a tuple MISTAKES. The bug clinic is `diagnosis.py`, with a CLINIC, and has no mistakes.
"""

import pkgutil
from dataclasses import replace
from functools import cache
from importlib import import_module

import cfrlib.course.exercises
from cfrlib.arguments import meant
from cfrlib.course.checks.bug_clinic import Clinic
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.verdict import CheckMisused

CLINIC = "diagnosis"


def lessons() -> list[str]:
    """The numbers of the lessons that have checks: "01", "02", ... A warm-up, such as "00w", is none of them."""
    return [lesson for lesson in _packages() if lesson.isdigit()]


def warm_ups() -> list[str]:
    """The numbers of the warm-ups: "00w"."""
    return [lesson for lesson in _packages() if not lesson.isdigit()]


@cache
def exercises(lesson: str) -> dict[str, Exercise]:
    """The exercises of a lesson by name, in its order. Raises CheckMisused for an unknown one, offering the nearest."""
    return {name: _exercise(lesson, name) for name in _names(lesson)}


def reference(lesson: str, name: str):
    """The right function or class for an exercise of a lesson, or of a lesson before it, the nearest first."""
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


def nearest(name: str, names) -> str:
    """The half-sentence that helps after a misspelt name."""
    return meant(name.zfill(2) if name.isdigit() else name, names)


def _packages():
    names = (module.name for module in pkgutil.iter_modules(cfrlib.course.exercises.__path__))
    return sorted(name.removeprefix("lesson") for name in names)


def _names(lesson):
    if lesson not in _packages():
        raise CheckMisused(f"there are no checks for a lesson {lesson!r}; {nearest(str(lesson), lessons())}")
    return import_module(f"cfrlib.course.exercises.lesson{lesson}").EXERCISES


def _exercise(lesson, name):
    exercise = _module(lesson, name).EXERCISE
    if name == CLINIC:
        return exercise
    return replace(exercise, misconceptions=_module(lesson, f"{name}_mistakes").MISTAKES)


def _module(lesson, name):
    return import_module(f"cfrlib.course.exercises.lesson{lesson}.{name}")
