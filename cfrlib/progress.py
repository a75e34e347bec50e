"""What long computations owe people: a progress bar, and what is done when they are interrupted.

A bar never writes to stderr: nbgrader takes anything there for a failure.
"""

import os
import sys

from tqdm import tqdm

from cfrlib.arguments import flag

PATIENCE = 2.0  # seconds before a bar appears by itself


def progress_bar(total: int | None, wanted: bool | None, unit: str = "it"):
    """A tqdm bar on stdout, which counts where no `total` is known.

    `wanted` None: only on runs longer than two seconds, and never when grading.
    """
    wanted = None if wanted is None else flag("progress", wanted)
    silent = wanted is False or (wanted is None and (os.environ.get("CFRLIB_GRADING") == "1" or not _watched()))
    return tqdm(total=total, disable=silent, delay=0 if wanted else PATIENCE, file=sys.stdout, leave=False, unit=unit)


def _watched():
    """Whether somebody looks at stdout: a terminal, or a notebook, whose kernel is no terminal."""
    return sys.stdout.isatty() or "ipykernel" in sys.modules


def hand_over(interrupt: KeyboardInterrupt, done, name="so_far", meaning="what it would have returned by then"):
    """Give an interrupt what is done, as its attribute `name`, and a note that says so; None is nothing."""
    if done is not None:
        setattr(interrupt, name, done)
        interrupt.add_note(f"Nothing is lost: after `import sys`, sys.last_value.{name} is {meaning}.")
