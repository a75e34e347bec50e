"""What Python's errors mean: each is told in words that say what to change."""

from functools import partial

import numpy as np
import pytest
from scipy.optimize import linprog

from cfrlib.course.checks.adapters import adapted, number
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Exercise, Observation
from cfrlib.course.checks.general.errors import explain_error
from cfrlib.course.registry import exercises
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson02.payoff_matrix import payoff_matrix


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


def _program(**changed):
    """The linear program of a table with two rows and three columns, with one argument of another form."""
    right = {
        "c": [0, 0, -1],
        "A_ub": np.ones((3, 3)),
        "b_ub": np.zeros(3),
        "A_eq": [[1, 1, 0]],
        "b_eq": [1],
        "bounds": [(0, None), (0, None), (None, None)],
    }
    linprog(**{**right, **changed})


@pytest.mark.parametrize(("wrong", "said"), [
    (lambda: _at([0.5, 0.5], "pass"), "A list is looked up with a str. Its places are whole numbers"),
    (lambda: _at((1, 2), 0.5), "A tuple is looked up with a float."),
    (lambda: _set_first((1, 2)), "A tuple cannot be changed in one place."),
    (lambda: max(1, [2]), "`>` cannot compare a list with an int."),
    (lambda: -[1, 2], "A list does no arithmetic: make an array of it"),
    (lambda: (1, 2) - (3, 4), "Tuples do no arithmetic"),
    (lambda: 2 in ([1] | [2]), "A list knows no `|`. Between two questions write `and` or `or`."),
    (lambda: float([1]), "One number is needed here, and you give something else."),
    (lambda: _one_by_one([1], factor=2), "`_one_by_one` has no parameter named `factor`."),
    (lambda: _one_by_one([1], numbers=[2]), "`numbers` is given to `_one_by_one` twice."),
    (lambda: _forgets_zeros({"a": 0, "b": 1}), "You add or remove keys while a loop goes through them."),
    (lambda: _program(A_ub=np.ones((3, 2))), "`A_ub` is a table: one row for each condition"),
    (lambda: _program(A_eq=[1, 1, 0]), "`A_eq` is a table: one row for each condition (`[[1, 2]]`, if"),
    (lambda: _program(b_ub=np.zeros(2)), "`b_ub` needs one number for each row of `A_ub`."),
    (lambda: _program(bounds=[(0, None)] * 2), "`bounds` needs a pair (smallest, largest) for each entry of `c`"),
    (lambda: _program(bounds=[(0, None) * 2, (None, None)]), "`bounds` needs a pair (smallest, largest)"),
    (lambda: np.hstack([np.ones((3, 2)), np.ones(3)]), "Arrays of different dimensions are joined"),
    (lambda: np.ones(3)[np.array([])], "Places are picked by whole numbers."),
])  # fmt: skip
def test_an_error_is_told_by_what_to_change(wrong, said):
    with pytest.raises((TypeError, RuntimeError, ValueError, IndexError)) as raised:
        wrong()
    finding = explain_error(Exercise(doubled), Observation(([1.0],), error=raised.value))
    assert finding.explanation.startswith(said)


def _of_three(mine, theirs, seats):
    return seats


def _of_one(mine):
    return mine


@pytest.mark.parametrize(("given", "said"), [
    (_of_three, "The function that you pass on also needs 'seats', and is called without it."),
    (_of_one, "The function that you pass on is called there with 2 arguments; it takes 1."),
])  # fmt: skip
def test_what_the_library_cannot_give_a_function_that_is_handed_on(given, said):
    with pytest.raises(TypeError) as raised:
        payoff_matrix(np.eye(2), np.eye(2), given)
    assert explain_error(Exercise(doubled), Observation(([1.0],), error=raised.value)).explanation.startswith(said)


def test_a_function_that_a_check_handed_back_is_no_library():
    with pytest.raises(TypeError) as raised:
        adapted(_of_three, number)(1, 2)
    said = explain_error(Exercise(doubled), Observation(([1.0],), error=raised.value)).explanation
    assert said == "The call of `_of_three` lacks 'seats'."


