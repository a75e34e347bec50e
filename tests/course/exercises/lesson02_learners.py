"""Right solutions of lesson 02 in very different styles, and mistakes as learners make them."""

from collections import Counter, defaultdict
from itertools import combinations, pairwise, permutations, product

import numpy as np

from cfrlib.course.exercises.lesson02.total_by_type import kind_of
from tests.course.exercises.attempts import careless


def spread_recursive(soldiers, battlefields):
    if battlefields == 1:
        return [(soldiers,)]
    return [
        (first, *rest) for first in range(soldiers + 1) for rest in spread_recursive(soldiers - first, battlefields - 1)
    ]


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


def spread_grid(soldiers, battlefields):
    grid = np.indices((soldiers + 1,) * battlefields).reshape(battlefields, -1).T
    return grid[grid.sum(axis=1) == soldiers]


def spread_one_by_one(soldiers, battlefields):
    reached = {(0,) * battlefields}
    for _ in range(soldiers):
        reached = {
            (*row[:field], row[field] + 1, *row[field + 1 :]) for row in reached for field in range(battlefields)
        }
    return sorted(reached)


def battle_loop(mine, theirs):
    won = lost = 0
    for here, there in zip(mine, theirs, strict=True):
        if here > there:
            won += 1
        elif here < there:
            lost += 1
    if won == lost:
        return 0
    return 1 if won > lost else -1


def battle_numpy(mine, theirs):
    return np.sign(np.sign(mine - theirs).sum())


def battle_float(mine, theirs):
    return float(np.sign(np.float32(np.sum(mine > theirs)) - np.float32(np.sum(theirs > mine))))


def battle_clamped(mine, theirs):
    return max(-1, min(1, sum((int(a) > int(b)) - (int(a) < int(b)) for a, b in zip(mine, theirs, strict=True))))


def battle_counter(mine, theirs):
    fields = Counter(np.sign(np.subtract(mine, theirs)).tolist())
    return (fields[1] > fields[-1]) - (fields[1] < fields[-1])


def table_lists(my_actions, their_actions, payoff):
    return [[payoff(mine, theirs) for theirs in their_actions] for mine in my_actions]


def table_filled(my_actions, their_actions, payoff):
    table = np.zeros((len(my_actions), len(their_actions)))
    for i in range(len(my_actions)):
        for j in range(len(their_actions)):
            table[i, j] = payoff(my_actions[i], their_actions[j])
    return table


def table_float32(my_actions, their_actions, payoff):
    return np.array(table_lists(my_actions, their_actions, payoff), dtype=np.float32)


def table_reshaped(my_actions, their_actions, payoff):
    flat = [payoff(mine, theirs) for mine, theirs in product(my_actions, their_actions)]
    return np.reshape(flat, (len(my_actions), len(their_actions)))


def table_columns(my_actions, their_actions, payoff):
    return np.column_stack([[payoff(mine, theirs) for mine in my_actions] for theirs in their_actions])


def totals_default(actions, strategy):
    totals = defaultdict(float)
    for action, probability in zip(actions, strategy, strict=True):
        totals[tuple(sorted(action, reverse=True))] += probability
    return totals


def totals_get(actions, strategy):
    totals = {}
    for index in range(len(actions)):
        kind = tuple(np.sort(actions[index])[::-1])
        totals[kind] = totals.get(kind, 0) + strategy[index]
    return totals


def totals_counter(actions, strategy):
    totals = Counter()
    for action, probability in zip(actions.tolist(), strategy, strict=True):
        totals[tuple(sorted(action)[::-1])] += probability
    return totals


def totals_unique(actions, strategy):
    kinds, group = np.unique(-np.sort(-actions, axis=1), axis=0, return_inverse=True)
    sums = np.bincount(group.ravel(), weights=strategy)
    return {tuple(map(int, kind)): total for kind, total in zip(kinds, sums, strict=True)}


def totals_float32(actions, strategy):
    kinds = [tuple(sorted(map(int, action), reverse=True)) for action in actions]
    shares = np.float32(strategy)
    return {kind: shares[[other == kind for other in kinds]].sum() for kind in set(kinds)}


