"""A submission's grades: each exercise apart, in its worker's sandbox, over cases that a secret draws."""

import hmac
import json
import os
import re
import secrets
from contextlib import suppress
from dataclasses import asdict, replace
from hashlib import sha256
from pathlib import Path
from threading import get_ident

from cfrlib.course.checks.verdict import NOT_ATTEMPTED
from cfrlib.course.registry import CLINIC, exercises
from cfrlib.course.second_tasks import AGAIN, has_second_task
from cfrlib.files import written_whole
from cfrlib.grading.judge import grade_exercise
from cfrlib.grading.notebooks import Notebook, definition
from cfrlib.grading.result import NOT_GRADED, Grade, printable
from cfrlib.grading.sandbox import PROTECTIONS, Sandbox
from cfrlib.grading.told import Busy

SECRET, HANDED_IN, HANDED_OUT = "secret.txt", "handed-in", "handout"
DAMAGED = "its cell is not in the part of the damaged file that can be read"
LINE = re.compile(r"[(（]\D*(\d+)\D*[)）]")  # as a headline names one, in any language
OPENED = re.compile(r"""(clinic\(\s*['"](\d\d)['"],\s*case=)(\d+)""")
_sandboxes = {}  # of a worker, by protection, what is hidden, and thread


def grade_notebook(
    notebook: str, lesson: str, only: str, cases: dict[str, int], judge: str, *, secret: str, out: str, protection: str,
    hidden: tuple[str, ...],
) -> list[dict]:  # fmt: skip
    """The grades of one notebook, as JSON. `notebook` and `judge` name the case: what was handed in, what judges it.

    `out`: the folder of results, in which the notebook lies. `cases`: of the clinic and the second task.
    """
    told = json.loads((Path(out) / HANDED_IN / notebook).read_text(encoding="utf-8"))
    read = Notebook(**{name: tuple(value) if isinstance(value, list) else value for name, value in told.items()})
    return [asdict(grade) for grade in grades_of(_sandbox(protection, hidden), read, lesson, secret, cases, only)]


def grades_of(
    sandbox: Sandbox, notebook: Notebook, lesson: str, secret: str, cases: dict[str, int | None], only: str = ""
) -> tuple[Grade, ...]:
    """The grades of all exercises of a lesson, or of one; of its clinic and its second task where `cases` has them."""
    own = {CLINIC: CLINIC in exercises(lesson), AGAIN: has_second_task(lesson)}
    names = [*(name for name in exercises(lesson) if name != CLINIC), *(name for name, there in own.items() if there)]
    asked = [name for name in names if only in ("", name) and (name not in own or cases.get(name) is not None)]
    return tuple(_grade(sandbox, notebook, lesson, name, secret, cases.get(name) or 0) for name in asked)


def _grade(sandbox, notebook, lesson, name, secret, case):
    seed = seed_of(secret, lesson, name, notebook.cells)
    for last in (False, True):
        try:
            grade = grade_exercise(sandbox, lesson, name, list(notebook.cells), seed, case)
            break
        except Exception as error:  # of the grader's own, or of the machine: no fault of the student's
            if last:
                said = str(error) if isinstance(error, Busy) else f"{type(error).__name__}: {error}"
                return Grade(name, NOT_GRADED, printable(said[:300]))
    if notebook.damaged and not grade.source and grade.status == NOT_ATTEMPTED:
        return Grade(name, NOT_GRADED, DAMAGED)
    return grade if grade.source else _with_its_cell(grade, notebook.cells)


def _with_its_cell(grade, cells):
    """The grade with the cell that should define the function, where that cannot be read, and its faulty line."""
    cell = next((printable(cell) for cell in reversed(cells) if definition(grade.exercise).search(cell)), "")
    lines, told = cell.split("\n"), LINE.search(grade.headline)
    if not told or int(told[1]) > len(lines):
        return grade
    line = lines[int(told[1]) - 1].strip()
    return replace(grade, source=cell, evidence=(*grade.evidence, (f"your line {told[1]}", line)))


def seed_of(secret: str, lesson: str, name: str, cells: tuple[str, ...]) -> int:
    """What an exercise's cases are drawn from: other ones for each attempt, so that none answers what the next asks."""
    attempt = json.dumps([f"{lesson}.{name}", *cells])
    return int(hmac.new(secret.encode(), attempt.encode(), sha256).hexdigest()[:12], 16)


def case_of(secret: str, lesson: str, student: str, what: str = "clinic") -> int:
    """The case of a student's own clinic, or of another task, which nobody can tell without the secret."""
    drawn = hmac.new(secret.encode(), f"{what} {lesson} {student}".encode(), sha256)
    return int(drawn.hexdigest()[:12], 16) % 1_000_000


def cases_of(secret: str, lesson: str, student: str) -> dict[str, int]:
    """The cases of all that a student has of their own."""
    return {CLINIC: case_of(secret, lesson, student), AGAIN: case_of(secret, lesson, student, AGAIN)}


def kept_secret(out: Path) -> str:
    """The secret of a folder of results, drawn once and kept: who grades again gets the same cases."""
    path = out / SECRET
    if not path.exists():
        with written_whole(path) as file:
            os.chmod(file.name, 0o600)
            file.write(secrets.token_hex(16).encode() + b"\n")
    with suppress(OSError):  # it may be a colleague's
        path.chmod(0o600)
    return path.read_text(encoding="ascii").strip()


def _sandbox(protection, hidden):
    """A worker's own, which ends with it; one for each thread, where a cluster's worker has several."""
    key = protection, hidden, get_ident()
    if key not in _sandboxes:
        _sandboxes[key] = Sandbox(PROTECTIONS[protection], secret=hidden)
    return _sandboxes[key]
