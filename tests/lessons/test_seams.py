"""The seams of a lesson: notebook, list of exercises and files say the same, and lessons use what is public.

Each guard is a function that says what is wrong; a mutant beside each test shows that it would be said.
"""

import ast
import re
from functools import cache
from importlib import import_module
from itertools import zip_longest
from pathlib import Path

import pytest

import cfrlib as cfr
from building.lesson import read_lesson
from cfrlib.course.checks.mistakes_page import blocks_of, mistakes_of, ways
from cfrlib.course.registry import CLINIC, lessons

ROOT = Path(cfr.__file__).parents[1]
SOURCES = {path.name[:2]: path for path in sorted((ROOT / "notebooks" / "source").glob("[0-9][0-9]_*.py"))}
EXERCISES = "cfrlib.lessons"
OPEN = re.compile(r"cfrlib\.lessons\.lesson\w+(\.(material\w*|broken)(\.\w+)?)?")  # to lessons
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
        module = import_module(f"{package}.{name}")
        exercise = module.EXERCISE
        page = Path(module.__file__).with_name(f"{name}_mistakes.md")
        mistakes = () if name == CLINIC else mistakes_of(page, exercise.reference)
    except (ModuleNotFoundError, AttributeError, FileNotFoundError) as error:
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
    "__init__.py": "EXERCISES = ('doubled',)",
    "doubled.py": "from cfrlib.course.checks.exercise import Exercise\n"
                  "def doubled(number): return 2 * number\nEXERCISE = Exercise(doubled)",
    "doubled_mistakes.md": "# doubled\n\n## squared\nThat is the square.\n- `2 * number` → `number**2`\n",
}  # fmt: skip


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Makes a package out of texts by name of file; returns its name."""
    name = re.sub(r"\W", "_", tmp_path.name)
    monkeypatch.syspath_prepend(tmp_path)

    def make(files):
        (tmp_path / name).mkdir()
        for file, text in files.items():
            (tmp_path / name / file).write_text(text, encoding="utf-8")
        return name

    return make


@pytest.mark.parametrize("file, text, said", [
    ("doubled.py", None, "No module named"),
    ("doubled.py", "def doubled(number): return 2 * number", "no attribute 'EXERCISE'"),
    ("doubled.py", DOUBLED["doubled.py"].replace("doubled", "twice"), "is twice"),
    ("doubled.py", DOUBLED["doubled.py"].replace("(doubled)", "(doubled, misconceptions=['squared'])"), "keeps its"),
    ("doubled_mistakes.md", None, "No such file"),
    ("doubled_mistakes.md", "# doubled\n", "has no mistakes"),
])  # fmt: skip
def test_a_file_that_does_not_hold_what_its_name_says_is_noticed(package, file, text, said):
    files = {name: old for name, old in {**DOUBLED, file: text}.items() if old is not None}
    assert said in incomplete(package(files))["doubled"]


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
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):  # what a verdict shows, to be pasted
            found |= set(re.findall(r"from (cfrlib\.[\w.]+) import", node.value))
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
    paths = [path for path in (ROOT / "cfrlib" / "lessons").rglob("*.py") if path.name != "__init__.py"]
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    return {**{name: path.read_text(encoding="utf-8") for name, path in {**modules, **SOURCES}.items()}, **pages()}


def entries():
    """What nobody needs to import: lessons, and the files that the registry finds by the names of exercises."""
    names = {f"{EXERCISES}.lesson{lesson}.{name}" for lesson in lessons() for name in exercises_of(lesson)}
    looked_up = {f"{EXERCISES}.lesson{lesson}.transfer" for lesson in lessons()}
    return {*SOURCES, *names, *looked_up, *pages()}


@cache
def pages():
    """The programs on every page of mistakes, by its file's name."""
    found = (ROOT / "cfrlib" / "lessons").rglob("*_mistakes.md")
    blocks = {path.name: blocks_of(path.read_text(encoding="utf-8")) for path in found}
    return {name: "\n".join(next(ways(block)) for block in found) for name, found in blocks.items()}


@each_lesson
def test_every_file_of_a_lesson_is_an_exercise_or_is_imported(lesson):
    own = f"{EXERCISES}.lesson{lesson}."
    assert {name for name in orphans(texts(), entries()) if name.startswith(own)} == set()


@pytest.mark.parametrize("mutant, said", [
    ({f"{HERE}.leftover": "import numpy"}, {f"{HERE}.leftover"}),
    ({f"{HERE}.one": f"import {HERE}.two", f"{HERE}.two": f"import {HERE}.one"}, {f"{HERE}.one", f"{HERE}.two"}),
    ({"a_mistakes.md": f"import {HERE}.one", f"{HERE}.one": ""}, {f"{HERE}.one", "a_mistakes.md"}),
])  # fmt: skip
def test_a_file_that_nobody_imports_is_noticed(mutant, said):
    assert orphans({**texts(), **mutant}, entries()) - orphans(texts(), entries()) == said


def forethought(source):
    """What an exercise's text knows of mistakes: that one can be asked for."""
    return {found for found in imported(source) if found.endswith((".wrong_program", ".mistakes_page"))}


@each_lesson
def test_an_exercise_does_not_know_its_mistakes(lesson):
    names = [f"{EXERCISES}.lesson{lesson}.{name}" for name in exercises_of(lesson) if name != CLINIC]
    assert {name: found for name in names if (found := forethought(texts()[name]))} == {}


def test_an_exercise_that_asks_for_a_wrong_program_is_noticed():
    assert forethought("def judge(seen):\n    from cfrlib.course.registry import wrong_program")


# A lesson uses what is public


def internals(source):
    """What a lesson's source takes from inside cfrlib: imported from a module of it, or reached through `cfr.`."""
    reached = {name for node in ast.walk(ast.parse(source)) if (name := _reached(node))}
    return {name for name in imported(source) if not _open_to_lessons(name)} | reached


def _open_to_lessons(name):
    package, _, inside = name.partition(".")
    return package != "cfrlib" or not inside or inside in cfr.__all__ or OPEN.fullmatch(name) is not None


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
    return any(file.exists() for file in files) and not callable(getattr(room, name, None))


@each_lesson
def test_a_lesson_imports_the_package_and_its_material_only(lesson):
    assert internals(SOURCES[lesson].read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize("line, said", [
    ("from cfrlib.lessons.lesson01.regrets import regrets", f"{HERE}.regrets"),
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
    "from cfrlib.lessons.lesson04.material import DEALS",
    "from cfrlib.lessons.lesson06.material_samples import every_sample",
    "from cfrlib.lessons.lesson05.broken import MISTAKES",
    "regret_matching = check.reference('regret_matching')\npatients = cfr.checks.clinic('01', case=1)",
])  # fmt: skip
def test_what_is_public_is_open_to_lessons(line):
    assert internals(line) == set()


def exercises_of(lesson):
    return list(import_module(f"{EXERCISES}.lesson{lesson}").EXERCISES)
