"""The twelve questions, and the code that carries their answers."""

import pytest

import cfrlib as cfr
from cfrlib.widgets.twelve_questions.questions import QUESTIONS


def test_twelve_questions_have_three_answers_and_their_code_is_checked():
    assert len(QUESTIONS) == 12
    assert {question.right for question in QUESTIONS} == {1, 2, 3}, "the right answer has no fixed place"
    assert cfr.widgets.twelve_questions(before="312213223212").widget.spec["before"][0] == 3
    with pytest.raises(ValueError, match="twelve digits from 0 to 3"):
        cfr.widgets.twelve_questions(before="12")
