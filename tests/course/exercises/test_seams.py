"""The seams of a lesson: notebook, list of exercises and files say the same, and lessons use what is public.

Each guard is a function that says what is wrong; a mutant beside each test shows that it would be said.
"""

import ast
import re
from functools import cache
from importlib import import_module
from inspect import ismodule
from itertools import zip_longest
from pathlib import Path

import pytest

import cfrlib as cfr
from building.lesson import read_lesson
from cfrlib.course.registry import CLINIC, lessons

ROOT = Path(cfr.__file__).parents[1]
SOURCES = {path.name[:2]: path for path in sorted((ROOT / "notebooks" / "source").glob("[0-9][0-9]_*.py"))}
EXERCISES = "cfrlib.course.exercises"
OPEN = "cfrlib.course.material", "cfrlib.course.broken"  # to lessons
HERE = f"{EXERCISES}.lesson01"  # the package that mutants are made of

each_lesson = pytest.mark.parametrize("lesson", lessons())


def test_every_lesson_has_its_notebook_and_its_exercises():
    assert lessons() == list(SOURCES)


# The list of exercises is the notebook's


def out_of_step(asked, listed):
    """What the notebook asks for and the package does not list, the other way round, or in another order."""
    apart = [name for name in (*asked, *listed) if (name in asked) != (name in listed)]
    return apart or [name or other for name, other in zip_longest(asked, listed) if name != other]


@each_lesson
def test_the_exercises_are_the_notebooks_in_its_order(lesson):
    assert out_of_step(list(read_lesson(SOURCES[lesson]).exercises), exercises_of(lesson)) == []


@pytest.mark.parametrize("mutant, said", [
    (lambda names: [*names, "without_a_cell"], ["without_a_cell"]),
    (lambda names: names[1:], ["regrets"]),
    (lambda names: [names[1], names[0], *names[2:]], ["regrets", "regret_matching"]),
    (lambda names: [*names, names[0]], ["regrets"]),
])  # fmt: skip
def test_another_list_is_noticed(mutant, said):
    asked = list(read_lesson(SOURCES["01"]).exercises)
    assert out_of_step(asked, mutant(exercises_of("01"))) == said


# An exercise is found by its name


def incomplete(package):
    """The exercises listed by a package that are not in the files of their names, and what is amiss."""
    found = {name: _amiss(package, name) for name in import_module(package).EXERCISES}
    return {name: sentence for name, sentence in found.items() if sentence}


def _amiss(package, name):
    try:
        exercise = import_module(f"{package}.{name}").EXERCISE
        mistakes = () if name == CLINIC else import_module(f"{package}.{name}_mistakes").MISTAKES
    except (ModuleNotFoundError, AttributeError) as error:
        return str(error)
    if exercise.name != name:
        return f"is {exercise.name}"
    if exercise.misconceptions:
        return "keeps its mistakes to itself"
    return "" if mistakes or name == CLINIC else "has no mistakes"


@each_lesson
def test_an_exercise_is_the_file_of_its_name_with_its_mistakes_beside_it(lesson):
    assert incomplete(f"{EXERCISES}.lesson{lesson}") == {}


DOUBLED = {
    "__init__": "EXERCISES = ('doubled',)",
    "doubled": "from cfrlib.course.checks.exercise import Exercise\n"
               "def doubled(number): return 2 * number\nEXERCISE = Exercise(doubled)",
    "doubled_mistakes": "MISTAKES = ('squared',)",
}  # fmt: skip


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Makes a package of modules, from their texts by name; returns its name."""
    name = re.sub(r"\W", "_", tmp_path.name)
    monkeypatch.syspath_prepend(tmp_path)

    def make(modules):
        (tmp_path / name).mkdir()
        for module, text in modules.items():
            (tmp_path / name / f"{module}.py").write_text(text, encoding="utf-8")
        return name

    return make


@pytest.mark.parametrize("module, text, said", [
    ("doubled", None, "No module named"),
    ("doubled", "def doubled(number): return 2 * number", "no attribute 'EXERCISE'"),
    ("doubled", DOUBLED["doubled"].replace("doubled", "twice"), "is twice"),
    ("doubled", DOUBLED["doubled"].replace("(doubled)", "(doubled, misconceptions=['squared'])"), "keeps its mistakes"),
    ("doubled_mistakes", None, "No module named"),
    ("doubled_mistakes", "WRONG = ('squared',)", "no attribute 'MISTAKES'"),
    ("doubled_mistakes", "MISTAKES = ()", "has no mistakes"),
])  # fmt: skip
def test_a_file_that_does_not_hold_what_its_name_says_is_noticed(package, module, text, said):
    modules = {name: old for name, old in {**DOUBLED, module: text}.items() if old is not None}
    assert said in incomplete(package(modules))["doubled"]


def test_an_exercise_in_the_files_of_its_name_is_complete(package):
    assert incomplete(package(DOUBLED)) == {}


# No file is an orphan, and no exercise knows its mistakes


@cache
def imported(source):
    """The modules that a text imports, wherever in it; of `from a import b` both a and a.b, which may be a module."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module or ".", *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def orphans(sources, entries):
    """The modules among `sources`, texts by name, that no chain of imports from `entries` leads to."""
    reached, waiting = set(), set(entries)
    while waiting:
        reached |= waiting
        waiting = {found for name in waiting & set(sources) for found in imported(sources[name])} - reached
    return set(sources) - reached