def election_loops(my_weeks, their_weeks, seats):
    table = []
    for mine in sorted(spread_recursive(my_weeks, len(seats))):
        row = []
        for theirs in sorted(spread_recursive(their_weeks, len(seats))):
            won = sum(s for s, a, b in zip(seats, mine, theirs, strict=True) if a > b)
            lost = sum(s for s, a, b in zip(seats, mine, theirs, strict=True) if a < b)
            row.append(1 if won > lost else -1 if won < lost else 0)
        table.append(row)
    return table


def election_matrix(my_weeks, their_weeks, seats):
    def governs(mine, theirs):
        return np.sign(np.sign(np.array(mine) - np.array(theirs)) @ np.array(seats))

    plans = (sorted(map(tuple, spread_walls(weeks, len(seats)))) for weeks in (my_weeks, their_weeks))
    return table_filled(*plans, governs)


def election_broadcast(my_weeks, their_weeks, seats):
    mine, theirs = (np.array(sorted(spread_orders(weeks, len(seats)))) for weeks in (my_weeks, their_weeks))
    return np.sign(np.einsum("ijk,k->ij", np.sign(mine[:, None, :] - theirs[None, :, :]), seats)).astype(np.float32)


def election_reshaped(my_weeks, their_weeks, seats):
    pairs = product(spread_recursive(my_weeks, len(seats)), spread_recursive(their_weeks, len(seats)))
    leads = [
        sum(s * ((a > b) - (a < b)) for s, a, b in zip(seats, mine, theirs, strict=True)) for mine, theirs in pairs
    ]
    return np.reshape(np.sign(leads), (len(spread_recursive(my_weeks, len(seats))), -1))


def election_vectorized_rows(my_weeks, their_weeks, seats):
    theirs = spread_grid(their_weeks, len(seats))
    return [np.sign(np.sign(mine - theirs).dot(seats)).tolist() for mine in spread_grid(my_weeks, len(seats))]


STYLES = {
    "allocations": [spread_recursive, spread_walls, spread_orders, spread_grid, spread_one_by_one],
    "blotto_payoff": [battle_loop, battle_numpy, battle_float, battle_clamped, battle_counter],
    "payoff_matrix": [table_lists, table_filled, table_float32, table_reshaped, table_columns],
    "total_by_type": [totals_default, totals_get, totals_counter, totals_unique, totals_float32],
    "election_table": [
        election_loops,
        election_matrix,
        election_broadcast,
        election_reshaped,
        election_vectorized_rows,
    ],
}


def from_one(soldiers, battlefields):
    return [row for row in product(range(1, soldiers + 1), repeat=battlefields) if sum(row) == soldiers]


def range_too_short(soldiers, battlefields):
    return [row for row in product(range(soldiers), repeat=battlefields) if sum(row) == soldiers]


def descending(soldiers, battlefields):
    def below(left, fields, most):
        if fields == 0:
            return [()] if left == 0 else []
        return [(n, *rest) for n in range(min(left, most), -1, -1) for rest in below(left - n, fields - 1, n)]

    return below(soldiers, battlefields, soldiers)


def shuffled_partitions(soldiers, battlefields):
    return [order for row in descending(soldiers, battlefields) for order in permutations(row)]


def reserve_kept(soldiers, battlefields):
    return [row for row in product(range(soldiers + 1), repeat=battlefields) if sum(row) <= soldiers]


def three_loops(soldiers, battlefields):
    numbers = range(soldiers + 1)
    return [(a, b, soldiers - a - b) for a in numbers for b in numbers if a + b <= soldiers]


def two_loops(soldiers, battlefields):
    numbers = range(soldiers + 1)
    return [(a, b, soldiers - a - b) for a in numbers for b in numbers]


def rest_below_zero(soldiers, battlefields):
    firsts = product(range(soldiers + 1), repeat=battlefields - 1)
    return [(*first, soldiers - sum(first)) for first in firsts]


def battle_of_three(mine, theirs):
    return battle_clamped(mine[:3], theirs[:3])


