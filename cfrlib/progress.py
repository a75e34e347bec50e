"""What long computations owe people: a progress bar, and what was done so far when they are interrupted.

A bar never writes to stderr: nbgrader takes anything there for a failure.
"""

import os
import sys

from tqdm import tqdm

from cfrlib.arguments import flag

PATIENCE = 2.0  # seconds before a bar appears by itself


def progress_bar(total: int | None, wanted: bool | None, unit: str = "it"):
    """A tqdm bar on stdout; without a `total` it only counts.

    `wanted` None: only on runs longer than two seconds, and never when grading.
    """
    wanted = None if wanted is None else flag("progress", wanted)
    silent = wanted is False or (wanted is None and (os.environ.get("CFRLIB_GRADING") == "1" or not _is_watched()))
    return Bar(total=total, disable=silent, delay=0 if wanted else PATIENCE, file=sys.stdout, leave=False, unit=unit)


class Bar(tqdm):
    """A bar whose clock starts after the first step, which may compile and says nothing about the time of the others.

    Otherwise ten seconds of compiling before ten thousand quick iterations would announce thirty hours.
    """

    monitor_interval = 0 if sys.platform == "emscripten" else tqdm.monitor_interval  # its thread; a browser has none

    def update(self, n=1):
        if self.disable or self.n > self.initial:
            return super().update(n)
        waited, now = self._time() - self.start_t, self._time()
        self.n += n
        self.initial, self.last_print_n = self.n, self.n
        self.start_t, self.last_print_t = now, now
        if waited >= self.delay:
            self.delay = 0
            self.refresh()
        return None


def _is_watched():
    """Whether somebody looks at stdout: a terminal, or a notebook, whose kernel is no terminal."""
    return sys.stdout.isatty() or "ipykernel" in sys.modules


def hand_over(interrupt: KeyboardInterrupt, done, name="so_far", meaning="what it would have returned by then"):
    """Give an interrupt what was done so far as its attribute `name`, with a note that says so. None: nothing yet."""
    if done is not None:
        setattr(interrupt, name, done)
        interrupt.add_note(f"Nothing is lost: after `import sys`, sys.last_value.{name} is {meaning}.")
