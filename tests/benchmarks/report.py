"""What `peers` printed, as a page with its plot: README.md and cost.svg."""

import contextlib
import io
import sys
from pathlib import Path

HERE = Path(__file__).parent
PAGE = """# How fast

`python -m tests.benchmarks.peers --write` measures all of this and writes this page; it takes some minutes.
Whatever is compared runs in turns in one process, and a ratio is the median over the rounds. So a ratio means the same
on another machine, more or less; seconds and microseconds do not. Results are compared elsewhere, in `tests/engines`
and `tests/games`.

| what was measured | it came out |
| --- | --- |
{rows}

![{alt}](cost.svg)

## All tables

```text
{tables}
```
"""
ALT = "Nanoseconds a history of the game and CFR+ iteration against histories, one line for each family of games."


class _Both(io.StringIO):
    """Shown on the screen, too."""

    def write(self, text):
        sys.__stdout__.write(text)
        return super().write(text)

    def flush(self):
        sys.__stdout__.flush()


def write(measure):
    """`measure(plot)` prints its tables, draws into the file `plot`, and returns facts, (what, figure) each."""
    with contextlib.redirect_stdout(_Both()) as printed:
        facts = measure(HERE / "cost.svg")
    rows = "\n".join(f"| {what} | {figure} |" for what, figure in facts if figure != "nan")
    page = PAGE.format(rows=rows, alt=ALT, tables=printed.getvalue().strip())
    (HERE / "README.md").write_text(page, encoding="utf-8")