class Counter:
    def __init__(self, step):
        self.total = 0

    def advance(self):
        self.total += step  # noqa: F821

    def shown(self):
        return [place + total for place in range(2)]  # noqa: F821

    def doubled(self):
        return twice(self.total)  # noqa: F821

    def again(self):
        advance()  # noqa: F821


@pytest.mark.parametrize(("wrong", "said"), [
    (lambda: Counter(2).advance(), "`step` is an argument of `__init__`, and known only there. Keep it there with "
                                   "`self.step = step`, and ask for `self.step` here."),
    (lambda: Counter(2).shown(), "`total` belongs to the object: write `self.total`."),
    (lambda: Counter(2).again(), "`advance` belongs to the object: write `self.advance`."),
    (lambda: Counter(2).doubled(), "Nothing is called `twice` here"),
    (lambda: Counter.advance(), "`advance` is called on the class `Counter` itself."),
])  # fmt: skip
def test_what_belongs_to_an_object_is_asked_of_it(wrong, said):
    with pytest.raises((NameError, TypeError)) as raised:
        wrong()
    finding = explain_error(Exercise(doubled), Observation(([1.0],), error=raised.value))
    assert finding.explanation.startswith(said)


class Shelf:
    def __init__(self):
        self.books = {"a": 1}

    def of(self, name):
        return self.books[name]


def _two_in_a_line(name):
    first, second = {"a": 1, "b": 2}, {"a": {"c": 3}}
    return first[name] + second["a"][name]


@pytest.mark.parametrize(("wrong", "said"), [
    (lambda: Shelf().of("b"), "You look up the key 'b' in `self.books`, which does not have it."),
    (lambda: _two_in_a_line("b"), "You look up the key 'b' in `second['a']`, which does not have it."),
    (lambda: {"a": 1}.pop("b"), "You look up the key 'b', which is not there."),
])  # fmt: skip
def test_a_failed_lookup_is_told_with_its_dictionary(wrong, said):
    with pytest.raises(KeyError) as raised:
        wrong()
    assert explain_error(Exercise(doubled), Observation(([1.0],), error=raised.value)).explanation == said


def _once_an_iteration(left):
    regret_matching(np.ones(2))
    return _once_an_iteration(left - 1)


def test_who_calls_themselves_too_often_is_told_so_though_the_last_call_is_of_the_library():
    with pytest.raises(RecursionError) as raised:
        _once_an_iteration(20_000)
    seen = Observation(([1.0],), error=raised.value)
    assert explain_error(Exercise(doubled), seen).explanation.startswith("The function calls itself too often.")


def _shares(sums, fallback):
    sums = np.asarray(sums)
    if sums.sum() > 0:
        shares = sums / sums.sum()
    elif fallback:
        shares = np.ones(len(sums)) / lenght_of_sums  # noqa: F821
    return shares


@pytest.mark.plain
def test_a_misspelt_name_is_no_misconception_and_a_branch_left_out_is_one():
    exercise = exercises("01")["average_strategy"]
    misspelt, left_out = (examine(exercise, partial(_shares, fallback=fallback), 1) for fallback in (True, False))
    assert misspelt.headline == "raises NameError" and "`lenght_of_sums`" in misspelt.explanation
    assert left_out.misconception == "no equal shares where nothing was summed"


def test_what_the_entries_stand_for_is_no_unit():
    """It said: "Here `leak` has 2 columns of `payoff`"."""

    def value(payoff, leak):
        return payoff @ leak

    cases = [(np.ones((2, 3)), np.ones(3)), (np.ones((4, 2)), np.ones(2))]
    exercise = Exercise(value, edge_cases=cases, axes={"leak": ("columns of `payoff`",)})
    verdict = examine(exercise, lambda payoff, leak: payoff.T @ leak, 1)
    assert "`leak` has 3 entries (columns of `payoff`)" in verdict.explanation
