"""Lesson 06: three samplings of Leduc, eight seeds each, and CFR beside them. About two minutes.

`python -m cfrlib.course.studies.leduc_bands`: exploitability of the averages, by iterations and by histories touched.
"""

import numpy as np

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.monte_carlo import MonteCarloCFR

SAMPLINGS, SEEDS = ("chance", "external", "outcome"), range(8)
CASES = [("CFR", None)] + [(sampling, seed) for sampling in SAMPLINGS for seed in SEEDS]
LOOKS = {  # iterations
    "CFR": (1, 2, 4, 8, 16, 26, 32, 64, 128),
    "chance": (10, 30, 100, 300, 1_000, 3_000),
    "external": (10, 30, 100, 300, 1_000, 3_000, 10_000),
    "outcome": (10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000),
}
COLUMNS = {"sampling": "{sampling}", "seed": "{seed}", "iterations": "{iterations[4]:,}",
           "histories": "{histories[4]:,}", "exploitability": "{exploitability[4]:.3f}"}  # fmt: skip
CFR_TOUCHES = 2 * 1_936  # histories of an iteration: all of them, once for each player


def run(sampling, seed, looks=None):
    """One run, looked at after some iterations. "CFR" walks through every history, and draws nothing."""
    full, looks = sampling == "CFR", looks or LOOKS[sampling]
    solver = Solver("leduc", "cfr") if full else MonteCarloCFR("leduc", sampling, np.random.default_rng(seed))
    histories, gaps = [], []
    for look in looks:
        solver.run(look - solver.iteration, progress=False, snapshots=False)
        histories.append(look * CFR_TOUCHES if full else solver.nodes_touched)
        gaps.append(round(solver.solution().exploitability, 4))
    return {
        "sampling": sampling,
        "seed": seed,
        "iterations": list(looks),
        "histories": histories,
        "exploitability": gaps,
    }


def picture(rows):
    runs = {}
    for row in rows:
        looks = zip(row["iterations"], row["histories"], row["exploitability"], strict=True)
        runs.setdefault(row["sampling"], []).append(list(looks))
    return cfr.plots.bands_figure(runs, "Three samplings of Leduc, and CFR over every history")


if __name__ == "__main__":
    main(__file__)
