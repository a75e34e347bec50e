"""Hold'em: which hands win, against a ranking by others; ranges as players write them."""

from collections import Counter
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfrlib.games.holdem import CARDS, KINDS, RANKS, cards, hands, parse_range, strengths

SUITED, OFFSUIT, PAIR = 4, 12, 6  # hands of each kind of group


def order(values):
    """Each value's place among all, ties equal."""
    return np.unique(values, return_inverse=True)[1]


@pytest.mark.parametrize("seed", range(9))
def test_all_hands_stand_in_the_order_that_others_give_them(seed):
    treys = pytest.importorskip("treys")
    board = Random(seed).sample(CARDS, 3 + seed % 3)
    new, evaluate = treys.Card.new, treys.Evaluator().evaluate
    theirs = [-evaluate([*map(new, board)], [new(hand[:2]), new(hand[2:])]) for hand in hands(board)]
    assert np.array_equal(order(strengths(board, hands(board))), order(theirs))


@pytest.mark.parametrize(
    ("board", "hand", "kind"),
    [
        ("Ks Th 7s 4d 2c", "AdQc", "high card"),
        ("Ks Th 7s 4d 2c", "AdAc", "pair"),
        ("Ks Th 7s 4d 2c", "KdTc", "two pair"),
        ("Ks Th 7s 4d 2c", "2h2d", "three of a kind"),
        ("Ks Th 7s 4d 2c", "Ad3c", "high card"),
        ("5s Th 7s 4d 2c", "Ad3c", "straight"),
        ("Ks Ts 7s 4d 2c", "As3s", "flush"),
        ("Ks Kh 7s 7d 2c", "7c3s", "full house"),
        ("Ks Kh Kc 7d 2c", "Kd3s", "four of a kind"),
        ("5s 4s 3s Kd Kh", "As2s", "straight flush"),
    ],
)
def test_the_kinds_of_hands(board, hand, kind):
    assert KINDS[strengths(board, [hand])[0] // 14**5] == kind


@pytest.mark.parametrize(
    ("board", "better", "worse"),
    [
        ("5s 4s 3s Kd Kh", "6s2s", "As2s"),  # the ace of a wheel is low
        ("Ks Qs 8s 4d 2c", "As3s", "JsTs"),  # flushes by their highest card first
        ("As Ks 9s 4d 2c", "Js3s", "Ts8s"),  # and then by the others
        ("As Ah 7s 4d 2c", "KdQc", "QdJc"),  # a kicker
        ("As Ah 7s 7d Kc", "AdQc", "KdKh"),  # a full house by its three
    ],
)
def test_what_decides_within_a_kind(board, better, worse):
    first, second = strengths(board, [better, worse])
    assert first > second


def test_hands_that_share_the_boards_five_tie():
    assert len(set(strengths("As Ks Qs Js Ts", ["2h2d", "AhAd", "9c8c"]))) == 1


@pytest.mark.parametrize("excluding", [(), "Ks Th 7s 4d 2c", ("As",)])
def test_hands_are_all_pairs_of_what_is_left_the_higher_card_first(excluding):
    left = [card for card in CARDS if card not in cards(excluding)]
    assert sorted(hands(excluding)) == sorted(
        first + second for first, second in product(left, left) if CARDS.index(first) > CARDS.index(second)
    )


def test_a_card_is_read_with_and_without_spaces_and_from_a_list():
    assert cards("Ks Th 7s") == cards("KsTh7s") == cards(["Ks", "Th", "7s"]) == ("Ks", "Th", "7s")


@pytest.mark.parametrize("wrong", ["Kx", "ks", "10s", "Ks Ks", "K", 3, ["Ks", 4], None])
def test_what_is_no_card_is_told_in_a_sentence(wrong):
    with pytest.raises(ValueError, match=r"is no card|comes twice|cards must be"):
        cards(wrong)


@pytest.mark.parametrize(("board", "own"), [("Ks Th", ["AsAh"]), ("Ks Th 7s", ["KsAh"]), ("Ks Th 7s", ["AsAhAd"])])
def test_what_cannot_be_ranked_is_told_in_a_sentence(board, own):
    with pytest.raises(ValueError, match=r"three to five cards|is no hand of two cards"):
        strengths(board, own)


def groups(text):
    """Which ranks a range has, and how many hands of each, as {"AKs": 4}."""
    found = parse_range(text)
    return Counter(hand[0] + hand[2] + ("" if hand[0] == hand[2] else "so"[hand[1] != hand[3]]) for hand in found)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("AA", {"AA": PAIR}),
        ("AKs", {"AKs": SUITED}),
        ("AK", {"AKs": SUITED, "AKo": OFFSUIT}),
        ("KAo", {"AKo": OFFSUIT}),
        ("AhKh", {"AKs": 1}),
        ("T9s+", dict.fromkeys(["T9s", "JTs", "QJs", "KQs", "AKs"], SUITED)),
        ("QQ+", dict.fromkeys(["QQ", "KK", "AA"], PAIR)),
        ("K9o+", dict.fromkeys(["K9o", "KTo", "KJo", "KQo"], OFFSUIT)),
        ("A2s+", dict.fromkeys([f"A{rank}s" for rank in RANKS[:-1]], SUITED)),
        ("22-55", dict.fromkeys(["22", "33", "44", "55"], PAIR)),
        ("55-22", dict.fromkeys(["22", "33", "44", "55"], PAIR)),
        ("A2s-A5s", dict.fromkeys(["A2s", "A3s", "A4s", "A5s"], SUITED)),
        ("JTs-98s", dict.fromkeys(["JTs", "T9s", "98s"], SUITED)),
    ],
)
def test_what_a_part_of_a_range_means(text, meant):
    assert groups(text) == meant


@given(st.lists(st.sampled_from(["AA", "AK", "T9s+", "22-55", "A2s-A5s", "AhKh", "KdAd", "72o"]), min_size=1),
       st.floats(0.01, 1))  # fmt: skip
def test_later_parts_replace_earlier_ones(parts, weight):
    known = set(hands())
    found = parse_range(", ".join([*parts, f"{parts[0]}:{weight}"]))
    assert set(found) == set().union(*map(parse_range, parts)) <= known
    assert {found[hand] for hand in parse_range(parts[0])} == {weight}


@given(st.text("AKQT92so+-:,. hd015", max_size=12))
def test_any_text_is_a_range_or_refused_in_a_sentence(text):
    try:
        found = parse_range(text)
    except ValueError as error:
        assert "\n" not in str(error) and len(str(error)) < 200
    else:
        assert found and set(found) <= set(hands()) and all(0 < weight <= 1 for weight in found.values())


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("", "a range is text"),
        (None, "a range is text"),
        ("AKx", "'AKx' is no part of a range"),
        ("AKs AQs", "with commas between them"),
        ("AAs", "write AA, not AAs"),
        ("T9s-85s", "the ends of T9s-85s"),
        ("AK-QJs", "the ends of AK-QJs"),
        ("AKs:2", "the weight of AKs must be above 0 and at most 1"),
        ("AKs:half", "not 'half'"),
        ("AhAh", "Ah comes twice"),
    ],
)
def test_what_is_no_range_is_told_in_a_sentence(wrong, told):
    with pytest.raises(ValueError, match=told):
        parse_range(wrong)
