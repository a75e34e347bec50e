"""Regret minimizers, one at a time and composed."""

from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.solvers.internal_regret import InternalRegretMatching
from cfrlib.solvers.minimizers import CFRMinimizer, Hedge, RegretMatching, regret_matching
from cfrlib.solvers.variants import VARIANTS
from tests.random_games import random_games


def test_regret_matching_on_the_slides_two_rounds():
    """I play rock against paper, then scissors against rock [Neller & Lanctot, slides]."""
    learner = RegretMatching(3)
    learner.regret_sum += [0, 1, 2]
    assert np.allclose(learner.next_strategy(), [0, 1 / 3, 2 / 3])
    learner.regret_sum += [1, 2, 0]
    assert np.allclose(learner.next_strategy(), [1 / 6, 3 / 6, 2 / 6])


def test_without_positive_regret_all_actions_are_alike():
    assert np.array_equal(regret_matching([-1, 0, -3, 0]), [0.25] * 4)


@pytest.mark.plain
@pytest.mark.parametrize("make", [*(partial(RegretMatching, variant=v) for v in VARIANTS.values()), Hedge],
                         ids=[*VARIANTS, "hedge"])  # fmt: skip
def test_average_regret_vanishes_against_any_utilities(make):
    rng = np.random.default_rng(3)
    learner, utilities, earned = make(4), np.zeros(4), 0.0
    for t in range(4000):
        utility = rng.uniform(-1, 1, 4) + np.sin(t / 300) * np.array([1, -1, 0, 0])
        earned += learner.next_strategy() @ utility
        utilities += utility
        learner.observe_utility(utility)
    assert (utilities.max() - earned) / 4000 < 0.05


@pytest.mark.parametrize("learner", [RegretMatching, Hedge, InternalRegretMatching])
def test_a_learner_that_heard_nothing_has_played_all_alike(learner):
    assert learner(4).average_strategy().tolist() == [0.25] * 4


@pytest.mark.parametrize("learner", [RegretMatching, Hedge, InternalRegretMatching])
@pytest.mark.parametrize("utility", [
    [1, 2], np.ones(4), np.ones((3, 1)), 5, "abc", None, [1, 2, np.nan],
    np.array([1, 2, np.nan]), np.array([1, 2, np.inf]),
])  # fmt: skip
def test_what_each_action_earned_is_one_number_an_action(learner, utility):
    learner = learner(3)
    with pytest.raises(ValueError, match="utility must be"):
        learner.observe_utility(utility)
    learner.observe_utility([0, 1, 0])
    assert learner.average_strategy().tolist() == pytest.approx([1 / 3] * 3), "what was refused changed nothing"
    assert learner.next_strategy().argmax() == 1


@pytest.mark.plain
@settings(max_examples=20, deadline=None, derandomize=True)
@given(random_games(depth=6), st.integers(0, 99), st.sampled_from([RegretMatching, Hedge]))
def test_the_regret_of_the_whole_is_at_most_the_sum_of_local_ones(game, seed, local):
    """For any sequence of utilities [Farina 2024, lecture 10]."""
    rng = np.random.default_rng(seed)
    for treeplex in SequenceForm(game).treeplexes:
        learner = CFRMinimizer(treeplex, local)
        total, earned = np.zeros(treeplex.num_sequences), 0.0
        for _ in range(20):
            utility = rng.normal(size=treeplex.num_sequences)
            earned += learner.next_strategy() @ utility
            total += utility
            learner.observe_utility(utility)
        regret = treeplex.best_response(total)[0] - earned
        assert regret <= sum(max(0.0, each.regret_sum.max()) for each in learner.locals) + 1e-9


def test_what_each_sequence_earned_is_one_number_a_sequence():
    learner = CFRMinimizer(SequenceForm("kuhn").treeplexes[0])
    with pytest.raises(ValueError, match="utility must be 13 numbers"):
        learner.observe_utility([0, 1])
    assert learner.iteration == 0


