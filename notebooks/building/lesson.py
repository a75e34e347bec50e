"""A lesson's source: what its header says, its cells, its exercises; and one clear sentence when something is wrong."""

import ast
import hashlib
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import jupytext

from building.guards import without_guards, without_mark
from building.sittings import refuse_sittings
from building.table_heads import refuse_empty_heads
from building.taught_names import refuse_taught_names
from building.typed_numbers import refuse_typed_numbers
from building.width import refuse_wide_lines

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
STUB = ("# YOUR CODE HERE", "raise NotImplementedError")
FIELDS = {"number": str, "title": str, "promise": str, "minutes": list, "requires": list, "able": list}
_CHECK = re.compile(r"(\w+) = check\((\w+)\)")
_EXAMPLES = re.compile(r'check\.examples\("\w+", (\w+)\)')  # before an exercise, for no points


class LessonError(Exception):
    """A source that cannot become a notebook; the message names file and line."""


@dataclass(frozen=True)
class Cell:
    kind: str  # "code" or "markdown"
    source: str
    line: int  # of the first line below the cell's marker
    tags: tuple = ()
    english: str = ""  # what the source is a translation of, if it is one

    @property
    def id(self):
        """The same for the same content wherever the cell stands, so that an edit changes one cell of the notebook."""
        return hashlib.sha256(f"{self.kind}\n{self.english or self.source}".encode()).hexdigest()[:12]

    @property
    def for_class(self):
        """True for the bug clinic, which only an exported course holds."""
        return "assignment" in self.tags

    @property
    def is_rest(self):
        """True for the place where one sitting ends and another begins."""
        return "rest" in self.tags

    @property
    def has_solution(self):
        return BEGIN in self.source or END in self.source

    @property
    def checked(self):
        """The exercise that this cell checks, or None."""
        match = _CHECK.fullmatch(self.source.strip()) if self.kind == "code" else None
        return match[1] if match and match[1] == match[2] else None

    @property
    def judged_examples(self):
        """The name of the learner's own examples that this cell judges, or None."""
        match = _EXAMPLES.fullmatch(self.source.strip()) if self.kind == "code" else None
        return match and match[1]

    def line_of(self, text):
        before, _, _ = self.source.partition(text)
        return self.line + before.count("\n")

    def defines(self, name):
        nodes = ast.parse(self.source).body
        assigned = {target.id for node in nodes if isinstance(node, ast.Assign)
                    for target in node.targets if isinstance(target, ast.Name)}
        return name in assigned | {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}

    @property
    def for_author(self):
        """True for a cell that only guards the prose: a student does not get it."""
        left = (line.strip() for line in self.without_guards.split("\n"))
        return self.kind == "code" and ("guard" in self.tags or all(not line or line[0] == "#" for line in left))

    @property
    def without_guards(self):
        return without_guards(self.source) if self.kind == "code" else self.source

    def without_markers(self):
        """What a reader gets: the solution, and every guard, without the words that mark them."""
        lines = (line for line in self.source.split("\n") if line.strip() not in (BEGIN, END))
        return "\n".join(without_mark(line) for line in lines)

    def without_solution(self):
        """What a student gets: each marked region replaced by the stub, at the region's indentation; no guards."""
        kept, inside = [], False
        for line in self.without_guards.split("\n"):
            if line.strip() == BEGIN:
                indent = line[: len(line) - len(line.lstrip())]
                kept += [indent + stub for stub in STUB]
            inside = line.strip() == BEGIN or (inside and line.strip() != END)
            if not inside and line.strip() != END:
                kept.append(line)
        return "\n".join(kept)


