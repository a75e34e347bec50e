"""Games side by side are solved as each is alone."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.side_by_side import SideBySide, TreesSideBySide
from cfrlib.games import Kuhn, MatrixGame
from cfrlib.games.random_tree import RandomTree
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.redistribution import RegretRedistribution

PAYOFFS = np.random.default_rng(7).uniform(-1, 1, (6, 4, 3))
PAYOFFS[2, 1] = 0.0  # payoffs of zero are left out of a form
TREES = [RandomTree(1), Kuhn(), RandomTree(2)]
SOLVERS = {
    **{variant: lambda game, variant=variant, **way: Solver(game, variant, **way) for variant in cfr.variants.VARIANTS},
    "redistribution": RegretRedistribution,
    "long blocks": lambda game, **way: RegretRedistribution(game, block_length=3, average_from=1, **way),
}


@pytest.mark.plain
@pytest.mark.parametrize("alternating", [True, False])
@pytest.mark.parametrize("engine", ["compiled", "vectorized"])
@pytest.mark.parametrize("solver", SOLVERS)
def test_every_solver_finds_in_each_game_what_it_finds_in_that_game_alone(solver, engine, alternating):
    pytest.importorskip("numba") if engine == "compiled" else None
    way = {"engine": engine, "alternating": alternating}
    form = SideBySide(PAYOFFS)
    together = SOLVERS[solver](form, **way).run(100, progress=False, snapshots=False).solution()
    gaps = form.nash_convs(together.average)
    for number, payoff in enumerate(PAYOFFS):
        alone = SOLVERS[solver](MatrixGame(payoff), **way).run(100, progress=False, snapshots=False).solution()
        assert gaps[number] == pytest.approx(alone.nash_conv, abs=1e-9)
        for player in (1, 2):
            mix = together.average[f"game {number}, player {player}"]
            assert mix == pytest.approx(alone.average[f"player {player}"], abs=1e-9)


def test_values_and_nash_convs_add_up():
    form, games = SideBySide(PAYOFFS), [SequenceForm(MatrixGame(payoff)) for payoff in PAYOFFS]
    solution = Solver(form).run(5, progress=False).solution()
    uniform = [game.plans([treeplex.uniform() for treeplex in game.treeplexes]) for game in games]
    plans = form.plans([treeplex.uniform() for treeplex in form.treeplexes])
    values = [game.values(plan)[0] for game, plan in zip(games, uniform, strict=True)]
    assert form.values(plans)[0] == pytest.approx(sum(values))
    assert solution.nash_conv == pytest.approx(form.nash_convs(solution.average).sum())
    assert repr(form.game) == "6 matrix games of 4 by 3" and form.is_zero_sum


@pytest.mark.plain
@pytest.mark.parametrize("engine", ["compiled", "vectorized"])
@pytest.mark.parametrize("variant", cfr.variants.VARIANTS)
def test_every_variant_finds_in_each_tree_what_it_finds_in_that_tree_alone(variant, engine):
    pytest.importorskip("numba") if engine == "compiled" else None
    form = TreesSideBySide(TREES)
    together = Solver(form, variant, engine=engine).run(50, progress=False, snapshots=False).solution()
    gaps = form.nash_convs(together.average)
    for number, tree in enumerate(TREES):
        alone = Solver(tree, variant, engine=engine).run(50, progress=False, snapshots=False).solution()
        assert gaps[number] == pytest.approx(alone.nash_conv, abs=1e-9)
        for key in cfr.GameTree(tree).information_sets.keys:
            found, expected = together.average[number, key], alone.average[key]
            assert list(found.values()) == pytest.approx(list(expected.values()), abs=1e-9)


def test_the_nash_convs_of_trees_add_up():
    form = TreesSideBySide(TREES)
    solution = Solver(form).run(5, progress=False).solution()
    assert solution.nash_conv == pytest.approx(form.nash_convs(solution.average).sum())
    assert solution.value == pytest.approx(sum(Solver(tree).run(5, progress=False).solution().value for tree in TREES))


@pytest.mark.parametrize("payoffs", [np.ones((3, 3)), np.ones((0, 2, 2)), [[[np.nan]]]], ids=str)
def test_other_payoffs_are_refused_in_a_sentence(payoffs):
    with pytest.raises(ValueError, match="payoffs must be finite numbers"):
        SideBySide(payoffs)
