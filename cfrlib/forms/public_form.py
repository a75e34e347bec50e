"""PublicForm: a sequence form over the public tree, hands on the last axis.

Where all that follows the deal is public, a player's sequence is a public sequence and a hand. So sequences come in
rows of one entry per hand, and an end pays by a table, hands by hands, that many ends share, or by a Showdown. Nothing
here grows with the tree of histories.
[Johanson, Waugh, Bowling & Zinkevich 2011; Johanson, Bard, Lanctot, Gibson & Bowling 2012]
"""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import pairwise

import numpy as np

from cfrlib.arguments import number
from cfrlib.forms.public_ends import Ends
from cfrlib.forms.public_tree import PublicTree
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.showdown import Showdown
from cfrlib.forms.treeplex import Block
from cfrlib.memory import in_bytes, machine_memory

SEQUENCE = 160  # bytes of a sequence in a run: the engine's state, a copy of it, its slot, and measuring
NO_TREE = "a public form has neither payoff matrix nor single decision points; take SequenceForm(game) for this"


@dataclass(frozen=True, eq=False)
class PublicTreeplex:
    """One player's public decisions. It has by state and row what Treeplex has by decision point and sequence.

    A *state* is a public history where the player moves, a *row* a state and an action, row 0 the empty sequence. All
    arrays over sequences are (rows x hands,), row after row. A hand that is excluded at a state has entries there, too,
    which are worth nothing.

    `parent_row`: (states,), the row that leads to each. `first_row`: (states + 1,), where its own rows begin.
    `depth`: (states,). `slot`: (rows x hands,), -1 for row 0 and for hands that are excluded.
    """

    parent_row: np.ndarray
    first_row: np.ndarray
    depth: np.ndarray
    hands: int
    slot: np.ndarray

    @property
    def num_sequences(self) -> int:
        return len(self.slot)

    @property
    def row_actions(self) -> np.ndarray:
        """The number of rows of each state, (states,)."""
        return np.diff(self.first_row)

    def __len__(self):
        return len(self.parent_row)

    def rows(self, array: np.ndarray) -> np.ndarray:
        """A view of an array over sequences, (rows, hands)."""
        return array.reshape(-1, self.hands)

    @cached_property
    def blocks(self) -> list[Block]:
        """States of equal depth and action count, and their rows."""
        changes = np.flatnonzero((np.diff(self.depth) != 0) | (np.diff(self.row_actions) != 0)) + 1
        bounds = [0, *changes.tolist(), len(self)] if len(self) else []
        first = self.first_row.tolist()
        return [
            Block(slice(start, stop), slice(first[start], first[stop]), first[start + 1] - first[start])
            for start, stop in pairwise(bounds)
        ]

    def uniform(self) -> np.ndarray:
        """All actions alike, (sequences,); the empty sequence has probability 1, with every hand."""
        alike = np.concatenate([[1.0], np.repeat(1.0 / self.row_actions, self.row_actions)])
        return np.repeat(alike, self.hands)

    def plan(self, strategy: np.ndarray) -> np.ndarray:
        """The sequence-form strategy of a behaviour strategy, both (sequences,)."""
        plan = strategy.copy()
        rows = self.rows(plan)
        for states, own, num_actions in self.blocks:
            rows[own] *= np.repeat(rows[self.parent_row[states]], num_actions, axis=0)
        return plan

    def strategy(self, plan: np.ndarray) -> np.ndarray:
        """The behaviour strategy of a plan, or of any sum of plans; uniform where it never goes. (..., sequences)."""
        plans = plan.reshape(-1, self.first_row[-1], self.hands)
        strategy = np.ones(plans.shape)
        for _, own, num_actions in self.blocks:
            table = self._table(plans[:, own], num_actions)
            total = table.sum(axis=1, keepdims=True)
            alike = np.full(table.shape, 1.0 / num_actions)
            strategy[:, own] = np.divide(table, total, out=alike, where=total > 0).reshape(plans[:, own].shape)
        return strategy.reshape(plan.shape)

    def shares(self, positive_regret: np.ndarray) -> np.ndarray:
        """At each state and hand, actions in proportion to positive regret; uniform where there is none.

        Both (sequences - hands,), without row 0. [Hart & Mas-Colell 2000]
        """
        positive_regret = self.rows(positive_regret)
        total = np.add.reduceat(positive_regret, self.first_row[:-1] - 1, axis=0)
        total = np.repeat(total, self.row_actions, axis=0)
        alike = self.rows(self.uniform()[self.hands :])
        return np.divide(positive_regret, total, out=alike, where=total > 0).ravel()

    def action_values(self, gradient: np.ndarray, strategy=None) -> tuple[np.ndarray, np.ndarray]:
        """What each sequence earns with all that follows it, (sequences,), and what each state does, (states, hands).

        `gradient`: (sequences,), what each sequence earns by itself. `strategy`: what is played at the states that
        follow, (sequences,); the best action everywhere if left out.
        """
        action_values, values = np.array(gradient, dtype=float), np.empty((len(self), self.hands))
        rows = self.rows(action_values)
        for states, own, num_actions in reversed(self.blocks):
            table = self._table(rows[own], num_actions)
            if strategy is None:
                values[states] = table.max(axis=1)
            else:
                values[states] = np.einsum("iah,iah->ih", self._table(self.rows(strategy)[own], num_actions), table)
            np.add.at(rows, self.parent_row[states], values[states])
        return action_values, values

    def best_actions(self, action_values: np.ndarray) -> np.ndarray:
        """The pure strategy that takes the first of the best actions at each state and hand, (sequences,)."""
        strategy, rows = np.zeros((self.first_row[-1], self.hands)), self.rows(action_values)
        strategy[0] = 1.0
        for _, own, num_actions in self.blocks:
            best = self._table(rows[own], num_actions).argmax(axis=1)
            np.put_along_axis(self._table(strategy[own], num_actions), best[:, None], 1.0, axis=1)
        return strategy.ravel()

    def best_response(self, gradient: np.ndarray) -> tuple[float, np.ndarray]:
        """The most a plan can earn, and a pure strategy (sequences,) that earns it (first of the best actions)."""
        action_values, _ = self.action_values(gradient)
        return float(action_values[: self.hands].sum()), self.best_actions(action_values)

    def _table(self, rows, num_actions):
        return rows.reshape(-1, num_actions, self.hands)

    def _refused(self):
        raise ValueError(NO_TREE)

    parent = first = number = num_actions = property(_refused)  # only code for a tree of histories asks


