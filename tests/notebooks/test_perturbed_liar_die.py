"""Lesson 09's study: the exact values that its notebook quotes."""

import importlib.util
from pathlib import Path

import pytest

STUDY = Path(__file__).parents[2] / "notebooks" / "studies" / "perturbed_liar_die.py"


@pytest.fixture(scope="module")
def study():
    spec = importlib.util.spec_from_file_location(STUDY.stem, STUDY)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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
