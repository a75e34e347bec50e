"""Pictures of matrix games show what they are given."""

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import numpy as np
import pytest

from cfrlib import plots

ROWS = np.array([[2, 0, 0], [1, 1, 0], [1, 0, 1], [0, 2, 0], [0, 1, 1], [0, 0, 2]])


@pytest.fixture(autouse=True)
def _closed():
    yield
    plt.close("all")


def test_a_map_has_a_hexagon_and_a_label_for_each_allocation():
    ax = plots.allocations([0.5, 0.25, 0.25, 0, 0, 0], ROWS, title="half on field 1")
    assert len(ax.collections[0].get_paths()) == len(ROWS)
    labels = [text.get_text() for text in ax.texts]
    assert labels == ["2,0,0\n50%", "1,1,0\n25%", "1,0,1\n25%", "0,2,0", "0,1,1", "0,0,2"]


def test_likelier_allocations_are_deeper_in_colour():
    ax = plots.allocations([0.5, 0.25, 0.25, 0, 0, 0], ROWS)
    brightness = ax.collections[0].get_facecolor()[:, :3].sum(axis=1)
    assert brightness[0] < brightness[1] == brightness[2] < brightness[3] == 3


def test_a_region_names_its_corners_and_holds_its_points():
    ax = plots.region([(0, 0), (1, 0), (0, 1)], names="XYZ", points=[(0.2, 0.2)], xlabel="x", ylabel="y")
    assert [text.get_text() for text in ax.texts] == ["X", "Y", "Z"]
    assert ax.lines[-1].get_xydata().tolist() == [[0.2, 0.2]]


def test_losses_are_smallest_at_the_equilibrium():
    ax = plots.losses([[1.1, -1, 0], [-1, 1.1, 0]], actions="LMR", marks={"equilibrium": (0, 0, 1)})
    assert ax.lines[-1].get_xydata().tolist() == [[1.0, 0.0]]
    assert ax.collections[0].levels.min() == pytest.approx(0)
    assert ax.collections[0].levels.max() == pytest.approx(1.1)


def test_a_bracket_encloses_the_value():
    ax = plots.bracket([1, 10, 100], [-1, -0.5, 0], [1, 0.5, 0.2], value=0.1, title="closing in")
    ceiling, floor, value = (line.get_ydata() for line in ax.lines)
    assert (np.asarray(floor) <= value[0]).all() and (np.asarray(ceiling) >= value[0]).all()


def test_a_payoff_table_is_white_at_zero_and_as_dark_on_either_side():
    image = plots.payoff_table(np.array([[0.0, 2.0, -1.0]])).images[0]
    assert (image.norm.vmin, image.norm.vmax) == (-2, 2)
    assert image.cmap(image.norm(0.0))[:3] == pytest.approx((1, 1, 1), abs=0.01)
