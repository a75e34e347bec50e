"""Solver and solve(): a variant, an engine, an average, and the record of the run."""

from dataclasses import asdict, dataclass
from time import perf_counter

import numpy as np

from cfrlib.checkpoints import load_checkpoint, save_checkpoint
from cfrlib.engines import Schedule, State, make_engine
from cfrlib.games import Game
from cfrlib.progress import progress_bar
from cfrlib.recorder import Recorder
from cfrlib.sequence_form import SequenceForm
from cfrlib.strategy import Strategy
from cfrlib.trace import Trace, snapshot_after
from cfrlib.variants import Variant, as_variant, averaging_exponent

LONGEST_STRETCH = 0.25  # seconds in an engine at a time, so that bars move, limits hold and interrupts are heard


@dataclass(frozen=True)
class Solution:
    """What a run found. `average` is the answer, `current` the last iterate.

    `value`: of `average`, to the first player if the game is zero-sum for two, else a tuple by player.
    `nash_conv`: what the players could gain by best responses to `average`, added up; `exploitability`: divided by
    their number. `guarantee`: what theory says of `average`.
    """

    game: Game
    average: Strategy
    current: Strategy
    value: float | tuple[float, ...]
    nash_conv: float
    exploitability: float
    iterations: int
    trace: Trace
    guarantee: str

    def __repr__(self):
        value = np.round(self.value, 6).tolist()
        return (
            f"<Solution of {self.game}: value {value}, exploitability {self.exploitability:.3g} after "
            f"{self.iterations:,} iterations; {self.guarantee}>"
        )


