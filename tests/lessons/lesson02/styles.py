"""Right solutions of lesson 02 in very different styles."""

from collections import Counter
from dataclasses import dataclass
from functools import partial
from itertools import combinations, groupby, pairwise, permutations, product

import numpy as np
from numba import njit


def spread_walls(soldiers, battlefields):
    places = soldiers + battlefields - 1
    result = []
    for walls in combinations(range(places), battlefields - 1):
        ends = [-1, *walls, places]
        result.append([right - left - 1 for left, right in pairwise(ends)])
    return result


def spread_orders(soldiers, battlefields):
    partitions = [p for p in product(range(soldiers, -1, -1), repeat=battlefields) if sum(p) == soldiers]
    return {order for p in partitions if list(p) == sorted(p) for order in permutations(p)}


def battle_numpy(mine, theirs):
    return np.sign(np.sign(mine - theirs).sum())


def table_lists(my_actions, their_actions, payoff):
    return [[payoff(mine, theirs) for theirs in their_actions] for mine in my_actions]


def table_columns(my_actions, their_actions, payoff):
    return np.column_stack([[payoff(mine, theirs) for mine in my_actions] for theirs in their_actions])


def totals_counter(actions, strategy):
    totals = Counter()
    for action, probability in zip(actions.tolist(), strategy, strict=True):
        totals[tuple(sorted(action)[::-1])] += probability
    return totals


def totals_unique(actions, strategy):
    kinds, group = np.unique(-np.sort(-actions, axis=1), axis=0, return_inverse=True)
    sums = np.bincount(group.ravel(), weights=strategy)
    return {tuple(map(int, kind)): total for kind, total in zip(kinds, sums, strict=True)}


def election_loops(my_weeks, their_weeks, seats):
    table = []
    for mine in spread_walls(my_weeks, len(seats)):
        row = []
        for theirs in spread_walls(their_weeks, len(seats)):
            won = sum(s for s, a, b in zip(seats, mine, theirs, strict=True) if a > b)
            lost = sum(s for s, a, b in zip(seats, mine, theirs, strict=True) if a < b)
            row.append(1 if won > lost else -1 if won < lost else 0)
        table.append(row)
    return table


def election_reshaped(my_weeks, their_weeks, seats):
    plans = [spread_walls(weeks, len(seats)) for weeks in (my_weeks, their_weeks)]
    leads = [
        sum(s * ((a > b) - (a < b)) for s, a, b in zip(seats, mine, theirs, strict=True))
        for mine, theirs in product(*plans)
    ]
    return np.reshape(np.sign(leads), (len(plans[0]), -1))


def spread_joined_lists(soldiers, battlefields):
    """Joins lists, which joins no tuples: it has to get its own results when it calls itself."""
    if battlefields == 1:
        return [[soldiers]]
    rest_of = spread_joined_lists
    return [[n] + rest for n in range(soldiers + 1) for rest in rest_of(soldiers - n, battlefields - 1)]  # noqa: RUF005


class Army:
    """A callable object with a generator inside."""

    def __call__(self, soldiers, battlefields):
        return list(self.spread(soldiers, battlefields))

    def spread(self, soldiers, battlefields):
        if battlefields == 1:
            yield (soldiers,)
            return
        for number in range(soldiers + 1):
            yield from ((number, *rest) for rest in self.spread(soldiers - number, battlefields - 1))


@dataclass(frozen=True)
class Prize:
    """A battle's worth, as a callable dataclass."""

    victory: int = 1
    draw: int = 0

    def __call__(self, mine, theirs):
        lead = np.count_nonzero(mine > theirs) - np.count_nonzero(mine < theirs)
        return np.where(lead == 0, self.draw, self.victory * np.sign(lead))


@njit
def battle_compiled(mine, theirs):
    lead = 0
    for field in range(len(mine)):
        lead += (mine[field] > theirs[field]) - (mine[field] < theirs[field])
    return 0 if lead == 0 else lead // abs(lead)


def battle_recursive(mine, theirs):
    def lead(mine, theirs):
        if len(mine) == 0:
            return 0
        return int(mine[0] > theirs[0]) - int(mine[0] < theirs[0]) + lead(mine[1:], theirs[1:])

    return np.sign(lead(mine, theirs))


def table_recursive(my_actions, their_actions, payoff):
    if len(my_actions) == 0:
        return []
    row = [payoff(my_actions[0], theirs) for theirs in their_actions]
    return [row, *table_recursive(my_actions[1:], their_actions, payoff)]


def table_filled_by(fill, my_actions, their_actions, payoff):
    table = np.empty((len(my_actions), len(their_actions)), dtype=object)
    for place in np.ndindex(table.shape):
        table[place] = fill(payoff, my_actions[place[0]], their_actions[place[1]])
    return table


def totals_grouped(actions, strategy):
    pairs = sorted((tuple(map(float, -np.sort(-row))), share) for row, share in zip(actions, strategy, strict=True))
    return {kind: sum(share for _, share in group) for kind, group in groupby(pairs, key=lambda pair: pair[0])}


class Election:
    def __init__(self, seats):
        self.seats = seats

    def __call__(self, mine, theirs):
        lead = sum(worth * (int(a > b) - int(a < b)) for worth, a, b in zip(self.seats, mine, theirs, strict=True))
        return int(lead > 0) - int(lead < 0)


def election_by_object(my_weeks, their_weeks, seats):
    plans = (spread_walls(weeks, len(seats)) for weeks in (my_weeks, their_weeks))
    return table_lists(*plans, Election(seats))


def losing_loop(payoff, strategy):
    found = []
    for column in range(payoff.shape[1]):
        earned = sum(p * row[column] for p, row in zip(strategy, payoff, strict=True))
        if earned < -1e-9:
            found.append(column)
    return found


def losing_float32(payoff, strategy):
    earned = np.float32(strategy) @ np.float32(payoff)
    return tuple(np.where(earned < -1e-7 * abs(payoff).max())[0])


def losing_rounded(payoff, strategy):
    return [column for column, earned in enumerate((payoff.T @ strategy).round(8)) if earned < 0]


STYLES = {
    "allocations": [spread_joined_lists, spread_walls, spread_orders, Army()],
    "blotto_payoff": [battle_numpy, battle_compiled, battle_recursive, Prize()],
    "payoff_matrix": [
        table_columns,
        table_recursive,
        partial(table_filled_by, lambda payoff, mine, theirs: payoff(mine, theirs)),
    ],
    "total_by_type": [totals_grouped, totals_counter, totals_unique],
    "losing_replies": [losing_loop, losing_rounded, losing_float32],
    "election_table": [election_loops, election_reshaped, election_by_object],
}