def table_mirrored(my_actions, their_actions, payoff):
    table = np.zeros((len(my_actions), len(their_actions)))
    for i in range(len(my_actions)):
        for j in range(i, len(their_actions)):
            table[i][j] = payoff(my_actions[i], their_actions[j])
            table[j][i] = -table[i][j]
    return table


def table_of_one_row(my_actions, their_actions, payoff):
    table, row = [], []
    for mine in my_actions:
        for theirs in their_actions:
            row.append(payoff(mine, theirs))
        table.append(row)
    return table


def table_returned_early(my_actions, their_actions, payoff):
    table = []
    for mine in my_actions:
        table.append([payoff(mine, theirs) for theirs in their_actions])
        return np.array(table)


def totals_from_zero(actions, strategy):
    totals = {}
    for action, probability in zip(actions, strategy, strict=True):
        kind = kind_of(action)
        if kind in totals:
            totals[kind] += probability
        else:
            totals[kind] = 0
    return totals


def sorts_its_argument(actions, strategy):
    actions.sort(axis=1)
    return totals_default(actions[:, ::-1], strategy)


def _list_outside():
    rows = []

    def allocations(soldiers, battlefields):
        rows.extend(spread_walls(soldiers, battlefields))
        return rows

    return allocations


def numbers_for_tuples(soldiers, battlefields):
    if battlefields == 1:
        return [soldiers]
    rest_of = numbers_for_tuples
    return [(n, *rest) for n in range(soldiers + 1) for rest in rest_of(soldiers - n, battlefields - 1)]


def last_one_stays_empty(soldiers, battlefields):
    if battlefields == 1:
        return [(0,)]
    rest_of = last_one_stays_empty
    return [(n, *rest) for n in range(soldiers + 1) for rest in rest_of(soldiers - n, battlefields - 1)]


def battle_of_arrays(mine, theirs):
    if mine > theirs:
        return 1
    return -1 if mine < theirs else 0


def table_of_repeated_lists(my_actions, their_actions, payoff):
    table = [[None] * len(their_actions)] * len(my_actions)
    for row, mine in zip(table, my_actions, strict=True):
        row[:] = [payoff(mine, theirs) for theirs in their_actions]
    return table


def table_of_whole_numbers(my_actions, their_actions, payoff):
    table = np.empty((len(my_actions), len(their_actions)), dtype=int)
    for i, j in np.ndindex(table.shape):
        table[i, j] = payoff(my_actions[i], their_actions[j])
    return table


def totals_of_five(actions, strategy):
    totals = dict.fromkeys(map(kind_of, spread_recursive(5, 3)), 0)
    for action, probability in zip(actions, strategy, strict=True):
        totals[kind_of(action)] += probability
    return totals


def totals_of_lists(actions, strategy):
    totals = {}
    for action, probability in zip(actions, strategy, strict=True):
        kind = sorted(action)[::-1]
        totals[kind] = totals.get(kind, 0) + probability
    return totals


def _totals_outside():
    totals = defaultdict(float)

    def total_by_type(actions, strategy):
        for action, probability in zip(actions, strategy, strict=True):
            totals[kind_of(action)] += probability
        return totals

    return total_by_type


def _ties_to_their_party(my_weeks, their_weeks, seats):
    plans = (spread_recursive(weeks, len(seats)) for weeks in (my_weeks, their_weeks))

    def lead(mine, theirs):
        return sum(s if a > b else -s for s, a, b in zip(seats, mine, theirs, strict=True))

    return np.sign(table_lists(*plans, lead))


