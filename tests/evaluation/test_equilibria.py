"""All equilibria of small games: textbook games, exact fractions by support enumeration, and the definition."""

from fractions import Fraction
from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.games import Fingers, MatrixGame, battle_of_the_sexes, shapley
from tests.fractions_solved import solved

CHICKEN = MatrixGame([[[6, 2], [7, 0]], [[6, 7], [2, 0]]])
DILEMMA = MatrixGame([[[3, 0], [5, 1]], [[3, 5], [0, 1]]])
PENNIES = MatrixGame([[1, -1], [-1, 1]])
VON_STENGEL = MatrixGame([np.array([[3, 3], [2, 5], [0, 6]]), np.array([[3, 2], [2, 6], [3, 1]])])
TEXTBOOK = {  # game: both mixes of each equilibrium
    "prisoner's dilemma": (DILEMMA, [((0, 1), (0, 1))]),
    "matching pennies": (PENNIES, [((1 / 2, 1 / 2), (1 / 2, 1 / 2))]),
    "rock-paper-scissors": (cfr.games.rock_paper_scissors(), [((1 / 3,) * 3, (1 / 3,) * 3)]),
    "Shapley 1964": (shapley(), [((1 / 3,) * 3, (1 / 3,) * 3)]),
    "battle of the sexes": (
        battle_of_the_sexes(), [((1, 0), (1, 0)), ((0, 1), (0, 1)), ((2 / 3, 1 / 3), (1 / 3, 2 / 3))],
    ),
    "chicken": (CHICKEN, [((1, 0), (0, 1)), ((0, 1), (1, 0)), ((2 / 3, 1 / 3), (2 / 3, 1 / 3))]),
    "von Stengel 2007, (3.3)": (
        VON_STENGEL,
        [((1, 0, 0), (1, 0)), ((4 / 5, 1 / 5, 0), (2 / 3, 1 / 3)), ((0, 1 / 3, 2 / 3), (1 / 3, 2 / 3))],
    ),
}  # fmt: skip


def rounded(strategies):
    return sorted(tuple((np.round(strategy.probabilities, 9) + 0.0).tolist()) for strategy in strategies)


@pytest.mark.parametrize(("game", "expected"), TEXTBOOK.values(), ids=TEXTBOOK)
def test_textbook_games_have_their_equilibria(game, expected):
    found = cfr.all_equilibria(game)
    assert not found.degenerate
    assert rounded(found) == sorted(tuple(np.round([*row, *column], 9).tolist()) for row, column in expected)


@pytest.mark.parametrize("actions", [2, 3, 4])
def test_pure_coordination_has_an_equilibrium_for_every_set_of_actions(actions):
    assert len(cfr.all_equilibria(MatrixGame([np.eye(actions)] * 2))) == 2**actions - 1


def test_a_degenerate_game_is_told_and_its_extreme_equilibria_listed():
    """Against left the row is indifferent: any row mix with left from 1/2 on, where the column may answer left."""
    game = MatrixGame([[[1, 0], [1, 1]], [[1, 0], [0, 1]]])
    found = cfr.all_equilibria(game)
    assert found.degenerate
    assert rounded(found) == [(0, 1, 0, 1), (0.5, 0.5, 1, 0), (1, 0, 1, 0)]
    between = cfr.Strategy.of(game, ([0.75, 0.25], [1, 0]))
    assert cfr.nash_conv(game, between) == 0, "what lies between two that can be exchanged is an equilibrium too"


def test_constant_payoffs_are_as_degenerate_as_can_be():
    found = cfr.all_equilibria(MatrixGame(np.zeros((2, 2, 3))))
    assert found.degenerate and len(found) == 6


def test_the_result_is_gone_through_like_a_list():
    found = cfr.all_equilibria(CHICKEN)
    assert len(found) == len(list(found)) == 3 and found[0] is found.strategies[0]
    assert repr(found) == "<Equilibria: 3 in all>"


def test_it_is_a_strategy_of_the_game_that_was_asked_for():
    (only,) = cfr.all_equilibria("rps")
    assert only["player 1"] == pytest.approx({"rock": 1 / 3, "paper": 1 / 3, "scissors": 1 / 3})


@pytest.mark.plain
@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 99999), st.integers(1, 3), st.integers(1, 3))
def test_support_enumeration_in_exact_fractions_finds_the_same(seed, rows, columns):
    payoffs = np.random.default_rng(seed).integers(-9, 10, (2, rows, columns))
    found = cfr.all_equilibria(MatrixGame(payoffs))
    exact = [
        tuple(np.round([float(share) for share in (*x, *y)], 9).tolist()) for x, y in enumerated(*payoffs.tolist())
    ]
    if found.degenerate:
        assert set(exact) >= {one for one in rounded(found) if all(share in (0, 1) for share in one)}
    else:
        assert rounded(found) == sorted(exact)


