"""The graph stepper's data, layout, sentence, picture and table; the page itself is tested in tests/browser."""

import copy
import json

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.registry import wrong_program
from cfrlib.lessons.lesson08.backward_pass import backward_pass
from cfrlib.lessons.lesson08.forward_pass import forward_pass
from cfrlib.lessons.lesson08.material import Node, Start, regret_matching
from cfrlib.widgets.graph_stepper import layout
from cfrlib.widgets.graph_stepper.passes import MOST_NODES, read_pass
from tests.browser.examples import liar_die_runs, passed


@pytest.fixture(scope="module")
def runs():
    return liar_die_runs((1, 3, 2, 4), (4, 2, 2, 1), (3, 3, 1, 2))


@pytest.fixture(scope="module")
def shown(runs):
    return cfr.widgets.graph_stepper(runs)


def test_the_numbers_sent_are_those_in_the_nodes(shown, runs):
    spec = json.loads(json.dumps(shown.widget.spec))
    assert [run["iteration"] for run in spec["runs"]] == [1, 2, 3]
    for run in spec["runs"]:
        for sent, node in zip(run["nodes"], runs[run["iteration"]], strict=True):
            assert (sent["name"], sent["swaps"]) == (node.name, node.swaps)
            assert [sent[name] for name in ("visits", "own", "other", "value")] == [
                node.visits, node.reach_own, node.reach_other, node.value,
            ]  # fmt: skip
            assert sent["regret"] == list(node.regret) and sent["strategy"] == list(node.strategy)
            assert [run["nodes"][child]["name"] for child in sent["children"]] == [one.name for one in node.children]
    assert len(json.dumps(spec)) < 40_000


def test_liar_die_is_a_pyramid(runs):
    read = read_pass(1, runs[1])
    at = dict(zip([place.name for place in read.places], layout.places(*children_and_swaps(read)), strict=True))
    claims = [at[name] for name in ("1>", "1 3>", "2 2>", "3 4>")]
    assert [y for _, y in claims] == [0] * 4 and np.ptp(np.diff([x for x, _ in claims])) < 1e-12
    assert at["1 3?"][0] == pytest.approx((at["1 3>"][0] + at["3 4>"][0]) / 2)
    assert at["1?"][1] < at["2?"][1] < at["3?"][1] < at["4?"][1]


@pytest.mark.parametrize("seed", range(8))
def test_any_other_graph_goes_from_left_to_right(seed):
    read = read_pass(1, passed(Start(seed).nodes()))
    children, swaps = children_and_swaps(read)
    spots = layout.places(children, swaps)
    assert len(set(spots)) == len(spots) and np.min(spots) >= 0 and np.max(spots) <= 1
    assert all(spots[child][0] > spots[n][0] for n, below in enumerate(children) for child in below)


def test_edges_between_the_same_two_nodes_lie_apart():
    children = [[1, 1, 1], [2, 3], [], []]
    spots = layout.places(children, [False] * 4)
    assert len(set(layout.bows(children, [False] * 4, spots)[0])) == 3


def children_and_swaps(read):
    return [place.children for place in read.places], [place.swaps for place in read.places]


def test_the_sentence_says_what_a_pass_saves(shown, runs):
    paths = sum(node.visits for node in runs[3] if node.children)
    assert paths == 23
    assert "each of 14 decision nodes once. A recursion would come to them 23 times" in shown.sentence
    assert "4 paths lead to 3 2>" in shown.sentence


def test_the_picture_shows_the_last_iteration(shown, runs):
    texts = [text.get_text() for ax in shown.draw().axes for text in ax.texts]
    assert {node.name for node in runs[3] if node.children} <= set(texts)
    assert any(text.startswith("\u00d74, v = ") for text in texts)


def test_the_table_has_a_row_for_each_action(shown, runs):
    table = shown.table()
    assert len(table) == 3 * sum(len(node.children) for node in runs[1])
    rows = table[(table.iteration == 2) & (table.node == "4>")]
    np.testing.assert_allclose(rows.regret, runs[2][0].regret)
    assert rows.strategy @ rows.action_value == pytest.approx(runs[2][0].value)


@pytest.mark.parametrize(
    ("forward", "backward", "name"),
    [
        (wrong_program("08", "forward_pass", "= for +=", 2), backward_pass, "reach_own"),
        (wrong_program("08", "forward_pass", "= for +=", 6), backward_pass, "visits"),
        (forward_pass, wrong_program("08", "backward_pass", "no negation"), "value"),
    ],
)
def test_numbers_that_do_not_follow_from_the_graph_are_not_drawn(forward, backward, name):
    with pytest.raises(ValueError, match=rf"iteration 7: '.*' has {name}"):
        cfr.widgets.graph_stepper({7: passed(Start(2, rolls=(1, 3, 2, 4)).nodes(), forward, backward)})


@pytest.mark.parametrize("rounded", [np.float32, lambda number: round(number, 5)])
def test_numbers_as_exact_as_a_check_asks_are_shown(rounded):
    """Passes that count in float32, or round to five decimals, are accepted; so their nodes have to be drawable."""
    nodes = passed(Start(8, (4, 2, 6, 1, 3, 5)).nodes())
    for node in nodes:
        node.reach_own, node.reach_other, node.value = map(rounded, (node.reach_own, node.reach_other, node.value))
    assert len(read_pass(1, nodes).places) == len(nodes)


def test_nodes_that_went_on_to_another_iteration_are_refused(runs):
    stale = copy.deepcopy(runs[1])
    stale[0].strategy = regret_matching(stale[0].regret)
    with pytest.raises(ValueError, match="before any strategy changes: keep them"):
        cfr.widgets.graph_stepper({1: stale})


def test_wrong_lists_are_refused(runs):
    with pytest.raises(ValueError, match="runs must hold the nodes of one iteration or more"):
        cfr.widgets.graph_stepper({})
    with pytest.raises(ValueError, match="must come after it"):
        cfr.widgets.graph_stepper({1: runs[1][::-1]})
    with pytest.raises(ValueError, match=f"2 to {MOST_NODES} nodes"):
        cfr.widgets.graph_stepper({1: [Node("alone")]})
    with pytest.raises(ValueError, match="another graph"):
        cfr.widgets.graph_stepper({1: runs[1], 2: passed(Start(rolls=(1, 2)).nodes())})
