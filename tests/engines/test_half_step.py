"""Both engines do the same half-step, to the bit; the composed CFR does it but for rounding.

The engines add in one order, so that their trajectories never part. The composed CFR leaves ties to rounding, so
that whole trajectories may part: with it one iteration is compared.
"""

from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cfrlib.engines import State, make_engine
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import Dudo, Fingers, Kuhn, Leduc
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


@pytest.mark.plain
@settings(max_examples=60, deadline=None, derandomize=True)
@given(games, variants, st.booleans(), st.integers(0, 99))
def test_the_engines_agree_to_the_bit(game, variant, alternating, seed):
    form, variant = SequenceForm(game), VARIANTS[variant]
    states_agree_to_the_bit(form, variant, alternating, random_state(form, np.random.default_rng(seed)), ITERATION)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("game", [Kuhn(4, 3), Leduc(suits=True), Dudo(sides=4), Fingers(4)], ids=str)
def test_the_engines_agree_to_the_bit_at_ties_too(game, variant):
    form = SequenceForm(game)
    states_agree_to_the_bit(form, VARIANTS[variant], True, State.initial(form), last=20)


def states_agree_to_the_bit(form, variant, alternating, start, last):
    """From one state, through iterations 7 to `last`."""
    vectorized, compiled = start.copy(), start.copy()
    schedule = Schedule.of(variant, ITERATION, last)
    make_engine(form, "vectorized").run(vectorized, schedule, alternating, variant.predict)
    make_engine(form, "compiled").run(compiled, schedule, alternating, variant.predict)
    for name, array in vars(vectorized).items():
        assert np.array_equal(array, getattr(compiled, name)), name


@pytest.mark.plain
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


@pytest.mark.plain
@settings(max_examples=30, deadline=None, derandomize=True)
@given(games, st.integers(0, 99))
def test_the_engines_measure_alike_to_the_bit(game, seed):
    form = SequenceForm(game)
    state = random_state(form, np.random.default_rng(seed))
    engines = [make_engine(form, name) for name in ("vectorized", "compiled")]
    assert engines[0].nash_conv(state.plan) == engines[1].nash_conv(state.plan)
    assert engines[0].nash_conv(state.plan) == pytest.approx(form.nash_conv(form.split(state.plan)), abs=1e-12)
    assert np.array_equal(*(engine.plan(state.strategy) for engine in engines))


def test_an_unknown_engine_is_refused():
    with pytest.raises(ValueError, match="no engine named 'cuda'; the names are auto, compiled, vectorized, public"):
        make_engine(SequenceForm("kuhn"), "cuda")
