"""Lesson 11's study, race: a short run finds its record again, seconds apart, and what the lesson says of it holds."""

import pytest

from cfrlib.course.studies import race, recorded

ROWS = {(row["game"], row["variant"]): row for row in recorded("race")}


@pytest.mark.parametrize("game, variant", [("Kuhn poker", "pcfr+"), ("Leduc", "cfr+"), ("random game 2", "dcfr")])
def test_a_short_run_finds_the_record_again(game, variant):
    again, kept = race.run(game, variant, 56), ROWS[game, variant]
    looks = len(again["iterations"])
    for name in ("iterations", "nodes", "average", "last"):
        assert again[name] == pytest.approx(kept[name][:looks], rel=2e-3, abs=1e-15), name


@pytest.mark.parametrize("case", race.CASES, ids=" ".join)
def test_a_race_costs_more_and_more(case):
    row = ROWS[case]
    assert all(sorted(set(row[name])) == row[name] for name in ("iterations", "nodes"))
    assert sorted(row["seconds"]) == row["seconds"] and row["seconds"][-1] > 0
    assert min(row["average"]) >= 0 <= min(row["last"])


def test_averages_are_much_better_at_the_end_than_at_the_beginning():
    assert all(row["average"][-1] < row["average"][0] / 80 for row in ROWS.values())


def test_predictions_win_liar_die_by_far_and_not_dudo():
    ends = {case: row["average"][-1] for case, row in ROWS.items()}
    assert ends["Liar Die", "pcfr+"] * 1e4 < ends["Liar Die", "cfr+"]
    assert ends["Dudo", "dcfr"] < ends["Dudo", "cfr+"] < ends["Dudo", "pcfr+"] / 10
