"""Learners whose internal regret vanishes, and those in which it stays."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

import cfrlib as cfr
from cfrlib.games import Fingers, MatrixGame, shapley
from cfrlib.solvers.internal_regret import internal_matching

SHAPLEY = cfr.SequenceForm(shapley())


def kicked(make):
    """From zero regrets nobody would move."""
    return [make(3, start=[1, 0, 0]), make(3)]


def test_two_actions_are_played_in_proportion_to_regret_for_them():
    """What leaves the first, mix * 3, is what leaves the second, mix * 1."""
    assert internal_matching([[0, 3], [1, 0]]) == pytest.approx([1 / 4, 3 / 4])
    assert internal_matching([[9, 3], [-2, 9]]) == pytest.approx([0, 1])


def test_without_positive_regret_all_actions_are_alike():
    assert internal_matching([[0, -1, 0], [0, 0, -2], [0, 0, 0]]) == pytest.approx([1 / 3] * 3)


def test_one_action_is_always_played():
    assert internal_matching([[0.0]]).tolist() == [1]


@pytest.mark.plain
@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    st.integers(2, 5).flatmap(
        lambda n: arrays(float, (n, n), elements=st.sampled_from([-1.0, 0.0, 0.0, 1e-6, 0.5, 1.0, 3.0, 1e6]))
    )
)
def test_as_much_leaves_every_action_as_comes_to_it(regrets):
    """Chains that fall apart too, whose mix is not the only one."""
    before, mix = regrets.copy(), internal_matching(regrets)
    flow = mix[:, None] * np.maximum(regrets, 0) / max(1.0, np.abs(regrets).max())
    assert flow.sum(axis=0) == pytest.approx(flow.sum(axis=1), abs=1e-12)
    assert (mix >= 0).all() and mix.sum() == pytest.approx(1)
    assert np.array_equal(regrets, before), "the regrets are not touched"


@settings(max_examples=30, deadline=None, derandomize=True)
@given(st.integers(0, 9999), st.integers(2, 5))
def test_whatever_is_earned_the_regrets_meet_it_at_a_right_angle(seed, num_actions):
    """Blackwell's condition: so the squares of the regrets grow by no more than those of a single round."""
    rng = np.random.default_rng(seed)
    learner = cfr.InternalRegretMatching(num_actions, start=rng.normal(size=(num_actions, num_actions)))
    before = np.maximum(learner.exchange_sum, 0)
    was = learner.exchange_sum.copy()
    learner.observe_utility(rng.normal(size=num_actions))
    assert (before * (learner.exchange_sum - was)).sum() == pytest.approx(0, abs=1e-12)


@pytest.mark.plain
def test_internal_regret_vanishes_against_any_utilities():
    rng = np.random.default_rng(3)
    learner, exchanged = cfr.InternalRegretMatching(4), np.zeros((4, 4))
    for t in range(4000):
        utility = rng.uniform(-1, 1, 4) + np.sin(t / 300) * np.array([1, -1, 0, 0])
        strategy = learner.next_strategy()
        exchanged += [[strategy[a] * (utility[b] - utility[a]) for b in range(4)] for a in range(4)]
        learner.observe_utility(utility)
    assert exchanged.max() / 4000 < 0.02
    assert learner.exchange_sum == pytest.approx(exchanged)
    assert learner.regret_sum == pytest.approx(exchanged.sum(axis=0)), "external regrets"


@pytest.mark.parametrize("rounds", [1000, 3000])
def test_regret_matching_keeps_internal_regret_in_shapleys_game(rounds):
    """External regret goes to 0, so play is coarse correlated in the limit; internal regret stays at .084 to .091."""
    joint = cfr.repeated_play(SHAPLEY, kicked(cfr.RegretMatching), rounds)
    assert max(cfr.external_regret(SHAPLEY, joint)) < 0.005
    assert 0.084 < max(cfr.internal_regret(SHAPLEY, joint)) < 0.091


@pytest.mark.plain
def test_internal_matching_finds_a_correlated_equilibrium_of_shapleys_game():
    """Measured: .0068, .0020 and .00063 after 1,000, 10,000 and 100,000 rounds, about .2 / sqrt(rounds)."""
    for rounds in (1000, 3000):
        joint = cfr.repeated_play(SHAPLEY, kicked(cfr.InternalRegretMatching), rounds)
        assert 0.19 < max(cfr.internal_regret(SHAPLEY, joint)) * np.sqrt(rounds) < 0.25
    assert max(cfr.external_regret(SHAPLEY, joint)) < -0.1, "to follow the other's habits blindly would cost"


@pytest.mark.plain
@settings(max_examples=10, deadline=None, derandomize=True)
@given(st.integers(0, 9999), st.integers(2, 4), st.integers(2, 4))
def test_it_vanishes_in_random_general_sum_games(seed, rows, columns):
    """By Blackwell's bound: at most sqrt(sum of squared exchanges) / T, each at most 2 here."""
    game = MatrixGame(np.random.default_rng(seed).uniform(-1, 1, (2, rows, columns)))
    joint = cfr.repeated_play(game, [cfr.InternalRegretMatching(count) for count in (rows, columns)], 400)
    assert max(cfr.internal_regret(game, joint)) <= 2 * np.sqrt(max(rows, columns) / 400)


def test_more_than_two_players_and_mixed_company():
    form, rng = cfr.SequenceForm(Fingers(3)), np.random.default_rng(0)
    learners = [make(6, start=rng.uniform(0, 1, 6)) for make in (cfr.InternalRegretMatching, cfr.RegretMatching)]
    joint = cfr.repeated_play(form, [*learners, cfr.Hedge(6)], 500)
    assert joint.shape == (6, 6, 6) and joint.sum() == pytest.approx(1)
    assert joint.sum(axis=(1, 2)) == pytest.approx(learners[0].average_strategy())
    assert max(cfr.external_regret(form, joint)) < 0.1
    assert cfr.internal_regret(form, joint)[0] < 0.05


def test_learners_go_on_from_where_they_are():
    first, again = kicked(cfr.InternalRegretMatching), kicked(cfr.InternalRegretMatching)
    halves = (cfr.repeated_play(SHAPLEY, first, 50) + cfr.repeated_play(SHAPLEY, first, 50)) / 2
    assert halves == pytest.approx(cfr.repeated_play(SHAPLEY, again, 100))


@pytest.mark.plain
def test_it_may_learn_at_every_decision_point_of_cfr():
    strategy, _ = cfr.self_play("kuhn", 400, alternating=True, local=cfr.InternalRegretMatching)
    assert cfr.exploitability("kuhn", strategy) < 0.05


def test_what_cannot_be_played_is_refused_in_a_sentence():
    with pytest.raises(ValueError, match="each player decides once; Kuhn"):
        cfr.repeated_play("kuhn", [None, None], 3)
    with pytest.raises(ValueError, match="learners must be a list of 2, one a player, not "):
        cfr.repeated_play("rps", [cfr.RegretMatching(3)], 3)
    with pytest.raises(ValueError, match="iterations must be a whole number of at least 1, not 0"):
        cfr.repeated_play("rps", [cfr.RegretMatching(3), cfr.RegretMatching(3)], 0)
    for start in ([1, 0], np.zeros((3, 2)), [np.nan, 0, 0]):
        with pytest.raises(ValueError, match="start needs 3 finite regrets"):
            cfr.InternalRegretMatching(3, start=start)


def test_what_a_learner_hands_out_is_the_askers():
    learner = cfr.InternalRegretMatching(3)
    learner.next_strategy()[:] = 7
    assert learner.next_strategy() == pytest.approx([1 / 3] * 3)
