"""What a class does not understand, on one page: read offline and without scripts, in the light, dark, and on paper."""

import hmac
from hashlib import sha256
from html import escape
from pathlib import Path

import numpy as np

from cfrlib import palette
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG, marked
from cfrlib.course.outline import card, outline
from cfrlib.course.registry import exercises, lessons
from cfrlib.grading.counts import UNNAMED, counted, lessons_of
from cfrlib.grading.gradebook import earned, worth
from cfrlib.grading.result import NOT_GRADED, Result

STYLE = Path(__file__).with_name("class_page.css")
SMALL, SHOWN = 40, 3  # students whose grid is open; mistakes of an exercise that are
SIGNS = {RIGHT: ("right", "✓"), WRONG: ("wrong", "✗"), NOT_ATTEMPTED: ("open", "·"), NOT_GRADED: ("open", "?")}
NOTHING_FOREIGN = "default-src 'none'; style-src 'unsafe-inline'"


def class_page(
    results: list[Result], before: list[Result] = (), *, names: bool = False, key: str = "", course: str = ""
) -> str:
    """The page. `before`: results of the hand-in before, of which it tells what changed.

    Students are numbers, in an order that `key` draws and that says nothing of their names; with `names`, their ids.
    `course`: the address of the course's site, for links to lessons.
    """
    told = lessons_of(results, before)
    title, shown = "What the class understands", _shown(results, before, names, key)
    sections = "\n".join(_Page(one, shown, course, names).section() for one in told)
    return page(title, style(), f"<header><h1>{title}</h1><p>{_said_at_first(told)}</p></header>\n"
                f"<main>{sections}</main>\n<footer>{_footer(names)}</footer>")  # fmt: skip


