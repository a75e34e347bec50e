"""Hold'em's cards, hands and ranges: which of seven cards count, and what "T9s+" means."""

import re
from itertools import combinations

import numpy as np

from cfrlib.arguments import shortened

RANKS, SUITS = "23456789TJQKA", "cdhs"
CARDS = tuple(rank + suit for rank in RANKS for suit in SUITS)
KINDS = ("high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
         "straight flush")  # fmt: skip

_NUMBER = {card: number for number, card in enumerate(CARDS)}
_BASE = len(RANKS) + 1
_WHEEL = [0, 1, 2, 3, 12]
_KIND_BY_COUNTS = np.zeros(18, dtype=int)
_KIND_BY_COUNTS[[5, 7, 9, 11, 13, 17]] = 0, 1, 2, 3, 6, 7
_GROUP = f"[{RANKS}]{{2}}[so]?"
_PART = re.compile(rf"(?P<hand>(?:[{RANKS}][{SUITS}]){{2}})|(?P<group>{_GROUP})(?:(?P<plus>\+)|-(?P<end>{_GROUP}))?")


def cards(text) -> tuple[str, ...]:
    """Cards from text, with or without spaces, or from a sequence of cards.

    Raises ValueError for what is no card, and for a card that comes twice.

    >>> cfr.games.holdem.cards("Ks Th7s")
    ('Ks', 'Th', '7s')
    """
    if isinstance(text, str):
        text = re.sub(r"[\s,]", "", text)
        text = [text[start : start + 2] for start in range(0, len(text), 2)]
    try:
        found = tuple(text)
    except TypeError:
        raise ValueError(f"cards must be text such as 'Ks Th 7s', or a list of cards, not {shortened(text)}") from None
    for place, card in enumerate(found):
        if not isinstance(card, str) or card not in _NUMBER:
            raise ValueError(f"{shortened(card)} is no card: write one of {RANKS}, then one of {SUITS}, such as 'Ts'")
        if card in found[:place]:
            raise ValueError(f"{card} comes twice; a deck has each card once")
    return tuple(map(str, found))


def hands(excluding=()) -> list[str]:
    """All hands of two cards without those that are excluded: 1,326, or 1,081 beside a board of five.

    The higher card comes first, spades before hearts, diamonds and clubs: "AsKd", "QhQc". Aces lead the list.

    >>> len(cfr.games.holdem.hands("Ks Th 7s 4d 2c")), cfr.games.holdem.hands()[:3]
    (1081, ['AsAh', 'AsAd', 'AsAc'])
    """
    out = set(cards(excluding))
    return [first + second for first, second in combinations(CARDS[::-1], 2) if not {first, second} & out]


def strengths(board, hands) -> np.ndarray:
    """How strong each hand is on a board of three to five cards, (hands,): larger wins, equal ties.

    What counts is the best five cards of all. A number of five digits in base 14 follows the kind of hand, one of
    `KINDS`; `strengths(...) // 14**5` is that kind alone.

    >>> cfr.games.holdem.strengths("Ks Th 7s 4d 2c", ["KhQc", "KdQd", "KcJc"]).argsort()
    array([2, 0, 1])
    """
    board = cards(board)
    if not 3 <= len(board) <= 5:
        raise ValueError(f"a board has three to five cards, such as 'Ks Th 7s 4d 2c', not {len(board)}")
    held = [cards(hand) for hand in hands]
    for own in held:
        if len(own) != 2 or set(own) & set(board):
            raise ValueError(f"{''.join(own)} is no hand of two cards beside the board {' '.join(board)}")
    seen = np.array([[_NUMBER[card] for card in (*board, *own)] for own in held], dtype=int)
    seen = seen.reshape(len(held), len(board) + 2)
    fives = seen[:, list(combinations(range(len(board) + 2), 5))]
    return _strengths_of_five(fives).max(axis=1)


