"""The arrays that Python and compiled walks share: a tree to walk over, a walk's stack, and records on the way."""

from typing import NamedTuple

import numpy as np


class WalkedTree(NamedTuple):
    """What walks read of a GameTree, by node. Indices are unsigned, as in the compiled engine."""

    player: np.ndarray  # (nodes,)
    first: np.ndarray  # (nodes,), the first child; at an end of the game, its row of `utilities`
    count: np.ndarray  # (nodes,), the number of children
    information_set: np.ndarray  # (nodes,), at decision nodes
    slot: np.ndarray  # (nodes,), the first action's, at decision nodes
    chance: np.ndarray  # (nodes,), the probability of chance's move that led here
    utilities: np.ndarray  # (terminals, players)

    @classmethod
    def of(cls, tree):
        count = np.bincount(tree.parent[1:], minlength=len(tree))
        first = np.cumsum(count) - count + 1
        first[tree.terminals] = np.arange(len(tree.terminals))
        indices = first, count, tree.information_set, tree.information_sets.offsets[tree.information_set]
        return cls(tree.player, *(index.astype(np.uint32) for index in indices), tree.chance, tree.utilities)


class Stack(NamedTuple):
    """What one walk knows; a level is a history on its path whose actions it tries."""

    node: np.ndarray  # (levels,)
    tried: np.ndarray  # (levels,), how many actions have been tried; where one path is drawn, which action was
    action_values: np.ndarray  # (levels, actions), of the actions tried
    reach: np.ndarray  # (levels, players)
    sample_reach: np.ndarray  # (levels,)
    policy: np.ndarray  # (actions,), the probabilities with which a path's next action is drawn
    changed: np.ndarray  # (decision nodes,), those where the walk has changed regrets
    num_changed: np.ndarray  # (1,)
    touched: np.ndarray  # (1,), how many histories all walks have visited

    @classmethod
    def of(cls, tree):
        levels, actions = len(tree.level_starts), tree.information_sets.num_actions.max(initial=1)
        node, tried = np.zeros((2, levels), np.uint32)
        values, reach = np.zeros((levels, actions)), np.ones((levels, tree.game.num_players))
        changed = np.zeros(np.count_nonzero(tree.player >= 0), np.uint32)
        num_changed, touched = np.zeros((2, 1), np.int64)
        return cls(node, tried, values, reach, np.ones(levels), np.zeros(actions), changed, num_changed, touched)


class Looks(NamedTuple):
    """What is recorded between walks."""

    after: np.ndarray  # (looks,), the iterations after which to look
    touched: np.ndarray  # (looks,), the histories visited by then
    tables: np.ndarray  # (3, looks, slots): regret_sum, strategy_sum, strategy; (3, 0, 0) if not wanted
