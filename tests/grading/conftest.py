"""A sandbox for all tests of a file, and the cells that a lesson's solution consists of."""

import json
from functools import cache
from pathlib import Path

import pytest

from cfrlib.grading.judge import grade_exercise
from cfrlib.grading.sandbox import NoSandbox, Sandbox

SOLUTIONS = Path(__file__).resolve().parents[2] / "notebooks" / "solutions"


@cache
def solution(lesson):
    """The code cells of a lesson's solution."""
    (path,) = SOLUTIONS.glob(f"{lesson}_*.ipynb")
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


@pytest.fixture(scope="module")
def sandbox():
    yield from started()


def started(**options):
    """A sandbox that runs; where there is none, the tests that need it are skipped."""
    try:
        made = Sandbox(**options)
        made.start()
    except NoSandbox as error:
        pytest.skip(str(error))
    with made:
        yield made


@pytest.fixture(scope="module")
def graded(sandbox):
    """Grades an exercise over some cells: `graded("01.regrets", text, ...)`."""

    def grade(name, *cells, seed=99):
        return grade_exercise(sandbox, *name.split("."), list(cells), seed, seed)

    return grade
