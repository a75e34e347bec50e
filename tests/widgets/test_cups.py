"""Two cups and a claim: what holds, and how often where one's own die does not decide."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.widgets.cups.rounds import Round, rolled


@pytest.mark.parametrize(("mine", "theirs", "rank", "holds"), [
    (3, 5, 5, True), (5, 3, 5, True), (1, 3, 5, True), (3, 1, 5, True), (3, 4, 5, False),
])  # fmt: skip
def test_a_claim_holds_with_the_rank_or_a_one_under_either_cup(mine, theirs, rank, holds):
    assert Round(mine, theirs, rank).holds == holds


def test_dice_and_claims_are_fair_and_claims_tell_nothing_of_the_dice():
    rounds = rolled(np.random.default_rng(0), 6000)
    assert {one.rank for one in rounds} == {2, 3, 4, 5, 6}
    unsure = [one for one in rounds if one.mine not in (1, one.rank)]
    assert abs(np.mean([one.holds for one in unsure]) - 1 / 3) < 0.02


def test_the_table_has_the_rounds_that_were_played():
    exhibit = cfr.widgets.cups(rounds=3, rng=1)
    assert len(exhibit.table()) == 0
    exhibit.widget.doubts = [True, False]
    rows = exhibit.table()
    assert rows["round"].tolist() == [1, 2] and rows.doubted.tolist() == [True, False]
