"""Learners' right functions for lesson 06, in many styles."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial

import numpy as np
from numba import njit

from cfrlib.games import CHANCE, TERMINAL


def chance_with_lists(game, nodes, history, traverser, reach, draw):
    player = game.player(history)
    if player == TERMINAL:
        return float(game.utilities(history)[traverser])
    if player == CHANCE:
        moves = game.chance(history)
        move = moves[draw([probability for _, probability in moves])][0]
        return chance_with_lists(game, nodes, game.child(history, move), traverser, reach, draw)
    node, values = nodes.at(game, history), []
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


def chance_with_both_utilities(game, nodes, history, traverser, reach, draw):
    def values(h, reaches):
        player = game.player(h)
        if player == TERMINAL:
            return np.array(game.utilities(h), dtype=float)
        if player == CHANCE:
            moves, chances = zip(*game.chance(h), strict=True)
            return values(game.child(h, moves[draw(list(chances))]), reaches)
        node, table = nodes.at(game, h), []
        for action, probability in zip(game.actions(h), node.strategy, strict=True):
            below = np.array(reaches)
            below[player] *= probability
            table.append(values(game.child(h, action), below))
        table = np.array(table)
        if player == traverser:
            node.strategy_sum += reaches[player] * node.strategy
            node.regret_sum += reaches[1 - player] * (table - node.strategy @ table)[:, player]
        return node.strategy @ table

    return values(history, np.array(reach))[traverser]


def chance_by_ends(game, nodes, history, traverser, reach, draw):
    """What an action is worth: the sum over all ends behind it, weighted by the steps to them."""
    ends = []

    def collect(h, steps):
        player = game.player(h)
        if player == CHANCE:
            moves = game.chance(h)
            collect(game.child(h, moves[draw([chance for _, chance in moves])][0]), steps)
        elif player == TERMINAL:
            ends.append((steps, game.utilities(h)[traverser]))
        else:
            for a, action in enumerate(game.actions(h)):
                collect(game.child(h, action), (*steps, (player, nodes.at(game, h), a)))

    collect(history, ())
    visited = set()
    for steps, utility in ends:
        for depth, (player, node, a) in enumerate(steps):
            if player != traverser:
                continue
            before, after = steps[:depth], steps[depth + 1 :]
            others = reach[1 - player] * np.prod([n.strategy[b] for one, n, b in before if one != player])
            worth = utility * others * np.prod([n.strategy[b] for _, n, b in after])
            node.regret_sum += worth * ((np.arange(len(node.strategy)) == a) - node.strategy[a])
            if id(node) not in visited:
                visited.add(id(node))
                own = reach[player] * np.prod([n.strategy[b] for one, n, b in before if one == player])
                node.strategy_sum += own * node.strategy
    return sum(utility * np.prod([n.strategy[a] for _, n, a in steps]) for steps, utility in ends)


def chance_in_two_passes(game, nodes, history, traverser, reach, draw):
    rows = [[history, None, 0, list(reach), 0.0, []]]
    for number, (h, _, _, reaches, _, below) in enumerate(rows):
        player = game.player(h)
        if player == CHANCE:
            moves = game.chance(h)
            rows.append([game.child(h, moves[draw([p for _, p in moves])][0]), number, 1.0, reaches, 0.0, []])
            below.append(len(rows) - 1)
        elif player != TERMINAL:
            for action, p in zip(game.actions(h), nodes.at(game, h).strategy, strict=True):
                further = [r * p if one == player else r for one, r in enumerate(reaches)]
                rows.append([game.child(h, action), number, p, further, 0.0, []])
                below.append(len(rows) - 1)
    for row in reversed(rows):
        player = game.player(row[0])
        if player == TERMINAL:
            row[4] = game.utilities(row[0])[traverser]
            continue
        row[4] = sum(rows[child][2] * rows[child][4] for child in row[5])
        if player == traverser:
            node = nodes.at(game, row[0])
            node.strategy_sum += row[3][player] * node.strategy
            for a, child in enumerate(row[5]):
                node.regret_sum[a] += row[3][1 - player] * (rows[child][4] - row[4])
    return rows[0][4]


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


def external_until_my_turn(game, nodes, history, traverser, draw):
    while game.player(history) not in (traverser, TERMINAL):
        if game.player(history) == CHANCE:
            actions, probabilities = map(list, zip(*game.chance(history), strict=True))
        else:
            node = nodes.at(game, history)
            actions, probabilities = game.actions(history), node.strategy.tolist()
            node.strategy_sum += node.strategy
        history = game.child(history, actions[draw(probabilities)])
    if game.player(history) == TERMINAL:
        return game.utilities(history)[traverser]
    node, worth = nodes.at(game, history), []
    for action in game.actions(history):
        worth.append(external_until_my_turn(game, nodes, game.child(history, action), traverser, draw))
    mean = sum(w * p for w, p in zip(worth, node.strategy, strict=True))
    for a, w in enumerate(worth):
        node.regret_sum[a] += w - mean
    return mean


def external_with_one_plan(game, nodes, history, traverser, draw):
    """What the opponent does at an information set is drawn once in a walk, however often the walk comes there."""
    plan = {}

    def walk(here):
        player = game.player(here)
        if player == TERMINAL:
            return game.utilities(here)[traverser]
        if player == CHANCE:
            moves, probabilities = zip(*game.chance(here), strict=True)
            return walk(game.child(here, moves[draw(probabilities)]))
        node, key = nodes.at(game, here), game.information_set(here)
        if player != traverser:
            plan[key] = plan[key] if key in plan else draw(node.strategy)
            node.strategy_sum = node.strategy_sum + node.strategy
            return walk(game.child(here, game.actions(here)[plan[key]]))
        values = np.array([walk(game.child(here, action)) for action in game.actions(here)])
        node.regret_sum = node.regret_sum + values - node.strategy @ values
        return node.strategy @ values

    return walk(history)


def external_with_match(game, nodes, history, traverser, draw):
    def down(action):
        return external_with_match(game, nodes, game.child(history, action), traverser, draw)

    match game.player(history):
        case player if player == TERMINAL:
            return game.utilities(history)[traverser]
        case player if player == CHANCE:
            moves = dict(game.chance(history))
            return down(list(moves)[draw(list(moves.values()))])
        case player if player == traverser:
            node = nodes.at(game, history)
            values = np.array(list(map(down, game.actions(history))))
            node.regret_sum = node.regret_sum + values - values @ node.strategy
            return values @ node.strategy
    node = nodes.at(game, history)
    node.strategy_sum = [s + p for s, p in zip(node.strategy_sum, node.strategy, strict=True)]
    return down(game.actions(history)[draw(node.strategy)])


def external_collecting_first(game, nodes, history, traverser, draw):
    """Nothing is added before the whole walk is over."""
    regrets, strategies = [], []

    def value(h):
        player = game.player(h)
        if player == TERMINAL:
            return game.utilities(h)[traverser]
        if player == CHANCE:
            moves = game.chance(h)
            return value(game.child(h, moves[draw(np.array([p for _, p in moves]))][0]))
        node = nodes.at(game, h)
        if player == traverser:
            values = np.array([value(game.child(h, action)) for action in game.actions(h)])
            regrets.append((node, values - values @ node.strategy))
            return values @ node.strategy
        strategies.append(node)
        return value(game.child(h, game.actions(h)[draw(node.strategy)]))

    result = value(history)
    for node, regret in regrets:
        node.regret_sum += regret
    for node in strategies:
        node.strategy_sum += node.strategy
    return result


def external_with_a_stack(game, nodes, history, traverser, draw):
    """Without recursion: histories wait on a stack, values are made in reverse."""
    waiting, order = [(history, None, 0)], []
    while waiting:
        h, parent, place = waiting.pop()
        player = game.player(h)
        order.append((h, player, parent, place, {}))
        me = len(order) - 1
        if player == CHANCE:
            actions, probabilities = zip(*game.chance(h), strict=True)
            waiting.append((game.child(h, actions[draw(probabilities)]), me, 0))
        elif player == traverser:
            waiting += [(game.child(h, action), me, a) for a, action in enumerate(game.actions(h))]
        elif player != TERMINAL:
            node = nodes.at(game, h)
            node.strategy_sum += node.strategy
            waiting.append((game.child(h, game.actions(h)[draw(node.strategy)]), me, 0))
    for h, player, parent, place, values in reversed(order):
        value = game.utilities(h)[traverser] if player == TERMINAL else values.get(0)
        if player == traverser:
            node, row = nodes.at(game, h), np.array([values[a] for a in range(len(values))])
            value = row @ node.strategy
            node.regret_sum += row - value
        if parent is None:
            return value
        order[parent][4][place] = value


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


def outcome_as_a_loop(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    own, others, steps = reach[traverser], reach[1 - traverser], []
    while (player := game.player(history)) != TERMINAL:
        if player == CHANCE:
            moves, chances = zip(*game.chance(history), strict=True)
            history = game.child(history, moves[draw(chances)])
            continue
        node, count = nodes.at(game, history), len(game.actions(history))
        explored = exploration if player == traverser else 0
        policy = np.full(count, explored / count) + (1 - explored) * node.strategy
        a = draw(policy)
        steps.append((player, node, a, own, others, sample_reach))
        own, others = (own * node.strategy[a], others) if player == traverser else (own, others * node.strategy[a])
        sample_reach *= policy[a]
        history = game.child(history, game.actions(history)[a])
    utility, tail = game.utilities(history)[traverser], 1.0
    for player, node, a, mine, theirs, sampled in reversed(steps):
        if player == traverser:
            node.regret_sum += regret_by_values(utility, node.strategy, a, theirs, tail, sample_reach)
            node.strategy_sum += mine / sampled * node.strategy
        tail *= node.strategy[a]
    return utility, tail, sample_reach


def outcome_exploring_for_both(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    """The opponent's actions explore as well: other paths, right on average."""
    player = game.player(history)
    if player == TERMINAL:
        return float(game.utilities(history)[traverser]), 1.0, sample_reach
    if player == CHANCE:
        moves = game.chance(history)
        child = game.child(history, moves[draw([p for _, p in moves])][0])
        return outcome_exploring_for_both(game, nodes, child, traverser, reach, sample_reach, exploration, draw)
    node = nodes.at(game, history)
    policy = exploration * np.ones(len(node.strategy)) / len(node.strategy) + (1 - exploration) * node.strategy
    a = draw(policy)
    below = (reach[0] * node.strategy[a], reach[1]) if player == 0 else (reach[0], reach[1] * node.strategy[a])
    child, sampled = game.child(history, game.actions(history)[a]), sample_reach * policy[a]
    u, tail, q = outcome_exploring_for_both(game, nodes, child, traverser, below, sampled, exploration, draw)
    if player == traverser:
        weight = u * reach[1 - player] / q
        for b in range(len(node.strategy)):
            node.regret_sum[b] += weight * ((a == b) * tail - tail * node.strategy[a])
        node.strategy_sum = node.strategy_sum + node.strategy * (reach[player] / sample_reach)
    return u, tail * node.strategy[a], q


