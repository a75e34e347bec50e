"""Lesson 05's exercises: any right style passes, every misconception is refused and named."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.verdict import WRONG
from cfrlib.course.registry import exercises
from cfrlib.lessons.lesson05.broken import MISTAKES as SYMPTOMS
from cfrlib.lessons.lesson05.broken import run_with as run
from cfrlib.lessons.lesson05.broken import two_averages
from cfrlib.lessons.lesson05.material import KEYS, Start, share_nobody_plays_to
from cfrlib.lessons.lesson05.train import averages
from cfrlib.lessons.lesson05.walk import walk as reference_walk
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson05 import chance_tests as chance_tests
from tests.lessons.lesson05.learners import FAIR, MISTAKES, STYLES, mix_in_lists, train_plainly

EXERCISES = exercises("05")


class TestAttempts(Attempts):
    lesson = "05"
    styles, mistakes = STYLES | chance_tests.STYLES, [*MISTAKES, *chance_tests.MISTAKES]
    slow = "chance_test", "train"


class TestPatients(Patients):
    lesson = "05"


def test_every_misconception_of_the_syllabus_has_a_name():
    names = {known.name for known in EXERCISES["walk"].misconceptions}
    assert names >= {
        "regret weighted by own reach", "regret not weighted", "sign not turned for player 2",
        "reach not multiplied on the way down", "regret overwritten", "chance counted twice", "chance not counted",
        "re-matched in mid-iteration",
    }  # fmt: skip
    names = {known.name for known in EXERCISES["train"].misconceptions}
    assert names >= {"chance counted twice", "chance not counted", "re-matched in mid-iteration"}


@pytest.mark.plain
@pytest.mark.parametrize("again, said", [(True, "an earlier call"), (False, "keep what the first function gave")])
def test_what_a_test_saw_first_is_no_right_function_to_compare_with(again, said):
    assert said in examine(EXERCISES["chance_test"], chance_tests.Remembering(again), 1).explanation


@pytest.mark.plain
def test_regret_sums_are_as_large_as_the_iterations_make_them():
    """Averages do not show it, but the lesson's bound on NashConv does."""

    def train(iterations, deck=None):
        nodes = train_plainly(iterations, deck)
        for node in nodes.values():
            node.regret_sum = node.regret_sum / iterations
        return nodes

    verdict = examine(EXERCISES["train"], train, 1)
    assert "first wrong regret sum is that of '1pb'" in str(verdict)
    assert dict(verdict.evidence)["call"].endswith("['1pb'].regret_sum")


@pytest.mark.plain
def test_a_probability_of_0_in_a_deck_is_a_probability():
    def train(iterations, deck=None):
        chances = FAIR if deck is None else {cards: chance or 1 / 6 for cards, chance in deck.items()}
        return train_plainly(iterations, chances)

    assert examine(EXERCISES["train"], train, 1).status == WRONG


@pytest.mark.plain
def test_the_first_wrong_node_is_reported_from_the_bottom_up():
    def forgetful(nodes, cards, history, reach, chance):
        """Right at every node but the root, and at player 2's after a bet; a mistake without a name."""
        before = nodes["1b"].regret_sum.copy(), nodes["3b"].regret_sum.copy()
        value = reference_walk(nodes, cards, history, reach, chance)
        nodes["1b"].regret_sum, nodes["3b"].regret_sum = before
        nodes[f"{cards[0]}"].strategy_sum *= 3
        return value

    verdict = examine(EXERCISES["walk"], forgetful, 1)
    assert verdict.misconception == "" and "nodes['3b'].regret_sum" in verdict.headline
    assert dict(verdict.evidence)["call"].splitlines()[-1] == "nodes['3b'].regret_sum"


def test_a_loop_over_the_keys_of_a_dictionary_is_told_which_key_it_holds():
    def regret_bound(regret_sums, iterations):
        return sum(max(0, max(regrets)) for regrets in regret_sums) / iterations

    said = examine(EXERCISES["regret_bound"], regret_bound, 1).explanation
    assert said.startswith("`regrets` is '1' here, a key of `regret_sums`:") and "`.values()`" in said


def test_a_key_that_no_loop_gave_is_a_text_like_any_other():
    def regret_bound(regret_sums, iterations):
        first = next(iter(regret_sums))
        return first + iterations

    assert examine(EXERCISES["regret_bound"], regret_bound, 1).explanation.startswith("`+` joins two texts")


@pytest.mark.plain
def test_a_wrong_value_over_right_sums_is_told_apart():
    def walk(nodes, cards, history, reach, chance):
        return reference_walk(nodes, cards, history, reach, chance) + 0.5

    assert "returns a wrong value" in examine(EXERCISES["walk"], walk, 1).headline


