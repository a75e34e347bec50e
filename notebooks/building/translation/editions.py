"""Editions of the course: the collection in each language that has a folder of catalogues, and what they lack.

`translations/LANGUAGE/` has a catalogue for each lesson, of its notebook and of its room, one of what all lessons have
in common, one of README's table, and one of what instructors hand out. A message stands in one of them, the first that
needs it.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from building import course, readme
from building.collection import Collection
from building.lesson import LessonError
from building.notebooks import as_text, student
from building.site.said import messages as of_site
from building.translation import package
from building.translation.catalogue import Noted, Words, lacking, merge, read
from building.translation.lessons import said, said_code
from cfrlib.course.second_tasks import FRAME
from cfrlib.languages import CHECKS, MARK, SCRIPTS, WIDGETS

COMMON, README, EXPORTS = "common", "readme", "exports"


@dataclass(frozen=True)
class Edition:
    """The course in one language. `asked`: what it has to say, by catalogue, as `messages` tells it."""

    english: Collection
    language: str
    asked: dict[str, dict[str, bool]]

    def merge(self) -> None:
        """Brings the catalogues up to date; they are made if there are none."""
        known = self.known
        for name, asked in self.asked.items():
            merge(self._place(name), asked, known)

    @property
    def known(self) -> dict[str, str]:
        """{message: translation} of all catalogues."""
        places = sorted(self._place("").parent.glob("*.po"))
        return {message: text for place in places for message, text in read(place).items()}

    @property
    def collection(self) -> Collection:
        """The lessons in this language."""
        say = Words(self.known)
        lessons = {number: said(lesson, say) for number, lesson in self.english.lessons.items()}
        setup = said_code(self.english.setup, say).replace('("NN")', f'("NN", language="{self.language}")')
        return replace(self.english, lessons=lessons, setup=setup, language=self.language, say=say,
                       english=self.english)  # fmt: skip

    def files(self, lessons) -> Iterator[tuple[Path, str]]:
        """Files, and what belongs into them: README, the student notebooks of these lessons, what the package says."""
        there = self.collection
        yield from readme.pages(there)
        for lesson in lessons:
            yield there.folder / f"{lesson.name}.ipynb", as_text(student(there, there.lessons[lesson.number]))
        yield package.PACKAGE / "languages" / f"{self.language}.json", self.spoken()

    def spoken(self) -> str:
        """What the package says in this language, as it reads it: by the part that it is used in, with marks."""
        known = self.known
        mark = known.get(MARK, MARK)
        scripts, widgets = package.of_scripts(), package.of_widgets()
        parts = {SCRIPTS: {}, WIDGETS: {}, CHECKS: {}}
        everything = (pair for asked in self.asked.values() for pair in asked.items())
        for message in (message for message, by_package in everything if by_package):
            text = known.get(message) or mark.replace("{message}", message)
            parts[SCRIPTS if message in scripts else CHECKS][message] = text
            if message in widgets:
                parts[WIDGETS][message] = text
        return json.dumps(parts, ensure_ascii=False, indent=0, sort_keys=True) + "\n"

    def report(self) -> str:
        """How many messages it has, and how many are missing or stale, in one line."""
        found = [(len(asked), *map(len, lacking(self._place(name), asked))) for name, asked in self.asked.items()]
        total, missing, stale = map(sum, zip(*found, strict=True))
        return f"{self.language}: {total} messages, {missing} missing, {stale} stale"

    def _place(self, name):
        return self.english.root / "translations" / self.language / f"{name}.po"


def editions(collection: Collection, *also: str) -> list[Edition]:
    """An edition for each language that has a folder of catalogues, and for those named. Raises LessonError."""
    for language in also:
        if not language.isidentifier():
            raise LessonError(f"--translate takes the short name of a language, such as zh, not {language!r}.")
    there = {place.name for place in (collection.root / "translations").glob("*") if place.is_dir()}
    languages = sorted(there | {*also})
    asked = messages(collection) if languages else {}
    return [Edition(collection, language, asked) for language in languages]


def messages(collection: Collection) -> dict[str, dict[str, bool]]:
    """What is said, by the name of the catalogue that holds it: messages, and whether the package says them too."""
    common = Noted()
    said_code(collection.setup, common)
    for lesson in collection.lessons.values():
        student(replace(collection, say=common), lesson)
    table, exports = Noted(), Noted()
    readme.table(replace(collection, say=table))
    course.readme(replace(collection, say=exports), [*collection.lessons.values()])
    asked = {COMMON: dict.fromkeys(common.messages, False)}
    _add(asked, README, table.messages, ())
    _add(asked, EXPORTS, exports.messages, FRAME)
    for name, there in package.of_the_rest().items():
        _add(asked, name, {}, there)
    for lesson in collection.lessons.values():
        noted = Noted()
        said(lesson, noted)
        _add(asked, lesson.name, noted.messages, package.of_room(lesson.number))
    _add(asked, "site", of_site(), ())
    return asked


def _add(asked, name, by_notebook, by_package):
    """A catalogue of the messages that none before it has; those that have them learn that the package says them."""
    own = dict.fromkeys(by_notebook, False) | dict.fromkeys(by_package, True)
    for known in asked.values():
        known |= {message: True for message in own.keys() & known.keys() if own[message]}
    asked[name] = {message: by_package for message, by_package in own.items()
                   if not any(message in known for known in asked.values())}  # fmt: skip
