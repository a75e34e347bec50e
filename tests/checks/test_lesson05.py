"""Lesson 05's exercises: right in any style, and every misconception refused and named, on several seeds."""

from itertools import combinations, permutations

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.checks.examine import examine
from cfrlib.checks.lesson05 import clinic, clinic_answers
from cfrlib.checks.lesson05.clinic import BUGS, PROBES, WARD, WalkWard
from cfrlib.checks.lesson05.nodes import KEYS, Start
from cfrlib.checks.lesson05.symptoms import MISTAKES as SYMPTOMS
from cfrlib.checks.lesson05.symptoms import run
from cfrlib.checks.lesson05.training import averages
from cfrlib.checks.lesson05.walk import Walk
from cfrlib.checks.lesson05.walk import walk as reference_walk
from cfrlib.checks.registry import exercises
from cfrlib.checks.verdict import RIGHT, WRONG
from cfrlib.checks.ward import LETTERS, Bug

EXERCISES = exercises("05")
SEEDS = (1, 12_345)
DEALS = tuple(permutations((1, 2, 3), 2))
FAIR = dict.fromkeys(DEALS, 1 / 6)
ENDS = {"pp": 1, "bb": 2, "pbb": 2}


def payoff_of(cards, history):
    if history in ("bp", "pbp"):
        return 1 if history == "bp" else -1
    return ENDS[history] * (1 if cards[0] > cards[1] else -1) if history in ENDS else None


def matching(regret_sum):
    positive = np.maximum(regret_sum, 0)
    return positive / positive.sum() if positive.sum() > 0 else np.full(len(positive), 1 / len(positive))


def mix_by_paths(plan_a, plan_b, weight):
    def paths(plan):
        return np.array([plan["A"][0] * plan["B"][0], plan["A"][0] * plan["B"][1], plan["A"][1]])

    left, right, home = weight * paths(plan_a) + (1 - weight) * paths(plan_b)
    to_b = left + right
    return {"A": (to_b, home), "B": (left / to_b, right / to_b) if to_b > 0 else (0.5, 0.5)}


def mix_in_lists(plan_a, plan_b, weight):
    at_a = [weight * a + (1 - weight) * b for a, b in zip(plan_a["A"], plan_b["A"], strict=True)]
    if at_a[0] == 0:
        return {"A": at_a, "B": [0.5, 0.5]}
    first = weight * plan_a["A"][0] / at_a[0]
    return {"A": at_a, "B": [first * a + (1 - first) * b for a, b in zip(plan_a["B"], plan_b["B"], strict=True)]}


def mix_in_float32(plan_a, plan_b, weight):
    return {key: np.array(row, np.float32) for key, row in mix_by_paths(plan_a, plan_b, weight).items()}


def mix_with_average(plan_a, plan_b, weight):
    weights = np.array([weight, 1 - weight])
    at_a = np.average([plan_a["A"], plan_b["A"]], axis=0, weights=weights)
    weights *= [plan_a["A"][0], plan_b["A"][0]]
    reached = weights.sum() > 0
    at_b = np.average([plan_a["B"], plan_b["B"]], axis=0, weights=weights) if reached else np.array([0.5, 0.5])
    return {"B": at_b, "A": at_a}


def mix_of_sums(plan_a, plan_b, weight):
    sums = {"A": np.zeros(2), "B": np.zeros(2)}
    for plan, share in ((plan_a, weight), (plan_b, 1 - weight)):
        reach = share
        for place in "AB":
            sums[place] += reach * np.array(plan[place])
            reach *= plan[place][0]
    return {place: total / total.sum() if total.sum() else np.ones(2) / 2 for place, total in sums.items()}


def walk_in_arrays(nodes, cards, history, reach, chance):
    payoff = payoff_of(cards, history)
    if payoff is not None:
        return payoff
    player = len(history) % 2
    node = nodes[str(cards[player]) + history]
    below = np.tile(reach, (2, 1))
    below[:, player] *= node.strategy
    values = np.array([walk_in_arrays(nodes, cards, history + m, r, chance) for m, r in zip("pb", below, strict=True)])
    value = values @ node.strategy
    node.regret_sum += (-1) ** player * chance * reach[1 - player] * (values - value)
    node.strategy_sum += reach[player] * node.strategy
    return value


