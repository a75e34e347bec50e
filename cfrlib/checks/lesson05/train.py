"""`train`, with any of its steps done differently, and what it has learned."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.checks.lesson04.node import matched
from cfrlib.checks.lesson04.rules import DEALS
from cfrlib.checks.lesson05.nodes import KEYS, Node
from cfrlib.checks.lesson05.walk import walk

FAIR = dict.fromkeys(DEALS, 1 / 6)


def train(iterations, deck=None):
    nodes = {key: Node() for key in KEYS}
    for _ in range(iterations):
        for cards, chance in (deck or FAIR).items():
            walk(nodes, cards, "", (1.0, 1.0), chance)
        refreshed(nodes)
    return nodes


def nothing(nodes):
    pass


def refreshed(nodes):
    for node in nodes.values():
        node.strategy = matched(node.regret_sum)


@dataclass(frozen=True)
class Train:
    """`train` with one of its steps done differently."""

    chance: Callable = lambda chance: chance
    reach: Callable = lambda chance: (1.0, 1.0)
    deck: Callable = lambda deck: FAIR if deck is None else deck
    after_deal: Callable = nothing
    after_iteration: Callable = refreshed
    iterations: Callable = lambda iterations: iterations
    nodes: Callable = lambda: {key: Node() for key in KEYS}

    def __call__(self, iterations, deck=None):
        nodes = self.nodes()
        for _ in range(self.iterations(iterations)):
            for cards, chance in self.deck(deck).items():
                walk(nodes, cards, "", self.reach(chance), self.chance(chance))
                self.after_deal(nodes)
            self.after_iteration(nodes)
        return nodes


class Learned(dict):
    """Average strategies by information set. `nodes` are the very objects returned, also in a copy of this."""

    def __init__(self, nodes):
        super().__init__(averages(nodes))
        self.nodes = dict(nodes)
        self.last = {key: np.array(node.strategy, dtype=float) for key, node in nodes.items()}
        self.weight = sum(np.sum(node.strategy_sum) for node in nodes.values())

    def __deepcopy__(self, memo):
        return self


def averages(nodes):
    """The average strategy at each information set, from the last decisions up."""
    sums = {key: np.array(nodes[key].strategy_sum, dtype=float) for key in KEYS if key in nodes}
    return {key: total / total.sum() if total.sum() else np.full(2, 0.5) for key, total in sums.items()}
