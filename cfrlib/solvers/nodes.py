"""Nodes: what sampled walks have learned at each information set, in the order in which they met them."""

from ast import literal_eval
from collections.abc import Mapping
from functools import reduce
from itertools import chain, repeat
from operator import add
from typing import NamedTuple

import numpy as np

from cfrlib.arguments import number, shortened, whole
from cfrlib.forms.information_sets import InformationSets
from cfrlib.solvers.checkpoints import as_literal

# The share of the way by which a baseline moves to the value seen last, as in the experiments of Schmid et al. 2019.
# The first value counts in full: a baseline of 0 knows nothing yet.
PACE = 0.5


class SampledNode:
    """What has been learned at one information set. Plain lists, one number per action, because they are short."""

    __slots__ = ("actions", "player", "regret_sum", "strategy", "strategy_sum")

    def __init__(self, player, actions, regret_sum=None, strategy_sum=None):
        self.player, self.actions = player, actions
        self.regret_sum = regret_sum or [0.0] * len(actions)
        self.strategy_sum = strategy_sum or [0.0] * len(actions)
        self.match_regrets()

    def add_regrets(self, regrets):
        self.regret_sum = list(map(add, self.regret_sum, regrets))

    def add_strategy(self, weight):
        self.strategy_sum = [total + weight * now for total, now in zip(self.strategy_sum, self.strategy, strict=True)]

    def match_regrets(self):
        positive_regret = [max(regret, 0.0) for regret in self.regret_sum]
        total = add_in_order(positive_regret)
        self.strategy = [regret / total if total > 0 else 1 / len(self.actions) for regret in positive_regret]


def add_in_order(numbers) -> float:
    """The sum from first to last, rounded as in compiled walks; from Python 3.12 on, `sum` compensates for rounding."""
    return reduce(add, numbers, 0.0)


class NodeMapping:
    """What Nodes and NodeArrays share: {information set: SampledNode}, in the order in which walks met them."""

    def information_sets(self, game) -> InformationSets:
        """The information sets met so far, as those of `game`."""
        players = np.array([node.player for node in self.values()], np.int8)
        return InformationSets(game, list(self), players, [node.actions for node in self.values()])

    def flat(self, sets: InformationSets, field: str) -> np.ndarray:
        """One field of all nodes, (slots,), over the slots of `sets`; 0 where no walk has been."""
        flat = np.zeros(sets.num_slots)
        flat[self._slots(sets)] = list(chain.from_iterable(getattr(node, field) for node in self.values()))
        return flat

    def _slots(self, sets):
        slots = np.arange(sets.num_slots)
        return np.concatenate([slots[:0], *(slots[sets.slots(sets.find(key))] for key in self)])

    def as_json(self, sets: InformationSets | None) -> list:
        """Rows for a checkpoint, which `read_json` takes back. `sets`: the game's, if known; rows use their numbers."""
        return [[*self._name(key, node, sets), node.regret_sum, node.strategy_sum] for key, node in self.items()]

    def baselines_as_json(self) -> list:
        """Rows for a checkpoint, which `Nodes.read_baselines` takes back."""
        kept = self.baselines.items()
        return [[player, as_literal(history), *action, value] for (player, history, *action), value in kept]

    def _name(self, key, node, sets):
        return [as_literal(key), node.player, as_literal(node.actions)] if sets is None else [sets.find(key)]


class Nodes(NodeMapping, dict):
    """The nodes of recursive walks, made when a walk first meets their information sets.

    `baselines`: {(player, history, position of an action): what that is worth to the player, as walks last saw it}.
    """

    _known_slots = None, 0, None  # the last result of `_slots`, and the sets and the number of nodes that it is for

    def __init__(self):
        self.baselines = {}

    def _slots(self, sets):
        """The slots of all nodes; looked up again only when there are new nodes."""
        if self._known_slots[0] is not sets or self._known_slots[1] != len(self):
            self._known_slots = sets, len(self), super()._slots(sets)
        return self._known_slots[2]

    def backup(self) -> tuple[dict, dict]:
        """The present state, to which `restore` returns. Nodes replace their lists and never change them."""
        known = {key: (node, node.regret_sum, node.strategy_sum, node.strategy) for key, node in self.items()}
        return known, self.baselines.copy()

    def restore(self, state: tuple[dict, dict]):
        self.clear()
        known, baselines = state
        self.baselines = baselines.copy()
        self._known_slots = Nodes._known_slots
        for key, (node, node.regret_sum, node.strategy_sum, node.strategy) in known.items():
            self[key] = node

    def read_json(self, rows, sets: InformationSets | None):
        """Raises ValueError for numbers that no run could have left, and for information sets not in `sets`."""
        for *name, regret_sum, strategy_sum in rows:
            key, player, actions = self._read_name(name, sets)
            if {len(regret_sum), len(strategy_sum)} != {len(actions)}:
                raise ValueError(f"{shortened(key)} has {len(actions)} actions, but other numbers of regrets or sums")
            if not np.isfinite(regret_sum).all() or not np.isfinite(strategy_sum).all() or min(strategy_sum) < 0:
                raise ValueError(f"the sums of {shortened(key)} must be finite, those of strategies not negative")
            self[key] = SampledNode(player, actions, regret_sum, strategy_sum)

    def read_baselines(self, rows):
        """Raises ValueError for numbers that are not finite."""
        for player, history, action, value in rows:
            action, player = whole("a baseline's action", action, 0), whole("a baseline's player", player, 0)
            self.baselines[player, literal_eval(history), action] = number("a baseline", value)

    def _read_name(self, name, sets):
        """Information set, player and actions. Early files, and those of runs without `sets`, spell out all three."""
        if len(name) == 1:
            number = whole("an information set's number", *name, 0, len(sets) - 1)
            return sets.keys[number], int(sets.players[number]), sets.actions[number]
        key, player, actions = literal_eval(name[0]), whole("player", name[1], 0), literal_eval(name[2])
        if sets is None:
            return key, player, actions
        number = sets.find(key) if key in sets else None
        if number is None or (sets.players[number], sets.actions[number]) != (player, actions):
            raise ValueError(f"it learned at {shortened(key)}, which is no information set of {sets.game} as it is")
        return sets.keys[number], player, sets.actions[number]


