"""Over the public tree both engines do the half-step that the compiled engine does over the tree of histories."""

from functools import lru_cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.engines import State, make_engine
from cfrlib.forms.public_form import PublicForm
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import Dudo, Kuhn, Leduc
from cfrlib.solvers.variants import VARIANTS, Schedule
from tests.random_games import RandomPublicGame, random_games

GAMES = [
    Kuhn(),
    Kuhn(5),
    Leduc(),
    Leduc(suits=True),
    Leduc(bets=(0.5, 3)),
    Dudo(sides=3),
    Dudo(sides=2, dice=(2, 1)),
    Dudo(sides=2, dice=(1, 2)),
    Dudo(sides=2, dice=(2, 2), continuation={(2, 1): 0.25, (1, 2): -0.5}),
]
games = st.sampled_from(GAMES) | random_games(RandomPublicGame, zero_sum=False)
variants = st.sampled_from(sorted(VARIANTS))
ITERATION = 7


@lru_cache(maxsize=len(GAMES))
def forms(game):
    return SequenceForm(game), PublicForm(game)


def random_slots(sets, seed):
    """Regrets, a strategy with zeros in it, and sums, (slots,) each."""
    rng = np.random.default_rng(seed)
    strategy = sets.proportions(rng.uniform(-1, 1, sets.num_slots).clip(0))
    return rng.normal(size=sets.num_slots), strategy, rng.uniform(0, 9, sets.num_slots)


def state_of(form, regret_sum, strategy, strategy_sum):
    plan = np.concatenate(form.plans(form.by_player(strategy)))
    return State(form.by_sequence(regret_sum), form.by_sequence(strategy), plan, form.by_sequence(strategy_sum))


def half_step(form, engine, start, variant, alternating):
    state = state_of(form, *start)
    schedule = Schedule.of(variant, ITERATION, ITERATION)
    make_engine(form, engine).run(state, schedule, alternating, variant.predict)
    return {name: form.flat(form.split(array)) for name, array in vars(state).items()}


@pytest.mark.exhaustive
@pytest.mark.parametrize("engine", ["vectorized", "compiled"])
@settings(max_examples=25, deadline=None, derandomize=True)
@given(game=games, variant=variants, alternating=st.booleans(), seed=st.integers(0, 99))
def test_the_half_step_is_that_of_the_tree_of_histories(engine, game, variant, alternating, seed):
    tree, public = forms(game)
    start = random_slots(tree.information_sets, seed)
    wanted, found = (
        half_step(form, name, start, VARIANTS[variant], alternating)
        for form, name in ((tree, "compiled"), (public, engine))
    )
    for name in ("regret_sum", "strategy_sum"):
        assert np.allclose(found[name], wanted[name], rtol=1e-13, atol=1e-12), name
    for name in ("strategy", "plan"):
        assert np.allclose(found[name], wanted[name], rtol=0, atol=1e-9), name


@pytest.mark.plain
@settings(max_examples=15, deadline=None, derandomize=True)
@given(games, st.integers(0, 99))
def test_both_measure_what_the_tree_of_histories_measures(game, seed):
    tree, public = forms(game)
    _, strategy, _ = random_slots(tree.information_sets, seed)
    wanted = tree.nash_conv(tree.plans(tree.by_player(strategy)))
    for engine in (make_engine(public, name) for name in ("vectorized", "compiled")):
        assert engine.nash_conv(engine.plan(public.by_sequence(strategy))) == pytest.approx(wanted, abs=1e-12)


@pytest.mark.parametrize("engine", ["vectorized", "compiled"])
@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_ties_are_decided_as_over_the_tree_of_histories(engine, variant):
    averages = []
    for form, name in zip(forms(Kuhn(13)), ("compiled", engine), strict=True):
        averages.append(cfr.Solver(form, variant, engine=name).run(20, snapshots=False).solution().average)
    assert np.allclose(*(average.probabilities for average in averages), rtol=0, atol=1e-9)