@dataclass(frozen=True)
class Lesson:
    path: Path
    number: str
    title: str
    promise: str
    sittings: list  # minutes of each
    requires: list
    able: list
    cells: list

    @property
    def name(self):
        """The file name of its notebooks, without the ending: 01_regret_matching."""
        return self.path.stem

    @property
    def minutes(self):
        return sum(self.sittings)

    @property
    def optional(self):
        """True for a warm-up, such as 00w after lesson 00: nothing is recalled in it, and no class is graded on it."""
        return not self.number.isdigit()

    @cached_property
    def exercises(self):
        """Exercise name -> (cell with the solution, cell with the check), in order; refuses what does not pair up."""
        code = [cell for cell in self.cells if cell.kind == "code"]
        found = {}
        for cell, following in zip(code, [*code[1:], None], strict=True):
            examples = following and following.judged_examples
            if cell.has_solution and not (examples and cell.defines(examples)):
                name = following.checked if following else None
                if name is None or not cell.defines(name):
                    raise self.error(cell.line_of(BEGIN), "no check, NAME = check(NAME), follows this exercise")
                if name in found:
                    raise self.error(cell.line, f"a second exercise is named {name}; each needs its own name")
                found[name] = (cell, following)
        checks = {check for _, check in found.values()}
        for cell in code:
            if cell.checked and cell not in checks:
                raise self.error(cell.line, f"the code cell before the check of {cell.checked} is not its exercise")
        return found

    def error(self, line, message):
        return LessonError(f"{self.path.name}, line {line}: {message}.")


def read_lesson(path):
    """Read one source (jupytext py:percent); raises LessonError with file and line."""
    text = path.read_text(encoding="utf-8")
    notebook = jupytext.reads(text, fmt="py:percent")
    markers = [number for number, line in enumerate(text.split("\n"), start=1) if line.startswith("# %%")]
    if len(markers) != len(notebook.cells):
        raise LessonError(f"{path.name}, line 1: {len(notebook.cells)} cells but {len(markers)} lines with # %%; "
                          "start every cell with one, and write it nowhere else.")
    cells = [Cell(cell.cell_type, cell.source, marker + 1, tuple(cell.metadata.get("tags", ())))
             for cell, marker in zip(notebook.cells, markers, strict=True)]
    lesson = Lesson(path, cells=cells, **_header(path, notebook.metadata.get("lesson", {})))
    for cell in cells:
        _refuse_unbalanced(lesson, cell)
        _refuse_syntax_errors(lesson, cell)
    lesson.exercises  # noqa: B018, refuses what does not pair up
    refuse_sittings(lesson)
    refuse_wide_lines(lesson)
    refuse_empty_heads(lesson)
    refuse_taught_names(lesson)
    refuse_typed_numbers(lesson)
    return lesson


def _header(path, found):
    for field, kind in FIELDS.items():
        if not isinstance(found.get(field), kind):
            raise LessonError(f"{path.name}, line 1: the header's lesson block needs {field}, a {kind.__name__}.")
    if not path.name.startswith(found["number"] + "_"):
        raise LessonError(f"{path.name}, line 1: the file's name does not start with its number, {found['number']}_.")
    return {"sittings" if field == "minutes" else field: found[field] for field in FIELDS}


def _refuse_unbalanced(lesson, cell):
    opened = None
    for line, text in enumerate(cell.source.split("\n"), start=cell.line):
        marker = text.strip()
        if marker not in (BEGIN, END):
            continue
        if cell.kind != "code":
            raise lesson.error(line, f"{marker} stands in a {cell.kind} cell; solutions are code")
        if marker == BEGIN and opened:
            raise lesson.error(opened, f"{BEGIN} without {END} after it")
        if marker == END and not opened:
            raise lesson.error(line, f"{END} without {BEGIN} before it")
        opened = line if marker == BEGIN else None
    if opened:
        raise lesson.error(opened, f"{BEGIN} without {END} after it")


def _refuse_syntax_errors(lesson, cell):
    try:
        if cell.has_solution:
            ast.parse(cell.source)
    except SyntaxError as error:
        raise lesson.error(cell.line + error.lineno - 1, f"this is not Python ({error.msg})") from None
