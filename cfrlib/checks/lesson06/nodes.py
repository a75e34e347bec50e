"""What sampled walks remember, and the state in which a check hands it to a walk."""

from dataclasses import dataclass

import numpy as np

from cfrlib.games import CHANCE, TERMINAL, Game


class Node:
    """An information set: sums of regrets and strategies over a run, and the strategy of this walk.

    No dataclass: grading watches for calls into this package, and could not see that generated code belongs to it.
    """

    def __init__(self, num_actions):
        self.regret_sum = np.zeros(num_actions)
        self.strategy_sum = np.zeros(num_actions)
        self.strategy = np.full(num_actions, 1 / num_actions)

    def copy(self):
        copy = Node.__new__(Node)
        copy.regret_sum, copy.strategy_sum = self.regret_sum.copy(), self.strategy_sum.copy()
        copy.strategy = self.strategy.copy()
        return copy


class Nodes(dict):
    """{information set: Node}, made when first met. `num_slots`: actions of all nodes together, where that is known."""

    def at(self, game, history) -> Node:
        """The node of the history's information set."""
        key = game.information_set(history)
        if key not in self:
            self[key] = Node(len(game.actions(history)))
        return self[key]

    def copy(self) -> "Nodes":
        return Nodes((key, node.copy()) for key, node in self.items())


@dataclass(frozen=True)
class Start:
    """Nodes in the midst of a run: strategies and sums drawn with the seed. No seed: a new run."""

    seed: int | None = None

    def nodes(self, game: Game) -> Nodes:
        """All nodes of the game, those furthest from its root first."""
        nodes = Nodes()
        for history in sorted(_decisions(game, game.root()), key=len, reverse=True):
            nodes.at(game, history)
        if self.seed is not None:
            rng = np.random.default_rng(self.seed)
            for node in nodes.values():
                _run_on(node, rng)
        return nodes

    def __repr__(self):
        if self.seed is None:
            return "<no nodes yet: Nodes()>"
        return f"<a run under way: cfrlib.checks.lesson06.nodes.Start({self.seed}).nodes(game)>"


def _run_on(node, rng):
    """Sums to which other walks have added since the strategy was made, and now and then an action not played."""
    count = len(node.strategy)
    shares = rng.integers(1, 10, count) * (rng.random(count) > 0.1)
    shares[rng.integers(count)] += 1
    node.regret_sum = rng.normal(0, 2, count).round(2)
    node.strategy_sum = rng.uniform(0, 5, count).round(2)
    node.strategy = shares / shares.sum()


def _decisions(game, history):
    player = game.player(history)
    if player == TERMINAL:
        return
    if player != CHANCE:
        yield history
    actions = [action for action, _ in game.chance(history)] if player == CHANCE else game.actions(history)
    for action in actions:
        yield from _decisions(game, game.child(history, action))
