"""Numbers as the pages write them: each name rounds in one way, whatever widget shows it."""

import pytest

from tests.browser.learner import with_script

WRITTEN = {
    "figure": {1 / 6: "0.1667", -1.5: "−1.5", -2e-9: "−2e−9", 0.0001234: "0.00012", 1234.56: "1234.6", 1e-13: "0"},
    "signed": {0.25: "+0.25", -0.25: "−0.25", 0: "0"},
    "inBrackets": {-2: "(−2)", 2: "2"},
    "measured": {0.05: "0.050", 1.25: "1.3", 312.4: "312", 0.000042: "4.2e−5", 0: "0", 250_000: "2.5e5"},
    "signedFixed": {0.5: "+0.50", -0.333: "−0.33", -0.001: "0.00"},
    "amount": {2: "2", 0.1666: "0.17", -1.5: "−1.50", 1.999: "2"},
    "signedAmount": {2: "+2", -0.1666: "−0.17", 0.004: "0"},
    "thousandths": {1 / 6: "0.167", -0.5: "−0.5", -0.0001: "0", 2: "2"},
    "atAxis": {0.00125: "0.00125", 0.75: "0.75", -25_000: "−25000", 1.25e9: "1.25e9", 5e-9: "5e−9", 0: "0"},
    "percent": {1 / 3: "33%", 1: "100%", 0: "0%"},
    "beliefPercent": {0.999: ">99%", 1: "100%", 0.001: "<1%", 0.5: "50%"},
}


@pytest.mark.parametrize("name", WRITTEN)
def test_numbers_are_written_as_their_name_says(page, name):
    values = list(WRITTEN[name])
    texts = with_script(page, "page/numbers.js", f"(script, values) => values.map((one) => script.{name}(one))", values)
    assert dict(zip(values, texts, strict=True)) == WRITTEN[name]


def test_one_thing_and_several_things(page):
    call = "(script) => [1, -1, 2, 0.5].map((count) => script.plural(count, 'chip'))"
    assert with_script(page, "page/numbers.js", call, None) == ["1 chip", "1 chip", "2 chips", "0.50 chips"]


def test_numbers_far_from_one_are_written_with_an_exponent_where_two_decimals_would_tell_nothing(page):
    pairs = [[0.5, 2], [0.004, 2], [1.5e9, 2e9], [-3e-9, 5e-9], [0, 5e-9], [0, 0]]
    call = "(script, pairs) => pairs.map(([value, scale]) => script.signedOnScale(value, scale))"
    found = with_script(page, "page/numbers.js", call, pairs)
    assert found == ["+0.50", "0.00", "+1.5e9", "−3.0e−9", "0", "0.00"]
