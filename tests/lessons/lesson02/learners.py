"""Mistakes in lesson 02 as learners make them.

Where a mistake has programs on its page as well, what stands here does it otherwise: only the recogniser knows it.
"""

from itertools import permutations, product

import numpy as np

from cfrlib.lessons.lesson02.total_by_type import kind_of
from tests.lessons.lesson02.styles import (
    battle_numpy,
    election_loops,
    spread_walls,
    table_columns,
    table_lists,
    totals_counter,
)


def descending(soldiers, battlefields):
    def below(left, fields, most):
        if fields == 0:
            return [()] if left == 0 else []
        return [(n, *rest) for n in range(min(left, most), -1, -1) for rest in below(left - n, fields - 1, n)]

    return below(soldiers, battlefields, soldiers)


def shuffled_partitions(soldiers, battlefields):
    return [order for row in descending(soldiers, battlefields) for order in permutations(row)]


def loop_over_a_number(soldiers, battlefields):
    if battlefields == 1:
        return [(soldiers,)]
    return [(first, *rest) for first in soldiers for rest in loop_over_a_number(soldiers - first, battlefields - 1)]


def two_loops(soldiers, battlefields):
    numbers = range(soldiers + 1)
    return [(a, b, soldiers - a - b) for a in numbers for b in numbers]


def rest_below_zero(soldiers, battlefields):
    firsts = product(range(soldiers + 1), repeat=battlefields - 1)
    return [(*first, soldiers - sum(first)) for first in firsts]


def sorts_its_argument(actions, strategy):
    actions.sort(axis=1)
    return totals_counter(actions[:, ::-1], strategy)


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


def battle_of_arrays(mine, theirs):
    if mine > theirs:
        return 1
    return -1 if mine < theirs else 0


def table_of_whole_numbers(my_actions, their_actions, payoff):
    table = np.empty((len(my_actions), len(their_actions)), dtype=int)
    for i, j in np.ndindex(table.shape):
        table[i, j] = payoff(my_actions[i], their_actions[j])
    return table


def totals_of_five(actions, strategy):
    totals = dict.fromkeys(map(kind_of, spread_walls(5, 3)), 0)
    for action, probability in zip(actions, strategy, strict=True):
        totals[kind_of(action)] += probability
    return totals


def _in_the_order_of_text(my_weeks, their_weeks, seats):
    mine, theirs = (sorted(map(tuple, spread_walls(weeks, len(seats))), key=str) for weeks in (my_weeks, their_weeks))
    return [[np.sign(np.sign(np.subtract(a, b)) @ seats) for b in theirs] for a in mine]


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


def totals_of_the_likely(actions, strategy):
    kept = strategy > 1e-3
    return totals_counter(actions[kept], strategy[kept])


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


MISTAKES = [
    ("allocations", "", digits_of_numbers),
    ("payoff_matrix", "always a table of one size", table_for_the_lesson),
    ("payoff_matrix", "always a table of one size",
     lambda a, b, payoff: table_lists(spread_walls(5, 3), spread_walls(5, 3), payoff)),
    ("allocations", "earlier calls remembered", _list_outside()),
    ("allocations", "a number for a tuple", numbers_for_tuples),
    ("allocations", "a number for a tuple", loop_over_a_number),
    ("election_table", "plans not in sorted order", _in_the_order_of_text),
    ("blotto_payoff", "", battle_of_arrays),
    ("payoff_matrix", "cut to whole numbers", table_of_whole_numbers),
    ("total_by_type", "types of one game only", totals_of_five),
    ("allocations", "unordered partitions", descending),
    ("allocations", "duplicates", shuffled_partitions),
    ("allocations", "number of battlefields ignored", two_loops),
    ("allocations", "fewer than no soldiers on a field", rest_below_zero),
    ("payoff_matrix", "rows and columns exchanged", lambda a, b, payoff: [[payoff(x, y) for x in a] for y in b]),
    ("payoff_matrix", "`payoff` hard coded", lambda a, b, payoff: table_lists(a, b, battle_numpy)),
    ("payoff_matrix", "`my_actions` where `their_actions` belongs", lambda a, b, payoff: table_lists(a, a, payoff)),
    ("total_by_type", "the argument `actions` changed", sorts_its_argument),
    ("allocations", "", lambda n, fields: ["".join(map(str, row)) for row in spread_walls(n, fields)]),
    ("blotto_payoff", "a step inside the loop that belongs after it", battle_returned_early),
    ("blotto_payoff", "the last of `mine` ignored", lambda a, b: battle_by_index(a, b, range(len(a) - 1))),
    ("blotto_payoff", "the first of `mine` ignored", lambda a, b: battle_by_index(a, b, range(1, len(a)))),
    ("blotto_payoff", "a size hard coded", lambda a, b: battle_by_index(a, b, range(3))),
    ("blotto_payoff", "positive numbers set to 0", lambda a, b: min(0, battle_numpy(a, b))),
    ("payoff_matrix", "the sign turned", lambda a, b, payoff: -table_columns(a, b, payoff)),
    ("payoff_matrix", "rounded", lambda a, b, payoff: table_columns(a, b, payoff).round(2)),
    ("payoff_matrix", "in one row", lambda a, b, payoff: [payoff(x, y) for x, y in product(a, b)]),
    ("payoff_matrix", "one size for two", table_of_as_many),
    ("total_by_type", "types without probability left out", totals_of_the_likely),
    ("election_table", "`my_weeks` and `their_weeks` exchanged", lambda a, b, seats: election_loops(b, a, seats)),
]
