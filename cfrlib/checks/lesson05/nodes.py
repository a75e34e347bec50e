"""What CFR remembers of Kuhn poker's twelve information sets, and where a walk begins."""

from dataclasses import dataclass, field
from itertools import product

import numpy as np

from cfrlib.checks.lesson04.rules import DECISIONS

KEYS = tuple(f"{card}{history}" for history, card in product(sorted(DECISIONS, key=len, reverse=True), (1, 2, 3)))


@dataclass
class Node:
    """An information set: sums of regrets and strategies over a run, and the strategy of this iteration."""

    regret_sum: np.ndarray = field(default_factory=lambda: np.zeros(2))
    strategy_sum: np.ndarray = field(default_factory=lambda: np.zeros(2))
    strategy: np.ndarray = field(default_factory=lambda: np.full(2, 0.5))


@dataclass(frozen=True, eq=False)
class Start:
    """The nodes before a walk; `nodes()` makes them anew each time, as a dictionary. Nothing drawn means a new run."""

    seed: int | None = None

    def nodes(self) -> dict[str, Node]:
        if self.seed is None:
            return {key: Node() for key in KEYS}
        rng = np.random.default_rng(self.seed)
        return {key: _in_mid_iteration(rng) for key in KEYS}

    def __eq__(self, other):
        return isinstance(other, Start) and self.seed == other.seed

    def __repr__(self):
        if self.seed is None:
            return "<nodes of a new run: strategies (0.5, 0.5), sums 0>"
        return f"<nodes of a run under way, random numbers {self.seed}>"


def _in_mid_iteration(rng):
    """Sums to which other deals have added already, so that the strategy is not what they would give now."""
    bet = 0.0 if rng.random() < 0.1 else rng.integers(1, 20) / 20
    return Node(rng.normal(0, 2, 2).round(2), rng.uniform(0, 5, 2).round(2), np.array([1 - bet, bet]))
