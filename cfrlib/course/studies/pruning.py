"""Lesson 13: block pruning on Leduc and Leduc-5, from careful to reckless. Two minutes.

`python -m cfrlib.course.studies.pruning`: a row for each game and level. `CFR+` is the rival, `no pruning` is regret
redistribution alone; the others prune, and are named after what keeps them safe: `fill`, best responses where an
average never goes; `short blocks` without pruning; both, or neither.

A row has `game`, `level`, `block_length`, the factor of n log n, `sequences`, how many there are, and lists of one
entry a block, each up to its end. A short block counts to the one before. CFR+ has no blocks; it is looked at as often.

- `iterations`; `nodes`, the sequences and payoffs touched; `full_iterations`, the same in iterations of the whole game.
- `nash_conv` of the averages; `nash_conv_before`, before the short block, where there was one.
- `left_out`: the share of the sequences that the block left out.
- `time`: the seconds spent iterating, divided by those that redistribution alone spent on as many iterations. Both were
  measured by turns in one run. This depends on the machine; all else is the same everywhere.
- `gone`, on Leduc alone: what the block left out, a digit for each of `actions`: the sum of 1, 2 and 4 for those who
  had to do without it, a player with a jack, a queen, a king.

`actions`, on Leduc alone: all actions as the table sees them, each with what came before: "xb2c/Qx" is a check in the
second round, after check, bet 2, call, and a public queen.
"""

import numpy as np

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import Leduc
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.pruning import BlockPruning, kept_part
from cfrlib.solvers.redistribution import RegretRedistribution

GAMES = {"Leduc": (Leduc(), 1, 72), "Leduc-5": (Leduc(bets=(1, 2, 4, 8, 16)), 10, 30)}  # block length, blocks
SHORT = 0.25
LEVELS = {
    "CFR+": lambda form, length: Solver(form, "cfr+", watch=()),
    "no pruning": lambda form, length: RegretRedistribution(form, block_length=length, watch=()),
    "fill and short blocks": lambda form, length: _pruning(form, length, short_blocks=SHORT),
    "fill": lambda form, length: _pruning(form, length),
    "short blocks": lambda form, length: _pruning(form, length, short_blocks=SHORT, fill="uniform"),
    "neither": lambda form, length: _pruning(form, length, fill="uniform"),
}
CASES = [(game, level) for game in GAMES for level in LEVELS]
COLUMNS = {"game": "{game}", "level": "{level}", "iterations of 30 blocks": "{iterations[29]:,}",
           "cost": "{full_iterations[29]:,}", "time": "{time[29]:.2f}", "left out": "{left_out[29]:.0%}",
           "NashConv": "{nash_conv[29]:.1e}"}  # fmt: skip
WITH_ACTIONS = "Leduc"
CARDS = "JQK"


def run(game, level, blocks=None):
    """One level on one game, block by block; `blocks`: as many as the game's if left out."""
    rules, length, whole = GAMES[game]
    form = SequenceForm.of(rules)
    _compile(form)
    solver, alone = LEVELS[level](form, length), LEVELS["no pruning"](form, length)
    table = _Table(form) if game == WITH_ACTIONS else None
    found = [_block(solver, alone, _part(solver), table) for _ in range(blocks or whole)]
    about = {"game": game, "level": level, "block_length": length, "sequences": form.spans[-1].stop}
    lists = {name: [one[name] for one in found] for name in found[0]}
    return about | lists | {"actions": table.actions if table else []}


def _pruning(form, length, **settings):
    return BlockPruning(form, block_length=length, watch=(), **settings)


def _compile(form):
    """Who is measured first pays for no compiler."""
    _pruning(form, 1).run(1, progress=False, snapshots=False)


def _part(solver):
    """Which sequences the present block plays."""
    left = np.ones(solver.form.spans[-1].stop, bool)
    if isinstance(solver, BlockPruning):
        left[:] = False
        left[kept_part(solver.form, solver.state.kept)[1]] = True
    return left


def _block(solver, alone, left, table):
    """Play a block with its short one, and as many iterations of redistribution alone."""
    before = _play(solver, alone)
    after = _play(solver, alone) if isinstance(solver, BlockPruning) and solver.state.short else before
    return {
        "iterations": solver.iteration,
        "nodes": solver.nodes_touched,
        "full_iterations": round(solver.nodes_touched / solver.form.size, 1),
        "nash_conv": after,
        "nash_conv_before": before,
        "left_out": round(1 - float(left.mean()), 4),
        "time": float(f"{solver.seconds / alone.seconds:.3g}"),
        "gone": table.digits(~left) if table else "",
    }


def _play(solver, alone):
    """To the end of the present block, its rival too. Returns NashConv."""
    count = solver.left_in_block if isinstance(solver, RegretRedistribution) else alone.left_in_block
    for each in (solver, alone):
        each.run(count, progress=False, snapshots=False)
    return float(f"{max(solver.solution().nash_conv, 0.0):.3e}")  # rounding may fall below 0


class _Table:
    """Leduc's `actions` as the table sees them, in the order of the slots."""

    def __init__(self, form):
        sets = form.information_sets
        slots = [(label[1:] + action, label[0]) for label, own in zip(sets.labels, sets.actions, strict=True)
                 for action in own]  # fmt: skip
        self.form, self.actions = form, list(dict.fromkeys(name for name, _ in slots))
        places = {name: place for place, name in enumerate(self.actions)}
        self.places = np.array([places[name] for name, _ in slots])
        self.digit = np.array([1 << CARDS.index(card) for _, card in slots])

    def digits(self, gone):
        """A digit for each action. `gone`: (sequences,), those left out."""
        sums = np.bincount(self.places, self.digit * self.form.flat(self.form.split(gone)))
        return "".join(f"{total:.0f}" for total in sums)


def picture(rows):
    curves = {row["level"]: dict(zip(row["full_iterations"], row["nash_conv"], strict=True))
              for row in rows if row["game"] == WITH_ACTIONS}  # fmt: skip
    title = "Leduc: pruning saves more than half, and too much of it ruins all"
    return cfr.plots.measured(curves, xlabel="cost, in iterations of the whole game", ylabel="NashConv", title=title)


if __name__ == "__main__":
    main(__file__)
