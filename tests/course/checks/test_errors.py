"""What Python's errors mean: each is told in words that say what to change."""

import pytest

from cfrlib.course.checks.exercise import Exercise, Observation
from cfrlib.course.checks.general.errors import explained


def doubled(numbers):
    return [2 * number for number in numbers]


def _at(pair, place):
    return pair[place]


def _set_first(pair):
    pair[0] = 3


def _one_by_one(numbers, scale=1):
    return numbers


def _forgets_zeros(counts):
    for name in counts:
        if not counts[name]:
            del counts[name]


@pytest.mark.parametrize(("wrong", "said"), [
    (lambda: _at([0.5, 0.5], "pass"), "A list is looked up with a str. Its places are whole numbers"),
    (lambda: _at((1, 2), 0.5), "A tuple is looked up with a float."),
    (lambda: _set_first((1, 2)), "A tuple cannot be changed in one place."),
    (lambda: max(1, [2]), "`>` cannot compare a list with an int."),
    (lambda: -[1, 2], "A list does not calculate like an array"),
    (lambda: float([1]), "One number is needed here, and you give something else."),
    (lambda: _one_by_one([1], factor=2), "`_one_by_one` has no parameter named `factor`."),
    (lambda: _one_by_one([1], numbers=[2]), "`numbers` is given to `_one_by_one` twice."),
    (lambda: _forgets_zeros({"a": 0, "b": 1}), "You add or remove keys while a loop goes through them."),
])  # fmt: skip
def test_an_error_is_told_by_what_to_change(wrong, said):
    with pytest.raises((TypeError, RuntimeError)) as raised:
        wrong()
    finding = explained(Exercise(doubled), Observation(([1.0],), error=raised.value))
    assert finding.explanation.startswith(said)
