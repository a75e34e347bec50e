"""Compiled walks are the recursions, sample for sample and bit for bit, and either goes on where the other stopped."""

import sys
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cfrlib.games import Dudo, Kuhn, Leduc, MatrixGame
from cfrlib.solvers import monte_carlo
from cfrlib.solvers.monte_carlo import MonteCarloCFR
from tests.random_games import RandomGame

pytest.importorskip("numba")

SAMPLINGS = "chance", "external", "outcome", "baseline"


@dataclass(frozen=True)
class Forgetful(RandomGame):
    """A player knows how long the game has lasted, nothing else: imperfect recall."""

    perfect_recall = False

    def information_set(self, history):
        return self.player(history), len(history)


games = st.one_of(
    st.builds(
        kind, seed=st.integers(0, 9999), depth=st.integers(2, 5), num_players=st.integers(1, 4), zero_sum=st.just(False)
    )
    for kind in (RandomGame, Forgetful)
)


def solver(game, sampling, engine="recursive", seed=0):
    return MonteCarloCFR(game, sampling, seed, exploration=0.3, measure=False, engine=engine)


def learned(run):
    """All that the next iteration depends on, and how much was touched."""
    nodes = [
        (key, node.player, node.actions, node.regret_sum, node.strategy_sum, node.strategy)
        for key, node in run.nodes.items()
    ]
    baselines = {key: value for key, value in run.nodes.baselines.items() if value}
    return nodes, baselines, run.nodes_touched, run.rng.bit_generator.state


runs = given(games, st.sampled_from(SAMPLINGS), st.integers(0, 99))


@pytest.mark.plain
@settings(max_examples=20, deadline=None, derandomize=True)
@runs
def test_every_sample_is_the_recursions(game, sampling, seed):
    compiled, recursive = (solver(game, sampling, engine, seed) for engine in ("compiled", "recursive"))
    for _ in range(3):
        assert learned(compiled.run(4, snapshots=False)) == learned(recursive.run(4, snapshots=False))


@pytest.mark.exhaustive
@settings(max_examples=200, deadline=None, derandomize=True)
@runs
def test_so_it_is_in_many_games(game, sampling, seed):
    test_every_sample_is_the_recursions.hypothesis.inner_test(game, sampling, seed)


@pytest.mark.parametrize("sampling", SAMPLINGS)
@pytest.mark.parametrize(
    "game", [Kuhn(), Kuhn(4, 3), Leduc(), Dudo(sides=2, memory=1), MatrixGame([[1, 0, -3], [-2, 1, 4]])], ids=str
)
def test_in_games_of_the_course_too(game, sampling):
    compiled, recursive = (solver(game, sampling, engine).run(150, snapshots=False) for engine in ("compiled", "auto"))
    assert recursive.engine == "recursive" and learned(compiled) == learned(recursive)


def test_a_trace_is_the_same_from_either_engine():
    first, second = (MonteCarloCFR("leduc", rng=3, engine=engine).run(120) for engine in ("compiled", "recursive"))
    for column in ("iterations", "exploitability", "nodes_touched"):
        assert np.array_equal(getattr(first.trace, column), getattr(second.trace, column))
    assert np.array_equal(first.trace["K"].regret_sum, second.trace["K"].regret_sum)
    assert np.array_equal(first.trace["K"].current, second.trace["K"].current)
    assert np.array_equal(first.trace["K"].average, second.trace["K"].average)
    assert first.solution().average == second.solution().average


@pytest.mark.parametrize("generator", [np.random.MT19937, np.random.Philox, np.random.SFC64, np.random.PCG64DXSM])
def test_any_of_numpys_generators_goes_on_alike(generator):
    compiled, recursive = (
        solver(Kuhn(), "external", engine, np.random.Generator(generator(2))) for engine in ("compiled", "recursive")
    )
    assert learned(compiled.run(20))[0] == learned(recursive.run(20))[0]
    assert compiled.rng.random() == recursive.rng.random()


