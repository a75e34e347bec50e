"""Finding exercises by lesson and name. A lesson's checks are the tuple EXERCISES of the module `lessonNN`."""

import pkgutil
from difflib import get_close_matches
from importlib import import_module

import cfrlib.checks
from cfrlib.checks.exercise import Exercise
from cfrlib.checks.verdict import CheckMisused


def lessons() -> list[str]:
    """The numbers of the lessons that have checks: "01", "02", ..."""
    names = (module.name for module in pkgutil.iter_modules(cfrlib.checks.__path__))
    return sorted(name.removeprefix("lesson") for name in names if name.startswith("lesson"))


def lesson_module(lesson: str):
    """The module with the checks of one lesson. Raises CheckMisused for an unknown one, offering the nearest."""
    if lesson not in lessons():
        raise CheckMisused(f"there are no checks for a lesson {lesson!r}; {nearest(str(lesson), lessons())}")
    return import_module(f"cfrlib.checks.lesson{lesson}")


def exercises(lesson: str) -> dict[str, Exercise]:
    """The exercises of a lesson by name, in the lesson's order."""
    return {exercise.name: exercise for exercise in lesson_module(lesson).EXERCISES}


def nearest(name: str, names) -> str:
    """The half-sentence that helps after a misspelt name."""
    near = get_close_matches(name, list(names), n=1, cutoff=0.5)
    return f"did you mean {near[0]!r}?" if near else f"there is {', '.join(names)}."