def _strengths_of_five(fives):
    """(..., 5) numbers of cards -> (...,)."""
    ranks, suits = np.sort(fives // len(SUITS)), fives % len(SUITS)
    ranks = np.where((ranks == _WHEEL).all(-1, keepdims=True) & (ranks == 12), -1, ranks)  # the ace below the two
    counts = (ranks[..., :, None] == ranks[..., None, :]).sum(-1)
    kind = _KIND_BY_COUNTS[counts.sum(-1)]
    straight = (kind == 0) & (ranks.max(-1) - ranks.min(-1) == 4)
    flush = (suits == suits[..., :1]).all(-1)
    kind = np.select([straight & flush, flush, straight], [8, 5, 4], kind)
    order = np.sort(counts * _BASE + ranks + 1) % _BASE  # pairs before kickers, high before low: the last counts most
    return kind * _BASE**5 + order @ _BASE ** np.arange(5)


def parse_range(text: str) -> dict[str, float]:
    """The weight of each hand of a range as players write it: "AA, AKs, T9s+, 22-55, A2s-A5s, AQ, AhKh, JTo:0.5".

    "s" is suited, "o" offsuit, "AQ" both; what comes later replaces what came before. "+" means all that are higher:
    of pairs and of neighbours both ranks rise ("T9s+" is T9s, JTs, QJs, KQs, AKs), of others the lower one alone, up to
    one below the higher ("A2s+" is all suited aces). Of two ends of a dash both ranks differ by the same, or the lower
    ranks alone. ":0.5" is a weight above 0 and at most 1, of every hand of its part.

    >>> cfr.games.holdem.parse_range("AsKs, 22:0.5")
    {'AsKs': 1.0, '2s2h': 0.5, '2s2d': 0.5, '2s2c': 0.5, '2h2d': 0.5, '2h2c': 0.5, '2d2c': 0.5}
    """
    if not isinstance(text, str) or not text.strip(" ,"):
        raise ValueError(f"a range is text such as 'AA, AKs, T9s+, 22-55', not {shortened(text)}")
    found = {}
    for part in filter(None, map(str.strip, text.split(","))):
        wanted, colon, weight = map(str.strip, part.partition(":"))
        found |= dict.fromkeys(_hands_of(wanted), _weight(wanted, weight) if colon else 1.0)
    return found


def _weight(wanted, text):
    try:
        weight = float(text)
    except ValueError:
        weight = 0
    if not 0 < weight <= 1:
        raise ValueError(
            f"the weight of {wanted} must be above 0 and at most 1, such as {wanted}:0.5, not {shortened(text)}"
        )
    return weight


def _hands_of(part):
    match = _PART.fullmatch(part)
    if match is None:
        raise ValueError(
            f"{shortened(part)} is no part of a range; parts, with commas between them, are such as AA, AKs, AKo, AK, "
            "AhKh, T9s+, 22-55 or A2s-A5s"
        )
    if match["hand"]:
        return ["".join(sorted(cards(part), key=_NUMBER.get, reverse=True))]
    groups = _groups(part, match["group"], match["plus"], match["end"])
    return [hand for high, low, kind in groups for hand in _hands_of_group(high, low, kind)]


def _groups(part, group, plus, end):
    """The groups that a part stands for, each (higher rank, lower rank, "s", "o" or "")."""
    high, low, kind = _read(group)
    if plus:
        both = high - low <= 1
        steps = range(len(RANKS) - high if both else high - low)
        return [(high + step * both, low + step, kind) for step in steps]
    last_high, last_low, last_kind = _read(end or group)
    both = high - low == last_high - last_low
    if kind != last_kind or not (both or high == last_high):
        raise ValueError(
            f"the ends of {part} must differ in the lower rank alone, as A2s-A5s, or in both by the same, as 22-55"
        )
    steps = range(abs(last_low - low) + 1)
    return [(min(high, last_high) + step * both, min(low, last_low) + step, kind) for step in steps]


def _read(group):
    low, high = sorted(map(RANKS.index, group[:2]))
    kind = group[2:]
    if low == high and kind:
        raise ValueError(f"a pair has two suits: write {group[:2]}, not {group}")
    return high, low, kind


def _hands_of_group(high, low, kind):
    rows = [[RANKS[rank] + suit for suit in SUITS[::-1]] for rank in (high, low)]
    pairs = combinations(rows[0], 2) if high == low else ((one, other) for one in rows[0] for other in rows[1])
    wanted = {"s": (True,), "o": (False,), "": (True, False)}[kind]
    return [one + other for one, other in pairs if (one[1] == other[1]) in wanted]
