"""Answers to leaks: what they gain and give away, and that restricted responses are never worse than mixtures."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.evaluation.opponents import KUHN_LEAKS, kuhn_suspects

KUHN = cfr.games.Kuhn()
SUSPECTS = kuhn_suspects()


def test_an_equilibrium_gives_nothing_away():
    one = cfr.respond(KUHN, SUSPECTS["honest"].strategy, SUSPECTS["calls too much"].strategy, 0)
    assert (one.gain, one.given) == pytest.approx((0, 0), abs=1e-9)


def test_a_best_response_to_folded_queens():
    """Bluff every jack: +1/6 a hand, and 4/9 at risk, a ninth of it for nothing."""
    leak = SUSPECTS["folds the queen"].strategy
    (greedy,) = cfr.mixtures(KUHN, leak, 0, [1])
    (safer,) = cfr.restricted_responses(KUHN, leak, 0, [0.9])
    assert (greedy.gain, greedy.given) == pytest.approx((1 / 6, 4 / 9))
    assert (safer.gain, safer.given) == pytest.approx((1 / 6, 1 / 3))


def test_mixtures_lie_on_a_straight_line_in_gain():
    leak = SUSPECTS["never bluffs"].strategy
    gains = [one.gain for one in cfr.mixtures(KUHN, leak, 0, [0, 0.25, 1])]
    assert gains[1] == pytest.approx(0.75 * gains[0] + 0.25 * gains[2])


@pytest.mark.parametrize("name", KUHN_LEAKS)
def test_a_restricted_response_gives_away_least_for_its_gain(name):
    """Against both the line of mixtures and the pure best response [Johanson, Zinkevich & Bowling 2007]."""
    leak = SUSPECTS[name].strategy
    safe, greedy = cfr.mixtures(KUHN, leak, 0, [0, 1])
    for one in cfr.restricted_responses(KUHN, leak, 0, [0.01, 0.4, 0.7, 0.99]):
        reached = np.interp(one.gain, [safe.gain, greedy.gain], [safe.given, greedy.given])
        assert one.given <= reached + 1e-6


def test_player_two_answers_as_well():
    leak = {**SUSPECTS["honest"].strategy, "J": (0.0, 1.0)}
    one = cfr.restricted_responses(KUHN, leak, 1, [1.0])[0]
    assert one.gain == pytest.approx(cfr.best_response_value(KUHN, leak, 1) - 1 / 18)
    assert one.gain > 0.1
