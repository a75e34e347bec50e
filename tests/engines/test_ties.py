"""Ties are decided as exact arithmetic decides them, not by rounding."""

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cfrlib.engines import State, make_engine, ties
from cfrlib.engines.ties import tie_widths
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import Blotto, Dudo, Kuhn, Leduc, MatrixGame
from cfrlib.solvers.variants import VARIANTS, Schedule
from tests.exact import ExactCFR, fractions

ENGINES = ("compiled", "vectorized")


@dataclass(frozen=True)
class FourPlayerKuhn(Kuhn):
    """Kuhn poker has up to three players here; the rules serve four."""

    num_players: int = 4

    def __post_init__(self):
        object.__setattr__(self, "ranks", 5)


CASES = [
    (Kuhn(), 30), (Kuhn(13), 30), (Kuhn(num_players=3), 30), (FourPlayerKuhn(), 20), (Leduc(), 20), (Dudo(sides=4), 20),
    (Blotto(), 10), pytest.param(Dudo(), 2, marks=pytest.mark.exhaustive),
]  # fmt: skip
FLOORS = {"cfr": False, "cfr+": True}


def strategies(form, engine, variant, alternating):
    """After each iteration, what an engine plays next, over slots; without end."""
    state, engine, t = State.initial(form), make_engine(form, engine), 1
    while True:
        engine.run(state, Schedule.of(VARIANTS[variant], t, t), alternating, VARIANTS[variant].predict)
        yield form.flat(form.split(state.strategy))
        t += 1


def parts(form, iterations, variant, alternating):
    """The iterations after which the engines do not play what exact arithmetic does; and the exact run."""
    exact = ExactCFR(form, FLOORS[variant], alternating, tie_widths(form))
    engines = [strategies(form, engine, variant, alternating) for engine in ENGINES]
    found = []
    for t in range(1, iterations + 1):
        wanted = exact.iterate()
        if not all(np.allclose(wanted, next(engine), rtol=0, atol=1e-7) for engine in engines):
            found.append(t)
    return found, exact


@pytest.mark.plain
@pytest.mark.parametrize("alternating", [True, False], ids=["alternating", "simultaneous"])
@pytest.mark.parametrize("variant", FLOORS)
@pytest.mark.parametrize(("game", "iterations"), CASES, ids=lambda case: str(case)[:30])
def test_current_strategies_are_the_exact_ones(game, iterations, variant, alternating):
    found, exact = parts(SequenceForm(game), iterations, variant, alternating)
    assert found == []
    assert exact.ties < 0.25 and exact.smallest > 1e3  # widths between noise and the smallest regret that is none


@pytest.mark.exhaustive
@pytest.mark.parametrize("variant", FLOORS)
@pytest.mark.parametrize(
    ("game", "iterations"), [(Leduc(), 100), (Dudo(), 30), (FourPlayerKuhn(), 300), (Kuhn(13), 1000)]
)
def test_they_stay_the_exact_ones_for_long(game, iterations, variant):
    assert parts(SequenceForm(game), iterations, variant, True)[0] == []


@pytest.mark.parametrize("game", [FourPlayerKuhn(), Kuhn(13)], ids=str)
def test_without_the_rule_rounding_decides(game, monkeypatch):
    form = SequenceForm(game)
    monkeypatch.setattr(ties, "WIDTH", 1e-300)
    assert parts(form, 5, "cfr+", True)[0] != []


def test_no_width_serves_for_ever():
    """Where play is unstable, one rounding grows from iteration to iteration until it is larger than regrets are."""
    _, exact = parts(SequenceForm(Blotto()), 100, "cfr+", False)
    assert exact.ties > 1e4


@pytest.mark.plain
@pytest.mark.parametrize("floor", [False, True])
@pytest.mark.parametrize(
    ("game", "iterations"), [(Kuhn(), 6), (Kuhn(num_players=3), 3), (FourPlayerKuhn(), 1)], ids=str
)
def test_exact_arithmetic_is_that_of_fractions_over_the_rules(game, iterations, floor):
    form, wanted = SequenceForm(game), fractions(game, iterations, floor)
    exact = ExactCFR(form, floor, True, tie_widths(form))
    for _ in range(iterations):
        found = exact.iterate()
    sets = form.information_sets
    for number, key in enumerate(sets.keys):
        assert np.allclose(found[sets.slots(number)], list(map(float, wanted[key])), rtol=0, atol=1e-12), key


@pytest.mark.plain
@pytest.mark.parametrize("variant", FLOORS)
def test_open_spiel_departs_at_ties(variant):
    """After one iteration of Kuhn poker with four players, at 3 of 160 information sets; ours are the exact ones."""
    pyspiel = pytest.importorskip("pyspiel")
    solver = {"cfr": pyspiel.CFRSolver, "cfr+": pyspiel.CFRPlusSolver}[variant]
    peer = solver(pyspiel.load_game("kuhn_poker(players=4)"))
    peer.evaluate_and_update_policy()
    policy, exact = peer.current_policy(), fractions(FourPlayerKuhn(), 1, FLOORS[variant])
    departs = set()
    for (card, *moves), (passing, _) in exact.items():
        if policy.action_probabilities(f"{card - 1}{''.join(moves)}")[0] != pytest.approx(float(passing)):
            departs.add(f"{card}{''.join(moves)}")
    assert len(exact) == 160 and departs == {"1bpp", "2bpp", "3bp"}


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("unit", [2.0**-40, 1e-9, 1e9])
def test_the_unit_of_payoffs_does_not_matter(variant, unit):
    form, scaled = SequenceForm(Kuhn(13)), SequenceForm(Kuhn(13))
    scaled.payoffs = tuple(unit * payoff for payoff in form.payoffs)
    runs = [strategies(each, "vectorized", variant, True) for each in (form, scaled)]
    for _ in range(20):
        assert np.allclose(*map(next, runs), rtol=0, atol=1e-9)


@pytest.mark.plain
@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.sampled_from(ENGINES), st.sampled_from(sorted(FLOORS)))
def test_regret_keeps_its_bound_when_utilities_are_as_small_as_rounding(seed, engine, variant):
    """An opponent whose plans are tiny plays on ties: the bound in the docstring of `ties` holds in every iteration."""
    rng = np.random.default_rng(seed)
    form = SequenceForm(MatrixGame(rng.uniform(-1, 1, (4, 5))))
    state, width, bound = State.initial(form), tie_widths(form)[1], 0.0
    engine, mine, theirs = make_engine(form, engine), slice(1, 5), slice(6, 11)
    schedule = Schedule.of(VARIANTS[variant], 1, 1)
    total = np.zeros(4)
    for _ in range(50):
        state.plan[theirs] = width * rng.choice([0.1, 1, 10, 1000]) * rng.normal(size=5)
        earned = form.gradient(0, form.split(state.plan))[1:]
        regret = earned - state.strategy[mine] @ earned
        bound += regret @ regret + 2 * width * np.abs(regret).sum()
        total += regret
        engine.run(state, schedule, False, 0.0)
        assert np.linalg.norm(state.regret_sum[mine].clip(0)) <= np.sqrt(bound) * (1 + 1e-9)
        assert total.max() <= np.sqrt(bound) * (1 + 1e-9)
