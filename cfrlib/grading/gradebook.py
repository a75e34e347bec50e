"""Points of a class, and an LMS's gradebook with them: its headers, rows and ids stay as they came."""

import csv
import io
import math
import re
from dataclasses import dataclass

from cfrlib.arguments import nearest
from cfrlib.course.outline import points
from cfrlib.grading.result import Result
from cfrlib.grading.submissions import plain


@dataclass(frozen=True)
class LatePolicy:
    """What lateness costs: the share `per_day` of the points for each day begun, `at_most` in all.

    The first `grace` hours cost nothing, and are not counted afterwards either.
    """

    per_day: float = 0.1
    at_most: float = 0.5
    grace: float = 0.0

    def __post_init__(self):
        if not (0 <= self.per_day <= 1 and 0 <= self.at_most <= 1 and 0 <= self.grace < math.inf):
            raise ValueError("a late policy takes shares from 0 to 1, and hours of grace from 0 on")

    def kept(self, hours: float) -> float:
        """The share of the points that is left after so many hours too late."""
        days = math.ceil(max(0.0, hours - self.grace) / 24)
        return 1 - min(self.at_most, days * self.per_day)


def worth(result: Result) -> int:
    """All points of the exercises that were judged."""
    return sum(points(result.lesson, grade.exercise) for grade in result.grades)


def earned(result: Result) -> float | None:
    """The points of the right answers; None where something could not be graded."""
    if result.score is None:
        return None
    return sum(points(result.lesson, grade.exercise) * grade.score for grade in result.grades)


def fill(
    export: str, results: list[Result], column: str, hours: dict[str, float] | None = None, policy=LatePolicy()
) -> tuple[str, list[str]]:
    """An LMS's gradebook, as CSV, with the points of one lesson in a column; and sentences about what was left empty or
    is new.

    A row is a student's where a cell of it, or its first two together, is the student's id in the results, whatever the
    case, commas and blanks; the surname may come first or last. The column is the one of this header, or a new one at
    the end. `hours`: how late each student was, by ids as free. Raises ValueError where the results are of several
    lessons, or the export is no table.
    """
    if len({result.lesson for result in results}) > 1:
        raise ValueError("the results are of several lessons: choose one with --lesson")
    bare = export.removeprefix("\ufeff")
    dialect = _dialect(bare)
    rows = list(csv.reader(io.StringIO(bare, newline=""), dialect))
    if not rows or len(rows[0]) < 2:
        raise ValueError("the gradebook is no table: export it from your LMS as CSV")
    place, told = _column(rows, column)
    owners, complaints = _owners(rows, place, results)
    complaints = [*told, *complaints]
    late = {plain(student): count for student, count in (hours or {}).items()}
    known = {plain(result.student) for result in results}
    complaints += [f"{student}: was late, but no result has this name" for student in hours or ()
                   if plain(student) not in known]  # fmt: skip
    for result in results:
        if result.student not in owners:
            continue
        total = earned(result)
        if total is None:
            complaints.append(f"{result.student}: left as it was, since not everything could be graded")
        else:
            rows[owners[result.student]][place] = f"{total * policy.kept(late.get(plain(result.student), 0)):g}"
    out = io.StringIO()
    csv.writer(out, dialect, lineterminator="\r\n" if "\r\n" in bare else "\n").writerows(rows)
    return export[: len(export) - len(bare)] + out.getvalue(), complaints


def hours_late(text: str) -> dict[str, float]:
    """What a table of two columns, student and hours, says. Raises ValueError with the line."""
    told = {}
    text = text.removeprefix("\ufeff")
    for number, row in enumerate(csv.reader(io.StringIO(text), _dialect(text)), start=1):
        if not any(row):
            continue
        try:
            student, hours = row
            told[student] = float(hours)
            if not math.isfinite(told[student]):
                raise ValueError
        except ValueError:
            if number > 1:
                raise ValueError(f"line {number} must be a student and a number of hours, not {row}") from None
            told.clear()  # a header
    return told


def _dialect(text):
    delimiter = max(",;\t", key=text.partition("\n")[0].count)
    return type("Gradebook", (csv.excel,), {"delimiter": delimiter})


def _column(rows, column):
    """Where it is, and what to say; a new one is added to every row. Only its own header is matched, or that with an
    LMS's number.
    """
    header = rows[0]
    found = [place for place, name in enumerate(header) if name == column or re.sub(r" \(\d+\)$", "", name) == column]
    if len(found) > 1:
        raise ValueError(f"the gradebook has {len(found)} columns {column!r}")
    width = max(map(len, rows)) + (not found)
    for row in rows:
        row += [""] * (width - len(row))
    if found:
        return found[0], []
    rows[0][-1] = column
    near = nearest(column, filter(None, header[:-1]), 0.6)
    return width - 1, [f"the gradebook had no column {column!r}, and has a new one now"
                       + (f"; was {near!r} meant?" if near else "")]  # fmt: skip


def _owners(rows, place, results):
    """{student: row}, and who has none, or more than one."""
    names, turned = {}, {}
    for number, row in enumerate(rows[1:], start=1):
        known = [cell for at, cell in enumerate(row) if at != place]
        for name in {plain(cell) for cell in [*known, "".join(known[:2])]} - {""}:
            names.setdefault(name, set()).add(number)
        for name in {plain("".join(name[::-1])) for name in (known[:2], *(cell.split(",") for cell in known))}:
            turned.setdefault(name, set()).add(number)
    owners, complaints = {}, []
    for result in results:
        name = plain(result.student)
        found = names.get(name) or turned.get(name, ())
        if len(found) == 1:
            owners[result.student] = next(iter(found))
        else:
            why = "is in no row" if not found else f"fits {len(found)} rows"
            complaints.append(f"{result.student}: {why} of the gradebook")
    rowed = list(owners.values())
    for student in [student for student, row in owners.items() if rowed.count(row) > 1]:
        complaints.append(f"{student}: its row fits another student, too")
        del owners[student]
    return owners, complaints
