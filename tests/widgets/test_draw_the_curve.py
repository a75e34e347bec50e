"""The curve to be drawn: its marks, and the measured heights at them."""

import numpy as np
import pytest

import cfrlib as cfr


def test_there_is_a_mark_at_each_power_of_ten_with_the_runs_height():
    rows = cfr.widgets.draw_the_curve(range(1, 2001), [2 / one for one in range(1, 2001)]).table()
    assert rows.iteration.tolist() == [1, 10, 100, 1000]
    assert rows.run == pytest.approx([2, 0.2, 0.02, 0.002], rel=1e-5)
    assert rows.guess == pytest.approx([2, 2, 2, 2], rel=1e-5)


def test_picture_and_sentence_tell_the_first_point_and_nothing_of_the_rest():
    shown = cfr.widgets.draw_the_curve([1, 10, 100], [2.0, 0.3, 0.07], measure="exploitability")
    assert shown.sentence == (
        "A curve to draw before the run shows its own: exploitability over 100 iterations. It begins at 2."
    )
    (axes,) = shown.draw().axes
    (point,) = axes.lines
    assert point.get_xydata() == pytest.approx(np.array([[1, 2]]), rel=1e-5)
    assert axes.get_ylabel() == "exploitability"


@pytest.mark.parametrize(("looks", "gaps", "words"), [
    ([1, 5], [1, 0.5], "to ten times the first"), ([1, 10], [1, 0], "above 0"), ([10, 1], [1, 1], "must rise"),
    ([1, 10], [1], "as many numbers"),
])  # fmt: skip
def test_a_run_that_cannot_be_drawn_is_refused(looks, gaps, words):
    with pytest.raises(ValueError, match=words):
        cfr.widgets.draw_the_curve(looks, gaps)