@pytest.mark.plain
def test_a_missing_return_is_said_in_one_sentence():
    for name in ("walk", "train"):
        verdict = examine(EXERCISES[name], lambda *args, **options: None, 1)
        assert verdict.status == WRONG and "return" in verdict.headline, verdict


@pytest.mark.plain
def test_averages_in_place_of_nodes_are_refused():
    def train(iterations, deck=None):
        return averages(train_plainly(iterations, deck))

    assert "Return the nodes" in str(examine(EXERCISES["train"], train, 1))


def test_nodes_never_walked_through_are_refused():
    verdict = examine(EXERCISES["train"], lambda iterations, deck=None: Start().nodes(), 1)
    assert verdict.status == WRONG and "adds nothing" in verdict.headline


def test_dividing_by_a_reach_of_zero_is_named_in_plain_python_too():
    def mix(plan_a, plan_b, weight):
        first, second = weight * plan_a["A"][0], (1 - weight) * plan_b["A"][0]
        at_b = [(first * a + second * b) / (first + second) for a, b in zip(plan_a["B"], plan_b["B"], strict=True)]
        return {"A": mix_in_lists(plan_a, plan_b, weight)["A"], "B": at_b}

    assert examine(EXERCISES["mix"], mix, 1).misconception == "division by a reach of zero"


def profile(nodes):
    return {(int(key[0]), *key[1:]): row for key, row in averages(nodes).items()}


@pytest.mark.plain
def test_symptoms_that_the_explanations_quote():
    for name in ("regret weighted by own reach", "regret not weighted by reach", "reach not multiplied on the way"):
        assert averages(run(SYMPTOMS[name], 300, FAIR))["2"][1] == pytest.approx(0.61, abs=0.01)
    quoting = [known for known in EXERCISES["walk"].misconceptions if "61 times in 100" in known.explanation]
    assert len(quoting) == 2
    for wrong in (wrong for known in quoting for wrong in known.wrong_functions):
        assert averages(run(wrong, 100, FAIR))["2"][1] == pytest.approx(0.61, abs=0.02)
    helpful = run(SYMPTOMS["sign not turned for player 2"], 300, FAIR)
    assert cfr.expected_values("kuhn", profile(helpful))[0] == pytest.approx(1.33, abs=0.01)


def ends(tree):
    """The numbers at the ends of a tree of tuples and lists."""
    return [end for part in tree for end in ends(part)] if isinstance(tree, tuple | list) else [tree]


def test_the_ends_of_a_tree_are_plain_numbers():
    """NumPy's would refuse learners who ask for int or float, and a verdict shows them as plain ones."""
    numbers = [end for tree, _ in EXERCISES["tree_regrets"].cases(1) for end in ends(tree) if not isinstance(end, str)]
    assert {*map(type, numbers)} == {int, float}


def test_the_reference_is_simultaneous_cfr():
    for iterations, exact in ((1, 11 / 12), (2, 5 / 8), (3, 13 / 24)):
        nodes = EXERCISES["train"].reference(iterations)
        assert cfr.nash_conv("kuhn", profile(nodes)) == pytest.approx(exact, abs=1e-12)


def test_a_start_makes_new_nodes_each_time():
    start = Start(3)
    first, second = start.nodes(), start.nodes()
    assert list(first) == list(KEYS) and first["1pb"] is not second["1pb"]
    np.testing.assert_array_equal(first["1pb"].regret_sum, second["1pb"].regret_sum)


def test_a_diagnosis_of_the_wrong_form_is_answered_in_a_sentence():
    cfr.checks.clinic("05", 1)
    diagnosis = EXERCISES["diagnosis"]
    assert "says nothing about patient B" in examine(diagnosis, lambda: {"A": "matches-too-early"}, 1).headline


def test_the_right_one_of_two_averages_is_the_solvers_own():
    right = cfr.solve("kuhn", "cfr", iterations=30, progress=False).exploitability
    both = two_averages("kuhn", looks=(10, 30))
    assert both["own reach"][1][-1] == pytest.approx(right, abs=1e-12)
    assert both["others' reach"][1][-1] != pytest.approx(right, abs=1e-4)


def test_nobody_plays_to_a_history_if_both_own_reaches_are_0():
    game = cfr.games.Kuhn()
    tree = cfr.GameTree(game)
    solver = cfr.Solver(tree, "cfr")
    assert share_nobody_plays_to(tree, solver) == 0
    solver.run(50, progress=False)
    probabilities = solver.form.flat(solver.form.split(solver.state.strategy))
    strategy = cfr.Strategy(tree.information_sets, probabilities)

    def given_up(history):
        reach = [1.0, 1.0]
        for length in range(1, len(history)):
            row = strategy[game.information_set(history[:length])]
            reach[(length - 1) % 2] *= row[game.action_label(history[length])]
        return reach == [0, 0]

    assert share_nobody_plays_to(tree, solver) == sum(map(given_up, tree.histories)) / len(tree) > 0
