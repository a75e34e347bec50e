"""NumPy does what is soon done, numba the rest, and nobody can tell from the results."""

import subprocess
import sys

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.engines import Auto, auto

pytest.importorskip("numba")


@pytest.fixture
def fresh(monkeypatch):
    """As in a process in which nothing has been compiled or counted."""
    monkeypatch.setattr(auto, "KERNELS", "cfrlib.engines.not_yet")
    monkeypatch.setattr(Auto, "spent", 0.0)


def engine_of(solver):
    return type(solver.engine._choose(0)).__name__


def test_a_short_run_is_never_compiled(fresh):
    assert engine_of(cfr.Solver("kuhn").run(100)) == "Vectorized"


def test_what_is_announced_to_be_long_is_compiled_at_once(fresh, monkeypatch):
    monkeypatch.setattr(auto.Vectorized, "run", None)
    assert cfr.Solver("kuhn").run(20_000).iteration == 20_000


def test_what_may_end_soon_waits(fresh):
    assert engine_of(cfr.Solver("kuhn").run(1_000_000, target=0.1)) == "Vectorized"


def test_many_short_runs_are_compiled_in_the_end(fresh, monkeypatch):
    monkeypatch.setattr(auto, "PRICE", 20_000)
    engines = [engine_of(cfr.Solver("kuhn").run(30)) for _ in range(6)]
    assert engines == sorted(engines, reverse=True) and set(engines) == {"Vectorized", "Compiled"}


def test_where_the_kernels_are_loaded_they_are_used(monkeypatch):
    from cfrlib.engines import compiled  # noqa: F401

    monkeypatch.setattr(Auto, "spent", 0.0)
    assert engine_of(cfr.Solver("kuhn")) == "Compiled"


@pytest.mark.parametrize("price", [0, 3000, 20_000, 10**9])
def test_when_it_changes_changes_no_bit(fresh, monkeypatch, price):
    monkeypatch.setattr(auto, "PRICE", price)
    solver, plain = cfr.Solver("leduc", "dcfr"), cfr.Solver("leduc", "dcfr", engine="compiled").run(60)
    for _ in range(6):
        solver.run(10)
    for name, array in vars(plain.state).items():
        assert np.array_equal(array, getattr(solver.state, name)), name
    assert np.array_equal(plain.trace.exploitability, solver.trace.exploitability)


@pytest.mark.plain
def test_a_cold_process_does_a_short_job_without_importing_numba():
    script = """
import sys
import cfrlib as cfr
assert cfr.solve("leduc", iterations=100).iterations == 100
for sampling in ("external", "outcome", "chance"):
    assert cfr.MonteCarloCFR("leduc", sampling).run(10).engine == "recursive"
assert cfr.FSICFR("leduc").run(10).engine == "vectorized"
assert cfr.nash_conv("leduc", cfr.Strategy.uniform("leduc")) > 1
assert "numba" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], check=True)
