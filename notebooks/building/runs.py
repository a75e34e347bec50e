"""Whether a solution has to run again: only where its code, or the library, is not what it was when it last ran."""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path

import nbformat

import cfrlib

LIBRARY = Path(cfrlib.__file__).parent
READ = ".py", ".js", ".css", ".md", ".json", ".toml"  # of the library, what outputs may hang on
UNSEEN = "grading/", "course/outline.json"  # of which no lesson shows anything


def taken_over(notebook, path, name) -> bool:
    """Gives a notebook the outputs that stand in the file `path`, if a run would make them again; else leaves it."""
    if not path.exists() or _known(path).get(name) != _sum(notebook):
        return False
    cells, before = _code(notebook), _code(nbformat.read(path, as_version=4))
    if [cell.source for cell in cells] != [cell.source for cell in before]:
        return False
    for cell, old in zip(cells, before, strict=True):
        cell.outputs, cell.execution_count = old.outputs, old.execution_count
    return True


def remember(notebook, path, name):
    """Notes what a notebook, just run, consists of; in one file beside all solutions."""
    known = {**_known(path), name: _sum(notebook)}
    _file(path).write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _file(path):
    return path.with_name("runs.json")


def _known(path):
    return json.loads(_file(path).read_text(encoding="utf-8")) if _file(path).exists() else {}


def _code(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def _sum(notebook):
    return sha256("\0".join([library(), *(cell.source for cell in _code(notebook))]).encode()).hexdigest()


@cache
def library() -> str:
    """What tells one state of the library from another."""
    found = sha256()
    for path in sorted(path for path in LIBRARY.rglob("*") if path.suffix in READ):
        name = path.relative_to(LIBRARY).as_posix()
        if not name.startswith(UNSEEN):
            found.update(name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()
