"""A strategy in a tree: each player's reach of each history, and what each player expects from there on."""

from dataclasses import dataclass

import numpy as np

from cfrlib.forms.game_tree import GameTree


@dataclass(frozen=True)
class Flow:
    """By node of a GameTree, for one strategy profile.

    `share`: (nodes,), the probability of the move that led here, 1 at the root. `reach`: (nodes, players + 1), the
    product of each player's own moves on the way, and of chance's in the last column. `value`: (nodes, players).
    """

    tree: GameTree
    share: np.ndarray
    reach: np.ndarray
    value: np.ndarray

    @classmethod
    def of(cls, tree: GameTree, strategy) -> "Flow":
        """`strategy`: a Strategy of the tree's game."""
        share = _shares(tree, strategy.probabilities)
        reach = np.ones((len(tree), tree.game.num_players + 1))
        for node in range(1, len(tree)):
            parent = tree.parent[node]
            reach[node] = reach[parent]
            reach[node, tree.player[parent]] *= share[node]  # chance is -1: the last column
        value = np.zeros((len(tree), tree.game.num_players))
        value[tree.terminals] = tree.utilities
        for node in range(len(tree) - 1, 0, -1):
            value[tree.parent[node]] += share[node] * value[node]
        return cls(tree, share, reach, value)

    def own(self, node: int) -> float:
        """The own reach of the player who moves at the node."""
        return float(self.reach[node, self.tree.player[node]])

    def others(self, node: int) -> float:
        """The others' reach of the node: all other players' and chance's."""
        return float(np.delete(self.reach[node], self.tree.player[node]).prod())

    def set_numbers(self, number: int, nodes) -> dict:
        """An information set's numbers, summed over its histories as in Zinkevich et al. [2007], section 3.

        `own`: own reach, the same at all of them with perfect recall. `others`: the sum of the others' reach.
        `value`: the counterfactual value. `strategy`, `regrets`: one number per action.
        """
        tree, player = self.tree, self.tree.information_sets.players[number]
        children = [np.flatnonzero(tree.parent == node) for node in nodes]
        others = np.array([self.others(node) for node in nodes])
        at = np.array([self.value[node, player] for node in nodes])
        after = np.array([self.value[below, player] for below in children])
        return {
            "own": self.own(nodes[0]),
            "others": float(others.sum()),
            "value": float(others @ at),
            "strategy": [float(probability) for probability in self.share[children[0]]],
            "regrets": [float(regret) for regret in others @ (after - at[:, None])],
        }


def _shares(tree, probabilities):
    share = tree.chance.copy()
    for node in range(1, len(tree)):
        parent = tree.parent[node]
        if tree.player[parent] >= 0:
            first = tree.information_sets.offsets[tree.information_set[parent]]
            share[node] = probabilities[first + tree.action[node]]
    return share
