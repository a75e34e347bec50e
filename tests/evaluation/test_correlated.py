"""Correlated and coarse correlated equilibria: known ones, the definition by regrets, and OpenSpiel's distances."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.games import Fingers, MatrixGame, from_open_spiel, open_spiel_policy

CHICKEN = MatrixGame([[[6, 2], [7, 0]], [[6, 7], [2, 0]]])  # Aumann 1974
DILEMMA = MatrixGame([[[3, 0], [5, 1]], [[3, 5], [0, 1]]])
VON_STENGEL = MatrixGame([np.array([[3, 3], [2, 5], [0, 6]]), np.array([[3, 2], [2, 6], [3, 1]])])  # 2007, (3.3)


def game_of(seed, integers=True):
    rng = np.random.default_rng(seed)
    return MatrixGame(rng.integers(-3, 4, (2, 3, 3)) if integers else rng.normal(size=(2, 3, 4)))


def test_chicken_is_worth_more_with_a_mediator():
    best = cfr.correlated_equilibrium(CHICKEN)
    assert best.joint == pytest.approx(np.array([[0.5, 0.25], [0.25, 0]]))
    assert best.values == pytest.approx((5.25, 5.25)) and best.objective == pytest.approx(10.5)
    assert max(sum(cfr.expected_values(CHICKEN, one)) for one in cfr.all_equilibria(CHICKEN)) == pytest.approx(28 / 3)


def test_the_prisoners_dilemma_has_only_one():
    for find in (cfr.correlated_equilibrium, cfr.coarse_correlated_equilibrium):
        assert find(DILEMMA).joint == pytest.approx(np.array([[0, 0], [0, 1]]))


def test_the_battle_of_the_sexes_by_a_fair_coin():
    fair = cfr.correlated_equilibrium("battle-of-the-sexes", -np.array([[0.5, 1], [1, 0.5]]))
    assert sum(fair.values) == pytest.approx(3) and fair.joint.trace() == pytest.approx(1)


def test_weights_choose_whom_to_favour():
    favoured = [cfr.correlated_equilibrium("battle-of-the-sexes", weights).values for weights in ((1, 0), (0, 1))]
    assert favoured[0] == pytest.approx((2, 1)) and favoured[1] == pytest.approx((1, 2))


def test_a_table_of_weights_is_an_objective():
    meets = cfr.correlated_equilibrium(CHICKEN, [[0, 0], [0, -1]])
    assert meets.objective == pytest.approx(0) and meets.joint[1, 1] == pytest.approx(0)


def test_zero_sum_games_are_worth_their_value_to_all():
    for find in (cfr.correlated_equilibrium, cfr.coarse_correlated_equilibrium):
        assert find("epsilon", (1, 0)).values == pytest.approx((0, 0), abs=1e-9)


def test_a_coarse_one_can_be_worth_more():
    """A mediator can ask for more of who decides before hearing the advice."""
    best, coarse = (find(VON_STENGEL) for find in (cfr.correlated_equilibrium, cfr.coarse_correlated_equilibrium))
    assert coarse.objective > best.objective + 2
    assert max(cfr.internal_regret(VON_STENGEL, coarse.joint)) > 0.1


@pytest.mark.plain
@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 99999), st.booleans())
def test_nobody_gains_by_leaving_and_coarse_ones_are_more(seed, integers):
    game = game_of(seed, integers=integers)
    best, coarse = cfr.correlated_equilibrium(game), cfr.coarse_correlated_equilibrium(game)
    assert max(cfr.internal_regret(game, best.joint)) < 1e-8
    assert max(cfr.external_regret(game, best.joint)) < 1e-8, "correlated ones are coarse ones"
    assert max(cfr.external_regret(game, coarse.joint)) < 1e-8
    assert best.objective <= coarse.objective + 1e-8
    assert best.objective == pytest.approx(sum(best.values))


@pytest.mark.plain
@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 99999), st.tuples(st.integers(-3, 3), st.integers(-3, 3)))
def test_every_nash_equilibrium_is_one_so_none_is_better(seed, weights):
    game = game_of(seed)
    best = cfr.correlated_equilibrium(game, weights).objective
    for one in cfr.all_equilibria(game):
        joint = cfr.joint_play(game, [one])
        assert max(cfr.internal_regret(game, joint)) < 1e-9
        assert np.dot(weights, cfr.expected_values(game, one)) <= best + 1e-8


@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.integers(0, 99999), st.floats(1e-6, 1e6))
def test_units_of_payoffs_do_not_matter(seed, scale):
    game = game_of(seed)
    scaled = cfr.correlated_equilibrium(MatrixGame(scale * game.payoffs))
    assert scaled.objective == pytest.approx(scale * cfr.correlated_equilibrium(game).objective, abs=1e-7 * scale)
    assert max(cfr.internal_regret(game, scaled.joint)) < 1e-8


def test_more_than_two_players():
    best = cfr.correlated_equilibrium(Fingers(3), (1, 0, 0))
    assert best.joint.shape == (6, 6, 6) and max(cfr.internal_regret(Fingers(3), best.joint)) < 1e-8
    assert best.values[0] > 0 and sum(best.values) <= 1e-9


OF_OPEN_SPIEL = ["matrix_bos", "matrix_pd", "matrix_sh", "matrix_shapleys_game", "matching_pennies_3p"]


@pytest.mark.parametrize("name", OF_OPEN_SPIEL)
def test_open_spiel_calls_them_equilibria_too(name):
    pyspiel = pytest.importorskip("pyspiel")
    game = from_open_spiel(name)
    for find, distance in (
        (cfr.correlated_equilibrium, pyspiel.ce_dist), (cfr.coarse_correlated_equilibrium, pyspiel.cce_dist)
    ):  # fmt: skip
        joint = find(game).joint
        assert distance(game.source, device(game, joint)).dist_value == pytest.approx(0, abs=1e-8)
        if name != "matching_pennies_3p":
            worst = np.zeros_like(joint)
            worst[0, 1] = 1
            assert distance(game.source, device(game, worst)).dist_value > 0


def device(game, joint):
    """What OpenSpiel calls a correlation device: pure policies and their probabilities."""
    pure = {places: [np.eye(count)[place] for count, place in zip(joint.shape, places, strict=True)]
            for places in product(*map(range, joint.shape)) if joint[places] > 0}  # fmt: skip
    return [(joint[places], open_spiel_policy(cfr.Strategy.of(game, mixes))) for places, mixes in pure.items()]


@pytest.mark.parametrize("objective", [(1, 2, 3), [[1, 2]], (1, np.nan), "welfare"])
def test_what_is_no_objective_is_refused_in_a_sentence(objective):
    with pytest.raises(ValueError, match="an objective is one finite weight a player"):
        cfr.correlated_equilibrium(CHICKEN, objective)


def test_whoever_decides_twice_is_refused():
    with pytest.raises(ValueError, match="each player decides once"):
        cfr.coarse_correlated_equilibrium("kuhn")
