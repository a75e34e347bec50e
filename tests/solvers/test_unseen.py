"""The games that judge variants: seen and unseen ones, and families side by side."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.games.random_tree import RandomTree
from cfrlib.solvers.unseen import FAMILIES, SEEDS, SEEN, UNSEEN, measured


def test_no_game_is_both_seen_and_unseen():
    assert len(SEEN) == 4 and len(UNSEEN) + len(FAMILIES) >= 6 and len(SEEDS) >= 30
    assert not {repr(make()) for make, _ in SEEN.values()} & {repr(make()) for make, _ in UNSEEN.values()}


ONE_OF = {
    "30 random 5 by 20": cfr.games.random_game(5, 20, np.random.default_rng(SEEDS[2])),
    "30 random trees": RandomTree(SEEDS[2]),
}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_is_measured_as_each_of_its_games_by_itself(family):
    together, alone = measured(family, lambda game: cfr.Solver(game, watch=[])), ONE_OF[family]
    assert together.shape == (30,)
    assert together[2] == pytest.approx(np.log10(cfr.solve(alone, "cfr+", 1000).exploitability), abs=1e-4)


def test_what_is_below_rounding_counts_as_rounding():
    assert measured("Kuhn", lambda game: cfr.Solver(game, "pdcfr+", watch=[])).tolist() == [-12]


def test_a_game_that_is_none_of_them_is_told():
    with pytest.raises(ValueError, match="did you mean 'Leduc'"):
        measured("Ledoc", cfr.Solver)
