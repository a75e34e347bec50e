"""How mistakes of this lesson are recognised that have no one result: functions of (exercise, observations)."""

from collections import Counter
from collections.abc import Mapping

import numpy as np

from cfrlib.course.checks.size import EndlessList
from cfrlib.lessons.lesson02.allocations import allocations, rows_of
from cfrlib.lessons.lesson02.total_by_type import kind_of

RARE = 0.01  # a probability that people take for 0


# allocations; where an answer is no list of rows, `rows_of` raises an error, and nothing is recognised


def listed_by(*programs):
    """Recognises one of the programs by what it lists, in any order."""

    def recognise(exercise, observations):
        small = [seen for seen in observations if not isinstance(seen.value, EndlessList)]
        listed = [(Counter(rows_of(seen.value)), seen.args) for seen in small]
        return any(all(rows == Counter(wrong(*args)) for rows, args in listed) for wrong in programs)

    return recognise


def right_but_repeated(exercise, observations):
    return all(set(rows_of(seen.value)) == set(allocations(*seen.args)) for seen in observations)


def one_row_repeated(exercise, observations):
    """As many rows as there are allocations, all of them alike: one list, appended again and again."""
    listed = [(rows_of(seen.value), allocations(*seen.args)) for seen in observations]
    return all(len(rows) == len(right) and len(set(rows)) == 1 for rows, right in listed)


def nothing_listed(exercise, observations):
    return all(seen.error is None and hasattr(seen.value, "__len__") and len(seen.value) == 0 for seen in observations)


def always_three(exercise, observations):
    rows = _all_rows(observations)
    return bool(rows) and all(len(row) == 3 for row in rows)


def some_below_zero(exercise, observations):
    return any(number < 0 for row in _all_rows(observations) for number in row)


def _all_rows(observations):
    return [row for seen in observations if seen.error is None for row in rows_of(seen.value)]


def tuple_without_comma(exercise, observations):
    """Recognises a number where a tuple should be joined to another."""
    said = [str(seen.error) for seen in observations if isinstance(seen.error, TypeError)]
    return len(said) == len(observations) and all(
        '(not "int") to' in message or "must be an iterable, not int" in message or "'int' and 'tuple'" in message
        or "'tuple' and 'int'" in message or "'list' and 'int'" in message or "'int' and 'list'" in message
        or "'int' object is not iterable" in message
        for message in said
    )


# payoff_matrix


def one_size(exercise, observations):
    """Whether all tables have one size, where the actions differ in number; larger cases may have raised."""
    raised = [seen.error for seen in observations if seen.error is not None]
    sizes = {np.shape(seen.value) for seen in observations if seen.error is None}
    asked = {(len(seen.args[0]), len(seen.args[1])) for seen in observations if seen.error is None}
    large = len(sizes) == 1 and all(len(size) == 2 and min(size) > 1 for size in sizes)
    excused = IndexError, ValueError, AttributeError
    return large and len(asked) > 1 and all(isinstance(error, excused) for error in raised)


# election_table


def in_another_order(exercise, observations):
    """Whether every table has the right rows and columns, up to the order in which they and their entries stand."""
    tables = [(np.array(seen.value), exercise.reference(*seen.args)) for seen in observations]
    return all(
        table.shape == right.shape
        and _without_order(table) == _without_order(right) and _without_order(table.T) == _without_order(right.T)
        for table, right in tables
    )  # fmt: skip


def _without_order(table):
    return sorted(map(sorted, table))


# total_by_type


def rare_left_out(exercise, observations):
    """Whether all entries are right, but some whose total is near 0 are not there."""
    found = [(seen.value, exercise.reference(*seen.args)) for seen in observations if isinstance(seen.value, Mapping)]
    return len(found) == len(observations) and any(value.keys() < right.keys() for value, right in found) and all(
        value.keys() <= right.keys()
        and all(abs(value.get(kind, 0) - total) < RARE for kind, total in right.items())
        for value, right in found
    )


def types_listed_beforehand(exercise, observations):
    """Recognises totals that are right for five soldiers on three fields, and a KeyError, idle entries or no others
    elsewhere."""
    known = {kind_of(row) for row in allocations(5, 3)}
    others = [seen for seen in observations if not {kind_of(row) for row in seen.args[0]} <= known]
    return all(_only_knows(seen, known, exercise) for seen in others)


def _only_knows(seen, known, exercise):
    if isinstance(seen.error, KeyError):
        return True
    if seen.error is not None or not isinstance(seen.value, Mapping):
        return False
    right = exercise.reference(*seen.args)
    complete = set(seen.value) in (known, known | set(right))
    return complete and not any(seen.value[kind] for kind in known - set(right))
