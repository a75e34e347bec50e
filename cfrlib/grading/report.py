"""What a teacher and a class get of a grading: scores as a table, the class's page, feedback pages, results as JSON."""

import csv
import io
import os
import re
from html import escape
from itertools import count
from pathlib import Path

from cfrlib.course.checks.verdict import RIGHT
from cfrlib.course.outline import card, points, site
from cfrlib.files import open_plain, written_whole
from cfrlib.grading.class_page import class_page
from cfrlib.grading.grade import kept_secret
from cfrlib.grading.gradebook import earned, worth
from cfrlib.grading.result import NOT_GRADED, Result, as_text, from_text

SCORES, RESULTS, FEEDBACK, OLDER, CLASS = "scores.csv", "results.jsonl", "feedback", "older", "class.html"
_FORMULA = "=+\\-@\uff1d\uff0b\uff0d\uff20"  # what begins one, in wide letters too
_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 1.5em; } h2 { font-size: 1.15em; margin: 2em 0 .3em; }
pre { overflow-x: auto; } details { margin: .5em 0; } .muted { opacity: .75; }
"""


def write_report(out: Path, results: list[Result]) -> list[Path]:
    """Writes scores, the class's page, feedback pages and results into the folder; where they are.

    The page calls students by numbers, in an order that the folder's secret draws, and links to the course's site if
    there is one.
    Results of a grading before that are not the same go to the folder OLDER.
    """
    pages = out / FEEDBACK
    pages.mkdir(parents=True, exist_ok=True)
    files = {out / SCORES: scores_as_csv(results), out / RESULTS: as_text(results),
             out / CLASS: class_page(results, key=kept_secret(out), course=site())}  # fmt: skip
    taken = set()
    for result in results:
        files[pages / _page_name(result, taken)] = feedback_page(result)
    _keep(out, files[out / RESULTS])
    for path, text in files.items():
        with written_whole(path) as file:
            file.write(text.encode())
    return [out / SCORES, out / CLASS, pages, out / RESULTS]


def _keep(out, text):
    """What was found out before, if it is something else."""
    old = out / RESULTS
    if not old.exists() or old.read_bytes() == text.encode():
        return
    (out / OLDER).mkdir(exist_ok=True)
    places = (out / OLDER / f"results-{number:03}.jsonl" for number in count(1))
    os.replace(old, next(place for place in places if not place.exists()))


def read_results(path: Path) -> tuple[list[Result], Path]:
    """The results in a file that `write_report` wrote, and its folder, which may be given in its place.

    Raises ValueError, in one sentence, where it holds none.
    """
    path = Path(path)
    file = path / RESULTS if path.is_dir() else path
    try:
        with open_plain(file) as opened:
            return from_text(opened.read().decode()), file.parent
    except FileNotFoundError:
        raise ValueError(f"there is no file {file}: `cfrlib grade` writes it") from None
    except UnicodeDecodeError:
        raise ValueError(f"{file} holds no results: it is not text in UTF-8") from None
    except ValueError as error:
        raise ValueError(f"{file} cannot be read: {error}") from None


def scores_as_csv(results: list[Result]) -> str:
    """A line for each exercise of each submission: student, lesson, exercise, score, status, misconception, reason.

    Last, its points and how many there are. Score and points are empty where nothing could be graded.
    """
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(["student", "lesson", "exercise", "score", "status", "misconception", "reason", "file", "points",
                    "of"])  # fmt: skip
    for result in results:
        if result.complaint:
            reason = result.complaint
            lines.writerow(_safe([result.student, result.lesson, "", "", NOT_GRADED, "", reason, result.file, "", ""]))
        for grade in result.grades:
            score = "" if grade.score is None else f"{grade.score:g}"
            of = points(result.lesson, grade.exercise)
            gained = "" if grade.score is None else f"{grade.score * of:g}"
            reason = "" if grade.status == RIGHT else grade.headline
            lines.writerow(_safe([result.student, result.lesson, grade.exercise, score, grade.status,
                                  grade.misconception, reason, result.file, gained, str(of)]))  # fmt: skip
    return out.getvalue()


def feedback_page(result: Result) -> str:
    """A card an exercise, as the check in the notebook shows it; of what is hidden, no more than that."""
    title = f"Lesson {result.lesson}" if result.lesson else "Your notebook"
    right = sum(grade.status == RIGHT for grade in result.grades)
    said = f"{right} of {len(result.grades)} exercises are right." if result.grades else ""
    if (total := earned(result)) is not None:
        said += f" That is {total:g} of {worth(result)} points."
    if result.complaint:
        said = f"This could not be graded: {result.complaint}."
    notes = "".join(f'<p class="muted">{escape(note)}.</p>' for note in result.notes)
    cards = "".join(_card(result.lesson, grade) for grade in result.grades)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(f'{title}: {result.student}')}</title><style>{_STYLE}</style></head><body>"
        f"<h1>{escape(title)}: {escape(result.student)}</h1><p>{escape(said)}</p>{notes}{cards}</body></html>\n"
    )


def _card(lesson, grade):
    name = escape(grade.exercise)
    known = card(lesson, grade.exercise)
    circles = f" · {known.circles}" if known else ""
    own = f"<details><summary>Your code, as it was judged</summary><pre>{escape(grade.source)}</pre></details>"
    return f'<section id="{name}"><h2>{name}{circles}</h2>{grade._repr_html_()}{own if grade.source else ""}</section>'


def _page_name(result, taken):
    """A name for a page that no other page has, and that any file system takes."""
    stem = re.sub(r"[^\w-]+", "_", f"{result.student}-{result.lesson}".strip("-"))
    stem = stem.encode()[:100].decode(errors="ignore") or "submission"
    name, number = f"{stem}.html", 1
    while name.lower() in taken:
        number += 1
        name = f"{stem}-{number}.html"
    taken.add(name.lower())
    return name


def _safe(row):
    """No cell that a spreadsheet would take for a formula, wherever it cuts the line into cells."""
    inside = [re.sub(f"([;\t\r\n]\\s*)(?=[{_FORMULA}])", r"\1'", text) for text in row]
    return [f"'{text}" if re.match(f"[\t\r\n]|\\s*[{_FORMULA}]", text) else text for text in inside]
