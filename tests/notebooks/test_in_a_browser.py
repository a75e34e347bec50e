"""Lessons and their checks in a Python that has no more than a browser's: right verdicts, and every cell runs."""

import json
import subprocess
import sys

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell

from cfrlib.course.registry import lessons, warm_ups
from tests.notebooks.student_notebook import NOTEBOOKS

POOR = "from tests.poor_python import impoverish; impoverish()"
SCRIPT = """
import json, sys
from cfrlib.course.checks.examine import examine
from cfrlib.course.registry import exercises

def for_ever(*_, **__):
    while True:
        pass

def told(verdict):
    return verdict.status, verdict.misconception, verdict.headline

def of(exercise):
    wrong = [function for known in exercise.misconceptions for function in known.wrong_functions][:1]
    return [told(examine(exercise, function, 1)) for function in (exercise.reference, *wrong)]

found = {name: of(exercise) for name, exercise in exercises(sys.argv[1]).items()}
first = next(iter(exercises(sys.argv[1]).values()))
print(json.dumps([found, told(examine(first, for_ever, 1, seconds=0.1))]))
"""
ROOMS = sorted([*lessons(), *warm_ups()])
TRIED = "00", "01", "05"  # by the publisher's workflow too, in a real browser


@pytest.mark.parametrize("lesson", [
    pytest.param(lesson, marks=() if lesson == "00" else pytest.mark.exhaustive) for lesson in ROOMS
])  # fmt: skip
def test_verdicts_are_as_elsewhere(lesson, repository):
    runs = [subprocess.run([sys.executable, "-c", script, lesson], cwd=repository, capture_output=True, text=True,
                           timeout=600)
            for script in (f"{POOR}\n{SCRIPT}", SCRIPT)]  # fmt: skip
    assert [run.stderr for run in runs] == ["", ""]
    (found, for_ever), elsewhere = (json.loads(run.stdout) for run in runs)
    assert [found, for_ever] == elsewhere
    assert {status for name, ((status, *_), *_) in found.items() if name != "diagnosis"} == {"right"}  # a case for each
    assert "did not finish within 0.1 seconds" in for_ever[2]


@pytest.mark.parametrize("lesson", [
    pytest.param(lesson, marks=pytest.mark.exhaustive if lesson in TRIED else pytest.mark.release) for lesson in ROOMS
])  # fmt: skip
def test_every_cell_runs(lesson, repository, tmp_path):
    (path,) = (NOTEBOOKS / "solutions").glob(f"{lesson}_*.ipynb")
    notebook = nbformat.read(path, as_version=4)
    way = f"import sys; sys.path[:0] = [{str(repository)!r}, {str(repository / 'notebooks')!r}]"
    notebook.cells.insert(0, new_code_cell(f"{way}\n{POOR}"))
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert [output.text for output in outputs if output.get("name") == "stderr"] == []
