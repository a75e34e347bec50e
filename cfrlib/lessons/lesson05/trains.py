"""Versions of `train`, right in several styles and broken where chance is counted: what `chance_test` is tried with."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from cfrlib.course.checks.exercise_of_a_test import Version
from cfrlib.lessons.lesson04.information_set import information_set
from cfrlib.lessons.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.lessons.lesson05.material import KEYS, Node
from cfrlib.lessons.lesson05.train import FAIR
from cfrlib.lessons.lesson05.walk import KEPT


def as_it_is(nodes):
    return nodes


def in_float32(nodes):
    for node in nodes.values():
        node.regret_sum, node.strategy_sum = np.float32(node.regret_sum), np.float32(node.strategy_sum)
    return nodes


def in_another_order(nodes):
    return {key: nodes[key] for key in sorted(nodes, key=lambda key: (key[0], key[1:]), reverse=True)}


class WatchedNode(Node):
    """A node that notes in `read`, which is the run's, which of its numbers are asked for."""

    def __init__(self, node, read):
        vars(self).update(vars(node), read=read)

    def __getattribute__(self, name):
        if name in KEPT:
            super().__getattribute__("read").add(name)
        return super().__getattribute__(name)


class WatchedNodes(dict):
    """The nodes of a run; `read` are the names of the numbers that somebody asked one of them for."""

    def __init__(self, nodes):
        self.read = set()
        super().__init__((key, WatchedNode(node, self.read)) for key, node in nodes.items())


@dataclass(frozen=True)
class Counting:
    """`train`. `weights`: the deck to the deals' weights; `begins`: a weight to the reach and chance of a walk."""

    weights: Callable = dict
    begins: Callable = lambda weight: ((1.0, 1.0), weight)
    ordered: Callable = list
    style: Callable = as_it_is

    def __call__(self, iterations, deck=None):
        weights = self.weights(FAIR if deck is None else _checked(deck))
        begins = [(_tree(cards), *self.begins(weights[cards])) for cards in self.ordered(weights)]
        sums = {key: ([0.0, 0.0], [0.0, 0.0], [0.5, 0.5]) for key in KEYS}
        for _ in range(iterations):
            for tree, reach, chance in begins:
                _walk(sums, tree, *reach, chance)
            for regrets, _, strategy in sums.values():
                positive, other = max(regrets[0], 0.0), max(regrets[1], 0.0)
                strategy[0] = positive / (positive + other) if positive + other else 0.5
                strategy[1] = 1 - strategy[0]
        return WatchedNodes(self.style({key: Node(*numbers) for key, numbers in sums.items()}))


@cache
def _tree(cards, history=""):
    """A deal's histories from this one on: (information set, player, after a pass, after a bet), or a payoff."""
    payoff = kuhn_payoff(cards, history)
    if payoff is not None:
        return float(payoff)
    below = (_tree(cards, history + move) for move in "pb")
    return information_set(cards, history), len(history) % 2, *below


def _walk(sums, tree, reach, reach_of_other, chance):
    """The lesson's `walk` in plain numbers. A test calls two dozen versions, and each makes thousands of walks."""
    if type(tree) is float:
        return tree
    key, player, after_pass, after_bet = tree
    regrets, total, (passing, betting) = sums[key]
    if player == 0:
        one = _walk(sums, after_pass, reach * passing, reach_of_other, chance)
        other = _walk(sums, after_bet, reach * betting, reach_of_other, chance)
        own, weight = reach, chance * reach_of_other
    else:
        one = _walk(sums, after_pass, reach, reach_of_other * passing, chance)
        other = _walk(sums, after_bet, reach, reach_of_other * betting, chance)
        own, weight = reach_of_other, -chance * reach
    value = passing * one + betting * other
    regrets[0] += weight * (one - value)
    regrets[1] += weight * (other - value)
    total[0] += own * passing
    total[1] += own * betting
    return value


def _checked(deck):
    for cards in deck:
        if cards not in FAIR:
            raise ValueError(f"the deck holds {cards!r}, which is no deal: deals are {', '.join(map(repr, FAIR))}")
    return deck


AS_IT_IS = "does what the lesson's does"
CHANCE_IN_THE_AVERAGE = "weighs its strategy sums with chance as well, so that the averages stay the same"
ANOTHER_ORDER = "has its nodes in another order"


def squares_normalised(deck):
    total = sum(chance**2 for chance in deck.values())
    return {cards: chance**2 / total for cards, chance in deck.items()}


def in_both_reaches(weight):
    """Chance's weight gets into regrets and into strategy sums, once each."""
    return (weight, weight), 1.0


RIGHTS = (
    Version(AS_IT_IS, Counting(), right=True),
    Version("walks the deals in the opposite order", Counting(ordered=lambda deck: list(deck)[::-1]), right=True),
    Version(CHANCE_IN_THE_AVERAGE, Counting(begins=in_both_reaches), right=True),
    Version("rounds its sums to float32", Counting(style=in_float32), right=True),
    Version(ANOTHER_ORDER, Counting(style=in_another_order), right=True),
)

TWICE = {
    "counts chance twice": {"weights": lambda deck: {cards: chance**2 for cards, chance in deck.items()}},
    "counts chance twice, in the reaches at the root": {"begins": lambda weight: ((weight, weight), weight)},
    "counts chance twice, and divides by the sum of the squares": {"weights": squares_normalised},
}
NOT_AT_ALL = {
    "does not count chance": {"weights": lambda deck: dict.fromkeys(deck, 1.0)},
    "gives every deal the chance 1/6": {"weights": lambda deck: dict.fromkeys(deck, 1 / 6)},
    "gives all deals of the deck the same chance": {"weights": lambda deck: dict.fromkeys(deck, 1 / len(deck))},
    "deals from the fair deck, whatever deck it is given": {"weights": lambda deck: FAIR},
}
STYLES = {
    "": {},
    " and rounds to float32": {"style": in_float32},
    " and has its nodes in another order": {"style": in_another_order},
    " and walks the deals in the opposite order": {"ordered": lambda deck: list(deck)[::-1]},
}
BROKEN = tuple(Version(what, Counting(**bug)) for what, bug in (TWICE | NOT_AT_ALL).items())


def drawn(rng):
    """Each bug in a style, and three right ones in two styles at once, in an order drawn anew."""
    ways = list(STYLES.items())
    versions = []
    for what, bug in (TWICE | NOT_AT_ALL).items():
        also, style = ways[rng.integers(1, len(ways))]
        versions.append(Version(what + also, Counting(**bug, **style)))
    for also, style in ways[1:]:
        versions.append(Version(CHANCE_IN_THE_AVERAGE + also, Counting(begins=in_both_reaches, **style), right=True))
    return [(versions[place],) for place in rng.permutation(len(versions))]
