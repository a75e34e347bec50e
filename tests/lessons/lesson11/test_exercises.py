"""Lesson 11's exercises: any right style passes, every misconception is refused and named."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Observation
from cfrlib.course.registry import exercises
from cfrlib.lessons.lesson11.discounted_update import discounted_update
from cfrlib.lessons.lesson11.material import discount
from cfrlib.solvers.variants import VARIANTS
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson11.learners import MISTAKES, STYLES

EXERCISES = exercises("11")


class TestAttempts(Attempts):
    lesson = "11"
    styles, mistakes = STYLES, MISTAKES


class TestPatients(Patients):
    lesson = "11"


def test_every_misconception_of_the_syllabus_has_a_name():
    def names(exercise):
        return {known.name for known in EXERCISES[exercise].misconceptions}

    assert names("regret_matching_plus_update") >= {"floored before adding", "the sum is not floored"}
    assert "own reach forgotten" in names("weighted_average")
    assert names("discounted_update") >= {
        "alpha and beta swapped", "discounted before adding", "the prediction kept in the sum",
    }  # fmt: skip


@pytest.mark.parametrize("name", VARIANTS)
def test_the_reference_makes_the_librarys_steps(name):
    """A run of each variant in rock-paper-scissors, step by step."""
    variant, rng = VARIANTS[name], np.random.default_rng(1)
    learner, regret_sum = cfr.RegretMatching(3, variant=variant), np.zeros(3)
    for t in range(1, 30):
        utility = rng.normal(size=3)
        regret = utility - learner.next_strategy() @ utility
        learner.observe_utility(utility)
        regret_sum, strategy = discounted_update(regret_sum, regret, t, variant.alpha, variant.beta, variant.predict)
        np.testing.assert_allclose(regret_sum, learner.regret_sum, atol=1e-12)
        np.testing.assert_allclose(strategy, learner.next_strategy(), atol=1e-12)


@pytest.mark.parametrize("exponent", [-np.inf, -3.0, 0.0, 1.5, 400.0, np.inf])
def test_the_discount_is_that_of_the_library(exponent):
    for t in (1, 2, 7, 1_000):
        expected = cfr.Variant(alpha=exponent).discounts([t])[0][0]
        assert discount(t, exponent) == pytest.approx(expected)


def test_a_gap_is_nashconv_and_the_gain():
    """The section's riddle: what the regrets say too much is what the answers have gained."""
    reference = EXERCISES["alternating_gap"].reference
    for payoff, xs, ys in EXERCISES["alternating_gap"].cases(3):
        regrets, gain = reference(payoff, xs, ys)
        averages = np.mean(xs[1:], axis=0), np.mean(ys, axis=0)
        assert cfr.nash_conv(cfr.MatrixGame(payoff), averages) == pytest.approx(regrets - gain, abs=1e-9)


def test_infinite_exponents_are_shown_as_they_can_be_pasted():
    exercise = EXERCISES["discounted_update"]
    calls = [exercise.shown_call(Observation(case)) for case in exercise.cases(1)]
    assert any(call.endswith(", 1, np.inf, np.inf)") for call in calls)
    assert any(call.endswith(", np.inf, -np.inf, predict=1)") for call in calls)


def test_a_patient_takes_an_option_by_name():
    patient, _, _ = cfr.checks.clinic("11", 3).values()
    case = np.array([2.0, 1.0]), np.array([1.0, -3.0]), 4, 1.5, 0.0
    np.testing.assert_array_equal(patient(*case, predict=1), patient(*case, 1))


def test_a_sum_changed_in_place_is_refused():
    def update(regret_sum, regret):
        regret_sum += regret
        return np.maximum(regret_sum, 0)

    verdict = examine(EXERCISES["regret_matching_plus_update"], update, 1)
    assert verdict.headline == "the argument `regret_sum` changed"


def test_sizes_in_an_error_say_no_word_twice():
    """`payoff` has rows and columns that stand for rows and columns; those of `xs` stand for something else."""
    verdict = examine(EXERCISES["alternating_gap"], lambda payoff, xs, ys: (xs @ payoff @ ys, 0), 1)
    assert "`payoff` has 2 rows and 2 columns" in verdict.explanation
    assert "`xs` has 2 rows (iterations) and 2 columns (rows)" in verdict.explanation


def test_where_nothing_counts_comes_after_what_counts():
    """Each of two mistakes is named in its turn."""

    def average(counts, strategies):
        return counts @ strategies / counts.sum()

    exercise = EXERCISES["weighted_average"]
    first = examine(exercise, lambda strategies, own_reaches, weights: average(weights, strategies), 1)
    second = examine(exercise, lambda strategies, own_reaches, weights: average(own_reaches * weights, strategies), 1)
    assert [first.misconception, second.misconception] == ["own reach forgotten", "division by zero"]


@pytest.mark.plain
def test_a_discount_that_makes_everything_whole_is_not_taken_for_whole_numbers_kept():
    def update(regret_sum, regret, t, alpha, beta, predict=0):
        total = np.zeros(len(regret), dtype=int)
        total += regret_sum + regret
        return total, total

    assert examine(EXERCISES["discounted_update"], update, 1).misconception == ""
