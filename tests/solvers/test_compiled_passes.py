"""Compiled passes over a graph are NumPy's, bit for bit, and either goes on where the other stopped."""

import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cfrlib.games import Dudo, Game, Kuhn, LiarDie
from cfrlib.solvers import fsicfr
from cfrlib.solvers.fsicfr import FSICFR
from tests.random_games import RandomGame

pytest.importorskip("numba")

GAMES = Kuhn(), LiarDie(4, merged=True), Dudo(sides=3, memory=2), Dudo(sides=3, memory=2, seat=False)


class Wide(Game):
    """A coin nobody sees, then one of `width` actions, then one of two."""

    def __init__(self, width):
        self.width = width

    def player(self, history):
        return (-1, 0, 1, -2)[len(history)]

    def chance(self, history):
        return [(0, 0.25), (1, 0.75)]

    def actions(self, history):
        return range(self.width if len(history) == 1 else 2)

    def utilities(self, history):
        worth = np.sin(1 + history[0] + 3 * history[1] ** 2 + 7 * history[2] ** 3)
        return worth, -worth

    def information_set(self, history):
        return self.player(history)


def known(run):
    state = run.rng and run.rng.bit_generator.state
    return run.regret_sum.tobytes(), run.strategy_sum.tobytes(), run._visits.tobytes(), state


def both(game, iterations, **settings):
    compiled, vectorized = (FSICFR(game, engine=engine, **settings) for engine in ("compiled", "vectorized"))
    return known(compiled.run(iterations, snapshots=False)), known(vectorized.run(iterations, snapshots=False))


@pytest.mark.parametrize("rng", [None, 5])
@pytest.mark.parametrize("tremble", [0, 0.1])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_iteration_is_numpys(game, tremble, rng):
    compiled, vectorized = both(game, 40, tremble=tremble, rng=rng)
    assert compiled == vectorized


@pytest.mark.plain
@settings(max_examples=30, deadline=None, derandomize=True)
@given(st.builds(RandomGame, seed=st.integers(0, 9999), depth=st.integers(1, 5)), st.sampled_from([None, 3]))
def test_in_random_games_too(game, rng):
    compiled, vectorized = both(game, 6, rng=rng)
    assert compiled == vectorized


@pytest.mark.parametrize("width", [2, 7, 8, 9, 10, 16, 17, 18, 31])
def test_many_actions_are_added_up_as_numpy_does(width):
    compiled, vectorized = both(Wide(width), 20)
    assert compiled == vectorized


def test_more_actions_than_that_are_left_to_numpy(monkeypatch):
    monkeypatch.setattr(fsicfr, "PRICE", 0)
    with pytest.raises(ValueError, match="at most 129 actions at an information set: engine='vectorized'"):
        FSICFR(Wide(130), engine="compiled")
    assert FSICFR(Wide(130)).run(2).engine == "vectorized"


@pytest.mark.parametrize(("one", "other"), [("compiled", "vectorized"), ("vectorized", "compiled")])
def test_a_file_of_one_engine_goes_on_in_the_other_bit_for_bit(tmp_path, one, other):
    whole = FSICFR(LiarDie(3, merged=True), rng=4, engine=one).run(50)
    FSICFR(LiarDie(3, merged=True), rng=4, engine=one).run(20).save(tmp_path / "run.npz")
    resumed = FSICFR.load(tmp_path / "run.npz", LiarDie(3, merged=True), engine=other).run(30)
    assert resumed.engine == other and known(resumed) == known(whole)


def test_a_long_run_is_compiled_at_once_and_returns_the_same_bits(monkeypatch):
    monkeypatch.setattr(fsicfr, "PRICE", 10_000)
    auto, vectorized = (FSICFR("kuhn", engine=engine).run(120) for engine in ("auto", "vectorized"))
    assert auto.engine == "compiled" and known(auto) == known(vectorized)


def test_without_numba_the_compiled_engine_says_what_it_needs(monkeypatch):
    monkeypatch.setitem(sys.modules, "cfrlib.solvers.compiled_passes", None)
    with pytest.raises(ValueError, match="the compiled engine needs numba: pip install numba, or engine='vectorized'"):
        FSICFR("kuhn", engine="compiled")
