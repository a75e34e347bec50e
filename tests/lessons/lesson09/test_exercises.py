"""Lesson 09's exercises: right in any style, and every misconception refused and named, on several seeds."""

from itertools import combinations

import numpy as np
import pytest

import cfrlib as cfr
from building.clinics import answers
from cfrlib.course.checks.bug_clinic import LETTERS
from cfrlib.lessons.lesson09.best_counter import Standard, best_counter
from cfrlib.lessons.lesson09.diagnosis import BUGS, CLINIC
from cfrlib.lessons.lesson09.games import games
from cfrlib.lessons.lesson09.material_games import random_leak
from tests.lessons.attempts import Attempts
from tests.lessons.lesson09 import learners as learners


class TestAttempts(Attempts):
    lesson = "09"
    styles = learners.STYLES
    slow = ("train_trembling",)
    mistakes = learners.MISTAKES


@pytest.mark.parametrize("zeros", [0.0, 0.5])
def test_the_reference_earns_what_the_package_says(zeros):
    rng = np.random.default_rng(5)
    for game in games(rng):
        leak = random_leak(game, 5, zeros)
        for player in (0, 1):
            value, choices = best_counter(game, leak, player)
            assert value == pytest.approx(cfr.best_response_value(game, leak, player))
            standard = Standard(game, leak, player)
            assert all(standard.loss(key, action) == 0 for key, action in choices.items())


def test_every_two_bugs_of_the_clinic_are_told_apart():
    assert all(CLINIC.telling_probe(*pair) for pair in combinations(BUGS, 2))


def test_a_clinic_has_three_different_patients():
    found = answers(CLINIC, 7)
    assert list(found) == list(LETTERS) and len(set(found.values())) == 3
    assert set(CLINIC.open(7)) == set(LETTERS)


def test_a_linear_program_without_a_solution_is_not_taken_for_a_missing_return():
    verdict = cfr.checks.for_lesson("09").verdict(lambda payoff, leak, give: None, "safe_counter")
    assert "or `linprog` found no solution" in verdict.headline
