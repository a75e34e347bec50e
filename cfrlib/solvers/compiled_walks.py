"""The walks of Monte Carlo CFR over a tree's arrays, compiled: the recursions of `recursive_walks.py` with a stack.

numba's own recursion takes 20 to 40 times as long.
A walk goes down to an end of the game. From there the value climbs to the nearest history with an action still to be
tried, and the walk goes down again. Draws and additions come in the recursion's order, so that both give the same bits
and either can continue where the other stopped.
"""

import numpy as np

from cfrlib.engines.jit import _compiled, _part
from cfrlib.games import CHANCE, TERMINAL
from cfrlib.solvers.nodes import NodeArrays
from cfrlib.solvers.walked_tree import Looks, Stack, WalkedTree


class CompiledWalks:
    """Walks over one GameTree. `nodes`: a NodeArrays, which they fill."""

    def __init__(self, tree, sampling: str, exploration: float, nodes: NodeArrays):
        self.nodes = nodes
        self._tree, self._stack = WalkedTree.of(tree), Stack.of(tree)
        self._walk = {"chance": _chance_sampled, "external": _external_sampled, "outcome": _outcome_sampled}[sampling]
        self._exploration = exploration

    def run(self, iterations: int, rng: np.random.Generator) -> int:
        """Do `iterations` iterations. Returns how many histories they touched."""
        return int(self._run(np.array([iterations]), np.empty((3, 0, 0)), rng)[0])

    def look(self, after: np.ndarray, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
        """Do `after[-1]` iterations, and record the nodes after each number of iterations in `after`, which rises.

        Returns the histories touched by then, (looks,), and the nodes, (3, looks, slots): the tables of `Looks`.
        """
        tables = np.empty((3, len(after), self.nodes.sets.num_slots))
        return self._run(after, tables, rng), tables

    def _run(self, after, tables, rng):
        looks = Looks(after, np.zeros(len(after), np.int64), tables)
        self._stack.touched[0] = 0
        self._walk(self._tree, self.nodes.learned, self._stack, rng, looks, self._exploration)
        return looks.touched


@_compiled
def _chance_sampled(tree, nodes, stack, rng, looks, exploration):
    iteration = 0
    for look in range(len(looks.after)):
        while iteration < looks.after[look]:
            for traverser in range(tree.utilities.shape[1]):
                _chance_sampled_once(tree, nodes, stack, rng, traverser)
                _match_regrets(tree, nodes, stack)
            iteration += 1
        _write_down(nodes, stack, looks, look)


@_compiled
def _external_sampled(tree, nodes, stack, rng, looks, exploration):
    iteration = 0
    for look in range(len(looks.after)):
        while iteration < looks.after[look]:
            for traverser in range(tree.utilities.shape[1]):
                _external_sampled_once(tree, nodes, stack, rng, traverser)
                _match_regrets(tree, nodes, stack)
            iteration += 1
        _write_down(nodes, stack, looks, look)


@_compiled
def _outcome_sampled(tree, nodes, stack, rng, looks, exploration):
    iteration = 0
    for look in range(len(looks.after)):
        while iteration < looks.after[look]:
            for traverser in range(tree.utilities.shape[1]):
                _outcome_sampled_once(tree, nodes, stack, rng, traverser, exploration)
                _match_regrets(tree, nodes, stack)
            iteration += 1
        _write_down(nodes, stack, looks, look)


@_part
def _chance_sampled_once(tree, nodes, stack, rng, traverser):
    node, depth = np.uint64(0), 0
    while True:
        player = _touch(tree, stack, node)
        if player == CHANCE:
            node = _dealt(tree, rng, node)
            continue
        if player == TERMINAL:
            value = tree.utilities[tree.first[node], traverser]
            while depth > 0 and _all_tried(tree, stack, depth - 1, value):
                depth -= 1
                node = stack.node[depth]
                value = _expectation(tree, nodes, stack, depth)
                if tree.player[node] == traverser:
                    reach_others = _others(stack, depth, traverser)
                    _add_strategy(tree, nodes, node, stack.reach[depth, traverser])
                    _learn(tree, nodes, stack, depth, value, reach_others)
            if depth == 0:
                return
        else:
            _meet(tree, nodes, node)
            depth = _push(stack, depth, node, 0)
        node, tried = stack.node[depth - 1], stack.tried[depth - 1]
        _pass_reach(stack, depth)
        stack.reach[depth, tree.player[node]] *= nodes.strategy[tree.slot[node] + tried]
        node = tree.first[node] + tried


@_part
def _external_sampled_once(tree, nodes, stack, rng, traverser):
    node, depth = np.uint64(0), 0
    for player in range(stack.reach.shape[1]):
        stack.reach[0, player] = 1.0
    while True:
        player = _touch(tree, stack, node)
        if player == CHANCE:
            node = _dealt(tree, rng, node)
            continue
        if player == TERMINAL:
            value = tree.utilities[tree.first[node], traverser]
            while depth > 0 and _all_tried(tree, stack, depth - 1, value):
                depth -= 1
                value = _expectation(tree, nodes, stack, depth)
                _learn(tree, nodes, stack, depth, value, 1.0)
            if depth == 0:
                return
        else:
            _meet(tree, nodes, node)
            if player != traverser:
                _add_strategy(tree, nodes, node, stack.reach[depth, player] / _others(stack, depth, traverser))
                drawn = _draw(rng, nodes.strategy, tree.slot[node], tree.count[node])
                stack.reach[depth, player] *= nodes.strategy[tree.slot[node] + drawn]
                node = tree.first[node] + drawn
                continue
            depth = _push(stack, depth, node, 0)
        _pass_reach(stack, depth)
        node = tree.first[stack.node[depth - 1]] + stack.tried[depth - 1]


@_part
def _outcome_sampled_once(tree, nodes, stack, rng, traverser, exploration):
    node, depth = np.uint64(0), 0
    player = _touch(tree, stack, node)
    while player != TERMINAL:
        if player == CHANCE:
            node = _dealt(tree, rng, node)
        else:
            _meet(tree, nodes, node)
            _explore(tree, nodes, stack, node, exploration if player == traverser else 0.0)
            drawn = _draw(rng, stack.policy, 0, tree.count[node])
            depth = _push(stack, depth, node, drawn)
            _pass_reach(stack, depth)
            stack.reach[depth, player] *= nodes.strategy[tree.slot[node] + drawn]
            stack.sample_reach[depth] = stack.sample_reach[depth - 1] * stack.policy[drawn]
            node = tree.first[node] + drawn
        player = _touch(tree, stack, node)
    utility, tail = tree.utilities[tree.first[node], traverser] / stack.sample_reach[depth], 1.0
    while depth > 0:
        depth -= 1
        node = stack.node[depth]
        probability = nodes.strategy[tree.slot[node] + stack.tried[depth]]
        if tree.player[node] == traverser:
            _add_strategy(tree, nodes, node, stack.reach[depth, traverser] / stack.sample_reach[depth])
            weight = utility * _others(stack, depth, traverser) * tail
            for action in range(tree.count[node]):
                stack.action_values[depth, action] = 0.0
            stack.action_values[depth, stack.tried[depth]] = weight
            _learn(tree, nodes, stack, depth, weight * probability, 1.0)
        tail *= probability


@_part
def _touch(tree, stack, node):
    stack.touched[0] += 1
    return tree.player[node]


@_part
def _meet(tree, nodes, node):
    """Add the node's information set if it is new; it begins with the uniform strategy."""
    information_set = tree.information_set[node]
    if not nodes.is_met[information_set]:
        nodes.is_met[information_set] = True
        nodes.met[nodes.num_met[0]] = information_set
        nodes.num_met[0] += 1
        for action in range(tree.count[node]):
            nodes.strategy[tree.slot[node] + action] = 1.0 / tree.count[node]


@_part
def _push(stack, depth, node, tried):
    stack.node[depth], stack.tried[depth] = node, tried
    return depth + 1


@_part
def _all_tried(tree, stack, depth, value):
    """Record the value of the action tried last. Returns whether all actions have been tried."""
    stack.action_values[depth, stack.tried[depth]] = value
    stack.tried[depth] += 1
    return stack.tried[depth] == tree.count[stack.node[depth]]


@_part
def _pass_reach(stack, depth):
    for player in range(stack.reach.shape[1]):
        stack.reach[depth, player] = stack.reach[depth - 1, player]


@_part
def _others(stack, depth, player):
    before = after = 1.0
    for other in range(player):
        before *= stack.reach[depth, other]
    for other in range(player + 1, stack.reach.shape[1]):
        after *= stack.reach[depth, other]
    return before * after


@_part
def _expectation(tree, nodes, stack, depth):
    node, value = stack.node[depth], 0.0
    for action in range(tree.count[node]):
        value += nodes.strategy[tree.slot[node] + action] * stack.action_values[depth, action]
    return value


@_part
def _learn(tree, nodes, stack, depth, value, weight):
    node = stack.node[depth]
    for action in range(tree.count[node]):
        nodes.regret_sum[tree.slot[node] + action] += weight * (stack.action_values[depth, action] - value)
    stack.changed[stack.num_changed[0]] = node
    stack.num_changed[0] += 1


@_part
def _add_strategy(tree, nodes, node, weight):
    for slot in range(tree.slot[node], tree.slot[node] + tree.count[node]):
        nodes.strategy_sum[slot] += weight * nodes.strategy[slot]


@_part
def _match_regrets(tree, nodes, stack):
    """Make new strategies where the walk has changed regrets, once it is over."""
    for changed in range(stack.num_changed[0]):
        node, total = stack.changed[changed], 0.0
        first, stop = tree.slot[node], tree.slot[node] + tree.count[node]
        for slot in range(first, stop):
            nodes.strategy[slot] = 0.0 if nodes.regret_sum[slot] < 0 else nodes.regret_sum[slot]
            total += nodes.strategy[slot]
        for slot in range(first, stop):
            nodes.strategy[slot] = nodes.strategy[slot] / total if total > 0 else 1.0 / tree.count[node]
    stack.num_changed[0] = 0


@_part
def _write_down(nodes, stack, looks, look):
    looks.touched[look] = stack.touched[0]
    for slot in range(looks.tables.shape[2]):
        looks.tables[0, look, slot] = nodes.regret_sum[slot]
        looks.tables[1, look, slot] = nodes.strategy_sum[slot]
        looks.tables[2, look, slot] = nodes.strategy[slot]


@_part
def _dealt(tree, rng, node):
    return tree.first[node] + _draw(rng, tree.chance, tree.first[node], tree.count[node])


@_part
def _explore(tree, nodes, stack, node, exploration):
    for action in range(tree.count[node]):
        probability = nodes.strategy[tree.slot[node] + action]
        stack.policy[action] = exploration / tree.count[node] + (1 - exploration) * probability


@_part
def _draw(rng, probabilities, first, count):
    """A position below `count`, drawn with the probabilities from `first` on."""
    left = rng.random()
    for position in range(count):
        left -= probabilities[first + position]
        if left < 0:
            return np.uint32(position)
    best = first  # rounding left their sum just below 1
    for slot in range(first, first + count):
        if probabilities[slot] > probabilities[best]:
            best = slot
    return np.uint32(best - first)
