"""Pictures show the data they were given, in the course's styles."""

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import numpy as np
import pytest

import cfrlib as cfr
from cfrlib import palette, plots


@pytest.fixture(scope="module")
def trace():
    return cfr.self_play("rps", 300, start=((1, 0, 0), None))[1]


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def test_trails_of_players_are_in_their_colours():
    ax = plots.simplex({"you": np.eye(3), "machine": np.eye(3)}, colors={"machine": palette.PLAYERS[1]})
    assert [line.get_color() for line in ax.lines[-4::2]] == [palette.ACTIONS[0], palette.PLAYERS[1]]
    with pytest.raises(ValueError, match="colors must be a dictionary"):
        plots.simplex({"you": np.eye(3)}, colors="blue")


def test_the_corners_of_the_triangle_are_the_pure_strategies():
    ax = plots.simplex({"average": np.eye(3)}, actions=("rock", "paper", "scissors"))
    trail = next(line for line in ax.lines if line.get_color() == palette.AVERAGE)
    corners = {text.get_text(): text.xy for text in ax.texts}
    for point, action in zip(trail.get_xydata(), ("rock", "paper", "scissors"), strict=True):
        assert tuple(point) == pytest.approx(corners[action])


def test_averages_are_solid_and_current_strategies_dotted(trace):
    one = trace["player 1"]
    ax = plots.simplex({"current": one.current, "average": one.average}, actions=one.actions)
    styles = {line.get_color(): line.get_linestyle() for line in ax.lines}
    assert (styles[palette.CURRENT], styles[palette.AVERAGE]) == (":", "-")


def test_the_triangle_refuses_other_numbers_of_actions():
    with pytest.raises(ValueError, match="three actions, not 2"):
        plots.simplex({"average": [[0.5, 0.5]]}, actions=("heads", "tails"))


def test_convergence_names_its_lines_at_their_ends(trace):
    ax = plots.convergence({"one": trace, "two": (trace.iterations, trace.exploitability / 2)}, title="Both fall")
    assert {text.get_text() for text in ax.texts} == {"one", "two"}
    assert (ax.get_xscale(), ax.get_yscale()) == ("log", "log")
    assert ax.get_title(loc="left") == "Both fall"


def test_names_of_lines_that_end_together_do_not_overlap(trace):
    ax = plots.convergence({name: trace for name in ("one", "two", "three")})
    heights = sorted(ax.transAxes.transform(text.xy)[1] for text in ax.texts)
    assert np.diff(heights).min() > 9.5 * ax.figure.dpi / 72


def test_the_guide_falls_with_its_slope(trace):
    ax = plots.convergence(trace, reference_slope=-0.5)
    x, y = ax.lines[1].get_data()
    slope = np.log(y[-1] / y[0]) / np.log(x[-1] / x[0])
    assert slope == pytest.approx(-0.5)


def test_the_guide_is_named_in_the_middle_of_its_visible_part_however_iterations_are_spaced():
    iterations = np.arange(1, 10_001)
    ax = plots.convergence({"": (iterations, 0.5 / iterations**0.45)}, reference_slope=-0.5)
    name = next(text for text in ax.texts if "sqrt" in text.get_text())
    assert 0.2 < ax.transLimits.transform(np.log10(name.xy))[0] < 0.8


@pytest.mark.plain
def test_the_name_of_a_guide_keeps_clear_of_every_curve():
    iterations = np.arange(1, 301)
    runs = {"above": (iterations, 0.5 / iterations**0.3), "below": (iterations, 0.5 / iterations**0.7),
            "across": (iterations, 0.6 / iterations**0.6)}  # fmt: skip
    ax = plots.convergence(runs, reference_slope=-0.5)
    ax.figure.canvas.draw()
    name = next(text for text in ax.texts if "sqrt" in text.get_text()).get_window_extent()
    for line in ax.lines[:3]:
        assert not any(name.contains(*point) for point in ax.transData.transform(line.get_xydata()))


