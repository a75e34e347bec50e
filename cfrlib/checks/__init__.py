"""Exercise checks that teach.

In a notebook, `check = cfr.checks.for_lesson("01")` in the setup cell, and after each exercise

    regret_matching = check(regret_matching)

which shows a verdict and hands back the learner's function when it is right, else the reference, so that Run All never
blocks. With CFRLIB_GRADING=1 in the environment, anything but right fails the cell.

To write the checks of a new lesson, read `cfrlib/checks/exercise.py`. From an exercise to its verdict, in the order in
which the modules import each other: `compare` (is this the answer?), `exercise` (reference, cases, misconceptions),
`time_limit` and `trial` (run it, safely), `examine` (find what is wrong, and name it), `verdict` (say so),
`lesson_check` (in a notebook) and `grading` (in a class).
"""

import sys


def for_lesson(lesson: str, seconds: float | None = None):
    """The check of one lesson; names of its exercises that the notebook lacks are bound to stubs that say so.

    `seconds` overrides each exercise's time limit. Raises CheckMisused for an unknown lesson, offering the nearest.
    """
    from cfrlib.checks.lesson_check import LessonCheck, bind_stubs

    check = LessonCheck(lesson, seconds)
    bind_stubs(check, sys._getframe(1).f_globals)
    return check


def clinic(lesson: str, case: int):
    """The bug clinic of a lesson: patients "A", "B", ..., each a function with one bug, drawn by `case`.

    Call them to find out what is wrong; `.catalogue` lists the names of the bugs. Then write `diagnosis()`.
    """
    from cfrlib.checks.registry import lesson_module
    from cfrlib.checks.verdict import CheckMisused

    module = lesson_module(lesson)
    if not hasattr(module, "clinic"):
        raise CheckMisused(f"lesson {lesson} has no bug clinic")
    return module.clinic(case)
