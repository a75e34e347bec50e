"""Treeplex: one player's decisions, and how their sequences follow one another.

A *sequence* is a decision point and an action there, that is, all of a player's own moves so far; sequence 0 is the
empty one. A sequence-form strategy, or *plan*, gives each sequence the product of the player's own probabilities on the
way to it. [von Stengel 1996; Farina 2024, lecture 10]
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np


class Block(NamedTuple):
    """Decision points of equal depth and action count: neighbours, so that their sequences form one rectangle."""

    points: slice
    sequences: slice
    num_actions: int


@dataclass(frozen=True, eq=False)
class Treeplex:
    """One player's decision points, and how their sequences follow one another.

    Decision points are ordered by depth, then number of actions, then parent sequence. Parents come before children:
    one loop forward goes down the tree, one loop backward comes up. int32 throughout.

    `parent`: (points,), the sequence that leads to each. `first`: (points + 1,), where its own sequences begin.
    `depth`: (points,). `number`: (points,), its number among the game's InformationSets.
    `slot`: (sequences,), where each sequence lies in the game's flat arrays; -1 for the empty sequence.
    """

    parent: np.ndarray
    first: np.ndarray
    depth: np.ndarray
    number: np.ndarray
    slot: np.ndarray

    @property
    def num_sequences(self) -> int:
        return len(self.slot)

    @property
    def num_actions(self) -> np.ndarray:
        return np.diff(self.first)

    def __len__(self):
        return len(self.parent)

    @cached_property
    def blocks(self) -> list[Block]:
        """The decision points in rectangles, the root's first."""
        changes = np.flatnonzero((np.diff(self.depth) != 0) | (np.diff(self.num_actions) != 0)) + 1
        bounds = [0, *changes.tolist(), len(self)] if len(self) else []
        first = self.first.tolist()
        return [
            Block(slice(start, stop), slice(first[start], first[stop]), first[start + 1] - first[start])
            for start, stop in pairwise(bounds)
        ]

    def split(self, values: np.ndarray) -> list[np.ndarray]:
        """The part of an array (sequences,) that belongs to each decision point: one view per point."""
        return [values[start:stop] for start, stop in pairwise(self.first.tolist())]

    def uniform(self) -> np.ndarray:
        """The uniform strategy, (sequences,); the empty sequence has probability 1, as in every strategy."""
        return np.concatenate([[1.0], np.repeat(1.0 / self.num_actions, self.num_actions)])

    def plan(self, strategy: np.ndarray) -> np.ndarray:
        """The sequence-form strategy of a behaviour strategy, both (sequences,)."""
        plan = strategy.copy()
        for points, sequences, num_actions in self.blocks:
            plan[sequences] *= np.repeat(plan[self.parent[points]], num_actions)
        return plan

    def strategy(self, plan: np.ndarray) -> np.ndarray:
        """The behaviour strategy of a plan, or of any sum of plans; uniform where it never goes. (..., sequences)."""
        strategy = np.ones(plan.shape)
        for _, sequences, num_actions in self.blocks:
            own = plan[..., sequences]
            strategy[..., sequences] = normalize(own.reshape(-1, num_actions)).reshape(own.shape)
        return strategy

    def regret_matching(self, regret_sum: np.ndarray) -> np.ndarray:
        """At each decision point, actions in proportion to positive regret; uniform where there is none.

        Both (sequences - 1,), without the empty sequence. [Hart & Mas-Colell 2000]
        """
        positive_regret = np.maximum(regret_sum, 0.0)
        total = np.repeat(np.add.reduceat(positive_regret, self.first[:-1] - 1), self.num_actions)
        return np.divide(positive_regret, total, out=self.uniform()[1:], where=total > 0)

    def action_values(self, gradient: np.ndarray, strategy=None, best=None) -> tuple[np.ndarray, np.ndarray]:
        """What each sequence earns with all that follows it, (sequences,), and each decision point, (points,).

        `gradient`: (sequences,), what each sequence earns by itself: the value's gradient in the plan.
        `strategy`: what is played at the points that follow, (sequences,); the best action everywhere if left out.
        `best`: (points,) booleans, where the best action is played in place of the strategy's.
        """
        action_values, values = np.array(gradient, dtype=float), np.empty(len(self))
        for points, sequences, num_actions in reversed(self.blocks):
            table = action_values[sequences].reshape(-1, num_actions)
            if strategy is None:
                values[points] = table.max(axis=1)
            else:
                values[points] = np.einsum("ia,ia->i", strategy[sequences].reshape(-1, num_actions), table)
                if best is not None:
                    values[points] = np.where(best[points], table.max(axis=1), values[points])
            np.add.at(action_values, self.parent[points], values[points])
        return action_values, values

    def best_actions(self, action_values: np.ndarray) -> np.ndarray:
        """The pure strategy that takes the first of the best actions at each decision point, (sequences,)."""
        strategy = np.zeros(self.num_sequences)
        strategy[0] = 1.0
        for _, sequences, num_actions in self.blocks:
            best = action_values[sequences].reshape(-1, num_actions).argmax(axis=1)
            strategy[sequences.start + num_actions * np.arange(len(best)) + best] = 1.0
        return strategy

    def best_response(self, gradient: np.ndarray) -> tuple[float, np.ndarray]:
        """The most a plan can earn, and a pure strategy (sequences,) that earns it (first of the best actions).

        `gradient`: (sequences,), what each sequence earns by itself.
        """
        action_values, _ = self.action_values(gradient)
        return float(action_values[0]), self.best_actions(action_values)


