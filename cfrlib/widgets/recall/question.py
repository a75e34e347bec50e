"""The two kinds of question in the bank, and how a page writes them.

    ## two_plans
    How likely is left, once you are at B?

    **4/5**: Each plan counts at B as much as it gets there.

    ## when_to_refresh
    When does CFR refresh the strategies?
    - [x] after all deals of the iteration
    - [ ] after every deal
    ...

    All deals of an iteration must be played with the same strategies.

A heading is the question's name within its lesson. It never changes, because learners' files remember it. The answer is
followed by one sentence that says why. "(within 1)" after a number is its tolerance.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

CHOICES = re.compile(r"^- \[(x| )\] (.*)$", re.MULTILINE)
NUMBER = re.compile(r"^\*\*(.*?)\*\*(?: \(within (.*?)\))?: ", re.MULTILINE)


class Number(NamedTuple):
    """A question with a number as its answer. `answer`: as people write it, "-1/18" or "0.3". `why`: one sentence.

    An answer that is off by `tolerance` at most is right.
    """

    name: str
    text: str
    answer: str
    why: str
    tolerance: float = 0.005

    @property
    def value(self) -> float:
        return float(Fraction(self.answer))


class Choice(NamedTuple):
    """A question with four choices. `wrong`: three answers that people really give."""

    name: str
    text: str
    right: str
    wrong: tuple[str, str, str]
    why: str


Question = Number | Choice


def questions_of(page: str) -> Iterator[Question]:
    """All questions in a page's text, in order. Raises ValueError for one without an answer."""
    for part in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        name, _, text = part.partition("\n")
        if choices := CHOICES.findall(text):
            right, *wrong = (choice for _, choice in sorted(choices, key=lambda one: one[0] != "x"))
            asked, *_, why = CHOICES.split(text)
            yield Choice(name, _flowing(asked), right, tuple(wrong), _flowing(why))
        elif number := NUMBER.search(text):
            tolerance = {"tolerance": float(number[2])} if number[2] else {}
            yield Number(name, _flowing(text[: number.start()]), number[1], _flowing(text[number.end() :]), **tolerance)
        else:
            raise ValueError(f"the question {name!r} has no answer: a number **in stars**, or choices with one [x]")


def _flowing(text):
    return " ".join(text.split())
