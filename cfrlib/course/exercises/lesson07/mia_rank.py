"""Exercise `mia_rank`, the transfer task: the order of throws in Mia, another game of claims."""

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise


def mia_rank(one, other, sides):
    high, low = max(one, other), min(one, other)
    different = sides * (sides - 1) // 2 - 1  # without the Mia
    if (high, low) == (2, 1):
        return different + sides
    return different + high - 1 if high == low else place(high, low) - 1


def place(high, low):
    """Among throws of two different dice, the 2 and 1 included."""
    return (high - 1) * (high - 2) // 2 + low - 1


def _all_throws(*numbers_of_sides):
    for sides in numbers_of_sides:
        yield from ((one, other, sides) for one in range(1, sides + 1) for other in range(1, sides + 1))


def _throws(rng):
    for sides in (3, 4, 5, 6, 8, 9):
        for _ in range(3):
            yield (*map(int, rng.integers(1, sides + 1, size=2)), sides)


EXERCISE = Exercise(
    mia_rank,
    edge_cases=[
        (3, 1, 4),
        (2, 3, 4),
        (4, 3, 4),
        (1, 1, 4),
        (4, 4, 4),
        (2, 1, 4),
        (1, 2, 4),
        (3, 1, 6),
        (6, 5, 6),
        (2, 2, 6),
        (5, 2, 6),
        (1, 2, 3),
        (3, 3, 3),
        (1, 4, 6),
        *_all_throws(4, 6, 3, 5, 9),
    ],
    random_cases=_throws,
    adapter=whole_number,
)
