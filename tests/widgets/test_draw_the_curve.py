"""The curve to be drawn: its marks, and the measured heights at them."""

import pytest

import cfrlib as cfr


def test_there_is_a_mark_at_each_power_of_ten_with_the_runs_height():
    rows = cfr.widgets.draw_the_curve(range(1, 2001), [2 / one for one in range(1, 2001)]).table()
    assert rows.iteration.tolist() == [1, 10, 100, 1000]
    assert rows.nash_conv == pytest.approx([2, 0.2, 0.02, 0.002], rel=1e-5)
    assert rows.guess == pytest.approx([2, 2, 2, 2], rel=1e-5)


@pytest.mark.parametrize(("looks", "gaps", "words"), [
    ([1, 5], [1, 0.5], "to ten times the first"), ([1, 10], [1, 0], "above 0"), ([10, 1], [1, 1], "must rise"),
    ([1, 10], [1], "as many numbers"),
])  # fmt: skip
def test_a_run_that_cannot_be_drawn_is_refused(looks, gaps, words):
    with pytest.raises(ValueError, match=words):
        cfr.widgets.draw_the_curve(looks, gaps)
