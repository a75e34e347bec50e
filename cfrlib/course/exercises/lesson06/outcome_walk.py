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
    reach, of (strategy's, policy's probability, whether the traverser moves). `end`, `returned`: what is taken for q in
    a regret, and handed up, of (the probability of coming here, q). `averages`, `learns`: at whose nodes strategies are
    added, and regrets. `sign`: of a player's regrets. `end_in_average`: whether strategies are divided by q.
    `regret_at`, `average_at`: whose reach weighs them, of (the node's, the next one's, the end's). `told`: the strategy
    that a regret is made with, and `added` that of the average, of (strategy, policy). `handed_up`, `handed_back`: what
    a node returns, and what the walk does. `ended`: the tail and q of an end, of the probability of coming there.
    """

    policy: Callable = lambda strategy, mine, exploration: explored(strategy, exploration) if mine else strategy
    counted: Callable = lambda strategy, policy, mine: policy
    sampled: Callable = lambda here, probability: here * probability
    passed: Callable = lambda strategy, policy, mine: strategy
    walked: Callable = lambda strategy, policy, mine: strategy
    whose: Callable = lambda player: player
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
    regret_at: Callable = lambda here, below, end: here
    average_at: Callable = lambda here, below, end: here
    told: Callable = lambda strategy, policy: strategy
    added: Callable = lambda strategy, policy: strategy
    handed_up: Callable = lambda won, tail, q, probability, mine: (won, tail, q)
    handed_back: Callable = lambda won, tail, q: (won, tail, q)
    ended: Callable = lambda sample: (1.0, sample)
    refresh: bool = False

    def __call__(self, game, nodes, history, traverser, reach, sample_reach, exploration, draw):
        start = Reach(tuple(reach), sample_reach)
        *returned, _ = self.walk(game, nodes, history, traverser, start, exploration, draw)
        return self.handed_back(*returned)

    def walk(self, game, nodes, history, traverser, reach, exploration, draw):
        player = game.player(history)
        if player == TERMINAL:
            return self.leaf(game, history, traverser), *self.ended(reach.sample), reach
        if player == CHANCE:
            child, below = self.dealt(game, history, reach, draw)
            return self.walk(game, nodes, child, traverser, below, exploration, draw)
        node, mine = nodes.at(game, history), player == traverser
        strategy = np.array(self.strategy(node))
        policy = self.policy(strategy, mine, exploration)
        a = draw(policy)
        below = reach.after(self.whose(player), self.walked(strategy[a], policy[a], mine), 1.0)
        below = replace(below, sample=self.sampled(reach.sample, self.counted(strategy, policy, mine)[a]))
        child = game.child(history, game.actions(history)[a])
        won, tail, q, last = self.walk(game, nodes, child, traverser, below, exploration, draw)
        if self.learns(mine):
            behind, end = self.regret_tail(tail, strategy[a]), self.end(reach.sample, q)
            weight = self.regret_weight(self.regret_at(reach, below, last), player) * reach.chance
            regret = self.regret(won, self.told(strategy, policy), a, weight, behind, end)
            self.learn(node, self.sign(player) * regret)
        if self.averages(mine):
            here = replace(self.average_at(reach, below, last), sample=q if self.end_in_average else reach.sample)
            added = self.average_weight(here, player) * self.added(strategy, policy)
            node.strategy_sum = self.add_strategy(node.strategy_sum, added)
        tail = tail * self.passed(strategy[a], policy[a], mine)
        return *self.handed_up(won, tail, self.returned(reach.sample, q), strategy[a], mine), last

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
