"""Lesson 08: what a short memory costs in Dudo. About twenty minutes.

`python -m cfrlib.course.studies.dudo_memory`: FSICFR plays Dudo with a memory of so many claims; every average is
judged in the full game, where a memory costs.
"""

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.games import Dudo
from cfrlib.solvers.fsicfr import FSICFR

CASES = [(memory, seat) for seat in (True, False) for memory in (1, 2, 3, 4)]
LOOKS = (10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000)  # iterations
COLUMNS = {"memory": "{memory}", "seat": "{seat}", "information sets": "{information_sets:,}", "value": "{value:.4f}",
           "NashConv, 1,000 iterations": "{nash_conv[4]:.4f}", "30,000": "{nash_conv[7]:.4f}"}  # fmt: skip


def run(memory, seat, looks=LOOKS):
    """How large the abstraction is, and how good its average is at some iterations; its value at the last of them."""
    solver, gaps = FSICFR(Dudo(memory=memory, seat=seat), Dudo()), []
    for iteration in looks:
        solver.run(iteration - solver.iteration, progress=False, snapshots=False)
        solution = solver.solution()
        gaps.append(round(solution.nash_conv, 4))
    return {
        "memory": memory,
        "seat": seat,
        "information_sets": len(solver.graph.information_sets),
        "nodes": len(solver.graph),
        "value": round(solution.value, 5),
        "iterations": list(looks),
        "nash_conv": gaps,
    }


def picture(rows):
    found = {True: {}, False: {}}
    for row in rows:
        found[row["seat"]][row["memory"]] = row["nash_conv"][-1]
    ax = cfr.plots.measured({"seat kept": found[True], "seat forgotten": found[False]}, xlabel="claims remembered",
                        ylabel="NashConv in the full game", title="Each remembered claim buys accuracy")  # fmt: skip
    ax.set_xticks(sorted(found[True]), sorted(found[True]))
    return ax


if __name__ == "__main__":
    main(__file__)
