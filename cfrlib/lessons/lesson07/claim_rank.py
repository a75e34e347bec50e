"""Exercise `claim_rank`: how many claims are weaker, for any number of dice."""

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise


def claim_rank(count, rank, total_dice):
    """Equation 6 of Neller & Lanctot 2013, with its signs and its conditions put right."""
    if rank != 1:
        return 5 * count + count // 2 + rank - 7
    return 11 * count - 6 if count <= total_dice // 2 else 5 * total_dice + count - 1


def _all_claims(*numbers_of_dice):
    for dice in numbers_of_dice:
        yield from ((count, rank, dice) for rank in range(1, 7) for count in range(1, dice + 1))


def _of_many_dice(*numbers_of_dice):
    for dice in numbers_of_dice:
        for count in (1, 12, dice // 2, dice // 2 + 1, dice // 2 + 2, dice - 1, dice):
            yield from ((count, rank, dice) for rank in (1, 2, 6))


def _claims(rng):
    for total_dice in (2, 3, 5, 7, 10):
        for count in rng.integers(1, total_dice + 1, size=2):
            yield int(count), int(rng.integers(2, 7)), total_dice
            yield int(count), 1, total_dice


EXERCISE = Exercise(
    claim_rank,
    edge_cases=[
        (1, 2, 2),
        (1, 6, 2),
        (1, 1, 2),
        (2, 2, 2),
        (2, 6, 2),
        (2, 1, 2),
        (3, 6, 4),
        (2, 1, 4),
        (4, 2, 4),
        (4, 6, 4),
        (3, 1, 4),
        (4, 1, 4),
        (3, 4, 5),
        (2, 1, 3),
        (3, 1, 5),
        (3, 1, 10),
        (6, 1, 10),
        (10, 5, 10),
        *_all_claims(2, 3, 4, 5, 6, 9, 21),
        *_of_many_dice(40, 61, 130),
    ],
    random_cases=_claims,
    adapter=whole_number,
)
