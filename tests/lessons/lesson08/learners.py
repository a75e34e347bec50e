"""Right solutions of lesson 08 in very different styles, and mistakes as learners make them."""

import inspect
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, partial

import numpy as np

from cfrlib.course.checks.mistakes_page import edited


def count_by_recursion(children, order):
    parents = {node: [parent for parent in order if node in children[parent]] for node in order}

    @cache
    def paths(node):
        return 1 if node == order[0] else sum(map(paths, parents[node]))

    return {node: paths(node) for node in order}


def count_by_linear_algebra(children, order):
    place = {node: k for k, node in enumerate(order)}
    edges = np.zeros((len(order), len(order)))
    for node in order:
        for child in children[node]:
            edges[place[child], place[node]] += 1
    start = np.eye(len(order))[0]
    return dict(zip(order, np.linalg.solve(np.eye(len(order)) - edges, start), strict=True))


@dataclass
class CountingObject:
    """Remembers its graph, answers when it is called, and counts in floats."""

    start: float = 1.0

    def __call__(self, children, order):
        self.children = children
        return dict(zip(order, self.numbers(order), strict=True))

    def numbers(self, order):
        brought = defaultdict(float, {order[0]: self.start})
        for node in order:
            yield brought[node]
            for child in self.children[node]:
                brought[child] += brought[node]


def count_from(start, children, order):
    paths = dict.fromkeys(order, 0) | {order[0]: start}
    for node in order:
        paths |= {child: paths[child] + children[node].count(child) * paths[node] for child in children[node]}
    return paths


def forward_from_parents(nodes):
    """Each node collects what its parents have, instead of being handed it."""
    parents = defaultdict(list)
    for node in nodes:
        for probability, child in zip(node.strategy, node.children, strict=True):
            parents[id(child)].append((node, probability))
    for node in nodes:
        root = float(node is nodes[0])
        node.visits = root + sum(parent.visits for parent, _ in parents[id(node)])
        own, other = [root], [root]
        for parent, probability in parents[id(node)]:
            mine, theirs = (other, own) if parent.swaps else (own, other)
            mine.append(probability * parent.reach_own)
            theirs.append(parent.reach_other)
        node.reach_own, node.reach_other = sum(own), sum(other)
        node.strategy_sum += node.reach_own * node.strategy


def forward_in_vectors(nodes):
    """Reaches in an array of pairs, told apart by player: 0 is the root's player."""
    place = {id(node): k for k, node in enumerate(nodes)}
    flows, visits = np.zeros((len(nodes), 2)), np.zeros(len(nodes), dtype=int)
    flows[0], visits[0] = 1.0, 1
    for k, node in enumerate(nodes):
        below = [place[id(child)] for child in node.children]
        handed = np.array([[p * flows[k, 0], flows[k, 1]] for p in node.strategy]).reshape(-1, 2)
        np.add.at(flows, below, handed[:, ::-1] if node.swaps else handed)
        np.add.at(visits, below, visits[k])
    for node, (own, other), count in zip(nodes, flows.tolist(), visits.tolist(), strict=True):
        node.visits, node.reach_own, node.reach_other = count, own, other
        node.strategy_sum += own * node.strategy


def forward_in_float32(nodes):
    """Everything that is left has half the digits, and strategy sums are new arrays."""
    none, one = np.float32(0), np.float32(1)
    for node in nodes:
        node.visits = node.reach_own = node.reach_other = one if node is nodes[0] else none
    for node in nodes:
        strategy = node.strategy.astype(np.float32)
        node.strategy_sum = (node.strategy_sum + node.reach_own * strategy).astype(np.float32)
        for probability, child in zip(strategy, node.children, strict=True):
            mine, theirs = probability * node.reach_own, node.reach_other
            child.visits = np.float32(child.visits + node.visits)
            child.reach_own = np.float32(child.reach_own + (theirs if node.swaps else mine))
            child.reach_other = np.float32(child.reach_other + (mine if node.swaps else theirs))


