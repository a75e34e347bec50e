"""`walk` with any of its steps done differently: its mistakes, the patients of the clinic, and other right walks."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson04.expected_value import expected_value
from cfrlib.course.exercises.lesson04.information_set import information_set
from cfrlib.course.exercises.lesson04.kuhn_payoff import kuhn_payoff

# The steps. Weights get own reach, the opponent's reach, chance; `pass_on` gets the reaches of both players.


def counterfactual(own, opponent, chance):
    return opponent * chance


def own_reach(own, opponent, chance):
    return own


def constantly(one):
    return lambda *anything: one


def expected(strategy, values):
    return strategy @ values


def multiplied(reach, player, strategy):
    """The reaches of both children."""
    return [[r * (p if one == player else 1.0) for one, r in enumerate(reach)] for p in strategy]


def add(total, increment):
    return total + increment


def value_ahead(nodes, cards, history):
    """The value of a history, to which nothing is added."""
    return expected_value({key: node.strategy for key, node in nodes.items()}, cards, history)


def frozen(node):
    return node.strategy


def rematched(node):
    return regret_matching(node.regret_sum)


@dataclass(frozen=True)
class Walk:
    """`walk` with one of its steps done differently. `signs`: of a value at player 1's and player 2's decisions.

    `closing` is the strategy that values and sums are made with, where it differs from the one on the way down, and
    `valued` the one that the value on its way up is made with, where it differs from both.
    `after` is what happens to a node once it was updated. `sent_up`: what a node's value turns into on its way up.
    `played`, `regret`: what a strategy and the gains of the moves turn into before they are weighed. `opened`: what a
    node makes of the reaches that it is given; it keeps them, and weighs with them when its children are done.
    `visits`: whether a move of some probability is walked to, and counts otherwise as 0. `turns_back`: whether nothing
    is added from here on, given own reach and the opponent's; the value is then that of `unvisited`.
    """

    regret_weight: Callable = counterfactual
    strategy_weight: Callable = own_reach
    strategy: Callable = frozen
    closing: Callable | None = None
    valued: Callable | None = None
    baseline: Callable = expected
    value: Callable = expected
    pass_on: Callable = multiplied
    chance_below: Callable = lambda chance, probability: chance
    signs: tuple[int, int] = (1, -1)
    sent_up: Callable = lambda value, player: value
    leaf: Callable = kuhn_payoff
    add_regret: Callable = add
    add_strategy: Callable = add
    key: Callable = information_set
    after: Callable = lambda node: None
    played: Callable = lambda strategy, player: strategy
    regret: Callable = lambda gains, strategy: gains
    opened: Callable = lambda reach: reach
    visits: Callable = lambda probability: True
    turns_back: Callable = lambda own, opponent: False
    unvisited: Callable = value_ahead

    def __call__(self, nodes, cards, history, reach, chance):
        if kuhn_payoff(cards, history) is not None:
            return self.leaf(cards, history)
        node, player, reach = nodes[self.key(cards, history)], len(history) % 2, self.opened(reach)
        if self.turns_back(reach[player], reach[1 - player]):
            return self.unvisited(nodes, cards, history)
        strategy = np.array(self.strategy(node))
        values = np.array([
            self(nodes, cards, history + move, below, self.chance_below(chance, probability))
            if self.visits(probability)
            else 0.0
            for move, probability, below in zip("pb", strategy, self.pass_on(reach, player, strategy), strict=True)
        ])  # fmt: skip
        strategy = np.array((self.closing or self.strategy)(node))
        regret = self.signs[player] * self.regret(values - self.baseline(strategy, values), strategy)
        weights = reach[player], reach[1 - player], chance
        node.regret_sum = self.add_regret(node.regret_sum, self.regret_weight(*weights) * regret)
        played = self.strategy_weight(*weights) * self.played(strategy, player)
        node.strategy_sum = self.add_strategy(node.strategy_sum, played)
        valued = strategy if self.valued is None else self.valued(node)
        self.after(node)
        return self.sent_up(self.value(valued, values), player)
