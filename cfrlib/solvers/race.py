"""Races: several variants on one game, judged at the same iterations by their averages and by their last strategies."""

from collections.abc import Iterable, Mapping

import numpy as np

from cfrlib.arguments import shortened
from cfrlib.evaluation.exploitability import exploitability
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.progress import hand_over
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.trace import snapshot_iterations
from cfrlib.solvers.variants import VARIANTS, Variant, as_variant

EVERY_UNTIL, PER_DECADE = 8, 8  # looks: each iteration at first, then so many a decade


def race(
    game,
    iterations: int = 1000,
    variants: Iterable[str] | Mapping[str, str | Variant] = tuple(VARIANTS),
    *,
    name: str | None = None,
    **settings,
) -> list[dict]:
    """One row a variant: what it had found at some iterations, and what it had cost until then.

    `variants`: names, or Variants by a name of your own. `name`: of the game, for people. `settings`: what else Solver
    takes. A row holds `game`, `variant`, and lists of one entry a look: `iterations`, `nodes` touched, `seconds` spent
    iterating, exploitability of the `average` and of the `last` strategy. An interrupt has the rows as far as they came
    with it, as its attribute `so_far`.
    """
    form, looks = SequenceForm.of(game), snapshot_iterations(iterations, EVERY_UNTIL, PER_DECADE).tolist()
    if isinstance(variants, str | np.ndarray) or not isinstance(variants, Iterable):
        raise ValueError(f"variants must be a list of names, or Variants by name, not {shortened(variants)}")
    named = variants if isinstance(variants, Mapping) else {str(one): one for one in variants}
    named = {label: as_variant(variant) for label, variant in named.items()}
    if not isinstance(name, str | None):
        raise ValueError(f"name must be the game's name, for people, not {shortened(name)}")
    first = Solver(form, watch=(), **settings)
    first._expect(iterations * len(named))  # who runs first pays for no compiler
    first.run(1, progress=False, snapshots=False)
    found = {label: [] for label in named}
    try:
        for label, variant in named.items():
            solver = Solver(form, variant, watch=(), **settings)
            for look in looks:
                found[label].append(_seen(solver.run(look - solver.iteration, progress=False, snapshots=False)))
        return _rows(name or str(form.game), found)
    except KeyboardInterrupt as interrupt:
        hand_over(interrupt, _rows(name or str(form.game), found) or None)
        raise


def _seen(solver):
    solution = solver.solution()
    judged = solution.exploitability, exploitability(solver.form, solution.current)
    average, last = (max(each, 0.0) for each in judged)  # rounding may fall below 0
    return solver.iteration, solver.nodes_touched, solver.seconds, average, last


def _rows(game, found):
    """Of those that were seen at all."""
    columns = "iterations", "nodes", "seconds", "average", "last"
    return [
        {"game": game, "variant": label} | dict(zip(columns, map(list, zip(*seen, strict=True)), strict=True))
        for label, seen in found.items()
        if seen
    ]
