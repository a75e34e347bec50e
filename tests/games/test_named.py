"""Games by name: every file of rules is to be had by a name, and what is no game is refused."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from cfrlib import games
from cfrlib.games import NAMED, Dudo, Fingers, Game, Kuhn, Leduc, LiarDie, as_game

RULES = {path.stem: path.read_text(encoding="utf-8") for path in Path(games.__path__[0]).glob("[!_]*.py")}
BUILT_ON_OTHERS = {"game", "checked", "restricted", "open_spiel"}  # the protocol; games made from others
NAMELESS = {"river", "random_tree"}  # too large for a tree, as it comes; one of many


def unnamed(rules, named=NAMED):
    """Files that define a game which no name leads to."""
    made = {type(maker()).__module__.rpartition(".")[2] for maker in named.values()}
    return {stem for stem, source in rules.items() if defines_a_game(source)} - made - BUILT_ON_OTHERS - NAMELESS


def defines_a_game(source):
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    return any(ast.unparse(base).endswith("Game") for one in classes for base in one.bases)


def test_every_file_of_rules_has_a_name():
    assert unnamed(RULES) == set()


def test_a_file_that_is_not_registered_is_noticed():
    assert unnamed({**RULES, "goofspiel": "class Goofspiel(Game):\n    pass"}) - unnamed(RULES) == {"goofspiel"}
    assert unnamed(RULES, {name: maker for name, maker in NAMED.items() if name != "kuhn"}) >= {"kuhn"}


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


@pytest.mark.parametrize("game", [Kuhn(), Leduc(), Dudo(sides=2)], ids=repr)
def test_nobody_shuffles_the_deck_of_all_games(game):
    deals = game.chance(game.root())
    assert isinstance(deals, tuple) and all(isinstance(pair, tuple) for pair in deals)


def test_games_with_a_name_are_taken_at_their_word():
    assert {type(rules()) for rules in NAMED.values()} == set(games.OWN) - {games.River}