def enumerated(mine, theirs):
    """Equilibria with supports of equal size, in fractions: all, unless the game is degenerate."""
    turned = [list(column) for column in zip(*theirs, strict=True)]
    for size in range(1, min(len(mine), len(turned)) + 1):
        for own, other in product(combinations(range(len(mine)), size), combinations(range(len(turned)), size)):
            y, x = indifferent(mine, own, other), indifferent(turned, other, own)
            if x and y:
                yield x, y


def indifferent(table, best, played):
    """The mix of `played` against which exactly all rows `best` earn most, or None."""
    system = [[Fraction(table[row][column]) for column in played] + [Fraction(-1), Fraction(0)] for row in best]
    solution = solved([*system, [Fraction(1)] * len(played) + [Fraction(0), Fraction(1)]])
    if solution is None or min(solution[:-1]) <= 0:
        return None
    mix, most = dict(zip(played, solution, strict=False)), solution[-1]
    worth = [sum(share * row[column] for column, share in mix.items()) for row in table]
    return [mix.get(column, Fraction(0)) for column in range(len(table[0]))] if max(worth) == most else None


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 99999), st.integers(1, 5), st.integers(1, 5), st.booleans())
def test_every_equilibrium_has_nash_conv_0_and_every_pure_one_is_among_them(seed, rows, columns, integers):
    rng = np.random.default_rng(seed)
    payoffs = rng.integers(-2, 3, (2, rows, columns)) if integers else rng.normal(size=(2, rows, columns))
    game = MatrixGame(payoffs)
    found = cfr.all_equilibria(game)
    assert len(found) > 0 and max(cfr.nash_conv(game, strategy) for strategy in found) < 1e-9
    assert set(rounded(cfr.pure_equilibria(game))) <= set(rounded(found))
    assert found.degenerate or len(found) % 2 == 1, "Wilson 1971: an odd number"
    assert integers or not found.degenerate


@settings(max_examples=30, deadline=None, derandomize=True)
@given(st.integers(0, 99999), st.floats(1e-6, 1e6))
def test_units_of_payoffs_do_not_matter(seed, scale):
    payoffs = np.random.default_rng(seed).integers(-3, 4, (2, 3, 4))
    found, scaled = (cfr.all_equilibria(MatrixGame(table)) for table in (payoffs, scale * payoffs))
    assert rounded(found) == rounded(scaled) and found.degenerate == scaled.degenerate


@pytest.mark.plain
@settings(max_examples=30, deadline=None, derandomize=True)
@given(st.integers(0, 99999))
def test_in_zero_sum_games_all_equilibria_are_worth_the_value(seed):
    game = MatrixGame(np.random.default_rng(seed).integers(-2, 3, (3, 4)))
    values = [cfr.expected_values(game, strategy)[0] for strategy in cfr.all_equilibria(game)]
    assert values == pytest.approx([cfr.solve_lp(game).value] * len(values), abs=1e-9)


def test_pure_equilibria_of_three_players_by_definition():
    game, shown = Fingers(3), range(6)
    found = {tuple(np.argmax(mix) for mix in np.split(one.probabilities, 3)) for one in cfr.pure_equilibria(game)}
    assert found == {
        (a, b, c)
        for a, b, c in product(shown, repeat=3)
        if all(game.utilities((a, b, c))[0] >= game.utilities((d, b, c))[0] for d in shown)
        and all(game.utilities((a, b, c))[1] >= game.utilities((a, d, c))[1] for d in shown)
        and all(game.utilities((a, b, c))[2] >= game.utilities((a, b, d))[2] for d in shown)
    }


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (Fingers(3), "only two players' equilibria"),
        (MatrixGame(np.zeros((12, 12))), "too many actions, 12 and 12"),
        (MatrixGame(np.zeros((2, 200))), "too many actions, 2 and 200"),
        ("kuhn", "each player decides once"),
    ],
)
def test_what_cannot_be_enumerated_is_refused_in_a_sentence(game, sentence):
    with pytest.raises(ValueError, match=sentence):
        cfr.all_equilibria(game)


def test_one_against_seventy_actions():
    payoffs = np.random.default_rng(1).normal(size=(2, 1, 70))
    (found,) = cfr.all_equilibria(MatrixGame(payoffs))
    assert found.probabilities[1:].argmax() == payoffs[1, 0].argmax() and cfr.nash_conv(MatrixGame(payoffs), found) == 0


@pytest.mark.exhaustive
def test_nine_by_nine_actions():
    game = MatrixGame(np.random.default_rng(9).normal(size=(2, 9, 9)))
    found = cfr.all_equilibria(game)
    assert len(found) % 2 == 1 and max(cfr.nash_conv(game, strategy) for strategy in found) < 1e-9
