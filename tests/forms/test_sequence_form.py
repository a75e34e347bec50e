"""The sequence form computes what a walk over the rules computes."""

from dataclasses import dataclass, field

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import CHANCE, TERMINAL, Dudo, Kuhn, MatrixGame
from tests.random_games import random_games


def walk(game, strategy, history, reach=1.0):
    """Expected utilities by recursion over the rules. `strategy`: {information set: probabilities}."""
    player = game.player(history)
    if player == TERMINAL:
        return reach * np.array(game.utilities(history))
    if player == CHANCE:
        branches = game.chance(history)
    else:
        branches = zip(game.actions(history), strategy[game.information_set(history)], strict=True)
    return sum(walk(game, strategy, game.child(history, action), reach * chance) for action, chance in branches)


def random_profile(form, rng):
    sets = form.information_sets
    return np.concatenate([*(rng.dirichlet(np.ones(num_actions)) for num_actions in sets.num_actions), []])


@pytest.mark.plain
@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.integers(1, 4).flatmap(lambda players: random_games(num_players=players, zero_sum=False)), st.integers(0, 99))
def test_expected_values_are_those_of_a_walk_over_the_rules(game, seed):
    form = SequenceForm(game)
    flat = random_profile(form, np.random.default_rng(seed))
    sets = form.information_sets
    table = {key: flat[sets.slots(number)] for number, key in enumerate(sets.keys)}
    plans = [plex.plan(mine) for plex, mine in zip(form.treeplexes, form.by_player(flat), strict=True)]
    assert np.allclose(form.values(plans), walk(game, table, game.root()), atol=1e-12)


@pytest.mark.plain
@settings(max_examples=25, deadline=None, derandomize=True)
@given(random_games(depth=5))
def test_decision_points_are_sorted_and_below_their_parents(game):
    for treeplex in SequenceForm(game).treeplexes:
        keys = list(zip(treeplex.depth, treeplex.num_actions, treeplex.parent, strict=True))
        assert keys == sorted(keys)
        assert (treeplex.parent < treeplex.first[:-1]).all()
        assert all(array.dtype == np.int32 for array in (treeplex.parent, treeplex.first, treeplex.slot))
        covered = [point for block in treeplex.blocks for point in range(len(treeplex))[block.points]]
        assert covered == list(range(len(treeplex)))


@pytest.mark.plain
@settings(max_examples=25, deadline=None, derandomize=True)
@given(random_games(depth=5), st.integers(0, 99))
def test_plans_and_behaviour_strategies_carry_the_same_meaning(game, seed):
    form = SequenceForm(game)
    flat = random_profile(form, np.random.default_rng(seed))
    for treeplex, strategy in zip(form.treeplexes, form.by_player(flat), strict=True):
        assert np.allclose(treeplex.strategy(treeplex.plan(strategy)), strategy)
    assert np.array_equal(form.flat(form.by_player(flat)), flat)


def test_kuhn_has_one_payoff_for_each_end_of_the_game():
    form = SequenceForm(Kuhn())
    assert [treeplex.num_sequences for treeplex in form.treeplexes] == [13, 13]
    assert form.payoff.nnz == 30
    assert (form.payoffs[0] + form.payoffs[1].T).nnz == 0


def test_a_matrix_game_is_the_one_decision_case():
    game = MatrixGame(np.arange(6.0).reshape(2, 3))
    direct, through_tree = SequenceForm(game), SequenceForm(GameTree(game))
    assert direct.fingerprint == through_tree.fingerprint
    assert np.array_equal(direct.payoff.toarray()[1:, 1:], game.payoff)


def test_an_abstraction_has_no_sequence_form():
    with pytest.raises(ValueError, match=r"forgets on purpose .* Strategy\.lift"):
        SequenceForm(Dudo(sides=2, memory=1))


def test_games_that_cannot_change_are_built_once():
    assert SequenceForm.of(Kuhn()) is SequenceForm.of(Kuhn())
    assert SequenceForm.of("kuhn") is not SequenceForm.of(Kuhn(ranks=4))


class Stakes(Kuhn):
    """What it holds besides Kuhn's fields takes no part in its equality."""

    def __init__(self, stake):
        super().__init__()
        self.stake = stake

    def utilities(self, history):
        return tuple(self.stake * won for won in super().utilities(history))


@dataclass(frozen=True)
class Prize(MatrixGame):
    """Nor does a field that is not compared."""

    payoffs: tuple = field(compare=False)


def test_equal_games_of_other_payoffs_are_told_apart():
    small, large = Stakes(1), Stakes(10)
    assert small == large
    assert SequenceForm.of(large).payoffs[0].max() == 10 * SequenceForm.of(small).payoffs[0].max()
    small.stake = 100
    assert SequenceForm.of(small).payoffs[0].max() == 10 * SequenceForm.of(large).payoffs[0].max()
    assert Prize(((1,),)) == Prize(((2,),))
    assert [SequenceForm.of(Prize(((won,),))).payoffs[0].max() for won in (1, 2)] == [1, 2]


def test_rules_that_change_in_another_cell_are_asked_again():
    """What a frozen game calls, and its methods, may be edited while the game stays what it was."""
    lost = {"stake": 1}

    class Ante(Kuhn):
        def utilities(self, history):
            return tuple(lost["stake"] * won for won in super().utilities(history))

    assert cfr.solve_lp(Ante()).value == pytest.approx(-1 / 18)
    lost["stake"] = 9
    assert cfr.solve_lp(Ante()).value == pytest.approx(-1 / 2)
    Ante.utilities = Kuhn.utilities
    assert cfr.solve_lp(Ante()).value == pytest.approx(-1 / 18)


def test_fingerprints_tell_games_apart():
    games = [Kuhn(), Kuhn(ranks=4), MatrixGame([[1, 2]]), MatrixGame([[2, 1]])]
    assert len({SequenceForm(game).fingerprint for game in games}) == 4


def test_nobody_scales_the_payoffs_of_a_form_that_others_will_be_handed():
    payoff, value = SequenceForm.of("kuhn").payoff, cfr.solve_lp("kuhn").value
    with pytest.raises(ValueError, match="read-only"):
        payoff *= 2
    assert cfr.solve_lp("kuhn").value == value
