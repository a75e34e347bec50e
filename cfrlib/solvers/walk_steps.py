"""The steps of compiled walks, inlined into each of them: to draw, to pass values on, to learn.

After a change here, delete the kernels that numba has kept for `compiled_walks.py`: it looks at that file alone.
"""

import numpy as np

from cfrlib.engines.jit import _part
from cfrlib.solvers.nodes import PACE

# Two functions, of which each reads probabilities in one array only: together they take ten times as long, because
# numba then counts references in every step.


@_part
def _corrected(tree, nodes, stack, depth, traverser, exploration, value):
    """Record what each action is worth, the one drawn by `value`. Returns what the history is worth."""
    node, drawn, worth = stack.node[depth], stack.tried[depth], 0.0
    for action in range(tree.count[node]):
        child, probability = tree.first[node] + action, nodes.strategy[tree.slot[node] + action]
        baseline = action_value = nodes.baseline[traverser, child]
        if action == drawn:
            action_value += (value - baseline) / (exploration / tree.count[node] + (1 - exploration) * probability)
            nodes.baseline[traverser, child] = baseline + (PACE if baseline else 1.0) * (value - baseline)
        stack.action_values[depth, action] = action_value
        worth += probability * action_value
    return worth


@_part
def _corrected_chance(tree, nodes, stack, depth, traverser, value):
    """The same at a history of chance, where nobody learns."""
    node, worth = stack.node[depth], 0.0
    drawn = tree.first[node] + stack.tried[depth]
    for child in range(tree.first[node], tree.first[node] + tree.count[node]):
        baseline = action_value = nodes.baseline[traverser, child]
        if child == drawn:
            action_value += (value - baseline) / tree.chance[child]
            nodes.baseline[traverser, child] = baseline + (PACE if baseline else 1.0) * (value - baseline)
        worth += tree.chance[child] * action_value
    return worth


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
