"""Exercise `matching`: which dice count for a claim."""

from itertools import product

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise


def matching(dice, rank):
    return sum(face in (rank, 1) for face in dice)


def rolls(rng):
    for size in (2, 3, 4, 5, 7, 10):
        dice = rng.integers(1, 7, size=size).tolist()
        yield dice, int(rng.integers(2, 7))
        yield tuple(dice), 1


def mixed(dice):
    """The same dice, so that equal ones do not stand side by side."""
    return dice[::2] + dice[1::2]


def _in_any_numbers():
    """So many dice of the rank, ones, and others; a claim of ones, too."""
    for shown, ones, others in product((0, 1, 3), (0, 1, 2, 3, 5, 13), (0, 2, 11)):
        if dice := mixed([5] * shown + [1] * ones + [3] * others):
            yield dice, 5
            yield tuple(dice), 1
    yield [4] * 15 + [2] * 4, 4


EXERCISE = Exercise(
    matching,
    edge_cases=[
        ([1, 4, 4, 6, 1], 4),
        ([1, 4, 4, 6, 1], 2),
        ([1, 4, 4, 6, 1], 1),
        ((1, 4, 4, 6, 1), 4),
        ([3, 5], 3),
        ([3, 5], 4),
        ([1, 1], 1),
        ([1, 6], 6),
        ([2, 3, 5, 6, 6, 2], 6),
        ([2, 3, 4], 1),
        ([5], 5),
        ([1, 1, 1, 6, 6, 4], 4),
        ([6] * 20 + [1] * 12 + [3], 3),
        *(([one, other], rank) for one in range(1, 7) for other in range(1, 7) for rank in range(1, 7)),
        *_in_any_numbers(),
    ],
    random_cases=rolls,
    adapter=whole_number,
)
