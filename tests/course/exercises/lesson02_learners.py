"""Mistakes in lesson 02 as learners make them, most of them in two styles."""

from collections import defaultdict
from itertools import groupby, permutations, product

import numpy as np

from cfrlib.course.exercises.lesson02.total_by_type import kind_of
from tests.course.exercises.attempts import careless
from tests.course.exercises.lesson02_styles import (
    battle_clamped,
    battle_loop,
    election_broadcast,
    election_loops,
    spread_recursive,
    spread_walls,
    table_filled,
    table_lists,
    totals_counter,
    totals_default,
    totals_get,
    totals_unique,
)


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


def each_way_replaced(soldiers, battlefields):
    ways = []
    for row in product(range(soldiers + 1), repeat=battlefields):
        if sum(row) == soldiers:
            ways = [row]
    return ways


def loop_over_a_number(soldiers, battlefields):
    if battlefields == 1:
        return [(soldiers,)]
    return [(first, *rest) for first in soldiers for rest in loop_over_a_number(soldiers - first, battlefields - 1)]


def battle_ended_by_two_wins(mine, theirs):
    won = lost = 0
    for sent, met in zip(mine, theirs, strict=True):
        won, lost = won + (sent > met), lost + (sent < met)
        if 2 in (won, lost):
            break
    return int(won > lost) - int(won < lost)


def columns_written(my_actions, their_actions, payoff):
    table = np.zeros((len(my_actions), len(their_actions)))
    for mine in my_actions:
        for column, theirs in enumerate(their_actions):
            table[:, column] = payoff(mine, theirs)
    return table


def totals_prepared_in_another_order(actions, strategy):
    totals = {kind_of(action): 0 for action in actions}
    for action, probability in zip(actions, strategy, strict=True):
        totals[kind_of(action)[::-1]] += probability
    return totals


def two_loops(soldiers, battlefields):
    numbers = range(soldiers + 1)
    return [(a, b, soldiers - a - b) for a in numbers for b in numbers]


def rest_below_zero(soldiers, battlefields):
    firsts = product(range(soldiers + 1), repeat=battlefields - 1)
    return [(*first, soldiers - sum(first)) for first in firsts]


def battle_of_three(mine, theirs):
    return battle_clamped(mine[:3], theirs[:3])


def battle_lead(mine, theirs):
    return (mine > theirs).sum() - (mine < theirs).sum()


def worst_replies(table, strategy):
    earned = (strategy @ table).round(9)
    return [] if earned.min() >= -1e-9 else np.flatnonzero(earned == earned.min()).tolist()


def election_of_tuples(my_weeks, their_weeks, seats):
    def governs(mine, theirs):
        return np.sign(np.sum(np.array(seats)[mine > theirs]) - np.sum(np.array(seats)[mine < theirs]))

    return table_filled(*(sorted(spread_recursive(weeks, len(seats))) for weeks in (my_weeks, their_weeks)), governs)


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


def table_mirrored_with_care(my_actions, their_actions, payoff):
    table = np.zeros((len(my_actions), len(their_actions)))
    for i in range(len(my_actions)):
        for j in range(min(i, len(their_actions))):
            table[i][j] = payoff(my_actions[i], their_actions[j])
            if i < len(their_actions):
                table[j][i] = -table[i][j]
    return table


def _more_than_half_of_the_seats(my_weeks, their_weeks, seats):
    plans = (sorted(spread_recursive(weeks, len(seats))) for weeks in (my_weeks, their_weeks))
    mine, theirs = map(np.array, plans)
    return [[np.sign(np.array(seats)[a > b].sum() - sum(seats) / 2) for b in theirs] for a in mine]


def _in_the_order_of_text(my_weeks, their_weeks, seats):
    mine, theirs = (sorted(spread_recursive(weeks, len(seats)), key=str) for weeks in (my_weeks, their_weeks))
    return [[np.sign(np.sign(np.subtract(a, b)) @ seats) for b in theirs] for a in mine]


def _ties_to_their_party(my_weeks, their_weeks, seats):
    plans = (spread_recursive(weeks, len(seats)) for weeks in (my_weeks, their_weeks))

    def lead(mine, theirs):
        return sum(s if a > b else -s for s, a, b in zip(seats, mine, theirs, strict=True))

    return np.sign(table_lists(*plans, lead))


