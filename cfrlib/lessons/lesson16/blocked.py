"""Exercise `blocked`: which hands of a range cannot be, because one of their cards is seen elsewhere."""

from itertools import pairwise

from cfrlib.course.checks.exercise import Exercise

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]


def blocked(hands, cards):
    return [hand[:2] in cards or hand[2:] in cards for hand in hands]


def truths(value):
    """A list of booleans."""
    return [bool(each) for each in value]


def _ranges(rng):
    for count in (0, 1, 2, 5, 7):
        deck = [DECK[card] for card in rng.permutation(20)]
        hands = [one + other for one, other in pairwise(deck)]
        yield hands, [deck[card] for card in rng.choice(20, count, replace=False)]


BOARD = ["Ks", "Th", "7s", "4d", "2c"]

EXERCISE = Exercise(
    blocked,
    edge_cases=[
        (["AsKs", "AhKh", "AhQs", "KhQs", "Kd2c"], BOARD),
        (["AsAh", "AsAd", "AhAd"], ["As", "Kd"]),
        (["AsKd", "KdQd", "QdJd", "KhQh"], ["Kd"]),
        (["AsKd", "QhQc"], []),
        (["Ts7s", "Th7h"], ["7s", "Th"]),
        (["KdQs"], ["Ks", "Qd"]),
    ],
    random_cases=_ranges,
    adapter=truths,
)
