"""A wrong answer to each exercise, and what the check says of it: for readers who can run no check themselves."""

import json

from nbformat.v4 import new_output

from building.runs import library
from cfrlib.course import registry
from cfrlib.course.checks.examine import examine

CARD = '<details class="sample"{opened}><summary>{headline}</summary>\n{card}</details>'


def add(lesson, notebook, kept, say):
    """Put a card below each exercise that has known mistakes; a lesson's first card is open.

    The cards stand in a file of the folder `kept`, and are made again where the library changed; in the language that
    is spoken.
    """
    headline = say("What the check says of one wrong answer")
    cards = _cards(lesson, kept / f"{lesson.name}.cards.json")
    checks = {check.id: cards[name] for name, (_, check) in lesson.exercises.items() if name in cards}
    for number, cell in enumerate(cell for cell in notebook.cells if cell.id in checks):
        html = CARD.format(opened="" if number else " open", headline=headline, card=checks[cell.id])
        cell.outputs = [new_output("display_data", {"text/html": html})]


def _cards(lesson, place):
    found = json.loads(place.read_text(encoding="utf-8")) if place.exists() else {}
    if found.get("library") != library():
        known = registry.exercises(lesson.number) if lesson.exercises else {}
        cards = {name: card for name in lesson.exercises if name in known and (card := _card(known[name]))}
        found = {"library": library(), "cards": cards}
        place.write_text(json.dumps(found), encoding="utf-8")
    return found["cards"]


def _card(exercise):
    """The verdict, as a notebook shows it, on the first wrong program of the first mistake that has one, or None."""
    wrong = next((function for mistake in exercise.misconceptions for function in mistake.wrong_functions), None)
    return wrong and examine(exercise, wrong, exercise.practice_seed(), repair=False)._repr_html_()