def one_list_appended(soldiers, battlefields):
    rows, row = [], [0] * battlefields

    def send(field, left):
        if field == battlefields - 1:
            row[field] = left
            rows.append(row)
            return
        for count in range(left + 1):
            row[field] = count
            send(field + 1, left - count)

    send(0, soldiers)
    return rows


def _by_recursion(numbers, left, at_the_end, returns_early=False):
    """`numbers`: what a field may get; `left`: who are left then; `at_the_end`: the ways when no choice remains."""

    def allocations(soldiers, battlefields):
        if battlefields == 1:
            return at_the_end(soldiers)
        rows = []
        for number in numbers(soldiers):
            rows += [(number, *rest) for rest in allocations(left(soldiers, number), battlefields - 1)]
            if returns_early:
                return rows
        return rows

    return allocations


def _all(soldiers):
    return range(soldiers + 1)


def _last(soldiers):
    return [(soldiers,)]


def battle_returned_early(mine, theirs):
    lead = 0
    for here, there in zip(mine, theirs, strict=True):
        lead += (here > there) * 1 - (here < there) * 1
        return np.sign(lead)


def battle_by_index(mine, theirs, fields):
    return np.sign(sum(int(mine[at] > theirs[at]) - int(mine[at] < theirs[at]) for at in fields))


def table_of_as_many(my_actions, their_actions, payoff):
    count = len(my_actions)
    return np.array([[payoff(my_actions[i], their_actions[j]) for j in range(count)] for i in range(count)])


def totals_returned_early(actions, strategy):
    totals = {}
    for action, probability in zip(actions, strategy, strict=True):
        totals[kind_of(action)] = totals.get(kind_of(action), 0) + probability
        return totals


def totals_without_a_start(actions, strategy):
    totals = {}
    for action, probability in zip(actions, strategy, strict=True):
        totals[kind_of(action)] += probability
    return totals


def totals_of_the_likely(actions, strategy):
    kept = strategy > 1e-3
    return totals_get(actions[kept], strategy[kept])


def digits_of_numbers(soldiers, battlefields):
    """The digits of all decimal numbers that long, as text."""
    numbers = (str(number).zfill(battlefields) for number in range(10**battlefields))
    return [tuple(digits) for digits in numbers if sum(map(int, digits)) == soldiers]


def table_for_the_lesson(my_actions, their_actions, payoff):
    table = np.zeros((21, 21))
    for i, mine in enumerate(my_actions):
        for j, theirs in enumerate(their_actions):
            table[i, j] = payoff(mine, theirs)
    return table


def table_like_its_first(my_actions, their_actions, payoff):
    table = np.full((len(my_actions), len(their_actions)), payoff(my_actions[0], their_actions[0]))
    for i, mine in enumerate(my_actions):
        table[i] = [payoff(mine, theirs) for theirs in their_actions]
    return table


def totals_of_neighbours(actions, strategy):
    pairs = [(kind_of(action), probability) for action, probability in zip(actions, strategy, strict=True)]
    return {kind: sum(p for _, p in group) for kind, group in groupby(pairs, key=lambda pair: pair[0])}


