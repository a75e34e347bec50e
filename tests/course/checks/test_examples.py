"""Examples before code: right answers are counted by the mistakes that they catch, wrong ones are shown."""

import numpy as np
import pytest

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.examples import judge_examples
from cfrlib.course.checks.exercise import Exercise, Misconception
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG, CheckMisused
from cfrlib.course.lesson_check import LessonCheck


def larger(one, other):
    return np.maximum(one, other)


def mistake(name, wrong, tested=True):
    return Misconception(name, "", (wrong,), tested=tested)


MISTAKES = (
    mistake("the smaller", np.minimum),
    mistake("sizes alone", lambda one, other: np.maximum(abs(one), abs(other))),
    mistake("rounded", lambda one, other: np.round(np.maximum(one, other)), tested=False),
)
EXERCISE = Exercise(larger, [(np.array([1.0, 2.0]), np.array([2.0, 0.0]))], misconceptions=MISTAKES, adapter=array)
EQUAL = ([1, 2], [1, 2]), [1, 2]
APART = ([1, 5], [4, 2]), (4, 5)
BELOW_0 = ([-7], [2]), [2]


def test_a_mistake_is_caught_by_an_example_that_it_answers_otherwise():
    verdict = judge_examples(EXERCISE, [EQUAL, EQUAL, APART])
    assert (verdict.status, verdict.headline) == (RIGHT, "your examples catch 1 of 2 mistakes that people make")
    assert "sizes alone" in verdict.explanation and "the smaller" not in verdict.explanation
    assert "catch 2 of 2" in judge_examples(EXERCISE, lambda: [EQUAL, APART, BELOW_0]).headline


def test_a_dictionary_of_examples_is_as_good_as_a_list():
    sums = Exercise(lambda one, other: one + other, [(1, 2)])
    of_dictionary, of_list = {(1, 2): 3, (0, 0): 0, (2, -2): 0}, [((1, 2), 3)] * 3
    assert judge_examples(sums, of_dictionary).headline == judge_examples(sums, of_list).headline


def test_a_wrong_answer_is_shown_beside_the_right_one():
    verdict = judge_examples(EXERCISE, [EQUAL, APART, (([1], [3]), [1])])
    assert verdict.status == WRONG
    assert dict(verdict.evidence) == {"call": "larger(np.array([1]), np.array([3]))", "you say": "[1]", "it is": "[3]"}


def unwritten():
    raise NotImplementedError


@pytest.mark.parametrize("few", [[], [EQUAL, APART], unwritten, lambda: None])
def test_fewer_than_three_are_not_judged(few):
    assert judge_examples(EXERCISE, few).status == NOT_ATTEMPTED


@pytest.mark.parametrize("odd, said", [
    (3, "an example is a pair"), ((1, 2, 3), "an example is a pair"), (([1], 2), r"the arguments of larger\(one"),
    ((([1, 2], [1, 2, 3]), 0), "cannot be answered"),
])  # fmt: skip
def test_what_is_no_example_is_refused_in_a_sentence(odd, said):
    with pytest.raises(CheckMisused, match=said):
        judge_examples(EXERCISE, [EQUAL, APART, odd])


def test_a_lesson_shows_the_verdict_and_nobody_is_graded_on_it(capsys, monkeypatch):
    monkeypatch.setenv("CFRLIB_GRADING", "1")
    LessonCheck("01").examples("regret_matching", [])
    assert capsys.readouterr().out.strip() == "… regret_matching: 0 of 3 examples"
