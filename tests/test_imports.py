"""Imports point up the map: `cfrlib/README.md` lists files and folders in the order in which they may be used."""

import ast
import re
from fnmatch import fnmatch
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import cfrlib

ROOT = Path(cfrlib.__file__).parent
MAP = (ROOT / "README.md").read_text(encoding="utf-8")


def read_sources():
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py")}


SOURCES = read_sources()


def places(page):
    """The files and folders in the first columns of the map's tables, in order."""
    rows = [line.split("|")[1] for line in page.partition("## The rooms")[2].splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`([\w/]+(?:\.py|/))`", row)]


def place_of(path, known):
    """Where a file stands on the map: by its own name, else by its folder's; None if nowhere."""
    if path in known:
        return known.index(path)
    folders = [number for number, place in enumerate(known)
               if place.endswith("/") and fnmatch(path, place.replace("NAME", "*") + "*")]  # fmt: skip
    return folders[-1] if folders else None


@cache  # a mutant differs from the sources in one of them
def statements(source):
    """What a source imports of cfrlib, also in a function when it is called: modules, and the names out of each."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [(name.name, ()) for name in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append((node.module, tuple(name.name for name in node.names)))
    return [(module, names) for module, names in found if module.split(".")[0] == "cfrlib"]


def imports(source, known_files):
    """The files of cfrlib that a source imports."""
    for module, names in statements(source):
        inner = [file_of(f"{module}.{name}", known_files) for name in names] or [None]
        yield from (found or file_of(module, known_files) for found in inner)


def file_of(module, known_files):
    stem = "/".join(module.split(".")[1:])
    candidates = (f"{stem}.py", f"{stem}/__init__.py" if stem else "__init__.py")
    return next((name for name in candidates if name in known_files), None)


def graph(sources):
    return {path: {one for one in imports(source, sources) if one and one != path} for path, source in sources.items()}


def violations(sources, page=MAP):
    """What is wrong with the arrows, a sentence each."""
    known, found = places(page), []
    for path, imported in graph(sources).items():
        own = place_of(path, known)
        if own is None and (imported or not path.endswith("__init__.py")):
            found.append(f"{path} is not on the map")
        for other in sorted(imported):
            there = place_of(other, known)
            if own is not None and there is not None and not allowed(path, own, other, there):
                found.append(f"{path} imports {other}, which stands below it")
    return found


def allowed(path, own, other, there):
    if there != own:
        return there < own
    folder, inner = path.rsplit("/", 1)[0], other.rsplit("/", 1)[0]
    if path.startswith("lessons/"):
        return inner.split("/")[1:2] <= folder.split("/")[1:2]  # a lesson builds on those before it
    if path.startswith("widgets/"):
        return folder == inner  # a widget knows no other
    return True


@pytest.mark.plain
def test_every_file_is_on_the_map_and_imports_point_up():
    assert violations(SOURCES) == []


def test_everything_on_the_map_exists():
    for place in places(MAP):
        assert list(ROOT.glob(place.replace("NAME", "*"))), place


def test_the_map_starts_on_one_screen():
    """Few files lie flat: the rest is in rooms."""
    assert len(list(ROOT.glob("*.py"))) <= 12


@pytest.mark.plain
def test_no_circle():
    assert list(TopologicalSorter(graph(SOURCES)).static_order())


MUTANTS = {
    "a solver imports pictures": ("solvers/cfr.py", "from cfrlib.plots.learning import convergence"),
    "a solver imports pictures when called": ("solvers/run.py", "def show():\n    from cfrlib import plots"),
    "rules import arrays": ("games/kuhn.py", "from cfrlib.forms.treeplex import Treeplex"),
    "judging imports learning": ("evaluation/review.py", "import cfrlib.solvers.cfr"),
    "one widget uses another": ("widgets/stepper/stepper.py", "from cfrlib.widgets.scrubber.scrubber import scrubber"),
    "the library imports the course": ("widgets/exhibit.py", "from cfrlib.course.registry import lessons"),
    "a lesson uses a later one": (
        "lessons/lesson01/regrets.py", "from cfrlib.lessons.lesson04.node_update import node_update",
    ),
    "a file that nobody put on the map": ("solvers/magic.py", ""),
}  # fmt: skip


@pytest.mark.plain
@pytest.mark.parametrize(("path", "line"), MUTANTS.values(), ids=MUTANTS)
def test_the_guard_sees(path, line):
    seen = violations({**SOURCES, path: SOURCES.get(path, "") + f"\n{line}\n"})
    assert len(set(seen) - set(violations(SOURCES))) == 1


def test_the_guard_sees_a_circle():
    looped = {**SOURCES, "games/game.py": SOURCES["games/game.py"] + "\nimport cfrlib.games.kuhn\n"}
    with pytest.raises(CycleError):
        list(TopologicalSorter(graph(looped)).static_order())
