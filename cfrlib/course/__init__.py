"""The course, built on the library, which does not know it. Lessons call it `cfr.checks`.

In a notebook, `check = cfr.checks.for_lesson("01")` in the setup cell, and after each exercise

    regret_matching = check(regret_matching)

which shows a verdict and returns the learner's function if it is right, else the reference, so that Run All never
stops. With CFRLIB_GRADING=1 in the environment, anything but a right answer fails the cell.
"""

import sys


def for_lesson(lesson: str, seconds: float | None = None, language: str = "en"):
    """The check of one lesson. Binds the names of exercises that the notebook does not define yet to stubs.

    `seconds` overrides each exercise's time limit. The course goes on in this `language`. Raises CheckMisused for an
    unknown lesson, offering the nearest, and ValueError for a language that it does not speak.
    """
    from cfrlib.course.lesson_check import LessonCheck, bind_stubs
    from cfrlib.languages import speak

    speak(language)
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
    """An implementation that your test was tried with, for you to call: version("05.chance_test", "does ...").

    Raises CheckMisused where there is none that does this.
    """
    from cfrlib.course.registry import exercises

    lesson, _, name = exercise.partition(".")
    return exercises(lesson)[name].version(what)


def mistakes():
    """Every mistake that the checks know by name, by lesson and exercise; folded in a notebook."""
    from cfrlib.course.index import index_of_mistakes

    return index_of_mistakes()
