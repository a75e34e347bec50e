"""Exercise `winner_of_challenge`: who wins when a claim is doubted."""

from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson07.matching import matching, mixed, rolls


def winner_of_challenge(claim, dice):
    count, rank = claim
    return "claimant" if matching(dice, rank) >= count else "challenger"


def _challenges(rng):
    for dice, rank in rolls(rng):
        held = max(matching(dice, rank), 1)
        for count in (held - 1, held, held + 1):
            if 1 <= count <= len(dice):
                yield (count, rank), dice


def _every_margin():
    """Tables of few and of many dice, on which any number of them match: claims that miss, hold exactly, or easily."""
    for size in (2, 3, 4, 5, 6, 10, 12, 21):
        for held in range(size + 1):
            rank, ones = 1 + (held + size) % 6, held // 2
            shown = [rank] * held if rank == 1 else [1] * ones + [rank] * (held - ones)
            dice = mixed(shown + [rank % 6 + 1 if rank < 6 else 2] * (size - held))
            for count in sorted({1, held - 1, held, held + 1, size} & set(range(1, size + 1))):
                yield (count, rank), dice


EXERCISE = Exercise(
    winner_of_challenge,
    edge_cases=[
        ((1, 6), [3, 6]),
        ((2, 4), [1, 4]),
        ((2, 4), (1, 4)),
        ((2, 4), [5, 4]),
        ((2, 1), [1, 4]),
        ((1, 1), [1, 4]),
        ((1, 5), [5, 5]),
        ((1, 3), [4, 6]),
        ((2, 1), [1, 1]),
        ((5, 6), [1, 2, 5, 6, 6, 2, 3, 5, 5, 6]),
        ((5, 5), [3, 5, 5, 5, 2, 3, 4, 5, 5]),
        ((3, 2), [2, 6, 1, 2, 2, 2]),
        ((2, 3), [3, 2]),
        *_every_margin(),
    ],
    random_cases=_challenges,
)
