"""What a teacher and a class get of a grading: scores as a table, the class's page, feedback pages, results as JSON."""

import csv
import io
import os
import re
import zipfile
from html import escape
from itertools import chain, count
from pathlib import Path

from cfrlib.course.checks.verdict import RIGHT
from cfrlib.course.outline import card, outline, points, site
from cfrlib.files import open_plain, written_whole
from cfrlib.grading.class_page import class_page, page
from cfrlib.grading.grade import kept_secret
from cfrlib.grading.gradebook import earned, gained, worth
from cfrlib.grading.names import prefix_of
from cfrlib.grading.notebooks import definition
from cfrlib.grading.overrides import with_overrides
from cfrlib.grading.result import NOT_GRADED, Result, as_text, from_text
from cfrlib.grading.roster import safe

SCORES, RESULTS, FEEDBACK, OLDER, CLASS = "scores.csv", "results.jsonl", "feedback", "older", "class.html"
_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }
body { overflow-wrap: anywhere; }
h1 { font-size: 1.5em; line-height: 1.25; } h2 { font-size: 1.15em; margin: 2em 0 0; }
p { margin: .3em 0; } details { margin: .5em 0; } .muted { opacity: .75; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; min-width: 0; }
.teacher { border-left: 4px solid; padding: .3em .9em; }
@media (max-width: 600px) { [style*="display:grid"] { grid-template-columns: minmax(0, 1fr) !important; } }
"""


def write_report(out: Path, results: list[Result]) -> list[Path]:
    """Writes scores, the class's page, feedback pages and results into the folder; where they are.

    Results of other lessons stay beside these. Those of the same lesson that are not the same any more are kept in the
    folder OLDER, too. The page calls students by numbers, in an order that the folder's secret draws, and links to the
    course's site if there is one. A teacher's changes count in all but the results.
    """
    pages = out / FEEDBACK
    pages.mkdir(parents=True, exist_ok=True)
    others, replaced = _before(out, results)
    results = sorted([*others, *results], key=lambda one: (one.lesson == "", one.lesson))
    told = with_overrides(out, results)
    files = {out / SCORES: scores_as_csv(told).encode(), out / RESULTS: as_text(results).encode(),
             out / CLASS: class_page(told, key=kept_secret(out), course=site()).encode()}  # fmt: skip
    names = _page_names(told)
    files |= {pages / name: feedback_page(result).encode() for name, result in zip(names, told, strict=True)}
    returned = {out / f"{FEEDBACK}-{lesson}.zip": _returned(pages, lesson, told, names, files)
                for lesson in dict.fromkeys(one.lesson for one in told)}  # fmt: skip
    returned = {path: content for path, content in returned.items() if content}
    if any(one not in results for one in replaced):
        _keep(out)
    for path, content in (files | returned).items():
        with written_whole(path) as file:
            file.write(content)
    for path in set(pages.glob("*.html")) - set(files):  # of a result that is no more
        path.unlink()
    return [out / SCORES, out / CLASS, pages, *returned, out / RESULTS]


def gone(out: Path, results: list[Result]) -> list[str]:
    """Students who had results in these lessons before, and have none now, not even under another name."""
    now = {name for one in results for name in (one.file, (one.student, one.lesson))}
    return sorted({one.student for one in _before(out, results)[1] if now.isdisjoint((
        one.file, (one.student, one.lesson)))})  # fmt: skip


def _before(out, results):
    """What was found out before: of other lessons, and what these results take the place of."""
    old = from_text((out / RESULTS).read_text(encoding="utf-8")) if (out / RESULTS).exists() else []
    lessons, files = {one.lesson for one in results}, {one.file for one in results if not one.lesson}
    replaced = [one for one in old if one.lesson in lessons or one.file in files]
    return [one for one in old if one not in replaced], replaced


def _keep(out):
    (out / OLDER).mkdir(exist_ok=True)
    places = (out / OLDER / f"results-{number:03}.jsonl" for number in count(1))
    os.replace(out / RESULTS, next(place for place in places if not place.exists()))


def _returned(pages, lesson, results, names, files):
    """A zip of a lesson's pages under the names by which Canvas and Moodle know whose they are; b"" where none has one.
    """
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, result in zip(names, results, strict=True):
            prefix = prefix_of(result.file) if result.student != result.file else ""
            if result.lesson == lesson and prefix:
                prefix = prefix.replace("_assignsubmission_", "_assignfeedback_").rstrip("_")
                archive.writestr(zipfile.ZipInfo(f"{prefix}_feedback.html"), files[pages / name],
                                 zipfile.ZIP_DEFLATED)  # fmt: skip
    return made.getvalue() if archive.namelist() else b""


def read_results(path: Path) -> tuple[list[Result], Path]:
    """The results in a file that `write_report` wrote, with a teacher's changes, and its folder, which may be given in
    its place.

    Raises ValueError, in one sentence, where it holds none.
    """
    path = Path(path)
    file = path / RESULTS if path.is_dir() else path
    try:
        with open_plain(file) as opened:
            results = from_text(opened.read().decode())
    except FileNotFoundError:
        raise ValueError(f"there is no file {file}: `cfrlib grade` writes it") from None
    except UnicodeDecodeError:
        raise ValueError(f"{file} holds no results: it is not text in UTF-8") from None
    except ValueError as error:
        raise ValueError(f"{file} cannot be read: {error}") from None
    return with_overrides(file.parent, results) if file.name == RESULTS else results, file.parent


def scores_as_csv(results: list[Result]) -> str:
    """A line for each exercise of each submission: student, lesson, exercise, score, status, misconception, reason.

    Last, its points, how many there are, and a teacher's comment. Score and points are empty where nothing could be
    graded. What a teacher gives or excuses the whole lesson has a line without an exercise.
    """
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(["student", "lesson", "exercise", "score", "status", "misconception", "reason", "file", "points",
                    "of", "comment"])  # fmt: skip
    for result in results:
        whole = result.change("")
        if result.complaint or result.changes.get(""):
            status, score = (NOT_GRADED if result.complaint else ""), whole.points
            lines.writerow(safe([result.student, result.lesson, "", "", "excused" if whole.excused else status, "",
                                 result.complaint, result.file, _number(score), "", whole.comment]))  # fmt: skip
        for grade in result.grades:
            change = result.change(grade.exercise)
            reason = "" if grade.status == RIGHT else grade.headline
            status = "excused" if change.excused else grade.status
            lines.writerow(safe([result.student, result.lesson, grade.exercise, _number(grade.score), status,
                                 grade.misconception, reason, result.file, _number(gained(result, grade)),
                                 str(points(result.lesson, grade.exercise)), change.comment]))  # fmt: skip
    return out.getvalue()


def _number(value):
    return "" if value is None else f"{value:g}"


def feedback_page(result: Result) -> str:
    """A card an exercise, as the check in the notebook shows it; of what is hidden, no more than that."""
    about = outline().get(result.lesson)
    title = f"Lesson {result.lesson}{f': {about.title}' if about else ''}" if result.lesson else "Your notebook"
    right = sum(grade.status == RIGHT for grade in result.grades)
    said = [f"{right} of {len(result.grades)} exercises are right."] if result.grades else []
    if result.complaint:
        said.append(f"This could not be graded: {result.complaint}.")
    if (total := earned(result)) is not None:
        said.append(f"That is {total:g}{f' of {worth(result)}' if result.grades else ''} points.")
    notes = "".join(f'<p class="muted">{escape(note)}.</p>' for note in result.notes)
    cards = "".join(_card(result, grade) for grade in result.grades)
    head = f"<h1>{escape(title)}</h1><p><b>{escape(result.student)}</b></p><p>{escape(' '.join(said))}</p>"
    body = f"<main>{head}{_decided(result, '')}{notes}{cards}</main>"
    return page(f"{title}: {result.student}", _STYLE, body)


def _card(result, grade):
    name, known = escape(grade.exercise), card(result.lesson, grade.exercise)
    title = escape(f"{known.number} {known.title}") if known else name
    most, given = points(result.lesson, grade.exercise), gained(result, grade)
    counts = f"{_number(given)} of {most} point{'' if most == 1 else 's'}" if given is not None else "no points yet"
    counts = "excused" if result.change(grade.exercise).excused else counts
    return (f'<section id="{name}"><h2>{title}</h2><p class="muted"><code>{name}</code> · {counts}</p>'
            f"{_decided(result, grade.exercise)}{grade._repr_html_()}{_code(grade)}</section>")  # fmt: skip


def _decided(result, exercise):
    """What the teacher says."""
    change = result.change(exercise)
    bonus = f"{change.points:+g} points. " if not exercise and result.grades and change.points is not None else ""
    said = f"{'Excused. ' if change.excused else bonus}{change.comment}".strip()
    return f'<p class="teacher"><b>Your teacher:</b> {escape(said)}</p>' if said else ""


def _code(grade):
    """The function first; what it uses, such as the course's own setup, is folded below."""
    found = re.search(rf"^(?:@.*\n)*{definition(grade.exercise).pattern[1:]}", grade.source, re.MULTILINE)
    before, own = grade.source[: found.start()].strip() if found else "", grade.source[found.start() if found else 0 :]
    uses = f"<details><summary>What it uses</summary><pre>{escape(before)}</pre></details>" if before else ""
    judged = f"<summary>Your code, as it was judged</summary><pre>{escape(own)}</pre>"
    return f"<details>{judged}{uses}</details>" if grade.source else ""


def _page_names(results):
    """A name for each page that no other page has, and that any file system takes."""
    names, taken = [], set()
    for result in results:
        stem = re.sub(r"[^\w-]+", "_", f"{result.student}-{result.lesson}".strip("-"))
        stem = stem.encode()[:100].decode(errors="ignore") or "submission"
        ways = (f"{stem}{more}.html" for more in chain([""], (f"-{number}" for number in count(2))))
        names.append(next(name for name in ways if name.lower() not in taken))
        taken.add(names[-1].lower())
    return names
