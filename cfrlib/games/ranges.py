"""Ranges: the hands that a player may be dealt, how often, and which of them win."""

from collections.abc import Hashable
from dataclasses import dataclass

import numpy as np

from cfrlib.arguments import shortened

SHAPES = "hands, weights, cards and strengths must be lists of one length"


@dataclass(frozen=True, eq=False)
class Range:
    """What a player may hold where hands are dealt from ranges, and the stronger hand wins a showdown.

    `hands`: distinct hashable values. `weights`: (hands,), positive; how often each comes, in any unit. `cards`: a
    tuple of cards for each hand; hands that share a card are never dealt together. `strengths`: (hands,); the greater
    wins, equal ones split.

    >>> aces_or_air = cfr.games.Range(["AA", "72"], [1, 2], [("As", "Ah"), ("7c", "2d")], [9, 0])
    >>> len(aces_or_air)
    2
    """

    hands: list
    weights: np.ndarray
    cards: list[tuple]
    strengths: np.ndarray

    def __post_init__(self):
        try:
            hands, cards = list(self.hands), list(map(tuple, self.cards))
            weights, strengths = (np.array(each, dtype=float) for each in (self.weights, self.strengths))
        except (TypeError, ValueError):
            raise ValueError(f"a range's {SHAPES}, cards a list of tuples") from None
        if not hands or {weights.shape, strengths.shape, (len(cards),)} != {(len(hands),)}:
            raise ValueError(f"a range's {SHAPES}, with one hand at least")
        everything = [*hands, *(card for own in cards for card in own)]
        if odd := [each for each in everything if not isinstance(each, Hashable)]:
            raise ValueError(f"a range's hands and cards must be hashable, such as strings, not {shortened(odd[0])}")
        if len(set(hands)) < len(hands):
            twice = next(hand for hand in hands if hands.count(hand) > 1)
            raise ValueError(f"a range lists each hand once; {shortened(twice)} comes twice")
        if not np.isfinite(strengths).all() or not np.isfinite(weights).all() or weights.min() <= 0:
            raise ValueError("a range's weights must be positive, and its strengths finite numbers")
        for name, value in (("hands", hands), ("weights", weights), ("cards", cards), ("strengths", strengths)):
            object.__setattr__(self, name, value)

    def __len__(self):
        return len(self.hands)


def deals(ranges: tuple[Range, Range]) -> tuple[np.ndarray, np.ndarray]:
    """Which hands may be dealt together, and how likely that is: numbers of hands, (deals, 2), and chance, (deals,).

    Raises ValueError if every hand of one player shares a card with every hand of the other.
    """
    cards = {card for own in ranges for held in own.cards for card in held}
    names = {card: number for number, card in enumerate(cards)}
    holds = [np.zeros((len(own), len(names))) for own in ranges]
    for table, own in zip(holds, ranges, strict=True):
        for hand, held in enumerate(own.cards):
            table[hand, [names[card] for card in held]] = 1
    pairs = np.argwhere(holds[0] @ holds[1].T == 0)
    if not len(pairs):
        raise ValueError("no deal is possible: each hand of one range shares a card with each hand of the other")
    chance = ranges[0].weights[pairs[:, 0]] * ranges[1].weights[pairs[:, 1]]
    return pairs, chance / chance.sum()