MISTAKES = [
    ("allocations", "earlier calls remembered", _list_outside()),
    ("allocations", "a number for a tuple", numbers_for_tuples),
    ("allocations", "the last field left empty", last_one_stays_empty),
    ("allocations", "one row for each field", lambda soldiers, fields: np.transpose(spread_walls(soldiers, fields))),
    ("allocations", "no number twice", lambda n, f: [r for r in permutations(range(n + 1), f) if sum(r) == n]),
    ("blotto_payoff", "an array taken for one number", battle_of_arrays),
    ("blotto_payoff", "majority of all fields asked", lambda a, b: 1 if 2 * sum(a > b) > len(a) else -1),
    ("blotto_payoff", "fields sorted", lambda a, b: battle_loop(sorted(a), sorted(b))),
    ("payoff_matrix", "one row shared", table_of_repeated_lists),
    ("payoff_matrix", "cut to whole numbers", table_of_whole_numbers),
    ("payoff_matrix", "one dimension too many", lambda a, b, payoff: [[[payoff(x, y)] for y in b] for x in a]),
    ("total_by_type", "types of one game only", totals_of_five),
    ("total_by_type", "a list for a key", totals_of_lists),
    ("total_by_type", "earlier calls remembered", _totals_outside()),
    ("total_by_type", "text for a key", lambda a, s: {str(kind): p for kind, p in totals_unique(a, s).items()}),
    ("total_by_type", "rounded", lambda a, s: {kind: round(p, 3) for kind, p in totals_counter(a, s).items()}),
    ("election_table", "tied districts given away", _ties_to_their_party),
    ("allocations", "compositions without zeros", from_one),
    ("allocations", "unordered partitions", descending),
    ("allocations", "duplicates", shuffled_partitions),
    ("allocations", "all soldiers on one field left out", range_too_short),
    ("allocations", "soldiers stay at home", reserve_kept),
    ("allocations", "number of battlefields ignored", three_loops),
    ("allocations", "number of battlefields ignored", two_loops),
    ("allocations", "fewer than no soldiers on a field", rest_below_zero),
    ("allocations", "soldiers and battlefields exchanged", lambda soldiers, fields: spread_walls(fields, soldiers)),
    ("allocations", "number of soldiers ignored", lambda soldiers, fields: spread_recursive(5, fields)),
    ("blotto_payoff", "margin", lambda mine, theirs: np.sign(mine - theirs).sum()),
    ("blotto_payoff", "soldiers counted instead of fields", lambda mine, theirs: np.sign((mine - theirs).sum())),
    ("blotto_payoff", "the other player's payoff", lambda mine, theirs: battle_loop(theirs, mine)),
    ("blotto_payoff", "a defeat counted as 0", lambda mine, theirs: int(battle_loop(mine, theirs) == 1)),
    ("blotto_payoff", "tied fields given away", lambda a, b: np.sign(sum(2 * (a > b) - 1))),
    ("blotto_payoff", "only three fields looked at", battle_of_three),
    ("payoff_matrix", "filled by symmetry", table_mirrored),
    ("payoff_matrix", "row not emptied", table_of_one_row),
    ("payoff_matrix", "returned inside the loop", table_returned_early),
    ("total_by_type", "the first of a type lost", totals_from_zero),
    ("payoff_matrix", "transposed", lambda a, b, payoff: [[payoff(x, y) for x in a] for y in b]),
    ("payoff_matrix", "roles swapped", lambda a, b, payoff: [[payoff(y, x) for y in b] for x in a]),
    ("payoff_matrix", "payoff ignored", lambda a, b, payoff: table_lists(a, b, battle_loop)),
    ("payoff_matrix", "one army on both sides", lambda a, b, payoff: table_lists(a, a, payoff)),
    ("total_by_type", "order of the fields kept", lambda a, s: dict(zip(map(tuple, a.tolist()), s, strict=True))),
    ("total_by_type", "overwritten instead of added", lambda a, s: {kind_of(r): p for r, p in zip(a, s, strict=True)}),
    ("total_by_type", "smallest first", lambda a, s: {k[::-1]: p for k, p in totals_get(a, s).items()}),
    ("total_by_type", "input changed in place", sorts_its_argument),
    ("blotto_payoff", "input changed in place", careless(battle_loop)),
    ("payoff_matrix", "input changed in place", careless(table_lists)),
    ("election_table", "seats ignored", lambda a, b, seats: election_loops(a, b, [1] * len(seats))),
    ("election_table", "transposed", lambda a, b, seats: np.array(election_loops(a, b, seats)).T),
]
