"""What a tree must know, and which games it must refuse."""

import gc
import tracemalloc
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings

from cfrlib.forms.game_tree import GameTree
from cfrlib.games import CHANCE, TERMINAL, Dudo, Game, Kuhn, Leduc
from tests.random_games import random_games


@dataclass
class Guess(Game):
    """A coin falls; player 1 guesses without having seen it. Each test breaks one rule."""

    coin: tuple = (("heads", 0.5), ("tails", 0.5))
    payoff: object = (1, -1)
    perfect_recall: bool = True

    def player(self, history):
        return (CHANCE, 0, TERMINAL)[len(history)]

    def chance(self, history):
        return self.coin

    def actions(self, history):
        return "heads", "tails"

    def utilities(self, history):
        return self.payoff

    def information_set(self, history):
        return "guess"


@pytest.mark.parametrize(("game", "nodes", "terminals", "information_sets"), [
    (Kuhn(), 55, 30, 12),  # facts: 55 histories, 30 terminals [Kuhn 1950]
    (Leduc(suits=True), 9451, 5520, 936),
    (Dudo(sides=3), 1 + 9 * 127, 9 * 63, 3 * 64),
], ids=repr)  # fmt: skip
def test_the_sizes_of_known_games(game, nodes, terminals, information_sets):
    tree = GameTree(game)
    assert (len(tree), len(tree.terminals), len(tree.information_sets)) == (nodes, terminals, information_sets)


@settings(max_examples=20, deadline=None, derandomize=True)
@given(random_games())
def test_arrays_agree_with_the_rules(game):
    tree = GameTree(game)
    assert tree.chance_reach[tree.terminals].sum() <= len(tree.terminals)
    for node in range(1, len(tree)):
        parent = tree.parent[node]
        history, before = tree.histories[node], tree.histories[parent]
        mover = game.player(before)
        offered = [action for action, _ in game.chance(before)] if mover == CHANCE else game.actions(before)
        assert history == game.child(before, offered[tree.action[node]])
        assert tree.player[node] == game.player(history)
        if tree.player[node] >= 0:
            assert tree.information_sets.keys[tree.information_set[node]] == game.information_set(history)


def test_chance_reaches_every_end_of_kuhn_with_a_sixth():
    tree = GameTree(Kuhn())
    assert np.allclose(tree.chance_reach[tree.terminals], 1 / 6)


@pytest.mark.parametrize("coin", [
    (("heads", 0.5), ("tails", 0.4)), (("heads", 1.5), ("tails", -0.5)), (("heads", float("nan")), ("tails", 1.0)), (),
])  # fmt: skip
def test_chance_that_is_no_probability_is_refused(coin):
    with pytest.raises(ValueError, match=r"sum to 1; at \(\)"):
        GameTree(Guess(coin=coin))


def test_an_outcome_offered_twice_is_refused():
    with pytest.raises(ValueError, match=r"offered twice at \(\): \['heads', 'heads'\]"):
        GameTree(Guess(coin=(("heads", 0.5), ("heads", 0.5))))


@pytest.mark.parametrize("payoff", [(1, float("nan")), (float("inf"), 0), (1,), (1, -1, 0)], ids=str)
def test_utilities_are_one_finite_number_a_player(payoff):
    with pytest.raises(ValueError, match=r"at \('heads', 'heads'\) they are"):
        GameTree(Guess(payoff=payoff))


def test_one_information_set_has_one_list_of_actions():
    class Peeking(Guess):
        def actions(self, history):
            return ("heads", "tails") if history == ("heads",) else ("tails", "heads")

    with pytest.raises(ValueError, match=r"'guess' has different actions: .* at \('heads',\), .* at \('tails',\)"):
        GameTree(Peeking())


def test_two_players_share_no_information_set():
    class Shared(Guess):
        def player(self, history):
            return (0, 1, TERMINAL)[len(history)]

    with pytest.raises(ValueError, match=r"'guess' is shared by two players"):
        GameTree(Shared())


@pytest.mark.parametrize("player", [2, None, "1"], ids=repr)
def test_a_player_that_does_not_exist_is_refused(player):
    class Stranger(Guess):
        def player(self, history):
            return player if history else CHANCE

    with pytest.raises(ValueError, match=r"player must be 0 to 1, CHANCE or TERMINAL; at \('heads',\)"):
        GameTree(Stranger())


def test_a_decision_needs_an_action():
    class Stuck(Guess):
        def actions(self, history):
            return ()

    with pytest.raises(ValueError, match=r"actions is empty at \('heads',\)"):
        GameTree(Stuck())


