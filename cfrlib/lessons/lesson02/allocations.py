"""Exercise `allocations`: the ways to spread soldiers over battlefields. Any order of the list is right."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from cfrlib.course.checks.exercise import Exercise, Problem


def allocations(soldiers, battlefields):
    return [spread for spread in product(range(soldiers + 1), repeat=battlefields) if sum(spread) == soldiers]


def rows_of(value) -> list[tuple[int, ...]]:
    """The listed allocations as tuples of int, whatever holds them; ValueError says what else was returned."""
    if value is None:
        raise ValueError("returns None: is a `return` missing?")
    if isinstance(value, Iterator):
        raise ValueError(f"returns a {type(value).__name__} where a list is expected: put `list(...)` around it")
    if isinstance(value, str | dict) or not hasattr(value, "__len__"):
        raise ValueError(f"returns {type(value).__name__} where a list of allocations is expected")
    rows = [_row(row) for row in value]
    if any(number != int(number) for row in rows for number in row):
        raise ValueError("sends parts of soldiers: every entry must be a whole number")
    return [tuple(map(int, row)) for row in rows]


def _row(row) -> tuple[float, ...]:
    if isinstance(row, str):
        raise ValueError(f"lists text, {row!r}, where tuples of whole numbers are expected")
    if isinstance(row, Iterator):
        raise ValueError(f"lists a {type(row).__name__} where a tuple is expected: put `tuple(...)` around it")
    if any(isinstance(number, str) for number in row):
        raise ValueError(f"lists {row!r:.60}, whose entries are text: `int(...)` makes numbers of them")
    try:
        return tuple(float(number) for number in row)
    except (TypeError, ValueError):
        pass
    if isinstance(row, tuple | list) and any(isinstance(part, tuple | list) for part in row):
        raise ValueError(f"lists {row!r:.60}, a row with another one in it: `(first, *rest)` joins them")
    raise ValueError(f"lists {row!r:.60}, which is no row of whole numbers")


def in_order(value) -> list[tuple[int, ...]]:
    """What the lesson goes on with: tuples of int, sorted, whatever order and style the learner's list has."""
    return sorted(rows_of(value))


def _judge(observations):
    for seen in observations:
        if sentence := _complaint(seen):
            return Problem(sentence, seen, allocations(*seen.args))
    return None


def _complaint(seen):
    expected = Counter(allocations(*seen.args))
    try:
        found = Counter(rows_of(seen.value))
    except ValueError as error:
        return str(error)
    if extra := [row for row in found if row not in expected]:
        return f"lists {extra[0]}{_why_not(extra[0], *seen.args)}"
    if missing := expected - found:
        return f"misses {len(missing)} of {len(expected)} allocations, such as {min(missing)}"
    repeated = [row for row, times in found.items() if times > 1]
    return f"lists {repeated[0]} {found[repeated[0]]} times" if repeated else None


def _why_not(row, soldiers, battlefields):
    """What keeps a row from being an allocation, to follow it in a sentence."""
    if len(row) != battlefields:
        return f", of length {len(row)}: there are {battlefields} fields"
    return f", which adds up to {sum(row)}: the army has {soldiers} soldiers"


EXERCISE = Exercise(
    allocations,
    edge_cases=[(2, 2), (5, 3), (3, 4), (1, 3), (6, 2), (2, 5), (9, 2), (7, 4), (12, 2)],
    random_cases=lambda rng: ((int(rng.integers(3, 8)), int(rng.integers(2, 5))) for _ in range(3)),
    judge=_judge,
    adapter=in_order,
)
