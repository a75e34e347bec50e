from dataclasses import replace

import pytest

from cfrlib.games import NAMED, Dudo, Fingers, Game, Kuhn, Leduc, LiarDie, as_game


@pytest.mark.parametrize("name", NAMED)
def test_every_name_is_a_game(name):
    assert isinstance(as_game(name), Game)


def test_a_game_is_its_own_game():
    game = Kuhn()
    assert as_game(game) is game


@pytest.mark.parametrize(
    "game", [Kuhn(), Leduc(bets=[1, 2]), Dudo(dice=(2, 1), continuation={(1, 1): 0}), LiarDie(), Fingers()]
)
def test_games_are_plain_values(game):
    again = replace(game)
    assert again == game
    assert hash(again) == hash(game)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("kun", "did you mean 'kuhn'"),
        ("leduc5", "did you mean 'leduc-5'"),
        ("Dudo", "did you mean 'dudo'"),
        ("zzz", "the names are"),
        (3, "a game is needed"),
        (None, "a game is needed"),
        ([[0, 1], [1, 0]], "a game is needed"),
        (Kuhn, r"write Kuhn\(\)"),
    ],
)
def test_what_is_not_a_game_is_refused(wrong, message):
    with pytest.raises(ValueError, match=message):
        as_game(wrong)
