"""Learners' functions for lesson 06: right ones in different styles, and mistakes without a function of their own."""

from types import FunctionType

import numpy as np

from cfrlib.checks.lesson06.walks import OutcomeWalk, TreeWalk, external
from cfrlib.games import CHANCE, TERMINAL


def chance_with_lists(game, nodes, history, traverser, reach, draw):
    player = game.player(history)
    if player == TERMINAL:
        return float(game.utilities(history)[traverser])
    if player == CHANCE:
        moves = game.chance(history)
        move = moves[draw([probability for _, probability in moves])][0]
        return chance_with_lists(game, nodes, game.child(history, move), traverser, reach, draw)
    node, values = nodes[game.information_set(history)], []
    for action, probability in zip(game.actions(history), node.strategy, strict=True):
        below = (reach[0] * probability, reach[1]) if player == 0 else (reach[0], reach[1] * probability)
        values.append(chance_with_lists(game, nodes, game.child(history, action), traverser, below, draw))
    value = sum(p * v for p, v in zip(node.strategy, values, strict=True))
    if player == traverser:
        node.regret_sum = [r + reach[1 - player] * (v - value) for r, v in zip(node.regret_sum, values, strict=True)]
        node.strategy_sum = [s + reach[player] * p for s, p in zip(node.strategy_sum, node.strategy, strict=True)]
    return value


def chance_as_closure(game, nodes, history, traverser, reach, draw):
    def value(h, own, opponent):
        player = game.player(h)
        if player == TERMINAL:
            return game.utilities(h)[traverser]
        if player == CHANCE:
            moves, chances = zip(*game.chance(h), strict=True)
            return value(game.child(h, moves[draw(np.array(chances))]), own, opponent)
        node, children = nodes.at(game, h), [game.child(h, action) for action in game.actions(h)]
        if player != traverser:
            return sum(p * value(c, own, opponent * p) for p, c in zip(node.strategy, children, strict=True))
        values = np.array([value(c, own * p, opponent) for p, c in zip(node.strategy, children, strict=True)])
        node.strategy_sum += own * node.strategy
        node.regret_sum += opponent * (values - node.strategy @ values)
        return node.strategy @ values

    return value(history, reach[traverser], reach[1 - traverser])


