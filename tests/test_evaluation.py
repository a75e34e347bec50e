"""Expected values, best responses and distances from equilibrium."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import random_games

import cfrlib as cfr
from cfrlib.games import Kuhn, shapley
from cfrlib.strategy import Strategy


def kuhn_equilibrium(alpha):
    """The family of equilibria [Kuhn 1950]; actions pass, bet."""
    table = {"J": alpha, "Q": 0, "K": 3 * alpha, "Jpb": 0, "Qpb": alpha + 1 / 3, "Kpb": 1}
    table |= {"Jp": 1 / 3, "Qp": 0, "Kp": 1, "Jb": 0, "Qb": 1 / 3, "Kb": 1}
    return {label: [1 - bet, bet] for label, bet in table.items()}


@pytest.mark.parametrize("alpha", [0, 0.1, 1 / 3])
def test_every_kuhn_equilibrium_is_worth_minus_a_eighteenth(alpha):
    strategy = kuhn_equilibrium(alpha)
    assert cfr.expected_values("kuhn", strategy) == pytest.approx((-1 / 18, 1 / 18), abs=1e-15)
    assert cfr.nash_conv("kuhn", strategy) == pytest.approx(0, abs=1e-15)


def test_beyond_the_family_player_1_gives_value_away():
    assert cfr.nash_conv("kuhn", {**kuhn_equilibrium(1 / 3), "K": [0.5, 0.5]}) > 0.01


@pytest.mark.parametrize(("game", "value", "nash_conv"), [
    ("kuhn", 1 / 8, 11 / 12), ("leduc", -0.078125, 4.747222),
])  # fmt: skip
def test_the_uniform_profile_of_known_games(game, value, nash_conv):
    uniform = Strategy.uniform(game)
    assert cfr.nash_conv(game, uniform) == pytest.approx(nash_conv, abs=1e-6)
    assert cfr.expected_values(game, uniform)[0] == pytest.approx(value, abs=1e-12)


def test_against_neller_and_lanctots_opponent_paper_wins_a_tenth():
    reply = cfr.best_response("rps", ([1, 0, 0], [0.4, 0.3, 0.3]), player=0)
    assert reply.value == pytest.approx(0.1)
    assert reply.strategy["player 1"] == {"rock": 0.0, "paper": 1.0, "scissors": 0.0}


def test_low_exploitability_is_not_closeness():
    pair = [0.5, 0.5], [0.5, 0.5, 0]  # total-variation distance 1 from every equilibrium [Schubert 2017]
    assert cfr.nash_conv("epsilon", pair) == pytest.approx(0.05)
    assert cfr.exploitability("epsilon", pair) == pytest.approx(0.025)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.integers(2, 3).flatmap(lambda n: random_games(num_players=n, zero_sum=False)), st.integers(0, 99))
def test_no_strategy_earns_more_than_the_best_response(game, seed):
    rng = np.random.default_rng(seed)
    sets = cfr.SequenceForm.of(game).information_sets
    profiles = [Strategy(sets, np.concatenate([*map(rng.dirichlet, map(np.ones, sets.num_actions)), []])) for _ in "ab"]
    for player in range(game.num_players):
        value, reply = cfr.best_response(game, profiles[0], player)
        assert cfr.expected_values(game, reply)[player] == pytest.approx(value, abs=1e-12)
        own = np.repeat(sets.players == player, sets.num_actions)
        other = Strategy(sets, np.where(own, profiles[1].probabilities, profiles[0].probabilities))
        assert cfr.expected_values(game, other)[player] <= value + 1e-12
    assert cfr.nash_conv(game, profiles[0]) >= -1e-12


def test_a_player_that_does_not_exist_has_no_best_response():
    with pytest.raises(ValueError, match="player must be from 0 to 1, not 2"):
        cfr.best_response("kuhn", {}, 2)


def test_three_players_share_nash_conv():
    game = Kuhn(num_players=3)
    uniform = Strategy.uniform(game)
    gains = [cfr.best_response_value(game, uniform, p) - cfr.expected_values(game, uniform)[p] for p in range(3)]
    assert cfr.exploitability(game, uniform) == pytest.approx(sum(gains) / 3)


def test_regret_of_a_run_by_hand():
    run = [([1, 0, 0], [0, 1, 0]), ([0, 0, 1], [1, 0, 0])]  # rock, then scissors; against paper, then rock: lost twice
    assert cfr.external_regret("rps", run) == pytest.approx((1.5, -0.5))
    assert cfr.internal_regret("rps", run) == pytest.approx((1, 0)), "rock should have been scissors"


def test_internal_regret_is_for_matrix_games():
    with pytest.raises(ValueError, match="for matrix games"):
        cfr.internal_regret("kuhn", [{}])


def test_a_correlated_equilibrium_need_not_be_nash():
    coin = [([1, 0], [1, 0]), ([0, 1], [0, 1])]
    assert max(cfr.internal_regret("battle-of-the-sexes", coin)) == 0
    assert cfr.nash_conv("battle-of-the-sexes", ([0.5, 0.5], [0.5, 0.5])) > 0


def test_shapleys_game_is_coarsely_correlated_but_far_from_nash():
    learners = [cfr.RegretMatching(3, start) for start in ([1, 0, 0], None)]
    row_wins, column_wins = shapley().payoffs
    run = []
    for _ in range(3000):
        run.append([learner.next_strategy() for learner in learners])
        learners[0].observe_utility(row_wins @ run[-1][1])
        learners[1].observe_utility(run[-1][0] @ column_wins)
    assert max(cfr.external_regret(shapley(), run)) < 0.03
    assert cfr.nash_conv(shapley(), [learner.average_strategy() for learner in learners]) > 0.2