@pytest.mark.parametrize("sampling", SAMPLINGS)
@pytest.mark.parametrize("game", [Kuhn(), Dudo(sides=2, memory=1)], ids=str)
@pytest.mark.parametrize(("one", "other"), [("compiled", "recursive"), ("recursive", "compiled")])
def test_a_file_of_one_engine_goes_on_in_the_other_bit_for_bit(tmp_path, game, sampling, one, other):
    whole = solver(game, sampling, one).run(60)
    solver(game, sampling, one).run(25).save(tmp_path / "run.npz")
    resumed = MonteCarloCFR.load(tmp_path / "run.npz", game, engine=other)
    assert resumed.engine == other and learned(resumed.run(35)) == learned(whole)


def test_a_file_whose_sums_fit_no_actions_is_refused(tmp_path):
    run = solver(Kuhn(), "external").run(3)
    run.nodes[(1,)].regret_sum = [1.0]
    run.save(tmp_path / "run.npz")
    with pytest.raises(ValueError, match=r"\(1,\) has 2 actions, but other numbers of regrets or sums"):
        MonteCarloCFR.load(tmp_path / "run.npz", Kuhn(), engine="compiled")


# which engine "auto" takes


def test_a_long_run_is_compiled_and_returns_the_same_bits(monkeypatch):
    monkeypatch.setattr(monte_carlo, "PRICE", 10_000)
    auto, recursive = (solver(Leduc(), "external", engine).run(300) for engine in ("auto", "recursive"))
    assert auto.engine == "compiled" and learned(auto) == learned(recursive)


def test_a_run_that_is_announced_to_be_long_is_compiled_after_an_iteration():
    run = solver(Kuhn(), "external", "auto")
    run._once = lambda: MonteCarloCFR._once(run) if run.iteration == 0 else pytest.fail("not compiled yet")
    assert run.run(20_000, snapshots=False).engine == "compiled"


def test_a_run_that_may_end_soon_waits():
    assert MonteCarloCFR("kuhn").run(20_000, target=0.5).engine == "recursive"


def test_without_numba_the_compiled_engine_says_what_it_needs(monkeypatch):
    monkeypatch.setitem(sys.modules, "cfrlib.solvers.compiled_walks", None)
    with pytest.raises(ValueError, match="the compiled engine needs numba: pip install numba, or engine='recursive'"):
        solver(Kuhn(), "external", "compiled")


def test_a_game_too_large_for_a_tree_stays_with_the_recursions(monkeypatch):
    monkeypatch.setattr(monte_carlo, "PRICE", 0)
    monkeypatch.setattr(monte_carlo, "LARGEST", 50)
    assert solver(Kuhn(), "external", "auto").run(30).engine == "recursive"


def test_a_subclass_may_change_the_recursions_and_keeps_them(monkeypatch):
    class Generous(MonteCarloCFR):
        pass

    monkeypatch.setattr(monte_carlo, "PRICE", 0)
    assert Generous("kuhn").run(30).engine == "recursive"


# the nodes


def test_nodes_in_arrays_are_a_mapping_like_any_other():
    nodes = solver(Kuhn(), "outcome", "compiled").run(2).nodes
    assert 0 < len(nodes) < 12 and len(list(nodes)) == len(nodes)
    met = next(iter(nodes))
    assert met in nodes and "J" not in nodes and (0, "never") not in nodes
    assert nodes[met].actions == ("p", "b") and isinstance(nodes[met].regret_sum, list)
    with pytest.raises(KeyError):
        nodes[next(key for key in solver(Kuhn(), "chance").run(50).nodes if key not in nodes)]


def test_a_node_in_arrays_shows_what_is_known_now():
    run = solver(Kuhn(), "chance", "compiled").run(1)
    node, before = run.nodes[(1,)] if (1,) in run.nodes else next(iter(run.nodes.values())), run.nodes_touched
    sums = node.strategy_sum
    run.run(50)
    assert node.strategy_sum != sums and run.nodes_touched > before
    node.strategy_sum = [3.0, 1.0]
    assert [3.0, 1.0] in [each.strategy_sum for each in run.nodes.values()]
