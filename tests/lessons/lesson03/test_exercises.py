"""Lesson 03's exercises: any right style passes, every misconception is refused and named."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Observation
from cfrlib.course.checks.verdict import WRONG
from cfrlib.course.registry import exercises
from cfrlib.lessons.lesson03.nash_conv import nash_conv
from cfrlib.lessons.lesson03.payoff_tables import PENNIES
from cfrlib.lessons.lesson03.solve_matrix_lp import solve_matrix_lp
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson03.learners import MISTAKES, STYLES, conv_loops, lp_of

EXERCISES = exercises("03")


class TestAttempts(Attempts):
    lesson = "03"
    styles, mistakes = STYLES, MISTAKES
    slow = ("solve_matrix_lp",)


class TestPatients(Patients):
    lesson = "03"


def test_an_error_of_another_kind_is_not_taken_for_an_unbounded_program():
    verdict = examine(EXERCISES["solve_matrix_lp"], lambda payoff: payoff.nothing, 1)
    assert (verdict.status, verdict.misconception) == (WRONG, "")


@pytest.mark.plain
@pytest.mark.parametrize(
    "name, wrong, sentence",
    [
        ("nash_conv", lambda p, x, y: [conv_loops(p, x, y)], "returns a list with 1 number, not a plain number"),
        ("solve_matrix_lp", lambda p: np.append(*lp_of(p)), "v, the last entry of z"),
        ("solve_matrix_lp", lambda p: (1.5 * lp_of(p)[0], p.max()), "returns probabilities that add up to 1.5, not to"),
        ("safest_portfolio", lambda r, limit: ([2, -1, *[0] * (len(r) - 2)][: len(r)], 0), "is negative: -1"),
    ],
)
def test_the_form_of_a_result_is_told_in_plain_words(name, wrong, sentence):
    assert sentence in str(examine(EXERCISES[name], wrong, 1)).replace("\n  ", " ")


def test_a_right_strategy_beside_a_wrong_value_is_told_apart():
    problem = EXERCISES["solve_matrix_lp"].judge([Observation((PENNIES,), ([0.5, 0.5], 1.0))])
    assert problem.sentence == "returns the right probabilities, which guarantee 0, but says 1"


def test_any_equilibrium_strategy_is_right():
    """In the epsilon game player 1 has many; the check judges what a strategy guarantees."""
    exercise = EXERCISES["solve_matrix_lp"]
    payoff = cfr.games.epsilon_game(0.1).payoff
    for share in (1.02 / 2.1, 1.08 / 2.1):
        assert exercise.judge([Observation((payoff,), ([share, 1 - share], 0.0))]) is None
    problem = exercise.judge([Observation((payoff,), ([0.6, 0.4], 0.0))])
    assert "guarantee only -0.16, and says 0" in problem.sentence


def test_the_references_agree_with_the_library():
    for seed in range(3):
        game = cfr.games.random_game(4, 6, np.random.default_rng(seed))
        x, value = solve_matrix_lp(game.payoff)
        assert value == pytest.approx(cfr.solve_lp(game).value, abs=1e-9)
        y = np.full(6, 1 / 6)
        assert nash_conv(game.payoff, x, y) == pytest.approx(cfr.nash_conv(game, (x, y)))
    assert nash_conv(PENNIES, np.array([1.0, 0.0]), np.array([0.5, 0.5])) == 1
