"""Right solutions of lesson 05 in very different styles, and mistakes as learners make them."""

from dataclasses import dataclass, field
from functools import partial
from itertools import permutations

import numpy as np

from cfrlib.lessons.lesson05.material import KEYS

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
    return walk_in_arrays(nodes, cards, history, np.multiply(reach, chance), 1.0)


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


def _trained(walk, iterations, deck=None):
    nodes = {key: OwnNode() for key in KEYS}
    for _ in range(iterations):
        for cards, chance in (FAIR if deck is None else deck).items():
            walk(nodes, cards, "", [1.0, 1.0], chance)
        for node in nodes.values():
            node.strategy = matching(node.regret_sum)
    return nodes


train_plainly = partial(_trained, walk_in_arrays)
train_plainly.__name__ = "train_plainly"


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
            walk_as_negamax(nodes, cards, "", (1.0, 1.0), chance)
        for node in nodes.values():
            node.strategy = matching(node.regret_sum)
        iterations -= 1
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


def bound_of_averages(regret_sums, iterations):
    return sum(max(0.0, float(np.max(np.array(regrets) / iterations))) for _, regrets in regret_sums.items())


STYLES = {
    "regret_bound": (bound_in_a_loop, bound_of_averages),
    "mix": (mix_by_paths, mix_in_lists, mix_of_sums),
    "walk": (
        walk_as_negamax, walk_adding_on_the_way_down, walk_by_node_update, walk_with_chance_in_the_average,
        walk_by_an_object, walk_that_turns_back_where_nobody_goes,
    ),
    "train": (
        train_plainly, train_making_nodes_when_needed, train_with_nodes_of_lists, train_with_dataclasses,
    ),
    "tree_regrets": (tree_in_two_passes, tree_with_one_weight_each, tree_by_a_generator),
}  # fmt: skip


def deck_emptied(iterations, deck=None):
    nodes = train_plainly(iterations, deck)
    if deck:
        deck.clear()
    return nodes


GLOBAL_NODES = {key: OwnNode() for key in KEYS}


def train_on_global_nodes(iterations, deck=None):
    for _ in range(iterations):
        for cards, chance in (deck or FAIR).items():
            walk_in_arrays(GLOBAL_NODES, cards, "", [1.0, 1.0], chance)
        for node in GLOBAL_NODES.values():
            node.strategy = matching(node.regret_sum)
    return GLOBAL_NODES


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


def mix_by_weight_where_unreached(plan_a, plan_b, weight):
    mine, other = weight * plan_a["A"][0], (1 - weight) * plan_b["A"][0]
    mine, other = (mine, other) if mine + other else (weight, 1 - weight)
    at_b = [(mine * a + other * b) / (mine + other) for a, b in zip(plan_a["B"], plan_b["B"], strict=True)]
    return {"A": mix_in_lists(plan_a, plan_b, weight)["A"], "B": at_b}


def tree_regrets_without_chance(tree, strategy):
    def value(subtree):
        if not isinstance(subtree, tuple):
            return subtree
        _, key, children = subtree
        return sum(p * value(child) for p, child in zip(strategy[key], children, strict=True))

    return {key: value(tree) * np.array(mix) for key, mix in strategy.items()}


def train_on_the_last_deal(iterations, deck=None):
    return train_plainly(iterations, dict(list((deck or FAIR).items())[-1:]))


def train_forgetting_the_beginning(iterations, deck=None):
    """As those do who let a run settle first."""
    nodes = train_plainly(iterations, deck)
    if iterations >= 100:
        for key, early in train_plainly(100, deck).items():
            nodes[key].strategy_sum = nodes[key].strategy_sum - early.strategy_sum
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


MISTAKES = [
    ("train", "refreshed before the walks", train_refreshing_first),
    ("train", "another average than the walk's", train_forgetting_the_beginning),
    ("train", "a single deal in each iteration", train_on_the_last_deal),
    ("train", "", train_without_chance_in_a_fair_deck),
    ("train", "", train_with_nodes_by_card),
    ("mix", "A weighed with the reach of B", mix_with_one_pair_of_weights),
    ("tree_regrets", "chance taken for a player", tree_regrets_without_chance),
    ("walk", "a finished hand looked up", walk_beyond_the_end),
    ("walk", "something drawn at random", walk_one_move_drawn),
    ("walk", "a move left in the history", walk_with_a_growing_history),
    ("mix", "something else where B is never reached", mix_by_weight_where_unreached),
    ("train", "`deck` ignored", train_on_the_fair_deck),
    ("train", "no deck not provided for", train_with_any_deck),
    ("train", "", train_recursively),
    ("train", "stopped early", train_until_little_changes),
    ("walk", "nodes left as they were", walk_elsewhere),
    ("walk", "a pair changed", walk_multiplying_a_pair),
    ("mix", "one of the strategies, whole", mix_by_a_coin),
    ("train", "the argument `deck` changed", deck_emptied),
    ("train", "earlier calls remembered", train_on_global_nodes),
]
