"""Lesson 06's exercises: right in any style, and every misconception refused and named."""

import pytest

from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.verdict import RIGHT
from cfrlib.lessons.lesson06.outcome_sampled import outcome_sampled
from tests.lessons.attempts import Attempts, Patients, drawn
from tests.lessons.lesson06.learners import MISTAKES, REGRETS, altered
from tests.lessons.lesson06.styles import STYLES, outcome_as_a_loop


class TestAttempts(Attempts):
    lesson = "06"
    styles = STYLES
    mistakes = MISTAKES


class TestPatients(Patients):
    lesson = "06"


@pytest.mark.parametrize("name", STYLES)
def test_a_function_that_returns_nothing_hears_that_a_return_is_missing(name):
    verdict = examine(drawn("06", name, 1), lambda *given: None, 1)
    assert verdict.headline == "returns None: is a `return` missing?"


@pytest.mark.exhaustive
@pytest.mark.parametrize("regret", REGRETS)
def test_outcome_sampling_is_right_whatever_the_style_of_the_exercise_it_uses(regret):
    for walk, used in ((outcome_sampled, "sampled_regret"), (outcome_as_a_loop, "regret_by_values")):
        assert examine(drawn("06", "outcome_sampled", 1), altered(walk, **{used: regret}), 1).status == RIGHT
