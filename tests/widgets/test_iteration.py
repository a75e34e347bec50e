"""A recorded iteration: the numbers are the learner's own, and they are those of counterfactual regret minimization."""

from fractions import Fraction

import numpy as np
import pytest

from cfrlib import exploitability
from cfrlib.games import Game, Kuhn, Leduc, rock_paper_scissors
from cfrlib.games.game import CHANCE, TERMINAL
from cfrlib.lessons.lesson04.node_update import node_update
from cfrlib.widgets.stepper.iteration import average_after, record_iteration


def added(record):
    return {one.label: one.added for one in record.sets.values()}


def test_kuhn_from_uniform_adds_what_one_computes_by_hand():
    record = record_iteration(Kuhn(), node_update)
    twelfth = 1 / 12
    assert len(record.hands) == 6 and len(record.nodes) == 54 and len(list(record)) == 24
    np.testing.assert_allclose(added(record)["Qpb"], (-twelfth, twelfth), atol=1e-15)
    np.testing.assert_allclose(added(record)["Kb"], (-0.25, 0.25), atol=1e-15)
    value = sum(node.reach[0] * step["player_1"] for node, step in record if node.parent is None)
    assert value == pytest.approx(1 / 8)


@pytest.mark.parametrize(("iterations", "nash_conv"), [(1, (11, 12)), (2, (5, 8)), (3, (13, 24))])
def test_averages_are_those_of_simultaneous_cfr(iterations, nash_conv):
    """Exact fractions of CFR with simultaneous updates on Kuhn poker."""
    average = average_after(Kuhn(), node_update, iterations)
    assert 2 * exploitability(Kuhn(), average) == pytest.approx(float(Fraction(*nash_conv)), abs=1e-12)


def test_every_number_is_the_learners():
    calls = []

    def update(regret_sum, action_values, reach_own, reach_others):
        results = node_update(regret_sum, action_values, reach_own, reach_others)
        calls.append(results)
        return results

    record = record_iteration(Kuhn(), update, hands=[(1, 3)])
    for _, step in record:
        found = [results for results in calls if results[1] == step["value"] and results[2].tolist() == step["regret"]]
        assert any(weight.tolist() == step["weight"] for *_, weight in found)


def test_own_reach_zero_does_not_stop_regret_in_the_second_iteration():
    record = record_iteration(Kuhn(), node_update, 2)
    idle = [(node, step) for node, step in record if step["own"] == 0]
    assert {list(record.sets.values())[node.information_set].label for node, _ in idle} == {"Jpb", "Qpb", "Kpb"}
    assert all(any(step["regret"]) and not any(step["weight"]) for _, step in idle)


def test_swapped_reaches_are_what_the_learner_returns_for_them():
    for _, step in record_iteration(Kuhn(), node_update, 2):
        others = np.array(step["values"]) - step["value"]
        np.testing.assert_allclose(step["swapped"]["regret"], step["own"] * others, atol=1e-15)
        np.testing.assert_allclose(step["swapped"]["weight"], step["others"] * np.array(step["strategy"]), atol=1e-15)


def test_steps_go_down_before_they_come_up():
    record = record_iteration(Kuhn(), node_update)
    for index, node in enumerate(record.nodes):
        below = [child for child in record.nodes if child.parent == index]
        assert all(node.arrive < child.arrive <= child.done < node.done for child in below)
        assert all(0 < child.x < 1 for child in below)


def test_a_game_without_chance_is_one_tree():
    record = record_iteration(rock_paper_scissors(), node_update)
    assert record.hands == [""] and len(record.nodes) == 13
    assert [step["kind"] for step in record.steps].count("update") == 4


class Coin(Game):
    """Player 1 goes or stays; then chance tosses a coin, which player 2 calls without seeing it. Not zero-sum."""

    def player(self, history):
        return (0, CHANCE, 1, TERMINAL)[3 if history == ("stay",) else len(history)]

    def actions(self, history):
        return ("heads", "tails") if history else ("go", "stay")

    def chance(self, history):
        return [("heads", 0.75), ("tails", 0.25)]

    def utilities(self, history):
        return (1, 1) if history == ("stay",) else (0, 4) if history[1] == history[2] else (2, 0)

    def information_set(self, history):
        return "call" if history else "go"


def test_chance_in_mid_game_and_general_sums():
    """Calling alike is right half of the time: player 1 gets 1 by going, player 2 gets 2."""
    record = record_iteration(Coin(), node_update)
    assert [step["kind"] for step in record.steps].count("chance") == 1
    (_, first), = [(node, step) for node, step in record if node.parent is None]
    np.testing.assert_allclose(first["values"], (1, 1))
    np.testing.assert_allclose(added(record)["call"], (0.5, -0.5))


def test_three_players_and_large_games_are_refused():
    with pytest.raises(ValueError, match="two-player games; this one has 3"):
        record_iteration(Kuhn(num_players=3), node_update)
    with pytest.raises(ValueError, match="a tree of 94 ends is too wide to draw"):
        record_iteration(Leduc(), node_update)
    with pytest.raises(ValueError, match="more than 400 histories"):
        record_iteration(Kuhn(ranks=8), node_update)


@pytest.mark.parametrize("hand", ["J J", (1, 1), "hearts"])
def test_a_hand_that_is_not_dealt_is_refused_with_those_there_are(hand):
    with pytest.raises(ValueError, match=r"is not dealt in this game; it has \(1, 2\)"):
        record_iteration(Kuhn(), node_update, hands=[hand])


@pytest.mark.parametrize(
    ("results", "sentence"),
    [
        (([0.5, 0.5], 0.0, [0.0, 0.0]), "must return four results"),
        (None, "must return four results"),
        (([0.5, 0.5], 0.0, [0.0], [0.5, 0.5]), "regret increment must be 2 numbers, one an action; at 'J'"),
        (([0.5, 0.5], [1.0, 2.0], [0.0, 0.0], [0.5, 0.5]), "value must be one number"),
        (([0.5, 0.5], 0.0, [0.0, 0.0], [np.nan, 0.5]), "strategy increment must be 2 numbers"),
    ],
)
def test_results_that_do_not_fit_are_refused_in_one_sentence(results, sentence):
    with pytest.raises(ValueError, match=sentence):
        record_iteration(Kuhn(), lambda *arguments: results)
