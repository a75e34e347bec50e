"""A quiz on paper, with its key, from the questions that the course's recall cards ask."""

import numpy as np

from cfrlib.arguments import did_you_mean
from cfrlib.course.outline import outline
from cfrlib.widgets.recall.bank import LESSONS, questions
from cfrlib.widgets.recall.question import Choice

LETTERS = "abcd"


def quiz(lessons=LESSONS, count: int = 10, seed: int = 0) -> str:
    """`count` questions of the lessons, drawn by `seed`, and on a page after them the key, as Markdown.

    Raises ValueError for a lesson without questions, or where there are not so many.
    """
    for lesson in lessons:
        if lesson not in LESSONS:
            raise ValueError(f"there are no questions on lesson {lesson!r}; {did_you_mean(lesson, LESSONS)}")
    pool = [pair for lesson in dict.fromkeys(lessons) for pair in questions(lesson).items()]
    if count > len(pool):
        raise ValueError(f"there are {len(pool)} questions on these lessons, not {count}")
    rng = np.random.default_rng(seed)
    chosen = [pool[place] for place in sorted(rng.permutation(len(pool))[:count])]
    told = [_asked(number, one, rng) for number, (_, one) in enumerate(chosen, start=1)]
    key = [f"{number}. **{right}** (lesson {name[:2]}, {outline()[name[:2]].title}). {one.why}"
           for number, ((name, one), (_, right)) in enumerate(zip(chosen, told, strict=True), start=1)]  # fmt: skip
    asked = "\n\n".join(question for question, _ in told)
    return f"# Quiz\n\n{asked}\n\n---\n\n# Key\n\n" + "\n".join(key) + "\n"


def _asked(number, question, rng):
    """The question, and what is right."""
    if not isinstance(question, Choice):
        return f"{number}. {question.text} \\_\\_\\_\\_\\_\\_", question.answer
    choices = [(question.right, *question.wrong)[place] for place in rng.permutation(4)]
    lines = [f"   {letter}) {choice}" for letter, choice in zip(LETTERS, choices, strict=True)]
    right = LETTERS[choices.index(question.right)]
    return "\n".join([f"{number}. {question.text}", *lines]), f"{right}) {question.right}"


def objectives(lessons=()) -> str:
    """Every exercise's goal, points, minutes and what its lesson builds on, as tables in Markdown."""
    for lesson in lessons:
        if lesson not in outline():
            raise ValueError(f"there is no lesson {lesson!r}; {did_you_mean(lesson, list(outline()))}")
    return "\n".join(_lesson(number, outline()[number]) for number in lessons or outline())


def _lesson(number, lesson):
    after = f"After {', '.join(lesson.requires)}. " if lesson.requires else ""
    able = "".join(f"- {one}.\n" for one in lesson.able)
    rows = "".join(
        f"| {card.number} | `{name}` | {card.points} | {card.minutes} | {card.goal.replace('|', chr(92) + '|')} |\n"
        for name, card in lesson.cards.items()
    )
    total = sum(card.points for card in lesson.cards.values())
    return (
        f"## Lesson {number}: {lesson.title}\n\n{after}Sittings of {' + '.join(map(str, lesson.minutes))} minutes. "
        f"{total} points.\n\n{able}\n| | Exercise | Points | Minutes | Goal |\n| --- | --- | --- | --- | --- |\n{rows}"
    )
