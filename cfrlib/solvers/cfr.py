"""Solver and solve(): counterfactual regret minimization, put together from a variant, an engine and an average."""

from dataclasses import asdict
from functools import cached_property
from time import perf_counter

import numpy as np

from cfrlib.arguments import flag, named, shortened, whole
from cfrlib.engines import ENGINES, Auto, Looks, State, make_engine
from cfrlib.forms.public_form import PublicForm
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.progress import hand_over
from cfrlib.solvers.recorder import in_single_precision
from cfrlib.solvers.run import Run, Solution
from cfrlib.solvers.sound import PublicSequences, Sequences
from cfrlib.solvers.variants import Schedule, Variant, as_variant, averaging_exponent


class Solver(Run):
    """Counterfactual regret minimization over the whole tree, iteration by iteration.

    `game`: a game of perfect recall, its name, its GameTree or its SequenceForm; any number of players.
    `variant`: a name in `VARIANTS` or any Variant. `alternating`: player 2 responds to player 1's new strategy; else
    both respond to the old profile. `averaging`: "uniform", "linear", "quadratic" or an exponent, in place of the
    variant's own. `average_from`: the first iteration that counts in the average. `engine`: "auto", "compiled",
    "vectorized", or "public", over the public tree of a game that answers `hands`.
    `watch`: the information sets whose strategies the trace keeps; all, if there are at most 2,000.

    Between calls of `run`, `form`, `state` and `iteration` may be read, and `state` changed. `nodes_touched` counts the
    sequences and payoffs visited.

    Cost: each iteration goes once over all sequences and payoffs, `form.size` of them: 2,606 for Leduc, some tenths of
    a millisecond in NumPy. `watch` keeps a row for each snapshot and information set.

    >>> solver = cfr.Solver("kuhn", "cfr").run(100)
    >>> solver.run(900).trace.exploitability[[0, 99, -1]].round(3)
    array([0.458, 0.008, 0.001])
    """

    def __init__(
        self, game, variant="cfr+", *, alternating=True, averaging=None, average_from=1, engine="auto", watch=None
    ):
        engine = named("engine", engine, ENGINES)
        self.form = PublicForm.of(game) if engine == "public" else SequenceForm.of(game)
        self.game = self.form.game
        self.variant = as_variant(variant)
        self.alternating = flag("alternating", alternating)
        self.gamma = averaging_exponent(averaging, self.variant)
        self.average_from = whole("average_from", average_from, 1)
        self.engine = make_engine(self.form, engine)
        self.state = self._initial_state()
        self._begin(watch)

    @property
    def nodes_touched(self) -> int:
        """How many sequences and payoffs all iterations so far have visited."""
        return self.iteration * self.form.size

    @classmethod
    def load(cls, path, game, variant=None, *, engine: str | None = None) -> "Solver":
        """The solver that `save` wrote. `engine`: to go on with another one than the file's.

        Raises ValueError if the file is broken, or of another game or variant.
        """
        solver = super().load(path, game, engine=engine)
        if variant is not None and as_variant(variant) != solver.variant:
            raise ValueError(f"{path} is a run of {solver.variant}, not of {as_variant(variant)}")
        return solver

    def _initial_state(self):
        return State.initial(self.form)

    # what a Run asks

    def _method(self):
        return str(self.variant)

    def _expect(self, iterations):
        if isinstance(self.engine, Auto):
            self.engine.expect(iterations)

    def _iterate(self, count):
        self.engine.run(self.state, self._schedule(count), self.alternating, self.variant.predict)

    def _schedule(self, count):
        return Schedule.of(self.variant, self.iteration + 1, self.iteration + count, self.gamma, self.average_from)

    def _pass(self, until, looks, target):
        """All snapshots in one call of the engine. Its time is divided as if a look took as long as an iteration."""
        before, began = self.iteration, perf_counter()
        wanted = Looks.at([look - before for look in looks], target, len(self.state.plan) * bool(self.recorder.watched))
        schedule = self._schedule(until - before)
        done = self.engine.run(self.state, schedule, self.alternating, self.variant.predict, wanted)
        taken = int(np.searchsorted(wanted.after, done, "right"))
        an_iteration = (perf_counter() - began) / (done + taken)
        seconds = self.seconds + an_iteration * wanted.after[:taken]
        self.iteration, self.seconds = before + done, self.seconds + an_iteration * done
        return self._keep(before, seconds, wanted, taken) if taken else None

    def _keep(self, before, seconds, looks, taken):
        """Record the looks that were taken after iteration `before`."""
        iterations, exploitability = before + looks.after[:taken], looks.nash_conv[:taken] / self.game.num_players
        tables = None, None, None
        if self.recorder.watched:
            *known, strategy_sum = looks.tables[:, :taken]
            average = np.concatenate(self.form.strategies(self.form.split(strategy_sum)), axis=-1)
            tables = [self.form.by_slot(in_single_precision(table)) for table in (*known, average)]
        self.recorder.record(iterations, seconds, exploitability, *tables, iterations * self.form.size)
        return float(exploitability[-1]) if iterations[-1] == self.iteration else None

    def _backup(self):
        return self.state.copy()

    def _restore(self, state):
        self.state = state

    def _arrays(self):
        if not isinstance(self.state, State):
            raise ValueError(f"state must be a State, such as another run's, not {shortened(self.state)}")
        return vars(self.state)

    def _require_sense(self):
        self._sequences.require_strategy("strategy", self.state.strategy)
        self._require_plans()

    def _require_plans(self):
        self._sequences.require_plan("plan", self.state.plan, self.state.strategy)
        self._sequences.require_sum_of_plans("strategy_sum", self.state.strategy_sum)

    @cached_property
    def _sequences(self):
        return PublicSequences(self.form) if isinstance(self.form, PublicForm) else Sequences(self.form)

    def _information_sets(self):
        return self.form.information_sets

    def _regret_sum(self):
        return self.form.by_slot(self.state.regret_sum)

    def _current(self):
        return self.form.by_slot(self.state.strategy)

    def _average(self):
        return self.form.flat(self._averages())

    def _averages(self):
        """The average behaviour strategies, one array per player, (sequences,)."""
        return self.form.strategies(self.form.split(self.state.strategy_sum))

    def _average_plan(self):
        return self.state.average_plan(self.form)

    def _nash_conv(self):
        return self.engine.nash_conv(self._average_plan())

    def _value(self):
        values = self.form.values(self.form.split(self._average_plan()))
        return values[0] if self.form.is_zero_sum else values

    def _guarantee(self):
        if self.form.is_zero_sum:
            return "an approximate Nash equilibrium: its exploitability goes to 0"
        return "averages of no-regret play, which need not be an equilibrium unless two players' payoffs cancel"

    def _fingerprint(self):
        return self.form.fingerprint

    def _settings(self):
        return {
            "variant": asdict(self.variant),
            "alternating": self.alternating,
            "averaging": self.gamma,
            "average_from": self.average_from,
            "engine": self.engine.name,
        }

    @classmethod
    def _read_settings(cls, settings):
        variant = settings["variant"]
        return settings | {"variant": Variant(**variant) if isinstance(variant, dict) else as_variant(variant)}

    def _contents(self):
        return None, vars(self.state)

    def _take(self, learned, arrays):
        self.state = type(self.state)(**{name: arrays[name] for name in vars(self.state)})


def solve(
    game, variant="cfr+", iterations: int = 1000, *, progress=None, target=None, seconds=None, **settings
) -> Solution:
    """Run a Solver and return its Solution. `settings`: other arguments of Solver; the rest as for `Solver.run`.

    An interrupt carries the Solver as its attribute `solver`, which can give its solution or go on.

    Cost: a tree and a sequence form, then iterations as in `Solver`; numba is loaded (half a second) where that pays.

    >>> found = cfr.solve("kuhn", iterations=1000)
    >>> round(found.value, 4), found.exploitability < 1e-4
    (-0.0556, True)
    >>> cfr.solve("leduc", "dcfr", 500, target=0.01).iterations
    86
    """
    solver, iterations = Solver(game, variant, **settings), whole("iterations", iterations, 1)
    if solver.average_from > iterations:
        raise ValueError(f"average_from must be one of the {iterations:,} iterations, not {solver.average_from:,}")
    try:
        return solver.run(iterations, progress=progress, target=target, seconds=seconds).solution()
    except KeyboardInterrupt as interrupt:
        hand_over(interrupt, solver, "solver", repr(solver))
        raise