class ForwardObject:
    """Methods for the steps; the sums are plain lists."""

    def __call__(self, graph):
        for node in graph:
            self.empty(node, int(node is graph[0]))
        for node in graph:
            self.visit(node)

    def empty(self, node, number):
        node.visits, node.reach_own, node.reach_other = number, number, number

    def visit(self, node):
        shares = zip(node.strategy_sum, node.strategy, strict=True)
        node.strategy_sum = [so_far + node.reach_own * p for so_far, p in shares]
        for p, child in zip(node.strategy, node.children, strict=True):
            handed = [p * node.reach_own, node.reach_other][:: -1 if node.swaps else 1]
            child.visits += node.visits
            child.reach_own, child.reach_other = child.reach_own + handed[0], child.reach_other + handed[1]


def backward_in_float32(nodes):
    for node in nodes[::-1]:
        if node.children:
            sign = np.float32(-1 if node.swaps else 1)
            values = sign * np.array([child.value for child in node.children], dtype=np.float32)
            node.value = np.dot(node.strategy.astype(np.float32), values)
            total = np.float32(node.total_visits + node.visits)
            added = np.float32(node.visits * node.reach_other) * (values - node.value)
            node.regret = ((node.total_visits * node.regret + added) / total).astype(np.float32)
            node.total_visits = total


class BackwardObject:
    """A stack of nodes that is emptied from its end; regrets are plain lists."""

    def __call__(self, graph):
        waiting = list(graph)
        while waiting:
            node = waiting.pop()
            if node.children:
                self.update(node, [-child.value if node.swaps else child.value for child in node.children])

    def update(self, node, values):
        node.value = sum(p * value for p, value in zip(node.strategy, values, strict=True))
        old, new = node.total_visits, node.visits
        node.total_visits = old + new
        node.regret = [
            (old * regret + new * node.reach_other * (value - node.value)) / node.total_visits
            for regret, value in zip(node.regret, values, strict=True)
        ]


def backward_as_a_moving_average(nodes):
    for node in reversed(nodes):
        if len(node.children) > 0:
            values = (1 - 2 * node.swaps) * np.array([child.value for child in node.children])
            node.value = float(np.dot(node.strategy, values))
            node.total_visits += node.visits
            share = node.visits / node.total_visits
            node.regret = node.regret + share * (node.reach_other * (values - node.value) - node.regret)


def backward_by_recursion(nodes):
    """Values by recursion, each node once; regrets on the way up."""
    done = set()

    def value_of(node):
        if node.children and id(node) not in done:
            done.add(id(node))
            values = np.array([value_of(child) for child in node.children])
            if node.swaps:
                values = -values
            node.value = values @ node.strategy
            weights = [node.total_visits, node.visits]
            rows = [node.regret, node.reach_other * (values - node.value)]
            node.regret = np.average(rows, axis=0, weights=weights)
            node.total_visits = sum(weights)
        return node.value

    value_of(nodes[0])


def backward_in_place(nodes):
    for k in range(len(nodes) - 1, -1, -1):
        node = nodes[k]
        if not node.children:
            continue
        values = np.fromiter((child.value for child in node.children), float)
        if node.swaps:
            values *= -1
        node.value = (values * node.strategy).sum()
        values -= node.value
        values *= node.reach_other * node.visits
        node.regret *= node.total_visits
        node.regret += values
        node.total_visits += node.visits
        node.regret /= node.total_visits


def moves_of(node, strategy):
    """Probabilities and children, of a player's or of chance's node."""
    return zip(*node[1], strict=True) if node[0] == "chance" else (strategy[node[1]], node[2])


def graph_from_parents(graph, strategy):
    """Both directions by remembered recursion: reaches ask the parents, values ask the children."""
    parents = defaultdict(list)
    for name, node in graph.items():
        if isinstance(node, tuple):
            for p, child in zip(*moves_of(node, strategy), strict=True):
                parents[child].append((name, node[0], p))
    root = next(iter(graph))

    @cache
    def others(name, player):
        if name == root:
            return 1.0
        return sum(others(above, player) * (1 if mover == player else p) for above, mover, p in parents[name])

    @cache
    def value(name):
        node = graph[name]
        if not isinstance(node, tuple):
            return node
        return sum(p * value(child) for p, child in zip(*moves_of(node, strategy), strict=True))

    regrets = defaultdict(float)
    for name, node in graph.items():
        if isinstance(node, tuple) and node[0] != "chance":
            gains = np.array([value(child) - value(name) for child in node[2]])
            regrets[node[1]] = regrets[node[1]] + (1, -1)[node[0]] * others(name, node[0]) * gains
    return dict(regrets)


