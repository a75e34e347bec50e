"""Lesson 13: three sets of five bet sizes, with and without pruning, and the same runs in other units. Five minutes.

`python -m cfrlib.course.studies.leduc_sizes`: a row for each set of sizes, level of the study `pruning` and unit.
`parts` is the unit: payoffs are counted in chips, or in thirds or sevenths of a chip. That changes nothing but the
rounding, so runs that differ in `parts` alone tell how much of an end is luck.

A row has `iterations`, at the end, and two lists of one entry a block, a short block counted to the one before:
`full_iterations`, the work in iterations of the whole game, and `nash_conv` of the averages, in chips.
"""

from dataclasses import dataclass

import cfrlib as cfr
from cfrlib.course.studies import main, pruning
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import Leduc
from cfrlib.solvers.pruning import BlockPruning
from cfrlib.solvers.redistribution import block_length

SIZES = {"1 to 16": (1, 2, 4, 8, 16), "0.5 to 8": (0.5, 1, 2, 4, 8), "2 to 32": (2, 4, 8, 16, 32)}
LEVELS = ("CFR+", "no pruning", "fill and short blocks", "fill")
_, LENGTH, BLOCKS = pruning.GAMES["Leduc-5"]
CASES = [(sizes, level, parts) for parts in (1, 3, 7) for sizes in SIZES for level in LEVELS]
COLUMNS = {"sizes": "{sizes}", "level": "{level}", "parts": "{parts}", "iterations": "{iterations:,}",
           "cost": "{full_iterations[29]:,.0f}", "NashConv": "{nash_conv[29]:.0e}"}  # fmt: skip


@dataclass(frozen=True)
class Parts(Leduc):
    """Leduc, whose payoffs are counted in parts of a chip."""

    parts: int = 1

    def utilities(self, history):
        return tuple(each / self.parts for each in super().utilities(history))


def run(sizes, level, parts, blocks=BLOCKS):
    """One level with one set of sizes, block by block."""
    form = SequenceForm.of(Parts(bets=SIZES[sizes], parts=parts))
    solver, costs, gaps = pruning.LEVELS[level](form, LENGTH), [], []
    for block in range(1, blocks + 1):
        solver.run(LENGTH * block_length(block), progress=False, snapshots=False)
        if isinstance(solver, BlockPruning) and solver.state.short:
            solver.run(solver.left_in_block, progress=False, snapshots=False)
        costs.append(round(solver.nodes_touched / form.size, 1))
        gaps.append(float(f"{parts * max(solver.solution().nash_conv, 0.0):.3e}"))  # rounding may fall below 0
    return {"sizes": sizes, "level": level, "parts": parts, "iterations": solver.iteration,
            "full_iterations": costs, "nash_conv": gaps}  # fmt: skip


def picture(rows):
    curves = {f"{row['sizes']}: {row['level']}": dict(zip(row["full_iterations"], row["nash_conv"], strict=True))
              for row in rows if row["parts"] == 1 and row["level"] in ("CFR+", "fill")}  # fmt: skip
    title = "Five sizes: pruning costs a tenth of CFR+"
    return cfr.plots.measured(curves, xlabel="cost, in iterations of the whole game", ylabel="NashConv", title=title)


if __name__ == "__main__":
    main(__file__)
