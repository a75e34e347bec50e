"""Learners' right functions for lesson 06, in many styles."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial

import numpy as np
from numba import njit

from cfrlib.games import CHANCE, TERMINAL
from cfrlib.lessons.lesson06.external_sampled import EXERCISE as EXTERNAL
from cfrlib.lessons.lesson06.outcome_sampled import EXERCISE as OUTCOME


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
        node.regret_sum += regret_by_values(result[0], node.strategy, a, reach[1 - player], result[1], result[2])
        node.strategy_sum += reach[player] * node.strategy / sample_reach
    return result * steps


def off_policy_recursive(tree, strategy, policy, draw):
    if not isinstance(tree, tuple):
        return tree
    key, below = tree
    a = draw(policy[key])
    return strategy[key][a] / policy[key][a] * off_policy_recursive(below[a], strategy, policy, draw)


def off_policy_by_logarithms(tree, strategy, policy, draw):
    logarithm = np.float64(0)
    while isinstance(tree, tuple):
        key, subtrees = tree
        a = draw(policy[key])
        logarithm += np.log(np.float64(strategy[key][a])) - np.log(policy[key][a])
        tree = subtrees[a]
    return np.exp(logarithm) * tree


def outcome_in_two_stages(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    """First whether to explore is drawn, then the action."""
    player = game.player(history)
    if player == TERMINAL:
        return [game.utilities(history)[traverser], 1.0, sample_reach]
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
        node.regret_sum += regret_by_values(u, sigma, a, reach[1 - player], tail, q)
        node.strategy_sum += sigma * reach[player] / sample_reach
    return [u, tail * sigma[a], q]


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
    return sum(p * (regret_by_values(v, strategy, b, 1, 1, p) - right) ** 2
               for b, (p, v) in enumerate(zip(policy, values, strict=True)))


def variance_with_cov(strategy, values, exploration):
    policy = drawn_with(strategy, exploration)
    weights = np.array(values) / policy
    reports = np.diag(weights) - np.outer(weights * strategy, np.ones(len(policy)))
    mean = np.average(reports, axis=0, weights=policy)
    return np.average((reports - mean) ** 2, axis=0, weights=policy)


# What an exercise itself lists as right too, walks that draw or add elsewhere, are styles as well.
def baseline_in_a_loop(strategy, values, baselines, policy, draw):
    drawn, worth = draw(policy), 0.0
    for a, (probability, baseline) in enumerate(zip(strategy, baselines, strict=True)):
        worth += probability * (baseline + (values[a] - baseline) / policy[a] if a == drawn else baseline)
    return worth


def baseline_as_a_correction(strategy, values, baselines, policy, draw):
    """The baselines' mean, and what the drawn action changes in it."""
    a = draw(policy)
    return np.inner(strategy, baselines) + strategy[a] / policy[a] * (values[a] - baselines[a])


def baseline_with_where(strategy, values, baselines, policy, draw):
    drawn = np.arange(len(policy)) == draw(policy)
    return (strategy * np.where(drawn, baselines + (values - baselines) / policy, baselines)).sum()


def baseline_by_two_control_variates(strategy, values, baselines, policy, draw):
    """Outcome sampling's report, less the baseline's own report, plus the baseline."""
    a = draw(policy)
    seen = np.eye(len(policy))[a] / policy[a]
    return float(np.asarray(strategy) @ (seen * values[a] - seen * baselines[a] + baselines))


def baseline_from_a_list(strategy, values, baselines, policy, draw):
    a, known = draw(list(policy)), [float(baseline) for baseline in baselines]
    known[a] = known[a] * (1 - 1 / policy[a]) + values[a] / policy[a]
    return sum(p * b for p, b in zip(strategy, known, strict=True))


STYLES = {
    "baseline_value": [
        baseline_in_a_loop, baseline_as_a_correction, baseline_with_where, baseline_by_two_control_variates,
        baseline_from_a_list,
    ],
    "regret_variance": [variance_in_a_loop, variance_around_the_right_regret, variance_with_cov],
    "chance_sampled": [chance_as_closure, chance_by_ends, chance_with_an_object],
    "external_sampled": [
        external_until_my_turn, external_with_a_stack, external_from_a_partial, *EXTERNAL.also_right,
    ],
    "sampled_regret": [regret_compiled, regret_by_cases, regret_by_values],
    "outcome_sampled": [outcome_as_a_loop, outcome_with_arrays, outcome_in_two_stages, *OUTCOME.also_right],
    "off_policy_value": [off_policy_recursive, off_policy_by_logarithms, off_policy_with_a_cache],
}  # fmt: skip
