"""One of each solver, and how to compare two of them; every test of the contract tries them all."""

from importlib.util import find_spec

import numpy as np

import cfrlib as cfr
from cfrlib.solvers.checkpoints import load_checkpoint

COMPILED = "compiled" if find_spec("numba") else "auto"


def rng():
    return np.random.default_rng(5)


MAKERS = {
    "Solver": lambda: cfr.Solver("kuhn", "dcfr"),
    "vectorized": lambda: cfr.Solver("kuhn", "pcfr+", engine="vectorized"),
    "MonteCarloCFR": lambda: cfr.MonteCarloCFR("kuhn", "outcome", rng()),
    "compiled walks": lambda: cfr.MonteCarloCFR("kuhn", rng=rng(), engine=COMPILED),
    "FSICFR": lambda: cfr.FSICFR("kuhn"),
    "compiled passes": lambda: cfr.FSICFR("kuhn", rng=rng(), engine=COMPILED),
    "fixed chance": lambda: cfr.FSICFR("kuhn", rng=rng()),
    "RegretRedistribution": lambda: cfr.RegretRedistribution("kuhn"),
    "BlockPruning": lambda: cfr.BlockPruning("kuhn", short_blocks=0.5),
}


def saved(run, path):
    """All that a run knows, but for what a clock told it."""
    run.save(path)
    about, arrays = load_checkpoint(path, type(run).__name__)
    timed = ("seconds", "trace_seconds")
    return {name: value for name, value in {**about, **arrays}.items() if name not in timed}


def same(run, other, folder):
    return differences(run, other, folder) == []


def differences(run, other, folder) -> list[str]:
    """The names of what two runs know differently."""
    one, two = saved(run, folder / "one.npz"), saved(other, folder / "two.npz")
    return sorted(name for name in one.keys() | two.keys() if bits(one.get(name)) != bits(two.get(name)))


def bits(value) -> str:
    """Equal only where all bits are; a NaN is equal to a NaN."""
    return repr(value.tolist() if isinstance(value, np.ndarray) else value)
