"""Block pruning: what may go, that nothing else changes, what it saves, and how it fails."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cfrlib.engines import State, make_engine
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.solvers.pruning import BlockPruning, kept_part, prunable
from cfrlib.solvers.redistribution import RegretRedistribution
from cfrlib.solvers.variants import CFR_PLUS, Schedule
from tests.random_games import random_games

HOPELESS = -1e3


def test_only_actions_never_played_and_regretted_less_than_nothing_go():
    average, regret = np.array([0.0, 0.0, 0.0, 0.5, 0.5]), np.array([-1.0, 0.0, 1.0, -1.0, 0.0])
    assert prunable(average, regret).tolist() == [True, False, False, False, False]


def random_state(form, kept, rng):
    """A start for CFR+ that plays, and has regret for, nothing but what is kept."""
    regrets = [rng.uniform(0, 1, len(own)) * own for own in form.split(kept)]
    strategies = [treeplex.strategy(own) for treeplex, own in zip(form.treeplexes, regrets, strict=True)]
    plans = [treeplex.plan(strategy) for treeplex, strategy in zip(form.treeplexes, strategies, strict=True)]
    state = State(*map(np.concatenate, (regrets, strategies, plans)), np.zeros(form.spans[-1].stop))
    state.regret_sum[[span.start for span in form.spans]] = 0.0
    return state


def random_choice(form, rng):
    """Which actions are kept: at each decision point the first one, and any others."""
    kept = rng.random(form.spans[-1].stop) < 0.5
    for treeplex, span in zip(form.treeplexes, form.spans, strict=True):
        kept[span.start + treeplex.first[:-1]] = kept[span.start] = True
    return kept


def with_hopeless(form, kept):
    """The same game, where whoever plays an action not kept loses a fortune, though nobody wins it."""
    payoffs = []
    for payoff, own in zip(form.payoffs, form.split(kept), strict=True):
        table = payoff.tolil()
        table[np.flatnonzero(~own), 0] = HOPELESS
        payoffs.append(table.tocsr())
    return form.part(form.treeplexes, payoffs)


@pytest.mark.plain
@pytest.mark.parametrize("engine", ["compiled", "vectorized"])
@settings(max_examples=40, deadline=None, derandomize=True)
@given(random_games(), st.integers(0, 99))
def test_the_part_played_alone_is_the_whole_where_the_rest_is_hopeless(engine, game, seed):
    form, rng = SequenceForm(game), np.random.default_rng(seed)
    kept = random_choice(form, rng)
    whole = random_state(form, kept, rng)
    part_form, places = kept_part(form, kept)
    part = State(*(array[places] for array in vars(whole).values()))
    schedule = Schedule.of(CFR_PLUS, 1, 3)
    make_engine(with_hopeless(form, kept), engine).run(whole, schedule, True, False)
    make_engine(part_form, engine).run(part, schedule, True, False)
    for name, array in vars(part).items():
        assert array == pytest.approx(vars(whole)[name][places], abs=1e-9)


def test_all_kept_is_the_whole_game():
    form = SequenceForm("leduc")
    part, places = kept_part(form, np.ones(form.spans[-1].stop, bool))
    assert part.fingerprint == form.fingerprint
    assert np.array_equal(places, np.arange(form.spans[-1].stop))


def test_the_part_has_no_decision_where_nothing_can_be_won_any_more():
    form = SequenceForm("kuhn")
    sets = form.information_sets
    kept = np.ones(form.spans[-1].stop, bool)
    bets = [sets.slots(sets.find(card)).stop - 1 for card in "JQK"]
    kept[: form.spans[0].stop][np.isin(form.treeplexes[0].slot, bets)] = False
    part, _ = kept_part(form, kept)
    left = {sets.label(number) for treeplex in part.treeplexes for number in treeplex.number}
    assert left == {"J", "Q", "K", "Jp", "Qp", "Kp", "Jpb", "Qpb", "Kpb"}, "nobody answers a bet that is not made"


def test_without_exact_zeros_nothing_is_pruned():
    """Weights from one: the strategy a block starts from stays in its average."""
    pruned = BlockPruning("leduc", average_from=1).run(300, progress=False)
    plain = RegretRedistribution("leduc", average_from=1).run(300, progress=False)
    for name, array in vars(plain.state).items():
        assert name == "nodes_touched" or np.array_equal(array, vars(pruned.state)[name])
    assert pruned.full_iterations == 300 + int(pruned.state.block) - 1, "one traversal at the end of each block"


@pytest.mark.plain
def test_leduc_for_less():
    solver = BlockPruning("leduc").run(7_500, progress=False)
    assert solver.full_iterations < 3_000
    assert solver.solution().nash_conv < 1e-9


def test_every_block_is_charged_for_what_it_visits():
    solver = BlockPruning("leduc", short_blocks=0.25)
    form, expected, kinds = solver.form, 0, set()
    for _ in range(24):
        length, pruned = solver._length(), not (solver.state.short or solver.state.kept.all())
        size = kept_part(form, solver.state.kept)[0].size if pruned else form.size
        expected += length * size + form.size
        kinds.add((pruned, bool(solver.state.short)))
        solver.run(length, progress=False)
        assert solver.nodes_touched == expected
    assert kinds == {(False, False), (True, False), (False, True)}
    assert solver.solution().trace.nodes_touched[-1] == expected < solver.iteration * form.size


def test_a_pruned_block_touches_nothing_that_it_pruned():
    solver = BlockPruning("leduc").run(400, progress=False)
    while not (solver.state.step == 0 and not solver.state.kept.all()):
        solver.run(1, progress=False)
    _, places = kept_part(solver.form, solver.state.kept)
    gone = np.setdiff1d(np.arange(len(solver.state.plan)), places)
    before = solver.state.copy()
    solver.run(5, progress=False)
    assert len(gone) > 100
    for name in ("regret_sum", "strategy", "plan", "strategy_sum"):
        assert np.array_equal(vars(before)[name][gone], vars(solver.state)[name][gone])


@pytest.mark.plain
def test_pruned_too_aggressively_it_stays_away_from_equilibrium():
    reckless = BlockPruning("leduc", fill="uniform").run(1_500, progress=False)
    careful = BlockPruning("leduc").run(1_500, progress=False)
    assert reckless.solution().nash_conv > 0.3
    assert careful.solution().nash_conv < 5e-3


def test_a_run_may_be_given_another_rule():
    run, careful = BlockPruning("leduc", watch=[]), BlockPruning("leduc", watch=[])
    careful.prunable = lambda average, regret: np.zeros(len(average), bool)
    for each in (run, careful):
        each.run(30, progress=False, snapshots=False)
    assert careful.state.kept.all() and not run.state.kept.all()
    assert BlockPruning.prunable is prunable


def test_short_blocks_are_a_part_of_a_block():
    with pytest.raises(ValueError, match=r"short_blocks, .* must be a finite number, at least 0"):
        BlockPruning("kuhn", short_blocks=-1)


def test_with_a_rule_of_ones_own_strategies_still_sum_to_1():
    """A block begins from an average that may play, now and then, what the rule leaves out."""

    class Hasty(BlockPruning):
        prunable = staticmethod(lambda average, regret: (average < 0.01) & (regret < 0))

    run = Hasty("leduc", watch=[])
    for _ in range(20):
        solution = run.run(10, progress=False, snapshots=False).solution()
        sets = solution.current.information_sets
        assert np.abs(np.add.reduceat(solution.current.probabilities, sets.offsets[:-1]) - 1).max() < 1e-9
    assert (~run.state.kept).sum() > 100
