"""Exercise `leduc_winner`: whoever pairs the public card, else the higher card, else nobody."""

from itertools import permutations

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise

ORDER = "JQK"
DECK = tuple(rank + suit for rank in ORDER for suit in "sh")


def strength(card, public):
    """Larger for the better hand: a pair first, then the rank."""
    return card[0] == public[0], ORDER.index(card[0])


def leduc_winner(cards, public):
    one, other = (strength(card, public) for card in cards)
    return int(one > other) - int(one < other)


def _all_hands():
    return [((one, other), public) for one, other, public in permutations(DECK, 3)]


FIRST = [
    (("Ks", "Qs"), "Jh"),
    (("Js", "Ks"), "Jh"),
    (("Qh", "Qs"), "Kh"),
    (("Qh", "Kh"), "Ks"),
    (("Jh", "Qh"), "Ks"),
    (("Qs", "Qh"), "Jh"),
]

EXERCISE = Exercise(
    leduc_winner,
    edge_cases=[*FIRST, *(hand for hand in _all_hands() if hand not in FIRST)],
    adapter=whole_number,
)
