"""Lesson 08: long runs of Liar Die. `python notebooks/studies/liar_die.py` takes about half an hour.

A million iterations, with expectations over the dice and with fixed dice, and what becomes of the average if its sums
are emptied half way.
"""

import json
from pathlib import Path

import numpy as np

from cfrlib.fsicfr import FSICFR
from cfrlib.games import LiarDie

RESULTS = Path(__file__).with_suffix(".json")


def run(sides, iterations, seed=None):
    """NashConv, measured in the full game, of the whole average and of the second half's. No seed: expectations."""
    rng = None if seed is None else np.random.default_rng(seed)
    solver = FSICFR(LiarDie(sides, merged=True), LiarDie(sides), rng=rng)
    solver.run(iterations // 2, progress=False)
    first_half = solver.strategy_sum.copy()
    solver.run(iterations - iterations // 2, progress=False)
    late = solver.graph.information_sets.proportions(solver.strategy_sum - first_half)
    solution = solver.solution()
    return {
        "sides": sides,
        "iterations": iterations,
        "seed": seed,
        "value": round(solution.value, 5),
        "nash_conv": round(solution.nash_conv, 5),
        "nash_conv_reset": round(2 * solver.judge.exploitability(late), 5),
    }


def main():
    cases = [(6, 10_000, seed) for seed in (None, 1, 2, 3)] + [(6, 100_000, seed) for seed in (None, 1, 2, 3)]
    cases += [(sides, 100_000, None) for sides in (2, 3, 4, 5)] + [(6, 1_000_000, None), (6, 1_000_000, 1)]
    rows = []
    for case in cases:
        rows.append(run(*case))
        RESULTS.write_text(json.dumps(rows, indent=1) + "\n")
        print(rows[-1], flush=True)


if __name__ == "__main__":
    main()
