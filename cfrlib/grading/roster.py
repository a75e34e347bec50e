"""A class's list, as a learning platform exports it or one id a line, and who of it is meant. Nobody is guessed."""

import csv
import io
import re
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from cfrlib.arguments import nearest
from cfrlib.files import written_whole
from cfrlib.grading.names import plain, shown
from cfrlib.grading.result import printable

ROSTER, WHO = "roster.csv", "who.csv"
_COLUMNS = ["student", "lesson", "file", "who of the roster", "perhaps"]
_FORMULA = "=+\\-@\uff1d\uff0b\uff0d\uff20"  # what begins one, in wide letters too


def dialect_of(text: str) -> type[csv.Dialect]:
    """How a table separates its cells."""
    delimiter = max(",;\t", key=text.partition("\n")[0].count)
    return type("Table", (csv.excel,), {"delimiter": delimiter})


def table_of(text: str) -> list[list[str]]:
    """The rows of a table in CSV."""
    text = text.removeprefix("\ufeff")
    return list(csv.reader(io.StringIO(text, newline=""), dialect_of(text)))


def text_of(path: Path) -> str:
    """Of a table on the disk, with its line ends. Raises OSError, and ValueError for what is not text in UTF-8."""
    try:
        return path.read_bytes().decode()
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not text in UTF-8: export it as CSV in UTF-8") from None


@dataclass(frozen=True)
class Roster:
    """`rows`: {id: number of its row}. An id is what a row's first cell says, or the first two of a name in two parts.

    `cells`: {id: all cells}. `names`: {name, as `plain` has it: ids}, for whatever a platform may call them by.
    """

    rows: dict[str, int]
    cells: dict[str, list[str]]
    names: dict[str, list[str]]

    @classmethod
    def of(cls, text: str) -> "Roster":
        """Raises ValueError where two rows cannot be told apart, or where there are none."""
        lines = text.removeprefix("\ufeff").splitlines()
        if lines and re.search(r"[,;\t](?! )", lines[0].strip()):
            return cls._of(dict(enumerate(table_of(text)[1:], start=1)))
        return cls.of_ids(lines)

    @classmethod
    def of_ids(cls, ids) -> "Roster":
        return cls._of(dict(enumerate([one] for one in dict.fromkeys(ids))))

    @classmethod
    def _of(cls, rows):
        rows = {number: [shown(cell).strip().lstrip("#") for cell in row] for number, row in rows.items()}
        rows = {number: row for number, row in rows.items() if _id_of(row) and plain(row[0]) != "pointspossible"}
        if not rows:
            raise ValueError("the roster holds no students: write one id a line, or export it from your platform")
        ids = _told_apart(rows)
        names = {}
        for number, one in ids.items():
            for name in _spellings(rows[number]) | {plain(one)}:
                names.setdefault(name, []).append(one)
        return cls({one: number for number, one in ids.items()}, {one: rows[at] for at, one in ids.items()}, names)

    def find(self, student: str, number: str = "") -> list[str]:
        """The ids of all who may be meant. `number`: what a platform puts beside the name, which decides between
        several; Blackboard's may end with the beginning of the name.
        """
        if student in self.rows:
            return [student]
        name, parts = student.removesuffix(f" ({number})"), number.split("_")
        longer = ["_".join((*parts[at:], name)) for at in range(1, len(parts))]
        found = next(filter(None, (self.names.get(plain(one)) for one in (*longer, name))), [])
        return [one for one in found if number in self.cells[one]] or found if len(found) > 1 else found


@dataclass(frozen=True)
class Asked:
    """A student whom the roster does not know, or knows several times."""

    student: str
    lesson: str
    file: str
    perhaps: tuple[str, ...] = ()

    def __str__(self):
        why = f"may be {', or '.join(self.perhaps)}" if self.perhaps else "is not in the roster"
        return f"{self.student} {why} ({self.file})"