class Learned(NamedTuple):
    """The nodes as arrays, which compiled walks fill. 0 where no walk has been."""

    regret_sum: np.ndarray  # (slots,)
    strategy_sum: np.ndarray  # (slots,)
    strategy: np.ndarray  # (slots,)
    is_met: np.ndarray  # (sets,)
    met: np.ndarray  # (sets,), the numbers of the information sets, in the order in which they were met
    num_met: np.ndarray  # (1,), how many were met
    baseline: np.ndarray  # (players, nodes), of the action that leads to a node of the tree; (players, 0) for none


class NodeArrays(NodeMapping, Mapping):
    """Nodes that are kept in arrays over the slots of `sets`; an ArrayNode is made for each look-up.

    `tree`: the GameTree whose actions have baselines, if any have.
    """

    def __init__(self, sets: InformationSets, nodes: Nodes, tree=None):
        self.sets, self.tree = sets, tree
        fields, count = np.zeros((3, sets.num_slots)), len(sets)
        met = np.zeros(count, bool), np.zeros(count, np.uint32), np.array([len(nodes)])
        baseline = np.array([nodes.baselines.get(key, 0.0) for key in self._baseline_keys()])
        self.learned = Learned(*fields, *met, baseline.reshape(sets.game.num_players, -1))
        for place, (key, node) in enumerate(nodes.items()):
            number = self.learned.met[place] = sets.find(key)
            self.learned.is_met[number] = True
            slots = sets.slots(number)
            for array, values in zip(fields, (node.regret_sum, node.strategy_sum, node.strategy), strict=True):
                array[slots] = values

    def _baseline_keys(self):
        """The keys of `Nodes.baselines`, by player and node."""
        if self.tree:
            histories, actions = self.tree.histories, self.tree.action.tolist()
            above = [histories[parent] for parent in self.tree.parent]
            for player in range(self.tree.game.num_players):
                yield from zip(repeat(player), above, actions)

    @property
    def baselines(self) -> dict:
        """As those of Nodes."""
        kept = zip(self._baseline_keys(), self.learned.baseline.ravel().tolist(), strict=True)
        return {key: value for key, value in kept if value}

    def __len__(self):
        return int(self.learned.num_met[0])

    def __iter__(self):
        return (self.sets.keys[number] for number in self.learned.met[: len(self)])

    def __getitem__(self, key):
        number = self.sets.find(key) if key in self.sets else None
        if number is None or not self.learned.is_met[number]:
            raise KeyError(key)
        return ArrayNode(self, number)

    def flat(self, sets, field):
        return getattr(self.learned, field) if sets is self.sets else super().flat(sets, field)

    def backup(self) -> list[np.ndarray]:
        """The present state, which `restore` puts back."""
        return [array.copy() for array in self.learned]

    def restore(self, known):
        for array, kept in zip(self.learned, known, strict=True):
            array[:] = kept


def _slice_of(field):
    """A property that reads and writes a node's part of an array."""

    def get(node):
        return getattr(node.arrays, field)[node.slots].tolist()

    def put(node, values):
        getattr(node.arrays, field)[node.slots] = values

    return property(get, put)


class ArrayNode(SampledNode):
    """A SampledNode whose numbers stay in the arrays of a NodeArrays."""

    __slots__ = ("arrays", "slots")
    regret_sum, strategy_sum, strategy = map(_slice_of, ("regret_sum", "strategy_sum", "strategy"))

    def __init__(self, nodes: NodeArrays, number: int):
        self.player, self.actions = int(nodes.sets.players[number]), nodes.sets.actions[number]
        self.arrays, self.slots = nodes.learned, nodes.sets.slots(number)
