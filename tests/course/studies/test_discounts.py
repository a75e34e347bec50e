"""Lesson 11's study of exponents: a short run finds its record again, and named settings are the named variants."""

from math import inf

import pytest

from cfrlib.course.studies import discounts, recorded
from cfrlib.solvers.cfr import solve
from cfrlib.solvers.variants import CFR_PLUS, DCFR

ROWS = {(row["game"], row["alpha"], row["beta"], row["gamma"]): row["exploitability"] for row in recorded("discounts")}


@pytest.mark.parametrize("exponents", [(1, "-inf", 1), (1.5, 0, 2), ("inf", 0.5, 4)])
def test_a_short_run_finds_the_record_again(exponents):
    again = discounts.run("Leduc", *exponents, looks=(30, 100))["exploitability"]
    assert again == pytest.approx(ROWS["Leduc", *exponents][:2], rel=2e-2)


def test_the_named_settings_are_the_named_variants():
    assert (DCFR.alpha, DCFR.beta, DCFR.gamma) == (1.5, 0, 2)
    assert (CFR_PLUS.alpha, CFR_PLUS.beta, CFR_PLUS.gamma) == (inf, -inf, 1)
    for variant, exponents in (("dcfr", (1.5, 0, 2)), ("cfr+", ("inf", "-inf", 1))):
        found = solve("leduc", variant, 100, progress=False, watch=()).exploitability
        assert found == pytest.approx(ROWS["Leduc", *exponents][1], rel=2e-2)
