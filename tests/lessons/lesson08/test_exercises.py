"""Lesson 08's exercises: any right style passes, every misconception is refused and named."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.checks.adapters import adapted
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Observation
from cfrlib.course.checks.verdict import WRONG
from cfrlib.course.registry import exercises
from cfrlib.lessons.lesson08.backward_pass import backward_pass
from cfrlib.lessons.lesson08.diagnosis import Both
from cfrlib.lessons.lesson08.forward_pass import forward_pass
from cfrlib.lessons.lesson08.information_sets_left import information_sets_left
from cfrlib.lessons.lesson08.material import (
    Start,
    WalkedEveryPath,
    connect,
    diamonds,
    liar_die,
    regret_matching,
    watched,
)
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson08 import forward_tests as forward_tests
from tests.lessons.lesson08 import memories as memories
from tests.lessons.lesson08.learners import MISTAKES, STYLES, altered, backward_in_place, count_by_walking

EXERCISES = exercises("08")


class TestAttempts(Attempts):
    lesson = "08"
    styles = STYLES | forward_tests.STYLES | memories.STYLES
    slow = "forward_pass", "backward_pass"
    mistakes = (*MISTAKES, *forward_tests.MISTAKES)


class TestPatients(Patients):
    """Patients do both passes, which no single exercise asks for."""

    lesson = "08"
    exercise, healthy = EXERCISES["forward_pass"], Both()


@pytest.mark.parametrize("seat", [True, False])
@pytest.mark.parametrize(("sides", "memory"), [(2, 1), (2, 3), (2, 4), (3, 2)])
def test_what_a_short_memory_leaves_is_what_the_library_finds(sides, memory, seat):
    graph = cfr.GameGraph(cfr.games.Dudo(sides=sides, memory=memory, seat=seat))
    assert len(graph.information_sets) == information_sets_left(sides, memory, seat)


def test_every_misconception_of_the_syllabus_has_a_name():
    forward, backward = ({known.name for known in EXERCISES[name].misconceptions} for name in
                         ("forward_pass", "backward_pass"))  # fmt: skip
    assert forward >= {"= for +=", "roles not swapped", "not topological", "sums not reset"}
    assert backward >= {"no negation", "not topological", "re-matched in mid-pass"}


@pytest.mark.plain
def test_a_wrong_number_is_reported_at_the_first_node_of_the_pass():
    def forgetful(nodes):
        forward_pass(nodes)
        nodes[2].reach_own += 0.25
        nodes[-1].visits += 1

    verdict = examine(EXERCISES["forward_pass"], forgetful, 1)
    assert verdict.misconception == "" and "leaves a wrong `reach_own` first at node" in verdict.headline


@pytest.mark.plain
def test_a_pass_that_changes_the_graph_is_refused():
    def turned(nodes):
        backward_pass(nodes)
        nodes.reverse()

    def emptied(nodes):
        backward_pass(nodes)
        nodes[0].children.pop()

    assert "changes the list `nodes`" in examine(EXERCISES["backward_pass"], turned, 1).headline
    assert "changes `children` at node '1>'" in examine(EXERCISES["backward_pass"], emptied, 1).headline


@pytest.mark.plain
def test_a_wrong_number_is_judged_by_the_learners_own_around_it():
    """What comes of a wrong value further up is not told as mistakes of its own."""
    backwards = altered(backward_in_place, "(values * node.strategy)", "(values * node.strategy[::-1])")
    verdict = examine(EXERCISES["backward_pass"], backwards, 1)
    assert verdict.misconception == "`strategy` backwards"
    assert verdict.explanation.startswith("In `value`, taken as a function of your own numbers around it")


def test_what_a_pass_leaves_is_made_plain():
    nodes = Start(5, (2, 3, 1)).nodes()
    for name in ("forward_pass", "backward_pass"):
        style = next(one for one in STYLES[name] if "float32" in getattr(one, "__name__", ""))
        adapted(style, EXERCISES[name].adapter)(nodes)
    assert all(type(node.reach_own) is type(node.value) is float for node in nodes)
    assert all(node.regret.dtype == node.strategy_sum.dtype == float for node in nodes)


def test_a_walk_along_every_path_is_stopped_when_it_is_pasted_too():
    children, order = diamonds(40)
    with pytest.raises(WalkedEveryPath):
        count_by_walking(watched(children), order)


@pytest.mark.plain
def test_a_pass_that_touches_what_is_not_its_own_is_refused():
    def meddling(nodes):
        backward_pass(nodes)
        nodes[0].strategy_sum = nodes[0].strategy_sum * 2 + 1

    verdict = examine(EXERCISES["backward_pass"], meddling, 1)
    assert verdict.status == WRONG and "changes `strategy_sum`" in verdict.headline


@pytest.mark.parametrize("name", ["forward_pass", "backward_pass"])
def test_a_case_holds_nodes_out_of_both_players_reach(name):
    """Without one, a pass that skips them and leaves stale values could not be told from a right one."""
    nodes = EXERCISES[name].edge_cases[-1][0].nodes()
    forward_pass(nodes)
    assert any(node.reach_own == node.reach_other == 0 for node in nodes if node.children)


def test_the_evidence_of_a_pass_can_be_run_again():
    shown = EXERCISES["backward_pass"].shown_call(Observation(args=(Start(5, rolls=(2, 3, 1)),)))
    space = {"forward_pass": forward_pass, "backward_pass": backward_pass}
    exec(shown, space)
    assert space["nodes"][0].total_visits > Start(5, rolls=(2, 3, 1)).nodes()[0].total_visits


def test_fixed_dice_agree_with_the_engine():
    """Average regret times visits is the engine's regret sum; strategy sums are the same, too."""
    sides, rolls = 3, (2, 3, 1)
    claims, answers = liar_die(sides)
    nodes = connect(claims, answers, rolls)
    solver = cfr.FSICFR(cfr.games.LiarDie(sides, merged=True), rng=np.random.default_rng(0))
    solver._fixed_chance = lambda: _thrown(solver.graph, rolls)
    for _ in range(3):
        forward_pass(nodes)
        backward_pass(nodes)
        solver.iterate()
        for node in nodes:
            node.strategy = regret_matching(node.regret)
    sets = solver.graph.information_sets
    for node in (node for node in nodes if node.children):
        slots = sets.slots(sets.find(node.name))
        np.testing.assert_allclose(node.total_visits * node.regret, solver.regret_sum[slots], atol=1e-12)
        np.testing.assert_allclose(node.strategy_sum, solver.strategy_sum[slots], atol=1e-12)


