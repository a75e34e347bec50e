"""Right solutions of lesson 05 in very different styles, and mistakes as learners make them."""

from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from itertools import permutations

import numpy as np

from cfrlib.course.exercises.lesson05.altered_walk import Walk
from cfrlib.course.material.lesson05 import KEYS, Start

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


def walk_that_turns_back_where_nobody_goes(nodes, cards, history, reach, chance):
    if payoff_of(cards, history) is None and not np.any(reach):
        return 0.0
    if payoff_of(cards, history) is not None:
        return payoff_of(cards, history)
    player, node = len(history) % 2, nodes[str(cards[len(history) % 2]) + history]
    values = np.zeros(2)
    for action, move in enumerate("pb"):
        below = [r * node.strategy[action] if one == player else r for one, r in enumerate(reach)]
        values[action] = walk_that_turns_back_where_nobody_goes(nodes, cards, history + move, below, chance)
    value = node.strategy @ values
    node.regret_sum += chance * reach[1 - player] * (values - value) * (-1) ** player
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
    """Chance scales all regrets of a fair deck alike: no average shows it, but the bound on NashConv is six times."""
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


@dataclass
class Plan:
    A: tuple
    B: tuple

    def __call__(self, weight):
        return weight * np.array(self.A), weight * self.A[0] * np.array(self.B)


def mix_with_a_dataclass(plan_a, plan_b, weight):
    first, second = Plan(**plan_a)(weight), Plan(**plan_b)(1 - weight)
    at_a, at_b = (np.add(*pair) for pair in zip(first, second, strict=True))
    return {"A": at_a, "B": at_b / at_b.sum() if at_b.sum() else [0.5, 0.5]}


class Walker:
    """A callable object whose method is the recursion; nodes are kept in it for one walk only."""

    def __call__(self, nodes, cards, history, reach, chance):
        return self.at(nodes, cards, chance, history, *reach)

    def at(self, nodes, cards, chance, history, *reach):
        if (payoff := payoff_of(cards, history)) is not None:
            return payoff
        player = len(history) % 2
        node = nodes[f"{cards[player]}{history}"]
        values = np.fromiter(self.below(nodes, cards, chance, history, reach, node), float)
        value = values @ node.strategy
        node.regret_sum += chance * reach[1 - player] * (values - value) * (1, -1)[player]
        node.strategy_sum += reach[player] * node.strategy
        return value

    def below(self, nodes, cards, chance, history, reach, node):
        for move, probability in zip("pb", node.strategy, strict=True):
            share = [probability, 1.0] if len(history) % 2 == 0 else [1.0, probability]
            yield self.at(nodes, cards, chance, history + move, *np.multiply(reach, share))


walk_by_an_object = Walker()
walk_by_an_object.__name__ = "walk_by_an_object"


@dataclass
class DataNode:
    regret_sum: np.ndarray = field(default_factory=lambda: np.zeros(2))
    strategy_sum: np.ndarray = field(default_factory=lambda: np.zeros(2))

    @property
    def strategy(self):
        return self.frozen

    def __post_init__(self):
        self.refresh()

    def refresh(self):
        self.frozen = matching(self.regret_sum)


def train_with_dataclasses(iterations, deck=None):
    nodes = {key: DataNode() for key in KEYS}
    for _ in range(iterations):
        for cards, chance in (FAIR if deck is None else deck).items():
            walk_by_an_object(nodes, cards, "", (1.0, 1.0), chance)
        for node in nodes.values():
            node.refresh()
    return nodes


def _trained(walk, iterations, deck=None):
    nodes = {key: OwnNode() for key in KEYS}
    for _ in range(iterations):
        for cards, chance in (deck or FAIR).items():
            walk(nodes, cards, "", (1.0, 1.0), chance)
        for node in nodes.values():
            node.strategy = matching(node.regret_sum)
    return nodes


train_in_part = partial(_trained, walk_in_arrays)
train_in_part.__name__ = "train_in_part"


def tree_by_a_generator(tree, strategy):
    """The contributions of all visits, one after the other, added up at the end."""

    def value(node):
        if not isinstance(node, tuple):
            return node
        if node[0] == "chance":
            return sum(p * value(child) for p, child in node[1])
        return sum(p * value(child) for p, child in zip(strategy[node[1]], node[2], strict=True))

    def visits(node, reach, chance):
        if not isinstance(node, tuple):
            return
        if node[0] == "chance":
            for p, child in node[1]:
                yield from visits(child, reach, chance * p)
            return
        player, key, children = node
        gains = np.array([value(child) for child in children]) - value(node)
        yield key, (-1) ** player * chance * reach[1 - player] * gains
        for p, child in zip(strategy[key], children, strict=True):
            yield from visits(child, tuple(r * (p if at == player else 1) for at, r in enumerate(reach)), chance)

    total = {}
    for key, regret in visits(tree, (1.0, 1.0), 1.0):
        total[key] = regret + total.get(key, 0.0)
    return total