def page(title: str, style: str, body: str) -> str:
    """A page that loads nothing, and runs no script, whatever a student's words hold."""
    return ('<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            f'<meta http-equiv="Content-Security-Policy" content="{NOTHING_FOREIGN}">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{style}</style></head>\n<body>{body}</body></html>\n")  # fmt: skip


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
    more = f", and {counted(unread, 'file')} that could not be graded" if unread else ""
    said = f"{counted(len(students), 'student')}{more}."
    made = [(len(who), name, exercise.name, lesson) for lesson in told for exercise in lesson.exercises
            for name, who in exercise.misconceptions if name != UNNAMED]  # fmt: skip
    if not made:
        return f"{said} No named mistake was made."
    most = max(count for count, *_ in made)
    first, *others = [one for one in made if one[0] == most]
    share = _share(most, len(first[3].students))
    if others:
        return f"{said} {len(others) + 1} mistakes are the most frequent ones, each made by {counted(most, 'student')}."
    _, name, exercise, lesson = first
    return (f"{said} The most frequent mistake: <b>{marked(name)}</b>, in <code>{escape(exercise)}</code> of lesson "
            f"{escape(lesson.number)}, by {share}.")  # fmt: skip


class _Page:
    """One lesson's part of the page."""

    def __init__(self, lesson, shown, course, names):
        self.lesson, self.shown, self.course, self.names = lesson, shown, course, names
        self.known = exercises(lesson.number) if lesson.number in lessons() else {}

    def section(self):
        lesson = self.lesson
        name = f"lesson-{lesson.number}" if lesson.number.isalnum() else "unread"
        about = outline().get(lesson.number)
        title = f"Lesson {lesson.number}{f': {about.title}' if about else ''}" if lesson.number else "No known lesson"
        parts = [self._table(), self._points(), self._mistakes(), self._stuck(), self._grid()]
        parts = parts if lesson.exercises else []
        return f'<section id="{name}"><h2>{escape(title)}</h2>{"".join(parts)}{self._unread()}</section>'

    def _table(self):
        rows = "".join(map(self._row, self.lesson.exercises))
        changed = "<th>Right before, now</th>" if self.lesson.compared else ""
        label = f"Exercises of lesson {escape(self.lesson.number)}"
        return (
            f'<p class="legend">{counted(len(self.lesson.students), "notebook")}. Green is right, orange is wrong, and '
            f'grey is not attempted or not graded.</p><div class="scroll" role="region" tabindex="0" '
            f'aria-label="{label}"><table><thead><tr><th>Exercise</th><th>Points</th><th>Right</th>'
            f'<th>Wrong</th><th>Not tried</th><th>Not graded</th>{changed}<th class="share">Share</th></tr></thead>'
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

    def _points(self):
        """How many the class has, and how far apart they are; of those whose points are known."""
        points = sorted(one for one in map(earned, self.lesson.results) if one is not None)
        if not points:
            return ""
        most = max(map(worth, self.lesson.results))
        low, middle, high = (f"{at:.3g}" for at in np.percentile(points, (25, 50, 75)))
        average = sum(points) / len(points)
        return (f"<p>Points: {average:.3g} of {most} on average. Half of the class has {low} to {high}; the lowest is "
                f"{points[0]:g}, the middle {middle}, the highest {points[-1]:g}.</p>")  # fmt: skip

    def _grid(self):
        """A row a student, a column an exercise; open where a class is small."""
        heads = "".join(f"<th>{self._number(one.name)}</th>" for one in self.lesson.exercises)
        rows = "".join(f"<tr><th>{self.shown[student]}</th>{self._cells(student)}</tr>"
                       for student in sorted(self.lesson.students, key=self._place))  # fmt: skip
        small = " open" if len(self.lesson.students) <= SMALL else ""
        label = f"Students of lesson {escape(self.lesson.number)}"
        return (f"<details{small}><summary>Every student, every exercise</summary>"
                '<p class="legend">✓ right, ✗ wrong, · not attempted, ? not graded.</p>'
                f'<div class="scroll" role="region" tabindex="0" aria-label="{label}"><table class="grid">'
                f"<thead><tr><th>Student</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div></details>")

    def _place(self, student):
        """Numbers in their order, names in theirs."""
        shown = self.shown[student]
        return len(shown) if shown.startswith("No.") else 0, shown.casefold()

    def _cells(self, student):
        told = (one.grades[student].status if student in one.grades else NOT_GRADED for one in self.lesson.exercises)
        return "".join(f'<td class="is-{SIGNS[status][0]}">{SIGNS[status][1]}</td>' for status in told)

    def _number(self, exercise):
        found = card(self.lesson.number, exercise)
        return found.number if found else f"<code>{escape(exercise)}</code>"

    def _mistakes(self):
        cards = "".join(self._of_exercise(one) for one in self.lesson.exercises if one.misconceptions or one.gone)
        return f"<h3>Mistakes</h3>{cards or '<p>Nobody made one.</p>'}"

    def _of_exercise(self, exercise):
        made = [self._mistake(exercise, name, students) for name, students in exercise.misconceptions]
        rare = f"<details><summary>{len(made) - SHOWN} more</summary><ul>{''.join(made[SHOWN:])}</ul></details>"
        gone = "".join(f"<p>Made before, and by nobody now: {marked(name)}</p>" for name in exercise.gone)
        number = f"{self._number(exercise.name)} " if card(self.lesson.number, exercise.name) else ""
        wrong = _share(exercise.number(WRONG), len(exercise.grades))
        return (f'<article><span class="count">{wrong}</span><h4>{number}<code>{escape(exercise.name)}</code></h4>'
                f"<ul>{''.join(made[:SHOWN])}</ul>{rare if made[SHOWN:] else ''}{gone}"
                f"{self._where(exercise.name)}</article>")  # fmt: skip

    def _mistake(self, exercise, name, students):
        title = marked(name) if name else "wrong, without a name that the check knows"
        cure = next((one.explanation for one in self._misconceptions(exercise.name) if one.name == name), "")
        parts = [f"<b>{len(students)}: {title}</b>" if name else f"{len(students)}: {title}"]
        if exercise.in_both:
            then, now = exercise.change(name)
            parts.append(f"<p>Since the hand-in before: {then} → {now} of {len(exercise.in_both)} students.</p>")
        if cure:
            parts.append(f"<p>The check says: {marked(cure)}</p>")
        return f"<li>{''.join(parts)}</li>"

    def _misconceptions(self, exercise):
        return self.known[exercise].misconceptions if exercise in self.known else ()

    def _where(self, exercise):
        """The part of the lesson that explains it, and the picture where that part has one."""
        found = card(self.lesson.number, exercise)
        if not found:
            return ""
        read = self._link(found.section, f"section {found.section.heading}") if found.section.heading else "the lesson"
        shown = f", and its picture <code>{escape(found.picture)}</code>"
        return f"<p>To read again: {read}{shown if found.picture and found.picture_at == found.section else ''}.</p>"

    def _link(self, place, text):
        return f'<a href="{escape(place.link(self.course))}">{escape(text)}</a>' if self.course else escape(text)

    def _stuck(self):
        stuck = self.lesson.stuck
        told = "".join(f"<li>{self.shown[one.student]}: {_state(one)}</li>" for one in stuck)
        return f"<h3>Stuck: {len(stuck)} of {len(self.lesson.students)}</h3><ul>{told}</ul>" if stuck else ""

    def _unread(self):
        told = "".join(f"<li>{self.shown[student]}{f': {escape(why)}' if self.names else ''}</li>"
                       for student, why in self.lesson.unread)  # fmt: skip
        return f"<h3>Files that could not be graded</h3><ul>{told}</ul>" if told else ""


def _state(one):
    wrong = f"{len(one.wrong)} of {counted(one.tried, 'answer')} wrong"
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


def _percent(part, whole):
    return f"{100 * part / whole:.0f}%" if whole else "0%"


def _share(part, whole):
    return f"{part} of {counted(whole, 'student')} ({_percent(part, whole)})"


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