def _thrown(graph, rolls):
    """The edges' chance probabilities if these dice are thrown."""
    fixed = graph.chance.copy()
    for edge in np.flatnonzero(graph.mover == cfr.CHANCE):
        child = graph.information_set[graph.child[edge]]
        accepted, roll = _place(graph.information_sets.labels[child])
        fixed[edge] = float(rolls[accepted] == roll)
    return fixed


def _place(label):
    accepted, _, roll = label.rstrip(">").rpartition(" ")
    return int(accepted or 0), int(roll)


@pytest.mark.parametrize("sides", range(1, 8))
def test_the_graph_has_so_many_nodes_and_so_many_paths(sides):
    """s claim and s(s+1)/2 answer nodes; 2^(s-1) and 2^s - 1 paths lead to them."""
    nodes = connect(*liar_die(sides), (1,) * sides)
    forward_pass(nodes)
    claims = [node.visits for node in nodes if node.swaps]
    answers = [node.visits for node in nodes if node.children and not node.swaps]
    assert (len(claims), len(answers)) == (sides, sides * (sides + 1) // 2)
    assert (sum(claims), sum(answers)) == (2 ** (sides - 1), 2**sides - 1)


def test_a_start_makes_new_nodes_each_time():
    first, second = Start(3).nodes(), Start(3).nodes()
    assert first[0] is not second[0]
    np.testing.assert_array_equal(first[0].regret, second[0].regret)
