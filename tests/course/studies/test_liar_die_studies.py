"""Lesson 08's studies: a short run finds what they recorded, and what the lesson says about the long ones holds."""

import pytest

from cfrlib.course.studies import dudo_memory, liar_die, recorded

MEMORIES, RUNS = recorded("dudo_memory"), recorded("liar_die")
VALUE = {2: 1 / 2, 3: 4 / 9, 4: 5 / 12, 5: 28 / 75, 6: 11 / 30}


@pytest.mark.exhaustive
@pytest.mark.parametrize("row", [row for row in MEMORIES if row["memory"] == 2], ids=lambda row: f"seat {row['seat']}")
def test_a_short_run_with_memory_two_agrees(row):
    again = dudo_memory.run(2, row["seat"], row["iterations"][:2])
    assert again["nash_conv"] == pytest.approx(row["nash_conv"][:2], abs=1e-4)
    assert (again["information_sets"], again["nodes"]) == (row["information_sets"], row["nodes"])


@pytest.mark.parametrize("sides, seed", [(2, None), (3, None), (4, 1)])
def test_a_short_run_of_liar_die_is_near_its_value(sides, seed):
    """The recorded runs are long; a shorter one of the same function is near the value, and judged the same way."""
    row = liar_die.run(sides, 2_000, seed)
    assert row["value"] == pytest.approx(VALUE[sides], abs=0.02)
    assert 0 <= row["nash_conv"] < 0.06 and row.keys() == RUNS[0].keys()


@pytest.mark.exhaustive
def test_the_shortest_recorded_run_agrees():
    row = next(row for row in RUNS if (row["sides"], row["iterations"], row["seed"]) == (6, 10_000, None))
    assert liar_die.run(6, 10_000) == pytest.approx(row, abs=1e-4)


def memory(length, seat):
    return next(row for row in MEMORIES if (row["memory"], row["seat"]) == (length, seat))


def test_more_memory_is_more_information_sets():
    assert [memory(length, True)["information_sets"] for length in (1, 2, 3, 4)] == [144, 804, 2_784, 6_744]
    assert [memory(length, False)["information_sets"] for length in (1, 2, 3, 4)] == [78, 474, 1_794, 4_764]


def test_each_remembered_claim_buys_accuracy_and_a_forgotten_seat_costs():
    kept, forgotten = ([memory(length, seat)["nash_conv"][-1] for length in (1, 2, 3, 4)] for seat in (True, False))
    assert sorted(kept, reverse=True) == kept and sorted(forgotten, reverse=True) == forgotten
    assert all(short < long for short, long in zip(kept, forgotten, strict=True))
    assert kept == pytest.approx([0.424, 0.117, 0.041, 0.0091], abs=6e-4)
    assert forgotten == pytest.approx([0.549, 0.180, 0.093, 0.027], abs=6e-4)


def test_a_nearly_exact_value_hides_a_bad_strategy():
    """Memory two without the seat: its value against itself is right to 0.0003, and 0.18 can be won from it."""
    row = memory(2, False)
    assert row["value"] == pytest.approx(-7 / 258, abs=3e-4) and row["nash_conv"][-1] == pytest.approx(0.18, abs=6e-4)
    values = [memory(length, False)["value"] for length in (1, 2, 3, 4)]
    assert values == pytest.approx([0.0063, -0.0269, -0.0253, -0.0275], abs=6e-4)


def test_without_perfect_recall_more_iterations_may_be_worse():
    row = memory(3, True)
    assert row["iterations"][-2:] == [10_000, 30_000] and row["nash_conv"][-1] > row["nash_conv"][-2]


def test_emptying_the_sums_half_way_is_worse_but_with_two_and_with_five_sides():
    better = {row["sides"] for row in RUNS if row["nash_conv_reset"] < row["nash_conv"]}
    assert better == {2, 5} and {row["sides"] for row in RUNS} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("iterations, seeds", [(10_000, {1, 2, 3}), (100_000, {1, 2, 3}), (1_000_000, {1})])
def test_expectations_are_nearer_than_any_fixed_dice(iterations, seeds):
    rows = {row["seed"]: row for row in RUNS if (row["sides"], row["iterations"]) == (6, iterations)}
    expected = rows.pop(None)
    assert rows.keys() == seeds and expected["nash_conv"] < min(row["nash_conv"] for row in rows.values())
    assert abs(expected["value"] - 11 / 30) < min(abs(row["value"] - 11 / 30) for row in rows.values())


@pytest.mark.parametrize("seed", [None, 1])
def test_longer_runs_are_nearer_to_equilibrium(seed):
    rows = [row for row in RUNS if row["sides"] == 6 and row["seed"] == seed]
    gaps = [row["nash_conv"] for row in sorted(rows, key=lambda row: row["iterations"])]
    assert len(gaps) == 3 and sorted(gaps, reverse=True) == gaps
    assert gaps == pytest.approx({None: [0.0030, 0.0010, 0.0003], 1: [0.0195, 0.0085, 0.0018]}[seed], abs=6e-5)


@pytest.mark.parametrize("row", [row for row in RUNS if row["iterations"] >= 100_000 and not row["seed"]], ids=str)
def test_a_long_run_with_expectations_is_near_the_exact_value(row):
    assert row["value"] == pytest.approx(VALUE[row["sides"]], abs=1e-3)
