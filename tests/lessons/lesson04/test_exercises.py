"""Lesson 04's exercises: any right style passes, every misconception is refused and named."""

import numpy as np
import pytest

from cfrlib.course.checks.examine import examine
from cfrlib.course.registry import exercises
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson04.learners import MISTAKES, STYLES, node_with_arrays

EXERCISES = exercises("04")


class TestAttempts(Attempts):
    lesson = "04"
    styles, mistakes = STYLES, MISTAKES


class TestPatients(Patients):
    lesson = "04"


def test_nothing_returned_at_all_is_no_unnoticed_ending():
    assert "is a `return` missing?" in examine(EXERCISES["kuhn_payoff"], lambda cards, history: None, 1).headline


def test_a_failing_value_shows_the_deal_and_the_pairs_that_matter():
    (_, call), *_ = examine(EXERCISES["expected_value"], lambda strategy, cards, history: 9.0, 1).evidence
    assert call == "expected_value(dict(uniform), (3, 1), 'pb')"
    cautious = EXERCISES["expected_value"].edge_cases[4][0]
    assert repr(cautious) == "uniform | {'3b': (0.0, 1.0)}" and len(cautious) == 12


def test_adding_to_the_regret_sum_is_named_before_its_other_symptoms():
    def adding(regret_sum, *rest):
        strategy, value, regret, weight = node_with_arrays(regret_sum, *rest)
        regret_sum += regret
        return strategy, value, regret_sum, weight

    verdict = examine(EXERCISES["node_update"], adding, 1)
    assert verdict.misconception == "the argument `regret_sum` changed" and "raises" not in dict(verdict.evidence)


def test_every_misconception_of_the_syllabus_has_a_name():
    names = {known.name for exercise in EXERCISES.values() for known in exercise.misconceptions}
    assert names >= {
        "regret weighted by own reach", "strategy sum weighted by the others' reach", "strategy sum not weighted",
        "compared with the plain mean", "compared with the best action", "value not negated for player 2",
        "sign changed at every move",
    }  # fmt: skip


def test_the_slides_node_is_the_first_case():
    exercise = EXERCISES["node_update"]
    strategy, value, regret, weight = exercise.reference(*exercise.edge_cases[0])
    np.testing.assert_allclose(strategy, (0.4, 0, 0.6))
    assert value == pytest.approx(28)
    np.testing.assert_allclose(regret, (3, -9, -2))
    np.testing.assert_allclose(weight, (0.2, 0, 0.3))
