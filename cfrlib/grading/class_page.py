"""What a class does not understand, on one page: read offline and without scripts, in the light, dark, and on paper."""

import hmac
from hashlib import sha256
from html import escape
from pathlib import Path

from cfrlib import palette
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG, marked
from cfrlib.course.outline import card, outline
from cfrlib.course.registry import exercises, lessons
from cfrlib.grading.counts import UNNAMED, lessons_of
from cfrlib.grading.result import NOT_GRADED, Result

STYLE = Path(__file__).with_name("class_page.css")
NOTHING_FOREIGN = "default-src 'none'; style-src 'unsafe-inline'"


def class_page(
    results: list[Result], before: list[Result] = (), *, names: bool = False, key: str = "", course: str = ""
) -> str:
    """The page. `before`: results of the hand-in before, of which it tells what changed.

    Students are numbers, in an order that `key` draws and that says nothing of their names; with `names`, their ids.
    `course`: the address of the course's site, for links to lessons.
    """
    told = lessons_of(results, before)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{NOTHING_FOREIGN}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>What the class understands</title><style>{style()}</style></head>\n"
        "<body><header><h1>What the class understands</h1>"
        f"<p>{_said_at_first(told)}</p></header>\n<main>"
        + "\n".join(_Page(one, _shown(results, before, names, key), course).section() for one in told)
        + f"</main>\n<footer>{_footer(names)}</footer></body></html>\n"
    )


def _shown(results, before, names, key):
    """How each student is called on the page."""
    students = sorted({result.student for result in [*results, *before]})
    if names:
        return {student: f'<bdi>{escape(student)}</bdi>' for student in students}
    drawn = sorted(students, key=lambda one: hmac.new(key.encode(), one.encode(), sha256).digest())
    return {student: f"No. {number}" for number, student in enumerate(drawn, start=1)}


def _said_at_first(told):
    students = {student for lesson in told for student in lesson.students}
    unread = sum(len(lesson.unread) for lesson in told)
    most = [(len(who), name, exercise.name, lesson) for lesson in told for exercise in lesson.exercises
            for name, who in exercise.misconceptions if name != UNNAMED]  # fmt: skip
    more = f", and {_count(unread, 'file')} that could not be graded" if unread else ""
    said = f"{_count(len(students), 'student')}{more}."
    if not most:
        return f"{said} No named mistake was made."
    count, name, exercise, lesson = max(most, key=lambda one: one[0])
    return (f"{said} The most frequent mistake: <b>{escape(name)}</b>, in <code>{escape(exercise)}</code> of lesson "
            f"{escape(lesson.number)}, by {_share(count, len(lesson.students))}.")  # fmt: skip


