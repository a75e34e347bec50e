"""Lesson 08: long runs of Liar Die. About half an hour.

`python -m cfrlib.course.studies.liar_die`: up to a million iterations, with expectations over the dice and with fixed
dice, and what becomes of the average if its sums are emptied half way.
"""

import numpy as np

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.games import LiarDie
from cfrlib.solvers.fsicfr import FSICFR

CASES = [
    *((6, iterations, seed) for iterations in (10_000, 100_000) for seed in (None, 1, 2, 3)),
    *((sides, 100_000, None) for sides in (2, 3, 4, 5)),
    *((6, 1_000_000, seed) for seed in (None, 1)),
]
COLUMNS = {"sides": "{sides}", "iterations": "{iterations:,}", "seed": "{seed}", "value": "{value:.5f}",
           "NashConv": "{nash_conv:.5f}", "second half's": "{nash_conv_reset:.5f}"}  # fmt: skip


def run(sides, iterations, seed=None):
    """NashConv, measured in the full game, of the whole average and of the second half's. No seed: expectations."""
    rng = None if seed is None else np.random.default_rng(seed)
    solver = FSICFR(LiarDie(sides, merged=True), LiarDie(sides), rng=rng)
    solver.run(iterations // 2, progress=False, snapshots=False)
    first_half = solver.strategy_sum.copy()
    solver.run(iterations - iterations // 2, progress=False, snapshots=False)
    late = solver.graph.information_sets.proportions(solver.strategy_sum - first_half)
    solution = solver.solution()
    return {
        "sides": sides,
        "iterations": iterations,
        "seed": seed,
        "value": round(solution.value, 5),
        "nash_conv": round(solution.nash_conv, 5),
        "nash_conv_reset": round(solver.judge.nash_conv(late), 5),
    }


def picture(rows):
    found = {}
    for row in rows:
        if row["sides"] == 6:
            name = "expectations" if row["seed"] is None else f"fixed dice, seed {row['seed']}"
            found.setdefault(name, {})[row["iterations"]] = row["nash_conv"]
    title = "Expectations over the dice are ahead of any fixed dice"
    return cfr.plots.measured(found, xlabel="iterations", ylabel="NashConv", title=title)


if __name__ == "__main__":
    main(__file__)
