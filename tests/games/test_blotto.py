from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cfrlib.evaluation.linear_program import solve_lp
from cfrlib.games import Blotto
from cfrlib.games.blotto import allocations


@pytest.mark.parametrize(("rules", "count"), [((5, 3), 21), ((5, 4), 56), ((6, 3), 28), ((10, 4), 286)])
def test_counts(rules, count):
    assert Blotto(*rules).payoff.shape == (count, count)


@settings(derandomize=True, max_examples=20)
@given(st.integers(1, 8), st.integers(2, 4))
def test_allocations_are_all_of_them_once(soldiers, battlefields):
    ways = allocations(soldiers, battlefields)
    assert len(np.unique(ways, axis=0)) == len(ways) == comb(soldiers + battlefields - 1, battlefields - 1)
    assert (ways >= 0).all()
    assert (ways.sum(axis=1) == soldiers).all()


def test_the_papers_example_three_battlefields_to_one():
    game = Blotto(10, 4)
    assert game.utilities(("2,2,2,4", "8,1,1,0")) == (1, -1)


def test_one_win_is_as_good_as_three():
    game = Blotto(6, 4)
    assert game.utilities(("2,2,2,0", "0,0,0,6"))[0] == 1
    assert game.utilities(("2,2,1,1", "2,1,2,1"))[0] == 0


def test_equal_armies_are_fair_and_a_larger_one_is_not():
    assert np.array_equal(Blotto().payoff, -Blotto().payoff.T)
    unequal = Blotto(6, 3, opponent_soldiers=3)
    assert unequal.payoff.shape == (28, 10)
    assert unequal.payoff[unequal.row_actions.index("2,2,2")].min() == 1


def test_five_soldiers_on_three_fields():
    """In every equilibrium the orders of 3,2,0 carry at least half, those of 3,1,1 the rest."""
    solution = solve_lp(Blotto())
    mix = solution.strategy["player 1"]
    total = {kind: sum(chance for name, chance in mix.items() if sorted(name) == sorted(kind))
             for kind in ("3,2,0", "3,1,1")}  # fmt: skip
    assert solution.value == pytest.approx(0, abs=1e-9)
    assert sum(total.values()) == pytest.approx(1)
    assert total["3,2,0"] > 0.5 - 1e-9


def test_equal_rules_are_equal_games():
    assert Blotto() == Blotto(5, 3)
    assert Blotto() != Blotto(5, 3, 4)


@pytest.mark.parametrize("rules", [(0, 3), (5, 1), (5, 3, 0), (2.5, 3)])
def test_impossible_rules_are_refused(rules):
    with pytest.raises(ValueError, match="must be a whole number from"):
        Blotto(*rules)
