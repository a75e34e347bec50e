"""Whatever a function returns, every exercise has a verdict: wrong, in words, and never a traceback of its own."""

import numpy as np
import pytest

from cfrlib.course.checks.examine import examine
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


@pytest.mark.parametrize("lesson", lessons())
def test_an_odd_answer_is_refused_in_words(lesson):
    for name, exercise in exercises(lesson).items():
        if name == CLINIC or isinstance(exercise.reference, type):
            continue
        for what, answer in ODD.items():
            verdict = examine(exercise, lambda *args, answer=answer, **kwargs: answer(), 1)
            assert verdict.status == WRONG and str(verdict), (name, what)
