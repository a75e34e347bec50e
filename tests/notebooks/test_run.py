"""Every lesson runs: solved in grading mode, and unattempted, where grading fails exactly at the exercises.

Each notebook and mode is one pytest process with nbval, as an instructor would start it. All of them are started
together, as many at a time as there are processors.
"""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nbformat
import pytest

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
LESSONS = sorted(path.name for path in NOTEBOOKS.glob("[0-9][0-9]_*.ipynb"))
FIRST = [name for name in LESSONS if name.startswith("01")]  # in tests/colab every lesson runs so; once is enough here
CHECK = re.compile(r"(\w+) = check\(\1\)")


@pytest.fixture(scope="module")
def runs(request):
    """(notebook, grading) -> the numbers of the code cells that failed, and what pytest printed; run side by side."""
    wanted = {item.callspec.params["run"] for item in request.session.items if "runs" in item.fixturenames}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        started = {run: pool.submit(nbval, *run) for run in sorted(wanted)}
        yield lambda run: started[run].result()


def nbval(name, grading):
    environment = {name: value for name, value in os.environ.items() if name != "CFRLIB_GRADING"}
    if grading:
        environment["CFRLIB_GRADING"] = "1"
    pytest_nbval = [sys.executable, "-m", "pytest", "--nbval-lax", "--nbval-current-env", "-p", "no:cacheprovider"]
    command = [*pytest_nbval, "-q", "-rA", name]
    found = subprocess.run(command, cwd=NOTEBOOKS, env=environment, capture_output=True, text=True)
    failed = re.findall(r"^FAILED .*::Cell (\d+)", found.stdout, re.MULTILINE)
    passed = re.findall(r"^PASSED .*::Cell (\d+)", found.stdout, re.MULTILINE)
    return {int(cell) for cell in failed}, {int(cell) for cell in passed}, found.stdout


def code_cells(name):
    return [cell for cell in nbformat.read(NOTEBOOKS / name, as_version=4).cells if cell.cell_type == "code"]


@pytest.mark.parametrize("run", [(f"solutions/{name}", True) for name in LESSONS], ids=LESSONS)
def test_a_solution_passes_every_cell_in_grading_mode(runs, run):
    failed, passed, said = runs(run)
    assert not failed, said
    assert passed == set(range(len(code_cells(run[0])))), said


@pytest.mark.parametrize("run", [(name, False) for name in FIRST], ids=FIRST)
def test_a_lesson_not_attempted_runs_to_its_end(runs, run):
    failed, passed, said = runs(run)
    assert not failed, said
    assert passed == set(range(len(code_cells(run[0])))), said


@pytest.mark.parametrize("run", [(name, True) for name in LESSONS], ids=LESSONS)
def test_in_grading_mode_a_lesson_not_attempted_fails_at_its_exercises_alone(runs, run):
    failed, _, said = runs(run)
    checks = {number for number, cell in enumerate(code_cells(run[0])) if CHECK.fullmatch(cell.source)}
    assert checks and failed == checks, said


def test_the_committed_notebooks_are_up_to_date(capsys):
    from build import main

    assert main(["--check"]) == 0, capsys.readouterr().out
