"""Lesson 13's study of five bet sizes: a short run finds its record again, and what the record shows."""

import pytest

from cfrlib.course.studies import leduc_sizes, recorded

ROWS = {(row["sizes"], row["level"], row["parts"]): row for row in recorded("leduc_sizes")}
PRUNING = {row["level"]: row for row in recorded("pruning") if row["game"] == "Leduc-5"}


@pytest.mark.exhaustive  # the tree takes seconds
@pytest.mark.parametrize("level", ["CFR+", "fill and short blocks"])
def test_a_short_run_finds_the_record_again(level):
    again, kept = leduc_sizes.run("2 to 32", level, 3, blocks=3), ROWS["2 to 32", level, 3]
    for name in ("full_iterations", "nash_conv"):
        assert again[name] == pytest.approx(kept[name][:3], rel=2e-3), name


@pytest.mark.parametrize("level", leduc_sizes.LEVELS)
def test_counted_in_chips_it_is_the_study_of_pruning(level):
    for name in ("full_iterations", "nash_conv"):
        assert ROWS["1 to 16", level, 1][name] == PRUNING[level][name]


def test_units_matter_no_more_than_rounding_does():
    for sizes in leduc_sizes.SIZES:
        for level in leduc_sizes.LEVELS:
            begun = [ROWS[sizes, level, parts]["nash_conv"][:3] for parts in (1, 3, 7)]
            assert begun[1] == pytest.approx(begun[0], rel=0.5) and begun[2] == pytest.approx(begun[0], rel=0.5)


def test_pruning_costs_a_tenth_at_most():
    for (_, level, _), row in ROWS.items():
        assert level != "fill" or row["full_iterations"][-1] < 0.1 * row["iterations"]


@pytest.mark.parametrize("parts", [1, 3, 7])
def test_short_blocks_help_with_the_largest_bets_alone(parts):
    for sizes in leduc_sizes.SIZES:
        alone, helped = (ROWS[sizes, level, parts]["nash_conv"][-1] for level in ("fill", "fill and short blocks"))
        assert (helped < alone) == (sizes == "2 to 32")
