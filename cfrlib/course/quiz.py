"""A quiz on paper, with its key, from the questions of the course's recall cards."""

import numpy as np

from cfrlib.arguments import did_you_mean
from cfrlib.course.outline import outline
from cfrlib.widgets.recall.bank import LESSONS, questions
from cfrlib.widgets.recall.question import Choice

LETTERS = "abcd"


def quiz(lessons=LESSONS, count: int = 10, seed: int = 0) -> str:
    """A quiz as Markdown: `count` questions of the lessons, drawn by `seed`, and on the next page the key.

    Raises ValueError for a lesson without questions, or if there are fewer than `count`.
    """
    for lesson in lessons:
        if lesson not in LESSONS:
            raise ValueError(f"there are no questions on lesson {lesson!r}; {did_you_mean(lesson, LESSONS)}")
    pool = [pair for lesson in dict.fromkeys(lessons) for pair in questions(lesson).items()]
    if count > len(pool):
        raise ValueError(f"there are {len(pool)} questions on these lessons, not {count}")
    rng = np.random.default_rng(seed)
    chosen = [pool[place] for place in sorted(rng.permutation(len(pool))[:count])]
    texts = [_text(number, question, rng) for number, (_, question) in enumerate(chosen, start=1)]
    key = [f"{number}. **{right}** (lesson {name[:2]}, {outline()[name[:2]].title}). {question.why}"
           for number, ((name, question), (_, right)) in enumerate(zip(chosen, texts, strict=True), 1)]  # fmt: skip
    quiz_text = "\n\n".join(text for text, _ in texts)
    return f"# Quiz\n\n{quiz_text}\n\n---\n\n# Key\n\n" + "\n".join(key) + "\n"


def _text(number, question, rng):
    """The question with its number and its choices, and the right answer."""
    if not isinstance(question, Choice):
        return f"{number}. {question.text} \\_\\_\\_\\_\\_\\_", question.answer
    choices = [(question.right, *question.wrong)[place] for place in rng.permutation(4)]
    lines = [f"   {letter}) {choice}" for letter, choice in zip(LETTERS, choices, strict=True)]
    right = LETTERS[choices.index(question.right)]
    return "\n".join([f"{number}. {question.text}", *lines]), f"{right}) {question.right}"


def objectives(lessons=()) -> str:
    """Tables in Markdown: every exercise's goal, points and minutes, and what each lesson builds on."""
    for lesson in lessons:
        if lesson not in outline():
            raise ValueError(f"there is no lesson {lesson!r}; {did_you_mean(lesson, list(outline()))}")
    return "\n".join(_lesson(number, outline()[number]) for number in lessons or outline())


def _lesson(number, lesson):
    after = f"After {', '.join(lesson.requires)}. " if lesson.requires else ""
    able = "".join(f"- {ability}.\n" for ability in lesson.able)
    rows = "".join(
        f"| {card.number} | `{name}` | {card.points} | {card.minutes} | {card.goal.replace('|', chr(92) + '|')} |\n"
        for name, card in lesson.cards.items()
    )
    total = sum(card.points for card in lesson.cards.values())
    return (
        f"## Lesson {number}: {lesson.title}\n\n{after}Sittings of {' + '.join(map(str, lesson.minutes))} minutes. "
        f"{total} points.\n\n{able}\n| | Exercise | Points | Minutes | Goal |\n| --- | --- | --- | --- | --- |\n{rows}"
    )