def matched(roster: Roster, people, who: dict[tuple[str, str], str]) -> tuple[dict[tuple[str, str], str], list[Asked]]:
    """{(student, lesson): id}, and about whom to ask. `people`: tuples (student, lesson, file, number).

    `who`: what a teacher has answered. Nobody is two people of one lesson: then both are asked about.
    """
    found = {}
    for student, lesson, _, number in people:
        told = who.get(tuple(safe([student, lesson])))
        found[student, lesson] = [told] if told else roster.find(student, number)
    claims = Counter((one, lesson) for (_, lesson), ids in found.items() for one in ids if len(ids) == 1)
    sure = {key: ids[0] for key, ids in found.items() if len(ids) == 1 and claims[ids[0], key[1]] == 1}
    asked = [Asked(student, lesson, file, tuple(found[student, lesson])) for student, lesson, file, _ in people
             if (student, lesson) not in sure]  # fmt: skip
    return sure, asked


def answered(out: Path, roster: Roster) -> dict[tuple[str, str], str]:
    """What the teacher wrote into the table of questions. Raises ValueError for who is not one of the roster."""
    told = {}
    for number, (student, lesson, _, one, _) in enumerate(questions(out), start=2):
        found = roster.find(one)
        if one and len(found) != 1:
            near = nearest(one, roster.rows)
            raise ValueError(f"{out / WHO}, line {number}: {one!r} is not one student of the roster"
                             + (f"; did you mean {near!r}?" if near else ""))  # fmt: skip
        if one:
            told[student, lesson] = found[0]
    return told


def questions(out: Path) -> list[list[str]]:
    """The rows of the table: student, lesson, file, the teacher's answer, and who it may be."""
    path = out / WHO
    rows = table_of(text_of(path))[1:] if path.exists() else []
    rows = [(*row, "", "", "", "", "")[:5] for row in rows if row]
    return [[student, lesson and lesson.zfill(2), *others] for student, lesson, *others in rows]  # Excel makes 1 of 01


def ask(out: Path, asked: list[Asked]):
    """Writes the table of questions, in which answers stay."""
    before = questions(out)
    kept = [row for row in before if row[3]]
    known = [row[:2] for row in kept]
    rows = [*kept, *(safe([one.student, one.lesson, one.file, "", "; ".join(one.perhaps)]) for one in asked
                     if safe([one.student, one.lesson]) not in known)]  # fmt: skip
    if rows != before:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows([_COLUMNS, *rows])
        with written_whole(out / WHO) as file:
            file.write(text.getvalue().encode())


def safe(row: list[str]) -> list[str]:
    """Cells that steer no terminal, and that no spreadsheet takes for a formula, wherever it cuts the line."""
    inside = [re.sub(f"([;\t\r\n]\\s*)(?=[{_FORMULA}])", r"\1'", printable(text)) for text in row]
    return [f"'{text}" if re.match(f"[\t\r\n]|\\s*[{_FORMULA}]", text) else text for text in inside]


def _id_of(row):
    first, second = (*row, "", "")[:2]
    whole = not second or "," in first or any(re.search(r"[\d@]", cell) for cell in (first, second))
    return first if whole else f"{first} {second}"


def _told_apart(rows):
    """{number: id}, with one more cell in it where two would be the same."""
    ids = {number: _id_of(row) for number, row in rows.items()}
    often = Counter(ids.values())
    for number, one in ids.items():
        if often[one] > 1:
            twins = [row for other, row in rows.items() if other != number and _id_of(row) == one]
            own = next((cell for at, cell in enumerate(rows[number]) if cell
                        and all((*row, *[""] * at)[at] != cell for row in twins)), "")  # fmt: skip
            if not own:
                raise ValueError(f"the roster has {one!r} twice, and nothing that tells them apart: delete a row, or "
                                 "add a column of numbers")  # fmt: skip
            ids[number] = f"{one} ({own})"
    return ids


def _spellings(row):
    """Of each cell, and of two side by side: its words from each of them on, as one word."""
    found = set()
    for text in (*row, *(" ".join(two) for two in pairwise(row))):
        words = [word for word in map(plain, re.split(r"[\s,]+", text)) if word]
        found |= {"".join(words[at:] + words[:at]) for at in range(len(words))}
    return found
