"""What docstrings and the tutorial show is what comes out."""

import doctest
import re
from importlib import import_module
from math import inf
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import cfrlib as cfr

ROOT = Path(cfr.__file__).parent
ROOMS = "games", "forms", "evaluation", "solvers", "judging"
FILES = [ROOT / "textbook.py", *(path for room in ROOMS for path in sorted((ROOT / room).glob("*.py")))]
SHOWN = [path.relative_to(ROOT).with_suffix("") for path in FILES if ">>> " in path.read_text(encoding="utf-8")]
OF_A_WINDOW = {"cfr.bots.kuhn_history"}  # what it takes comes from a play table
TUTORIAL = (ROOT / "TUTORIAL.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def in_numpy_alone(monkeypatch):
    """Kernels return the same bits, but compiling them takes longer than all examples together."""
    for module in ("engines.auto", "solvers.monte_carlo", "solvers.fsicfr"):
        monkeypatch.setattr(f"cfrlib.{module}.PRICE", inf)


@pytest.mark.parametrize("path", SHOWN, ids=str)
def test_a_docstring_shows_what_comes_out(path):
    if path.name == "open_spiel":
        pytest.importorskip("pyspiel")
    module = import_module(".".join(("cfrlib", *path.parts)).removesuffix(".__init__"))
    runner, failures = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS), []
    for found in doctest.DocTestFinder().find(module, globs={"cfr": cfr, "np": np}):
        runner.run(found, out=failures.append)
    assert failures == []


def test_every_public_name_without_a_window_shows_an_example():
    rooms = {"cfr": cfr} | {f"cfr.{name}": getattr(cfr, name) for name in ("games", "bots")}
    values = {f"{room}.{name}": getattr(module, name) for room, module in rooms.items() for name in module.__all__}
    silent = {
        name for name, value in values.items()
        if callable(value) and not isinstance(value, ModuleType) and ">>> " not in value.__doc__
    }  # fmt: skip
    assert silent == OF_A_WINDOW


def test_the_tutorial_prints_what_it_shows(capsys):
    names = {"__name__": "__main__"}
    for code, text in re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", TUTORIAL, re.DOTALL):
        exec(code, names)
        assert capsys.readouterr().out == text


def test_the_tutorials_game_is_as_short_as_it_says():
    game = re.search(r"```python\n(.*?)```", TUTORIAL, re.DOTALL)[1]
    assert len([line for line in game.splitlines() if line.strip()]) <= 25
