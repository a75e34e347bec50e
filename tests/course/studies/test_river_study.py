"""Lesson 16's study of a river with all hands: what the record shows, and a short run that finds it again."""

import pytest

from cfrlib.course.studies import recorded, river

ROWS = {row["iterations"]: row for row in recorded("river")}


def test_a_hundred_iterations_leave_less_than_three_thousandths_of_the_pot():
    assert ROWS[100]["share"] < 0.3 and ROWS[100]["rules"] + ROWS[100]["solving"] < 10


def test_more_iterations_are_better_and_values_settle():
    gaps = [ROWS[iterations]["exploitability"] for (iterations,) in river.CASES]
    assert gaps == sorted(gaps, reverse=True)
    assert ROWS[300]["value"] == pytest.approx(ROWS[1000]["value"], abs=2e-3)


@pytest.mark.exhaustive  # the rules of a million deals take seconds
def test_a_short_run_finds_the_record_again():
    again = river.run(10)
    assert again["exploitability"] == pytest.approx(ROWS[10]["exploitability"], rel=1e-3)
    assert again["value"] == pytest.approx(ROWS[10]["value"], abs=1e-4)