def graph_by_linear_algebra(graph, strategy):
    """Both reaches and the values as solutions of triangular systems."""
    place, size = {name: k for k, name in enumerate(graph)}, len(graph)
    played, against = np.zeros((size, size)), np.zeros((2, size, size))
    ends = np.zeros(size)
    for name, node in graph.items():
        if not isinstance(node, tuple):
            ends[place[name]] = node
            continue
        for p, child in zip(*moves_of(node, strategy), strict=True):
            edge = place[name], place[child]
            played[edge] += p
            for player in (0, 1):
                against[player][edge] += 1 if node[0] == player else p
    values = np.linalg.solve(np.eye(size) - played, ends)
    reach = [np.linalg.solve(np.eye(size) - against[player].T, np.eye(size)[0]) for player in (0, 1)]
    regrets = {}
    for name, node in graph.items():
        if isinstance(node, tuple) and node[0] != "chance":
            gains = values[[place[child] for child in node[2]]] - values[place[name]]
            added = reach[node[0]][place[name]] * (gains if node[0] == 0 else -gains)
            regrets[node[1]] = added + regrets.get(node[1], 0)
    return regrets


def graph_by_deviations(graph, strategy):
    """A regret as a derivative: the root's value with the action played for sure, the player always coming there.

    Others' reach times value is what the root would get if the player's own reach were 1.
    """
    names = list(graph)
    value = {}
    for name in reversed(names):
        node = graph[name]
        value[name] = node if not isinstance(node, tuple) else sum(
            p * value[child] for p, child in zip(*moves_of(node, strategy), strict=True)
        )  # fmt: skip
    regrets = {}
    for target in names:
        node = graph[target]
        if not isinstance(node, tuple) or node[0] == "chance":
            continue
        reach = {target: 1.0}
        for name in reversed(names[: names.index(target)]):
            above = graph[name]
            if isinstance(above, tuple):
                edges = zip(*moves_of(above, strategy), strict=True)
                reach[name] = sum((1 if above[0] == node[0] else p) * reach.get(child, 0.0) for p, child in edges)
        gains = [value[child] - value[target] for child in node[2]]
        signed = np.array(gains) * (reach[names[0]] if node[0] == 0 else -reach[names[0]])
        regrets[node[1]] = regrets[node[1]] + signed if node[1] in regrets else signed
    return regrets


def count_with_1_more_on_every_edge(children, order):
    paths = dict.fromkeys(order, 0) | {order[0]: 1}
    for node in order:
        for child in children[node]:
            paths[child] += paths[node] + 1
    return paths


STYLES = {
    "count_paths": (count_by_recursion, count_by_linear_algebra, CountingObject(), partial(count_from, 1)),
    "forward_pass": (forward_from_parents, forward_in_vectors, forward_in_float32, ForwardObject()),
    "backward_pass": (
        backward_as_a_moving_average, backward_by_recursion, backward_in_place, backward_in_float32, BackwardObject(),
    ),
    "graph_regrets": (graph_from_parents, graph_by_linear_algebra, graph_by_deviations),
}  # fmt: skip


def count_by_walking(children, order):
    paths = dict.fromkeys(order, 0)

    def walk(node):
        paths[node] += 1
        for child in children[node]:
            walk(child)

    walk(order[0])
    return paths


