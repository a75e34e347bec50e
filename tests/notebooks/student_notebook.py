"""A notebook run cell by cell in this process, with answers put in where a learner would write them."""

import json
import linecache
import os
import pickle
import re
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from copy import deepcopy
from dataclasses import replace
from functools import lru_cache
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import matplotlib.pyplot as plt
from scipy import optimize

from cfrlib.forms.game_graph import GameGraph
from cfrlib.forms.game_tree import _walk_rules
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import Dudo, Fingers, Kuhn, Leduc, LiarDie
from cfrlib.solvers import cfr

explore = GameGraph.__init__  # before runs share what it finds
NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
KNOWN = Dudo, Fingers, Kuhn, Leduc, LiarDie  # frozen, and equal where all that they are made of is equal
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
        forms, linprog, walked, graph, solve = _shared_by_runs(path.stem)
        with (
            patch("cfrlib.plots.shown.png", return_value=b""),  # nobody looks, and to draw takes half of the time
            patch("cfrlib.forms.sequence_form._cached_form", forms),
            patch("cfrlib.evaluation.linear_program.linprog", linprog),
            patch("cfrlib.forms.game_tree._walk_rules", walked),
            patch("cfrlib.forms.game_graph.GameGraph.__init__", graph),
            patch("cfrlib.solve", solve),
        ):
            yield
    finally:
        os.chdir(before)
        plt.close("all")


@lru_cache(maxsize=1)
def _shared_by_runs(lesson):
    """What runs of one lesson compute once in one process: forms, walks, graphs, linear programs, solutions.

    Walks, graphs and solutions are shared where a call is given games of the library and plain values, nothing of a
    learner's.
    """
    solved, walks, graphs, solutions = {}, {}, {}, {}

    def linprog(**program):
        key = pickle.dumps(program)
        if key not in solved:
            solved[key] = optimize.linprog(**program)
        return solved[key]

    def walked(game, max_nodes, memory, bar):
        if type(game) not in KNOWN:
            return _walk_rules(game, max_nodes, memory, bar)
        key = game, repr((game, max_nodes, memory))
        if key not in walks:
            walks[key] = _walk_rules(game, max_nodes, memory, bar)
        return walks[key]

    def graph(self, game, *others):
        if type(game) not in KNOWN:
            return explore(self, game, *others)
        key = game, repr((game, others))
        if key not in graphs:
            explore(self, game, *others)
            graphs[key] = dict(vars(self))
        vars(self).update(graphs[key])

    def solve(game, *others, **settings):
        if type(game) not in KNOWN or not all(map(_is_plain, [*others, *settings.values()])):
            return cfr.solve(game, *others, **settings)
        key = game, repr((game, others, sorted(settings.items())))
        if key not in solutions:
            solutions[key] = cfr.solve(game, *others, **settings)
        return replace(solutions[key], trace=deepcopy(solutions[key].trace))  # of its parts the one that can change

    return lru_cache(maxsize=50)(SequenceForm), linprog, walked, graph, solve


def _is_plain(value):
    """Whether it is what Python writes in full: nothing that could hold a function."""
    if type(value) is list:
        return all(map(_is_plain, value))
    return value is None or type(value) in (bool, int, float, str)
