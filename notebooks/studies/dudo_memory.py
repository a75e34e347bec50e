"""Lesson 08: what a short memory costs in Dudo. `python notebooks/studies/dudo_memory.py` takes about twenty minutes.

FSICFR plays Dudo with a memory of so many claims; every average is judged in the full game, where a memory costs.
"""

import json
from pathlib import Path

from cfrlib.fsicfr import FSICFR
from cfrlib.games import Dudo

RESULTS = Path(__file__).with_suffix(".json")


LOOKS = (10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000)


def memory_run(memory, seat, looks=LOOKS):
    """One row of the table: how large the abstraction is, and how good its average is at some iterations."""
    solver, gaps = FSICFR(Dudo(memory=memory, seat=seat), Dudo()), []
    for iteration in looks:
        solution = solver.run(iteration - solver.iteration, progress=False).solution()
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


def main():
    rows = []
    for seat in (True, False):
        for memory in (1, 2, 3, 4):
            rows.append(memory_run(memory, seat))
            RESULTS.write_text(json.dumps(rows, indent=1) + "\n")
            print(rows[-1], flush=True)


if __name__ == "__main__":
    main()