@cache
def texts():
    """Every module of exercises and of what is open to lessons, and every lesson under its number, as text by name."""
    folders = [ROOT.joinpath(*package.split(".")) for package in (EXERCISES, *OPEN)]
    paths = [path for folder in folders for path in folder.rglob("*.py") if path.name != "__init__.py"]
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    return {name: path.read_text(encoding="utf-8") for name, path in {**modules, **SOURCES}.items()}


def entries():
    """What nobody needs to import: lessons, and the files that the registry finds by the names of exercises."""
    names = {f"{EXERCISES}.lesson{lesson}.{name}" for lesson in lessons() for name in exercises_of(lesson)}
    return {*SOURCES, *names, *(f"{name}_mistakes" for name in names)}


@each_lesson
def test_every_file_of_a_lesson_is_an_exercise_or_is_imported(lesson):
    own = f"{EXERCISES}.lesson{lesson}.", *(f"{package}.lesson{lesson}" for package in OPEN)
    assert {name for name in orphans(texts(), entries()) if name.startswith(own)} == set()


@pytest.mark.parametrize("mutant, said", [
    ({f"{HERE}.leftover": "import numpy"}, {f"{HERE}.leftover"}),
    ({f"{HERE}.one": f"import {HERE}.two", f"{HERE}.two": f"import {HERE}.one"}, {f"{HERE}.one", f"{HERE}.two"}),
    ({f"{HERE}.diagnosis_mistakes": ""}, {f"{HERE}.diagnosis_mistakes"}),
])  # fmt: skip
def test_a_file_that_nobody_imports_is_noticed(mutant, said):
    listed = entries() - {f"{HERE}.diagnosis_mistakes"}
    assert orphans({**texts(), **mutant}, listed) - orphans(texts(), listed) == said


def forethought(sources, name):
    """The modules of mistakes that a module imports."""
    return {found for found in imported(sources[name]) if found.endswith("_mistakes")}


@each_lesson
def test_an_exercise_does_not_import_its_mistakes(lesson):
    names = [f"{EXERCISES}.lesson{lesson}.{name}" for name in exercises_of(lesson) if name != CLINIC]
    assert {name: found for name in names if (found := forethought(texts(), name))} == {}


def test_an_exercise_that_imports_its_mistakes_is_noticed():
    late = f"def judge(seen):\n    from {HERE}.regrets_mistakes import MISTAKES"
    assert f"{HERE}.regrets_mistakes" in forethought({f"{HERE}.regrets": late}, f"{HERE}.regrets")


# A lesson uses what is public


def internals(source):
    """What a lesson's source takes from inside cfrlib: imported from a module of it, or reached through `cfr.`."""
    reached = {name for node in ast.walk(ast.parse(source)) if (name := _reached(node))}
    return {name for name in imported(source) if not _open_to_lessons(name)} | reached


def _open_to_lessons(name):
    package, _, inside = name.partition(".")
    return package != "cfrlib" or not inside or inside in cfr.__all__ or name.startswith(OPEN)


def _reached(node):
    """`cfr.name` where that is not public, or `cfr.room.module`; else None."""
    match ast.unparse(node).split(".") if isinstance(node, ast.Attribute) else ():
        case ["cfr" | "cfrlib", name] if name not in {*cfr.__all__, "__version__"}:
            return f"cfr.{name}"
        case ["cfr" | "cfrlib", room, name] if room in cfr.__all__ and _is_module(getattr(cfr, room), name):
            return f"cfr.{room}.{name}"
    return None


def _is_module(room, name):
    """A function may have the name of a module beside it."""
    if name in getattr(room, "__all__", ()):
        return False
    files = [Path(folder, found) for folder in getattr(room, "__path__", ()) for found in (name, f"{name}.py")]
    return any(file.exists() for file in files) and ismodule(getattr(room, name, None))


@each_lesson
def test_a_lesson_imports_the_package_and_its_material_only(lesson):
    assert internals(SOURCES[lesson].read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize("line, said", [
    ("from cfrlib.course.exercises.lesson01.regrets import regrets", f"{HERE}.regrets"),
    ("from cfrlib.course.registry import exercises", "cfrlib.course.registry"),
    ("import cfrlib.widgets.iteration as iteration", "cfrlib.widgets.iteration"),
    ("from cfrlib.widgets import iteration", "cfrlib.widgets.iteration"),
    ("from cfrlib import course", "cfrlib.course"),
    ("def late():\n    from cfrlib.course import index", "cfrlib.course.index"),
    ("cfr.course.checks.registry.exercises('01')", "cfr.course"),
    ("cfr.checks.registry.exercises('01')", "cfr.checks.registry"),
])  # fmt: skip
def test_a_lesson_that_takes_internals_is_noticed(line, said):
    lesson = SOURCES["01"].read_text(encoding="utf-8")
    assert said in internals(f"{lesson}\n{line}") - internals(lesson)


@pytest.mark.parametrize("line", [
    "import cfrlib as cfr\nfrom cfrlib import CHANCE, TERMINAL, Game",
    "from cfrlib.course.material.lesson04 import DEALS",
    "from cfrlib.course.material import lesson04",
    "from cfrlib.course.broken.lesson05 import MISTAKES",
    "regret_matching = check.reference('regret_matching')\npatients = cfr.checks.clinic('01', case=1)",
])  # fmt: skip
def test_what_is_public_is_open_to_lessons(line):
    assert internals(line) == set()


def exercises_of(lesson):
    return list(import_module(f"{EXERCISES}.lesson{lesson}").EXERCISES)