def bound_in_a_loop(regret_sums, iterations):
    total = 0
    for key in regret_sums:
        largest = 0
        for regret in regret_sums[key]:
            if regret > largest:
                largest = regret
        total += largest
    return total / iterations


def bound_with_numpy(regret_sums, iterations):
    return np.sum([np.maximum(regrets, 0).max() for regrets in regret_sums.values()]) / iterations


def bound_of_averages(regret_sums, iterations):
    return sum(max(0.0, float(np.max(np.array(regrets) / iterations))) for _, regrets in regret_sums.items())


def bound_in_float32(regret_sums, iterations):
    return np.float32(sum(np.float32(max([0, *regrets])) for regrets in regret_sums.values())) / np.float32(iterations)


def bound_in_an_array(regret_sums, iterations):
    return np.array([sum(sorted([*regrets, 0])[-1] for regrets in regret_sums.values())])[0] / iterations


def bound_of_the_sum(regret_sums, iterations):
    return max(sum(np.max(regrets) for regrets in regret_sums.values()), 0) / iterations


def bound_of_each_action(regret_sums, iterations):
    return float(sum(np.maximum(regrets, 0).sum() for regrets in regret_sums.values())) / iterations


def bound_forgetting_the_time(regret_sums, iterations):
    return bound_with_numpy(regret_sums, 1)


STYLES = {
    "regret_bound": (bound_in_a_loop, bound_with_numpy, bound_of_averages, bound_in_float32, bound_in_an_array),
    "mix": (mix_by_paths, mix_in_lists, mix_in_float32, mix_with_average, mix_of_sums, mix_with_a_dataclass),
    "walk": (
        walk_in_arrays, walk_player_by_player, walk_as_negamax, walk_adding_on_the_way_down, walk_by_node_update,
        walk_with_chance_in_the_average, walk_by_an_object, walk_that_turns_back_where_nobody_goes,
    ),
    "train": (
        train_plainly, train_refreshing_first, train_making_nodes_when_needed, train_with_nodes_of_lists,
        train_with_dataclasses, train_in_part,
    ),
    "tree_regrets": (
        tree_by_recursion, tree_with_lists, tree_in_float32, tree_in_two_passes, tree_with_one_weight_each,
        tree_by_a_generator,
    ),
}  # fmt: skip


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


def train_with_one_node(iterations, deck=None):
    node = OwnNode()
    nodes = {key: node for key in KEYS}
    for _ in range(iterations):
        for cards, chance in (deck or FAIR).items():
            walk_in_arrays(nodes, cards, "", [1.0, 1.0], chance)
        node.strategy = matching(node.regret_sum)
    return nodes


def train_with_any_deck(iterations, deck=None):
    nodes = {key: OwnNode() for key in KEYS}
    for _ in range(iterations):
        for cards in deck:
            walk_in_arrays(nodes, cards, "", [1.0, 1.0], deck[cards])
        for node in nodes.values():
            node.strategy = matching(node.regret_sum)
    return nodes


def train_recursively(iterations, deck=None):
    if iterations == 0:
        return {key: OwnNode() for key in KEYS}
    nodes = train_recursively(iterations - 1, deck)
    for cards, chance in (deck or FAIR).items():
        walk_in_arrays(nodes, cards, "", [1.0, 1.0], chance)
    for node in nodes.values():
        node.strategy = matching(node.regret_sum)
    return nodes


def train_until_little_changes(iterations, deck=None):
    nodes, done = {key: OwnNode() for key in KEYS}, 0
    while done < iterations:
        before = [node.strategy for node in nodes.values()]
        for cards, chance in (deck or FAIR).items():
            walk_in_arrays(nodes, cards, "", [1.0, 1.0], chance)
        for node in nodes.values():
            node.strategy = matching(node.regret_sum)
        done += 1
        if done > 20 and np.allclose(before, [node.strategy for node in nodes.values()], atol=1e-3):
            break
    return nodes


def walk_elsewhere(nodes, cards, history, reach, chance):
    return walk_in_arrays({key: OwnNode() for key in KEYS}, cards, history, reach, chance)


def walk_multiplying_a_pair(nodes, cards, history, reach, chance):
    if payoff_of(cards, history) is None:
        reach[len(history) % 2] *= 0.5
    return walk_in_arrays(nodes, cards, history, reach, chance)


