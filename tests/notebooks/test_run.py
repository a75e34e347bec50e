"""Every lesson in grading mode: solved, it runs to its end; unattempted, it fails exactly at its exercises.

nbval runs them as an instructor would, one kernel for each notebook, but all in one pytest process, which starts once.
Of the lessons that nobody has attempted a plain run takes one through nbval; tests/colab runs and judges them all.
"""

import os
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import nbformat
import pytest

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
LESSONS = sorted(path.name for path in NOTEBOOKS.glob("[0-9][0-9]_*.ipynb"))
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


@pytest.mark.parametrize("name", [f"solutions/{name}" for name in LESSONS])
def test_a_solution_passes_every_cell(graded, name):
    failed, passed, said = graded(name)
    assert not failed, said
    assert passed == set(range(len(code_cells(name)))), said


@pytest.mark.parametrize("name", [LESSONS[1], *(pytest.param(name, marks=pytest.mark.exhaustive)
                                  for name in LESSONS if name != LESSONS[1])])  # fmt: skip
def test_a_lesson_not_attempted_fails_at_its_exercises_alone(graded, name):
    failed, passed, said = graded(name)
    cells = code_cells(name)
    checks = {number for number, cell in enumerate(cells) if CHECK.fullmatch(cell.source)}
    assert checks and failed == checks, said
    assert passed == set(range(len(cells))) - checks, said


def test_the_committed_notebooks_are_up_to_date(capsys):
    from build import main

    assert main(["--check"]) == 0, capsys.readouterr().out
