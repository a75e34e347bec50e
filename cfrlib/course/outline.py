"""What the lessons' cards say about the exercises: number, difficulty, minutes, goal, section, picture.

`notebooks/build.py` collects it from the lessons into `outline.json`.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import quote

FILE = Path(__file__).with_suffix(".json")
REPOSITORY = Path(__file__).parents[2] / "notebooks" / "repository"  # in a clone: `build.py --repo` writes it


@dataclass(frozen=True)
class Place:
    """A place in a lesson. `heading`: the text of its heading, or "" for the top of the page."""

    notebook: str
    heading: str

    def link(self, course: str) -> str:
        """Its address in the course's site, as `notebooks/build.py --site` writes it."""
        at = f"#{quote(self.heading.replace(' ', '-'))}" if self.heading else ""
        return f"{course.rstrip('/')}/{quote(self.notebook)}.html{at}"


@dataclass(frozen=True)
class Card:
    """An exercise, as its card in the lesson describes it.

    `points`: what it is worth, 1 to 3, the filled circles on its card. `section`: where the lesson explains what it
    needs. `picture`: the function that draws the next picture; `picture_at`: where that is.
    """

    number: str
    title: str
    points: int
    minutes: int
    goal: str
    place: Place
    section: Place
    picture: str
    picture_at: Place

    @property
    def circles(self) -> str:
        return "●" * self.points + "○" * (3 - self.points)


@dataclass(frozen=True)
class Outline:
    """A lesson. `minutes`: of each sitting. `requires`: numbers of lessons. `able`: what learners can do afterwards."""

    notebook: str
    title: str
    minutes: tuple[int, ...]
    requires: tuple[str, ...]
    able: tuple[str, ...]
    cards: dict[str, Card]


@cache
def outline() -> dict[str, Outline]:
    """All lessons by number, also warm-ups."""
    told = json.loads(FILE.read_text(encoding="utf-8"))
    return {number: _outline(**lesson) for number, lesson in told.items()}


def site() -> str:
    """The address at which a clone's workflow publishes the course as a site; "" if it is unknown."""
    if not REPOSITORY.is_file():
        return ""
    found = re.fullmatch(r"https://github\.com/([\w.-]+)/([\w.-]+?)(?:\.git)?", REPOSITORY.read_text("utf-8").strip())
    return f"https://{found[1].lower()}.github.io/{found[2]}" if found else ""


def card(lesson: str, exercise: str) -> Card | None:
    """The card of an exercise; None where there is none of that name."""
    return outline()[lesson].cards.get(exercise) if lesson in outline() else None


def points(lesson: str, exercise: str) -> int:
    """What an exercise is worth; 1 where it has no card."""
    found = card(lesson, exercise)
    return found.points if found else 1


def _outline(notebook, title, minutes, requires, able, exercises):
    cards = {name: _card(notebook, **told) for name, told in exercises.items()}
    return Outline(notebook, title, tuple(minutes), tuple(requires), tuple(able), cards)


def _card(notebook, number, title, difficulty, minutes, goal, heading, section, picture):
    picture, at = picture or ("", section)
    return Card(number, title, difficulty, minutes, goal, Place(notebook, heading), Place(notebook, section or ""),
                picture, Place(notebook, at or ""))  # fmt: skip
