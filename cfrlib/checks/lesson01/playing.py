"""Self-play between two regret matchers, with any of its steps done differently."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import numpy as np

from cfrlib.checks.compare import same
from cfrlib.checks.lesson01 import learning
from cfrlib.checks.lesson01.regret_matching import regret_matching


def self_play(payoff, iterations, start=None):
    tables = each_players_table(payoff)
    regret_sums = start_of_both(start, tables)
    strategy_sums = [np.zeros(len(table)) for table in tables]
    for _ in range(iterations):
        strategies = [regret_matching(regret_sum) for regret_sum in regret_sums]
        for player in (0, 1):
            action_values = tables[player] @ strategies[1 - player]
            strategy_sums[player] += strategies[player]
            regret_sums[player] += action_values - strategies[player] @ action_values
    return tuple(strategy_sum / iterations for strategy_sum in strategy_sums)


def each_players_table(payoff):
    """Both players' payoffs, own actions first: (m, n) and (n, m)."""
    payoff = np.asarray(payoff, dtype=float)
    mine, theirs = payoff if payoff.ndim == 3 else (payoff, -payoff)
    return mine, theirs.T


def start_of_both(start, tables):
    return [np.array(first, float) for first in start] if start is not None else [np.zeros(len(t)) for t in tables]


def expected_regret(action_values, strategy):
    return action_values - strategy @ action_values


@dataclass(frozen=True)
class Rule:
    """Self-play with one of its steps done differently. `order` lists who updates in turn, or is empty for at once."""

    order: tuple[int, ...] = ()
    tables: Callable = each_players_table
    begin: Callable = start_of_both
    regret: Callable = expected_regret
    accumulate: Callable = learning.add
    answer: Callable = learning.average

    def __call__(self, payoff, iterations, start=None):
        tables = self.tables(payoff)
        regret_sums = self.begin(start, tables)
        played = [], []
        for _ in range(iterations):
            strategies = [regret_matching(regret_sum) for regret_sum in regret_sums]
            for player in self.order or (0, 1):
                facing = regret_matching(regret_sums[1 - player]) if self.order else strategies[1 - player]
                regret = self.regret(tables[player] @ facing, strategies[player])
                regret_sums[player] = self.accumulate(regret_sums[player], regret)
            for player in (0, 1):
                played[player].append(strategies[player])
        for player in (0, 1):
            played[player].append(regret_matching(regret_sums[player]))
        return tuple(self.answer(strategies) for strategies in played)


ORDERS = ((), (0, 1), (1, 0))
ALTERNATING = tuple(Rule(order) for order in ORDERS[1:])


def in_any_order(**steps) -> tuple[Rule, ...]:
    """The same mistake in simultaneous and in alternating self-play. A step may be a list of variants."""
    variants = [value if isinstance(value, list) else [value] for value in steps.values()]
    return tuple(
        Rule(order, **dict(zip(steps, chosen, strict=True))) for order in ORDERS for chosen in product(*variants)
    )


def is_steady(function, args, table, rng, size=2e-6, change=2e-5) -> bool:
    """Whether rounding cannot matter: argument number `table`, disturbed a little, changes the result little.

    Regret matching jumps where a regret crosses zero together with all others; two right functions part there.
    """
    right = function(*args)
    for _ in range(4):
        disturbed = list(args)
        disturbed[table] = args[table] + size * rng.uniform(-1, 1, np.shape(args[table]))
        if not same(function(*disturbed), right, change):
            return False
    return True
