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
from cfrlib.solvers.walk_steps import (
    _add_strategy,
    _all_tried,
    _corrected,
    _corrected_chance,
    _dealt,
    _draw,
    _expectation,
    _explore,
    _learn,
    _match_regrets,
    _meet,
    _others,
    _pass_reach,
    _push,
    _touch,
    _write_down,
)
from cfrlib.solvers.walked_tree import Looks, Stack, WalkedTree


class CompiledWalks:
    """Walks over one GameTree. `nodes`: a NodeArrays, which they fill."""

    def __init__(self, tree, sampling: str, exploration: float, nodes: NodeArrays):
        self.nodes = nodes
        self._tree, self._stack = WalkedTree.of(tree), Stack.of(tree)
        self._walk = WALKS[sampling]
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


@_compiled
def _baseline_sampled(tree, nodes, stack, rng, looks, exploration):
    iteration = 0
    for look in range(len(looks.after)):
        while iteration < looks.after[look]:
            for traverser in range(tree.utilities.shape[1]):
                _baseline_sampled_once(tree, nodes, stack, rng, traverser, exploration)
                _match_regrets(tree, nodes, stack)
            iteration += 1
        _write_down(nodes, stack, looks, look)


WALKS = {
    "chance": _chance_sampled, "external": _external_sampled, "outcome": _outcome_sampled,
    "baseline": _baseline_sampled,
}  # fmt: skip


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
def _baseline_sampled_once(tree, nodes, stack, rng, traverser, exploration):
    node, depth = np.uint64(0), 0
    player = _touch(tree, stack, node)
    while player != TERMINAL:
        if player == CHANCE:
            child = _dealt(tree, rng, node)
            depth = _push(stack, depth, node, child - tree.first[node])
            _pass_reach(stack, depth)
            stack.sample_reach[depth] = stack.sample_reach[depth - 1]
            node = child
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
    value = tree.utilities[tree.first[node], traverser]
    while depth > 0:
        depth -= 1
        node = stack.node[depth]
        player = tree.player[node]
        if player == CHANCE:
            value = _corrected_chance(tree, nodes, stack, depth, traverser, value)
        else:
            value = _corrected(tree, nodes, stack, depth, traverser, exploration if player == traverser else 0.0, value)
        if player == traverser:
            _add_strategy(tree, nodes, node, stack.reach[depth, traverser] / stack.sample_reach[depth])
            weight = _others(stack, depth, traverser) / stack.sample_reach[depth]
            _learn(tree, nodes, stack, depth, value, weight)
