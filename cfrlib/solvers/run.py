"""One contract for all solvers: iterate under limits, take snapshots, stop anywhere, and say what was found."""

from math import isnan, nan
from time import perf_counter

import numpy as np

from cfrlib.arguments import flag, number, whole
from cfrlib.files import require_place
from cfrlib.forms.information_sets import InformationSets
from cfrlib.forms.strategy import Strategy
from cfrlib.progress import progress_bar
from cfrlib.solvers.recorder import Recorder
from cfrlib.solvers.saveable import MOST, Saveable
from cfrlib.solvers.solution import Solution
from cfrlib.solvers.sound import layout_of, require_finite, require_layout
from cfrlib.solvers.trace import Trace, snapshot_after

STRETCH = 0.25  # seconds between checks, so that bars move, limits hold, and an interrupt costs little


class Run(Saveable):
    """A solver at work. `iteration`: how many are done; `seconds`: spent iterating, without measuring.

    A subclass sets `game`, calls `_begin` at the end of its `__init__`, and defines the methods under "for a subclass
    to define". An interrupt leaves the solver after a whole iteration, with a usable solution, and it can run on as if
    nothing had happened; it repeats what it did since its last check, a quarter of a second at most. A solver is for
    one thread.
    """

    def _begin(self, watch=None):
        self.iteration, self.seconds = 0, 0.0
        self.recorder = Recorder(self._information_sets(), watch)
        self._undo = None  # during a pass, the state before it
        self._layout = layout_of(self._arrays())

    def __repr__(self):
        return f"<{type(self).__name__} of {self.game} after {self.iteration:,} iterations of {self._method()}>"

    @property
    def trace(self) -> Trace:
        """The snapshots so far."""
        self._undo_half_done()
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
        """Do that many more iterations, or fewer if exploitability falls to `target` or `seconds` have passed.

        Exploitability is measured only when a snapshot is taken: after each of the first 100 iterations, then a hundred
        times per decade, and at the end; with `snapshots=False` only at the end, which suits thousands of short runs.
        `progress`: whether to show a bar; if left out, long runs show one. `checkpoint`: a file, written whole after
        every `every` iterations and at the end; whether it can be written is checked first. `load` goes on from it bit
        for bit.
        Returns the solver.
        """
        iterations, every = whole("iterations", iterations, 1), whole("every", every, 1)
        progress = None if progress is None else flag("progress", progress)
        target = None if target is None else number("target", target, 0)
        seconds = None if seconds is None else number("seconds", seconds, 0)
        snapshots = flag("snapshots", snapshots)
        self._require_sound()
        self._refuse_blind(target)
        if checkpoint is not None:  # errors in saving come before hours of work
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
                exploitability = self._pass_or_undo(until, _looks(before, until, last, snapshots), target)
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
        """One more iteration, with nothing measured."""
        self._pass_or_undo(self.iteration + 1)

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

    def _pass(self, until, looks, target) -> float | None:
        """Go on to the first of the iterations `looks` and take a snapshot, or to `until` if there is none.

        Returns the exploitability at the snapshot, else None. A subclass may take all snapshots up to `until`, but must
        stop at one that finds at most `target`.
        """
        began, last = perf_counter(), looks[0] if looks else until
        self._iterate(last - self.iteration)
        self.iteration, self.seconds = last, self.seconds + perf_counter() - began
        return self._record() if looks else None

    def _pass_or_undo(self, until, looks=(), target=None):
        """A pass, with its iterations and snapshots: after an interrupt, all of it has happened or none."""
        self._undo_half_done()
        require_layout(self._arrays(), self._layout)
        self._undo = self.iteration, self.seconds, self.recorder.entries, self._backup()
        try:
            exploitability = self._pass(until, looks, target)
            self._undo = None
        except BaseException:  # an interrupt, most likely
            self._undo_half_done()
            raise
        return exploitability

    def _undo_half_done(self):
        """Undo a pass that was interrupted. Called before any use of the run: an interrupt may strike in here too."""
        if self._undo is not None:
            self.iteration, self.seconds, entries, state = self._undo
            self.recorder.forget(entries)
            self._restore(state)
            self._undo = None

    def _require_sound(self):
        """Raise ValueError, in one sentence, if the arrays were changed to what no run could have left."""
        self._undo_half_done()
        arrays = self._arrays()
        require_layout(arrays, self._layout)
        require_finite(arrays)
        self._require_sense()

    def _stretch(self):
        """How many iterations fit into `STRETCH`, judging by those done; the first is done by itself."""
        return max(1, int(min(MOST, STRETCH * self.iteration / self.seconds))) if self.seconds else 1

    def _record(self):
        exploitability = self._nash_conv() / self.game.num_players
        tables = (self._regret_sum(), self._current(), self._average()) if self.recorder.watched else (None,) * 3
        self.recorder.record(self.iteration, self.seconds, exploitability, *tables, self.nodes_touched)
        return exploitability

    def _refuse_blind(self, target):
        if target is not None and isnan(self._nash_conv()):
            raise ValueError(f"a target needs exploitability, which this {type(self).__name__} does not measure")

    # for a subclass to define

    nodes_touched: int = 0  # how much all iterations so far have visited, if the run counts it

    def _method(self) -> str:
        """What the solver does, in words."""
        raise NotImplementedError

    def _expect(self, iterations: int):
        """Get ready for `iterations` more, all of which will be done."""

    def _iterate(self, count: int):
        """Advance by `count` iterations."""
        raise NotImplementedError

    def _backup(self):
        """A copy of everything that an iteration changes; `_restore` puts it back."""
        raise NotImplementedError

    def _restore(self, state):
        raise NotImplementedError

    def _arrays(self) -> dict[str, np.ndarray]:
        """The solver's arrays by name. Their types and shapes never change."""
        return {}

    def _require_sense(self):
        """Raise ValueError, in one sentence, if the arrays' numbers are not what their names say."""

    def _information_sets(self) -> InformationSets:
        raise NotImplementedError

    def _regret_sum(self) -> np.ndarray:
        """Cumulative regrets: like both strategies, a flat array over the information sets, (slots,)."""
        raise NotImplementedError

    def _current(self) -> np.ndarray:
        raise NotImplementedError

    def _average(self) -> np.ndarray:
        raise NotImplementedError

    def _nash_conv(self) -> float:
        """NashConv of the average; NaN where nothing is measured."""
        return nan

    def _value(self) -> float | tuple[float, ...]:
        raise NotImplementedError

    def _guarantee(self) -> str:
        raise NotImplementedError


def _looks(before, until, last, snapshots) -> list[int]:
    """The iterations to look at after `before` and up to `until`, in a run that ends at `last`."""
    looks, look = [], before
    while look < last and (look := min(last, snapshot_after(look)) if snapshots else last) <= until:
        looks.append(look)
    return looks
