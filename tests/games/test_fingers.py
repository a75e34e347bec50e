from itertools import product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cfrlib.games import Fingers
from tests.games.walks import census


def test_counts():
    assert census(Fingers(num_players=3)) == (1 + 6 + 36 + 216, 216, 3)


@pytest.mark.parametrize(
    ("shown", "won"),
    [
        ((0, 0, 2, 2, 3), (-1, -1, -1, -1, 4)),
        ((0, 1, 2, 3, 4), (4, -1, -1, -1, -1)),
        ((1, 1, 1, 0, 5), (-1, -1, -1, 4, -1)),
        ((0, 0, 1, 1, 1), (0, 0, 0, 0, 0)),
    ],
)
def test_the_lowest_unique_number_wins(shown, won):
    assert Fingers().utilities(shown) == won


@settings(derandomize=True, max_examples=20)
@given(st.lists(st.integers(0, 5), min_size=2, max_size=7))
def test_zero_sum(shown):
    assert sum(Fingers(len(shown)).utilities(tuple(shown))) == 0


@pytest.mark.parametrize(
    "mix",
    [
        (1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 32),
        (1 / 2, 1 / 2, 0, 0, 0, 0),
        (0.371773, 0.337470, 0.197433, 0.083358, 0.009966, 0),
    ],
)
def test_symmetric_equilibria_of_three_four_and_five_players(mix):
    """Against the others' mix, whatever is shown with positive probability earns the same, and nothing earns more."""
    players = 3 + [1 / 4, 1 / 2, 0.337470].index(mix[1])
    game, earned = Fingers(players), [0.0] * 6
    for shown in product(range(6), repeat=players):
        earned[shown[0]] += prod(mix[other] for other in shown[1:]) * game.utilities(shown)[0]
    best = max(earned)
    assert [value for value, chance in zip(earned, mix, strict=True) if chance] == pytest.approx(
        [best] * sum(chance > 0 for chance in mix), abs=1e-4
    )


def test_impossible_rules_are_refused():
    with pytest.raises(ValueError, match="whole number from 2"):
        Fingers(1)
