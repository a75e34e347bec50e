"""What a game is made from: numbers in every form, limits told before memory is taken, nonsense told in a sentence."""

import inspect
from fractions import Fraction
from itertools import product
from math import inf, nan

import numpy as np
import pytest

from cfrlib import games
from cfrlib.games import Blotto, Dudo, Fingers, Kuhn, Leduc, LiarDie, MatrixGame

NONSENSE = [
    None, "x", -1, 0.5, nan, inf, -inf, [], {}, (), 1j, object(), int, 10**400, np.zeros((2, 2, 2, 2)), [[1], [1, 2]],
    np.array([[1j]]), [["1", "2"]], [None], [nan], True, lambda: 0,
]  # fmt: skip
MAKERS = [
    Blotto, Dudo, Fingers, Kuhn, Leduc, LiarDie, MatrixGame, games.epsilon_game, games.random_game, games.as_game,
]  # fmt: skip
REST = {MatrixGame: {"payoffs": [[1, 2], [3, 4]]}}


def questions():
    for maker in MAKERS:
        for name in inspect.signature(maker).parameters:
            yield from ((maker, name, number) for number in range(len(NONSENSE)))


@pytest.mark.parametrize(("maker", "name", "number"), list(questions()))
def test_nonsense_is_told_in_one_sentence_or_is_none(maker, name, number):
    try:
        game = maker(**REST.get(maker, {}) | {name: NONSENSE[number]})
    except ValueError as refused:
        message = str(refused)
        assert "\n" not in message and 10 < len(message) < 400
        assert message.split()[0] not in ("operands", "could", "setting", "cannot")
    else:
        assert game.player(game.root()) >= -1
        repr(game)


LARGE = [
    (lambda: Blotto(20, 5), "112,911,876 payoffs, 1,722 MiB, and 25,000,000 payoffs are the limit; take fewer"),
    (lambda: Blotto(1000, 1000), "payoffs are the limit"),
    (lambda: Kuhn(5000), "24,995,000 deals, and 2,000,000 is the limit; take fewer ranks"),
    (lambda: Kuhn(200, 3), "7,880,400 deals"),
    (lambda: Dudo(6, (12, 12)), "2,176,782,336 rolls of one player, and 2,000,000 is the limit; take fewer dice"),
    (lambda: Dudo(6, (8, 8)), "1,656,369 rolls|rolls, and 2,000,000"),
    (lambda: Dudo(10**9), "rolls of one player"),
    (lambda: LiarDie(10**9), "1,000,000,000 rolls"),
    (lambda: Fingers(200), "from 2 to 127"),
    (lambda: games.random_game(10**6, 10**6), "over a trillion payoffs"),
]


@pytest.mark.parametrize(("make", "said"), LARGE, ids=range(len(LARGE)))
def test_a_game_that_is_too_large_is_told_before_memory_is_taken(make, said):
    try:
        make()
    except ValueError as refused:
        assert any(part in str(refused) for part in said.split("|"))
    else:
        assert "1,656,369" in said, "within the limits"


FORMS = [3, 3.0, np.int64(3), np.uint8(3), np.float32(3)]


WITH_THREE = [
    Kuhn, LiarDie, Fingers, Leduc, Dudo, Blotto, lambda three: Dudo(2, (three, 1)), lambda three: Dudo(3, memory=three),
    lambda three: Blotto(2, three), lambda three: Blotto(2, 2, three),
]  # fmt: skip


@pytest.mark.parametrize(("make", "three"), list(product(WITH_THREE, FORMS)))
def test_whole_numbers_are_whole_in_every_form(make, three):
    assert make(three) == make(3)
    assert repr(make(three)) == repr(make(3))
    assert hash(make(three)) == hash(make(3))


@pytest.mark.parametrize("three", [3, 3.0, np.int64(3), np.float32(3)])
def test_random_games_are_the_same_from_a_seed_in_every_form(three):
    assert np.array_equal(games.random_game(three, 2, three).payoffs, games.random_game(3, 2, 3).payoffs)


@pytest.mark.parametrize("table", [
    [[1, 2], [3, 4]], np.array([[1, 2], [3, 4]], np.uint8), [[Fraction(1), Fraction(2)], [Fraction(3), Fraction(4)]],
    ((1.0, 2.0), (3.0, 4.0)), np.array([[1, 2], [3, 4]], np.float16), np.array([[1, 2], [3, 4]], object),
], ids=range(6))  # fmt: skip
def test_payoffs_are_numbers_in_every_form(table):
    assert MatrixGame(table).payoffs.tolist() == MatrixGame([[1, 2], [3, 4]]).payoffs.tolist()


def test_text_and_complex_numbers_are_no_payoffs():
    for table in ([["1", "2"]], np.array([["1"]]), np.array([[1j]]), [[1j]], [[None]], [[1], [1, 2]]):
        with pytest.raises(ValueError, match="rows of equal length, holding numbers only"):
            MatrixGame(table)


def test_the_table_of_blotto_is_that_of_its_definition():
    game = Blotto(4, 3, 3)
    rows = [[int(part) for part in label.split(",")] for label in game.row_actions]
    columns = [[int(part) for part in label.split(",")] for label in game.column_actions]
    for (i, mine), (j, theirs) in product(enumerate(rows), enumerate(columns)):
        lead = sum((a > b) - (a < b) for a, b in zip(mine, theirs, strict=True))
        assert game.payoffs[0, i, j] == (lead > 0) - (lead < 0)