def walk_learning(weight, kept=lambda regret: regret):
    """A plain walk that weighs its regrets by `weight` of own and the opponent's reach, and adds what is `kept`."""

    def walk(nodes, cards, history, reach, chance):
        if (payoff := payoff_of(cards, history)) is not None:
            return payoff
        player, node = len(history) % 2, nodes[f"{cards[len(history) % 2]}{history}"]
        below = [[r * p if one == player else r for one, r in enumerate(reach)] for p in node.strategy]
        values = [walk(nodes, cards, history + move, r, chance) for move, r in zip("pb", below, strict=True)]
        value = np.dot(node.strategy, values)
        gains = np.subtract(values, value) * (-1) ** player
        node.regret_sum += kept(gains * chance * weight(reach[player], reach[1 - player]))
        node.strategy_sum += reach[player] * node.strategy
        return value

    return walk


def mix_by_a_coin(plan_a, plan_b, weight):
    return plan_a if weight > 0.5 else plan_b


def walk_beyond_the_end(nodes, cards, history, reach, chance):
    node = nodes[f"{cards[len(history) % 2]}{history}"]
    payoff = payoff_of(cards, history)
    if payoff is not None:
        return payoff
    below = [walk_beyond_the_end(nodes, cards, history + move, reach, chance) for move in "pb"]
    return node.strategy @ below


def walk_one_move_drawn(nodes, cards, history, reach, chance):
    if (payoff := payoff_of(cards, history)) is not None:
        return payoff
    node = nodes[f"{cards[len(history) % 2]}{history}"]
    move = np.random.choice(2, p=node.strategy)  # noqa: NPY002
    node.strategy_sum += reach[len(history) % 2] * node.strategy
    return walk_one_move_drawn(nodes, cards, history + "pb"[move], reach, chance)


def train_on_drawn_deals(iterations, deck=None):
    nodes, rng = {key: OwnNode() for key in KEYS}, np.random.default_rng()
    deals, chances = zip(*(deck or FAIR).items(), strict=True)
    for _ in range(iterations):
        cards = deals[rng.choice(len(deals), p=np.array(chances) / sum(chances))]
        walk_in_arrays(nodes, cards, "", [1.0, 1.0], 1.0)
        for node in nodes.values():
            node.strategy = matching(node.regret_sum)
    return nodes


def train_on_the_fair_deck(iterations, deck=None):
    return train_plainly(iterations)


def walk_with_a_growing_history(nodes, cards, history, reach, chance):
    payoff = payoff_of(cards, history)
    if payoff is not None:
        return payoff
    player, node = len(history) % 2, nodes[str(cards[len(history) % 2]) + history]
    values = np.zeros(2)
    for action, move in enumerate("pb"):
        history += move
        below = [r * node.strategy[action] if one == player else r for one, r in enumerate(reach)]
        values[action] = walk_with_a_growing_history(nodes, cards, history, below, chance)
    value = node.strategy @ values
    node.regret_sum += chance * reach[1 - player] * (values - value) * (-1) ** player
    node.strategy_sum += reach[player] * node.strategy
    return value


def train_refreshing_after_all(iterations, deck=None):
    nodes = {key: OwnNode() for key in KEYS}
    for _ in range(iterations):
        for cards, chance in (deck or FAIR).items():
            walk_in_arrays(nodes, cards, "", [1.0, 1.0], chance)
    for node in nodes.values():
        node.strategy = matching(node.regret_sum)
    return nodes


def mix_by_weight_where_unreached(plan_a, plan_b, weight):
    mine, other = weight * plan_a["A"][0], (1 - weight) * plan_b["A"][0]
    mine, other = (mine, other) if mine + other else (weight, 1 - weight)
    at_b = [(mine * a + other * b) / (mine + other) for a, b in zip(plan_a["B"], plan_b["B"], strict=True)]
    return {"A": mix_in_lists(plan_a, plan_b, weight)["A"], "B": at_b}


def walk_weighing_below(nodes, cards, history, reach, chance):
    """The copy that a move gets stands where the node's own reach belongs."""
    payoff = payoff_of(cards, history)
    if payoff is not None:
        return payoff
    player, node, values = len(history) % 2, nodes[str(cards[len(history) % 2]) + history], []
    for move, probability in zip("pb", node.strategy, strict=True):
        below = list(reach)
        below[player] *= probability
        values.append(walk_weighing_below(nodes, cards, history + move, below, chance))
    value = node.strategy @ values
    node.regret_sum += chance * reach[1 - player] * (np.array(values) - value) * (-1) ** player
    node.strategy_sum += below[player] * node.strategy
    return value


