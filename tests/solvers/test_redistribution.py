"""Regret redistribution: its arithmetic, what it reaches, and what ruins it."""

from dataclasses import dataclass
from math import ceil
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

import cfrlib as cfr
from cfrlib.games import Leduc, MatrixGame
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.redistribution import RegretRedistribution, block_length, redistribute
from tests.random_games import random_games
from tests.solvers.makers import same


def median_nash_conv(iterations, seeds=40, **options):
    """Of random 10x10 matrix games, with payoffs uniform on [-1, 1]."""
    found = []
    for seed in range(seeds):
        game = MatrixGame(np.random.default_rng(seed).uniform(-1, 1, (10, 10)))
        solver = RegretRedistribution(game, **options).run(iterations, snapshots=False)
        found.append(solver.solution().nash_conv)
    return np.median(found)


@dataclass(frozen=True)
class DisturbedLeduc(Leduc):
    """Payoffs a little off, so that ties fall this way or that: late figures of one run of Leduc are accidents."""

    seed: int = 0

    def utilities(self, history):
        factor = 1 + 1e-9 * Random(repr((self.seed, history))).gauss(0, 1)
        return tuple(factor * won for won in super().utilities(history))


def median_nash_conv_of_leduc(iterations, rule, seeds=9):
    forms = [cfr.SequenceForm(DisturbedLeduc(seed=seed)) for seed in range(seeds)]
    runs = [RegretRedistribution(form, block_length=rule).run(iterations, snapshots=False) for form in forms]
    return np.median([run.solution().nash_conv for run in runs])


def first_block(length, factor):
    """The factor's blocks but the first, which has another length."""
    return lambda number: length if number == 1 else factor * block_length(number)


def test_blocks_have_n_log_n_iterations():
    assert [block_length(number) for number in (1, 2, 3, 4, 5, 10)] == [1, 2, 4, 6, 9, 24]


def test_what_is_left_of_a_block_leads_to_its_end():
    solver = RegretRedistribution("rps", block_length=1.5)
    lengths = []
    while int(solver.state.block) < 5:
        lengths.append(solver.left_in_block)
        solver.run(solver.left_in_block, progress=False)
    assert lengths == [ceil(1.5 * block_length(number)) for number in (1, 2, 3, 4)]
    assert solver.run(3, progress=False).left_in_block == ceil(1.5 * block_length(5)) - 3


def test_the_sum_of_positive_regrets_is_dealt_out_as_the_average_plays():
    assert redistribute(np.array([3.0, -5.0, 1.0]), np.array([0.25, 0.75, 0.0])).tolist() == [1, 3, 0]
    assert redistribute(np.array([-1.0, -2.0]), np.array([0.5, 0.5])).tolist() == [0, 0]
    two_sets = redistribute(np.array([3.0, 1.0, 0.0, 6.0]), np.array([0.5, 0.5, 1.0, 0.0]), starts=[0, 2])
    assert two_sets.tolist() == [2, 2, 6, 0]


@pytest.mark.plain
@settings(max_examples=15, deadline=None, derandomize=True)
@given(random_games())
def test_after_a_block_regret_matching_plays_the_average(game):
    solver = RegretRedistribution(game).run(1 + 2 + 4 + 6, progress=False)
    assert (int(solver.state.block), int(solver.state.step)) == (5, 0)
    form, state = solver.form, solver.state
    for treeplex, span in zip(form.treeplexes, form.spans, strict=True):
        regret_sum, average = state.regret_sum[span][1:], state.average[span][1:]
        amounts = np.add.reduceat(regret_sum, treeplex.first[:-1] - 1) > 0
        owned = np.repeat(amounts, treeplex.num_actions)
        assert treeplex.regret_matching(regret_sum)[owned] == pytest.approx(average[owned], abs=1e-12)


@pytest.mark.parametrize("alternating", [True, False])
def test_a_single_block_is_plain_cfr_plus(alternating):
    plain = Solver("leduc", "cfr+", alternating=alternating).run(30, progress=False)
    block = RegretRedistribution(
        "leduc", "cfr+", alternating=alternating, average_from=1, block_length=lambda number: 10**6
    )
    block.run(30, progress=False)
    for name, array in vars(plain.state).items():
        assert np.array_equal(array, vars(block.state)[name])


@pytest.mark.plain
def test_random_matrix_games_to_machine_precision():
    assert median_nash_conv(1000) < 1e-12
    assert median_nash_conv(1000, average_from=1) < 1e-12


@pytest.mark.plain
@pytest.mark.parametrize("ruin", [{"alternating": False}, {"scale": 0.5}], ids=str)
def test_simultaneous_updates_or_half_the_regret_ruin_it(ruin):
    assert median_nash_conv(1000, **ruin) > 1e-4


