"""Results of grading are read as they were written, and what could not be graded is no zero."""

import pytest

from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG, Verdict
from cfrlib.grading.result import NOT_GRADED, Grade, Result, as_text, from_text

WRONG_SHARES = Verdict("shares", WRONG, "negative kept", "Drop them.", (("call", "shares(1)"),), "negatives")
RESULT = Result(
    "ada", "ada.ipynb", "01", (Grade("regrets", RIGHT), Grade.of(WRONG_SHARES, 0.5, "def shares(): pass\n"),
                               Grade("play", NOT_ATTEMPTED, "not attempted yet")), ("a cell came twice",),
)  # fmt: skip


def test_results_are_read_as_they_were_written():
    assert from_text(as_text([RESULT, RESULT])) == [RESULT, RESULT]


def test_the_score_counts_right_answers():
    assert RESULT.score == 1 and RESULT.grade("shares").misconception == "negatives"


def test_what_could_not_be_graded_is_no_zero():
    unknown = Grade("play", NOT_GRADED, "the machine was too busy")
    assert unknown.score is None and "could not be graded" in str(unknown)
    assert Result("ada", "a.ipynb", "01", (unknown,)).score is None
    assert Result("ada", "a.ipynb", complaint="the file is empty").score is None


@pytest.mark.parametrize("text", ["{}", "[]", "1", "{", '{"format": 1}', '{"format": 2}'])
def test_a_damaged_result_is_refused_with_its_line(text):
    with pytest.raises(ValueError, match="line 2"):
        from_text(as_text([RESULT]) + text)


def test_an_unknown_status_is_refused():
    with pytest.raises(ValueError, match=r"line 1: .*status 'good'"):
        from_text(as_text([RESULT]).replace('"status": "right"', '"status": "good"'))
