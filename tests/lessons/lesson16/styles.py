"""Right solutions of lesson 16's exercises, algorithms of their own."""

from collections import Counter
from itertools import pairwise as pairs

import numpy as np

from tests.lessons.lesson16.styles_of_ranges import STYLES as READING

VALUE = {rank: value for value, rank in enumerate("23456789TJQKA", start=2)}


# rank_hand


def with_counter(cards):
    values, suits = [VALUE[rank] for rank, _ in cards], {suit for _, suit in cards}
    if set(values) == {14, 2, 3, 4, 5}:
        values = [1 if value == 14 else value for value in values]
    counted = sorted(Counter(values).items(), key=lambda item: (-item[1], -item[0]))
    shape = tuple(count for _, count in counted)
    straight, flush = shape == (1,) * 5 and counted[0][0] - counted[-1][0] == 4, len(suits) == 1
    kind = {(1,) * 5: 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}[shape]
    kind = 8 if straight and flush else 5 if flush else 4 if straight else kind
    return (kind, *(value for value, count in counted for _ in range(count)))


def with_arrays(cards):
    values = np.sort([VALUE[card[0]] for card in cards])
    if np.array_equal(values, [2, 3, 4, 5, 14]):
        values = np.array([1, 2, 3, 4, 5])
    counts = (values[:, None] == values).sum(axis=1)
    values = values[np.lexsort((values, counts))][::-1]
    kind = {5: 0, 7: 1, 9: 2, 11: 3, 13: 6, 17: 7}[int(counts.sum())]
    straight = counts.max() == 1 and np.ptp(values) == 4
    flush = len(np.unique([card[1] for card in cards])) == 1
    if straight or flush:
        kind = 8 if straight and flush else 5 if flush else 4
    return np.array([kind, *values], dtype=np.float32)


def with_ifs(cards):
    ranks = sorted(("23456789TJQKA".index(card[0]) + 2 for card in cards), reverse=True)
    flush = all(card[1] == cards[0][1] for card in cards)
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    straight = all(high - low == 1 for high, low in pairs(ranks))
    if straight:
        return [8 if flush else 4, *ranks]
    if flush:
        return [5, *ranks]
    fours, threes, twos = ([rank for rank in ranks if ranks.count(rank) == n] for n in (4, 3, 2))
    ones = [rank for rank in ranks if ranks.count(rank) == 1]
    if fours:
        kind = 7
    elif threes and twos:
        kind = 6
    elif threes:
        kind = 3
    else:
        kind = len(twos) // 2
    return [kind, *fours, *threes, *twos, *ones]


def with_table_of_straights(cards):
    straights = [set(range(low, low + 5)) for low in range(2, 11)]
    ranks = [VALUE[card[0]] for card in cards]
    straight = set(ranks) in straights or set(ranks) == {2, 3, 4, 5, 14}
    flush = len({card[1] for card in cards}) == 1
    order = sorted(ranks, key=lambda rank: 100 * ranks.count(rank) + rank, reverse=True)
    if order == [14, 5, 4, 3, 2]:
        order = [5, 4, 3, 2, 1]
    most, groups = max(map(ranks.count, ranks)), len(set(ranks))
    kind = {(1, 5): 0, (2, 4): 1, (2, 3): 2, (3, 3): 3, (3, 2): 6, (4, 2): 7}[most, groups]
    return [8 if straight and flush else 5 * flush or 4 * straight or kind, *order]


def one_key(cards):
    ranks = [VALUE[card[0]] for card in cards]
    if sum(ranks) == 28 and len(set(ranks)) == 5 and 14 in ranks and 2 in ranks and max(set(ranks) - {14}) == 5:
        ranks[ranks.index(14)] = 1
    counts = Counter(ranks)
    ordered = [rank for count, rank in sorted(((counts[rank], rank) for rank in ranks), reverse=True)]
    kinds = sorted(counts.values(), reverse=True)[:2]
    kind = [[1, 1], [2, 1], [2, 2], [3, 1], None, None, [3, 2], [4, 1]].index(kinds)
    in_row, same_suit = kind == 0 and ordered[0] - ordered[4] == 4, len({suit for _, suit in cards}) == 1
    return [(kind, 4, 5, 8)[in_row + 2 * same_suit], *ordered]


# blocked


def with_sets(hands, cards):
    seen = set(cards)
    return [bool({hand[:2], hand[2:]} & seen) for hand in hands]


def with_any(hands, cards):
    return np.array([any(card in (hand[0:2], hand[2:4]) for card in cards) for hand in hands], dtype=bool)


