"""The three sampled walks, and each of them with any of its steps done differently."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from cfrlib.checks.lesson04.node import matched
from cfrlib.checks.lesson06.regret import sampled_regret
from cfrlib.games import CHANCE, TERMINAL


def chance_sampled(game, nodes, history, traverser, reach, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        child = game.child(history, _dealt(game, history, draw))
        return chance_sampled(game, nodes, child, traverser, reach, draw)
    node = nodes.at(game, history)
    action_values = np.zeros(len(node.strategy))
    for a, action in enumerate(game.actions(history)):
        below = list(reach)
        below[player] *= node.strategy[a]
        action_values[a] = chance_sampled(game, nodes, game.child(history, action), traverser, below, draw)
    value = node.strategy @ action_values
    if player == traverser:
        node.regret_sum += reach[1 - player] * (action_values - value)
        node.strategy_sum += reach[player] * node.strategy
    return value


def external_sampled(game, nodes, history, traverser, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        child = game.child(history, _dealt(game, history, draw))
        return external_sampled(game, nodes, child, traverser, draw)
    node, actions = nodes.at(game, history), game.actions(history)
    if player != traverser:
        node.strategy_sum += node.strategy
        child = game.child(history, actions[draw(node.strategy)])
        return external_sampled(game, nodes, child, traverser, draw)
    children = (game.child(history, action) for action in actions)
    action_values = np.array([external_sampled(game, nodes, child, traverser, draw) for child in children])
    value = node.strategy @ action_values
    node.regret_sum += action_values - value
    return value


def outcome_sampled(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser], 1.0, sample_reach
    if player == CHANCE:
        child = game.child(history, _dealt(game, history, draw))
        return outcome_sampled(game, nodes, child, traverser, reach, sample_reach, exploration, draw)
    node = nodes.at(game, history)
    policy = explored(node.strategy, exploration) if player == traverser else node.strategy
    a = draw(policy)
    below = list(reach)
    below[player] *= node.strategy[a]
    child, sampled = game.child(history, game.actions(history)[a]), sample_reach * policy[a]
    utility, tail, q = outcome_sampled(game, nodes, child, traverser, below, sampled, exploration, draw)
    if player == traverser:
        node.regret_sum += sampled_regret(utility, node.strategy, a, reach[1 - player], tail, q)
        node.strategy_sum += reach[player] / sample_reach * node.strategy
    return utility, tail * node.strategy[a], q


def _dealt(game, history, draw):
    actions, probabilities = zip(*game.chance(history), strict=True)
    return actions[draw(probabilities)]


def explored(strategy, exploration):
    return exploration / len(strategy) + (1 - exploration) * strategy


# The steps. Weights get a Reach: what is known of a history on the way down.


@dataclass(frozen=True)
class Reach:
    """`players`: both players' own reach. `chance`: chance's. `sample`: how likely a walk comes here, chance apart."""

    players: tuple[float, float]
    sample: float = 1.0
    chance: float = 1.0

    def own(self, player):
        return self.players[player]

    def others(self, player):
        return self.players[1 - player]

    def after(self, player, probability, sampled):
        players = tuple(own * (probability if one == player else 1.0) for one, own in enumerate(self.players))
        return Reach(players, self.sample * sampled, self.chance)

    def dealt(self, probability):
        return Reach(self.players, self.sample, self.chance * probability)


def own(reach, player):
    return reach.own(player)


def others(reach, player):
    return reach.others(player)


def nothing(reach, player):
    return 0.0


def once(reach, player):
    return 1.0


def expected(strategy, values):
    return strategy @ values


def utility(game, history, traverser):
    return game.utilities(history)[traverser]


def player_ones(game, history, traverser):
    return game.utilities(history)[0]


def frozen(node):
    return node.strategy


def rematched(node):
    return matched(node.regret_sum)


def add(total, increment):
    return total + increment


def replace_by(total, increment):
    return np.array(increment, dtype=float)


def as_dealt(probabilities):
    return probabilities


def alike(probabilities):
    return [1 / len(probabilities)] * len(probabilities)


@dataclass(frozen=True)
class TreeWalk:
    """Chance and external sampling, with any step done differently.

    `drawn`: whether an action is drawn at a player's nodes rather than all tried. `by`: with which probabilities.
    `regret_weight`, `mine` and `theirs`: of regrets, of strategies at the traverser's nodes, and at the opponent's.
    `deal`: the probabilities with which chance is drawn; None tries all its moves. `refresh`: after each update.
    `dealt_value`, `drawn_value`: what is made of the value behind a draw; `above`: of the value behind an action.
    """

    drawn: Callable = lambda player, traverser: False
    by: Callable = lambda strategy: strategy
    regret_weight: Callable = others
    mine: Callable = own
    theirs: Callable = nothing
    deal: Callable | None = as_dealt
    dealt_value: Callable = lambda value, probability: value
    drawn_value: Callable = lambda value, probability: value
    leaf: Callable = utility
    above: Callable = lambda value: value
    value: Callable = expected
    baseline: Callable = expected
    strategy: Callable = frozen
    pass_on: Callable = lambda reach, player, probability: reach.after(player, probability, 1.0)
    add_regret: Callable = add
    add_strategy: Callable = add
    learners: Callable = lambda player, traverser: player == traverser
    refresh: bool = False

    def __call__(self, game, nodes, history, traverser, *rest):
        players = rest[0] if len(rest) == 2 else (1.0, 1.0)
        return self.walk(game, nodes, history, traverser, Reach(tuple(players)), rest[-1])

    def walk(self, game, nodes, history, traverser, reach, draw):
        player = game.player(history)
        if player == TERMINAL:
            return self.leaf(game, history, traverser)
        if player == CHANCE:
            return self.through_chance(game, nodes, history, traverser, reach, draw)
        node, actions = nodes.at(game, history), game.actions(history)
        strategy = np.array(self.strategy(node))
        if self.drawn(player, traverser):
            a = draw(self.by(strategy))
            self.learn(node, strategy, None, player, traverser, reach)
            below = self.pass_on(reach, player, strategy[a])
            value = self.walk(game, nodes, game.child(history, actions[a]), traverser, below, draw)
            return self.drawn_value(value, strategy[a])
        values = self.above(np.array([
            self.walk(game, nodes, game.child(history, action), traverser, self.pass_on(reach, player, p), draw)
            for action, p in zip(actions, strategy, strict=True)
        ]))  # fmt: skip
        self.learn(node, strategy, values, player, traverser, reach)
        return self.value(strategy, values)

    def through_chance(self, game, nodes, history, traverser, reach, draw):
        actions, probabilities = zip(*game.chance(history), strict=True)

        def value(a):
            child, below = game.child(history, actions[a]), reach.dealt(probabilities[a])
            return self.dealt_value(self.walk(game, nodes, child, traverser, below, draw), probabilities[a])

        if self.deal is None:
            return sum(p * value(a) for a, p in enumerate(probabilities))
        return value(draw(self.deal(probabilities)))

    def learn(self, node, strategy, values, player, traverser, reach):
        if self.learners(player, traverser) and values is not None:
            regret = self.regret_weight(reach, player) * (values - self.baseline(strategy, values))
            node.regret_sum = self.add_regret(node.regret_sum, regret)
        weight = (self.mine if player == traverser else self.theirs)(reach, player)
        if weight:
            node.strategy_sum = self.add_strategy(node.strategy_sum, weight * strategy)
        if self.refresh:
            node.strategy = matched(node.regret_sum)


def turned(value):
    return -value


def mean(strategy, values):
    return values.mean()


def best(strategy, values):
    return values.max()


def times(value, probability):
    return value * probability


def opponents(player, traverser):
    return player != traverser


def external(**differently):
    """External sampling as a TreeWalk."""
    plan = {"drawn": opponents, "regret_weight": once, "mine": nothing, "theirs": once}
    return TreeWalk(**(plan | differently))


@dataclass(frozen=True)
class OutcomeWalk:
    """Outcome sampling with any step done differently.

    `policy`: what an action is drawn with, of (strategy, whether the traverser moves, exploration). `counted`: the
    probability that goes into q. `passed`, `walked`: what goes into the tail and into the reach, of (strategy's,
    policy's probability). `end`, `returned`: what is taken for q in a regret, and handed up, of (the probability of
    coming here, q). `averages`: at whose nodes strategies are added.
    """

    policy: Callable = lambda strategy, mine, exploration: explored(strategy, exploration) if mine else strategy
    counted: Callable = lambda strategy, policy, mine: policy
    passed: Callable = lambda strategy, policy: strategy
    walked: Callable = lambda strategy, policy: strategy
    regret_tail: Callable = lambda tail, probability: tail
    end: Callable = lambda here, q: q
    returned: Callable = lambda here, q: q
    averages: Callable = lambda mine: mine
    regret_weight: Callable = others
    average_weight: Callable = lambda reach, player: reach.own(player) / reach.sample
    regret: Callable = sampled_regret
    deal: Callable = as_dealt
    leaf: Callable = utility
    weigh_deal: bool = False
    count_deal: bool = False
    add_strategy: Callable = add
    strategy: Callable = frozen
    add_regret: Callable = add
    refresh: bool = False

    def __call__(self, game, nodes, history, traverser, reach, sample_reach, exploration, draw):
        start = Reach(tuple(reach), sample_reach)
        return self.walk(game, nodes, history, traverser, start, exploration, draw)

    def walk(self, game, nodes, history, traverser, reach, exploration, draw):
        player = game.player(history)
        if player == TERMINAL:
            return self.leaf(game, history, traverser), 1.0, reach.sample
        if player == CHANCE:
            actions, probabilities = zip(*game.chance(history), strict=True)
            a = draw(self.deal(probabilities))
            below = reach.dealt(probabilities[a] if self.weigh_deal else 1.0)
            below = replace(below, sample=below.sample * (probabilities[a] if self.count_deal else 1.0))
            return self.walk(game, nodes, game.child(history, actions[a]), traverser, below, exploration, draw)
        node, mine = nodes.at(game, history), player == traverser
        strategy = np.array(self.strategy(node))
        policy = self.policy(strategy, mine, exploration)
        a = draw(policy)
        below = reach.after(player, self.walked(strategy[a], policy[a]), self.counted(strategy, policy, mine)[a])
        child = game.child(history, game.actions(history)[a])
        won, tail, q = self.walk(game, nodes, child, traverser, below, exploration, draw)
        if mine:
            weight = self.regret_weight(reach, player) * reach.chance
            behind = self.regret_tail(tail, strategy[a])
            regret = self.regret(won, strategy, a, weight, behind, self.end(reach.sample, q))
            node.regret_sum = self.add_regret(node.regret_sum, regret)
            if self.refresh:
                node.strategy = matched(node.regret_sum)
        if self.averages(mine):
            node.strategy_sum = self.add_strategy(node.strategy_sum, self.average_weight(reach, player) * strategy)
        return won, tail * self.passed(strategy[a], policy[a]), self.returned(reach.sample, q)
