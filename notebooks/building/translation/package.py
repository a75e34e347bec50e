"""What the package says to people: pages of mistakes and of recall questions, second tasks, and what code says."""

from collections.abc import Iterator
from inspect import getdoc
from pathlib import Path

import cfrlib
from building.translation.texts import messages_in
from cfrlib.course.checks.general.sentences import parts_of, table
from cfrlib.course.checks.mistakes_page import messages_of
from cfrlib.course.second_tasks import has_second_task, second_task
from cfrlib.languages import MARK
from cfrlib.widgets.recall.question import Choice, questions_of

PACKAGE = Path(cfrlib.__file__).parent
CHECKS = ("course/checks", "course/lesson_check.py", "course/second_tasks.py", "judging", "games", "evaluation",
          "grading/judge.py", "grading/apart")  # where code says what verdicts show  # fmt: skip
TESTS = "course/checks/mistakes_of_tests.md"
QUIET = "transfer.py", "diagnosis.py", "broken.py", "phrasebook.js"  # what they say stands on pages, or nobody reads it
LABELS = Path(__file__).with_name("labels.txt")


def of_room(number: str) -> Iterator[str]:
    """All that a lesson's room says."""
    room = PACKAGE / "lessons" / f"lesson{number}"
    for page in sorted(room.glob("*_mistakes.md")):
        yield from messages_of(page.read_text(encoding="utf-8"))
    if (page := room / "recall.md").exists():
        for question in questions_of(page.read_text(encoding="utf-8")):
            yield from (question.text, question.why)
            yield from (question.right, *question.wrong) if isinstance(question, Choice) else ()
    if has_second_task(number):
        task = second_task(number)
        yield from (task.story, *(rule.text for rules in task.rules.values() for rule in rules))
        yield getdoc(task.solved(task.drawn(0)))
    yield from of_code(room, raised=True)


def of_the_rest() -> dict[str, Iterator[str]]:
    """What all lessons have in common: by the name of its catalogue."""
    return {"checks": of_checks(), **{place: of_code(PACKAGE / place) for place in ("widgets", "plots", "tournament")}}


def of_checks() -> Iterator[str]:
    """The diagnosis, and what verdicts say."""
    yield from (MARK, *labels())
    for section, entries in table().items():
        for key in entries:
            yield from parts_of(f"{section}.{key}").values()
    yield from messages_of((PACKAGE / TESTS).read_text(encoding="utf-8"))
    for place in CHECKS:
        yield from of_code(PACKAGE / place, raised=place.startswith("course"))


def of_scripts() -> set[str]:
    """The messages of page scripts."""
    return {*of_code(PACKAGE / "widgets", ".js")}


def of_widgets() -> set[str]:
    """The messages that reach page scripts from Python."""
    return {*labels(), *of_code(PACKAGE / "widgets", ".py"), *of_code(PACKAGE / "games")}


def labels() -> list[str]:
    """Single words that people see, and what joins texts."""
    return LABELS.read_text(encoding="utf-8").splitlines()


def of_code(place: Path, *kinds: str, raised: bool = False) -> Iterator[str]:
    """The messages of a module, or of all modules and page scripts below a folder; of these `kinds` only, if given.
    `raised`: those of exceptions, too, which checks turn into verdicts."""
    for kind in kinds or (".py", ".js"):
        for path in [place] if place.suffix == kind else sorted(place.rglob(f"*{kind}")):
            if path.name not in QUIET:
                yield from messages_in(path, raised)
