"""Random trees: the same seed is the same game, hands are hidden, and all trees are small."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.games.checked import checked
from cfrlib.games.random_tree import RandomTree
from cfrlib.solvers.unseen import SEEDS
from tests.games.walks import census

TREES = [RandomTree(seed) for seed in SEEDS]


def test_a_seed_is_a_game_and_another_seed_another_game():
    prints = [cfr.SequenceForm(tree).fingerprint for tree in TREES]
    assert cfr.SequenceForm(RandomTree(SEEDS[0])).fingerprint == prints[0]
    assert len(set(prints)) == len(prints)


@pytest.mark.parametrize("tree", TREES[:3], ids=repr)
def test_its_rules_hold_together(tree):
    checked(tree)
    built = cfr.GameTree(tree)
    assert census(tree) == (len(built.player), len(built.terminals), len(built.information_sets))


@pytest.mark.parametrize("tree", TREES, ids=repr)
def test_it_is_zero_sum_and_each_information_set_holds_three_hands_of_the_other(tree):
    built = cfr.GameTree(tree)
    held = built.information_set[built.information_set >= 0]
    assert (np.bincount(held) == 3).all()
    assert (built.utilities.sum(axis=1) == 0).all() and np.abs(built.utilities).max() <= 1
    assert len(built.terminals) <= 9 * 3**4


def test_it_is_solved_as_the_linear_program_says():
    tree = TREES[0]
    assert cfr.solve(tree, "pcfr+", 500, progress=False).value == pytest.approx(cfr.solve_lp(tree).value, abs=1e-4)
