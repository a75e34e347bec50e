"""CONTRIBUTING's guides: followed word for word they work, and a step that is left out does not pass unnoticed."""

import os
import re
import shutil
import subprocess
import sys
from inspect import isclass
from pathlib import Path
from typing import Protocol

import pytest

import cfrlib as cfr
from cfrlib.course.registry import lessons
from cfrlib.course.studies import FOLDER as STUDIES

TESTS = Path(__file__).parent
BLOCK = re.compile(r"^(?:[^\n]*`([\w./]+)`[^`\n]*:\n)?```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
JUNK = shutil.ignore_patterns(".*", "__pycache__", "dist", "build")


@pytest.fixture(scope="module")
def page(repository):
    return (repository / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")


# The page says what is so


def guides(page):
    """(file, language, text) of each block of the guides; a command has no file."""
    return BLOCK.findall(page.partition("\n## A game")[2])


def patched(text, patch):
    """`text` with every part of a patch done. Raises ValueError where a part's old lines are not there, or twice."""
    lines = text.split("\n")
    for part in patch.split("@@\n"):
        signs = [(line[0], line[1:]) for line in part.splitlines()]
        old = [line for sign, line in signs if sign != "+"]
        starts = [start for start in range(len(lines)) if fits(lines[start : start + len(old)], old)]
        if len(starts) != 1:
            raise ValueError(f"{len(starts)} places where it says {old}")
        there = iter(lines[starts[0] :])
        new = [(sign, line if sign == "+" else next(there)) for sign, line in signs]
        lines[starts[0] : starts[0] + len(old)] = [line for sign, line in new if sign != "-"]
    return "\n".join(lines)


def fits(lines, old):
    """Three dots at the end of an old line stand for the rest of it."""
    pairs = zip(lines, old, strict=False)
    return len(lines) == len(old) and all(
        line.startswith(said[:-3]) if said.endswith("...") else line == said for line, said in pairs
    )


def test_a_patch_of_the_page_has_its_place(page, repository):
    patches = [(place, text) for place, language, text in guides(page) if language == "diff"]
    assert len(patches) > 8
    for place, text in patches:
        assert patched((repository / place).read_text(encoding="utf-8"), text)


@pytest.mark.parametrize("patch, places", [(" c\n+new\n", 0), (" a\n+new\n", 2), (" b...\n-c\n", 0)])
def test_a_patch_without_one_place_is_refused(patch, places):
    with pytest.raises(ValueError, match=f"{places} places where"):
        patched("a\nbcd\na", patch)
    assert patched("a\nbcd\na", " b...\n+new\n-a\n") == "a\nbcd\nnew"


def test_what_the_page_names_is_there(page, repository):
    made = {place for place, _, _ in guides(page)}
    named = set(re.findall(r"`((?:tests|cfrlib|notebooks)/[\w./]+)`", page)) - made
    assert {name for name in named if not (repository / name).exists()} == set()
    known = "".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("*.py"))
    assert {name for name in re.findall(r"`(test_\w+)`", page) if f"def {name}(" not in known} == set()


# What is added is public, and tried


def untried(names, folder):
    """The names that no test in a folder speaks of."""
    said = "\n".join(path.read_text(encoding="utf-8") for path in (TESTS / folder).rglob("*.py"))
    return [name for name in names if not re.search(rf"(?<!\w){name}(?!\w)", said)]


def minimizers():
    made = [one for one in vars(cfr.minimizers).values() if isclass(one) and one.__module__ == cfr.minimizers.__name__]
    return [one.__name__ for one in made if hasattr(one, "observe_utility") and Protocol not in one.__bases__]


def game_classes():
    return {type(made()).__name__ for made in cfr.games.NAMED.values()}


ADDED = {
    "games": (game_classes(), "games"),
    "minimizers": (minimizers(), "solvers"),
    "pictures": ([name for name in cfr.plots.__all__ if name.islower()], "plots"),
    "widgets": (cfr.widgets.__all__, "widgets"),
    "studies": ([path.stem for path in STUDIES.glob("*.json")], "course/studies"),
    "lessons": ([f'lesson = "{number}"' for number in lessons()], "lessons"),
}


@pytest.mark.parametrize("kind", ADDED)
def test_each_thing_that_can_be_added_is_tried(kind):
    names, folder = ADDED[kind]
    assert names
    assert untried(names, folder) == [], f"tests/{folder} never speaks of it"
    assert untried(["never_heard_of"], folder) == ["never_heard_of"]


def test_games_and_minimizers_are_public():
    assert game_classes() - set(cfr.games.__all__) == set(), "cfrlib/games/__init__.py: __all__"
    assert set(minimizers()) - set(cfr.__all__) == {"CFRMinimizer"}, "cfrlib/__init__.py: _NAMES"


# The guides, followed


def follow(page, root):
    """Do what the page says, in the repository at `root`: patches, new files, texts at the end of files, commands."""
    for place, language, text in guides(page):
        path = root / place
        if language == "sh":
            run(text, root)
        elif language == "diff":
            path.write_text(patched(path.read_text(encoding="utf-8"), text), encoding="utf-8")
        else:
            path.parent.mkdir(exist_ok=True)
            before = path.read_text(encoding="utf-8") if path.exists() else ""
            path.write_text(before + text, encoding="utf-8")


def run(command, root):
    """A command of the page, whose Python is this one and whose cfrlib is that at `root`."""
    command = command.replace(".venv/bin/python", sys.executable)
    here = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run(command, shell=True, cwd=root, env=here, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "is_run",
    [pytest.param(False, marks=pytest.mark.exhaustive), pytest.param(True, marks=pytest.mark.release)],
    ids=["built", "run"],
)
def test_whoever_follows_the_page_has_added_each_thing(page, repository, tmp_path, is_run):
    """A run of the copy's tests, but for the one that wants the page's patches still to be done."""
    root = shutil.copytree(repository, tmp_path / "copy", ignore=JUNK)
    for hidden in (".github", ".devcontainer"):
        shutil.copytree(repository / hidden, root / hidden)
    follow(page, root)
    run(".venv/bin/python -m ruff check .", root)
    run(".venv/bin/python notebooks/build.py --check", root)
    if is_run:
        done = "tests/test_contributing.py::test_a_patch_of_the_page_has_its_place"
        run(f".venv/bin/python -m pytest -q -n auto --deselect {done}", root)
