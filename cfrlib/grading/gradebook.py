"""Points of a class, and an LMS's gradebook with them: its headers, rows and ids stay as they came."""

import csv
import io
import re

from cfrlib.arguments import nearest
from cfrlib.course.outline import points
from cfrlib.grading.late import Late, LatePolicy
from cfrlib.grading.names import number_of
from cfrlib.grading.result import Grade, Result
from cfrlib.grading.roster import Asked, Roster, dialect_of, matched, table_of


def worth(result: Result) -> int:
    """All points of the exercises that were judged, but for those that are excused."""
    return sum(points(result.lesson, grade.exercise) for grade in result.grades
               if not result.change(grade.exercise).excused)  # fmt: skip


def gained(result: Result, grade: Grade) -> float | None:
    """The points of one exercise; None where it could not be graded, or is excused."""
    change = result.change(grade.exercise)
    if change.excused or change.points is not None:
        return change.points
    return None if grade.score is None else grade.score * points(result.lesson, grade.exercise)


def earned(result: Result) -> float | None:
    """All points; None where something could not be graded and nobody decided, and where all of it is excused."""
    whole = result.change("")
    if whole.excused or (result.complaint and whole.points is None):
        return None
    counting = [gained(result, grade) for grade in result.grades if not result.change(grade.exercise).excused]
    return None if None in counting else sum(counting) + (whole.points or 0)


def fill(
    export: str, results: list[Result], column: str, late: Late | None = None, policy: LatePolicy | None = None, who=()
) -> tuple[str, list[str], list[Asked]]:
    """An LMS's gradebook, as CSV, with the points of one lesson in a column; sentences about what was left as it was or
    is new; and about whom to ask.

    Whose row is whose, the Roster says that the gradebook is, and a teacher's answers, `who`. The column is the one of
    this header, or a new one at the end. Raises ValueError where the results are of several lessons, or the export is
    no table.
    """
    if len({result.lesson for result in results}) > 1:
        raise ValueError("the results are of several lessons: choose one with --lesson")
    bare = export.removeprefix("\ufeff")
    rows = table_of(bare)
    if not rows or len(rows[0]) < 2:
        raise ValueError("the gradebook is no table: export it from your LMS as CSV")
    roster = Roster.of(bare)
    people = [(one.student, one.lesson, one.file, number_of(one.file, one.student)) for one in results
              if one.student != one.file]  # fmt: skip
    owners, asked = matched(roster, people, dict(who))
    place, told = _column(rows, column)
    empty = set(roster.rows)
    for result in results:
        owner = owners.get((result.student, result.lesson))
        empty.discard(owner)
        total = earned(result)
        if owner and total is None:
            why = "it is excused" if result.change("").excused else (
                result.complaint or "not everything could be graded")  # fmt: skip
            told.append(f"{owner}: left as it was, since {why}")
        elif owner:
            try:
                hours = late.of(result.student, number_of(result.file, result.student)) if late else 0
                kept = (policy or LatePolicy()).kept(hours)
                rows[roster.rows[owner]][place] = f"{total * kept:g}"
            except ValueError as error:
                told.append(f"{owner}: left as it was, since {error}")
    if empty:
        told.append(f"Left as they were, since nothing of theirs is graded: {'; '.join(sorted(empty))}")
    told += [f"{one}: was late, but is in no result" for one in _strangers(late, results)]
    out = io.StringIO()
    csv.writer(out, dialect_of(bare), lineterminator="\r\n" if "\r\n" in bare else "\n").writerows(rows)
    return export[: len(export) - len(bare)] + out.getvalue(), told, asked


def _strangers(late, results):
    """Who was late and handed nothing in."""
    if not late:
        return []
    known = {one for result in results for one in late.roster.find(result.student)}
    return [one for one, hours in late.hours.items() if hours > 0 and one not in known]


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
