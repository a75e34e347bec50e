"""Races: several variants on one game, judged at the same iterations by their average and their last strategies."""

from collections.abc import Iterable, Mapping

import numpy as np

from cfrlib.arguments import shortened
from cfrlib.evaluation.exploitability import exploitability
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.progress import hand_over
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.trace import snapshot_iterations
from cfrlib.solvers.variants import VARIANTS, Variant, as_variant

EVERY_UNTIL, PER_DECADE = 8, 8  # looks: after each of the first 8 iterations, then 8 per decade


def race(
    game,
    iterations: int = 1000,
    variants: Iterable[str] | Mapping[str, str | Variant] = tuple(VARIANTS),
    *,
    name: str | None = None,
    **settings,
) -> list[dict]:
    """One row per variant: how good it was after some iterations, and what they had cost.

    `variants`: names, or {name of your own: Variant}. `name`: the game's, for people. `settings`: other arguments of
    Solver. A row holds `game`, `variant`, and lists of one entry per look: `iterations`, `nodes` touched, `seconds`
    spent iterating, exploitability of the `average` and of the `last` strategy. An interrupt carries the rows so far,
    as its attribute `so_far`.

    Cost: one run for each variant.

    >>> for row in cfr.race("leduc", 100, ("cfr", "cfr+", "dcfr")):
    ...     print(f"{row['variant']:5} {row['average'][-1]:.3f}")
    cfr   0.096
    cfr+  0.013
    dcfr  0.008
    """
    form, looks = SequenceForm.of(game), snapshot_iterations(iterations, EVERY_UNTIL, PER_DECADE).tolist()
    if isinstance(variants, str | np.ndarray) or not isinstance(variants, Iterable):
        raise ValueError(f"variants must be a list of names, or Variants by name, not {shortened(variants)}")
    named = variants if isinstance(variants, Mapping) else {str(variant): variant for variant in variants}
    named = {label: as_variant(variant) for label, variant in named.items()}
    if not isinstance(name, str | None):
        raise ValueError(f"name must be the game's name, for people, not {shortened(name)}")
    first = Solver(form, watch=(), **settings)
    first._expect(iterations * len(named))  # so that compiling counts in no variant's time
    first.run(1, progress=False, snapshots=False)
    found = {label: [] for label in named}
    try:
        for label, variant in named.items():
            solver = Solver(form, variant, watch=(), **settings)
            for look in looks:
                found[label].append(_judge(solver.run(look - solver.iteration, progress=False, snapshots=False)))
        return _rows(name or str(form.game), found)
    except KeyboardInterrupt as interrupt:
        hand_over(interrupt, _rows(name or str(form.game), found) or None)
        raise


def _judge(solver):
    solution = solver.solution()
    judged = solution.exploitability, exploitability(solver.form, solution.current)
    average, last = (max(each, 0.0) for each in judged)  # rounding may fall below 0
    return solver.iteration, solver.nodes_touched, solver.seconds, average, last


def _rows(game, found):
    """The rows of the variants that were judged at least once."""
    columns = "iterations", "nodes", "seconds", "average", "last"
    return [
        {"game": game, "variant": label} | dict(zip(columns, map(list, zip(*looks, strict=True)), strict=True))
        for label, looks in found.items()
        if looks
    ]
