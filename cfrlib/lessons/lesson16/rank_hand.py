"""Exercise `rank_hand`: five cards as a list of numbers that compares as hands do."""

from cfrlib.course.checks.exercise import Exercise

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]


def rank_hand(cards):
    ranks = [RANKS.index(card[0]) + 2 for card in cards]
    if sorted(ranks) == [2, 3, 4, 5, 14]:
        ranks = [5, 4, 3, 2, 1]
    order = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    counts = [ranks.count(rank) for rank in order]
    straight = len(set(ranks)) == 5 and max(ranks) - min(ranks) == 4
    flush = len({card[1] for card in cards}) == 1
    kinds = {5: 0, 7: 1, 9: 2, 11: 3, 13: 6, 17: 7}
    kind = kinds[sum(counts)]
    if straight:
        kind = 4
    if flush:
        kind = 5
    if straight and flush:
        kind = 8
    return [kind, *order]


def numbers(value):
    """A list of ints, as the lesson compares it."""
    return [int(number) for number in value]


HANDS = [
    "Ks Kh Tc 7d 2s", "Ks Qh 9c 7d 2s", "2s 2h As Kd Ad", "7s 7h 7d Kc 2s", "6s 5h 4d 3c 2s", "As 2h 3d 4c 5s",
    "Ks Js 9s 4s 2s", "2s 2h 2d Ac As", "Ks Kh Kd Kc 2s", "9h Th 8h Qh Jh", "5d 4d Ad 3d 2d", "As Kh Qd Jc Ts",
    "Qs Kh As 2d 3c", "Ts Th 9d 9c As", "3s 3h Kd Qc Js", "Ah Kh Qh Jh 9h", "As Ah 5d 4c 2s", "Ah Kc 9h 7h 2h",
    "2s 2h 2d 2c Ad", "Ks Qs Js 9s 8s", "9s 8s 7s 5d 6s", "Kh 6s 5d 4c 3h",
    "6s 6h 5d 3c 2s", "As 9h 8d 7c 6s", "9s 8h 7d 6c 2s", "Th Jh Qh Kh Ah",
]  # fmt: skip


def _dealt(rng):
    for _ in range(6):
        yield ([DECK[card] for card in rng.choice(52, 5, replace=False)],)
    for _ in range(4):
        suited = rng.permutation(13)[:5]
        yield ([RANKS[rank] + "h" for rank in suited],)
    for _ in range(6):
        few = rng.permutation(13)[:3]
        cards = [RANKS[rank] + suit for rank in few for suit in "cdhs"]
        yield ([cards[place] for place in rng.choice(12, 5, replace=False)],)
    for _ in range(4):
        low = int(rng.integers(0, 9))
        yield ([RANKS[low + step] + "cdhs"[int(rng.integers(4))] for step in rng.permutation(5).tolist()],)


EXERCISE = Exercise(
    rank_hand,
    edge_cases=[(hand.split(),) for hand in HANDS],
    random_cases=_dealt,
    adapter=numbers,
)
