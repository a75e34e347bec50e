"""Exercise `matching`: which dice count for a claim."""

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise


def matching(dice, rank):
    return sum(face in (rank, 1) for face in dice)


def rolls(rng):
    for size in (2, 3, 4, 5, 7, 10):
        dice = rng.integers(1, 7, size=size).tolist()
        yield dice, int(rng.integers(2, 7))
        yield tuple(dice), 1


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
        *(([one, other], rank) for one in range(1, 7) for other in range(1, 7) for rank in (1, 2, 6)),
    ],
    random_cases=rolls,
    adapter=whole_number,
)
