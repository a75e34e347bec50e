"""Lesson 09's exercises: right in any style, and every misconception refused and named, on several seeds."""

from itertools import combinations

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.checks.lesson09 import clinic, clinic_answers
from cfrlib.checks.lesson09.clinic import BUGS, WARD
from cfrlib.checks.lesson09.counter import Counter, Standard
from cfrlib.checks.lesson09.games import games, random_leak
from cfrlib.checks.ward import LETTERS
from tests.checks import lesson09_learners as learners
from tests.checks.attempts import Attempts


class TestAttempts(Attempts):
    lesson = "09"
    seeds = (1, 77)
    styles = learners.STYLES
    mistakes = learners.MISTAKES


@pytest.mark.parametrize("zeros", [0.0, 0.5])
def test_the_reference_earns_what_the_package_says(zeros):
    rng = np.random.default_rng(5)
    for game in games(rng):
        leak = random_leak(game, rng, zeros)
        for player in (0, 1):
            value, choices = Counter()(game, leak, player)
            assert value == pytest.approx(cfr.best_response_value(game, leak, player))
            standard = Standard(game, leak, player)
            assert all(standard.loss(key, action) == 0 for key, action in choices.items())


def test_every_two_bugs_of_the_clinic_are_told_apart():
    assert all(WARD.telling_probe(*pair) for pair in combinations(BUGS, 2))


def test_a_clinic_has_three_different_patients():
    answers = clinic_answers(7)
    assert list(answers) == list(LETTERS) and len(set(answers.values())) == 3
    assert set(clinic(7)) == set(LETTERS)
