"""Lesson 12's study, redistribution: its numbers are those of the public solvers, and its record says what it did."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.studies import recorded, redistribution

RECORD = {row["method"]: row for row in recorded("redistribution")}
SEEDS = 20


@pytest.fixture(scope="module")
def again():
    """The first games of the first case, by method, up to 100 iterations."""
    return redistribution.nash_convs(0, SEEDS, redistribution.LOOKS[:7])


@pytest.mark.parametrize("method", ["CFR+", "redistribution"])
def test_the_first_games_are_found_again(again, method):
    kept = np.array(RECORD[method]["kept"])[:7, :SEEDS]
    assert np.abs(again[method] - kept).max() <= 1, "a hundredth, where rounding falls the other way"


@pytest.mark.parametrize("seed", [0, 1, 19])
def test_a_game_of_a_batch_is_the_game_of_its_seed_for_the_public_solvers(again, seed):
    game = cfr.games.random_game(rng=np.random.default_rng(seed))
    solvers = {"CFR+": cfr.Solver(game), "predictive CFR+": cfr.Solver(game, "pcfr+"),
               "redistribution": cfr.RegretRedistribution(game),
               "half the regret": cfr.RegretRedistribution(game, scale=0.5)}  # fmt: skip
    for method, solver in solvers.items():
        for look, iterations in enumerate(redistribution.LOOKS[:7]):
            solver.run(iterations - solver.iteration, progress=False, snapshots=False)
            alone = redistribution.hundredths(solver.solution().nash_conv)
            assert abs(again[method][look, seed] - alone) <= 1


def test_a_case_counts_every_game_once_and_cases_add_up():
    cases = [redistribution.run(first, 3) for first in (0, 100_000)]
    rows = redistribution.summary(cases)
    assert [row["method"] for row in rows] == list(redistribution.METHODS)
    for number, row in enumerate(rows):
        for look in range(len(redistribution.LOOKS)):
            parts = [case["methods"][number]["counts"][look] for case in cases]
            values = sorted(int(value) for part in parts for value, times in part.items() for _ in range(times))
            assert len(values) == row["games"] == 6
            levels = np.ceil(np.array(redistribution.LEVELS) * 6).astype(int) - 1
            assert row["quantiles"][look] == [values[place] for place in levels]
            assert row["better"][look] + row["worse"][look] <= 6


def test_a_hundred_thousand_games_are_counted_and_a_thousand_are_whole():
    for name, row in RECORD.items():
        assert row["games"] == 100_000 and np.shape(row["kept"]) == (len(row["kept_looks"]), 1_000)
        assert row["kept_looks"] == (row["iterations"] if name in redistribution.WHOLE else [1_000])
        assert (np.diff(row["quantiles"], axis=1) >= 0).all()
        assert row["median"] == [levels[3] / 100 for levels in row["quantiles"]]


def test_what_is_kept_whole_is_a_sample_of_all():
    for row in RECORD.values():
        sample = np.quantile(row["kept"][-1], [0.25, 0.5, 0.75])
        low, high = np.array(row["quantiles"][-1])[[1, 2, 3]], np.array(row["quantiles"][-1])[[3, 4, 5]]
        assert (low <= sample).all() and (sample <= high).all()


def test_half_the_games_are_solved_to_rounding_and_the_worst_no_better_than_by_cfr_plus():
    ours, plain = (np.array(RECORD[name]["quantiles"][-1]) / 100 for name in ("redistribution", "CFR+"))
    assert ours[3] < -15 and plain[3] > -4
    assert ours[-2] < plain[-2] < plain[-1] < ours[-1]
    assert RECORD["CFR+"]["better"][-1] == 99_034 and RECORD["CFR+"]["worse"][-1] == 933


def test_simultaneous_updates_and_half_the_regret_ruin_it_and_a_first_strategy_with_weight_does_not():
    medians = {name: row["median"][-1] for name, row in RECORD.items()}
    assert medians["simultaneous updates"] > -2 and medians["half the regret"] > -3
    assert medians["first strategy counts"] < medians["redistribution"] < -15 < medians["predictive CFR+"]