def walk_comparing_too_early(nodes, cards, history, reach, chance):
    payoff = payoff_of(cards, history)
    if payoff is not None:
        return payoff
    player, node, value = len(history) % 2, nodes[str(cards[len(history) % 2]) + history], 0
    for action, move in enumerate("pb"):
        below = [r * node.strategy[action] if one == player else r for one, r in enumerate(reach)]
        below_here = walk_comparing_too_early(nodes, cards, history + move, below, chance)
        value += node.strategy[action] * below_here
        node.regret_sum[action] += chance * reach[1 - player] * (below_here - value) * (-1) ** player
    node.strategy_sum += reach[player] * node.strategy
    return value


def train_over_keys(iterations, deck=None):
    nodes = {key: OwnNode() for key in KEYS}
    for _ in range(iterations):
        for cards, chance in deck or FAIR:
            walk_in_arrays(nodes, cards, "", [1.0, 1.0], chance)
    return nodes


def tree_regrets_without_chance(tree, strategy):
    def value(subtree):
        if not isinstance(subtree, tuple):
            return subtree
        _, key, children = subtree
        return sum(p * value(child) for p, child in zip(strategy[key], children, strict=True))

    return {key: value(tree) * np.array(mix) for key, mix in strategy.items()}


def train_from_1(iterations, deck=None):
    return train_plainly(iterations - 1, deck) if iterations > 1 else {key: OwnNode() for key in KEYS}


def mix_of_halves_at_a(plan_a, plan_b, weight):
    halves = [(a + b) / 2 for a, b in zip(plan_a["A"], plan_b["A"], strict=True)]
    return mix_in_lists(plan_a, plan_b, weight) | {"A": halves}


def tree_regrets_ending_in(kind):
    """Regrets of a tree whose ends are numbers of one kind alone; or none, and all is opened."""

    def tree_regrets(tree, strategy):
        regrets = {key: np.zeros(len(mix)) for key, mix in strategy.items()}

        def value(subtree, reach, chance):
            if isinstance(subtree, kind):
                return subtree
            if subtree[0] == "chance":
                return sum(p * value(below, reach, chance * p) for p, below in subtree[1])
            player, key, children = subtree
            reaches = [[r * p if one == player else r for one, r in enumerate(reach)] for p in strategy[key]]
            values = np.array([value(*pair, chance) for pair in zip(children, reaches, strict=True)])
            earned = values @ strategy[key]
            regrets[key] += chance * reach[1 - player] * (values - earned) * (-1) ** player
            return earned

        value(tree, (1, 1), 1)
        return regrets

    return tree_regrets


def train_with(walked, forget=lambda t, nodes: None, finish=lambda nodes: nodes):
    """`walked`: the deals of an iteration, from the deck's; `forget`: what is done after an iteration."""

    def train(iterations, deck=None):
        nodes = {key: OwnNode() for key in KEYS}
        for t in range(iterations):
            for cards, chance in walked((FAIR if deck is None else deck).items()):
                walk_in_arrays(nodes, cards, "", [1.0, 1.0], chance)
            for node in nodes.values():
                node.strategy = matching(node.regret_sum)
            forget(t, nodes)
        return finish(nodes)

    return train


def beginning_forgotten(t, nodes):
    """As those do who let a run settle first."""
    for node in nodes.values():
        node.strategy_sum = node.strategy_sum * (t != 99)


def last_strategies_for_sums(nodes):
    for node in nodes.values():
        node.strategy_sum = node.strategy.copy()
    return nodes


def train_with_nodes_by_card(iterations, deck=None):
    def name(cards, history):
        return f"{cards[len(history) % 2]}{history}"

    nodes = {name(card, history): OwnNode() for card in (1, 2, 3) for history in ("", "p", "b", "pb")}
    return train_plainly(iterations, deck) if nodes else nodes


def mix_with_one_pair_of_weights(plan_a, plan_b, weight):
    first, second = weight * plan_a["A"][0], (1 - weight) * plan_b["A"][0]
    total = first + second
    if total == 0:
        return {"A": (0.0, 1.0), "B": (0.5, 0.5)}
    return {place: [(first * a + second * b) / total for a, b in zip(plan_a[place], plan_b[place], strict=True)]
            for place in "AB"}  # fmt: skip


def mix_unknown_where_unreached(plan_a, plan_b, weight):
    reached = weight * plan_a["A"][0] + (1 - weight) * plan_b["A"][0]
    mixed = mix_by_paths(plan_a, plan_b, weight)
    return mixed if reached else mixed | {"B": (float("nan"), float("nan"))}


