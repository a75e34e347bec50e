"""Outcome sampling with any of its steps done differently."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson06.sampled_regret import sampled_regret
from cfrlib.course.exercises.lesson06.walk_steps import (
    Reach,
    add,
    as_dealt,
    explored,
    frozen,
    others,
    utility,
)
from cfrlib.games import CHANCE, TERMINAL


@dataclass(frozen=True)
class OutcomeWalk:
    """Outcome sampling with any step done differently.

    `policy`: what an action is drawn with, of (strategy, whether the traverser moves, exploration). `counted`: the
    probability that goes into q, and `sampled` how it does. `passed`, `walked`: what goes into the tail and into the
    reach, of (strategy's, policy's probability). `end`, `returned`: what is taken for q in a regret, and handed up, of
    (the probability of coming here, q). `averages`, `learns`: at whose nodes strategies are added, and regrets. `sign`:
    of a player's regrets. `end_in_average`: whether strategies are divided by q.
    """

    policy: Callable = lambda strategy, mine, exploration: explored(strategy, exploration) if mine else strategy
    counted: Callable = lambda strategy, policy, mine: policy
    sampled: Callable = lambda here, probability: here * probability
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
    end_in_average: bool = False
    learns: Callable = lambda mine: mine
    sign: Callable = lambda player: 1
    refresh: bool = False

    def __call__(self, game, nodes, history, traverser, reach, sample_reach, exploration, draw):
        start = Reach(tuple(reach), sample_reach)
        return self.walk(game, nodes, history, traverser, start, exploration, draw)

    def walk(self, game, nodes, history, traverser, reach, exploration, draw):
        player = game.player(history)
        if player == TERMINAL:
            return self.leaf(game, history, traverser), 1.0, reach.sample
        if player == CHANCE:
            child, below = self.dealt(game, history, reach, draw)
            return self.walk(game, nodes, child, traverser, below, exploration, draw)
        node, mine = nodes.at(game, history), player == traverser
        strategy = np.array(self.strategy(node))
        policy = self.policy(strategy, mine, exploration)
        a = draw(policy)
        below = reach.after(player, self.walked(strategy[a], policy[a]), 1.0)
        below = replace(below, sample=self.sampled(reach.sample, self.counted(strategy, policy, mine)[a]))
        child = game.child(history, game.actions(history)[a])
        won, tail, q = self.walk(game, nodes, child, traverser, below, exploration, draw)
        if self.learns(mine):
            behind, end = self.regret_tail(tail, strategy[a]), self.end(reach.sample, q)
            weight = self.regret_weight(reach, player) * reach.chance
            self.learn(node, self.sign(player) * self.regret(won, strategy, a, weight, behind, end))
        if self.averages(mine):
            here = replace(reach, sample=q) if self.end_in_average else reach
            node.strategy_sum = self.add_strategy(node.strategy_sum, self.average_weight(here, player) * strategy)
        return won, tail * self.passed(strategy[a], policy[a]), self.returned(reach.sample, q)

    def dealt(self, game, history, reach, draw):
        """The child drawn by chance, and the reach there."""
        actions, probabilities = zip(*game.chance(history), strict=True)
        a = draw(self.deal(probabilities))
        below = reach.dealt(probabilities[a] if self.weigh_deal else 1.0)
        sample = below.sample * (probabilities[a] if self.count_deal else 1.0)
        return game.child(history, actions[a]), replace(below, sample=sample)

    def learn(self, node, regret):
        node.regret_sum = self.add_regret(node.regret_sum, regret)
        if self.refresh:
            node.strategy = regret_matching(node.regret_sum)
