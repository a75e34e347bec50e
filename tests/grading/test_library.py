"""What stands beside a student's code holds nothing that answers the exercise, and all that its solution needs."""

import ast
import inspect
from textwrap import dedent

import pytest

from cfrlib.course.registry import CLINIC, exercises, lessons
from cfrlib.grading.library import Library

ALL = [(lesson, name) for lesson in lessons() for name in exercises(lesson) if name != CLINIC]
FORBIDDEN = ("checks", "course/studies", "course/broken", "course/registry", "course/lesson_check", "course/grading",
             "tournament", "grading", "command")  # fmt: skip


def every(function):
    plain = ("01", "05")
    return pytest.mark.parametrize(("lesson", "name"), [
        pytest.param(*one, marks=() if one[0] in plain else pytest.mark.exhaustive, id=".".join(one)) for one in ALL
    ])(function)  # fmt: skip


def definitions(text):
    """Every function in a file, without its docstring and with its own name taken out."""
    found = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            found[node.name] = "\n".join(map(ast.unparse, body))
    return found


@every
def test_it_holds_no_reference_no_check_and_no_mistake(lesson, name):
    files = Library(lesson, name).files
    assert not [file for file in files if any(part in file for part in FORBIDDEN) or "_mistakes" in file]
    reference = exercises(lesson)[name].reference
    (own,) = [text for one, text in definitions(dedent(inspect.getsource(reference))).items()
              if one == name] or [None]  # fmt: skip
    if own is not None:
        twins = [file for file, text in files.items() if own in definitions(text).values()]
        assert not twins


@every
def test_the_textbook_is_not_there(lesson, name):
    if not exercises(lesson)[name].may_use_the_library:
        assert "def solve" not in Library(lesson, name).files.get("textbook.py", "")


def test_what_is_absent_says_so_when_it_is_used(graded):
    text = "import numpy as np, cfrlib as cfr\ndef regret_matching(r): return cfr.textbook.regret_matching(r)"
    assert "cfrlib.textbook is not there when this exercise is graded" in str(graded("01.regret_matching", text))


def test_of_the_exercises_before_it_only_the_answers_are_there():
    files = Library("01", "self_play").files
    text = files["course/exercises/lesson01/regret_matching.py"]
    assert "def regret_matching" in text and "EXERCISE" not in text and "checks" not in text
