"""Chance and external sampling, with any of their steps done differently."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson06.walk_steps import (
    Reach,
    add,
    as_dealt,
    expected,
    frozen,
    nothing,
    once,
    others,
    own,
    utility,
)
from cfrlib.games import CHANCE, TERMINAL


def opponents(player, traverser):
    return player != traverser


def traversers(player, traverser):
    return player == traverser


def everywhere(player, traverser):
    return True


@dataclass(frozen=True)
class TreeWalk:
    """Chance and external sampling, with any step done differently.

    `drawn`: whether an action is drawn at a player's nodes rather than all tried. `by`: with which probabilities, made
    of the strategy `drawn_from`. `regret_weight`, `mine` and `theirs`: of regrets, of strategies at the traverser's
    nodes, and at the opponent's. `deal`: the probabilities with which chance is drawn; None tries all its moves.
    `refresh`: after each update. `dealt_value`, `drawn_value`: what is made of the value behind a draw; `above`: of the
    value behind an action. `sign`: of a player's regrets. `each`: what an action's own probability makes of its regret.
    `added`: what is added to the strategy sum. `weighs`: what a node's values are weighed with, of (strategy, values,
    whether the traverser moves). `handed_up`: what is made of a node's value, of (value, whether the traverser moves).
    """

    drawn: Callable = lambda player, traverser: False
    drawn_from: Callable = lambda node, strategy: strategy
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
    sign: Callable = lambda player: 1
    each: Callable = lambda regret, strategy: regret
    added: Callable = lambda node, strategy: strategy
    handed_up: Callable = lambda value, mine: value
    weighs: Callable = lambda strategy, values, mine: strategy
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
            a = draw(self.by(self.drawn_from(node, strategy)))
            self.learn(node, strategy, None, player, traverser, reach)
            below = self.pass_on(reach, player, strategy[a])
            value = self.walk(game, nodes, game.child(history, actions[a]), traverser, below, draw)
            return self.drawn_value(value, strategy[a])
        values = self.above(np.array([
            self.walk(game, nodes, game.child(history, action), traverser, self.pass_on(reach, player, p), draw)
            for action, p in zip(actions, strategy, strict=True)
        ]))  # fmt: skip
        weighed = self.weighs(strategy, values, player == traverser)
        self.learn(node, strategy, values, player, traverser, reach, weighed)
        return self.handed_up(self.value(weighed, values), player == traverser)

    def through_chance(self, game, nodes, history, traverser, reach, draw):
        actions, probabilities = zip(*game.chance(history), strict=True)

        def value(a):
            child, below = game.child(history, actions[a]), reach.dealt(probabilities[a])
            return self.dealt_value(self.walk(game, nodes, child, traverser, below, draw), probabilities[a])

        if self.deal is None:
            return sum(p * value(a) for a, p in enumerate(probabilities))
        return value(draw(self.deal(probabilities)))

    def learn(self, node, strategy, values, player, traverser, reach, weighed=None):
        if self.learners(player, traverser) and values is not None:
            regret = self.sign(player) * self.regret_weight(reach, player) * (values - self.baseline(weighed, values))
            node.regret_sum = self.add_regret(node.regret_sum, self.each(regret, strategy))
        weight = (self.mine if player == traverser else self.theirs)(reach, player)
        if weight is not None:
            node.strategy_sum = self.add_strategy(node.strategy_sum, weight * self.added(node, strategy))
        if self.refresh:
            node.strategy = regret_matching(node.regret_sum)


def external(**differently):
    """External sampling as a TreeWalk."""
    plan = {"drawn": opponents, "regret_weight": once, "mine": nothing, "theirs": once}
    return TreeWalk(**(plan | differently))
