"""Imports between the modules of cfrlib never run in a circle, and the core never needs what draws."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import cfrlib

ROOT = Path(cfrlib.__file__).parent
CORE = ["information_sets", "tree", "treeplex", "sequence_form", "strategy", "evaluation", "linear_program", "variants",
        "minimizers", "engines", "engines.compiled", "engines.vectorized", "recorder", "trace", "solver"]  # fmt: skip


def imports_of_modules():
    """{module: the modules it imports}, both named from cfrlib on; imports inside functions count too."""
    found = {}
    for path in ROOT.rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        nodes = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)]
        names = [node.module.removeprefix("cfrlib.") for node in nodes if (node.module or "").startswith("cfrlib.")]
        found[module] = {name for name in names if not module.startswith(name)}
    return found


IMPORTS = imports_of_modules()


def test_no_circle():
    packages = {"games", "engines"}  # a package gathers its own modules: count it as one with them
    merged = {}
    for module, imported in IMPORTS.items():
        home = module.split(".")[0] if module.split(".")[0] in packages else module
        merged.setdefault(home, set()).update(
            name.split(".")[0] if name.split(".")[0] in packages else name for name in imported
        )
    for home, imported in merged.items():
        imported.discard(home)
    assert list(TopologicalSorter(merged).static_order())


@pytest.mark.parametrize("module", CORE)
def test_the_core_draws_nothing(module):
    assert not {name for name in IMPORTS[module] if name.startswith(("plots", "axes", "palette", "widgets", "checks"))}


@pytest.mark.parametrize("module", sorted(path.name for path in ROOT.glob("[!_]*.py")))
def test_the_map_shows_every_module(module):
    assert f"`{module}`" in (ROOT / "README.md").read_text()
