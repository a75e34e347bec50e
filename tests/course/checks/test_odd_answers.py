"""Whatever a function returns, every exercise has a verdict: wrong, in words, and never a traceback of its own."""

from itertools import cycle, islice

import numpy as np
import pytest

from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.size import has_no_end
from cfrlib.course.checks.verdict import WRONG
from cfrlib.course.registry import CLINIC, exercises, lessons


class Odd:
    """Compares and converts as nothing should."""

    def __eq__(self, other):
        raise RuntimeError("not to be compared")

    __hash__ = None

    def __array__(self, *args, **kwargs):
        raise RuntimeError("no array")

    def __len__(self):
        return -1


def looped():
    loop = []
    loop.append(loop)
    return loop


ODD = {
    "None": lambda: None, "a string": lambda: "rock", "bytes": lambda: b"rock", "NaN": lambda: float("nan"),
    "a huge integer": lambda: 10**400, "a complex number": lambda: 1j, "True": lambda: True, "nothing": lambda: [],
    "nested lists": lambda: [[1], [2, [3]]], "a list of dictionaries": lambda: [{}, {"a": [1]}],
    "a dictionary": lambda: {(1, 2): "x", None: np.array([1.0, np.nan])}, "a generator": lambda: (i for i in range(3)),
    "a set": lambda: {1, 2}, "a function": lambda: len, "a class": lambda: Odd, "an odd object": Odd,
    "odd objects": lambda: [Odd(), Odd()], "an empty array": lambda: np.empty((0, 3)),
    "an array of objects": lambda: np.array([None, "x"], dtype=object), "strings": lambda: np.array(["a", "b"]),
    "dates": lambda: np.array(["2020-01-01"], dtype="datetime64"), "four dimensions": lambda: np.zeros((2, 2, 2, 2)),
    "a list in itself": looped, "a masked array": lambda: np.ma.masked_array([1.0, 2.0], [True, False]),
    "numbers with a field": lambda: np.zeros(2, dtype=[("a", float)]), "a pair of odd things": lambda: (None, Odd()),
}  # fmt: skip


def asked(lesson):
    """The exercises of a lesson that ask for a function."""
    named = exercises(lesson).items()
    return [one for name, one in named if name != CLINIC and not isinstance(one.reference, type)]


def not_refused(lesson, count):
    """Each exercise is tried with so many odd answers, the next one with the next ones."""
    for place, exercise in enumerate(asked(lesson)):
        for what in islice(cycle(ODD), count * place, count * (place + 1)):
            verdict = examine(exercise, lambda *args, answer=ODD[what], **kwargs: answer(), 1)
            if verdict.status != WRONG or not str(verdict):
                yield exercise.name, what


@pytest.mark.parametrize("lesson", sorted({*lessons()} - {"01", "09"}))  # those two take long: asked below
def test_an_odd_answer_is_refused_in_words(lesson):
    assert list(not_refused(lesson, 2)) == []


def spoilt(part):
    """Puts something else where the first part of every list and dictionary was, even within tuples."""
    if isinstance(part, tuple):
        for one in part:
            spoilt(one)
    elif isinstance(part, list | dict) and part:
        part[0 if isinstance(part, list) else next(iter(part))] = np.zeros(3)


@pytest.mark.parametrize("lesson", lessons())
def test_an_argument_altered_beyond_comparison_is_refused_in_words(lesson):
    def spoil(*args, **kwargs):
        spoilt((*args, *kwargs.values()))

    for exercise in asked(lesson):
        verdict = examine(exercise, spoil, 1)
        assert verdict.status == WRONG and str(verdict), exercise.name


@pytest.mark.exhaustive
@pytest.mark.parametrize("count", [4, pytest.param(len(ODD), marks=pytest.mark.release)])
@pytest.mark.parametrize("lesson", lessons())
def test_many_odd_answers_are_refused_in_words(lesson, count):
    assert list(not_refused(lesson, count)) == []


def doubled(kind):
    value = kind([0.0])
    for _ in range(40):
        value = kind([value, value])
    return value


@pytest.mark.parametrize("answer", [doubled(list), doubled(tuple), range(10**9), "x" * 10**6, [np.zeros(10**7)]])
def test_an_answer_that_is_far_too_large_is_known_at_once(answer):
    assert has_no_end(answer)
    verdict = examine(exercises("01")["regret_matching"], lambda regret_sum: answer, 1)
    assert verdict.status == WRONG and "far too large" in verdict.headline


def test_what_the_largest_right_answer_has_is_not_too_much():
    assert not has_no_end([[0.5] * 3] * 4_000) and not has_no_end(np.zeros(300_000))