def test_an_information_set_must_be_hashable():
    class Listing(Guess):
        def information_set(self, history):
            return ["guess"]

    with pytest.raises(ValueError, match=r"of \('heads',\) is \['guess'\], which is not hashable"):
        GameTree(Listing())


class Forgetful(Guess):
    """Player 1 moves twice and cannot tell what the first move was."""

    def player(self, history):
        return (0, 0, TERMINAL)[len(history)]

    def information_set(self, history):
        return len(history)


def test_imperfect_recall_is_refused_unless_wanted():
    with pytest.raises(ValueError, match=r"'1' forgets an own move: \('heads',\) and \('tails',\)"):
        GameTree(Forgetful())
    assert len(GameTree(Forgetful(perfect_recall=False)).information_sets) == 2


class Nim(Game):
    """Whoever takes the last of five matches wins. A history is what lies there, and whose turn it is."""

    def root(self):
        return 5, 0

    def player(self, history):
        return history[1] if history[0] else TERMINAL

    def actions(self, history):
        return range(1, min(3, history[0]) + 1)

    def child(self, history, action):
        return history[0] - action, 1 - history[1]

    def utilities(self, history):
        return (1, -1) if history[1] else (-1, 1)

    def information_set(self, history):
        return history


def test_a_history_that_does_not_say_what_happened_is_told():
    """That an information set should tell a position apart from itself would be no help."""
    with pytest.raises(ValueError, match=r"different ones lead to one history, \(2, 0\); let child keep every move"):
        GameTree(Nim())


def test_an_absent_minded_driver_is_refused():
    class Driver(Forgetful):
        def information_set(self, history):
            return "exit?"

    with pytest.raises(ValueError, match="forgets an own move"):
        GameTree(Driver())


def test_a_large_game_is_refused_before_it_takes_more_than_it_may():
    with pytest.raises(ValueError, match=r"Leduc has more than 500 histories .* raise max_nodes of GameTree"):
        GameTree(Leduc(), max_nodes=500)
    with pytest.raises(ValueError, match=r"has more than the [0-9]+ histories that 97.7 KiB of memory hold"):
        GameTree(Leduc(), memory=100_000)


def test_an_endless_game_is_refused_however_slowly_it_grows():
    class Endless(Guess):
        def player(self, history):
            return 0

        def information_set(self, history):
            return len(history)

    with pytest.raises(ValueError, match="more than 1,000 moves in one history"):
        GameTree(Endless())

    class Waiting(Endless):
        def actions(self, history):
            return ("wait",)

    with pytest.raises(ValueError, match="more than 1,000 moves in one history"):
        GameTree(Waiting())


def test_garbage_is_collected_again_after_a_walk_even_a_refused_one():
    GameTree(Kuhn())
    assert gc.isenabled()
    with pytest.raises(ValueError, match="sum to 1"):
        GameTree(Guess(coin=(("heads", 0.5),)))
    assert gc.isenabled()
    gc.disable()
    try:
        GameTree(Kuhn())
        assert not gc.isenabled(), "who turned it off keeps it off"
    finally:
        gc.enable()


def test_histories_are_made_again_as_they_were_met():
    tree = GameTree(Leduc())
    assert "histories" not in vars(tree) and len(tree.histories) == len(tree)
    for node, number in enumerate(tree.information_set):
        if number >= 0:
            assert Leduc().information_set(tree.histories[node]) == tree.information_sets.keys[number]


@pytest.mark.plain
def test_the_limit_is_near_what_a_tree_takes():
    """Memory that is held is measured; what the interpreter itself needs on the way is not."""
    game = Dudo(sides=5)
    tracemalloc.start()
    try:
        tree = GameTree(game)
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(GameTree(game, memory=4 * held)) == len(tree)
    with pytest.raises(ValueError, match=r"raise memory \(bytes\) of GameTree, which can be solved"):
        GameTree(game, memory=held / 2)


@pytest.mark.parametrize("memory", ["much", float("nan"), -1, True])
def test_memory_is_a_number_of_bytes(memory):
    with pytest.raises(ValueError, match="memory must be a finite number"):
        GameTree(Kuhn(), memory=memory)


def test_utilities_may_be_fractions():
    tree = GameTree(Guess(payoff=(Fraction(1, 2), Fraction(-1, 2))))
    assert tree.utilities.tolist() == [[0.5, -0.5]] * 4
