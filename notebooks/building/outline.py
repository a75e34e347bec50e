"""What the lessons' own cards say of their exercises, for all that needs it without the lessons' sources."""

import json
import re

PLACE = ("cfrlib", "course", "outline.json")  # beside the folder of the notebooks
CARD = re.compile(r"^### Exercise ([\w.]+) · (.+?) · ([●○]{3}) · (\d+) minutes?$", re.MULTILINE)
SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
GOAL = re.compile(r"^\*\*Goal\.\*\* (.+)$", re.MULTILINE)
QUESTIONS = "show|hands_played|reveal|predict|guess|recall|twelve_questions"
PICTURE = re.compile(rf"\bcfr\.(?:widgets|plots)\.(?!(?:{QUESTIONS})\b)\w+")


def as_text(collection):
    """The file, an exercise a line, so that an edit of one lesson changes its own lines."""
    lessons = [f"{json.dumps(lesson.number)}: {_lesson(lesson)}" for lesson in collection.lessons.values()]
    return "{" + ",\n".join(lessons) + "}\n"


def _lesson(lesson):
    told = {"notebook": lesson.name, "title": lesson.title, "minutes": lesson.sittings, "requires": lesson.requires,
            "able": lesson.able}  # fmt: skip
    cards = ",\n".join(f" {json.dumps(name)}: {_line(card)}" for name, card in cards_of(lesson).items())
    return f'{_line(told)[:-1]}, "exercises": {{\n{cards}}}}}'


def _line(value):
    return json.dumps(value, ensure_ascii=False)


def cards_of(lesson):
    """The card of each exercise: the last one above it, with its section and the next picture.

    A picture is one that the lesson draws after the check, or the last one before it where there is none.
    """
    cards, pictures = {}, []
    section = card = None
    waiting = []
    for cell in lesson.cells:
        if cell.kind == "markdown":
            section = next(iter(SECTION.findall(cell.source)[-1:]), section)
            card = _card(cell.source) or card
        elif found := PICTURE.search(cell.source):
            pictures.append([found[0].removeprefix("cfr."), section])
            while waiting:
                waiting.pop()["picture"] = pictures[-1]
        if cell.kind == "code" and cell.checked:
            if card is None:
                raise lesson.error(cell.line, f"no card, ### Exercise, stands above the check of {cell.checked}")
            picture = pictures[-1] if pictures else None
            cards[cell.checked] = {**card, "section": section, "picture": picture}
            waiting.append(cards[cell.checked])
    return cards


def _card(source):
    if not (found := CARD.search(source)):
        return None
    number, title, dots, minutes = found.groups()
    goal = GOAL.search(source, found.end())
    return {"number": number, "title": title, "difficulty": dots.count("●"), "minutes": int(minutes),
            "goal": goal[1] if goal else "", "heading": found[0].removeprefix("### ")}  # fmt: skip
