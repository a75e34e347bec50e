"""Lesson 14's study of Dudo's dice: a short run finds its record again, and what the record shows."""

import pytest

from cfrlib.course.studies import dudo_dice, recorded

ROWS = {(row["sides"], row["dice"], row["memory"]): row for row in recorded("dudo_dice")}


@pytest.mark.parametrize("memory", ["all", 2])
def test_a_short_run_finds_the_record_again(memory):
    again, kept = dudo_dice.run(3, "2 against 2", memory, looks=(10,)), ROWS[3, "2 against 2", memory]
    assert again["nash_conv"] == pytest.approx(kept["nash_conv"][:1], rel=1e-2)
    assert (again["histories"], again["information_sets"]) == (kept["histories"], kept["information_sets"])


def test_one_die_each_is_worth_what_the_paper_says():
    assert ROWS[6, "1 against 1", "all"]["value"] == pytest.approx(-7 / 258, abs=3e-4)


def test_a_second_die_turns_the_value_in_favour_of_who_has_it():
    assert ROWS[4, "1 against 2", "all"]["value"] < -0.1 < 0.1 < ROWS[4, "2 against 1", "all"]["value"]


@pytest.mark.parametrize("sides, dice", dudo_dice.PLAYED)
def test_each_remembered_claim_buys_accuracy(sides, dice):
    gaps = [ROWS[sides, dice, memory]["nash_conv"][-1] for memory in ("all", 3, 2, 1)]
    assert sorted(gaps) == gaps


@pytest.mark.parametrize("sides, dice", dudo_dice.PLAYED)
def test_with_a_memory_of_one_claim_more_iterations_are_worse(sides, dice):
    _, after_100, after_1000 = ROWS[sides, dice, 1]["nash_conv"]
    assert after_1000 > after_100