def outcome_with_arrays(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    player, reach = game.player(history), np.array(reach, dtype=float)
    if player == TERMINAL:
        return np.array([game.utilities(history)[traverser], 1.0, sample_reach])
    if player == CHANCE:
        moves, chances = zip(*game.chance(history), strict=True)
        after, steps = game.child(history, moves[draw(np.array(chances))]), np.ones(3)
        below, sampled = reach, sample_reach
    else:
        node = nodes.at(game, history)
        uniform = np.full(len(node.strategy), 1 / len(node.strategy))
        policy = (1 - exploration) * node.strategy + exploration * uniform if player == traverser else node.strategy
        a = draw(policy)
        below = reach * np.where(np.arange(2) == player, node.strategy[a], 1.0)
        after, sampled = game.child(history, game.actions(history)[a]), sample_reach * policy[a]
        steps = np.array([1.0, node.strategy[a], 1.0])
    result = outcome_with_arrays(game, nodes, after, traverser, below, sampled, exploration, draw)
    if player == traverser:
        node.regret_sum += regret_with_eye(result[0], node.strategy, a, reach[1 - player], result[1], result[2])
        node.strategy_sum += reach[player] * node.strategy / sample_reach
    return result * steps


def outcome_as_closure(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    """Only three numbers travel; the path's regrets are added on the way up, as weights of the end."""

    def sample(h, own, others, sampled):
        player = game.player(h)
        if player == TERMINAL:
            return game.utilities(h)[traverser], 1, sampled
        if player == CHANCE:
            moves = game.chance(h)
            return sample(game.child(h, moves[draw([p for _, p in moves])][0]), own, others, sampled)
        node, mine = nodes.at(game, h), player == traverser
        sigma, n = node.strategy, len(node.strategy)
        policy = [exploration / n + (1 - exploration) * p for p in sigma] if mine else sigma
        a = draw(policy)
        further = (own * sigma[a], others) if mine else (own, others * sigma[a])
        u, tail, q = sample(game.child(h, game.actions(h)[a]), *further, sampled * policy[a])
        if mine:
            worth = np.zeros(n)
            worth[a] = u * others * tail / q
            node.regret_sum += worth - sigma @ worth
            node.strategy_sum += np.multiply(own / sampled, sigma)
        return u, tail * sigma[a], q

    return sample(history, reach[traverser], reach[1 - traverser], sample_reach)


def off_policy_recursive(tree, strategy, policy, draw):
    if not isinstance(tree, tuple):
        return tree
    key, below = tree
    a = draw(policy[key])
    return strategy[key][a] / policy[key][a] * off_policy_recursive(below[a], strategy, policy, draw)


def off_policy_with_products(tree, strategy, policy, draw):
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


def off_policy_by_logarithms(tree, strategy, policy, draw):
    logarithm = np.float64(0)
    while isinstance(tree, tuple):
        key, subtrees = tree
        a = draw(policy[key])
        logarithm += np.log(np.float64(strategy[key][a])) - np.log(policy[key][a])
        tree = subtrees[a]
    return np.exp(logarithm) * tree


def off_policy_with_match(tree, strategy, policy, draw):
    match tree:
        case (key, subtrees):
            a = draw(policy[key])
            ratio = strategy[key][a] / policy[key][a]
            return off_policy_with_match(subtrees[a], strategy, policy, draw) * ratio
    return tree


def outcome_in_two_stages(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    """First whether to explore is drawn, then the action."""
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser], 1.0, sample_reach
    if player == CHANCE:
        moves, chances = zip(*game.chance(history), strict=True)
        after = game.child(history, moves[draw(chances)])
        return outcome_in_two_stages(game, nodes, after, traverser, reach, sample_reach, exploration, draw)
    node = nodes.at(game, history)
    count, sigma = len(node.strategy), node.strategy.copy()
    explores = player == traverser and draw([1 - exploration, exploration]) == 1
    a = draw(np.full(count, 1 / count) if explores else sigma)
    likely = exploration / count + (1 - exploration) * sigma[a] if player == traverser else sigma[a]
    below = [reach[one] * (sigma[a] if one == player else 1) for one in (0, 1)]
    after = game.child(history, game.actions(history)[a])
    u, tail, q = outcome_in_two_stages(
        game, nodes, after, traverser, below, sample_reach * likely, exploration, draw
    )
    if player == traverser:
        node.regret_sum += regret_with_eye(u, sigma, a, reach[1 - player], tail, q)
        node.strategy_sum += sigma * reach[player] / sample_reach
    return u, tail * sigma[a], q


@dataclass(frozen=True)
class ChanceWalk:
    """A callable object whose walk leaves tuples in its nodes."""

    number: Callable = float
    __name__ = "chance_with_an_object"

    def __call__(self, game, nodes, history, traverser, reach, draw):
        who = game.player(history)
        if who == TERMINAL:
            return self.number(game.utilities(history)[traverser])
        if who == CHANCE:
            moves, chances = zip(*game.chance(history), strict=True)
            return self(game, nodes, game.child(history, moves[draw(chances)]), traverser, reach, draw)
        node = nodes.at(game, history)
        values = [
            self(game, nodes, game.child(history, action), traverser, self.below(reach, who, p), draw)
            for action, p in zip(game.actions(history), node.strategy, strict=True)
        ]
        mean = sum(p * v for p, v in zip(node.strategy, values, strict=True))
        if who == traverser:
            node.regret_sum = tuple(
                r + reach[1 - who] * (v - mean) for r, v in zip(node.regret_sum, values, strict=True)
            )
            node.strategy_sum = tuple(node.strategy_sum + reach[who] * node.strategy)
        return mean

    def below(self, reach, who, probability):
        return tuple(one * (probability if player == who else 1) for player, one in enumerate(reach))


chance_with_an_object = ChanceWalk()


def _external(number, game, nodes, history, traverser, draw):
    """For a `partial`; the action values come from a generator."""
    who = game.player(history)
    if who == TERMINAL:
        return number(game.utilities(history)[traverser])
    if who == CHANCE:
        moves, chances = zip(*game.chance(history), strict=True)
        return _external(number, game, nodes, game.child(history, moves[draw(chances)]), traverser, draw)
    node, actions = nodes.at(game, history), game.actions(history)
    if who != traverser:
        node.strategy_sum = (node.strategy_sum + node.strategy).tolist()
        return _external(number, game, nodes, game.child(history, actions[draw(node.strategy)]), traverser, draw)
    worth = (_external(number, game, nodes, game.child(history, action), traverser, draw) for action in actions)
    values = np.fromiter(worth, dtype=float)
    node.regret_sum = (node.regret_sum + values - node.strategy @ values).tolist()
    return node.strategy @ values


external_from_a_partial = partial(_external, np.float32)
external_from_a_partial.__name__ = "external_from_a_partial"


@njit
def regret_compiled(utility, strategy, action, reach_others, tail, q):
    weight = utility * reach_others * tail / q
    regret = np.empty(len(strategy))
    for a in range(len(strategy)):
        regret[a] = weight * ((1.0 if a == action else 0.0) - strategy[action])
    return regret


class Path:
    """One path of outcome sampling, step by step; an object remembers the way."""

    def __init__(self, game, nodes, traverser, exploration, draw):
        self.game, self.nodes, self.traverser = game, nodes, traverser
        self.exploration, self.draw, self.steps = exploration, draw, []

    def go(self, history, reach, sampled):
        while (who := self.game.player(history)) != TERMINAL:
            if who == CHANCE:
                moves, chances = zip(*self.game.chance(history), strict=True)
                history = self.game.child(history, moves[self.draw(chances)])
                continue
            node = self.nodes.at(self.game, history)
            share = self.exploration * (who == self.traverser)
            policy = share / len(node.strategy) + (1 - share) * node.strategy
            a = self.draw(policy)
            self.steps.append((who, node, a, tuple(reach), sampled))
            reach = [one * (node.strategy[a] if player == who else 1) for player, one in enumerate(reach)]
            sampled = sampled * policy[a]
            history = self.game.child(history, self.game.actions(history)[a])
        return self.game.utilities(history)[self.traverser], sampled

    def learn(self, utility, q):
        tail = 1.0
        for who, node, a, reach, sampled in reversed(self.steps):
            if who == self.traverser:
                regret = regret_in_a_loop(utility, node.strategy, a, reach[1 - who], tail, q)
                node.regret_sum = [sum(pair) for pair in zip(node.regret_sum, regret, strict=True)]
                node.strategy_sum = [
                    s + reach[who] / sampled * p for s, p in zip(node.strategy_sum, node.strategy, strict=True)
                ]
            tail *= node.strategy[a]
        return tail


def outcome_with_an_object(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    path = Path(game, nodes, traverser, exploration, draw)
    utility, q = path.go(history, reach, sample_reach)
    return utility, path.learn(utility, q), q


def off_policy_with_a_cache(tree, strategy, policy, draw):
    @cache
    def ratio(key, a):
        return strategy[key][a] / policy[key][a]

    def factors(tree):
        while isinstance(tree, tuple):
            key, subtrees = tree
            a = draw(policy[key])
            tree = subtrees[a]
            yield ratio(key, a)
        yield tree

    return np.prod(list(factors(tree)))


def drawn_with(strategy, exploration):
    return exploration / len(strategy) + (1 - exploration) * np.asarray(strategy)


def variance_in_a_loop(strategy, values, exploration):
    policy, size = drawn_with(strategy, exploration), len(strategy)
    mean, squares = np.zeros(size), np.zeros(size)
    for b in range(size):
        report = regret_by_values(values[b], strategy, b, 1.0, 1.0, policy[b])
        mean += policy[b] * report
        squares += policy[b] * report**2
    return squares - mean**2


def variance_around_the_right_regret(strategy, values, exploration):
    policy = drawn_with(strategy, exploration)
    right = values - np.dot(strategy, values)
    return sum(p * (regret_with_eye(v, strategy, b, 1, 1, p) - right) ** 2
               for b, (p, v) in enumerate(zip(policy, values, strict=True)))


def variance_in_lists(strategy, values, exploration):
    n, out = len(strategy), []
    policy = [exploration / n + (1 - exploration) * share for share in strategy]
    for a in range(n):
        reports = [values[b] / policy[b] * ((a == b) - strategy[b]) for b in range(n)]
        mean = sum(p * r for p, r in zip(policy, reports, strict=True))
        out.append(sum(p * (r - mean) ** 2 for p, r in zip(policy, reports, strict=True)))
    return out


def variance_with_cov(strategy, values, exploration):
    policy = drawn_with(strategy, exploration)
    weights = np.array(values) / policy
    reports = np.diag(weights) - np.outer(weights * strategy, np.ones(len(policy)))
    mean = np.average(reports, axis=0, weights=policy)
    return np.average((reports - mean) ** 2, axis=0, weights=policy)


def variance_in_float32(strategy, values, exploration):
    return np.float32(variance_with_cov(strategy, values, exploration))


def variance_by_drawing_with_the_strategy(strategy, values, exploration):
    policy = drawn_with(strategy, exploration)
    reports = np.array([regret_by_values(v, strategy, b, 1.0, 1.0, policy[b]) for b, v in enumerate(values)])
    return np.dot(strategy, reports**2) - np.dot(strategy, reports) ** 2


def variance_of_all_reports_alike(strategy, values, exploration):
    policy = drawn_with(strategy, exploration)
    return np.var([regret_by_values(v, strategy, b, 1.0, 1.0, policy[b]) for b, v in enumerate(values)], axis=0)


STYLES = {
    "regret_variance": [
        variance_in_a_loop, variance_around_the_right_regret, variance_in_lists, variance_with_cov, variance_in_float32,
    ],
    "chance_sampled": [
        chance_with_lists, chance_as_closure, chance_with_both_utilities, chance_by_ends, chance_in_two_passes,
        chance_with_an_object,
    ],
    "external_sampled": [
        external_with_lists, external_until_my_turn, external_with_match, external_collecting_first,
        external_with_a_stack, external_from_a_partial, external_with_one_plan,
    ],
    "sampled_regret": [regret_by_cases, regret_by_values, regret_in_float32, regret_with_eye, regret_in_a_loop,
                       regret_compiled],
    "outcome_sampled": [
        outcome_with_lists, outcome_as_a_loop, outcome_exploring_for_both, outcome_with_arrays, outcome_as_closure,
        outcome_in_two_stages, outcome_with_an_object,
    ],
    "off_policy_value": [
        off_policy_recursive, off_policy_with_products, off_policy_with_two_reaches, off_policy_by_logarithms,
        off_policy_with_match, off_policy_with_a_cache,
    ],
}  # fmt: skip