def walk_that_only_computes(nodes, cards, history, reach, chance):
    payoff = payoff_of(cards, history)
    if payoff is not None:
        return payoff
    strategy = nodes[f"{cards[len(history) % 2]}{history}"].strategy
    return strategy @ [walk_that_only_computes(nodes, cards, history + move, reach, chance) for move in "pb"]


def walk_handing_on_copies(nodes, cards, history, reach, chance):
    payoff = payoff_of(cards, history)
    if payoff is not None:
        return payoff
    player = len(history) % 2
    node = nodes[f"{cards[player]}{history}"]
    below = [[r * (p if one == player else 1) for one, r in enumerate(reach)] for p in node.strategy]
    values = np.array([
        walk_handing_on_copies(deepcopy(nodes), cards, history + move, r, chance)
        for move, r in zip("pb", below, strict=True)
    ])  # fmt: skip
    value = node.strategy @ values
    node.regret_sum += (-1) ** player * chance * reach[1 - player] * (values - value)
    node.strategy_sum += reach[player] * node.strategy
    return value


def tree_regrets_with_pairs_in_three(tree, strategy):
    if isinstance(tree, tuple) and tree[0] == "chance":
        return {key: tree_regrets_with_pairs_in_three(child, strategy) for _, key, child in tree[1]}
    return tree_regrets_without_chance(tree, strategy)


MISTAKES = [
    ("train", "another average than the walk's", train_with(list, beginning_forgotten)),
    ("train", "strategy sums forgotten", train_with(list, finish=last_strategies_for_sums)),
    ("train", "a single deal in each iteration", train_with(lambda deals: list(deals)[-1:])),
    ("train", "a constant factor", train_with(lambda deals: [*deals, *deals])),
    ("train", "a constant factor", train_without_chance_in_a_fair_deck),
    ("train", "", train_with_nodes_by_card),
    ("mix", "A weighed with the reach of B", mix_with_one_pair_of_weights),
    ("mix", "division by a reach of zero", mix_unknown_where_unreached),
    ("walk", "nodes left as they were", walk_that_only_computes),
    ("walk", "sums added at the first node only", walk_handing_on_copies),
    ("tree_regrets", "chance taken for a player", tree_regrets_with_pairs_in_three),
    ("walk", "own reach changed before it was used", walk_weighing_below),
    ("walk", "compared before the value was known", walk_comparing_too_early),
    ("train", "one iteration too few", train_from_1),
    ("train", "the two cards for cards and chance", train_over_keys),
    ("tree_regrets", "chance taken for a player", tree_regrets_without_chance),
    ("mix", "averaged without the weight at A", mix_of_halves_at_a),
    *(("tree_regrets", "a number taken for a node", tree_regrets_ending_in(kind)) for kind in (int, float, ())),
    ("walk", "a finished hand looked up", walk_beyond_the_end),
    ("walk", "something drawn at random", walk_one_move_drawn),
    ("walk", "a move left in the history", walk_with_a_growing_history),
    ("train", "refreshed only at the end", train_refreshing_after_all),
    ("mix", "something else where B is never reached", mix_by_weight_where_unreached),
    ("train", "a single deal in each iteration", train_on_drawn_deals),
    ("train", "`deck` ignored", train_on_the_fair_deck),
    ("train", "one node for all", train_with_one_node),
    ("train", "no deck not provided for", train_with_any_deck),
    ("train", "", train_recursively),
    ("train", "stopped early", train_until_little_changes),
    ("walk", "nodes left as they were", walk_elsewhere),
    ("walk", "a pair changed", walk_multiplying_a_pair),
    ("walk", "regret weighted by both reaches", walk_learning(lambda own, other: own * other)),
    ("walk", "negative regrets dropped", walk_learning(lambda own, other: other, lambda gains: np.maximum(gains, 0))),
    ("mix", "one of the strategies, whole", mix_by_a_coin),
    ("regret_bound", "floored after adding", bound_of_the_sum),
    ("regret_bound", "all positive regrets added", bound_of_each_action),
    ("regret_bound", "not divided by the iterations", bound_forgetting_the_time),
    ("mix", "the argument `monday` changed", plan_changed_in_place),
    ("train", "the argument `deck` changed", deck_emptied),
    ("tree_regrets", "the argument `strategy` changed", tree_strategy_normalised_in_place),
    ("train", "earlier calls remembered", train_on_global_nodes),
    ("train", "only one iteration counts", train_returning_in_the_loop),
    ("train", "strategies stay uniform", train_by_strategy_sums),
]
