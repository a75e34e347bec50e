"""The distribution of cfrlib beside a student's code: what the exercise declares, and nothing that answers it.

Whole files of the library and of lessons' material; of exercises before this one the reference alone, cut out of its
file; `checks`, `plots`, `widgets` and their like as stand-ins that do nothing. What is absent says so when it is used.
"""

import ast
import re
import shutil
from functools import cache
from pathlib import Path

from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.moved import MATERIAL as MOVED
from cfrlib.course.registry import CLINIC, exercises, lessons
from cfrlib.course.second_tasks import exercise_of
from cfrlib.grading.apart import cells

ROOT = Path(__file__).parents[1]
STANDINS = Path(__file__).parent / "standins"
ALWAYS = ("arguments",)
SHARED = ("finite.py", "functions_of.py", "general/state.py")  # the checks' own code that knows no answers
OPEN = ("arguments", "files", "memory", "progress", "tables", "journal", "palette", "games", "textbook", "forms",
        "engines", "evaluation", "solvers")  # fmt: skip
ROOMS = "cfrlib.lessons."
MATERIAL = re.compile(r"cfrlib\.lessons\.lesson\w+\.material\w*")  # of a room, all that is lent whole
TEXTBOOK = "cfrlib.textbook"  # which answers much: no more of it than what is asked of it
ABSENT = '''
class _Absent:
    def __init__(self, name):
        self._name = name

    def __getattr__(self, name):
        raise AttributeError(f"{self._name} of cfrlib is not there when this exercise is graded: write it yourself")

    def __call__(self, *args, **kwargs):
        raise AttributeError(f"{self._name} of cfrlib is not there when this exercise is graded: write it yourself")

    def __mro_entries__(self, bases):
        raise AttributeError(f"{self._name} of cfrlib is not there when this exercise is graded: write it yourself")
'''


class Library:
    """The files beside the code of one exercise. `references`: {name: module} of the exercises before it, but for those
    that answer it."""

    def __init__(self, lesson: str, name: str):
        self.files, self.parts = {}, {}
        self.exercise = exercise_of(lesson, name)
        self.absent = {_file(f"cfrlib.{module}") for module in self.exercise.answered_by}
        earlier = dict(_earlier(lesson, name)).items()
        self.references = {known: module for known, module in earlier if _file(module) not in self.absent}
        wanted = [f"cfrlib.{module}" for module in (*ALWAYS, *library_of(self.exercise))]
        self.declared = set(map(_file, wanted))
        for module in wanted:
            self._add_whole(module)
        for reference, module in self.references.items():
            self._add_part(module, reference)
        for old, new in MOVED.items():  # for notebooks that were handed out before
            if _file(f"cfrlib.lessons.{new}") in self.files:
                self.files[f"course/material/{old}.py"] = f"from cfrlib.lessons.{new} import *\n"
        self._add_packages()
        for path in STANDINS.rglob("*.py"):
            self.files[path.relative_to(STANDINS).as_posix()] = path.read_text(encoding="utf-8")
        self.files["__init__.py"] = (ROOT / "__init__.py").read_text(encoding="utf-8").replace(
            "def __getattr__(name):", "def _real(name):", 1) + _FRONT  # fmt: skip

    def write(self, folder: Path):
        """Puts the package `cfrlib` into the folder."""
        for name, text in self.files.items():
            path = folder / "cfrlib" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def _add_whole(self, module):
        """A file with all that it imports when it is imported; what may not be there is absent."""
        name = _file(module)
        if name is None or name in self.files or not self._may_be_there(module):
            return
        self.files[name] = ""
        if name.endswith("__init__.py"):
            return  # made when all that it may import is there
        self.files[name] = self._rewritten(*_source(name))

    def _rewritten(self, nodes, text=None, wanted=None):
        """Statements as text, with what they may import; the `text` itself where nothing is absent.

        `wanted`: the names that count, where not all do.
        """
        lines = []
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cfrlib"):
                names = [one for one in node.names if wanted is None or (one.asname or one.name) in wanted]
                lines += [self._imported(node, one, nodes) for one in names]
            else:
                lines.append(node)
        if any(isinstance(line, str) and "_Absent(" in line for line in lines):
            return "\n".join([ABSENT, *(line if isinstance(line, str) else ast.unparse(line) for line in lines), ""])
        return text or "\n".join([*(line if isinstance(line, str) else ast.unparse(line) for line in lines), ""])

    def _imported(self, node, one, nodes):
        """The line for one name of an import, once what it needs is there."""
        if node.module == TEXTBOOK and _file(TEXTBOOK) not in self.declared:
            self._add_part(TEXTBOOK, one.name)
            return f"from {node.module} import {one.name}" + (f" as {one.asname}" if one.asname else "")
        if node.module.startswith(ROOMS) and not is_material(node.module):
            inner = f"{node.module}.{one.name}"
            if _file(inner):
                for name in _asked_of(one.asname or one.name, nodes):
                    self._add_part(inner, name)
            else:
                self._add_part(node.module, one.name)
            return f"from {node.module} import {one.name}" + (f" as {one.asname}" if one.asname else "")
        module = _home(node.module, one.name)
        if not self._may_be_there(module):
            return f"{one.asname or one.name} = _Absent({one.name!r})"
        self._add_whole(module)
        return f"from {node.module} import {one.name}" + (f" as {one.asname}" if one.asname else "")

    def _may_be_there(self, module):
        inner = module.removeprefix("cfrlib.").removeprefix("cfrlib")
        there = is_material(module) or any(inner == room or inner.startswith(f"{room}.") for room in OPEN)
        return there and _file(module) not in self.absent

    def _add_part(self, module, name):
        """Of a file of exercises, what one name depends on."""
        wanted = self.parts.setdefault(module, set())
        if name in wanted:
            return
        wanted.add(name)
        self.files[_file(module)] = self._rewritten(*_part(module, frozenset(wanted)))

    def _add_packages(self):
        """The packages' own files, in which what is not there is absent."""
        for name in list(self.files):
            for package in Path(name).parents:
                if package.as_posix() != ".":
                    self.files.setdefault(f"{package.as_posix()}/__init__.py", "")
        for name in [name for name in self.files if name.endswith("/__init__.py")]:
            if _is_facade(name) and (ROOT / name).is_file():
                self.absent |= {file for file in map(_file, _imported_by(name)) if file not in self.files}
                self.files[name] = self._rewritten(*_source(name))


