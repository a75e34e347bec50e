"""One contract for all solvers: iterate under limits, take snapshots, stop anywhere, save, and say what was found."""

from contextlib import contextmanager
from dataclasses import dataclass
from inspect import signature
from math import isnan, nan
from time import perf_counter

import numpy as np

from cfrlib.arguments import flag, number, shown, whole
from cfrlib.files import require_place
from cfrlib.forms.information_sets import InformationSets
from cfrlib.forms.strategy import Strategy
from cfrlib.games import Game
from cfrlib.progress import progress_bar
from cfrlib.solvers.checkpoints import load_checkpoint, save_checkpoint
from cfrlib.solvers.recorder import Recorder
from cfrlib.solvers.sound import layout_of, require_finite, require_layout
from cfrlib.solvers.trace import Trace, snapshot_after
from cfrlib.tables import data_frame

KEPT = {"game", "name", "settings", "iteration", "seconds", "watched", "learned"}  # in a file, beside arrays
MOST = 2**53  # iterations, the last that a float counts
STRETCH = 0.25  # seconds without a look around, so that bars move, limits hold, and an interrupt costs little


@dataclass(frozen=True)
class Solution:
    """What a run found. `average` is the answer, `current` the last iterate. Wherever a strategy is asked for, a
    Solution stands for its average.

    `value`: of `average`, to the first player if the game is zero-sum for two, else a tuple by player.
    `nash_conv`: what the players could gain by best responses to `average`, added up; `exploitability`: divided by
    their number. All three are NaN where a run measures nothing. `guarantee`: what theory says of `average`.
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

    def to_dataframe(self):
        """A pandas.DataFrame, one row an action: player (from 1), information set, action, average, current."""
        columns = self.average.information_sets.columns()
        return data_frame({**columns, "average": self.average.probabilities, "current": self.current.probabilities})

    def __repr__(self):
        value = np.round(self.value, 6).tolist()
        return (
            f"<Solution of {self.game}: value {value}, exploitability {self.exploitability:.3g} after "
            f"{self.iterations:,} iterations; {self.guarantee}>"
        )


class Run:
    """A solver at work. `iteration`: how many are done; `seconds`: spent iterating, without measuring.

    A subclass has `game`, calls `_begin` at the end of its `__init__`, and answers what stands under "to be answered".
    Wherever an interrupt strikes, the solver is left at a whole iteration, with a usable solution, and runs on as if
    nothing had happened; what it did since the last look around, for a quarter of a second at most, it does again. One
    thread a solver.
    """

    def _begin(self, watch=None):
        self.iteration, self.seconds = 0, 0.0
        self.recorder = Recorder(self._information_sets(), watch)
        self._undo = None  # what was before, while something is half done
        self._layout = layout_of(self._arrays())

    def __repr__(self):
        return f"<{type(self).__name__} of {self.game} after {self.iteration:,} iterations of {self._method()}>"

    @property
    def trace(self) -> Trace:
        """What the run has left behind so far."""
        self._settle()
        return self.recorder.trace()

    def run(
        self,
        iterations: int,
        progress: bool | None = None,
        target: float | None = None,
        seconds: float | None = None,
        snapshots: bool = True,
        *,
        checkpoint=None,
        every: int = 1000,
    ):
        """Do so many more iterations; fewer if exploitability falls to `target` or `seconds` are over.

        Exploitability is measured only when a snapshot is taken: at each of the first 100 iterations, then a hundred
        times a decade, and at the end; with `snapshots=False` at the end only, which suits short runs by the thousand.
        `progress`: a bar, on runs that take long when left out. `checkpoint`: a file, written whole after every
        `every` iterations and at the end, whose place is tried at once; `load` goes on from it bit for bit. Returns the
        solver.
        """
        iterations, every = whole("iterations", iterations, 1), whole("every", every, 1)
        progress = None if progress is None else flag("progress", progress)
        target = None if target is None else number("target", target, 0)
        seconds = None if seconds is None else number("seconds", seconds, 0)
        snapshots = flag("snapshots", snapshots)
        self._require_sound()
        self._refuse_blind(target)
        if checkpoint is not None:  # what cannot be saved is told before it is computed
            require_place(checkpoint)
            self._settings()
        if target is None and seconds is None:
            self._expect(iterations)
        started, last = perf_counter(), self.iteration + iterations
        with progress_bar(last - self.iteration, progress) as bar:
            while self.iteration < last:
                before = self.iteration
                due = last if checkpoint is None else min(last, before - before % every + every)
                until = min(due, before + self._stretch())
                exploitability = self._whole(until, _looks(before, until, last, snapshots), target)
                over = seconds is not None and perf_counter() - started >= seconds
                if over and exploitability is None:
                    exploitability = self._record()
                if exploitability is not None:
                    if not isnan(exploitability):
                        bar.set_postfix_str(f"exploitability {exploitability:.3g}", refresh=False)
                    over = over or (target is not None and exploitability <= target)
                if checkpoint is not None and (self.iteration == due or over):
                    self.save(checkpoint)
                bar.update(self.iteration - before)
                if over:
                    break
        return self

    def iterate(self):
        """One iteration more, nothing measured."""
        self._whole(self.iteration + 1)

    def solution(self) -> Solution:
        """What the run has found so far."""
        self._require_sound()
        sets, nash_conv = self._information_sets(), self._nash_conv()
        return Solution(
            game=self.game,
            average=Strategy(sets, self._average()),
            current=Strategy(sets, self._current()),
            value=self._value(),
            nash_conv=nash_conv,
            exploitability=nash_conv / self.game.num_players,
            iterations=self.iteration,
            trace=self.trace,
            guarantee=self._guarantee(),
        )

    def save(self, path):
        """Write a checkpoint, whole or not at all. `load` goes on from it bit for bit."""
        self._require_sound()
        about = {"game": self._fingerprint(), "name": repr(self.game), "settings": self._settings()}
        about |= {"iteration": self.iteration, "seconds": self.seconds, "watched": self.recorder.watched}
        learned, arrays = self._contents()
        recorded = {f"trace_{name}": array for name, array in self.recorder.arrays().items()}
        save_checkpoint(path, self._kind(), about | {"learned": learned}, arrays | recorded)

    @classmethod
    def load(cls, path, game, *, engine: str | None = None, **settings):
        """The solver that `save` wrote. `engine`: to go on with another one. `settings`: what a file cannot hold.

        Raises ValueError if the file is broken or of another game.
        """
        about, arrays = load_checkpoint(path, cls._kind())
        with _reading(path):
            if odd := about.keys() ^ KEPT:
                raise ValueError(f"it lacks, or should not have, {', '.join(sorted(odd))}")
            kept = cls._read_settings(about["settings"])
            known = {name for each in cls.__mro__ for name in signature(each.__init__).parameters}
            if unknown := kept.keys() - known:
                raise ValueError(f"a {cls.__name__} takes no {', '.join(sorted(unknown))}")
        changed = settings | ({} if engine is None else {"engine": engine})
        try:
            run = cls(game, **(kept | changed))
        except ValueError as error:
            raise ValueError(f"{path} holds a run that cannot be made again here: {error}") from None
        with _reading(path):
            same = about["game"] == run._fingerprint()
        if not same:
            made = "".join(f", {name}={shown(value)}" for name, value in changed.items())
            raise ValueError(
                f"{path} is a run of {about['name']}, whose tree or payoffs are not those of {run.game}{made}"
            )
        with _reading(path):
            run._fill(about, arrays)
        return run

    def _fill(self, about, arrays):
        recorded = {name: array for name, array in arrays.items() if name.startswith("trace_")}
        own = {name: array for name, array in arrays.items() if name not in recorded}
        self._take(about["learned"], own)
        if unknown := own.keys() - self._contents()[1].keys():
            raise ValueError(f"it holds {', '.join(sorted(unknown))}, which no {type(self).__name__} has")
        self._require_sound()
        self.iteration = whole("iteration", about["iteration"], 0, MOST)
        self.seconds = number("seconds", about["seconds"], 0)
        sets = len(self.recorder.information_sets)
        self.recorder.watch([whole("what is watched", each, 0, sets - 1) for each in about["watched"]])
        self.recorder.restore({name.removeprefix("trace_"): array for name, array in recorded.items()})

    @classmethod
    def _kind(cls):
        """The class of the library that it is or comes from: both read the same files."""
        return next(each.__name__ for each in cls.__mro__ if each.__module__.startswith("cfrlib."))

    def _pass(self, until, looks, target) -> float | None:
        """Go on to the first of the iterations `looks` and take a snapshot, or to `until` if there is none.

        Returns the exploitability of a snapshot at which it ended. A subclass may go on to `until` and take them all,
        but not beyond one that finds at most `target`.
        """
        began, last = perf_counter(), looks[0] if looks else until
        self._iterate(last - self.iteration)
        self.iteration, self.seconds = last, self.seconds + perf_counter() - began
        return self._record() if looks else None

    def _whole(self, until, looks=(), target=None):
        """A pass, iterations and snapshots, of which after an interrupt all is there or nothing."""
        self._settle()
        require_layout(self._arrays(), self._layout)
        self._undo = self.iteration, self.seconds, self.recorder.entries, self._backup()
        try:
            exploitability = self._pass(until, looks, target)
            self._undo = None
        except BaseException:  # an interrupt, most likely
            self._settle()
            raise
        return exploitability

    def _settle(self):
        """Undo what is half done. Whoever needs the run asks again, because an interrupt may strike here, too."""
        if self._undo is not None:
            self.iteration, self.seconds, entries, state = self._undo
            self.recorder.forget(entries)
            self._restore(state)
            self._undo = None

    def _require_sound(self):
        """Raise ValueError, in one sentence, if somebody made the arrays something that no run could have left."""
        self._settle()
        arrays = self._arrays()
        require_layout(arrays, self._layout)
        require_finite(arrays)
        self._require_sense()

    def _stretch(self):
        """How many iterations fit into `STRETCH`, judging by those done; the first comes alone."""
        return max(1, int(min(MOST, STRETCH * self.iteration / self.seconds))) if self.seconds else 1

    def _record(self):
        exploitability = self._nash_conv() / self.game.num_players
        tables = (self._regret_sum(), self._current(), self._average()) if self.recorder.watched else (None,) * 3
        self.recorder.record(self.iteration, self.seconds, exploitability, *tables, self.nodes_touched)
        return exploitability

    def _refuse_blind(self, target):
        if target is not None and isnan(self._nash_conv()):
            raise ValueError(f"a target needs exploitability, which this {type(self).__name__} does not measure")

    # to be answered

    nodes_touched: int = 0  # how much all iterations so far have visited, where a run counts it

    def _method(self) -> str:
        """What it does, for people."""
        raise NotImplementedError

    def _expect(self, iterations: int):
        """Make ready for so many iterations, none of which will be spared."""

    def _iterate(self, count: int):
        """Advance so many iterations."""
        raise NotImplementedError

    def _backup(self):
        """All that an iteration changes, copied; `_restore` puts it back."""
        raise NotImplementedError

    def _restore(self, state):
        raise NotImplementedError

    def _arrays(self) -> dict[str, np.ndarray]:
        """What of it are arrays, by name: their types and shapes never change."""
        return {}

    def _require_sense(self):
        """Raise ValueError, in one sentence, if the numbers in the arrays are not what their names say."""

    def _information_sets(self) -> InformationSets:
        raise NotImplementedError

    def _regret_sum(self) -> np.ndarray:
        """Cumulative regrets; like the two strategies a flat array over the information sets, (slots,)."""
        raise NotImplementedError

    def _current(self) -> np.ndarray:
        raise NotImplementedError

    def _average(self) -> np.ndarray:
        raise NotImplementedError

    def _nash_conv(self) -> float:
        """Of the average; NaN where nothing is measured."""
        return nan

    def _value(self) -> float | tuple[float, ...]:
        raise NotImplementedError

    def _guarantee(self) -> str:
        raise NotImplementedError

    def _fingerprint(self) -> str:
        """What tells games apart in checkpoints."""
        raise NotImplementedError

    def _settings(self) -> dict:
        """The arguments of `__init__` as JSON values; `_read_settings` makes them arguments again."""
        raise NotImplementedError

    @classmethod
    def _read_settings(cls, settings: dict) -> dict:
        return settings

    def _contents(self) -> tuple[object, dict[str, np.ndarray]]:
        """All that the next iteration depends on, as JSON values and arrays; `_take` takes both back."""
        raise NotImplementedError

    def _take(self, learned, arrays: dict[str, np.ndarray]):
        raise NotImplementedError


def _looks(before, until, last, snapshots) -> list[int]:
    """The iterations to look at after `before` and up to `until`, in a run that ends at `last`."""
    looks, look = [], before
    while look < last and (look := min(last, snapshot_after(look)) if snapshots else last) <= until:
        looks.append(look)
    return looks


@contextmanager
def _reading(path):
    """Whatever does not fit in a checkpoint becomes one sentence."""
    try:
        yield
    except ValueError as error:
        raise ValueError(f"{path} is broken: {error}") from None
    except (AttributeError, LookupError, ArithmeticError, TypeError, SyntaxError, RecursionError, MemoryError):
        raise ValueError(f"{path} is broken, or not a checkpoint of cfrlib") from None
