import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from walks import census

from cfrlib.games import Fingers


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


def test_three_players_have_a_symmetric_equilibrium():
    """(1/2, 1/4, 1/8, 1/16, 1/32, 1/32): every number earns the same against it."""
    game, mix = Fingers(3), (1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 32)
    earned = [
        sum(mix[a] * mix[b] * game.utilities((mine, a, b))[0] for a in range(6) for b in range(6)) for mine in range(6)
    ]
    assert earned == pytest.approx([0] * 6, abs=1e-12)


def test_impossible_rules_are_refused():
    with pytest.raises(ValueError, match="whole number of at least 2"):
        Fingers(1)
