"""The linear program against exact fractions: payoffs of any size, and of several sizes at once."""

import warnings
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.games import MatrixGame
from tests.fractions_solved import solved

SCALES = [-12, -9, -6, -3, 0, 3, 6, 9, 12]


def exact_value(table) -> Fraction:
    """The value of a zero-sum matrix game, in fractions: some square part of the table, made positive, decides.

    A part B with x B = 1 and B y = 1 is tried; x and y, divided by their sums, are optimal if neither can be bettered
    in the whole table. [Shapley & Snow 1950]
    """
    shift = 1 - min(map(min, table))
    table = [[entry + shift for entry in row] for row in table]
    for size in range(1, min(len(table), len(table[0])) + 1):
        for rows in combinations(range(len(table)), size):
            for columns in combinations(range(len(table[0])), size):
                part = [[table[row][column] for column in columns] for row in rows]
                x, y = solution(list(zip(*part, strict=True))), solution(part)
                if x is None or y is None or min(*x, *y) < 0:
                    continue
                floor = min(worth(x, rows, line) for line in zip(*table, strict=True))
                ceiling = max(worth(y, columns, line) for line in table)
                if floor >= 1 >= ceiling:
                    return 1 / sum(x) - shift
    raise AssertionError("every matrix game has a value")


def worth(weights, places, line):
    return sum(weight * line[place] for weight, place in zip(weights, places, strict=True))


def solution(square):
    """Of square z = (1, 1, ...); None if there is not exactly one."""
    return solved([[*row, Fraction(1)] for row in square])


def tables(entries):
    sizes = st.tuples(st.integers(1, 4), st.integers(1, 4))
    return sizes.flatmap(lambda size: st.lists(st.lists(entries, min_size=size[1], max_size=size[1]),
                                               min_size=size[0], max_size=size[0]))  # fmt: skip


def as_fractions(table):
    return [[Fraction(entry) for entry in row] for row in table]


def judge(table, precision):
    """The value and NashConv are right to `precision`, in units of the largest payoff."""
    found = cfr.solve_lp(MatrixGame(table))
    largest = max(abs(entry) for row in table for entry in row) or 1.0
    exact = exact_value(as_fractions(table))
    assert abs(Fraction(found.value) - exact) <= Fraction(precision * largest)
    assert found.nash_conv <= precision * largest
    assert found.nash_conv == pytest.approx(cfr.nash_conv(MatrixGame(table), found.strategy), abs=1e-15 * largest)


@pytest.mark.plain
@settings(max_examples=60, deadline=None, derandomize=True)
@given(tables(st.integers(-9, 9)), st.sampled_from(SCALES))
def test_the_value_is_right_at_any_scale(table, scale):
    judge([[entry * 10.0**scale for entry in row] for row in table], 1e-12)


@pytest.mark.exhaustive
@pytest.mark.parametrize("scale", [-300, *range(-12, 13), 300])
@settings(max_examples=40, deadline=None, derandomize=True)
@given(tables(st.integers(-9, 9)))
def test_the_value_is_right_at_every_scale(scale, table):
    judge([[entry * 10.0**scale for entry in row] for row in table], 1e-12)


@settings(max_examples=20, deadline=None, derandomize=True)
@given(tables(st.floats(-1, 1, width=16, allow_subnormal=False)))
def test_the_value_of_games_of_any_payoffs_is_right(table):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        judge(table, 1e-9)


@pytest.mark.plain
@settings(max_examples=30, deadline=None, derandomize=True)
@given(tables(st.sampled_from([1e6, -1e6, 3e6, 1e-6, -1e-6, 3e-6, 1.0, 0.0])))
def test_where_sizes_are_mixed_the_value_is_right_to_nash_conv_and_a_warning_tells(table):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        found = cfr.solve_lp(MatrixGame(table))
    exact = exact_value(as_fractions(table))
    error = abs(Fraction(found.value) - exact)
    assert error <= Fraction(found.nash_conv) + Fraction(1, 10**9)
    if error > Fraction(1, 10**9):
        assert "right to" in str(told[0].message)


@pytest.mark.parametrize("payoff", [0.0, 1.0, -3.0, 1e-12, 1e12, 1e-300, 1e300])
@pytest.mark.parametrize("shape", [(1, 1), (1, 3), (3, 2)])
def test_a_constant_game_is_worth_its_constant(payoff, shape):
    found = cfr.solve_lp(MatrixGame(np.full(shape, payoff)))
    assert found.value == pytest.approx(payoff, rel=1e-12)
    assert found.nash_conv <= 1e-12 * abs(payoff)


@pytest.mark.parametrize("scale", SCALES)
def test_a_tree_is_solved_at_any_scale(scale):
    class Scaled(cfr.games.Kuhn):
        def utilities(self, history):
            return tuple(10.0**scale * won for won in super().utilities(history))

    found = cfr.solve_lp(Scaled())
    assert found.value == pytest.approx(-(10.0**scale) / 18, rel=1e-12)
    assert found.nash_conv <= 1e-12 * 10.0**scale


def test_small_payoffs_that_hide_behind_large_ones_are_told():
    table = [[1e-6, -1e-6, 1e6], [-3e-6, 1e-6, 1e6], [-1e6, -1e6, 5]]
    with pytest.warns(UserWarning, match=r"from 1e-06 to 1e\+06 .* right to .* only"):
        assert cfr.solve_lp(MatrixGame(table)).nash_conv > 0


def test_a_value_that_is_right_to_the_last_bit_comes_without_a_warning():
    table = [[1e-13, -0.13, 0.64], [0.1, -0.54, 0.36], [1.3, 0.95, -0.7]]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        judge(table, 1e-15)


def test_what_rounding_leaves_of_payoffs_that_cancel_is_no_payoff():
    """Against a bound opponent that mixes as in equilibrium, what it earns by several cards cancels, up to rounding."""
    game = cfr.RestrictedGame("kuhn", cfr.bots.kuhn_equilibrium(0.2), 1, 0.1)
    assert np.abs(cfr.SequenceForm.of(game).payoff.data).min() > 1e-3
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert cfr.solve_lp(game).nash_conv < 1e-15


@pytest.mark.parametrize("unit", [1e-310, 1e-300, 1e300, 8.9e307])
def test_payoffs_may_be_as_small_and_as_large_as_floats(unit):
    assert cfr.solve_lp(MatrixGame(unit * np.array([[2, -1], [-1, 1]]))).value / unit == pytest.approx(1 / 5)
