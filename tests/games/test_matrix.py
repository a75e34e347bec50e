"""Matrix games: tables that the literature knows, and tables that are none."""

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from cfrlib import games
from cfrlib.evaluation.linear_program import solve_lp
from cfrlib.games import MatrixGame
from tests.games.walks import census


def test_a_table_is_a_game_of_two_moves_that_nobody_sees():
    assert census(MatrixGame(np.arange(6.0).reshape(2, 3))) == (1 + 2 + 6, 6, 2)


def test_one_table_is_zero_sum_and_a_pair_need_not_be():
    assert games.rock_paper_scissors().utilities(("paper", "rock")) == (1, -1)
    assert games.battle_of_the_sexes().utilities(("first", "first")) == (2, 1)
    assert games.rock_paper_scissors().is_zero_sum and not games.battle_of_the_sexes().is_zero_sum


def test_in_shapleys_game_nobody_wins_off_two_diagonals():
    payoffs = games.shapley().payoffs
    assert payoffs.sum(axis=0).tolist() == [[1, 1, 0], [0, 1, 1], [1, 0, 1]]


@pytest.mark.parametrize("epsilon", [0.01, 0.1, 2.0])
def test_the_epsilon_game_is_worth_nothing(epsilon):
    assert solve_lp(games.epsilon_game(epsilon)).value == pytest.approx(0, abs=1e-9)


def test_a_random_game_is_its_seeds():
    again = games.random_game(3, 4, np.random.default_rng(0))
    assert np.array_equal(games.random_game(3, 4).payoff, again.payoff) and again.payoff.shape == (3, 4)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ([[1, 2], [3]], "rows of equal length"),
        ([["rock"]], "holding numbers only"),
        ([1, 2], r"these have \(2,\)"),
        (np.zeros((3, 2, 2)), r"these have \(3, 2, 2\)"),
        (np.zeros((0, 2)), "at least one row and one column"),
        ([[0, np.nan]], "row 0, column 1 holds nan"),
    ],
)
def test_what_is_no_table_is_refused(table, said):
    with pytest.raises(ValueError, match=said):
        MatrixGame(table)


def test_payoffs_that_cancel_but_for_rounding_are_zero_sum():
    share = np.array([[1 / 3, 0.7], [0.2, 0.9]])
    game = MatrixGame([share - 0.5, (1 - share) - 0.5])  # of a chip that both want
    assert not np.array_equal(game.payoffs[0], -game.payoffs[1])
    assert game.is_zero_sum and not MatrixGame([share, 1 - share]).is_zero_sum
    assert solve_lp(game).value == pytest.approx(solve_lp(MatrixGame(share)).value - 0.5)


@pytest.mark.parametrize(("labels", "said"), [
    (("a",), "needs 2 labels"), (("a", "a"), "'a' occurs twice"), ((1, "1"), "'1' occurs twice"),
    ({"a", "b"}, "must be a list of labels, one an action, not {'a', 'b'}"),
])  # fmt: skip
def test_labels_that_do_not_tell_actions_apart_are_refused(labels, said):
    with pytest.raises(ValueError, match=said):
        MatrixGame(np.zeros((2, 3)), labels)


def test_impossible_parameters_are_refused():
    with pytest.raises(ValueError, match="epsilon must be a finite number, above 0"):
        games.epsilon_game(0)
    with pytest.raises(ValueError, match="rows must be a whole number of at least 1"):
        games.random_game(0, 3)


def test_payoffs_may_be_exact():
    assert MatrixGame([[Decimal("0.1"), Fraction(1, 4)]]).payoff.tolist() == [[0.1, 0.25]]