@pytest.mark.plain
def test_leduc_to_machine_precision():
    solution = RegretRedistribution("leduc").run(10_000, progress=False).solution()
    assert solution.nash_conv < 1e-12
    assert "guarantees nothing" in solution.guarantee
    assert solution.value == pytest.approx(-0.0856064240780, abs=1e-12)
    assert cfr.nash_conv("leduc", solution.average) == pytest.approx(solution.nash_conv, abs=1e-12)


@pytest.mark.plain
def test_best_responses_fill_what_the_average_never_reaches():
    filled, uniform = (
        RegretRedistribution("leduc", fill=fill).run(3000, progress=False) for fill in ("best-response", "uniform")
    )
    assert filled.solution().nash_conv < 1e-5
    assert uniform.solution().nash_conv < 1e-3
    assert uniform.nodes_touched == 3000 * uniform.form.size
    whole_blocks = int(filled.state.block) - 1
    assert 3000 < filled.full_iterations <= 3000 + whole_blocks, "at most one traversal a block"


def test_the_answer_is_the_last_whole_block():
    solver = RegretRedistribution("kuhn").run(1 + 2 + 4, progress=False)
    answer = solver.solution().average
    assert solver.run(5, progress=False).solution().average == answer
    assert solver.run(1, progress=False).solution().average != answer


def test_blocks_may_follow_any_rule():
    constant = RegretRedistribution("kuhn", block_length=lambda number: 4).run(15, progress=False)
    assert (int(constant.state.block), int(constant.state.step)) == (4, 3)
    with pytest.raises(ValueError, match=r"the length of block 1 must be a whole number of at least 1, not 0\.5"):
        RegretRedistribution("kuhn", block_length=lambda number: 0.5).run(1)


@pytest.mark.parametrize("factor, lengths", [(1, [1, 2, 4, 6]), (5, [5, 10, 20, 30]), (0.4, [1, 1, 2, 3])])
def test_a_factor_makes_every_block_longer_the_first_one_too(factor, lengths):
    solver, ends = RegretRedistribution("rps", block_length=factor), []
    while len(ends) < len(lengths):
        solver.run(1, progress=False, snapshots=False)
        if int(solver.state.step) == 0:
            ends.append(solver.iteration)
    assert np.diff([0, *ends]).tolist() == lengths


@pytest.mark.plain
def test_a_first_block_of_one_iteration_would_hold_long_blocks_back():
    """Leduc, blocks five times longer: that block alone makes three orders of magnitude after 10,000 iterations."""
    rules = 5, lambda number: 1 if number == 1 else 5 * block_length(number)
    longer, short_first = (RegretRedistribution("leduc", block_length=rule) for rule in rules)
    for solver in (longer, short_first):
        solver.run(10_000, progress=False, snapshots=False)
    assert longer.solution().nash_conv < 1e-12 < 1e-11 < short_first.solution().nash_conv


@pytest.mark.exhaustive
def test_no_first_block_is_the_best_one_for_all_factors():
    """Of twice the factor in place of the factor: measured 6 times lower for 5, 8 times higher for 1."""
    assert 3 * median_nash_conv_of_leduc(2000, first_block(10, 5)) < median_nash_conv_of_leduc(2000, 5)
    assert median_nash_conv_of_leduc(2000, first_block(2, 1)) > 3 * median_nash_conv_of_leduc(2000, 1)


@pytest.mark.plain
def test_random_matrix_games_want_a_first_block_of_one_iteration():
    """The factor is 1. A first block of two: measured 35 times higher in a hundred games."""
    assert median_nash_conv(300, block_length=first_block(2, 1)) > 5 * median_nash_conv(300)


def test_a_resumed_run_keeps_its_settings_and_a_function_is_none_that_a_file_can_hold(tmp_path):
    path = tmp_path / "run.npz"
    whole = RegretRedistribution("kuhn", block_length=2, scale=0.9).run(50, progress=False)
    RegretRedistribution("kuhn", block_length=2, scale=0.9).run(20, progress=False).save(path)
    assert same(whole, RegretRedistribution.load(path, "kuhn").run(30, progress=False), tmp_path)
    with pytest.raises(ValueError, match="a checkpoint cannot hold a function"):
        RegretRedistribution("kuhn", block_length=block_length).run(1).save(path)
    with pytest.raises(ValueError, match="a checkpoint cannot hold a function"):
        RegretRedistribution("kuhn", block_length=block_length).run(10**9, checkpoint=path)


@pytest.mark.parametrize(("game", "options", "sentence"), [
    ("fingers", {}, "redistribution needs two players whose payoffs cancel"),
    ("kuhn", {"block_length": 0}, "block_length, .* must be a finite number, above 0"),
    ("kuhn", {"scale": -1}, "scale must be a finite number, above 0"),
    ("kuhn", {"fill": "zeros"}, "no fill named 'zeros'; the names are best-response, uniform"),
], ids=str)  # fmt: skip
def test_bad_settings_are_refused_in_a_sentence(game, options, sentence):
    with pytest.raises(ValueError, match=sentence):
        RegretRedistribution(game, **options)
