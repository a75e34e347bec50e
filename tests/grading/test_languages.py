"""A notebook in another language is the same assignment: the same grade, and feedback in that language."""

import re

import pytest

from tests.grading.test_judge import MATCHING

SETUP = 'import numpy as np\nimport cfrlib as cfr\ncheck = cfr.checks.for_lesson("01"{})'
CHINESE = re.compile(r"[\u4e00-\u9fff]")


@pytest.mark.parametrize(("language", "chinese"), [("", False), (', language="zh"', True), (', language="??"', False)])
def test_feedback_is_in_the_language_of_the_notebook(graded, language, chinese):
    wrong = "def regrets(payoff, mine, theirs):\n    return payoff[mine, theirs] - payoff[:, theirs]"
    found = graded("01.regrets", SETUP.format(language), wrong)
    assert (found.status, found.misconception) == ("wrong", "regrets with the wrong sign")
    assert bool(CHINESE.search(found.headline + found.explanation)) is chinese
    assert graded("01.regret_matching", SETUP.format(language), MATCHING).status == "right"
