"""Late work: how late it came, as a table or a learning platform's export says, and what that costs."""

import math
import re
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from dateutil.parser import ParserError
from dateutil.parser import parse as time_of

from cfrlib.grading.roster import Roster, table_of


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


@dataclass(frozen=True)
class Late:
    """`hours`: too late, by id of the `roster`, which knows students by any name that the table has."""

    roster: Roster
    hours: dict[str, float]

    @classmethod
    def read(cls, text: str, due: str = "") -> "Late":
        """Of a table of student and hours; or of an export, whose column `late` or `submi...` in its header counts.

        `due`: until when it was not late, for times of submission. Raises ValueError with the line.
        """
        rows = table_of(text)
        if not rows:
            raise ValueError("the table of late hours is empty")
        if len(rows[0]) == 2:
            head = 0 if _is_number(rows[0][1]) else 1
            told = {number: row for number, row in enumerate(rows[head:], start=head + 1) if any(row)}
            hours = {(row[0] if row else ""): _hours(row, 1, number) for number, row in told.items()}
            return cls(Roster.of_ids(hours), {one.strip(): late for one, late in hours.items()})
        place, count = _column(rows[0], due)
        roster = Roster.of(text)
        return cls(roster, {one: count(rows[at], place, at + 1) for one, at in roster.rows.items()})

    def of(self, student: str, number: str = "") -> float:
        """Raises ValueError where several may be meant."""
        found = self.roster.find(student, number)
        if len(found) > 1:
            raise ValueError(f"{student} fits {len(found)} rows of the table of late hours")
        return self.hours[found[0]] if found else 0.0


def _column(header, due):
    """Where it is, and what makes hours of a cell."""
    for word, count in (("late", _hours), ("submi", partial(_hours_since, due))):
        found = [place for place, name in enumerate(header) if word in name.lower()]
        if len(found) > 1 and word == "submi":
            found = [place for place in found if re.search("time|date|modified| at", header[place].lower())]
        if len(found) == 1:
            return found[0], count
    raise ValueError("the table of late hours needs one column with `late` in its header, or with `submi` and `time`, "
                     "`date` or `modified`; or no more than two columns, student and hours")  # fmt: skip


def _hours(row, place, number):
    """Of "3", "3.5" and "27:15:00"; nothing is not late."""
    cell = row[place].strip() if place < len(row) else ""
    if parts := re.fullmatch(r"(\d+):(\d\d)(?::(\d\d))?", cell):
        return int(parts[1]) + int(parts[2]) / 60 + int(parts[3] or 0) / 3600
    if not cell and len(row) > 2:
        return 0.0
    if not _is_number(cell) or len(row) < 2:
        raise ValueError(f"line {number} must be a student and a number of hours, not {row}")
    return float(cell)


def _is_number(cell):
    try:
        return math.isfinite(float(cell))
    except ValueError:
        return False


def _hours_since(due, row, place, number):
    """Of a time of submission."""
    cell = row[place].strip() if place < len(row) else ""
    if not due:
        raise ValueError("the table says when work was handed in: say with --due until when it was not late")
    if not re.search(r"\d", cell):  # "-" where nothing was handed in
        return 0.0
    try:
        return max(0.0, (_time(cell) - _time(due)).total_seconds() / 3600)
    except TypeError:
        raise ValueError(f"line {number}: {cell!r} and --due must both have a zone, or both have none") from None
    except ValueError as error:
        raise ValueError(f"line {number}: {error}") from None


def _time(text) -> datetime:
    """Raises ValueError for none, and for one that reads differently in two countries."""
    if re.match(r"\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b", text):
        raise ValueError(f"{text!r} may be two dates: write it as 2026-03-04 22:15")
    try:
        return time_of(text)
    except (ParserError, OverflowError):
        raise ValueError(f"{text!r} is no time: write it as 2026-03-04 22:15") from None
