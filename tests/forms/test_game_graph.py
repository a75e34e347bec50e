import numpy as np
import pytest

from cfrlib.forms.game_graph import GameGraph
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import TERMINAL, Dudo, Fingers, Game, Kuhn, LiarDie


class Diamonds(Game):
    """Diamonds in a row: left or right, and both ways meet again. The first player decides them all."""

    def __init__(self, count):
        self.count = count

    def player(self, history):
        return TERMINAL if len(history) == self.count else 0

    def actions(self, history):
        return "left", "right"

    def utilities(self, history):
        return 1, -1

    def information_set(self, history):
        return len(history)

    def node(self, history):
        return len(history)


def test_a_row_of_diamonds_has_many_paths_and_few_nodes():
    graph = GameGraph(Diamonds(30))
    assert len(graph) == 31
    assert graph.push(np.ones(60))[-1] == 2**30


def test_without_merging_the_graph_is_the_tree():
    graph = GameGraph(Kuhn())
    assert len(graph) == 55
    assert len(graph.parent) == 54
    assert len(graph.information_sets) == 12


@pytest.mark.parametrize(("game", "count"), [
    (LiarDie(merged=True), 57),
    (LiarDie(2, merged=True), 7),
    (Dudo(3, memory=6), 192),
    (Dudo(3, memory=6, seat=False), 192),
    (Dudo(3, memory=1), 3 + 2 * 3 * 6 - 3),
])  # fmt: skip
def test_counts_of_merged_information_sets(game, count):
    assert len(GameGraph(game).information_sets) == count


@pytest.mark.parametrize("game", [LiarDie(4, merged=True), Dudo(3, memory=2), Kuhn()])
def test_moves_lead_to_later_nodes_and_probability_flows_to_the_ends(game):
    graph = GameGraph(game)
    assert (graph.parent < graph.child).all()
    uniform = graph.information_sets.uniform()
    weight = np.where(graph.mover < 0, graph.chance, uniform[graph.slot])
    reach = graph.push(weight)
    assert reach[graph.player == TERMINAL].sum() == pytest.approx(1)
    assert reach @ graph.utility == pytest.approx(graph.pull(weight)[0])


class MergesTooMuch(Kuhn):
    def node(self, history):
        return history[1:]


class GoesRound(Diamonds):
    def node(self, history):
        return len(history) % 2

    def information_set(self, history):
        return len(history) % 2


class Uneven(Diamonds):
    def actions(self, history):
        return ("left", "right", "back")[: 2 + len(history)]

    def information_set(self, history):
        return "anywhere"


class Gift(Diamonds):
    def utilities(self, history):
        return 1, 1


class SmallGift(Diamonds):
    def utilities(self, history):
        return 1e-10, 1e-10


class Rounded(Diamonds):
    def utilities(self, history):
        return 2.2e7, -2.2e7 * (1 + 2**-52)


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (MergesTooMuch(), "node merges .* which go on differently"),
        (GoesRound(5), "round in a circle"),
        (Uneven(2), "different actions"),
        (Gift(1), "zero-sum"),
        (SmallGift(1), "zero-sum"),
        (Fingers(3), "two players; Fingers"),
    ],
)
def test_what_is_no_game_graph_is_refused(game, message):
    with pytest.raises(ValueError, match=message):
        GameGraph(game)


def test_payoffs_cancel_in_their_own_unit():
    assert SequenceForm(Rounded(1)).is_zero_sum
    assert len(GameGraph(Rounded(1))) == len(GameGraph(Diamonds(1)))


def test_a_graph_that_does_not_end_is_refused():
    with pytest.raises(ValueError, match="more than 100 nodes"):
        GameGraph(LiarDie(), max_nodes=100)
