"""The two kinds of question that the bank holds."""

from fractions import Fraction
from typing import NamedTuple


class Number(NamedTuple):
    """Answered by a number. `answer` is written as people write it, "-1/18" or "0.3"; `why` is one sentence.

    `name` is the question's own within its lesson, and never changes: what is remembered goes by it.
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
    """Answered by one of four. `wrong`: three answers that people really give."""

    name: str
    text: str
    right: str
    wrong: tuple[str, str, str]
    why: str


Question = Number | Choice
