"""Exercise `mia_rank`, the transfer task: the order of throws in Mia, another game of claims."""

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise


def mia_rank(one, other, sides):
    throws = [(high, low) for high in range(1, sides + 1) for low in range(1, high + 1)]
    throws.sort(key=lambda throw: (throw == (2, 1), throw[0] == throw[1], throw))
    return throws.index((max(one, other), min(one, other)))


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
