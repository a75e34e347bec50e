"""What stands beside a student's code holds nothing that answers the exercise, and all that its solution needs."""

import ast
import inspect
from contextlib import suppress
from functools import partial
from importlib import import_module
from textwrap import dedent

import pytest

from cfrlib.course.checks.run_cases import observe, quiet
from cfrlib.course.checks.time_limit import TimeUp, within
from cfrlib.course.checks.verdict import RIGHT, WRONG
from cfrlib.course.registry import CLINIC, exercises, lessons
from cfrlib.course.second_tasks import AGAIN, exercise_of, has_second_task
from cfrlib.grading.library import ROOT, STANDINS, Library

ALL = [(lesson, name) for lesson in lessons() for name in exercises(lesson) if name != CLINIC]
TASKS = [*ALL, *((lesson, AGAIN) for lesson in lessons() if has_second_task(lesson))]
LONG = ("12", "block_length"), ("16", AGAIN)  # a minute each
FORBIDDEN = ("checks", "course/studies", "/broken", "/transfer", "/diagnosis", "course/registry", "course/lesson_check",
             "course/grading", "tournament", "grading", "command")  # fmt: skip

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


def beside(lesson, name):
    """What can be called of the course's files beside an exercise's code, and what their classes make of nothing."""
    stand_in = {path.relative_to(STANDINS).as_posix() for path in STANDINS.rglob("*.py")}
    for file, text in Library(lesson, name).files.items():
        named = [node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
        if named and file.startswith(("course/", "lessons/")) and file not in stand_in:
            module = import_module(f"cfrlib.{file.removesuffix('.py').replace('/', '.')}".removesuffix(".__init__"))
            for one in (vars(module)[name] for name in named if name in vars(module)):
                yield one
                if isinstance(one, type):
                    with suppress(Exception):
                        yield one()


def answers(exercise, one):
    """Whether the exercise could be answered by it as it is."""
    alike = isinstance(one, type) is isinstance(exercise.reference, type)
    if not (callable(one) and alike and exercise.accepts(one)):
        return False
    cases = exercise.cases(1)
    with quiet():
        try:
            (first,) = within(1, [partial(observe, exercise, one, cases[0])])
            if first.error is not None:
                return False
            return exercise.problem([first, *within(20, [partial(observe, exercise, one, case) for case in cases[1:]])]
                                    ) is None  # fmt: skip
        except (TimeUp, Exception):
            return False


@pytest.mark.exhaustive
@pytest.mark.parametrize(("lesson", "name"), [
    pytest.param(*one, marks=pytest.mark.release if one in LONG else ()) for one in TASKS
])  # fmt: skip
def test_nothing_beside_the_code_answers_the_exercise(lesson, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    exercise = exercise_of(lesson, name, case=3)
    assert not [one for one in beside(lesson, name) if answers(exercise, one)]


def test_who_calls_what_answers_it_must_have_written_that(graded):
    setup = "import numpy as np\nuniform = lambda n: np.ones(n) / n"
    borrowed = "def average_strategy(strategy_sum): return regret_matching(strategy_sum)"
    own = dedent(inspect.getsource(exercises("01")["regret_matching"].reference))
    assert [graded("01.average_strategy", setup, *cells).status for cells in ([borrowed], [own, borrowed])] == [
        WRONG, RIGHT]  # fmt: skip


def test_what_is_said_to_answer_an_exercise_is_there_to_be_kept_away():
    named = {module for lesson, name in ALL for module in exercises(lesson)[name].answered_by}
    assert named and not [module for module in named if not (ROOT / f"{module.replace('.', '/')}.py").is_file()]


@every
def test_the_textbook_is_not_there(lesson, name):
    if not exercises(lesson)[name].may_use_the_library:
        assert "def solve" not in Library(lesson, name).files.get("textbook.py", "")


def test_what_is_absent_says_so_when_it_is_used(graded):
    text = "import numpy as np, cfrlib as cfr\ndef regret_matching(r): return cfr.textbook.regret_matching(r)"
    assert "cfrlib.textbook is not there when this exercise is graded" in str(graded("01.regret_matching", text))


def test_of_the_exercises_before_it_only_the_answers_are_there():
    files = Library("01", "self_play").files
    text = files["lessons/lesson01/regret_matching.py"]
    assert "def regret_matching" in text and "EXERCISE" not in text and "checks" not in text


def test_a_notebook_of_before_finds_its_material_where_it_was(graded):
    setup = "import cfrlib as cfr\ncheck = cfr.checks.for_lesson('05')"
    helpers = "\n".join(f"{name} = check.reference({name!r})" for name in ("kuhn_payoff", "information_set"))
    material = "import numpy as np\nfrom cfrlib.course.material.lesson05 import KEYS\nassert len(KEYS) == 12"
    walk = dedent(inspect.getsource(exercises("05")["walk"].reference)).replace("zeros(2)", "zeros(len(KEYS) // 6)")
    verdict = graded("05.walk", setup, helpers, f"{material}\n{walk}")
    assert verdict.status == RIGHT, verdict