def walk_player_by_player(nodes, cards, history, reach, chance):
    if (payoff := payoff_of(cards, history)) is not None:
        return payoff
    mine, theirs = reach
    node = nodes[f"{cards[len(history) % 2]}{history}"]
    pass_, bet = node.strategy
    if len(history) % 2 == 0:
        after_pass = walk_player_by_player(nodes, cards, history + "p", (mine * pass_, theirs), chance)
        after_bet = walk_player_by_player(nodes, cards, history + "b", (mine * bet, theirs), chance)
        value = pass_ * after_pass + bet * after_bet
        node.regret_sum = node.regret_sum + np.array([after_pass - value, after_bet - value]) * theirs * chance
        node.strategy_sum = node.strategy_sum + mine * node.strategy
    else:
        after_pass = walk_player_by_player(nodes, cards, history + "p", (mine, theirs * pass_), chance)
        after_bet = walk_player_by_player(nodes, cards, history + "b", (mine, theirs * bet), chance)
        value = pass_ * after_pass + bet * after_bet
        node.regret_sum = node.regret_sum + np.array([value - after_pass, value - after_bet]) * mine * chance
        node.strategy_sum = node.strategy_sum + theirs * node.strategy
    return value


def walk_as_negamax(nodes, cards, history, reach, chance):
    """Values of the mover inside; player 1's at the end."""

    def mover(here, own, other):
        turn = (-1) ** len(here)
        if (payoff := payoff_of(cards, here)) is not None:
            return turn * payoff
        node = nodes[f"{cards[len(here) % 2]}{here}"]
        values = [-mover(here + move, other, own * p) for move, p in zip("pb", node.strategy, strict=True)]
        value = sum(p * v for p, v in zip(node.strategy, values, strict=True))
        for action in (0, 1):
            node.regret_sum[action] += chance * other * (values[action] - value)
            node.strategy_sum[action] += own * node.strategy[action]
        return value

    player = len(history) % 2
    return (-1) ** player * mover(history, reach[player], reach[1 - player])


def walk_adding_on_the_way_down(nodes, cards, history, reach, chance):
    payoff = payoff_of(cards, history)
    if payoff is not None:
        return np.float32(payoff)
    player = len(history) % 2
    node = nodes[f"{cards[player]}{history}"]
    node.strategy_sum = list(node.strategy_sum + np.multiply(reach[player], node.strategy))
    values = {}
    for move, probability in zip("pb", node.strategy, strict=True):
        below = {player: reach[player] * probability, 1 - player: reach[1 - player]}
        values[move] = walk_adding_on_the_way_down(nodes, cards, history + move, below, chance)
    value = node.strategy[0] * values["p"] + node.strategy[1] * values["b"]
    gains = [values["p"] - value, values["b"] - value]
    sign = 1 if player == 0 else -1
    node.regret_sum = [r + sign * chance * reach[1 - player] * g for r, g in zip(node.regret_sum, gains, strict=True)]
    return value


def walk_with_chance_in_the_average(nodes, cards, history, reach, chance):
    """As if chance were a player whose reach belongs to everybody: the averages are the same."""
    return Walk(strategy_weight=lambda own, opponent, chance: own * chance)(nodes, cards, history, reach, chance)


def walk_by_node_update(nodes, cards, history, reach, chance):
    """Regret matching leaves a strategy as it is, so lesson 04's node_update serves."""

    def node_update(regret_sum, action_values, reach_own, reach_others):
        strategy = matching(regret_sum)
        value = strategy @ action_values
        return strategy, value, reach_others * (action_values - value), reach_own * strategy

    if (payoff := payoff_of(cards, history)) is not None:
        return payoff
    player, sign = (0, 1) if len(history) % 2 == 0 else (1, -1)
    node = nodes[str(cards[player]) + history]
    values = np.zeros(2)
    for action, move in enumerate("pb"):
        below = list(reach)
        below[player] *= node.strategy[action]
        values[action] = sign * walk_by_node_update(nodes, cards, history + move, below, chance)
    _, value, regret, weight = node_update(node.strategy, values, reach[player], chance * reach[1 - player])
    node.regret_sum += regret
    node.strategy_sum += weight
    return sign * value


class OwnNode:
    def __init__(self):
        self.regret_sum, self.strategy_sum = np.zeros(2), np.zeros(2)
        self.strategy = np.array([0.5, 0.5])


def train_plainly(iterations, deck=None):
    deck = FAIR if deck is None else deck
    nodes = {key: OwnNode() for key in KEYS}
    for _ in range(iterations):
        for cards in deck:
            walk_in_arrays(nodes, cards, "", [1.0, 1.0], deck[cards])
        for node in nodes.values():
            node.strategy = matching(node.regret_sum)
    return nodes


def train_refreshing_first(iterations, deck=None):
    nodes = {f"{card}{history}": OwnNode() for card in "123" for history in ("", "p", "b", "pb")}
    for _ in range(iterations):
        for node in nodes.values():
            node.strategy = matching(node.regret_sum)
        for cards, chance in sorted((deck or FAIR).items(), reverse=True):
            walk_as_negamax(nodes, cards, "", (1, 1), chance)
    return nodes


