"""Lesson 11's study of averaging weights: a short run finds its record again."""

import pytest

from cfrlib.course.studies import averaging_weights, recorded

ROWS = {(row["game"], row["variant"]): row["exploitability"] for row in recorded("averaging_weights")}


@pytest.mark.parametrize("case", [("Kuhn poker", "cfr"), ("Leduc", "cfr+"), ("random game 1", "pcfr+")], ids=" ".join)
def test_a_short_run_finds_the_record_again(case):
    again = averaging_weights.run(*case, looks=(100,))["exploitability"]
    assert again == [[pytest.approx(after_100, rel=2e-2)] for after_100, _ in ROWS[case]]


def test_equal_and_linear_weights_are_those_of_the_known_references():
    """Exploitability at 1,000 iterations, alternating: CFR, CFR with linear weights, CFR+."""
    assert ROWS["Kuhn poker", "cfr"][0][1] == pytest.approx(9.3762e-4, rel=5e-3)
    assert ROWS["Kuhn poker", "cfr+"][1][1] == pytest.approx(8.7365e-5, rel=5e-3)
    assert ROWS["Leduc", "cfr"][0][1] == pytest.approx(0.0118, rel=0.02)
    assert ROWS["Leduc", "cfr"][1][1] == pytest.approx(0.0804, rel=0.02)
