"""Lessons in grading mode: solved, one runs to its end; unattempted, it fails exactly at its exercises.

nbval runs notebooks as an instructor would, one kernel for each, but all in one pytest process, which starts once; a
plain run takes one lesson through it, `release` one more. Of all lessons the same is known from runs that are judged
from other sides too: solutions run with their guards in test_after_green.py, and in kernels for the site of
tests/browser; that exercises begin unattempted is seen there too, and some such notebooks run in tests/colab.
"""

import os
import re
import subprocess
import sys
from collections import defaultdict

import nbformat
import pytest

from tests.notebooks.student_notebook import NOTEBOOKS

PLAIN, MORE = "00", "05"
LESSONS = sorted(path.name for path in NOTEBOOKS.glob("[0-9][0-9]_*.ipynb") if path.name.startswith((PLAIN, MORE)))
CHECK = re.compile(r"(\w+) = check\(\1\)")
REPORT = re.compile(r"^(PASSED|FAILED) (.*)::Cell (\d+)", re.MULTILINE)


@pytest.fixture(scope="module")
def graded(request):
    """A function: notebook -> the numbers of its code cells that failed and that passed, and what pytest printed."""
    mine = [item for item in request.session.items if item.module is request.module and "graded" in item.fixturenames]
    wanted = {item.callspec.params["name"] for item in mine}
    nbval = ["--nbval-lax", "--nbval-current-env", "-p", "no:cacheprovider", "-q", "-rA", *sorted(wanted)]
    environment = {**os.environ, "CFRLIB_GRADING": "1"}
    command = [sys.executable, "-m", "pytest", *nbval]
    done = subprocess.run(command, cwd=NOTEBOOKS, env=environment, capture_output=True, text=True)
    cells = defaultdict(set)
    for outcome, name, number in REPORT.findall(done.stdout):
        cells[name, outcome].add(int(number))
    return lambda name: (cells[name, "FAILED"], cells[name, "PASSED"], done.stdout + done.stderr)


def code_cells(name):
    return [cell for cell in nbformat.read(NOTEBOOKS / name, as_version=4).cells if cell.cell_type == "code"]


def one_is_plain(names):
    return [pytest.param(name, marks=[] if PLAIN in name else pytest.mark.release) for name in names]


@pytest.mark.parametrize("name", one_is_plain(f"solutions/{name}" for name in LESSONS))
def test_a_solution_passes_every_cell(graded, name):
    failed, passed, said = graded(name)
    assert not failed, said
    assert passed == set(range(len(code_cells(name)))), said


@pytest.mark.parametrize("name", one_is_plain(LESSONS))
def test_a_lesson_not_attempted_fails_at_its_exercises_alone(graded, name):
    failed, passed, said = graded(name)
    cells = code_cells(name)
    checks = {number for number, cell in enumerate(cells) if CHECK.fullmatch(cell.source)}
    assert checks and failed == checks, said
    assert passed == set(range(len(cells))) - checks, said


def test_the_committed_notebooks_are_up_to_date(capsys):
    from build import main

    assert main(["--check"]) == 0, capsys.readouterr().out
