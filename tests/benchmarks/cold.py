"""A whole process, cold: from `python -c` to Leduc poker at exploitability 1e-3, import, build and compile included."""

import os
import subprocess
import sys
import tempfile
from time import perf_counter

import numpy as np

OURS = """
import cfrlib as cfr
solution = cfr.solve(cfr.games.Leduc(suits=True), "cfr+", 10_000, target=1e-3)
assert solution.exploitability <= 1e-3
"""

OPEN_SPIEL = """
import pyspiel
game = pyspiel.load_game("leduc_poker")
solver = pyspiel.CFRPlusSolver(game)
while True:
    for _ in range(20):
        solver.evaluate_and_update_policy()
    if pyspiel.nash_conv(game, solver.average_policy()) / 2 <= 1e-3:
        break
"""


def seconds(script, **environment):
    started = perf_counter()
    subprocess.run([sys.executable, "-c", script], check=True, env={**os.environ, **environment})
    return perf_counter() - started


def print_table(rounds):
    """OpenSpiel measures exploitability every 20 iterations; ours at each of 100, then 100 times a decade."""
    with tempfile.TemporaryDirectory() as cache:
        seconds(OURS, NUMBA_CACHE_DIR=cache)
        times = []
        for _ in range(rounds):
            with tempfile.TemporaryDirectory() as empty:
                first = seconds(OURS, NUMBA_CACHE_DIR=empty)
            without = seconds("import sys; sys.modules['numba'] = None" + OURS)
            times.append((first, seconds(OURS, NUMBA_CACHE_DIR=cache), without, seconds(OPEN_SPIEL)))
    median = np.median(times, axis=0)
    print("Leduc to exploitability 1e-3, a whole process, seconds")
    names = "first run ever", "later runs", "without numba", "OpenSpiel C++"
    print("".join(f"{name:>16}" for name in names))
    print("".join(f"{value:16.2f}" for value in median))
    shares = np.median(np.array(times)[:, :3] / np.array(times)[:, 3:], axis=0)
    names = [f"Leduc to 1e-3, a whole process, {name}: over OpenSpiel's C++" for name in names]
    return [(name, f"{share:.3f}") for name, share in zip(names, shares, strict=False)]
