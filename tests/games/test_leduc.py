from fractions import Fraction
from hashlib import sha256

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.forms.game_tree import GameTree
from cfrlib.games import Leduc, as_game
from tests.games.walks import census, same_game, uniform, value

HALF_CHIP_VALUE = -0.120166513793  # of bets (.5, 1, 2, 4, 8): sequence-form LP, HiGHS, 23 seconds


def test_counts_by_rank_and_by_card():
    assert census(Leduc())[1:] == (1116, 288)
    assert census(Leduc(suits=True)) == (9451, 5520, 936)


@pytest.mark.plain
def test_leduc_5_counts():
    game = as_game("leduc-5")
    assert game == Leduc(bets=(1, 2, 4, 8, 16))
    assert census(game)[1:] == (177_684, 34_224)


@pytest.mark.plain
@pytest.mark.parametrize(
    ("bets", "suits"), [((0.5,), True), ((0.1, 0.2), True), ((0.5, 1, 3), False), ((0.5, 1, 2, 4, 8), False)]
)
def test_counts_for_any_number_of_sizes(bets, suits):
    """A round with k sizes has so many decisions, ends in a fold, or goes on; then the cards are counted."""
    k = len(bets)
    decisions, folds, goes_on = 2 + 2 * k + 2 * k**2, 2 * k + 2 * k**2, 1 + 2 * k + 2 * k**2
    cards, deals, boards = (6, 30, 120) if suits else (3, 9, 3 * 2 + 6 * 3)
    seen = 6 * 5 if suits else 3 * 3  # own and public card
    tree = GameTree(Leduc(bets=bets, suits=suits))
    assert len(tree.terminals) == deals * folds + boards * goes_on * (goes_on + folds)
    assert len(tree.information_sets) == cards * decisions + seen * goes_on * decisions


@pytest.mark.parametrize(
    ("rules", "digest"),
    [
        ({}, "7ca37fae2051c741"),
        ({"suits": True}, "77dca52a58ad0f0e"),
        ({"bets": (1, 3)}, "2a9bd475f0579dca"),
        ({"bets": (1.0, 3.0)}, "2a9bd475f0579dca"),
        ({"ranks": 4, "bets": (2, 5)}, "661cb5867133b08c"),
    ],
)
def test_whole_sizes_give_the_tree_of_the_time_when_they_were_the_only_ones(rules, digest):
    assert sha256(GameTree(Leduc(**rules)).utilities.tobytes()).hexdigest()[:16] == digest


@pytest.mark.plain
def test_half_the_sizes_pay_half_of_what_the_whole_ones_pay_with_an_ante_more():
    """Chips are only scaled if the ante is: twice (1 + bets / 2) is 2 + bets, one more than 1 + bets."""
    half, whole = (GameTree(Leduc(bets=bets)).utilities for bets in ((0.5, 1, 2), (1, 2, 4)))
    assert np.array_equal(2 * half, whole + np.sign(whole))


class TwiceTheAnte(Leduc):
    def utilities(self, history):
        return tuple(won + np.sign(won) for won in super().utilities(history))


@pytest.mark.plain
def test_all_chips_scaled_by_a_power_of_two_scale_the_value():
    half, whole = (cfr.solve_lp(game) for game in (Leduc(bets=(0.5, 1)), TwiceTheAnte(bets=(1, 2))))
    assert 2 * half.value == pytest.approx(whole.value, abs=1e-12)


@pytest.mark.plain
def test_leduc_with_five_sizes_from_half_a_chip():
    """CFR+ brackets the value that linear programming found, and narrowly."""
    game = Leduc(bets=(0.5, 1, 2, 4, 8))
    learned = cfr.Solver(game, "cfr+").run(1000, progress=False, snapshots=False).solution()
    assert cfr.best_response_value(game, learned.average, 0) > HALF_CHIP_VALUE
    assert -cfr.best_response_value(game, learned.average, 1) < HALF_CHIP_VALUE
    assert learned.nash_conv < 0.01


@pytest.mark.parametrize("bets", [(0.1, 0.2, 0.7), (0.15, 1e-7), (1 / 3,)])
def test_chips_add_up_as_on_paper(bets):
    """By exact fractions of the sizes as they are written."""
    game = Leduc(bets=bets)
    sizes = [Fraction(str(size)) for size in game.bets]
    for first, raised in ((first, raised) for first in range(len(bets)) for raised in range(len(bets))):
        names = [game.replies[number]["b"][2 + raised] for number in (0, 1)]
        rounds = [("b" + game.replies[number]["x"][1 + first][1:], names[number], "c") for number in (0, 1)]
        lost = 1 + 3 * (sizes[first] + sizes[raised])
        history = (("K", "Q", "J"), *rounds)
        assert game.utilities(history) == (float(lost), -float(lost))
        assert game.scene(history)["paid"] == [float(lost)] * 2


def test_names_of_fractions_are_short():
    game = Leduc(bets=(0.1, 0.1 + 0.2, 2.0, Fraction(1, 2)))
    assert game == Leduc(bets=(0.1, 0.3, 2, 0.5))
    assert game.actions((("K", "Q"), ())) == ("x", "b0.1", "b0.3", "b2", "b0.5")
    assert game.actions((("K", "Q", "J"), ("x", "x"), ("b1",))) == ("f", "c", "r0.2", "r0.6", "r4", "r1")
    assert [game.action_label(action) for action in ("b0.3", "r1")] == ["bet 0.3", "raise 1"]
    known = game.information_set((("K", "Q", "Q"), ("x", "b0.3", "c"), ("x",)))
    assert game.information_set_label(known) == "Qxb0.3c/Qx"


def test_a_strategy_file_keeps_fractions(tmp_path):
    game = Leduc(ranks=2, bets=(0.5, 1.5))
    strategy = cfr.solve(game, "cfr+", 50).average
    strategy.save(tmp_path / "half.json")
    assert cfr.Strategy.load(tmp_path / "half.json", game) == strategy
    assert set(strategy["Kb0.5"]) == {"fold", "call", "raise 0.5", "raise 1.5"}


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
        ({"bets": (0,)}, "must be a positive number of chips, such as 2 or 0.5, not 0"),
        ({"bets": (-0.5,)}, "positive number of chips"),
        ({"bets": (1, float("nan"))}, "positive number of chips, .* not nan"),
        ({"bets": (float("inf"),)}, "positive number of chips"),
        ({"bets": (True,)}, "positive number of chips"),
        ({"bets": ("2",)}, "positive number of chips, .* not '2'"),
        ({"bets": (1, 1.0)}, "each listed once"),
        ({"bets": (0.3, 0.1 + 0.2)}, "each listed once"),
        ({"bets": "2"}, r"such as \(2,\)"),
        ({"bets": 2}, r"such as \(2,\)"),
    ],
)
def test_impossible_rules_are_refused(rules, message):
    with pytest.raises(ValueError, match=message):
        Leduc(**rules)
