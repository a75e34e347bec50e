"""What grading finds out: a Grade for each exercise, a Result for each submission; both as JSON, for machines."""

import json
from dataclasses import asdict, dataclass, field

from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG, Verdict

NOT_GRADED = "not graded"
STATUSES = (RIGHT, WRONG, NOT_ATTEMPTED, NOT_GRADED)
FORMAT = 1  # of the JSON
MOST_SAID, MOST_SHOWN, MOST_SOURCE = 3_000, 12_000, 200_000  # letters of a sentence, of evidence, of the code


@dataclass(frozen=True)
class Grade:
    """What one exercise of a submission came to.

    `headline`, `explanation`, `evidence` and `misconception` are the verdict's, as the check in the notebook says them.
    Where nothing could be judged the status is NOT_GRADED, and the headline says why: that is no zero. `seconds`: of
    grading. `source`: the code that was judged, as the student wrote it; "" where none was found.
    """

    exercise: str
    status: str
    headline: str = ""
    explanation: str = ""
    evidence: tuple[tuple[str, str], ...] = ()
    misconception: str = ""
    seconds: float = 0.0
    source: str = ""

    @property
    def score(self) -> float | None:
        """1 for a right answer, 0 for any other; None where it could not be graded."""
        return None if self.status == NOT_GRADED else float(self.status == RIGHT)

    @classmethod
    def of(cls, verdict: Verdict, seconds: float = 0.0, source: str = "") -> "Grade":
        verdict = verdict.said()
        told = {name: getattr(verdict, name) for name in ("exercise", "status", "headline", "explanation",
                                                          "misconception")}  # fmt: skip
        clean = {name: printable(text[:MOST_SAID]) for name, text in told.items()}
        evidence = tuple((printable(label[:MOST_SAID]), printable(code[:MOST_SHOWN]))
                         for label, code in verdict.evidence)  # fmt: skip
        return cls(**clean, evidence=evidence, seconds=seconds, source=printable(source[:MOST_SOURCE]))

    def __str__(self):
        return str(self._verdict())

    def _repr_html_(self):
        return self._verdict()._repr_html_()

    def _verdict(self):
        known = self.status if self.status != NOT_GRADED else NOT_ATTEMPTED
        said = f"could not be graded: {self.headline}" if self.status == NOT_GRADED else self.headline
        return Verdict(self.exercise, known, said, self.explanation, self.evidence, self.misconception)


@dataclass(frozen=True)
class Change:
    """What a teacher decided of an exercise, or of a whole lesson: points, or that it does not count, and why."""

    points: float | None = None
    excused: bool = False
    comment: str = ""


@dataclass(frozen=True)
class Result:
    """What one submission came to: a file that somebody handed in for one lesson.

    `student`: whose it is, as the file's name says; `file`: that name, below the folder that was graded. `grades`: of
    all exercises of the lesson, in its order; none where nothing could be read. `notes`: what was odd about the file
    and did no harm. `complaint`: why nothing could be graded, or "". `changes`: a teacher's, by exercise, and "" for
    all; they stand in a table of their own, and not in the JSON.
    """

    student: str
    file: str
    lesson: str = ""
    grades: tuple[Grade, ...] = ()
    notes: tuple[str, ...] = ()
    complaint: str = ""
    changes: dict[str, Change] = field(default_factory=dict, compare=False)

    @property
    def score(self) -> float | None:
        """How many exercises are right; None where one or more could not be graded."""
        scores = [grade.score for grade in self.grades]
        return None if self.complaint or None in scores else sum(scores)

    def grade(self, exercise: str) -> Grade | None:
        return next((grade for grade in self.grades if grade.exercise == exercise), None)

    def change(self, exercise: str) -> Change:
        return self.changes.get(exercise, Change())

    def as_json(self) -> dict:
        """Plain values, which `from_json` reads."""
        told = {"format": FORMAT, **asdict(self)}
        del told["changes"]
        return told

    @classmethod
    def from_json(cls, value) -> "Result":
        """Raises ValueError where this is no result, or one of another format."""
        if not isinstance(value, dict) or value.get("format") != FORMAT:
            raise ValueError(f"this is no result of grading in format {FORMAT}; grade again")
        try:
            grades = tuple(map(grade_from_json, value["grades"]))
            told = {name: _text(value[name]) for name in ("student", "file", "lesson", "complaint")}
            return cls(**told, grades=grades, notes=tuple(map(_text, value["notes"])))
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"this result of grading is damaged: {error}") from None


def grade_from_json(value) -> Grade:
    """The Grade of which this is `asdict`. Raises ValueError, KeyError and TypeError where it is none."""
    if value["status"] not in STATUSES:
        raise ValueError(f"an exercise has the status {value['status']!r}")
    evidence = tuple((_text(label), _text(code)) for label, code in value["evidence"])
    told = {name: _text(value[name]) for name in ("exercise", "status", "headline", "explanation", "misconception",
                                                "source")}  # fmt: skip
    return Grade(**told, evidence=evidence, seconds=float(value["seconds"]))


def _text(value):
    """As any file takes it: half of a surrogate pair, in a file's name or a student's message, becomes "?"."""
    return str(value).encode(errors="replace").decode()


def printable(text: str) -> str:
    """Without letters that steer a reader: other line ends than a line feed, other directions, terminals' colours."""
    lines = str(text).expandtabs(4).replace("\r\n", "\n").split("\n")
    return "\n".join("".join(one if one.isprintable() else "\ufffd" for one in line) for line in lines)


def as_text(results: list[Result]) -> str:
    """All results, one a line."""
    return "".join(json.dumps(result.as_json(), ensure_ascii=True) + "\n" for result in results)


def from_text(text: str) -> list[Result]:
    """What `as_text` wrote. Raises ValueError, with the line."""
    results = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            results.append(Result.from_json(json.loads(line)))
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
    return results
