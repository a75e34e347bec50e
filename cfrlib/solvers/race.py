"""Races: several variants on one game, judged at the same iterations by their averages and by their last strategies."""

from collections.abc import Iterable, Mapping

import numpy as np

from cfrlib.arguments import shown
from cfrlib.evaluation.exploitability import exploitability
from cfrlib.forms.sequence_form import SequenceForm
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
    iterating, exploitability of the `average` and of the `last` strategy.
    """
    form, looks = SequenceForm.of(game), snapshot_iterations(iterations, EVERY_UNTIL, PER_DECADE).tolist()
    if isinstance(variants, str | np.ndarray) or not isinstance(variants, Iterable):
        raise ValueError(f"variants must be a list of names, or Variants by name, not {shown(variants)}")
    named = variants if isinstance(variants, Mapping) else {str(one): one for one in variants}
    named = {label: as_variant(variant) for label, variant in named.items()}
    if not isinstance(name, str | None):
        raise ValueError(f"name must be the game's name, for people, not {shown(name)}")
    Solver(form, watch=(), **settings).run(1, progress=False, snapshots=False)  # who runs first pays for no compiler
    return [
        {"game": name or str(form.game), "variant": label, "iterations": looks} | _run(form, variant, looks, settings)
        for label, variant in named.items()
    ]


def _run(form, variant, looks, settings):
    solver = Solver(form, variant, watch=(), **settings)
    found = {"nodes": [], "seconds": [], "average": [], "last": []}
    for look in looks:
        solver.run(look - solver.iteration, progress=False, snapshots=False)
        solution = solver.solution()
        found["nodes"].append(solver.nodes_touched)
        found["seconds"].append(solver.seconds)
        found["average"].append(max(solution.exploitability, 0.0))  # rounding may fall below 0
        found["last"].append(max(exploitability(form, solution.current), 0.0))
    return found