def test_from_zero_regrets_rock_paper_scissors_never_moves():
    (row, _), trace = cfr.self_play("rps", 50)
    assert np.allclose(row, 1 / 3) and np.allclose(trace.exploitability, 0)


@pytest.mark.plain
def test_hedge_everywhere_solves_kuhn_poker_too():
    strategy, trace = cfr.self_play("kuhn", 400, alternating=True, local=Hedge)
    assert cfr.exploitability("kuhn", strategy) == pytest.approx(trace.exploitability[-1], abs=1e-9)
    assert trace.exploitability[-1] < 0.02


def test_self_play_is_the_solver_read_aloud():
    strategy, _ = cfr.self_play("kuhn", 30, alternating=True, variant="cfr+")
    assert np.allclose(strategy.probabilities, cfr.solve("kuhn", "cfr+", 30).average.probabilities, atol=1e-10)


def test_a_start_needs_one_number_an_action():
    with pytest.raises(ValueError, match="start needs 3 finite regrets"):
        cfr.self_play("rps", 3, start=([1, 2], None))
    with pytest.raises(ValueError, match="start is for regret matching in matrix games"):
        cfr.self_play("kuhn", 3, start=([1, 2], None))


class Bare:
    """What the protocol asks, and nothing else: the action that has earned most."""

    def __init__(self, num_actions):
        self.earned = np.zeros(num_actions)

    def next_strategy(self):
        return np.eye(len(self.earned))[self.earned.argmax()]

    def observe_utility(self, utility):
        self.earned += utility


def test_a_minimizer_of_ones_own_needs_two_methods():
    average, trace = cfr.self_play("kuhn", 50, local=Bare)
    assert cfr.exploitability("kuhn", average) < 0.5
    assert np.isfinite(trace["K"].regret_sum).all() and np.ptp(trace["K"].regret_sum) > 0


def test_regrets_that_nobody_tells_are_plain_sums():
    class Silent:
        def __init__(self, num_actions):
            self._inner = RegretMatching(num_actions)
            self.next_strategy, self.observe_utility = self._inner.next_strategy, self._inner.observe_utility

    _, told = cfr.self_play("kuhn", 30)
    _, summed = cfr.self_play("kuhn", 30, local=Silent)
    for label, one in told.information_sets.items():
        np.testing.assert_allclose(summed[label].regret_sum, one.regret_sum, atol=1e-6)


class Careless:
    """A learner whose strategies are none."""

    def __init__(self, num_actions, played):
        self.num_actions, self.played = num_actions, played

    def next_strategy(self):
        return self.played(self.num_actions)

    def observe_utility(self, utility):
        pass


@pytest.mark.parametrize(
    "played",
    [
        lambda count: None,
        lambda count: np.ones(1),
        lambda count: np.full(count, 3.0),
        lambda count: np.full(count, np.nan),
        lambda count: [1.5, -0.5, *[0.0] * (count - 2)],
        lambda count: np.eye(count),
        lambda count: "ab",
    ],
    ids=["None", "one action", "sum", "NaN", "negative", "table", "text"],
)
def test_what_a_learner_of_ones_own_plays_must_be_probabilities(played):
    wrong = partial(Careless, played=played)
    for play, count in (
        (lambda: cfr.self_play("kuhn", 2, local=wrong), 2),
        (lambda: cfr.repeated_play("rps", [wrong(3), RegretMatching(3)], 2), 3),
    ):
        with pytest.raises(ValueError, match=f"Careless.next_strategy must return {count} probabilities that sum to 1"):
            play()


def test_a_learner_of_ones_own_may_play_lists():
    even = partial(Careless, played=lambda count: [1 / count] * count)
    assert cfr.self_play("kuhn", 2, local=even)[0] == cfr.Strategy.uniform("kuhn")
    assert cfr.repeated_play("rps", [even(3), even(3)], 2) == pytest.approx(np.full((3, 3), 1 / 9))