class Solver:
    """Counterfactual regret minimization over the whole tree, iteration by iteration.

    `game`: a game of perfect recall, its name, its GameTree or its SequenceForm; any number of players.
    `variant`: a name in `VARIANTS` or any Variant. `alternating`: player 2 answers player 1's new strategy; else both
    see the old profile. `averaging`: "uniform", "linear", "quadratic" or an exponent, in place of the variant's own.
    `average_from`: the first iteration that counts in the average. `engine`: "auto", "compiled" or "vectorized".
    `watch`: the information sets whose strategies the trace keeps; all, if there are at most 2,000.

    `form`, `state` and `iteration` may be read, and `state` changed, between calls of `run`. `nodes_touched` counts the
    sequences and payoffs that were visited. After an interrupt the solver stands at a whole iteration and can run on.
    Not thread-safe: one thread a solver.
    """

    def __init__(
        self, game, variant="cfr+", *, alternating=True, averaging=None, average_from=1, engine="auto", watch=None
    ):
        self.form = SequenceForm.of(game)
        self.variant = as_variant(variant)
        self.alternating = bool(alternating)
        self.gamma = averaging_exponent(averaging, self.variant)
        if average_from < 1 or average_from != int(average_from):
            raise ValueError(f"average_from is an iteration, a whole number of at least 1, not {average_from!r}")
        self.average_from = int(average_from)
        self.engine = make_engine(self.form, engine)
        self.state = self._initial_state()
        self.iteration, self.seconds = 0, 0.0
        self.recorder = Recorder(self.form.information_sets, watch)

    def __repr__(self):
        return f"<{type(self).__name__} of {self.form.game} after {self.iteration:,} iterations of {self.variant}>"

    @property
    def nodes_touched(self) -> int:
        """How many sequences and payoffs all iterations so far have visited."""
        return self.iteration * self.form.size

    def run(
        self, iterations: int, progress: bool | None = None, target=None, seconds=None, snapshots: bool = True
    ) -> "Solver":
        """Do so many more iterations; fewer if exploitability falls to `target` or `seconds` are over.

        Exploitability is measured only when a snapshot is taken: at each of the first 100 iterations, then a hundred
        times a decade, and at the end; with `snapshots=False` at the end only, which suits short runs by the thousand.
        `progress`: a bar, on runs that take long when left out. Returns the solver.
        """
        last = self.iteration + _require_iterations(iterations)
        started = perf_counter()
        with progress_bar(iterations, progress) as bar:
            while self.iteration < last:
                before = self.iteration
                snapshot = min(last, snapshot_after(self.iteration)) if snapshots else last
                self._advance(min(snapshot, self.iteration + self._stretch()))
                late = seconds is not None and perf_counter() - started >= seconds
                measured = self.iteration == snapshot or late
                if measured:
                    self._record()
                    bar.set_postfix_str(f"exploitability {self.recorder.exploitability[-1]:.3g}", refresh=False)
                bar.update(self.iteration - before)
                if late or (measured and target is not None and self.recorder.exploitability[-1] <= target):
                    break
        return self

    def solution(self) -> Solution:
        """What the run has found so far."""
        form, nash_conv = self.form, self._nash_conv()
        values = form.values(form.split(self._average_plan()))
        return Solution(
            game=form.game,
            average=Strategy(form.information_sets, self._flat(self._average())),
            current=Strategy(form.information_sets, self._flat(self.state.strategy)),
            value=values[0] if form.is_zero_sum else values,
            nash_conv=nash_conv,
            exploitability=nash_conv / form.num_players,
            iterations=self.iteration,
            trace=self.recorder.trace(),
            guarantee=self._guarantee(),
        )

    def save(self, path):
        """Write a checkpoint, whole or not at all. `Solver.load` goes on from it bit for bit."""
        about = {"game": self.form.fingerprint, "name": repr(self.form.game), "settings": self._settings()}
        about |= {"iteration": self.iteration, "seconds": self.seconds, "watched": self.recorder.watched}
        trace = {f"trace_{name}": array for name, array in self.recorder.arrays().items()}
        save_checkpoint(path, type(self).__name__, about, vars(self.state) | trace)

    @classmethod
    def load(cls, path, game, variant=None) -> "Solver":
        """The solver that `save` wrote. Raises ValueError if the file is broken, or of another game or variant."""
        about, arrays = load_checkpoint(path, cls.__name__)
        form = SequenceForm.of(game)
        if about["game"] != form.fingerprint:
            raise ValueError(f"{path} is a run of {about['name']}, whose tree or payoffs are not those of {form.game}")
        settings = about["settings"]
        if variant is not None and as_variant(variant) != Variant(**settings["variant"]):
            raise ValueError(f"{path} is a run of {Variant(**settings['variant'])}, not of {as_variant(variant)}")
        keys = [form.information_sets.keys[number] for number in about["watched"]]
        solver = cls(form, Variant(**settings.pop("variant")), **settings, watch=keys)
        solver.state = type(solver.state)(**{name: arrays.pop(name) for name in vars(solver.state)})
        solver.iteration, solver.seconds = about["iteration"], about["seconds"]
        solver.recorder.restore({name.removeprefix("trace_"): array for name, array in arrays.items()})
        return solver

    def _guarantee(self):
        if self.form.is_zero_sum:
            return "an approximate Nash equilibrium: its exploitability goes to 0"
        return "averages of no-regret play, which need not be an equilibrium unless two players' payoffs cancel"

    def _initial_state(self):
        return State.initial(self.form)

    def _settings(self):
        return {
            "variant": asdict(self.variant),
            "alternating": self.alternating,
            "averaging": self.gamma,
            "average_from": self.average_from,
            "engine": self.engine.name,
        }

    def _advance(self, last):
        started = perf_counter()
        before = self.state.copy(), self.iteration
        try:
            self._iterate(last - self.iteration)
            self.iteration = last
        except BaseException:  # an interrupt, most likely: half an iteration must not stay
            self.state, self.iteration = before
            raise
        self.seconds += perf_counter() - started

    def _iterate(self, count):
        schedule = Schedule.of(self.variant, self.iteration + 1, self.iteration + count, self.gamma, self.average_from)
        self.engine.run(self.state, schedule, self.alternating, self.variant.predict)

    def _stretch(self):
        """How many iterations fit into `LONGEST_STRETCH`, judging by those done; the first comes alone."""
        return max(1, int(LONGEST_STRETCH * self.iteration / self.seconds)) if self.seconds else 1

    def _record(self):
        exploitability = self._nash_conv() / self.form.num_players
        tables = [None] * 3
        if self.recorder.watched:
            tables = [self._flat(array) for array in (self.state.regret_sum, self.state.strategy, self._average())]
        self.recorder.record(self.iteration, self.seconds, exploitability, *tables, self.nodes_touched)

    def _nash_conv(self):
        return self.engine.nash_conv(self._average_plan())

    def _average_plan(self):
        """The sum of plans divided by the sum of weights; uniform before anything counts."""
        sums = zip(self.form.treeplexes, self.form.split(self.state.strategy_sum), strict=True)
        return np.concatenate(
            [total / total[0] if total[0] > 0 else treeplex.plan(treeplex.uniform()) for treeplex, total in sums]
        )

    def _average(self):
        sums = zip(self.form.treeplexes, self.form.split(self.state.strategy_sum), strict=True)
        return np.concatenate([treeplex.strategy(total) for treeplex, total in sums])

    def _flat(self, array):
        return self.form.flat(self.form.split(array))


def solve(game, variant="cfr+", iterations: int = 1000, *, progress=None, target=None, seconds=None, **settings):
    """Run a Solver and return its Solution. `settings`: what else Solver takes; the rest as for `Solver.run`."""
    solver = Solver(game, variant, **settings)
    return solver.run(iterations, progress=progress, target=target, seconds=seconds).solution()


def _require_iterations(iterations):
    if isinstance(iterations, bool) or iterations != int(iterations) or iterations < 1:
        raise ValueError(f"iterations must be a whole number of at least 1, not {iterations!r}")
    return int(iterations)
