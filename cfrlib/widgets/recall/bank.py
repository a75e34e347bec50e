"""The question bank: the page recall.md in a lesson's room has the questions on it, and its notebook's name."""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

from cfrlib.arguments import shortened
from cfrlib.languages import say
from cfrlib.widgets.recall.question import Choice, Question, questions_of

ROOMS = Path(__file__).parents[2] / "lessons"
LESSONS = tuple(sorted(path.parent.name.removeprefix("lesson") for path in ROOMS.glob("lesson[0-9][0-9]/recall.md")))
NOTEBOOK = re.compile(r"^Notebook: (\w+)$", re.MULTILINE)
LONG_AGO = 3  # lessons back, at least, as in draw.js


@cache
def questions(lesson: str) -> dict[str, Question]:
    """All questions of one lesson by their id, such as "03.floor_and_ceiling"."""
    return {f"{lesson}.{question.name}": question for question in questions_of(_page(lesson))}


def notebook(lesson: str) -> str:
    """The file name of the lesson's notebook, without the ending."""
    return NOTEBOOK.search(_page(lesson))[1]


def share(lesson: str) -> list[dict]:
    """What is sent to the page of a lesson: every question of earlier lessons, in this lesson's own order.

    A card with no memory asks the first three: from the lesson before, from any, and from three or more lessons ago.
    Raises ValueError if there is no earlier lesson.
    """
    if not (isinstance(lesson, str) and len(lesson) == 2 and lesson.isdigit()):
        raise ValueError(f'a lesson is named by two digits, such as "05", not {shortened(lesson)}')
    earlier = [pair for before in LESSONS if before < lesson for pair in questions(before).items()]
    pool = [_sent(key, question) for key, question in earlier]
    if not pool:
        raise ValueError(f"no lesson comes before {lesson}: there is nothing to recall")
    pool.sort(key=lambda question: _scramble(lesson, question["id"]))
    for place, wanted in enumerate((_just_before, _any, _long_ago)):
        first = next((question for question in pool[place:] if wanted(lesson, question)), pool[place])
        pool.remove(first)
        pool.insert(place, first)
    return pool


@cache
def _page(lesson):
    return (ROOMS / f"lesson{lesson}" / "recall.md").read_text(encoding="utf-8")


def _sent(key, question):
    sent = {"id": key, "lesson": key[:2], "notebook": notebook(key[:2]), "text": say(question.text),
            "why": say(question.why)}  # fmt: skip
    if isinstance(question, Choice):
        choices = sorted((question.right, *question.wrong), key=lambda choice: _scramble(key, choice))
        return {**sent, "choices": [*map(say, choices)], "answer": say(question.right)}
    return {**sent, "answer": question.answer.replace("-", "\u2212"), "value": question.value,
            "tolerance": question.tolerance}  # fmt: skip


def _scramble(*words):
    """A sort key for an order without a pattern, the same everywhere and on every day."""
    return sha256(" ".join(words).encode()).hexdigest()


def _just_before(lesson, sent):
    return int(lesson) - int(sent["lesson"]) == 1


def _any(lesson, sent):
    return True


def _long_ago(lesson, sent):
    return int(lesson) - int(sent["lesson"]) >= LONG_AGO
