"""Lesson 14: Dudo with more dice, remembering everything or a few claims only. Half a minute.

`python -m cfrlib.course.studies.dudo_dice`: without a limit CFR+ plays, with one FSICFR, both for 1,000 iterations. The
average is judged in the game in which all claims are remembered.
"""

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.forms.game_tree import GameTree
from cfrlib.games import Dudo
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.fsicfr import FSICFR

PLAYED = (6, "1 against 1"), (4, "2 against 1"), (4, "1 against 2"), (3, "2 against 2"), (3, "3 against 1")
MEMORIES = "all", 1, 2, 3
CASES = [(sides, dice, memory) for sides, dice in PLAYED for memory in MEMORIES]
LOOKS = 10, 100, 1_000  # iterations
COLUMNS = {"sides": "{sides}", "dice": "{dice}", "memory": "{memory}", "information sets": "{information_sets:,}",
           "value": "{value:+.4f}", "NashConv, 100": "{nash_conv[1]:.4f}", "1,000": "{nash_conv[2]:.4f}"}  # fmt: skip


def run(sides, dice, memory, looks=LOOKS):
    """How many information sets, what the average is worth to the opener, and how good it is, at every look."""
    held = tuple(map(int, dice.split(" against ")))
    full = GameTree(Dudo(sides, held))
    solver = Solver(full, watch=()) if memory == "all" else FSICFR(Dudo(sides, held, memory=memory), full)
    gaps = []
    for look in looks:
        solver.run(look - solver.iteration, progress=False, snapshots=False)
        solution = solver.solution()
        gaps.append(round(solution.nash_conv, 5))
    return {"sides": sides, "dice": dice, "memory": memory, "histories": len(full),
            "information_sets": len(solution.average), "value": round(solution.value, 5),
            "iterations": list(looks), "nash_conv": gaps}  # fmt: skip


def picture(rows):
    found = {}
    for row in (row for row in rows if row["memory"] != "all"):
        found.setdefault(f"{row['dice']}, {row['sides']} sides", {})[row["memory"]] = row["nash_conv"][-1]
    ax = cfr.plots.measured(found, xlabel="claims remembered", ylabel="NashConv in the full game",
                            title="With any dice each remembered claim buys accuracy")  # fmt: skip
    ax.set_xticks(MEMORIES[1:], MEMORIES[1:])
    return ax


if __name__ == "__main__":
    main(__file__)
