"""Sampled hands: the same cards for every pair, in both seats, and right on average."""

import numpy as np
import pytest

from cfrlib.tournament.games import GAMES
from cfrlib.tournament.luck import play_sampled


@pytest.mark.plain
@pytest.mark.parametrize("game", GAMES)
def test_what_was_won_is_near_what_is_expected(results, game):
    exact, sampled = results.tables[game].expected, results.sampled[game]
    pairs = np.triu_indices(len(exact), 1)
    distance = np.abs(sampled.means - exact)[pairs]
    rare = 6 / sampled.hands  # what two who are nearly alike do differently may not have happened yet
    assert (distance <= 4.5 * sampled.errors[pairs] + rare).all()
    assert (sampled.errors[pairs] < 0.3).all()
    np.testing.assert_allclose(sampled.means, -sampled.means.T)


@pytest.mark.parametrize("game", GAMES)
def test_against_itself_nobody_wins_in_any_hand(house, game):
    """The same cards in both seats: what luck gives, luck takes."""
    twin = house["Trembler"].strategies[game]
    sampled = play_sampled(game, [twin, twin], hands=50, seed=3)
    assert not sampled.means.any() and not sampled.errors.any()


def test_the_seed_deals_the_cards(house):
    pair = [house[name].strategies["leduc"] for name in ("Plain", "Trembler")]
    one, again, other = (play_sampled("leduc", pair, hands=50, seed=seed) for seed in (1, 1, 2))
    assert one.means[0, 1] == again.means[0, 1] != other.means[0, 1]


def test_against_a_third_player_the_cards_are_the_same(house):
    """A pair's result does not depend on who else is there."""
    three = [house[name].strategies["kuhn13"] for name in ("Plain", "Trembler", "Maniac")]
    assert play_sampled("kuhn13", three, 80).means[0, 1] == play_sampled("kuhn13", three[:2], 80).means[0, 1]


def test_who_folds_everything_loses_the_ante_in_every_hand(house):
    sampled = play_sampled("kuhn13", [house[name].strategies["kuhn13"] for name in ("Folder", "Maniac")], hands=60)
    assert sampled.means[0, 1] == -1 and sampled.errors[0, 1] == 0
