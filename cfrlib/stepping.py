"""Iterating one step at a time, for solvers that are not compiled: counted, timed and recorded on the way."""

from time import perf_counter

from cfrlib.games.game import require_whole
from cfrlib.progress import progress_bar
from cfrlib.trace import snapshot_after


def step_by_step(solver, iterations: int, progress: bool | None):
    """Let the solver `iterate` so many times more; yields after each, so that the caller may save it.

    Keeps the solver's `iteration` and `seconds`, and has it `record` at the iterations that a trace looks at and at
    the end. `progress`: a bar, on runs that take long when None.
    """
    require_whole("iterations", iterations, 1)
    last, snapshot = solver.iteration + iterations, snapshot_after(solver.iteration)
    with progress_bar(iterations, progress) as bar:
        while solver.iteration < last:
            began = perf_counter()
            solver.iterate()
            solver.iteration += 1
            solver.seconds += perf_counter() - began
            if solver.iteration in (snapshot, last):
                solver.record()
                snapshot = snapshot_after(solver.iteration)
            bar.update()
            yield
