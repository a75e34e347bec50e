"""Exercise `information_sets_left`: what an abstraction of Dudo saves."""

from itertools import combinations

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise


def information_sets_left(sides, memory, seat):
    return sides * sum(2 if seat and is_late(claims, memory) else 1 for claims in memories(2 * sides, memory))


def memories(num_claims, longest):
    """All sets of so many claims or fewer."""
    for size in range(min(longest, num_claims) + 1):
        yield from combinations(range(num_claims), size)


def is_late(claims, memory):
    """Whether the memory is full, and an older claim may have been forgotten."""
    return len(claims) == memory and claims[0] > 0


EXERCISE = Exercise(
    information_sets_left,
    edge_cases=[
        (2, 1, False),
        (2, 1, True),
        *((1, memory, seat) for memory in (1, 2) for seat in (False, True)),
        *((6, memory, seat) for memory in (3, 2, 1, 4) for seat in (False, True)),
        *((2, memory, seat) for memory in (2, 3, 4) for seat in (False, True)),
        *((3, memory, seat) for memory in (2, 5, 6) for seat in (False, True)),
        *((4, memory, seat) for memory in (3, 7, 8) for seat in (False, True)),
    ],
    adapter=whole_number,
    tolerance=1e-9,
)
