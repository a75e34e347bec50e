"""What CFR remembers of Kuhn poker's twelve information sets, and where a walk begins."""

from dataclasses import dataclass
from itertools import product

import numpy as np

from cfrlib.games.game import TERMINAL, Game
from cfrlib.lessons.lesson04.material import DECISIONS

KEYS = tuple(f"{card}{history}" for history, card in product(sorted(DECISIONS, key=len, reverse=True), (1, 2, 3)))


@dataclass(eq=False)
class Node:
    """An information set: sums of regrets and strategies over a run, and the strategy of this iteration; (actions,)."""

    regret_sum: np.ndarray = (0.0, 0.0)
    strategy_sum: np.ndarray = (0.0, 0.0)
    strategy: np.ndarray = (0.5, 0.5)

    def __post_init__(self):
        self.regret_sum, self.strategy_sum, self.strategy = (
            np.array(numbers) for numbers in (self.regret_sum, self.strategy_sum, self.strategy)
        )


class Crossroads(Game):
    """One player on the way home: to B or home from A, then left or right. Nothing is won."""

    num_players = 1

    def player(self, history):
        return 0 if history in ((), ("to B",)) else TERMINAL

    def actions(self, history):
        return ("left", "right") if history else ("to B", "home")

    def utilities(self, history):
        return (0.0,)

    def information_set(self, history):
        return "B" if history else "A"


@dataclass(frozen=True)
class Start:
    """The nodes before a walk; `nodes()` makes them anew each time, as a dictionary. Nothing drawn means a new run."""

    seed: int | None = None

    def nodes(self) -> dict[str, Node]:
        if self.seed is None:
            return {key: Node() for key in KEYS}
        rng = np.random.default_rng(self.seed)
        return {key: _in_mid_iteration(rng) for key in KEYS}

    def __repr__(self):
        return "Start()" if self.seed is None else f"Start({self.seed})"


def share_nobody_plays_to(tree, solver):
    """The share of a game's histories that neither player's current strategy leads to: both own reaches are 0."""
    return float((own_reaches(tree, solver.form, solver.form.split(solver.state.plan)) == 0).all(axis=1).mean())


def own_reaches(tree, form, plans):
    """Each player's own reach of every history, (histories, 2); 1 before the first own move."""
    return np.append(form.flat(plans), 1)[tree.last_slot]


def _in_mid_iteration(rng):
    """Sums to which other deals have added already, so that the strategy is not what they would give now."""
    pure = rng.random()
    bet = 0.0 if pure < 0.1 else 1.0 if pure > 0.9 else rng.integers(1, 20) / 20
    return Node(rng.normal(0, 2, 2).round(2), rng.uniform(0, 5, 2).round(2), (1 - bet, bet))
