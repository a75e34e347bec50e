"""Both engines and the composed CFR do the same half-step from the same state.

Regret matching jumps at zero, so whole trajectories may part by rounding alone: what is compared is one iteration.
"""

from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cfrlib.engines import State, make_engine
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.solvers.minimizers import CFRMinimizer, RegretMatching
from cfrlib.solvers.variants import VARIANTS, Schedule
from tests.random_games import random_games

games = st.integers(1, 4).flatmap(lambda players: random_games(num_players=players, zero_sum=False))
variants = st.sampled_from(sorted(VARIANTS))
ITERATION = 7


def random_state(form, rng):
    """Any regrets, a strategy (with zeros in it), its plan, and any sums."""
    strategies = []
    for treeplex in form.treeplexes:
        weights = rng.uniform(-1, 1, treeplex.num_sequences).clip(0)
        strategies.append(treeplex.strategy(weights))
    plans = [treeplex.plan(strategy) for treeplex, strategy in zip(form.treeplexes, strategies, strict=True)]
    strategy, plan = np.concatenate(strategies), np.concatenate(plans)
    regret_sum = rng.normal(size=len(plan))
    regret_sum[[span.start for span in form.spans]] = 0.0
    return State(regret_sum, strategy, plan, rng.uniform(0, 9, len(plan)))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(games, variants, st.booleans(), st.integers(0, 99))
def test_the_engines_agree(game, variant, alternating, seed):
    form, variant = SequenceForm(game), VARIANTS[variant]
    start = random_state(form, np.random.default_rng(seed))
    ends = []
    for name in ("vectorized", "compiled"):
        ends.append(start.copy())
        schedule = Schedule.of(variant, ITERATION, ITERATION)
        make_engine(form, name).run(ends[-1], schedule, alternating, variant.predict)
    assert np.allclose(ends[0].regret_sum, ends[1].regret_sum, rtol=0, atol=1e-12)
    assert np.allclose(ends[0].strategy_sum, ends[1].strategy_sum, rtol=1e-13, atol=1e-12)
    assert np.allclose(ends[0].strategy, ends[1].strategy, rtol=0, atol=1e-9)
    assert np.allclose(ends[0].plan, ends[1].plan, rtol=0, atol=1e-9)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(games, variants, st.booleans(), st.integers(0, 99))
def test_the_composed_minimizers_agree_with_them(game, variant, alternating, seed):
    form, variant = SequenceForm(game), VARIANTS[variant]
    state = State.initial(form)
    learners = [
        CFRMinimizer(treeplex, partial(RegretMatching, variant=variant), variant.gamma) for treeplex in form.treeplexes
    ]
    engine = make_engine(form, "vectorized")
    engine.run(state, Schedule.of(variant, 1, 3), alternating, variant.predict)
    for _ in range(3):
        plans = [learner.next_strategy() for learner in learners]
        for player, learner in enumerate(learners):
            learner.observe_utility(form.gradient(player, plans))
            if alternating:
                plans[player] = learner.next_strategy()
    for span, learner in zip(form.spans, learners, strict=True):
        assert np.allclose(state.regret_sum[span], learner.regret_sum(), rtol=0, atol=1e-11)
        assert np.allclose(state.strategy_sum[span], learner.strategy_sum, rtol=0, atol=1e-11)


@settings(max_examples=30, deadline=None, derandomize=True)
@given(games, st.integers(0, 99))
def test_the_engines_measure_alike(game, seed):
    form = SequenceForm(game)
    state = random_state(form, np.random.default_rng(seed))
    engines = [make_engine(form, name) for name in ("vectorized", "compiled")]
    assert engines[0].nash_conv(state.plan) == pytest.approx(engines[1].nash_conv(state.plan), abs=1e-12)
    assert np.allclose(*(engine.plan(state.strategy) for engine in engines), rtol=0, atol=1e-15)


def test_an_unknown_engine_is_refused():
    with pytest.raises(ValueError, match="no engine named 'gpu'; the names are auto, compiled, vectorized"):
        make_engine(SequenceForm("kuhn"), "gpu")