def train_making_nodes_when_needed(iterations, deck=None):
    class Nodes(dict):
        def __missing__(self, key):
            return self.setdefault(key, OwnNode())

    nodes = Nodes()
    while iterations:
        for cards, chance in (deck or {cards: 1 / 6 for cards in DEALS}).items():
            walk_player_by_player(nodes, cards, "", (1.0, 1.0), chance)
        for node in nodes.values():
            node.strategy = matching(node.regret_sum)
        iterations -= 1
    return nodes


def train_without_chance_in_a_fair_deck(iterations, deck=None):
    """Chance scales all regrets of a fair deck alike, so probabilities may be any equal numbers."""
    deck = deck or dict.fromkeys(DEALS, 1.0)
    nodes = {key: OwnNode() for key in KEYS}
    for _ in range(iterations):
        for cards, chance in deck.items():
            walk_with_chance_in_the_average(nodes, cards, "", (1.0, 1.0), chance)
        for node in nodes.values():
            node.strategy = matching(node.regret_sum)
    return nodes


def train_with_nodes_of_lists(iterations, deck=None):
    nodes = {key: OwnNode() for key in KEYS}
    for node in nodes.values():
        node.regret_sum, node.strategy_sum = [0.0, 0.0], [0.0, 0.0]
    for _ in range(iterations):
        for cards, chance in ({cards: 1 / 6 for cards in DEALS} if deck is None else deck).items():
            walk_adding_on_the_way_down(nodes, cards, "", (1.0, 1.0), chance)
        for node in nodes.values():
            node.strategy = matching(np.array(node.regret_sum))
    return nodes


def tree_by_recursion(tree, strategy):
    found = {}

    def value(node, one, two, chance):
        if isinstance(node, int | float):
            return node
        if node[0] == "chance":
            return sum(p * value(child, one, two, chance * p) for p, child in node[1])
        player, key, children = node
        mix = strategy[key]
        reaches = [(one * p, two) if player == 0 else (one, two * p) for p in mix]
        values = np.array([value(child, *r, chance) for child, r in zip(children, reaches, strict=True)])
        mean = np.dot(mix, values)
        gain = values - mean if player == 0 else mean - values
        found[key] = found.get(key, 0) + chance * (two if player == 0 else one) * gain
        return mean

    value(tree, 1, 1, 1)
    return found


def tree_with_lists(tree, strategy):
    return {key: [float(r) for r in row] for key, row in tree_by_recursion(tree, strategy).items()}


def tree_in_float32(tree, strategy):
    return {key: np.float32(row) for key, row in tree_by_recursion(tree, strategy).items()}


def tree_in_two_passes(tree, strategy):
    """First the reach of every decision from the root, then its values from the ends."""

    def value(node):
        if not isinstance(node, tuple):
            return float(node)
        if node[0] == "chance":
            return sum(p * value(child) for p, child in node[1])
        return sum(p * value(child) for p, child in zip(strategy[node[1]], node[2], strict=True))

    regrets, waiting = {}, [(tree, np.ones(3))]
    while waiting:
        node, reach = waiting.pop()
        if not isinstance(node, tuple):
            continue
        if node[0] == "chance":
            waiting += [(child, reach * [1, 1, p]) for p, child in node[1]]
            continue
        player, key, children = node
        gains = [(value(child) - value(node)) * (-1) ** player for child in children]
        total = regrets.setdefault(key, [0.0] * len(children))
        for action, gain in enumerate(gains):
            total[action] += reach[1 - player] * reach[2] * gain
            below = reach.copy()
            below[player] *= strategy[key][action]
            waiting.append((children[action], below))
    return regrets


def tree_with_one_weight_each(tree, strategy):
    """What the others do is one number a player: two weights instead of two reaches and chance."""
    out = {}

    def go(node, weights):
        match node:
            case ("chance", moves):
                return sum(p * go(child, [w * p for w in weights]) for p, child in moves)
            case (player, key, children):
                values = []
                for p, child in zip(strategy[key], children, strict=True):
                    below = list(weights)
                    below[1 - player] *= p
                    values.append(go(child, below))
                mean = sum(p * v for p, v in zip(strategy[key], values, strict=True))
                row = out.setdefault(key, np.zeros(len(values)))
                row += [weights[player] * (v - mean) * (1 - 2 * player) for v in values]
                return mean
        return node

    go(tree, [1.0, 1.0])
    return out


