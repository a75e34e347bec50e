"""A learner's numbers beside the right ones: their texts, and where the steppers open with them."""

from copy import deepcopy

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.lessons.lesson04.node_update import node_update
from cfrlib.lessons.lesson08.material import Start
from cfrlib.widgets.stepper.given import in_order, record_walk
from cfrlib.widgets.stepper.iteration import record_iteration
from cfrlib.widgets.yours import beside
from tests.browser.examples import passed


@pytest.fixture
def nodes():
    return passed(Start(rolls=(2, 3, 1)).nodes())


def texts(right, yours):
    (entry,) = beside({"value": (right, yours)}, "J", ["pass", "bet"])["entries"]
    return entry["right"], entry["yours"]


@pytest.mark.parametrize(
    ("right", "yours", "shown"),
    [
        (0.25, -2.0, (["0.25"], ["\u22122"])),
        (1 / 6, 0.16667, (["0.166667"], ["0.16667"])),
        (1 / 6, 1 / 6 + 1e-13, (["0.1667"], ["0.1667"])),
        ([1.0, 0.0], [np.nan, -np.inf], (["1", "0"], ["not a number", "\u2212infinite"])),
        (0.0, 3e-7, (["0"], ["3e\u221207"])),
        (1250.5, 1250.25, (["1250.5"], ["1250.25"])),
    ],
)
def test_numbers_that_differ_read_differently(right, yours, shown):
    assert texts(right, yours) == shown


@pytest.mark.parametrize("yours", [[1.0], 1.0, [1.0, 2.0, 3.0]])
def test_numbers_of_another_form_are_refused(yours):
    with pytest.raises(ValueError, match="must have the form of the right numbers"):
        texts([1.0, 2.0], yours)


def test_a_walk_over_given_strategies_is_the_iteration_that_plays_them():
    uniform = record_iteration(cfr.games.Kuhn(), node_update)
    strategies = {key: [0.5, 0.5] for key in uniform.sets}
    given = record_walk(cfr.games.Kuhn(), strategies)
    assert [step["regret"] for _, step in given] == [step["regret"] for _, step in uniform]
    assert [step["weight"] for _, step in given] == [step["weight"] for _, step in uniform]
    assert len(list(in_order(given))) == 54


def test_a_walk_may_begin_anywhere_with_any_reach():
    kuhn = cfr.games.Kuhn()
    walk = record_walk(kuhn, {(2, "p", "b"): [0.25, 0.75]}, begin=[("", ((2, 3), "p", "b"), (0.5, 0.2, 0.4))])
    ((node, step),) = walk
    assert node.reach == (0.5, 0.2, 0.4) and (step["own"], step["others"]) == (0.2, pytest.approx(0.2))
    assert step["value"] == pytest.approx(-1.75) and step["regret"] == pytest.approx([0.15, -0.05])


@pytest.mark.plain
def test_the_stepper_opens_at_a_history_with_both_numbers():
    yours = {"regret added": ([0.25, -0.25], [0.5, -0.5])}
    walk = cfr.widgets.stepper("kuhn", node_update, at=((2, 3), "p", "b"), yours=yours)
    spec = walk.widget.spec
    node = spec["nodes"][spec["yours"]["node"]]
    assert spec["steps"][spec["at"]]["kind"] == "update" and spec["at"] == node["done"]
    assert walk.sentence.startswith(
        "Your numbers first depart at Qpb (Q K, after pass, bet): regret added, "
        "right: 0.25 for pass, \u22120.25 for bet; yours: 0.5 for pass, \u22120.5 for bet."
    )
    assert any("first depart at Qpb" in text.get_text().replace("\n", " ") for text in walk.draw().texts)


def test_the_graph_stepper_opens_at_a_node_with_both_numbers(nodes):
    walk = cfr.widgets.graph_stepper({1: nodes}, at=("1?", "backward"), yours={"value": (0.0, 1.0)})
    spec = walk.widget.spec
    assert spec["runs"][0]["nodes"][spec["at"]["node"]]["name"] == "1?" and spec["at"]["pass"] == "backward"
    assert "value, right: 0; yours: 1." in walk.sentence and "Iteration" not in walk.sentence
    assert any("value, right: 0" in text.get_text().replace("\n", " ") for text in walk.draw().texts)


def test_an_end_of_a_graph_is_shown_at_its_parent(nodes):
    spec = cfr.widgets.graph_stepper({1: nodes}, at=("1? doubt", "forward"), yours={"visits": (1, 0)}).widget.spec
    names = [node["name"] for node in spec["runs"][0]["nodes"]]
    assert (names[spec["at"]["node"]], names[spec["at"]["deciding"]]) == ("1? doubt", "1?")


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ({"at": (9, 9)}, "does not come to the history"),
        ({"yours": {"value": (1, 2)}}, "needs a history `at`"),
        ({"at": ((1, 2),), "yours": {"value": ([1, 2, 3], [1, 2, 4])}}, "3 numbers at a node with 2 actions"),
    ],
)
def test_a_place_that_is_not_there_is_refused(choice, sentence):
    with pytest.raises(ValueError, match=sentence):
        cfr.widgets.stepper("kuhn", node_update, **choice)


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [({"at": ("9?", "forward")}, "at must be a node's name"), ({"yours": {"value": (1, 2)}}, "needs a node `at`")],
)
def test_a_node_that_is_not_there_is_refused(nodes, choice, sentence):
    with pytest.raises(ValueError, match=sentence):
        cfr.widgets.graph_stepper({1: deepcopy(nodes)}, **choice)
