"""A learner's work, carried from an older edition of a lesson's notebook into the one of today.

What is the learner's: the answer to each exercise, by the exercise's name; the course's cells that were changed; cells
that were added. The course's own cells are known by their ids, which are made from their text. What has no place in
today's notebook is kept at its end, where nothing of it runs.
"""

import ast
import re

import nbformat
from nbformat.v4 import new_markdown_cell, new_raw_cell

from building import notebooks
from building.lesson import STUB, Cell, LessonError

LARGEST = 100 * 2**20  # bytes
OURS = re.compile(r"[0-9a-f]{12}(-\d+)?")
LESSON = re.compile(r'cfr\.checks\.for_lesson\("([^"]+)"[,)]')
KEPT = """\
# Kept from {name}

What follows has no place in the lesson as it is today. Nothing of it runs: change a cell's kind from *Raw* to *Code* to
use it. Some of it may be the course's own older text. Delete what you do not need."""


def carry(collection, old):
    """Writes today's notebook with the learner's work beside the old one, which stays as it is; lines to tell."""
    from cfrlib.files import written_whole

    found = _read(old)
    lesson = _lesson(collection, found, old)
    target = old.with_name(f"{old.stem}_carried.ipynb")
    if target.exists():
        raise LessonError(f"{target} is there already; move it away, or carry another notebook.")
    today = notebooks.student(collection, lesson)
    same_text = {cell.source: cell.id for cell in reversed(today.cells)}
    carried = Carried(today, lesson, _named_answers(found.cells))
    for cell in found.cells:
        number = cell.get("id") or cell.metadata.get("id", "")
        carried.take(cell, same_text.get(cell.source, number))
    try:
        with written_whole(target) as file:
            file.write(notebooks.as_text(carried.notebook(old.name)).encode())
    except OSError as error:
        raise LessonError(f"{error}.") from None
    return [f"wrote {target}; {old} is as it was", *carried.told()]


class Carried:
    """Today's notebook, and what has come into it so far. Cells are taken in the old notebook's order."""

    def __init__(self, today, lesson, named):
        self.today, self.named = today, named
        self.fresh = {cell.id: cell.source for cell in today.cells}
        self.answers = {name: pair[0].id for name, pair in lesson.exercises.items()}
        self.checks = {pair[1].id for pair in lesson.exercises.values()}
        self.after = today.cells[0].id  # where an added cell goes: below what stood above it
        self.answered, self.changed, self.added, self.kept = [], [], [], []

    def take(self, cell, number):
        """One cell, and what is known of it: its id, or "" in a notebook that keeps none."""
        name = next((name for name, answer in self.named.items() if answer is cell), None)
        name = name or (cell.metadata.get("nbgrader", {}).get("grade_id") if _is_solution(cell) else None)
        if name is not None:
            self._answer(name, cell)
        elif number in self.fresh:
            self._change(cell, number)
        elif number and not OURS.fullmatch(number):
            self._add(cell)
        elif Cell(cell.cell_type, cell.source, 0).id != number.partition("-")[0] and not _is_check(cell):
            self._keep(cell)

    def _answer(self, name, cell):
        place = self.answers.get(name)
        self.after = place or self.after
        if cell.source == self.fresh.get(place) or _is_untouched(cell.source):
            return
        if place is None:
            self._keep(cell)
        elif name in self.answered:
            self._add(cell)
        else:
            self._in_today(place).source = cell.source
            self.answered.append(name)

    def _change(self, cell, number):
        self.after = number
        if cell.source == self.fresh[number]:
            return
        if number in self.checks or number in self.changed:
            return self._keep(cell)
        new = self._in_today(number)
        new.source = cell.source
        if "attachments" in cell:
            new.attachments = cell.attachments
        self.changed.append(number)

    def _add(self, cell):
        if not cell.source.strip():
            return
        own = nbformat.from_dict({**cell, "id": f"own-{len(self.added)}", "metadata": {}})
        if own.cell_type == "code":
            own.outputs, own.execution_count = [], None
        place = next(place for place, other in enumerate(self.today.cells) if other.id == self.after)
        self.today.cells.insert(place + 1, own)
        self.after = own.id
        self.added.append(own.id)

    def _keep(self, cell):
        if cell.source.strip():
            self.kept.append(cell)

    def _in_today(self, number):
        return next(cell for cell in self.today.cells if cell.id == number)

    def notebook(self, name):
        """Today's notebook with everything in it."""
        tagged = {"tags": ["carried"]}
        if self.kept:
            self.today.cells.append(new_markdown_cell(KEPT.format(name=name), id="kept-from", metadata=tagged))
        for place, cell in enumerate(self.kept):
            new = new_markdown_cell if cell.cell_type == "markdown" else new_raw_cell
            more = {"attachments": cell.attachments} if "attachments" in cell else {}
            self.today.cells.append(new(cell.source, id=f"kept-{place}", metadata=tagged, **more))
        return self.today

    def told(self):
        yield f"answers: {', '.join(self.answered) or 'none'}"
        if self.changed:
            yield f"cells of the course that you had changed: {len(self.changed)}"
        if self.added:
            yield f"cells of your own: {len(self.added)}"
        if self.kept:
            yield f"without a place today, kept at the end: {len(self.kept)}"


def _is_solution(cell):
    return bool(cell.metadata.get("nbgrader", {}).get("solution"))


def _is_check(cell):
    return Cell(cell.cell_type, cell.source, 0).checked is not None


def _is_untouched(source):
    """True for a stub as the course hands it out: no function does anything, and nobody wrote a comment."""
    if any(line.strip().startswith("#") and line.strip() != STUB[0] for line in source.split("\n")):
        return False
    try:
        functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return bool(functions) and all(_does_nothing(function) for function in functions)


def _does_nothing(function):
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return [ast.unparse(statement) for statement in body] == [STUB[1]]


def _named_answers(cells):
    """Exercise name -> the cell above its check that defines it, for notebooks whose cells have lost their metadata."""
    code = [cell for cell in cells if cell.cell_type == "code"]
    found = {}
    for place, cell in enumerate(code):
        name = Cell("code", cell.source, 0).checked
        above = (other for other in reversed(code[:place]) if name and _defines(other, name))
        if name and not any(_is_solution(other) for other in code[:place] if _defines(other, name)):
            found[name] = next(above, None)
    return found


def _defines(cell, name):
    try:
        return Cell("code", cell.source, 0).defines(name)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return bool(re.search(rf"^(def|class) {name}\b", cell.source, re.MULTILINE))


def _read(old):
    """Raises LessonError, in one sentence, for whatever is no notebook."""
    try:
        if not old.is_file():
            raise LessonError(f"{old} is not there, or is no file.")
        if old.stat().st_size > LARGEST:
            raise LessonError(f"{old} is larger than {LARGEST // 2**20} MiB: clear its outputs first.")
        found = nbformat.reads(old.read_text(encoding="utf-8"), as_version=4)
        nbformat.validate(found)
    except OSError as error:
        raise LessonError(f"{old} cannot be read: {error.strerror or error}.") from None
    except (ValueError, KeyError, AttributeError, TypeError, RecursionError, nbformat.ValidationError):
        raise LessonError(f"{old} is no notebook, or a damaged one.") from None
    return found


def _lesson(collection, found, old):
    for cell in found.cells:
        number = LESSON.search(cell.source) if cell.cell_type == "code" else None
        if number and number[1] in collection.lessons:
            return collection.lessons[number[1]]
    raise LessonError(f"{old} has no setup cell of a lesson of this course, with cfr.checks.for_lesson(...) in it.")