class PublicForm(SequenceForm):
    """A game for two whose hands are dealt first and whose other moves are public, as arrays over the public tree.

    `game`: a game that answers `hands`, its name, or its PublicTree. It answers for plans, gradients, values and
    NashConv as a SequenceForm does, but has no payoff matrix. `treeplexes`: a PublicTreeplex per player. `ends`: an
    Ends per player.
    Information sets are those of GameTree, in its order; their labels are made when they are asked for.

    Raises ValueError if a run would take more than `memory`, in bytes: by default half of what the machine has.
    """

    def __init__(self, game, *, memory: float | None = None):
        tree = game if isinstance(game, PublicTree) else PublicTree(game)
        self._require_memory(tree, machine_memory() / 2 if memory is None else number("memory", memory, 0))
        self.game, self.num_players, self.joint = tree.game, 2, None
        self.num_histories = tree.num_histories
        self.is_zero_sum = tree.is_zero_sum
        self.information_sets, nodes, hands = tree.information_sets()
        last = tree.last_child()
        row_of_node = np.zeros((len(tree), 2), np.int32)
        self.treeplexes = tuple(self._treeplex(tree, player, last, row_of_node, nodes, hands) for player in (0, 1))
        self.ends = tuple(self._ends(tree, player, row_of_node, last) for player in (0, 1))

    @classmethod
    def of(cls, game) -> "PublicForm":
        """The public form of a game, its name or its public tree; a public form is returned as it is."""
        return game if isinstance(game, cls) else cls(game)

    def __repr__(self):
        rows = " and ".join(f"{treeplex.first_row[-1]:,} by {treeplex.hands}" for treeplex in self.treeplexes)
        return (
            f"PublicForm of {self.game}: {rows} sequences for {self.num_histories:,} histories; "
            f"a run takes {in_bytes(SEQUENCE * self.spans[-1].stop)}"
        )

    @property
    def size(self) -> int:
        """What one iteration of both players visits: their sequences, and the payoffs at all ends."""
        return self.spans[-1].stop + sum(each.size for each in self.ends)

    @property
    def payoffs(self):
        """Refused, as `entries` is: a public form is for games whose payoff matrix would be too large."""
        raise ValueError(NO_TREE)

    entries = payoffs

    def gradient(self, player: int, plans) -> np.ndarray:
        """What each of the player's sequences earns against the other's plan, (sequences,)."""
        return self.ends[player].gradient(self.treeplexes[1 - player].rows(plans[1 - player])).ravel()

    def payoff_sizes(self, player: int) -> np.ndarray:
        """The gradient if all payoffs were positive and the other played to reach them all, (sequences,)."""
        other = self.treeplexes[1 - player]
        return self.ends[player].sizes(np.ones((other.first_row[-1], other.hands))).ravel()

    def part(self, treeplexes, payoffs):
        """Refused: pruning and re-solving need the payoff matrix."""
        return self.payoffs

    @cached_property
    def fingerprint(self) -> str:
        """A digest of everything a solver sees."""
        digest = sha256()
        for treeplex, ends in zip(self.treeplexes, self.ends, strict=True):
            for array in (treeplex.first_row, treeplex.parent_row, treeplex.slot, *ends.arrays):
                digest.update(array.tobytes())
        return digest.hexdigest()

    # how it is built

    def _require_memory(self, tree, memory):
        rows = [1 + sum(len(tree.actions[node]) for node in tree.decisions(player).tolist()) for player in (0, 1)]
        needed = SEQUENCE * sum(count * len(hands) for count, hands in zip(rows, tree.hands, strict=True))
        if needed > memory:
            raise ValueError(
                f"a run over the public tree of {tree.game} takes {in_bytes(needed)}, more than the "
                f"{in_bytes(memory)} of memory that it may take; raise memory (bytes) of PublicForm, which can be "
                "solved as a game can"
            )

    def _treeplex(self, tree, player, last, row_of_node, set_nodes, set_hands):
        nodes = tree.decisions(player)
        num_actions = np.array([len(tree.actions[node]) for node in nodes.tolist()], np.int32)
        depth = _own_depth(nodes, last[:, player], np.array(tree.parent))
        order = np.lexsort((last[nodes, player], num_actions, depth))
        nodes, num_actions, depth = nodes[order], num_actions[order], depth[order]
        first = np.cumsum([1, *num_actions], dtype=np.int32)
        children = np.repeat(np.array(tree.first_child)[nodes] - first[:-1], num_actions) + np.arange(1, first[-1])
        row_of_node[children, player] = np.arange(1, first[-1])
        hands = len(tree.hands[player])
        return PublicTreeplex(
            parent_row=row_of_node[last[nodes, player], player],
            first_row=first,
            depth=depth,
            hands=hands,
            slot=self._slots_of(player, nodes, first, hands, set_nodes, set_hands),
        )

    def _slots_of(self, player, nodes, first, hands, set_nodes, set_hands):
        state_of_node = np.full(nodes.max(initial=0) + 1, -1)
        state_of_node[nodes] = np.arange(len(nodes))
        own = np.flatnonzero(self.information_sets.players == player)
        offset = np.full((len(nodes), hands), -1, np.int32)
        offset[state_of_node[set_nodes[own]], set_hands[own]] = self.information_sets.offsets[own]
        slot = np.full((first[-1], hands), -1, np.int32)
        slot[1:] = np.repeat(offset, np.diff(first), axis=0)
        action = np.arange(1, first[-1], dtype=np.int32) - np.repeat(first[:-1], np.diff(first))
        slot[1:] += np.where(slot[1:] >= 0, action[:, None], 0)
        return slot.ravel()

    def _ends(self, tree, player, row_of_node, last):
        other, nodes = 1 - player, [each.node for each in tree.payoffs]
        rows = [row_of_node[last[nodes, who], who] for who in (player, other)]
        table = np.array([each.table for each in tree.payoffs])
        factor = np.array([each.factors[player] for each in tree.payoffs])
        tables = np.array([pair[player] for pair in tree.tables]).reshape(-1, *map(len, tree.hands))
        tables = np.ascontiguousarray(tables.transpose(0, 2, 1) if player == 0 else tables)
        showdown = tree.ranges and Showdown.of(tree.ranges[player], tree.ranges[other])
        return Ends.of(self.treeplexes[player].first_row[-1], *rows, table, factor, tables, showdown)


def _own_depth(nodes, last, parent):
    """How many own decisions lie above each of a player's decision nodes."""
    depth = np.zeros(len(nodes), np.int32)
    above = last[nodes]
    while above.any():
        depth += above > 0
        above = np.where(above > 0, last[parent[above]], 0)
    return depth
