"""What the scrubber sends to the page, and what it shows where no page runs."""

import dataclasses
import json

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.solvers.trace import Trace, WatchedInformationSet
from cfrlib.widgets.scrubber.picture import trace_figure

THIRDS = ([1 / 3] * 3, [1 / 3] * 3)


@pytest.fixture(scope="module")
def trace():
    return cfr.self_play("rps", 200, start=((1, 0, 0), None))[1]


def watched(label, player=0, actions=("pass", "bet"), snapshots=3):
    arrays = [np.full((snapshots, len(actions)), 1 / len(actions), dtype=np.float32) for _ in range(3)]
    return WatchedInformationSet(label, player, actions, *arrays)


def made_up(*sets):
    return Trace(np.arange(1, 4), np.array([0.5, 0.2, 0.1]), np.zeros(3), {one.label: one for one in sets})


def test_every_number_is_sent_once_in_the_documented_order(trace):
    widget = cfr.widgets.scrubber(trace, game="rps").widget
    numbers = np.frombuffer(widget.data, dtype="<f4")
    snapshots = len(trace)
    assert len(numbers) == snapshots * (1 + 2 * 3 * 3) + 2 * 3 * 3
    np.testing.assert_array_equal(numbers[:snapshots], trace.exploitability.astype(np.float32))
    first = numbers[snapshots : snapshots + 9 * snapshots].reshape(3, snapshots, 3)
    for sent, kind in zip(first, ("regret_sum", "current", "average"), strict=True):
        np.testing.assert_array_equal(sent, getattr(trace["player 1"], kind))
    np.testing.assert_array_equal(numbers[-18:].reshape(2, 3, 3), cfr.games.rock_paper_scissors().payoffs)


def test_the_sentence_says_that_averages_settle_while_current_strategies_swing(trace):
    one = watched("K")
    moving = dataclasses.replace(one, current=np.array([[0, 1], [1, 0], [0, 1]], dtype=np.float32))
    sentence = cfr.widgets.scrubber(made_up(moving)).sentence
    assert "falls from 0.5 at iteration 1 to 0.1 at iteration 3" in sentence
    assert "current strategies move by up to 1.00, of the averages by up to 0.00" in sentence


def test_the_table_holds_the_trace(trace):
    table = cfr.widgets.scrubber(trace).table()
    last = table[(table.iteration == 200) & (table.information_set == "player 2")]
    assert list(last.action) == ["rock", "paper", "scissors"]
    np.testing.assert_array_equal(last.average, trace["player 2"].average[-1])


def test_a_table_writes_long_names_in_full():
    names = tuple(100 * "a" + end for end in "xy")
    trace = cfr.solve(cfr.MatrixGame([[0, 1], [1, 0]], names), iterations=1).trace
    assert set(names) <= set(cfr.widgets.scrubber(trace).table().action)


def test_information_sets_are_chosen_by_label_and_order(trace):
    sets = cfr.widgets.scrubber(trace, information_sets=["player 2", "player 1"]).widget.spec["sets"]
    assert [one["label"] for one in sets] == ["player 2", "player 1"]


def test_a_crowd_of_information_sets_is_cut_and_the_page_says_so():
    spec = cfr.widgets.scrubber(made_up(*(watched(f"I{n}") for n in range(30)))).widget.spec
    assert len(spec["sets"]) == 24
    assert spec["left_out"] == 6


def test_equilibrium_marks_come_as_mixes_or_by_label(trace):
    by_label = {"player 1": {"rock": 0.5, "paper": 0.5, "scissors": 0}}
    marks = [one["mark"] for one in cfr.widgets.scrubber(trace, equilibrium=by_label).widget.spec["sets"]]
    assert marks == [[0.5, 0.5, 0.0], None]
    assert cfr.widgets.scrubber(trace, equilibrium=THIRDS).widget.spec["sets"][1]["mark"] == pytest.approx([1 / 3] * 3)


def test_a_mark_may_leave_actions_out_and_a_solution_is_one():
    run = cfr.solve("rps", iterations=3)
    for given in ({"player 1": {"paper": 1}}, cfr.solve_lp("rps"), run):
        marks = [one["mark"] for one in cfr.widgets.scrubber(run.trace, equilibrium=given).widget.spec["sets"]]
        assert sum(marks[0]) == pytest.approx(1)


@pytest.mark.parametrize("options, complaint", [
    ({"information_sets": ["player 3"]}, "no information set 'player 3' in this trace"),
    ({"information_sets": []}, "needs a list of labels"),
    ({"information_sets": "player 1"}, "needs a list of labels"),
    ({"game": "battle-of-the-sexes"}, "which has 2 and 2 actions; it has 3 for player 1, 3 for player 2"),
    ({"game": "kuhn"}, "2-player matrix game only"),
    ({"equilibrium": ([1, 0, 0],)}, "equilibrium needs 2 mixes"),
    ({"equilibrium": ([1, 1, 0], [1, 0, 0])}, "3 probabilities of sum 1"),
    ({"equilibrium": {"player 1": [1, 0]}}, "3 probabilities of sum 1"),
    ({"equilibrium": {"player 1": {"rok": 1}}}, "'player 1' has no action 'rok'; it has rock, paper, scissors"),
])  # fmt: skip
def test_what_does_not_fit_is_refused_in_a_sentence(trace, options, complaint):
    with pytest.raises(ValueError, match=complaint):
        cfr.widgets.scrubber(trace, **options)


def test_a_trace_without_strategies_is_refused(trace):
    with pytest.raises(ValueError, match="holds no strategies"):
        cfr.widgets.scrubber(dataclasses.replace(trace, information_sets={}))


def test_a_run_of_one_iteration_is_shown():
    assert "goes from" in cfr.widgets.scrubber(cfr.self_play("rps", 1)[1]).sentence


def test_no_name_ends_the_page_that_it_stands_in():
    names = "</script><b>", "<!--<script>"
    trace = cfr.solve(cfr.MatrixGame([[0, 1], [1, 0]], names), iterations=1).trace
    page = cfr.widgets.scrubber(trace).standalone()
    (state,) = (json.loads(line[len("const state = ") : -1]) for line in page.splitlines() if "const state" in line)
    assert state["spec"]["sets"][0]["actions"] == list(names)
    assert page.count("</script>") == 1 and "<!--" not in page


def test_of_many_information_sets_the_most_restless_are_drawn_and_the_picture_says_so():
    run = cfr.solve("kuhn", "cfr", iterations=300, alternating=False, progress=False).trace
    figure = trace_figure(run, list(run.information_sets.values()))
    titles = {ax.get_title(loc="left").partition(": ")[2] for ax in figure.axes}
    assert titles == {"J", "K", "Qpb", "Jp", "Qb", ""}  # those that mix in an equilibrium, and exploitability
    assert figure.get_supxlabel().startswith("5 of 12 information sets")
