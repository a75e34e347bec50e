"""Sampled hands: right on average, told with an honest interval, and beside them what is expected."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.evaluation.hands import Sampler, seatings
from cfrlib.forms.game_tree import GameTree
from cfrlib.games import Fingers, Kuhn, Leduc

FOLDER, MANIAC = ({label: mix for label in cfr.Strategy.uniform("kuhn")} for mix in ([1, 0], [0, 1]))


def random_strategy(game, seed):
    sets = cfr.SequenceForm.of(game).information_sets
    return cfr.Strategy(sets, sets.proportions(np.random.default_rng(seed).exponential(size=sets.num_slots)))


def test_who_folds_everything_loses_the_ante_in_every_hand():
    match = cfr.head_to_head("kuhn", [FOLDER, MANIAC], hands=60)
    assert match.means.tolist() == match.expected.tolist() == [-1, 1]
    assert match.errors.tolist() == [0, 0]


def test_against_itself_nobody_wins_in_any_deal():
    """The same luck in all seats: what it gives, it takes."""
    twin = random_strategy("leduc", 0)
    match = cfr.head_to_head("leduc", [twin, twin], hands=200)
    assert match.means == pytest.approx([0, 0], abs=1e-12) and match.errors == pytest.approx([0, 0], abs=1e-12)


@pytest.mark.parametrize("game", [Kuhn(), Kuhn(num_players=3), Leduc(), Fingers(3), cfr.games.battle_of_the_sexes()])
def test_what_was_won_is_near_what_is_expected(game):
    strategies = [random_strategy(game, seed) for seed in range(game.num_players)]
    match = cfr.head_to_head(game, strategies, hands=30_000, rng=1)
    assert (np.abs(match.means - match.expected) < 4 * match.errors).all()
    assert (match.errors > 0).all()


@pytest.mark.plain
def test_the_interval_holds_what_is_expected_as_often_as_it_says():
    strategies = [random_strategy("kuhn", seed) for seed in (1, 2)]
    rng = np.random.default_rng(0)
    matches = [cfr.head_to_head("kuhn", strategies, hands=600, rng=rng, confidence=0.8) for _ in range(400)]
    held = [match.intervals[0, 0] <= match.expected[0] <= match.intervals[0, 1] for match in matches]
    assert 0.74 < np.mean(held) < 0.86


def test_expected_is_the_mean_of_both_seats():
    mine, theirs = random_strategy("kuhn", 1), random_strategy("kuhn", 2)
    opens = {label for label in mine if len(label) != 2}  # Kuhn's K and Kpb are player 1's, Kp and Kb player 2's
    first = {label: (mine if label in opens else theirs)[label] for label in mine}
    second = {label: (theirs if label in opens else mine)[label] for label in mine}
    values = [cfr.expected_values("kuhn", profile)[0] for profile in (first, second)]
    match = cfr.head_to_head("kuhn", [mine, theirs], hands=2)
    assert match.expected == pytest.approx([(values[0] - values[1]) / 2, (values[1] - values[0]) / 2])


def test_everyone_sits_in_every_seat_once():
    for players in (2, 3, 4):
        assert (np.sort(seatings(players), axis=0) == np.arange(players)[:, None]).all()
        assert {tuple(seating) for seating in seatings(players)} <= set(permutations(range(players)))


@settings(max_examples=10, deadline=None, derandomize=True)
@given(st.integers(0, 99), st.integers(1, 50))
def test_the_seed_deals_the_cards(seed, hands):
    strategies = [random_strategy("kuhn", 1), random_strategy("kuhn", 2)]
    one, again = (cfr.head_to_head("kuhn", strategies, hands, rng) for rng in (seed, np.random.default_rng(seed)))
    assert np.array_equal(one.means, again.means) and one.hands == 2 * max(2, -(-hands // 2))


def test_many_hands_are_played_in_pieces(monkeypatch):
    strategies = [random_strategy("kuhn", 1), random_strategy("kuhn", 2)]
    monkeypatch.setattr("cfrlib.evaluation.hands.AT_ONCE", 300)
    match = cfr.head_to_head("kuhn", strategies, 10_000)
    assert np.abs(match.means[0] - match.expected[0]) < 4 * match.errors[0]


def test_every_deal_comes_as_often_as_it_should():
    sampler = Sampler(GameTree("leduc"))
    luck = (np.arange(3000) + 0.5) / 3000
    dealt = sampler._deal(np.zeros(3000, int), luck)
    assert np.bincount(dealt, minlength=10)[1:10].tolist() == [200, 400, 400, 400, 200, 400, 400, 400, 200]


def test_an_action_without_probability_is_never_drawn():
    tree = GameTree("kuhn")
    sampler, always_pass = Sampler(tree), cfr.Strategy.of("kuhn", FOLDER)
    luck = np.random.default_rng(0).random((sampler.depth, 4000))
    ends = sampler.ends([sampler.steps(always_pass)] * 2, luck)
    assert {tree.histories[end][1:] for end in ends} == {("p", "p")}


def test_luck_below_what_never_happens_does_no_harm():
    match = cfr.head_to_head(cfr.RestrictedGame("kuhn", cfr.Strategy.of("kuhn", FOLDER), 0, 0), [FOLDER, MANIAC])
    assert match.means[0] == match.expected[0] == -1


def test_the_result_reads_as_a_sentence():
    match = cfr.head_to_head("kuhn", [FOLDER, MANIAC], hands=60)
    assert repr(match) == "<HeadToHead, 60 hands: -1 ± 0 (expected -1); 1 ± 0 (expected 1)>"


@pytest.mark.parametrize(
    ("arguments", "settings", "sentence"),
    [
        ((["kuhn", [{}]]), {}, "needs a list of 2 strategies, one a player, not"),
        ((["kuhn", [{}, {}], 0]), {}, "hands must be a whole number from 1 to 100000000, not 0"),
        ((["kuhn", [{}, {}], 10, "dice"]), {}, "rng must be a generator"),
        ((["kuhn", [{}, {}]]), {"confidence": 1}, "confidence must be a finite number, above 0 and below 1"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(arguments, settings, sentence):
    with pytest.raises(ValueError, match=sentence):
        cfr.head_to_head(*arguments, **settings)