MISTAKES = [
    ("losing_replies", "rounding taken for a loss", lambda p, s: [b for b in range(p.shape[1]) if s @ p[:, b] < 0]),
    ("losing_replies", "drawn replies counted", lambda p, s: [b for b in range(p.shape[1]) if s @ p[:, b] < 1e-8]),
    ("losing_replies", "rows for columns", lambda p, s: np.flatnonzero(p @ s < -1e-9)),
    ("losing_replies", "replies that the strategy beats", lambda p, s: np.flatnonzero(s @ p > 1e-9)),
    ("losing_replies", "the worst reply alone", lambda p, s: [(s @ p).argmin()]),
    ("losing_replies", "true and false for each reply", lambda p, s: list(s @ p < -1e-9)),
    ("allocations", "", digits_of_numbers),
    ("allocations", "at most nine soldiers on a field",
     lambda n, fields: [tuple(map(int, row)) for row in digits_of_numbers(n, fields)]),
    ("allocations", "at most nine soldiers on a field",
     lambda n, fields: [row for row in product(range(min(n, 9) + 1), repeat=fields) if sum(row) == n]),
    ("payoff_matrix", "always a table of one size", table_for_the_lesson),
    ("payoff_matrix", "always a table of one size",
     lambda a, b, payoff: table_lists(spread_walls(5, 3), spread_walls(5, 3), payoff)),
    ("payoff_matrix", "fractions cut off", table_like_its_first),
    ("total_by_type", "only neighbours added", totals_of_neighbours),
    ("allocations", "earlier calls remembered", _list_outside()),
    ("allocations", "a number for a tuple", numbers_for_tuples),
    ("allocations", "a number for a tuple", loop_over_a_number),
    ("allocations", "one way only", each_way_replaced),
    ("allocations", "a size hard coded",
     lambda n, fields: [row for row in product(range(6), repeat=fields) if sum(row) == n]),
    ("payoff_matrix", "filled by symmetry", table_mirrored_with_care),
    ("losing_replies", "one bad row is enough",
     lambda p, s: [b for b in range(p.shape[1]) if (p[s > 0, b] < 0).any()]),
    ("election_table", "tied districts given away", _more_than_half_of_the_seats),
    ("election_table", "plans not in sorted order", _in_the_order_of_text),
    ("blotto_payoff", "ended before the last field", battle_ended_by_two_wins),
    ("payoff_matrix", "all rows alike", columns_written),
    ("total_by_type", "a type without an entry yet", totals_prepared_in_another_order),
    ("allocations", "the last field left empty", last_one_stays_empty),
    ("allocations", "rows and columns exchanged", lambda n, fields: np.transpose(spread_walls(n, fields))),
    ("allocations", "no number twice", lambda n, f: [r for r in permutations(range(n + 1), f) if sum(r) == n]),
    ("blotto_payoff", "", battle_of_arrays),
    ("blotto_payoff", "majority of all fields asked", lambda a, b: 1 if 2 * sum(a > b) > len(a) else -1),
    ("blotto_payoff", "fields sorted", lambda a, b: battle_loop(sorted(a), sorted(b))),
    ("payoff_matrix", "all rows alike", table_of_repeated_lists),
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
    ("blotto_payoff", "only a win told", lambda mine, theirs: int(battle_loop(mine, theirs) == 1)),
    ("blotto_payoff", "tied fields given away", lambda a, b: np.sign(sum(2 * (a > b) - 1))),
    ("blotto_payoff", "a size hard coded", battle_of_three),
    ("payoff_matrix", "filled by symmetry", table_mirrored),
    ("payoff_matrix", "row not emptied", table_of_one_row),
    ("payoff_matrix", "only the first row", table_returned_early),
    ("total_by_type", "the first of a type lost", totals_from_zero),
    ("payoff_matrix", "rows and columns exchanged", lambda a, b, payoff: [[payoff(x, y) for x in a] for y in b]),
    ("payoff_matrix", "roles swapped", lambda a, b, payoff: [[payoff(y, x) for y in b] for x in a]),
    ("payoff_matrix", "`payoff` hard coded", lambda a, b, payoff: table_lists(a, b, battle_loop)),
    ("payoff_matrix", "`my_actions` where `their_actions` belongs", lambda a, b, payoff: table_lists(a, a, payoff)),
    ("total_by_type", "order of the fields kept", lambda a, s: dict(zip(map(tuple, a.tolist()), s, strict=True))),
    ("total_by_type", "overwritten instead of added", lambda a, s: {kind_of(r): p for r, p in zip(a, s, strict=True)}),
    ("total_by_type", "smallest first", lambda a, s: {k[::-1]: p for k, p in totals_get(a, s).items()}),
    ("total_by_type", "the argument `actions` changed", sorts_its_argument),
    ("blotto_payoff", "the argument `mine` changed", careless(battle_loop)),
    ("payoff_matrix", "the argument `my_actions` changed", careless(table_lists)),
    ("election_table", "seats ignored", lambda a, b, seats: election_loops(a, b, [1] * len(seats))),
    ("election_table", "rows and columns exchanged", lambda a, b, seats: np.array(election_loops(a, b, seats)).T),
    ("allocations", "one row listed again and again", one_list_appended),
    ("allocations", "never all who are left", _by_recursion(range, lambda n, k: n - k, _last)),
    ("allocations", "soldiers not taken off", _by_recursion(_all, lambda n, k: n, _last)),
    ("allocations", "nothing listed", _by_recursion(_all, lambda n, k: n - k, lambda n: [])),
    ("allocations", "one way only", _by_recursion(_all, lambda n, k: n - k, _last, returns_early=True)),
    ("allocations", "the field of each soldier", lambda n, fields: list(product(range(fields), repeat=n))),
    ("allocations", "one field too few", lambda n, fields: spread_recursive(n, fields - 1)),
    ("allocations", "unordered partitions", lambda n, fields: {tuple(sorted(row)) for row in spread_walls(n, fields)}),
    ("allocations", "", lambda n, fields: ["".join(map(str, row)) for row in spread_walls(n, fields)]),
    ("blotto_payoff", "a step inside the loop that belongs after it", battle_returned_early),
    ("blotto_payoff", "the last of `mine` ignored", lambda a, b: battle_by_index(a, b, range(len(a) - 1))),
    ("blotto_payoff", "the first of `mine` ignored", lambda a, b: battle_by_index(a, b, range(1, len(a)))),
    ("blotto_payoff", "a size hard coded", lambda a, b: battle_by_index(a, b, range(3))),
    ("blotto_payoff", "positive numbers set to 0", lambda a, b: min(0, battle_loop(a, b))),
    ("blotto_payoff", "only a win told", lambda a, b: (a > b).sum() > (a < b).sum()),
    ("blotto_payoff", "every field asked", lambda a, b: 1 if all(a > b) else -1 if all(a < b) else 0),
    ("payoff_matrix", "the sign turned", lambda a, b, payoff: -table_filled(a, b, payoff)),
    ("payoff_matrix", "rounded", lambda a, b, payoff: table_filled(a, b, payoff).round(2)),
    ("payoff_matrix", "in one row", lambda a, b, payoff: [payoff(x, y) for x, y in product(a, b)]),
    ("payoff_matrix", "one size for two", table_of_as_many),
    ("payoff_matrix", "numbers of actions handed to `payoff`",
     lambda a, b, payoff: [[payoff(i, j) for j, _ in enumerate(b)] for i, _ in enumerate(a)]),
    ("payoff_matrix", "the payoff of everything at once", lambda a, b, payoff: np.array([payoff(x, b) for x in a])),
    ("total_by_type", "a step inside the loop that belongs after it", totals_returned_early),
    ("total_by_type", "a type without an entry yet", totals_without_a_start),
    ("total_by_type", "types without probability left out", totals_of_the_likely),
    ("total_by_type", "types without probability left out",
     lambda a, s: {kind: total for kind, total in totals_counter(a, s).items() if total}),
    ("election_table", "the sign turned", lambda a, b, seats: -election_broadcast(a, b, seats)),
    ("election_table", "`my_weeks` and `their_weeks` exchanged", lambda a, b, seats: election_loops(b, a, seats)),
    ("election_table", "`my_weeks` where `their_weeks` belongs", lambda a, b, seats: election_loops(a, a, seats)),
    ("election_table", "plans not in sorted order", lambda a, b, seats: election_broadcast(a, b, seats)[::-1, ::-1]),
    ("election_table", "seats in another order", lambda a, b, seats: election_loops(a, b, sorted(seats))),
    ("election_table", "only a win told", lambda a, b, seats: np.maximum(election_loops(a, b, seats), 0)),
    ("election_table", "plans compared as a whole", election_of_tuples),
    ("blotto_payoff", "decided by the first different field", lambda a, b: 1 if list(a) > list(b) else -1),
    ("blotto_payoff", "one field is enough", lambda a, b: 1 if any(a > b) else -1 if any(a < b) else 0),
    ("blotto_payoff", "a drawn battle divides by 0", lambda a, b: battle_lead(a, b) / abs(battle_lead(a, b))),
    ("losing_replies", "the bound far below 0", lambda table, s: [j for j, v in enumerate(s @ table) if v < -1e9]),
    ("losing_replies", "the bound far below 0", lambda table, s: [j for j, v in enumerate(s @ table) if v < 10 ^ -9]),
    ("losing_replies", "the worst reply alone", worst_replies),
]
