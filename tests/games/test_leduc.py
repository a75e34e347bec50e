import pytest

from cfrlib.games import Leduc, as_game
from tests.games.walks import census, same_game, uniform, value


def test_counts_by_rank_and_by_card():
    assert census(Leduc())[1:] == (1116, 288)
    assert census(Leduc(suits=True)) == (9451, 5520, 936)


def test_leduc_5_counts():
    game = as_game("leduc-5")
    assert game == Leduc(bets=(1, 2, 4, 8, 16))
    assert census(game)[1:] == (177_684, 34_224)


@pytest.mark.parametrize("suits", [False, True])
def test_uniform_play(suits):
    game = Leduc(suits=suits)
    assert value(game, uniform(game))[0] == pytest.approx(-0.078125)


@pytest.mark.parametrize(
    ("history", "first"),
    [
        ((("K", "Q"), ("b2", "f")), 1),
        ((("K", "Q"), ("x", "b2", "r2", "f")), -3 + 6),
        ((("K", "Q"), ("b2", "r2", "f")), -3),
        ((("K", "Q", "Q"), ("x", "x"), ("x", "x")), -1),
        ((("K", "Q", "J"), ("b2", "c"), ("x", "x")), 3),
        ((("K", "K", "J"), ("b2", "r2", "c"), ("b4", "r4", "c")), 0),
        ((("K", "Q", "Q"), ("b2", "r2", "c"), ("b4", "r4", "c")), -13),
        ((("K", "Q", "J"), ("b2", "c"), ("b4", "f")), 3),
    ],
)
def test_payoffs(history, first):
    assert Leduc().utilities(history) == (first, -first)


def test_sizes_double_in_the_second_round():
    game = Leduc(bets=(1, 3))
    assert game.actions((("K", "Q"), ())) == ("x", "b1", "b3")
    assert game.actions((("K", "Q", "J"), ("x", "x"), ("b2",))) == ("f", "c", "r2", "r6")
    assert game.actions((("K", "Q"), ("b1", "r3"))) == ("f", "c")


def test_the_public_card_comes_from_what_is_left():
    assert dict(Leduc().chance((("K", "K"), ("x", "x")))) == {"J": 0.5, "Q": 0.5}
    assert dict(Leduc().chance((("K", "Q"), ("x", "x")))) == {"J": 0.5, "Q": 0.25, "K": 0.25}


def test_labels():
    game = Leduc()
    known = game.information_set((("K", "Q", "Q"), ("x", "b2", "c"), ("x",)))
    assert game.information_set_label(known) == "Qxb2c/Qx"
    assert [game.action_label(action) for action in ("x", "f", "c", "b2", "r4")] == [
        "check",
        "fold",
        "call",
        "bet 2",
        "raise 4",
    ]


def test_openspiel_has_the_same_game():
    pyspiel = pytest.importorskip("pyspiel")
    game = Leduc(suits=True)

    def children(state, history):
        if not state.is_chance_node():
            moves = zip(state.legal_actions(), game.actions(history), strict=True)
            return [(state.child(theirs), game.child(history, ours)) for theirs, ours in moves]
        if history:
            return [(state.child(card), game.child(history, game.deck[card])) for card in state.legal_actions()]
        pairs = [(first, second) for first in range(6) for second in range(6) if first != second]
        return [(state.child(a).child(b), game.child(history, (game.deck[a], game.deck[b]))) for a, b in pairs]

    start = pyspiel.load_game("leduc_poker").new_initial_state()
    assert same_game(game, start, children) == 936


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ({"ranks": 1}, "whole number from 2 to 13"),
        ({"bets": ()}, "at least one bet size"),
        ({"bets": (2, 2)}, "each listed once"),
        ({"bets": (0,)}, "of at least 1"),
        ({"bets": 2}, r"such as \(2,\)"),
    ],
)
def test_impossible_rules_are_refused(rules, message):
    with pytest.raises(ValueError, match=message):
        Leduc(**rules)