def external_with_lists(game, nodes, history, traverser, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        moves = game.chance(history)
        move = moves[draw([probability for _, probability in moves])][0]
        return external_with_lists(game, nodes, game.child(history, move), traverser, draw)
    node = nodes.at(game, history)
    if player != traverser:
        action = game.actions(history)[draw(list(node.strategy))]
        value = external_with_lists(game, nodes, game.child(history, action), traverser, draw)
        node.strategy_sum = node.strategy_sum + node.strategy
        return value
    values = {}
    for action in reversed(game.actions(history)):
        values[action] = external_with_lists(game, nodes, game.child(history, action), traverser, draw)
    row = np.array([values[action] for action in game.actions(history)])
    node.regret_sum += row - np.dot(row, node.strategy)
    return np.dot(row, node.strategy)


def regret_by_cases(utility, strategy, action, reach_others, tail, sample_reach):
    weight = utility * reach_others * tail / sample_reach
    return [weight * (1 - strategy[a]) if a == action else -weight * strategy[action] for a in range(len(strategy))]


def regret_by_values(utility, strategy, action, reach_others, tail, sample_reach):
    values = np.zeros(len(strategy))
    values[action] = utility * tail * reach_others / sample_reach
    return values - np.dot(strategy, values)


def regret_in_float32(utility, strategy, action, reach_others, tail, sample_reach):
    return np.float32(regret_by_values(utility, strategy, action, reach_others, tail, sample_reach))


def regret_with_eye(utility, strategy, action, reach_others, tail, sample_reach):
    return utility / sample_reach * tail * reach_others * (np.eye(len(strategy))[action] - strategy[action])


def regret_in_a_loop(utility, strategy, action, reach_others, tail, sample_reach):
    out = []
    for a, _ in enumerate(strategy):
        out.append(((a == action) - strategy[action]) * utility * reach_others * tail / sample_reach)
    return tuple(out)


def outcome_with_lists(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    player = game.player(history)
    if player == TERMINAL:
        return [game.utilities(history)[traverser], 1, sample_reach]
    rest = exploration, draw
    if player == CHANCE:
        moves = game.chance(history)
        move = moves[draw([probability for _, probability in moves])][0]
        return outcome_with_lists(game, nodes, game.child(history, move), traverser, reach, sample_reach, *rest)
    node, strategy = nodes.at(game, history), list(nodes.at(game, history).strategy)
    epsilon = exploration if player == traverser else 0.0
    policy = [epsilon / len(strategy) + (1 - epsilon) * p for p in strategy]
    a = draw(policy)
    below = [own * (strategy[a] if one == player else 1) for one, own in enumerate(reach)]
    child = game.child(history, game.actions(history)[a])
    u, tail, q = outcome_with_lists(game, nodes, child, traverser, below, sample_reach * policy[a], *rest)
    if player == traverser:
        node.regret_sum += regret_by_cases(u, strategy, a, reach[1 - player], tail, q)
        node.strategy_sum += np.array(strategy) * reach[player] / sample_reach
    return [u, tail * strategy[a], q]


def off_policy_recursive(tree, strategy, policy, draw):
    if not isinstance(tree, tuple):
        return tree
    key, below = tree
    a = draw(policy[key])
    return strategy[key][a] / policy[key][a] * off_policy_recursive(below[a], strategy, policy, draw)


def off_policy_in_logs(tree, strategy, policy, draw):
    factors = []
    while isinstance(tree, tuple):
        a = draw(policy[tree[0]])
        factors.append((strategy[tree[0]][a], policy[tree[0]][a]))
        tree = tree[1][a]
    return tree * np.prod([s for s, _ in factors]) / np.prod([q for _, q in factors])


def off_policy_with_two_reaches(tree, strategy, policy, draw):
    wanted = sampled = 1.0
    while not isinstance(tree, int | float):
        (key, subtrees) = tree
        a = draw(np.array(policy[key]))
        wanted, sampled, tree = wanted * strategy[key][a], sampled * policy[key][a], subtrees[a]
    return tree * wanted / sampled


def off_policy_in_arrays(tree, strategy, policy, draw):
    return np.float64(off_policy_recursive(tree, strategy, policy, draw))


def off_policy_with_match(tree, strategy, policy, draw):
    match tree:
        case (key, subtrees):
            a = draw(policy[key])
            ratio = strategy[key][a] / policy[key][a]
            return off_policy_with_match(subtrees[a], strategy, policy, draw) * ratio
    return tree


def refreshing(walk):
    """The walk, after which every node that it came to plays something else."""

    def refreshed(game, nodes, *arguments):
        value = walk(game, nodes, *arguments)
        for node in nodes.values():
            node.strategy = np.full(len(node.strategy), 1 / len(node.strategy)) * 0.5
        return value

    return refreshed


def drawing_elsewhere(walk):
    """The walk with draws of its own."""
    return lambda *arguments: walk(*arguments[:-1], lambda probabilities: int(np.argmax(probabilities)))


def plain(walk):
    """The walk as a function, with a name of its own."""

    def function(*arguments):
        return walk(*arguments)

    return function


def exploring_everywhere(strategy, mine, exploration):
    return exploration / len(strategy) + (1 - exploration) * strategy


def own_reach(reach, player):
    return reach.own(player)


def regret_changing_the_strategy(utility, strategy, action, reach_others, tail, sample_reach):
    regret = regret_by_values(utility, strategy, action, reach_others, tail, sample_reach)
    strategy *= 0.5
    return regret


PLAIN, EXTERNAL, OUTCOME = TreeWalk(), external(), OutcomeWalk()
WALKS = {"chance_sampled": PLAIN, "external_sampled": EXTERNAL, "outcome_sampled": OUTCOME}

STYLES = {
    "chance_sampled": [
        chance_with_lists, chance_as_closure, PLAIN, TreeWalk(theirs=own_reach),
        TreeWalk(mine=lambda reach, player: reach.chance * reach.own(player)),
    ],
    "external_sampled": [
        external_with_lists, EXTERNAL, external(theirs=lambda reach, player: 2.0),
        external(theirs=lambda reach, player: reach.chance),
        external(theirs=lambda reach, player: 0.5),
    ],
    "sampled_regret": [regret_by_cases, regret_by_values, regret_in_float32, regret_with_eye, regret_in_a_loop],
    "outcome_sampled": [
        outcome_with_lists, OUTCOME, OutcomeWalk(regret=regret_with_eye),
        OutcomeWalk(policy=exploring_everywhere),
        OutcomeWalk(average_weight=lambda reach, player: 3 * reach.own(player) / reach.sample),
    ],
    "off_policy_value": [
        off_policy_recursive, off_policy_in_logs, off_policy_with_two_reaches, off_policy_in_arrays,
        off_policy_with_match,
    ],
}  # fmt: skip

STYLES = {
    name: [style if isinstance(style, FunctionType) else plain(style) for style in styles]
    for name, styles in STYLES.items()
}

MISTAKES = [
    ("sampled_regret", "input changed in place", regret_changing_the_strategy),
    *((name, "strategies refreshed in the walk", refreshing(walk)) for name, walk in WALKS.items()),
    *((name, "draws made without `draw`", drawing_elsewhere(walk)) for name, walk in WALKS.items()),
]
