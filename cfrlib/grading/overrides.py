"""What a teacher decides otherwise: points for one exercise, a bonus, an excuse, a comment, from one table."""

import math
from dataclasses import replace
from pathlib import Path

from cfrlib.arguments import did_you_mean, nearest
from cfrlib.course.outline import points
from cfrlib.grading.result import Change, Result
from cfrlib.grading.roster import Roster, table_of, text_of

OVERRIDES = "overrides.csv"
EXCUSED = "excused"


def with_overrides(out: Path, results: list[Result]) -> list[Result]:
    """The results, with what the table in the folder says: student, lesson, exercise, points, comment in each row.

    Where no exercise is named, the points are a bonus on the lesson, or all there is for a file that cannot be read.
    `excused` in place of points: it counts for nothing. Raises ValueError, with the line, for what fits no result.
    """
    path = out / OVERRIDES
    rows = table_of(text_of(path)) if path.exists() else []
    told = {}
    for number, row in enumerate(rows, start=1):
        if any(cell.strip() for cell in row) and not (number == 1 and row[0].strip().lower() == "student"):
            try:
                place, exercise, change = _read([cell.strip() for cell in row], results)
                if exercise in told.setdefault(place, {}):
                    raise ValueError("this is decided in a line before")
                told[place][exercise] = change
            except ValueError as error:
                raise ValueError(f"{path}, line {number}: {error}") from None
    return [replace(result, changes=told.get(place, {})) for place, result in enumerate(results)]


def _read(row, results):
    """Which result is meant, which exercise of it, and the change."""
    student, lesson, exercise, given, comment = (*row, "", "", "", "")[:5]
    lesson = lesson.zfill(2) if lesson else ""
    known = [one for one in results if lesson in ("", one.lesson)]
    if not known:
        raise ValueError(f"there are no results of lesson {lesson}")
    found = Roster.of_ids([one.student for one in known]).find(student)
    chosen = [one for one in known if found == [one.student]]
    if not found:
        near = nearest(student, [one.student for one in known])
        raise ValueError(f"{student!r} has no result" + (f"; did you mean {near!r}?" if near else ""))
    if len(chosen) != 1:
        raise ValueError(f"{student!r} has results of several lessons, or is several students: say which")
    result = chosen[0]
    names = [grade.exercise for grade in result.grades]
    if exercise and exercise not in names:
        raise ValueError(f"lesson {result.lesson} has no exercise {exercise!r}; {did_you_mean(exercise, names)}")
    return results.index(result), exercise, Change(*_given(given, result, exercise), comment)


def _given(text, result, exercise):
    """The points or None, and whether it is excused."""
    if text.lower() in ("", EXCUSED):
        return None, bool(text)
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        value = math.nan
    most = points(result.lesson, exercise) if exercise else math.inf
    if not math.isfinite(value) or (exercise and not 0 <= value <= most):
        kind = f"from 0 to {most:g}" if exercise else "a number"
        raise ValueError(f"points must be {kind}, or `{EXCUSED}`, not {text!r}")
    return value, False
