"""Second transfer tasks: the story of "Take it further" under other rules, drawn for each student.

They stand where the grader alone has them. A student's notebook holds the text of one, and nothing that answers it.
"""

from functools import cache
from importlib import import_module
from pathlib import Path

from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.registry import exercises
from cfrlib.grading.transfer.task import AGAIN, Rule, SecondTask

__all__ = ["AGAIN", "Rule", "SecondTask", "exercise_of", "has_second_task", "second_task"]


def has_second_task(lesson: str) -> bool:
    return (Path(__file__).parent / f"lesson{lesson}.py").is_file()


@cache
def second_task(lesson: str) -> SecondTask:
    """That of a lesson that has one."""
    return import_module(f"{__name__}.lesson{lesson}").TASK


def exercise_of(lesson: str, name: str, case: int = 0) -> Exercise:
    """The exercise of a lesson; of AGAIN, the one whose rules the case draws. Raises KeyError for an unknown name."""
    return second_task(lesson).exercise(case) if name == AGAIN and has_second_task(lesson) else exercises(lesson)[name]
