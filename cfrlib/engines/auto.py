"""NumPy first, numba later: importing numba and loading its kernels takes longer than many a run."""

import sys
from functools import cache

from cfrlib.engines.state import NO_LOOKS
from cfrlib.engines.vectorized import Vectorized

KERNELS = "cfrlib.engines.jit"
PRICE = 500_000  # microseconds: numba's import and its kernels from their cache


class Auto:
    """Vectorized until compiling pays, then Compiled. Both return the same bits, so the change affects no result.

    The work is estimated, not timed: microseconds from the game's size, added up over all runs of the process. Once the
    estimate exceeds what numba costs to load, that run and every later one is compiled.
    """

    name = "auto"
    spent = 0.0  # by this process

    def __init__(self, form):
        self.form = form
        blocks = sum(len(treeplex.blocks) for treeplex in form.treeplexes)
        self.microseconds = 20 * form.num_players + 8 * blocks + form.size / 100  # per iteration or measurement
        self._engine = None

    def expect(self, iterations: int):
        """Announce a number of iterations: if they will make compiling pay, compile at once."""
        self._choose(iterations)

    def run(self, state, schedule, alternating: bool, predict: float, looks=NO_LOOKS) -> int:
        """Advance all players by one iteration for each row of the schedule, in place. Returns how many were done."""
        engine = self._work(len(schedule.weight) + len(looks.after))
        return engine.run(state, schedule, alternating, predict, looks)

    def plan(self, strategy):
        """The sequence-form strategies of behaviour strategies, all players' in one array."""
        return self._work(1).plan(strategy)

    def nash_conv(self, plan) -> float:
        """What the players could gain by best responses, added up."""
        return self._work(1).nash_conv(plan)

    def _work(self, iterations):
        engine = self._choose(iterations)
        Auto.spent += iterations * self.microseconds
        return engine

    def _choose(self, iterations):
        pays = KERNELS in sys.modules or Auto.spent + iterations * self.microseconds > PRICE
        kind = _compiled_or_not() if pays else Vectorized
        if self._engine is None or (pays and type(self._engine) is not kind):
            self._engine = kind(self.form)
        return self._engine


@cache
def _compiled_or_not():
    """Compiled, or Vectorized where numba cannot be imported."""
    try:
        from cfrlib.engines.compiled import Compiled
    except ImportError:
        return Vectorized
    return Compiled