def is_material(module: str) -> bool:
    """Whether a module is what a lesson hands to learners beside the library, without answers."""
    return MATERIAL.fullmatch(module) is not None


def library_of(exercise: Exercise) -> tuple[str, ...]:
    """The modules that stand beside the exercise's code: those that it declares, or all that lessons may use."""
    if exercise.may_use_the_library:
        found = [path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".") for room in OPEN
                 for path in [*ROOT.glob(f"{room.replace('.', '/')}.py"),
                              *ROOT.glob(f"{room.replace('.', '/')}/*.py")]]  # fmt: skip
        lent = [f"lessons.{path.parent.name}.{path.stem}" for path in ROOT.glob("lessons/lesson*/material*.py")]
        return tuple(sorted(one.removesuffix(".__init__") for one in [*found, *lent]))
    return tuple(exercise.library)


def _earlier(lesson, name):
    """Every exercise before this one, the nearest winning where two have one name, and the module of each."""
    for number in lessons():
        if number > lesson:
            return
        for known in exercises(number):
            if number == lesson and known == name:
                return
            if known != CLINIC:
                yield known, f"{ROOMS}lesson{number}.{known}"


def _is_facade(name):
    return not name.startswith(("course/", "lessons/"))


def _imported_by(name):
    """The modules out of which a package's own file hands names on."""
    nodes, _ = _source(name)
    return [_home(node.module, one.name) for node in nodes if isinstance(node, ast.ImportFrom) for one in node.names
            if (node.module or "").startswith("cfrlib")]  # fmt: skip


@cache
def _home(module, name):
    """The module in which a name is made that may be handed on by its package."""
    if _file(f"{module}.{name}"):
        return f"{module}.{name}"
    file = _file(module)
    if file and file.endswith("/__init__.py") and _is_facade(file):
        for node in _source(file)[0]:
            if isinstance(node, ast.ImportFrom) and any((one.asname or one.name) == name for one in node.names):
                return node.module
    return module


@cache
def _file(module):
    """The file of a module, below the package; None where there is none."""
    stem = "/".join(module.split(".")[1:])
    candidates = (f"{stem}.py", f"{stem}/__init__.py" if stem else "__init__.py")
    return next((name for name in candidates if (ROOT / name).is_file()), None)


@cache
def _source(name):
    """The statements of a file of the package, and its text."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return ast.parse(text).body, text


@cache
def _statements(module):
    return cells.statements(0, _source(_file(module))[1])


@cache
def _part(module, names):
    known = _statements(module)
    wanted, chosen, waiting = set(names), set(), list(names)
    while waiting:
        one = waiting.pop()
        for place, statement in enumerate(known):
            if place not in chosen and one in statement.binds:
                chosen.add(place)
                fresh = statement.needs - wanted
                wanted |= fresh
                waiting += sorted(fresh)
    return [known[place].node for place in sorted(chosen)], None, frozenset(wanted)


def _asked_of(module, nodes):
    """The names that statements ask of a module that they know by this name."""
    return sorted({part.attr for node in nodes for part in ast.walk(node)
                   if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == module})


_FRONT = '''

def __getattr__(name):
    try:
        return _real(name)
    except ModuleNotFoundError as error:
        if not str(error.name).startswith("cfrlib"):
            raise
    raise AttributeError(f"cfrlib.{name} is not there when this exercise is graded: write it yourself")
'''


def copied_apart(folder: Path):
    """Puts the package `apart` into the folder: what runs in a student's process."""
    here = Path(__file__).parent / "apart"
    shutil.copytree(here, folder / "apart", ignore=shutil.ignore_patterns("__pycache__"))
    for name in SHARED:
        text = (ROOT / "course" / "checks" / name).read_text(encoding="utf-8")
        text = text.replace("from cfrlib.course.checks.functions_of import", "from .functions_of import")
        (folder / "apart" / Path(name).name).write_text(text, encoding="utf-8")
