"""Regret of runs and of joint play: coarse correlated equilibria, correlated ones, and neither."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.evaluation.regret import exchanges, payoff_tables
from cfrlib.games import Fingers, MatrixGame, shapley

COIN = [[0.5, 0], [0, 0.5]]  # both go to the first place, or both to the second


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


@pytest.mark.plain
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


def test_a_coin_makes_both_meet_and_pays_each_one_and_a_half():
    game = cfr.games.battle_of_the_sexes()
    assert (np.array(COIN) * game.payoffs).sum(axis=(1, 2)).tolist() == [1.5, 1.5]
    assert cfr.internal_regret(game, COIN) == (0, 0), "whoever hears the coin does best to follow it"
    assert cfr.external_regret(game, COIN) == (-0.5, -0.5)
    mixed = [2 / 3, 1 / 3], [1 / 3, 2 / 3]
    assert cfr.expected_values(game, mixed) == pytest.approx((2 / 3, 2 / 3)), "the mixed equilibrium pays less"
    assert max(cfr.internal_regret(game, cfr.joint_play(game, [mixed]))) == pytest.approx(0, abs=1e-15)


def test_averages_forget_who_met_whom():
    run = [([1, 0], [1, 0]), ([0, 1], [0, 1])]
    assert cfr.joint_play("battle-of-the-sexes", run).tolist() == COIN
    assert cfr.joint_play("battle-of-the-sexes", [([0.5, 0.5], [0.5, 0.5])]).tolist() == [[0.25, 0.25], [0.25, 0.25]]


def test_nothing_played_is_no_joint_play():
    with pytest.raises(ValueError, match="at least one, not"):
        cfr.joint_play("rps", [])


def test_regret_of_joint_play_by_hand():
    """Half of the time top left, a quarter each bottom left and bottom right.

    The row earned .25 + .5 at the bottom, and at the top would have earned .75. The column earned nothing on the right,
    when the left would have brought 2; on the left it earned .5, as the right would have.
    """
    game, joint = MatrixGame([[[3, 0], [1, 2]], [[0, 1], [2, 0]]]), [[0.5, 0], [0.25, 0.25]]
    row, column = exchanges(cfr.SequenceForm(game), np.array(joint))
    assert row.tolist() == [[0, -1], [0, 0]] and column.tolist() == [[0, 0], [0.5, 0]]
    assert cfr.internal_regret(game, joint) == (0, 0.5)
    assert cfr.external_regret(game, joint) == (0, 0.5)


@settings(max_examples=30, deadline=None, derandomize=True)
@given(st.integers(0, 9999), st.integers(2, 4), st.integers(2, 4))
def test_regret_is_what_the_best_rule_of_exchange_gains(seed, rows, columns):
    """Straight from the definition: all rules "play f(a) whenever a came up" tried, and the constant ones."""
    rng = np.random.default_rng(seed)
    game = MatrixGame(rng.normal(size=(2, rows, columns)))
    joint = rng.dirichlet(np.ones(rows * columns)).reshape(rows, columns)
    for player, (payoffs, play) in enumerate(zip(game.payoffs, (joint, joint), strict=True)):
        payoffs, play = (payoffs, play) if player == 0 else (payoffs.T, play.T)
        earned = (play * payoffs).sum()
        swaps = [(a, b) for a, b in product(range(len(play)), repeat=2)]
        rule = {(a, b): [b if own == a else own for own in range(len(play))] for a, b in swaps}
        gains = [(play * payoffs[rule[swap]]).sum() - earned for swap in swaps]
        always = [(play.sum(axis=0) * payoffs[b]).sum() - earned for b in range(len(play))]
        assert cfr.internal_regret(game, joint)[player] == pytest.approx(max(gains))
        assert cfr.external_regret(game, joint)[player] == pytest.approx(max(always))


@settings(max_examples=15, deadline=None, derandomize=True)
@given(st.integers(0, 9999), st.integers(1, 6))
def test_a_run_and_its_joint_play_have_the_same_regrets(seed, rounds):
    rng = np.random.default_rng(seed)
    game = MatrixGame(rng.normal(size=(2, 3, 4)))
    run = [(rng.dirichlet(np.ones(3)), rng.dirichlet(np.ones(4))) for _ in range(rounds)]
    joint = cfr.joint_play(game, run)
    assert cfr.external_regret(game, run) == pytest.approx(cfr.external_regret(game, joint))
    assert cfr.internal_regret(game, run) == pytest.approx(cfr.internal_regret(game, joint))


def test_external_regrets_are_the_sums_of_the_exchanges():
    game = cfr.SequenceForm(shapley())
    joint = np.array([[0.2, 0.1, 0], [0.3, 0, 0.1], [0, 0.1, 0.2]])
    sums = [gain.sum(axis=0).max() for gain in exchanges(game, joint)]
    assert cfr.external_regret(game, joint) == pytest.approx(sums)
    assert all(np.diag(gain).tolist() == [0, 0, 0] for gain in exchanges(game, joint))


def test_more_than_two_players():
    """Minimum unique fingers for three: all show 0, so whoever had shown 1 would have won 2."""
    tables = payoff_tables(cfr.SequenceForm(Fingers(3)))
    assert all(tables[:, *shown].tolist() == list(Fingers(3).utilities(shown)) for shown in product(range(6), repeat=3))
    joint = np.zeros((6, 6, 6))
    joint[0, 0, 0] = 1
    assert cfr.internal_regret(Fingers(3), joint) == (2, 2, 2)
    joint[0, 0, 0], joint[2, 1, 0] = 0.5, 0.5  # the third's 0 wins half of the time
    assert cfr.internal_regret(Fingers(3), joint) == (1, 1, 0)


@pytest.mark.parametrize(
    ("joint", "sentence"),
    [
        (np.ones((3, 2)) / 6, r"one probability a combination of actions, \(2, 2\), not \(3, 2\)"),
        ([[0.5, 0.5], [0.5, 0.5]], "at least 0 and add up to 1"),
        ([[1.5, -0.5], [0, 0]], "at least 0 and add up to 1"),
        ([[np.nan, 0.5], [0.5, 0]], "at least 0 and add up to 1"),
    ],
)
@pytest.mark.parametrize("measure", [cfr.external_regret, cfr.internal_regret])
def test_what_is_no_joint_play_is_refused_in_a_sentence(measure, joint, sentence):
    with pytest.raises(ValueError, match=sentence):
        measure("battle-of-the-sexes", joint)
