"""Lesson 12's study redistribution_rivals: a short run finds its record again, and what is said of it holds."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.studies import recorded
from cfrlib.course.studies import redistribution_rivals as study

ROWS = {(row["rows"], row["columns"], row["kind"]): row for row in recorded("redistribution_rivals")}
CFR_PLUS, PREDICTIVE, PLAIN_CFR, FIRST, LAST = range(1, 6)  # places of the rivals


def share(case, rival, look):
    """Of the games that are no ties, those in which redistribution is ahead."""
    row, place = ROWS[case], study.LOOKS.index(look)
    ahead, behind = row["better"][rival][place], row["worse"][rival][place]
    return ahead / (ahead + behind)


def test_a_case_is_found_again():
    again, kept = study.run(3, 3, "normal"), ROWS[3, 3, "normal"]
    for name in ("median", "worst_tenth"):
        assert np.array(again[name])[:, :2] == pytest.approx(np.array(kept[name])[:, :2], abs=0.02)
    for name in ("better", "worse"):
        assert np.array(again[name])[:, :2] == pytest.approx(np.array(kept[name])[:, :2], abs=3)


def test_a_game_of_a_case_is_its_own_for_the_public_solvers():
    tables = np.array([study.payoffs(5, 20, "whole", number) for number in range(3)])
    found = study.powers_of_ten(tables)
    assert tuple(found) == study.METHODS
    game = cfr.MatrixGame(tables[2])
    makers = {"redistribution": lambda: cfr.RegretRedistribution(game), "CFR+": lambda: cfr.Solver(game),
              "redistribution of plain CFR": lambda: cfr.RegretRedistribution(game, "cfr"),
              "first strategy counts": lambda: cfr.RegretRedistribution(game, average_from=1)}  # fmt: skip
    for name, make in makers.items():
        alone = make().run(100, progress=False, snapshots=False).solution().nash_conv
        assert np.log10(alone) == pytest.approx(found[name][1, 2], abs=1e-3)
    last = cfr.Solver(game, "pcfr+").run(100, progress=False, snapshots=False).solution().current
    alone = 2 * cfr.exploitability(game, last)
    assert np.log10(alone) == pytest.approx(found["predictive CFR+, last strategy"][1, 2], abs=1e-3)


def test_every_size_and_kind_is_there_and_nobody_is_ahead_of_itself():
    assert list(ROWS) == study.CASES
    for row in ROWS.values():
        assert row["methods"] == list(study.METHODS) and row["games"] == study.GAMES
        assert row["better"][0] == row["worse"][0] == [0] * len(study.LOOKS)
        assert (np.add(row["better"], row["worse"]) <= row["games"]).all()


def test_the_advantage_melts_as_games_grow():
    for kind in study.KINDS:
        shares = [share((size, size, kind), CFR_PLUS, 300) for size in (5, 20, 50)]
        assert shares[0] > 0.95 and shares[0] > shares[1] > shares[2] and shares[2] < 0.5
    assert share((50, 50, "uniform"), CFR_PLUS, 100) < 0.1 and share((50, 50, "uniform"), CFR_PLUS, 1_000) > 0.8


def test_the_rivals_last_strategy_leads_in_small_games_and_falls_behind_in_large_ones():
    assert [share((size, size, "uniform"), LAST, 300) > 0.5 for size in (5, 10, 20)] == [False, True, True]


def test_plain_cfr_in_the_blocks_is_ahead_and_so_is_a_first_strategy_that_counts():
    square = [case for case in ROWS if case[2] == "uniform"]
    assert all(share(case, rival, 300) < 0.35 for case in square for rival in (PLAIN_CFR, FIRST))