class _Page:
    """One lesson's part of the page."""

    def __init__(self, lesson, shown, course):
        self.lesson, self.shown, self.course = lesson, shown, course
        self.known = exercises(lesson.number) if lesson.number in lessons() else {}

    def section(self):
        lesson = self.lesson
        name = f"lesson-{lesson.number}" if lesson.number.isalnum() else "unread"
        about = outline().get(lesson.number)
        title = f"Lesson {lesson.number}{f': {about.title}' if about else ''}" if lesson.number else "No known lesson"
        parts = [self._table(), self._mistakes(), self._stuck()] if lesson.exercises else []
        return f'<section id="{name}"><h2>{escape(title)}</h2>{"".join(parts)}{self._unread()}</section>'

    def _table(self):
        rows = "".join(map(self._row, self.lesson.exercises))
        changed = "<th>Right before, now</th>" if self.lesson.compared else ""
        label = f"Exercises of lesson {escape(self.lesson.number)}"
        return (
            f'<p class="legend">{_count(len(self.lesson.students), "notebook")}. Green is right, orange is wrong, and '
            f'grey is not attempted or not graded.</p><div class="scroll" role="region" tabindex="0" '
            f'aria-label="{label}"><table><thead><tr><th>Exercise</th><th>Points</th><th>Right</th>'
            f'<th>Wrong</th><th>Not attempted</th><th>Not graded</th>{changed}<th class="share">Share</th></tr></thead>'
            f"<tbody>{rows}</tbody></table></div>"
        )

    def _row(self, exercise):
        total = len(exercise.grades)
        numbers = {status: exercise.number(status) for status in (RIGHT, WRONG, NOT_ATTEMPTED, NOT_GRADED)}
        cells = "".join(f"<td>{number}</td>" for number in numbers.values())
        worth = card(self.lesson.number, exercise.name)
        changed = ""
        if self.lesson.compared:
            then, now = exercise.right_in_both()
            changed = f"<td>{then} → {now} of {len(exercise.in_both)}</td>"
        shares = "".join(f'<span class="{kind}" style="width:{100 * numbers[kind] / total:.1f}%"></span>'
                         for kind in (RIGHT, WRONG))  # fmt: skip
        bar = f'<div class="bar" role="img" aria-label="{_percent(numbers[RIGHT], total)} right">{shares}</div>'
        number = f"{worth.number} " if worth else ""
        return (f"<tr><th>{number}<code>{escape(exercise.name)}</code></th>"
                f"<td>{worth.points if worth else 1}</td>{cells}{changed}"
                f'<td class="share">{bar}</td></tr>')  # fmt: skip

    def _mistakes(self):
        cards = [self._mistake(exercise, name, students) for exercise in self.lesson.exercises
                 for name, students in exercise.misconceptions]  # fmt: skip
        gone = [f"<li><code>{escape(exercise.name)}</code>: {escape(name)}</li>" for exercise in self.lesson.exercises
                for name in exercise.gone]  # fmt: skip
        cured = f"<h3>Made before, and by nobody now</h3><ul>{''.join(gone)}</ul>" if gone else ""
        return f"<h3>Mistakes</h3>{''.join(cards) or '<p>Nobody made one.</p>'}{cured}"

    def _mistake(self, exercise, name, students):
        title = escape(name) if name else "wrong, without a name that the check knows"
        cure = next((one.explanation for one in self._misconceptions(exercise.name) if one.name == name), "")
        parts = [f'<span class="count">{_share(len(students), len(exercise.grades))}</span>',
                 f"<h4><code>{escape(exercise.name)}</code>: {title}</h4>"]  # fmt: skip
        if exercise.in_both:
            then, now = exercise.change(name)
            parts.append(f"<p>Since the hand-in before: {then} → {now} of {len(exercise.in_both)} students.</p>")
        if cure:
            parts.append(f"<p>The check says: {marked(cure)}</p>")
        parts.append(self._where(exercise.name))
        return f'<article{"" if name else " class=quiet"}>{"".join(parts)}</article>'

    def _misconceptions(self, exercise):
        return self.known[exercise].misconceptions if exercise in self.known else ()

    def _where(self, exercise):
        """The part of the lesson that explains it, and the picture that shows it."""
        found = card(self.lesson.number, exercise)
        if not found:
            return ""
        read = self._link(found.section, f"section {found.section.heading}") if found.section.heading else "the lesson"
        kind = f"<code>{escape(found.picture)}</code>"
        look = f"; the picture: {kind} in {self._link(found.picture_at, found.picture_at.heading)}"
        return f"<p>To read again: {read}{look if found.picture else ''}.</p>"

    def _link(self, place, text):
        return f'<a href="{escape(place.link(self.course))}">{escape(text)}</a>' if self.course else escape(text)

    def _stuck(self):
        stuck = self.lesson.stuck
        told = "".join(f"<li>{self.shown[one.student]}: {_state(one)}</li>" for one in stuck)
        return f"<h3>Stuck: {len(stuck)} of {len(self.lesson.students)}</h3><ul>{told}</ul>" if stuck else ""

    def _unread(self):
        told = "".join(f"<li>{self.shown[student]}</li>" for student, _ in self.lesson.unread)
        return f"<h3>Files that could not be graded</h3><ul>{told}</ul>" if told else ""


def _state(one):
    wrong = f"{len(one.wrong)} of {_count(one.tried, 'answer')} wrong"
    names = ", ".join(f"<code>{escape(name)}</code>" for name in one.wrong)
    again = ", ".join(f"<code>{escape(name)}</code>" for name in one.again)
    return f"{wrong}: {names}{f'; the same mistake as before in {again}' if again else ''}"


def _footer(names):
    who = "" if names else (
        "<p>Numbers stand for students, in an order that says nothing of their names. Where a count is 1, that student "
        "may recognise the mistake.</p>")  # fmt: skip
    return (
        f"{who}<p><b>Stuck</b>: two or more wrong answers that are at least half of a student's answers, or the same "
        "mistake as in the hand-in before. <b>Before, now</b> compares only students whose answer was judged both "
        "times. A named mistake is a guess: the function returned what this mistake returns, in every case that was "
        "tried. Made with cfrlib.</p>"
    )


def _count(number, noun):
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _percent(part, whole):
    return f"{100 * part / whole:.0f}%" if whole else "0%"


def _share(part, whole):
    return f"{part} of {_count(whole, 'student')} ({_percent(part, whole)})"


def style() -> str:
    """The style sheet of pages for teachers, in the light and in the dark."""
    light, dark = map(_variables, (palette.LIGHT, palette.DARK))
    return (
        f":root{{color-scheme:light dark;{light}}}@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}"
        + STYLE.read_text(encoding="utf-8")
    )


def _variables(colours):
    plain = "".join(f"--{name}:{colours[name]};" for name in ("ink", "muted", "grid", "paper"))
    link, wrong = colours["players"][:2]
    return f"{plain}--right:{colours['average']};--wrong:{wrong};--link:{link};"