def with_loop(hands, cards):
    marks = []
    for hand in hands:
        mark = False
        for card in cards:
            if hand.startswith(card) or hand.endswith(card):
                mark = True
        marks.append(mark)
    return marks


def with_disjoint(hands, cards):
    return [not {hand[:2], hand[2:]}.isdisjoint(cards) for hand in hands]


def with_counts(hands, cards):
    return [int(list(cards).count(hand[:2]) + list(cards).count(hand[2:]) > 0) for hand in hands]


# fold_values


def as_table(cards, weights):
    shares = (cards[:, None, :, None] == cards[None, :, None, :]).any(axis=(2, 3))
    return (~shares) @ weights


def with_dictionary(cards, weights):
    of_card, own = {}, {}
    for hand, weight in zip(cards.tolist(), weights.tolist(), strict=True):
        own[tuple(hand)] = weight
        for card in hand:
            of_card[card] = of_card.get(card, 0.0) + weight
    total = sum(weights.tolist())
    return [total - of_card[one] - of_card[other] + own[one, other] for one, other in cards.tolist()]


def with_add_at(cards, weights):
    held = np.zeros(52)
    np.add.at(held, cards[:, 0], weights)
    np.add.at(held, cards[:, 1], weights)
    return weights.sum() + weights - held[cards[:, 0]] - held[cards[:, 1]]


def with_incidence(cards, weights):
    holds = np.zeros((len(cards), 52))
    np.put_along_axis(holds, cards, 1.0, axis=1)
    return weights.sum() - holds @ (holds.T @ weights) + weights


def in_loops(cards, weights):
    found = []
    for mine in cards.tolist():
        found.append(
            sum(w for theirs, w in zip(cards.tolist(), weights.tolist(), strict=True) if not set(mine) & set(theirs))
        )
    return found


# showdown_values


def compared(strengths, cards, weights):
    signs = np.sign(np.subtract.outer(strengths.astype(float), strengths.astype(float)))
    shares = (cards[:, None, :, None] == cards[None, :, None, :]).any(axis=(2, 3))
    return (signs * ~shares) @ weights


def pairwise(strengths, cards, weights):
    values = []
    for mine, strength in zip(cards.tolist(), strengths.tolist(), strict=True):
        value = 0.0
        for theirs, other, weight in zip(cards.tolist(), strengths.tolist(), weights.tolist(), strict=True):
            if not set(mine) & set(theirs):
                value += weight * ((strength > other) - (strength < other))
        values.append(value)
    return values


def up_and_down(strengths, cards, weights):
    """Walks the order twice, and keeps a running sum for each card."""
    values = np.zeros(len(weights))
    levels = np.unique(strengths)
    for sign, walk in ((1, levels), (-1, levels[::-1])):
        total, of_card = 0.0, np.zeros(52)
        for level in walk:
            group = np.flatnonzero(strengths == level)
            values[group] += sign * (total - of_card[cards[group]].sum(axis=1))
            total += weights[group].sum()
            np.add.at(of_card, cards[group].ravel(), np.repeat(weights[group], 2))
    return values


def by_levels(strengths, cards, weights):
    _, level = np.unique(strengths, return_inverse=True)

    def won_less_lost(rows):
        by_level = np.bincount(level[rows], weights[rows], minlength=level.max() + 1)
        sums = np.cumsum(by_level)
        return (sums - by_level)[level[rows]] - (sums[-1] - sums)[level[rows]]

    values = won_less_lost(np.arange(len(weights)))
    for card in range(52):
        rows = np.flatnonzero((cards == card).any(axis=1))
        if len(rows):
            values[rows] -= won_less_lost(rows)
    return values


def with_prefixes(strengths, cards, weights):
    order = np.argsort(strengths, kind="stable")
    ranked = strengths[order]
    low, high = np.searchsorted(ranked, strengths), np.searchsorted(ranked, strengths, "right")
    holds = np.zeros((len(cards) + 1, 52))
    holds[np.repeat(np.argsort(order) + 1, 2), cards.ravel()] = np.repeat(weights, 2)
    of_card = holds.cumsum(axis=0)
    sums = np.append(0.0, np.cumsum(weights[order]))
    values = sums[low] + sums[high] - sums[-1]
    for column in cards.T:
        values = values - (of_card[low, column] + of_card[high, column] - of_card[-1, column])
    return values


STYLES = {
    "rank_hand": [with_counter, with_arrays, with_ifs, with_table_of_straights, one_key],
    "blocked": [with_sets, with_any, with_loop, with_disjoint, with_counts],
    "fold_values": [as_table, with_dictionary, with_add_at, with_incidence, in_loops],
    "showdown_values": [compared, pairwise, up_and_down, by_levels, with_prefixes],
    "read_range": READING,
}
