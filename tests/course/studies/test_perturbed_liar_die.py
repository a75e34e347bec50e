"""Lesson 09's study: the exact values that its notebook shows."""

import pytest

from cfrlib.course.studies import perturbed_liar_die, recorded


@pytest.fixture
def study():
    return perturbed_liar_die


@pytest.mark.parametrize("epsilon, value", [(0, 11 / 30), (0.001, 0.366144), (0.01, 0.361477), (0.1, 0.318240)])
def test_the_value_when_both_hands_tremble(study, epsilon, value):
    """NL's exercise; figures found by two independent programs."""
    assert study.values(6, epsilon)[0] == pytest.approx(value, abs=1e-6)


def test_without_trembling_each_accepted_claim_has_its_known_value(study):
    known = (11 / 30, 11 / 30, 1 / 3, 0, -1 / 3, -2 / 3)
    assert [study.values(6, 0)[claim] for claim in range(6)] == pytest.approx(known, abs=1e-9)


@pytest.mark.parametrize("sides, value", [(2, 1 / 2), (3, 4 / 9), (4, 5 / 12), (5, 28 / 75)])
def test_smaller_dice(study, sides, value):
    assert study.values(sides, 0)[0] == pytest.approx(value)


def test_the_study_finds_its_record_again(study):
    for case, row in zip(study.CASES, recorded("perturbed_liar_die"), strict=True):
        assert study.run(*case) == pytest.approx(row, abs=1e-6)


def test_trembling_costs_the_better_seat_about_half_of_epsilon():
    values = {row["epsilon"]: row["value"] for row in recorded("perturbed_liar_die")}
    assert sorted(values.values(), reverse=True) == list(values.values())
    for epsilon in (0.001, 0.01, 0.05, 0.1):
        assert (values[0] - values[epsilon]) / epsilon == pytest.approx(0.5, abs=0.03)
