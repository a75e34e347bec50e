"""Lesson 06: three samplings of Leduc, eight seeds each, and CFR beside them. Two minutes.

`python notebooks/studies/leduc_bands.py` writes rows of [iteration, histories touched, exploitability].
"""

import json
from pathlib import Path

import numpy as np

import cfrlib as cfr
from cfrlib.studies import FOLDER

RESULTS = FOLDER / f"{Path(__file__).stem}.json"
SAMPLINGS = "chance", "external", "outcome"
SEEDS = range(8)
LOOKS = {
    "chance": (10, 30, 100, 300, 1_000, 3_000),
    "external": (10, 30, 100, 300, 1_000, 3_000, 10_000),
    "outcome": (10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000),
}
CFR_LOOKS = (1, 2, 4, 8, 16, 26, 32, 64, 128)
CFR_TOUCHES = 2 * 1_936  # histories of an iteration: all of them, once for each player


def sampled_run(sampling, seed, looks):
    """Rows of one run, at these iterations."""
    solver, rows = cfr.MonteCarloCFR("leduc", sampling, np.random.default_rng(seed)), []
    for look in looks:
        while solver.iteration < look:
            solver.iterate()
            solver.iteration += 1
        rows.append([look, solver.nodes_touched, round(solver.solution().exploitability, 4)])
    return rows


def full_run(looks):
    """The same of CFR, which touches every history for each player."""
    solver, rows = cfr.Solver("leduc", "cfr"), []
    for look in looks:
        solver.run(look - solver.iteration, progress=False)
        rows.append([look, look * CFR_TOUCHES, round(solver.solution().exploitability, 4)])
    return rows


def main():
    results = {"CFR": [full_run(CFR_LOOKS)]}
    for sampling in SAMPLINGS:
        results[sampling] = [sampled_run(sampling, seed, LOOKS[sampling]) for seed in SEEDS]
        print(sampling, results[sampling][0][-1], flush=True)
    tables = (f' "{name}": [\n  ' + ",\n  ".join(map(json.dumps, runs)) + "\n ]" for name, runs in results.items())
    RESULTS.write_text("{\n" + ",\n".join(tables) + "\n}\n")


if __name__ == "__main__":
    main()
