"""A showdown's prefix sums are the table of hands by hands, and a game of ranges is the game that lists its deals."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.public_form import PublicForm
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.showdown import Showdown
from cfrlib.games import CHANCE
from tests.random_ranges import RandomRangeGame, range_pairs


def tables(own, other):
    """By definition, (own hands, the other's): chance of each deal, and its sign."""
    apart = np.array([[not set(mine) & set(theirs) for theirs in other.cards] for mine in own.cards])
    chance = apart * np.outer(own.weights, other.weights)
    return chance / chance.sum(), np.sign(own.strengths[:, None] - other.strengths)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(range_pairs(), st.integers(0, 99))
def test_prefix_sums_are_sums_over_all_hands_that_may_be_met(ranges, seed):
    showdown, (chance, sign) = Showdown.of(*ranges), tables(*ranges)
    reach = np.random.default_rng(seed).random((3, len(ranges[1])))
    sums = showdown.prefix_sums(reach)
    assert np.allclose(showdown.met @ sums, chance @ reach.T, atol=1e-12)
    assert np.allclose(showdown.won @ sums, (chance * sign) @ reach.T, atol=1e-12)


def test_its_size_grows_with_hands_not_with_their_pairs():
    sizes = []
    for count in (100, 200):
        own = cfr.games.Range(range(count), [1] * count, [(hand,) for hand in range(count)], range(count))
        showdown = Showdown.of(own, own)
        sizes.append(len(showdown.order) + showdown.met.nnz + showdown.won.nnz)
    assert sizes[1] < 2.01 * sizes[0]


@pytest.mark.plain
@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.builds(RandomRangeGame, seed=st.integers(0, 10_000), zero_sum=st.booleans()), st.integers(0, 99))
def test_a_game_of_ranges_is_worth_what_its_listed_deals_are(game, seed):
    tree, public = SequenceForm.of(game), PublicForm(game)
    assert public.information_sets == tree.information_sets
    assert public.num_histories == len(GameTree(game))
    assert public.is_zero_sum == tree.is_zero_sum or not public.is_zero_sum
    flat = tree.information_sets.proportions(
        np.random.default_rng(seed).uniform(-1, 1, tree.information_sets.num_slots).clip(0)
    )
    plans, wanted = public.plans(public.by_player(flat)), tree.plans(tree.by_player(flat))
    assert public.values(plans) == pytest.approx(tree.values(wanted), abs=1e-12)
    assert public.nash_conv(plans) == pytest.approx(tree.nash_conv(wanted), abs=1e-12)


@pytest.mark.plain
@settings(max_examples=10, deadline=None, derandomize=True)
@given(st.builds(RandomRangeGame, seed=st.integers(0, 10_000)), st.sampled_from(["cfr", "dcfr", "pcfr+"]))
def test_a_run_over_ranges_is_the_run_over_listed_deals(game, variant):
    runs = [cfr.solve(game, variant, 30, engine=engine).trace.exploitability for engine in ("vectorized", "public")]
    assert np.allclose(*runs, atol=1e-10)
    form = PublicForm(game)
    plain, compiled = (cfr.Solver(form, variant, engine=engine).run(30) for engine in ("vectorized", "compiled"))
    assert np.allclose(plain.state.strategy_sum, compiled.state.strategy_sum, atol=1e-10)


# what is refused


def refused(game):
    with pytest.raises(ValueError) as caught:
        PublicForm(game)
    return str(caught.value)


def test_ends_that_pay_ties_otherwise_are_named():
    class Unfair(RandomRangeGame):
        def utilities(self, history):
            return (3, -3) if self.sign(history[0]) == 0 else super().utilities(history)

    assert "must pay equal hands halfway between winning and losing" in refused(Unfair(1))


def test_ends_that_depend_on_more_than_who_is_stronger_are_named():
    class Kicker(RandomRangeGame):
        def utilities(self, history):
            nuts = history[0][0] == self.hand_ranges()[0].hands[-1] and self.sign(history[0]) != 0
            return (7.5, -7.5) if nuts else super().utilities(history)

    assert "only who is stronger counts" in refused(Kicker(5))


def test_chance_only_deals():
    class Later(RandomRangeGame):
        def player(self, history):
            return CHANCE if len(history) == 1 else super().player(history)

    assert "chance does nothing but deal hands" in refused(Later(1))


@pytest.mark.parametrize("answer", ["AA", (1, 2), [None, None]])
def test_what_is_no_pair_of_ranges_is_refused(answer):
    class Odd(RandomRangeGame):
        def hand_ranges(self):
            return answer

    assert "hand_ranges must be two of cfr.games.Range" in refused(Odd(1))
