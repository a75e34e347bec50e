"""A notebook run cell by cell in this process, with answers put in where a learner would write them."""

import json
import linecache
import os
import pickle
import re
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import lru_cache
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import matplotlib.pyplot as plt
from scipy import optimize

from cfrlib.forms.sequence_form import SequenceForm

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
ASKED = re.compile(r"(?:(\w+) = )?check\((\w+)[,)]")


def student_notebook(lesson: str) -> Path:
    (path,) = NOTEBOOKS.glob(f"{lesson}_*.ipynb")
    return path


def code_cells(path: Path) -> list[str]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def run_notebook(path: Path) -> Iterator[tuple[str, dict]]:
    """Runs a notebook's cells in turn. Pauses before the check of each exercise: its name, and the notebook's names.

    What the caller binds meanwhile is what the check then sees. A cell that raises ends it with the cell's number.
    """
    names = {"__name__": "__main__"}
    with _in_a_notebooks_place(path):
        for number, source in enumerate(code_cells(path)):
            if asked := ASKED.match(source.strip()):
                yield asked[2], names
            _run(source.replace("%matplotlib", "#"), f"<{path.stem}, cell {number}>", names)


def _run(source, name, names):
    linecache.cache[name] = len(source), None, source.splitlines(True), name
    try:
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            exec(compile(source, name, "exec"), names)
    except Exception as error:
        raise AssertionError(f"{name} is red: {type(error).__name__}: {error}\n{source[:400]}") from error


@contextmanager
def _in_a_notebooks_place(path):
    before = Path.cwd()
    os.chdir(path.parent)
    try:
        forms, linprog = _shared_by_runs(path.stem)
        with (
            patch("cfrlib.plots.shown.png", return_value=b""),  # nobody looks, and to draw takes half of the time
            patch("cfrlib.forms.sequence_form._remembered", forms),
            patch("cfrlib.evaluation.linear_program.linprog", linprog),
        ):
            yield
    finally:
        os.chdir(before)
        plt.close("all")


@lru_cache(maxsize=1)
def _shared_by_runs(lesson):
    """What the runs of one lesson compute once where a process does several: forms of games and linear programs."""
    solved = {}

    def linprog(**program):
        key = pickle.dumps(program)
        if key not in solved:
            solved[key] = optimize.linprog(**program)
        return solved[key]

    return lru_cache(maxsize=50)(SequenceForm), linprog
