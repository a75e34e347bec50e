"""Lesson 11: the exponents of discounted CFR, on Leduc, Leduc-5 and Dudo. One minute.

`python -m cfrlib.course.studies.discounts`: alpha is for positive regrets, beta for others, gamma weighs the average.
Exploitability of the averages at some iterations, alternating updates. Infinite exponents are written as words.
"""

from math import inf

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.course.studies.race import GAMES
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.variants import Variant

PLAYED = "Leduc", "Leduc-5", "Dudo"
EXPONENT = {"-inf": -inf, "inf": inf}  # the others are numbers
ALPHAS = 1, 1.5, 2, "inf"
BETAS = "-inf", 0, 0.5
GAMMAS = 1, 2, 4
LOOKS = 30, 100, 300, 1_000  # iterations
CASES = [(game, alpha, beta, gamma) for game in PLAYED for alpha in ALPHAS for beta in BETAS for gamma in GAMMAS]
COLUMNS = {"game": "{game}", "alpha": "{alpha}", "beta": "{beta}", "gamma": "{gamma}",
           "100 iterations": "{exploitability[1]:.1e}", "1,000": "{exploitability[3]:.1e}"}  # fmt: skip
NAMED = {("inf", "-inf", 1): "CFR+", (1.5, 0, 2): "DCFR", (1.5, "-inf", 2): "DCFR with the floor",
         (2, "-inf", 4): "alpha 2, the floor, gamma 4"}  # fmt: skip


def run(game, alpha, beta, gamma, looks=LOOKS):
    """Exploitability at every look; three digits are kept."""
    variant = Variant(EXPONENT.get(alpha, alpha), EXPONENT.get(beta, beta), gamma)
    solver, found = Solver(GAMES[game][0](), variant, watch=()), []
    for look in looks:
        solver.run(look - solver.iteration, progress=False, snapshots=False)
        found.append(float(f"{solver.solution().exploitability:.2e}"))
    return {"game": game, "alpha": alpha, "beta": beta, "gamma": gamma, "iterations": list(looks),
            "exploitability": found}  # fmt: skip


def picture(rows):
    curves = {
        NAMED[exponents]: (row["iterations"], row["exploitability"])
        for row in rows
        if row["game"] == "Leduc-5" and (exponents := (row["alpha"], row["beta"], row["gamma"])) in NAMED
    }
    return cfr.plots.convergence(curves, title="Leduc-5: who forgets its bad start is ahead")


if __name__ == "__main__":
    main(__file__)
