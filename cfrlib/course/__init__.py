"""The course on top of the library, which knows nothing of it. Lessons say `cfr.checks`.

In a notebook, `check = cfr.checks.for_lesson("01")` in the setup cell, and after each exercise

    regret_matching = check(regret_matching)

which shows a verdict and hands back the learner's function when it is right, else the reference, so that Run All never
blocks. With CFRLIB_GRADING=1 in the environment, anything but right fails the cell.
"""

import sys


def for_lesson(lesson: str, seconds: float | None = None):
    """The check of one lesson; names of its exercises that the notebook lacks are bound to stubs that say so.

    `seconds` overrides each exercise's time limit. Raises CheckMisused for an unknown lesson, offering the nearest.
    """
    from cfrlib.course.lesson_check import LessonCheck, bind_stubs

    check = LessonCheck(lesson, seconds)
    bind_stubs(check, sys._getframe(1).f_globals)
    return check


def clinic(lesson: str, case: int):
    """The bug clinic of a lesson: patients "A", "B", ..., each a function with one bug, drawn by `case`.

    Call them to find out what is wrong; `.catalogue` lists the names of the bugs. Then write `diagnosis()`.
    """
    from cfrlib.course.registry import clinic

    return clinic(lesson).open(case)


def version(exercise: str, what: str):
    """An implementation that a test of yours was tried with, to be looked at: version("05.chance_test", "does ...").

    Raises CheckMisused where there is none that does this.
    """
    from cfrlib.course.registry import exercises

    lesson, _, name = exercise.partition(".")
    return exercises(lesson)[name].version(what)


def mistakes():
    """Every mistake that the checks know by name, by lesson and exercise; folded in a notebook."""
    from cfrlib.course.index import index_of_mistakes

    return index_of_mistakes()
