"""The picture of growth: every count is a point of its method's line, and an exponential is straight."""

import numpy as np
import pytest

from cfrlib import plots


@pytest.fixture
def picture():
    import matplotlib.pyplot as plt

    yield plots.visits({"doubling": {2: 4, 4: 16, 6: 64}, "linear": {2: 2, 6: 6}}, xlabel="sides", title="Growth")
    plt.close("all")


def test_it_draws_each_count(picture):
    drawn = [line.get_xydata().tolist() for line in picture.lines]
    assert drawn == [[[2, 4], [4, 16], [6, 64]], [[2, 2], [6, 6]]]


def test_doubling_is_a_straight_line(picture):
    on_screen = picture.transData.transform(picture.lines[0].get_xydata())
    steps = np.diff(on_screen, axis=0)
    np.testing.assert_allclose(steps[0], steps[1], rtol=1e-6)


def test_lines_are_named_and_axes_labelled(picture):
    assert {text.get_text() for text in picture.texts} == {"doubling", "linear"}
    assert picture.get_xlabel() == "sides" and "log" in picture.get_ylabel()
