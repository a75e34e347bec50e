"""Nodes: what sampled walks have learned, information set by information set, as they met them."""

from ast import literal_eval
from itertools import chain
from operator import add

import numpy as np

from cfrlib.forms.information_sets import InformationSets
from cfrlib.solvers.checkpoints import as_literal


class SampledNode:
    """What has been learned at one information set. Plain lists, one number an action: they are short."""

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
        total = sum(positive_regret)
        self.strategy = [regret / total if total > 0 else 1 / len(self.actions) for regret in positive_regret]


class Nodes(dict):
    """{information set: SampledNode}, in the order in which they were met."""

    def information_sets(self, game) -> InformationSets:
        """Those met so far, as the information sets of `game`."""
        players = np.array([node.player for node in self.values()], np.int8)
        return InformationSets(game, list(self), players, [node.actions for node in self.values()])

    def flat(self, sets: InformationSets, field: str) -> np.ndarray:
        """One field of all nodes, as a flat array over the slots of `sets`; 0 where no walk has been."""
        flat = np.zeros(sets.num_slots)
        if self:
            slots = np.r_[tuple(sets.slots(sets.find(key)) for key in self)]
            flat[slots] = list(chain.from_iterable(getattr(node, field) for node in self.values()))
        return flat

    def backup(self) -> dict:
        """What is known now; `restore` forgets what came later. Lists are replaced, never changed: they may be kept."""
        return {key: (node, node.regret_sum, node.strategy_sum, node.strategy) for key, node in self.items()}

    def restore(self, known: dict):
        self.clear()
        for key, (node, node.regret_sum, node.strategy_sum, node.strategy) in known.items():
            self[key] = node

    def as_json(self) -> list:
        """For a checkpoint; `read_json` takes it back."""
        return [
            [as_literal(key), node.player, as_literal(node.actions), node.regret_sum, node.strategy_sum]
            for key, node in self.items()
        ]

    def read_json(self, rows):
        for key, player, actions, regret_sum, strategy_sum in rows:
            self[literal_eval(key)] = SampledNode(player, literal_eval(actions), regret_sum, strategy_sum)
