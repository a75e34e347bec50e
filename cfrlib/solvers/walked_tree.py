"""The arrays between Python and compiled walks: a tree to walk over, room for a walk, and what is seen on the way."""

from typing import NamedTuple

import numpy as np


class WalkedTree(NamedTuple):
    """What walks ask of a GameTree, by node. Indices are unsigned, as in the compiled engine."""

    player: np.ndarray  # (nodes,)
    first: np.ndarray  # (nodes,), the first child; at an end of the game, its row of `utilities`
    count: np.ndarray  # (nodes,), how many children
    information_set: np.ndarray  # (nodes,), where somebody decides
    slot: np.ndarray  # (nodes,), that of the first action, where somebody decides
    chance: np.ndarray  # (nodes,), the probability of the move that led here, if it was chance's
    utilities: np.ndarray  # (terminals, players)

    @classmethod
    def of(cls, tree):
        count = np.bincount(tree.parent[1:], minlength=len(tree))
        first = np.cumsum(count) - count + 1
        first[tree.terminals] = np.arange(len(tree.terminals))
        indices = first, count, tree.information_set, tree.information_sets.offsets[tree.information_set]
        return cls(tree.player, *(index.astype(np.uint32) for index in indices), tree.chance, tree.utilities)


class Stack(NamedTuple):
    """What one walk knows, level by level of the histories whose actions it tries."""

    node: np.ndarray  # (levels,)
    tried: np.ndarray  # (levels,), how many actions have been tried; in outcome sampling, which one was drawn
    action_values: np.ndarray  # (levels, actions), of those tried
    reach: np.ndarray  # (levels, players)
    sample_reach: np.ndarray  # (levels,)
    policy: np.ndarray  # (actions,), what outcome sampling draws from
    changed: np.ndarray  # (decision nodes,), where the walk has learned
    num_changed: np.ndarray  # (1,)
    touched: np.ndarray  # (1,), how many histories, by all walks

    @classmethod
    def of(cls, tree):
        levels, actions = len(tree.level_starts), tree.information_sets.num_actions.max(initial=1)
        node, tried = np.zeros((2, levels), np.uint32)
        values, reach = np.zeros((levels, actions)), np.ones((levels, tree.game.num_players))
        changed = np.zeros(np.count_nonzero(tree.player >= 0), np.uint32)
        num_changed, touched = np.zeros((2, 1), np.int64)
        return cls(node, tried, values, reach, np.ones(levels), np.zeros(actions), changed, num_changed, touched)


class Looks(NamedTuple):
    """What is written down between walks."""

    after: np.ndarray  # (looks,), after how many iterations
    touched: np.ndarray  # (looks,), how many histories by then
    tables: np.ndarray  # (3, looks, slots): regret_sum, strategy_sum, strategy; (3, 0, 0) if nobody wants them