@pytest.mark.plain
def test_the_name_of_a_guide_stands_beside_a_curve_that_is_zero_throughout():
    iterations = np.arange(1, 101)
    ax = plots.convergence({"plays": (iterations, 1 / iterations), "waits": (iterations, 0.0 * iterations)},
                           reference_slope=-0.5)  # fmt: skip
    assert any("sqrt" in text.get_text() for text in ax.texts)


def test_the_name_of_a_guide_that_soon_leaves_the_picture_keeps_off_the_axis():
    iterations = np.arange(1, 10_001)
    ax = plots.convergence({"": (iterations, 0.14 + 0.2 / iterations)}, reference_slope=-0.5)
    name = next(text for text in ax.texts if "sqrt" in text.get_text())
    assert name.get_window_extent().x0 > ax.get_window_extent().x0


def test_exploitability_zero_throughout_is_drawn_without_a_log_scale():
    """From zero regrets two regret matchers never leave the uniform equilibrium of rock-paper-scissors."""
    ax = plots.convergence(cfr.self_play("rps", 20)[1], reference_slope=-0.5)
    assert ax.get_yscale() == "linear"
    assert len(ax.lines) == 1


@pytest.mark.parametrize(("least", "most"), [(0.02, 0.75), (0.02, 0.3), (0.003, 8.0)])
def test_a_logarithmic_axis_names_two_values_at_least(least, most):
    ax = plots.convergence({"": (np.arange(1, 11), np.geomspace(most, least, 10))})
    low, high = ax.get_ylim()
    assert sum(low <= tick <= high for tick in ax.yaxis.get_majorticklocs()) >= 2


def test_positive_regrets_are_solid_and_negative_ones_hollow():
    ax = plots.regret_bars([3, -2, 0.5], actions=("rock", "paper", "scissors"))
    hollow = {bar.get_width(): bar.get_facecolor()[3] == 0 for bar in ax.patches}
    assert hollow == {3.0: False, 0.5: False, -2.0: True}


def test_many_actions_are_sorted_by_the_last_strategy():
    mix = np.arange(1, 41) / 820
    ax = plots.strategy_bars({"average": mix}, actions=[str(action) for action in range(40)])
    widths = [bar.get_width() for bar in ax.patches]
    assert len(widths) == 24 and widths == sorted(widths, reverse=True)
    assert ax.get_yticklabels()[0].get_text() == "39"


def test_names_in_a_set_have_no_order():
    with pytest.raises(ValueError, match="actions must be a list of names, not"):
        plots.strategy_bars({"average": [0.5, 0.5]}, actions={"left", "right"})


def test_bars_carry_marks_where_the_equilibrium_is():
    strategy, mark = np.array([0.1, 0.2, 0.3, 0.25, 0.15]), np.array([0, 0.5, 0.2, 0.3, 0])
    ax = plots.strategy_bars({"average": strategy}, actions="abcde", mark=mark)
    line = next(line for line in ax.lines if line.get_color() == palette.EQUILIBRIUM)
    shown = dict(zip((label.get_text() for label in ax.get_yticklabels()), line.get_xdata(), strict=True))
    assert shown == dict(zip("abcde", mark, strict=True))


def test_strategy_over_time_draws_an_average_and_a_dotted_line_for_every_action(trace):
    one = trace["player 1"]
    ax = plots.strategy_over_time(trace.iterations, one.average, actions=one.actions, dotted=one.current)
    assert sum(line.get_linestyle() == ":" for line in ax.lines) == 3
    solid = [line.get_ydata() for line in ax.lines if line.get_linestyle() == "-"]
    np.testing.assert_allclose(np.sum(solid, axis=0), 1, atol=1e-5)


def test_a_strip_shows_the_second_of_two_actions_and_the_equilibrium_as_a_level():
    trace = cfr.solve("kuhn", iterations=20).trace
    ax = plots.strategy_strip(trace.iterations, trace["K"], mark=(0.25, 0.75))
    current, average, level = ax.lines
    assert np.array_equal(current.get_ydata(), trace["K"].current[:, 1]) and current.get_linestyle() == ":"
    assert np.array_equal(average.get_ydata(), trace["K"].average[:, 1]) and average.get_linestyle() == "-"
    assert set(level.get_ydata()) == {0.75} and ax.get_ylabel() == "probability of bet"
