"""Self-play between two regret matchers, whole and with any of its steps done differently."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import numpy as np

from cfrlib.course.exercises.lesson01 import learning
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching


def each_players_table(payoff):
    """Both players' payoffs, own actions first: (m, n) and (n, m)."""
    payoff = np.asarray(payoff, dtype=float)
    mine, theirs = payoff if payoff.ndim == 3 else (payoff, -payoff)
    return mine, theirs.T


def start_of_both(start, tables):
    return [np.array(first, float) for first in start] if start is not None else [np.zeros(len(t)) for t in tables]


def expected_regret(action_values, strategy, others_value):
    return action_values - strategy @ action_values


@dataclass(frozen=True)
class SelfPlay:
    """Self-play with one of its steps done differently. `order` lists who updates in turn, or is empty for at once.

    `faces(player, own, others)` is the strategy that a player's payoffs are weighed with: the other's. `regret` hears
    also what the other player earned. `only`: the one player whose regrets are computed and added up differently.
    """

    order: tuple[int, ...] = ()
    tables: Callable = each_players_table
    begin: Callable = start_of_both
    regret: Callable = expected_regret
    accumulate: Callable = learning.add
    answer: Callable = learning.average
    faces: Callable = lambda player, own, others: others
    only: int | None = None

    def __call__(self, payoff, iterations, start=None):
        tables = self.tables(payoff)
        regret_sums = self.begin(start, tables)
        played = [], []
        for _ in range(iterations):
            strategies = [regret_matching(regret_sum) for regret_sum in regret_sums]
            for player in self.order or (0, 1):
                facing = regret_matching(regret_sums[1 - player]) if self.order else strategies[1 - player]
                facing = self.faces(player, strategies[player], facing)
                others_value = strategies[1 - player] @ tables[1 - player] @ strategies[player]
                regret, accumulate = self._learning(player)
                regret = regret(tables[player] @ facing, strategies[player], others_value)
                regret_sums[player] = accumulate(regret_sums[player], regret)
            for player in (0, 1):
                played[player].append(strategies[player])
        for player in (0, 1):
            played[player].append(regret_matching(regret_sums[player]))
        return tuple(self.answer(strategies) for strategies in played)

    def _learning(self, player):
        return (self.regret, self.accumulate) if self.only in (None, player) else (expected_regret, learning.add)


ORDERS = ((), (0, 1), (1, 0))
ALTERNATING = tuple(SelfPlay(order) for order in ORDERS[1:])


def in_any_order(orders=ORDERS, **steps) -> tuple[SelfPlay, ...]:
    """The same mistake in simultaneous and in alternating self-play. A step may be a list of variants."""
    variants = [value if isinstance(value, list) else [value] for value in steps.values()]
    return tuple(
        SelfPlay(order, **dict(zip(steps, chosen, strict=True))) for order in orders for chosen in product(*variants)
    )


def of_both_or_one(**steps) -> tuple[SelfPlay, ...]:
    """The same mistake made for both players, in any order, or for one of them."""
    return *in_any_order(**steps), *in_any_order(orders=ORDERS[:1], only=[0, 1], **steps)