def regrets_by_walking(graph, strategy):
    regrets = {}

    def value(name, reach):
        node = graph[name]
        if not isinstance(node, tuple):
            return node
        shares, children = map(list, moves_of(node, strategy))
        values = []
        for p, child in zip(shares, children, strict=True):
            factors = [p if node[0] in ("chance", player) else 1.0 for player in (0, 1)]
            values.append(value(child, [r * f for r, f in zip(reach, factors, strict=True)]))
        here = np.dot(shares, values)
        if node[0] != "chance":
            sign = 1 if node[0] == 0 else -1
            regrets[node[1]] = regrets.get(node[1], 0) + sign * reach[1 - node[0]] * (np.array(values) - here)
        return here

    value(next(iter(graph)), [1.0, 1.0])
    return regrets


def graph_without_what_is_avoided(graph, strategy):
    """Nothing is said about information sets to which neither player goes."""
    told = graph_from_parents(graph, strategy)
    reached = {next(iter(graph)): {0, 1}}
    for name, node in graph.items():
        here = reached.get(name, set())
        shares, children = map(list, moves_of(node, strategy)) if isinstance(node, tuple) else ([], [])
        for p, child in zip(shares, children, strict=True):
            kept = here if p else here - {node[0]}
            reached[child] = reached.get(child, set()) | kept
    kept = {node[1] for name, node in graph.items() if isinstance(node, tuple) and reached.get(name)}
    return {key: regret for key, regret in told.items() if key in kept}


def graph_emptied(graph, strategy):
    found = graph_from_parents(graph, strategy)
    graph.clear()
    return found


def forward_from_a_queue(nodes):
    """Right sums, along every path by itself."""
    for node in nodes:
        node.visits = node.reach_own = node.reach_other = 0.0
    waiting = [(nodes[0], 1.0, 1.0)]
    while waiting:
        node, own, other = waiting.pop(0)
        node.visits, node.reach_own, node.reach_other = node.visits + 1, node.reach_own + own, node.reach_other + other
        node.strategy_sum = node.strategy_sum + own * node.strategy
        for p, child in zip(node.strategy, node.children, strict=True):
            waiting.append((child, other, p * own) if node.swaps else (child, p * own, other))


def backward_asking_anew(nodes):
    """Right numbers; each value is computed once more whenever a parent asks for it."""

    def value(node):
        if not node.children:
            return node.value
        edges = zip(node.strategy, node.children, strict=True)
        return sum(p * (-value(child) if node.swaps else value(child)) for p, child in edges)

    for node in nodes:
        if node.children:
            values = np.array([-value(child) if node.swaps else value(child) for child in node.children])
            node.value, total = node.strategy @ values, node.total_visits + node.visits
            gains = node.visits * node.reach_other * (values - node.value)
            node.regret, node.total_visits = (node.total_visits * node.regret + gains) / total, total


def count_by_text(children, order):
    return {str(node): paths for node, paths in count_by_recursion(children, order).items()}


def altered(style, old, new):
    """A right style with a piece of its source replaced."""
    names = dict(globals())
    exec(edited(inspect.getsource(style), [(old, new)]), names)
    return names[style.__name__]


MISTAKES = [
    ("forward_pass", "strategy sum with the other reach",
     altered(forward_from_parents, "+= node.reach_own * node.strategy", "+= node.reach_other * node.strategy")),
    ("forward_pass", "multiplied by `visits`",
     altered(forward_from_parents, "+= node.reach_own", "+= node.visits * node.reach_own")),
    ("backward_pass", "`value` ignored", altered(backward_in_place, "        values -= node.value\n", "")),
    ("graph_regrets", "the sign turned",
     altered(graph_from_parents, "value(child) - value(name)", "value(name) - value(child)")),
    ("count_paths", "`1` does not belong there", count_with_1_more_on_every_edge),
    ("count_paths", "every path walked", count_by_walking),
    ("count_paths", "`str(node)` where `node` belongs", count_by_text),
    ("forward_pass", "every path walked", forward_from_a_queue),
    ("backward_pass", "every path walked", backward_asking_anew),
    ("graph_regrets", "every path walked", regrets_by_walking),
    ("graph_regrets", "the argument `graph` changed", graph_emptied),
    ("graph_regrets", "", graph_without_what_is_avoided),
]