def normalize(table: np.ndarray) -> np.ndarray:
    """Each row of non-negative weights divided by its sum; uniform where the sum is 0. (rows, actions)."""
    num_actions = table.shape[1]
    total = sum(table.T) if num_actions < 8 else table.sum(axis=1)  # few columns: the same sum, ten times faster
    total = np.repeat(total, num_actions).reshape(table.shape)
    return np.divide(table, total, out=np.full(table.shape, 1.0 / num_actions), where=total > 0)


def build_treeplex(tree, player: int) -> Treeplex:
    """The decision points of one player of a GameTree of perfect recall, sorted as Treeplex says."""
    sets = tree.information_sets
    number = np.flatnonzero(sets.players == player)
    parent_slot = tree.last_slot[tree.first_node, player]
    depth = _depths(sets, parent_slot)[number]
    sequence_of_slot = np.zeros(sets.num_slots + 1, np.int32)  # slot -1, before any own move, is the last entry
    order, slots, length = [], [], 1
    for level in range(depth.max(initial=-1) + 1):
        points = number[depth == level]
        points = points[np.lexsort((sequence_of_slot[parent_slot[points]], sets.num_actions[points]))]
        own = np.concatenate([np.arange(sets.offsets[point], sets.offsets[point + 1]) for point in points])
        sequence_of_slot[own] = np.arange(length, length + len(own))
        order.append(points)
        slots.append(own)
        length += len(own)
    number = np.concatenate([*order, []]).astype(np.int32)
    return Treeplex(
        parent=sequence_of_slot[parent_slot[number]],
        first=np.cumsum([1, *sets.num_actions[number]], dtype=np.int32),
        depth=np.repeat(np.arange(len(order)), [len(points) for points in order]),
        number=number,
        slot=np.concatenate([[-1], *slots]).astype(np.int32),
    )


def one_decision(player: int, num_actions: int, slot: int) -> Treeplex:
    """The treeplex of a matrix game: one decision point, whose first slot is `slot`."""
    return Treeplex(
        parent=np.zeros(1, np.int32),
        first=np.array([1, 1 + num_actions], np.int32),
        depth=np.zeros(1, np.int32),
        number=np.array([player], np.int32),
        slot=np.concatenate([[-1], np.arange(slot, slot + num_actions)]).astype(np.int32),
    )


def _depths(sets, parent_slot):
    """How many own decisions lie above each information set."""
    set_of_slot = np.repeat(np.arange(len(sets)), sets.num_actions)
    depth = np.zeros(len(sets), np.int32)
    ancestor = parent_slot.copy()
    while (above := ancestor >= 0).any():
        depth[above] += 1
        ancestor[above] = parent_slot[set_of_slot[ancestor[above]]]
    return depth
