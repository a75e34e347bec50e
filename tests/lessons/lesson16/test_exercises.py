"""Lesson 16's exercises: any right style passes, every misconception is refused and named."""

from itertools import combinations

import numpy as np

from cfrlib.course.registry import exercises
from cfrlib.games import holdem
from cfrlib.lessons.lesson16.blocked import blocked
from cfrlib.lessons.lesson16.fold_values import fold_values, ranges_of_cards
from cfrlib.lessons.lesson16.rank_hand import rank_hand
from cfrlib.lessons.lesson16.read_range import ORDER, read_range
from cfrlib.lessons.lesson16.showdown_values import pair_by_pair, showdown_values
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson16.styles import STYLES


def reader(together=lambda gap, kind: gap <= 1, put=lambda old, new, said: new, order=list):
    """A learner's `read_range`: which hands rise together, what becomes of a square, in which order parts are read."""

    def read(text):
        grid = np.zeros((13, 13))
        for part in order(text.split(", ")):
            hand, _, weight = part.partition(":")
            kind = hand[2:].rstrip("+")
            high, low = map(ORDER.index, hand[:2])
            both = together(low - high, kind)
            rises = (high if both else low - high - 1) if hand[-1] == "+" else 0
            for row, column in [(high - both * up, low - up) for up in range(rises + 1)]:
                for square in {"s": [(row, column)], "o": [(column, row)]}.get(kind, {(row, column), (column, row)}):
                    grid[square] = put(grid[square], float(weight or 1), weight)
        return grid

    return read


def with_half_a_tie(strengths, cards, weights):
    meets = ~(cards[:, None, :, None] == cards[None, :, None, :]).any(axis=(2, 3))
    ahead, level = strengths[:, None] > strengths, strengths[:, None] == strengths
    return (meets * (2 * ahead + 1.5 * level - 1)) @ weights


MISTAKES = [
    ("read_range", "neighbours of one kind alone", reader(lambda gap, kind: gap == 0 or (gap == 1 and kind != "o"))),
    ("read_range", "hands with a gap rise together", reader(lambda gap, kind: gap <= 2)),
    ("read_range", "a part without a weight replaces nothing",
     reader(put=lambda old, new, said: new if said else old or 1)),
    ("read_range", "the single hand before the plus",
     reader(order=lambda parts: sorted(parts, key=lambda part: "+" not in part))),
    ("read_range", "the larger weight kept", reader(put=lambda old, new, said: max(old, new))),
    ("read_range", "the smaller weight kept", reader(put=lambda old, new, said: min(old or new, new))),
    ("read_range", "weights multiplied", reader(put=lambda old, new, said: (old or 1) * new)),
    ("showdown_values", "half of a tie won", with_half_a_tie),
    ("blocked", "one answer for all hands", lambda hands, cards: any(c in h for h in hands for c in cards)),
    ("blocked", "one card alone", lambda hands, cards: [h[:2] in cards or h[2:3] in cards for h in hands]),
    ("fold_values", "always 0", lambda cards, weights: np.zeros(len(weights))),
]  # fmt: skip


class TestAttempts(Attempts):
    lesson = "16"
    styles = STYLES | {"read_range": [*STYLES["read_range"], reader()]}
    mistakes = MISTAKES


class TestPatients(Patients):
    lesson = "16"


def test_every_misconception_of_the_syllabus_has_a_name():
    def names(exercise):
        return {known.name for known in exercises("16")[exercise].misconceptions}

    assert names("rank_hand") >= {"the wheel forgotten", "kickers left out", "flushes by their highest card alone"}
    assert "ties taken for wins" in names("showdown_values") and "own range weighted" in names("showdown_values")
    assert "blockers forgotten" in names("fold_values") & names("showdown_values")


def test_hands_are_ranked_as_the_library_ranks_them():
    """Best five of seven, all 1,081 hands of one board."""
    board = holdem.cards("Ks Th 9s 8d 9c")
    hands = holdem.hands(board)[::7]
    best = [max(rank_hand(five) for five in combinations((*board, hand[:2], hand[2:]), 5)) for hand in hands]
    ours = holdem.strengths(board, hands)
    in_order = sorted(range(len(hands)), key=lambda hand: best[hand])
    assert (np.diff(ours[in_order]) >= 0).all()
    assert len(set(map(tuple, best))) == len(set(ours.tolist()))


def test_who_is_blocked_is_left_out_by_the_library():
    board = holdem.cards("Ks Th 7s 4d 2c")
    left = [hand for hand, out in zip(holdem.hands(), blocked(holdem.hands(), board), strict=True) if not out]
    assert left == holdem.hands(board)


def test_values_are_those_of_all_pairs_of_hands():
    for cards, weights in ranges_of_cards(np.random.default_rng(5)):
        strengths = np.random.default_rng(6).integers(0, 6, len(cards))
        np.testing.assert_allclose(showdown_values(strengths, cards, weights), pair_by_pair(strengths, cards, weights))
        met = [
            sum(weight for other, weight in zip(cards, weights, strict=True) if not {*own} & {*other}) for own in cards
        ]
        np.testing.assert_allclose(fold_values(cards, weights), met, atol=1e-12)


def test_a_range_is_read_as_the_library_reads_it():
    for text in ("T9s+, 22, A5o", "A2s+, 77+, KQ", "K9o+:0.5, QQ:0.25"):
        grid = read_range(text)
        for hand, weight in holdem.parse_range(text).items():
            row, column = sorted((ORDER.index(hand[0]), ORDER.index(hand[2])))
            assert (grid[row, column] if hand[1] == hand[3] else grid[column, row]) == weight
        counts = np.where(np.eye(13), 6, np.where(np.triu(np.ones((13, 13))), 4, 12))
        assert counts[grid > 0].sum() == len(holdem.parse_range(text))