@pytest.mark.parametrize("name", ["auto", "public", "compiled", "vectorized"])
def test_a_public_form_is_run_by_an_engine_of_its_own(name):
    assert make_engine(PublicForm("kuhn"), name).name == "public"


def test_the_public_engine_does_not_run_a_tree_of_histories():
    with pytest.raises(ValueError, match=r"needs a PublicForm, or Solver\(game, engine='public'\)"):
        make_engine(SequenceForm("kuhn"), "public")


@pytest.mark.parametrize("variant", ["cfr", "cfr+"])
def test_on_kuhn_a_solver_over_the_public_tree_walks_the_same_way(variant):
    one, other = (cfr.solve("kuhn", variant, 200, engine=engine) for engine in ("public", "compiled"))
    assert np.allclose(one.average.probabilities, other.average.probabilities, rtol=0, atol=1e-12)
    assert np.allclose(one.trace["Kpb"].current, other.trace["Kpb"].current, rtol=0, atol=1e-6)
    assert one.value == pytest.approx(other.value, abs=1e-12)
    assert cfr.nash_conv("kuhn", one.average) == pytest.approx(one.nash_conv, abs=1e-12)


def test_a_checkpoint_over_the_public_tree_goes_on_bit_for_bit(tmp_path):
    cfr.Solver("kuhn", "dcfr", engine="public").run(20).save(tmp_path / "run.npz")
    loaded = cfr.Solver.load(tmp_path / "run.npz", "kuhn").run(20)
    assert loaded.engine.name == "public"
    assert loaded.solution().average == cfr.solve("kuhn", "dcfr", 40, engine="public").average


@pytest.mark.parametrize(("name", "place", "number", "sentence"), [
    ("strategy", 3, 0.9, "strategy must sum to 1 at every information set; at 'J' it sums to 1.4"),
    ("strategy", 0, 0.5, "strategy must be 1 at every player's empty sequence"),
    ("plan", 3, 0.9, "plan must be the strategy in sequence form"),
    ("strategy_sum", 3, 9.0, "strategy_sum must be a sum of plans"),
])  # fmt: skip
def test_what_no_run_could_have_left_is_refused(name, place, number, sentence):
    solver = cfr.Solver(Kuhn(), engine="public")
    getattr(solver.state, name)[place] = number
    with pytest.raises(ValueError, match=sentence):
        solver.run(1)


@pytest.mark.parametrize(("sides", "value"), [(2, 1 / 2), (3, 1 / 9), (4, 1 / 16), (5, 1 / 125)])
def test_dudo_is_worth_what_the_literature_says(sides, value):
    solution = cfr.solve(Dudo(sides=sides), "cfr+", 200, engine="public", progress=False)
    assert abs(solution.value - value) < solution.nash_conv < 2e-3


@pytest.mark.parametrize("dice", [(2, 1), (1, 2)])
def test_two_dice_against_one_are_worth_what_the_linear_program_says(dice):
    game = Dudo(sides=2, dice=dice)
    assert cfr.solve(game, "cfr+", 500, engine="public").value == pytest.approx(cfr.solve_lp(game).value, abs=1e-3)


@pytest.mark.exhaustive
@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_with_two_dice_of_four_sides_against_one_the_half_step_is_that_of_the_tree_of_histories(variant):
    tree, public = forms(Dudo(sides=4, dice=(2, 1)))
    start = random_slots(tree.information_sets, 1)
    wanted, found = (half_step(form, "compiled", start, VARIANTS[variant], True) for form in (tree, public))
    assert all(np.allclose(found[name], wanted[name], rtol=1e-13, atol=1e-12) for name in found)


@pytest.mark.exhaustive
def test_two_dice_of_five_sides_against_one_are_solved_without_their_five_million_histories():
    solution = cfr.solve(Dudo(sides=5, dice=(2, 1)), "cfr+", 2000, engine="public", target=5e-4)
    assert solution.nash_conv <= 1e-3