STYLES = {
    "mix": (mix_by_paths, mix_in_lists, mix_in_float32, mix_with_average, mix_of_sums),
    "walk": (
        walk_in_arrays, walk_player_by_player, walk_as_negamax, walk_adding_on_the_way_down, walk_by_node_update,
        walk_with_chance_in_the_average,
    ),
    "train": (
        train_plainly, train_refreshing_first, train_making_nodes_when_needed, train_without_chance_in_a_fair_deck,
        train_with_nodes_of_lists,
    ),
    "tree_regrets": (
        tree_by_recursion, tree_with_lists, tree_in_float32, tree_in_two_passes, tree_with_one_weight_each,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", STYLES)
def test_right_solutions_pass_in_at_least_five_styles(name):
    assert len(STYLES[name]) >= 5
    for solution in STYLES[name]:
        for seed in SEEDS:
            verdict = examine(EXERCISES[name], solution, seed)
            assert verdict.status == RIGHT, (solution.__name__, seed, verdict)


MISTAKES = [
    pytest.param(exercise, known, wrong, id=f"{name}-{known.name}-{index}")
    for name, exercise in EXERCISES.items()
    for known in exercise.misconceptions
    for index, wrong in enumerate(known.wrong_functions)
]


@pytest.mark.parametrize(("exercise", "known", "wrong"), MISTAKES)
def test_each_misconception_is_refused_and_named(exercise, known, wrong):
    for seed in SEEDS:
        verdict = examine(exercise, wrong, seed)
        assert verdict.status == WRONG and verdict.misconception == known.name, (seed, verdict)


def test_every_misconception_of_the_syllabus_has_a_name():
    names = {known.name for known in EXERCISES["walk"].misconceptions}
    assert names >= {
        "regret weighted by own reach", "regret not weighted", "sign not turned for player 2",
        "reach not multiplied on the way down", "regret overwritten", "chance counted twice", "chance not counted",
        "re-matched in mid-iteration",
    }  # fmt: skip
    names = {known.name for known in EXERCISES["train"].misconceptions}
    assert names >= {"chance counted twice", "chance not counted", "re-matched in mid-iteration"}


def plan_changed_in_place(plan_a, plan_b, weight):
    result = mix_of_sums(plan_a, plan_b, weight)
    plan_a["B"] = result["B"]
    return result


def deck_emptied(iterations, deck=None):
    nodes = train_plainly(iterations, deck)
    if deck:
        deck.clear()
    return nodes


def tree_strategy_normalised_in_place(tree, strategy):
    found = tree_by_recursion(tree, strategy)
    strategy.clear()
    return found


@pytest.mark.parametrize(
    ("name", "solution"),
    [("mix", plan_changed_in_place), ("train", deck_emptied), ("tree_regrets", tree_strategy_normalised_in_place)],
)
def test_an_input_changed_in_place_is_named(name, solution):
    for seed in SEEDS:
        assert examine(EXERCISES[name], solution, seed).misconception == "input changed in place"


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
    assert dict(verdict.evidence)["yours"].startswith("{\"nodes['3b'].regret_sum\"")


def test_a_wrong_value_over_right_sums_is_told_apart():
    def walk(nodes, cards, history, reach, chance):
        return reference_walk(nodes, cards, history, reach, chance) + 0.5

    assert "returns a wrong value" in examine(EXERCISES["walk"], walk, 1).headline


def test_a_missing_return_is_said_in_one_sentence():
    for name in ("walk", "train"):
        verdict = examine(EXERCISES[name], lambda *args, **options: None, 1)
        assert verdict.status == WRONG and "return" in verdict.headline, verdict


def test_averages_in_place_of_nodes_are_refused():
    def train(iterations, deck=None):
        return averages(train_plainly(iterations, deck))

    assert "Return the nodes" in examine(EXERCISES["train"], train, 1).headline


def test_nodes_never_walked_through_are_refused():
    verdict = examine(EXERCISES["train"], lambda iterations, deck=None: Start().nodes(), 1)
    assert verdict.status == WRONG and "adds nothing" in verdict.headline


GLOBAL_NODES = {key: OwnNode() for key in KEYS}


def train_on_global_nodes(iterations, deck=None):
    for _ in range(iterations):
        for cards, chance in (deck or FAIR).items():
            walk_in_arrays(GLOBAL_NODES, cards, "", [1.0, 1.0], chance)
        for node in GLOBAL_NODES.values():
            node.strategy = matching(node.regret_sum)
    return GLOBAL_NODES


def train_returning_in_the_loop(iterations, deck=None):
    return train_plainly(1, deck)


def train_by_strategy_sums(iterations, deck=None):
    nodes = Start().nodes()
    for _ in range(iterations):
        for cards, chance in (deck or FAIR).items():
            walk_in_arrays(nodes, cards, "", [1.0, 1.0], chance)
        for node in nodes.values():
            node.strategy = matching(node.strategy_sum)
    return nodes


@pytest.mark.parametrize(
    ("solution", "name"),
    [
        (train_on_global_nodes, "nodes of an earlier run"),
        (train_returning_in_the_loop, "only one iteration counts"),
        (train_by_strategy_sums, "strategies stay uniform"),
    ],
)
def test_nodes_tell_what_train_did(solution, name):
    assert examine(EXERCISES["train"], solution, 1).misconception == name


def test_lesson_04s_update_on_the_regret_sum_is_mid_iteration_matching():
    def walk(nodes, cards, history, reach, chance):
        if (payoff := payoff_of(cards, history)) is not None:
            return payoff
        player, sign = (0, 1) if len(history) % 2 == 0 else (1, -1)
        node = nodes[str(cards[player]) + history]
        values = np.zeros(2)
        for action, move in enumerate("pb"):
            below = list(reach)
            below[player] *= node.strategy[action]
            values[action] = sign * walk(nodes, cards, history + move, below, chance)
        node.strategy = matching(node.regret_sum)
        value = node.strategy @ values
        node.regret_sum += chance * reach[1 - player] * (values - value)
        node.strategy_sum += reach[player] * node.strategy
        return sign * value

    assert examine(EXERCISES["walk"], walk, 1).misconception == "re-matched in mid-iteration"


def test_dividing_by_a_reach_of_zero_is_named_in_plain_python_too():
    def mix(plan_a, plan_b, weight):
        first, second = weight * plan_a["A"][0], (1 - weight) * plan_b["A"][0]
        at_b = [(first * a + second * b) / (first + second) for a, b in zip(plan_a["B"], plan_b["B"], strict=True)]
        return {"A": mix_in_lists(plan_a, plan_b, weight)["A"], "B": at_b}

    assert examine(EXERCISES["mix"], mix, 1).misconception == "division by a reach of zero"


def profile(nodes):
    return {(int(key[0]), *key[1:]): row for key, row in averages(nodes).items()}


def test_symptoms_that_the_explanations_quote():
    for name in ("regret weighted by own reach", "regret not weighted by reach", "reach not multiplied on the way"):
        assert averages(run(SYMPTOMS[name], 300, FAIR))["2"][1] == pytest.approx(0.61, abs=0.01)
    helpful = run(SYMPTOMS["sign not turned for player 2"], 300, FAIR)
    assert cfr.expected_values("kuhn", profile(helpful))[0] == pytest.approx(1.33, abs=0.01)


def test_the_reference_is_simultaneous_cfr():
    for iterations, exact in ((1, 11 / 12), (2, 5 / 8), (3, 13 / 24)):
        nodes = EXERCISES["train"].reference(iterations)
        assert cfr.nash_conv("kuhn", profile(nodes)) == pytest.approx(exact, abs=1e-12)


def test_a_start_makes_new_nodes_each_time():
    start = Start(3)
    first, second = start.nodes(), start.nodes()
    assert list(first) == list(KEYS) and first["1pb"] is not second["1pb"]
    np.testing.assert_array_equal(first["1pb"].regret_sum, second["1pb"].regret_sum)


def test_every_pair_of_bugs_in_the_clinic_can_be_told_apart():
    ward = WalkWard("05", "walk", BUGS | {"right": Bug("", reference_walk)}, PROBES)
    assert all(ward.telling_probe(*pair) for pair in combinations(ward.bugs, 2))


def test_the_right_diagnosis_passes_and_a_wrong_one_meets_evidence():
    for case in (0, 3, 17):
        patients = clinic(case)
        assert list(patients) == list(LETTERS)
        answers = clinic_answers(case)
        assert examine(WARD.diagnosis, lambda answers=answers: answers, case).status == RIGHT
        wrong = answers | {"B": next(bug for bug in BUGS if bug != answers["B"])}
        verdict = examine(WARD.diagnosis, lambda wrong=wrong: wrong, case)
        assert verdict.status == WRONG and "does not fit patient B" in verdict.headline
        assert answers["B"] not in str(verdict)


def test_a_diagnosis_of_the_wrong_form_is_answered_in_a_sentence():
    clinic(1)
    assert "says nothing about patient B" in examine(WARD.diagnosis, lambda: {"A": "matches-too-early"}, 1).headline
    named = dict.fromkeys(LETTERS, "matches-to-early")
    assert "did you mean 'matches-too-early'" in examine(WARD.diagnosis, lambda: named, 1).headline
