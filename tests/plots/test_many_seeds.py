import numpy as np
import pytest

from cfrlib import plots
from cfrlib.plots import bands, bands_figure

RUNS = {
    "lucky": [
        [[10, 100, 4.0], [100, 1_000, 1.0]], [[10, 120, 2.0], [100, 1_000, 0.5]], [[10, 110, 3.0], [100, 900, 0.7]],
    ],
    "sure": [[[1, 200, 2.0], [4, 800, 0.4]]],
}  # fmt: skip


@pytest.mark.parametrize("against, x", [("iterations", [10, 100]), ("histories", [110, 1_000])])
def test_a_line_is_the_median_over_seeds(against, x):
    line = bands(RUNS, against=against).lines[0]
    assert line.get_xdata().tolist() == x and line.get_ydata().tolist() == [3.0, 0.7]


def test_a_band_goes_from_the_tenth_to_the_ninetieth_percent_and_one_seed_has_none():
    (band,) = bands(RUNS).collections
    corners = band.get_paths()[0].vertices
    assert corners[:, 1].min() == pytest.approx(np.quantile([1.0, 0.5, 0.7], 0.1))
    assert corners[:, 1].max() == pytest.approx(np.quantile([4.0, 2.0, 3.0], 0.9))


def test_both_costs_stand_side_by_side_and_every_line_is_named():
    left, right = bands_figure(RUNS, "title").axes
    assert (left.get_xlabel(), right.get_xlabel()) == ("iteration", "histories touched")
    assert all([text.get_text() for text in ax.get_legend().get_texts()] == ["lucky", "sure"] for ax in (left, right))


def test_runs_of_another_shape_are_refused():
    with pytest.raises(ValueError, match=r"lucky must have shape \(seeds, looks, 3\), not \(3,\)"):
        bands({"lucky": [1.0, 2.0, 3.0]})


def test_landings_are_drawn_where_runs_ended_beside_their_line():
    runs = {"other starts": np.array([(0.1, 0.3), (0.2, 0.6)]), "your run": [(0.3, 0.9)]}
    ax = plots.landings(runs, line=[(0, 0), (1, 3)], line_name="equilibria", xlabel="jack", ylabel="king")
    drawn = {line.get_label(): line for line in ax.lines}
    np.testing.assert_array_equal(drawn["equilibria"].get_xydata(), [(0, 0), (1, 3)])
    for name, points in runs.items():
        np.testing.assert_array_equal(drawn[name].get_xydata(), points)
        assert drawn[name].get_linestyle() == "None"
    assert drawn["other starts"].get_marker() != drawn["your run"].get_marker()


def test_a_distribution_points_at_the_marked_value():
    ax = plots.distribution([-1, 0, 1], [0.2, 0.5, 0.3], mark=(1, "you"))
    assert [bar.get_height() for bar in ax.patches] == [0.2, 0.5, 0.3]
    (note,) = ax.texts
    assert note.get_text() == "you" and tuple(note.xy) == (1, 0.3)
