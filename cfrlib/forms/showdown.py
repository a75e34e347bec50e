"""Showdown: what every hand of a range earns against another range, without a table of hands by hands.

With the other's hands in order of strength, what lies below a hand is a difference of two prefix sums; what shares a
card with it is taken away by inclusion and exclusion, from the same sums over the hands that hold that card. So all
hands cost O(hands) together, where a table costs O(hands^2). [Johanson, Waugh, Bowling & Zinkevich 2011, section 3.3]
"""

from bisect import bisect_left, bisect_right
from itertools import combinations
from typing import NamedTuple

import numpy as np
from scipy.sparse import csr_matrix, diags_array

from cfrlib.games.ranges import Range


class Showdown(NamedTuple):
    """One player's sums over the other's hands, all exact, chance's probability included.

    `order`: (entries,), the other's hands by strength, once for each set of cards that some hand holds.
    `weight`: (entries,), their weights. `met`, `won`: sparse, (own hands, entries + 1): over the prefix sums of the
    other's weighted reach, how often an own hand meets one that it may meet; how often it wins less how often it loses.
    """

    order: np.ndarray
    weight: np.ndarray
    met: csr_matrix
    won: csr_matrix

    @classmethod
    def of(cls, own: Range, other: Range) -> "Showdown":
        """Of all hands that share no card; their chances add up to 1."""
        holders = {}
        for hand in np.argsort(other.strengths, kind="stable").tolist():
            for held in subsets(other.cards[hand]):
                holders.setdefault(held, []).append(hand)
        order = np.concatenate([*map(np.array, holders.values())])
        begin = dict(zip(holders, np.cumsum([0, *map(len, holders.values())]).tolist(), strict=False))
        strengths = {held: other.strengths[hands].tolist() for held, hands in holders.items()}
        met, won = [], []
        for hand, (cards, strength) in enumerate(zip(own.cards, own.strengths.tolist(), strict=True)):
            for held in filter(holders.get, subsets(cards)):
                sign, start = (-1) ** len(held), begin[held]
                stop = start + len(holders[held])
                below = start + bisect_left(strengths[held], strength)
                above = start + bisect_right(strengths[held], strength)
                met += (hand, start, -sign), (hand, stop, sign)
                won += (hand, start, -sign), (hand, below, sign), (hand, above, sign), (hand, stop, -sign)
        found = cls(order, other.weights[order], *(_signs(places, len(own), len(order)) for places in (met, won)))
        total = own.weights @ (found.met @ found.prefix_sums(np.ones((1, len(other)))))
        chance = diags_array(own.weights / total)
        return found._replace(met=csr_matrix(chance @ found.met), won=csr_matrix(chance @ found.won))

    def prefix_sums(self, reach: np.ndarray) -> np.ndarray:
        """Of the other's reach, (rows, the other's hands) -> (entries + 1, rows)."""
        sums = np.zeros((len(self.order) + 1, len(reach)))
        np.cumsum((reach[:, self.order] * self.weight).T, axis=0, out=sums[1:])
        return sums


def subsets(cards):
    """All sets of some of these cards, the empty one too."""
    return [frozenset(some) for size in range(len(cards) + 1) for some in combinations(cards, size)]


def _signs(places, hands, entries):
    """A sparse matrix of (hand, entry, sign), in which equal places add up."""
    hand, entry, sign = np.array(places).T
    matrix = csr_matrix((sign.astype(float), (hand, entry)), (hands, entries + 1))
    matrix.eliminate_zeros()
    return matrix
