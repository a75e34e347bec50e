"""Exercise `winner_of_challenge`: who wins when a claim is doubted."""

from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.exercises.lesson07.matching import matching, rolls


def winner_of_challenge(claim, dice):
    count, rank = claim
    return winner(matching(dice, rank) >= count)


def winner(holds):
    return "claimant" if holds else "challenger"


def _challenges(rng):
    for dice, rank in rolls(rng):
        held = max(matching(dice, rank), 1)
        for count in (held - 1, held, held + 1):
            if 1 <= count <= len(dice):
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
    ],
    random_cases=_challenges,
    may_call=(matching,),
)
