"""Studies: runs too long for a notebook, each a script NAME.py beside the record NAME.json that it wrote.

A study is a function of one case, `run(*case)`, and a list of `CASES`. `python -m cfrlib.course.studies.NAME` runs
them in processes on this machine, with `--scheduler ADDRESS` on a Dask cluster; from Python, `make(NAME, executor)`
takes any `concurrent.futures.Executor`. What is done stays done: each result is kept in NAME.jsonl until all are there.

A script also says how its record is shown: `COLUMNS`, for `table`, and `picture(rows)`, a figure or an Axes. A record
is a list of rows, one a case: what was run, and what came of it. Where that would be too much, `summary(rows)` makes
fewer of them.
"""

import json
from argparse import ArgumentParser
from collections.abc import Iterable
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from inspect import getsource
from pathlib import Path

from cfrlib.arguments import did_you_mean, shortened
from cfrlib.cases import run_cases
from cfrlib.files import written_whole
from cfrlib.journal import Journal
from cfrlib.tables import Table

FOLDER = Path(__file__).parent


def recorded(name: str) -> list[dict]:
    """The rows that the study wrote down. Raises ValueError for an unknown name, offering the nearest one."""
    names = sorted(path.stem for path in FOLDER.glob("*.json"))
    if name not in names:
        raise ValueError(f"no study {shortened(name)} is recorded; {did_you_mean(name, names)}")
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def table(rows: Iterable[dict], columns: dict[str, str]) -> Table:
    """Rows as a table for people: HTML in a notebook, aligned text elsewhere.

    `columns`: by heading, what a row shows there, as a format string of its keys: {"value": "{value:.3f}"}.
    Raises ValueError for a key that a row has not.
    """
    return Table([{heading: _shown(row, heading, form) for heading, form in columns.items()} for row in rows])


def picture(name: str):
    """The picture of a recorded study: a figure or an Axes."""
    return _script(name).picture(recorded(name))


def make(
    name: str, executor: Executor | None = None, *, workers: int | None = None, progress: bool | None = None
) -> list[dict]:
    """Run a study's cases, those that an interrupted run has left, and write its record, which is returned.

    `executor`: who runs them, such as `dask.distributed.Client(address).get_executor()`, whose workers must have this
    cfrlib; if left out, so many `workers` on this machine. Raises CasesFailed if cases failed: those that did not are
    kept, and the old record stays.
    """
    script = _script(name)
    with Journal(FOLDER / f"{name}.jsonl", getsource(script)) as journal:
        if journal.broken:
            print(f"{journal.path.name}: {journal.broken} broken lines; their cases are run again")
        rows = run_cases(script.run, script.CASES, journal, executor, workers=workers, progress=progress)
        rows = script.summary(rows) if hasattr(script, "summary") else rows
        with written_whole(FOLDER / f"{name}.json") as file:
            file.write(("[\n " + ",\n ".join(map(json.dumps, rows)) + "\n]\n").encode())
    journal.path.unlink()
    return rows


def main(script: str, arguments: list[str] | None = None):
    """The command of a study, whose own `__file__` is `script`: makes its record, shows the table, draws NAME.png."""
    name = Path(script).stem
    parser = ArgumentParser(f"python -m {__name__}.{name}", description=f"Make the record {name}.json again.")
    parser.add_argument("--workers", type=int, help="processes on this machine; one a processor if left out")
    parser.add_argument("--scheduler", help="the address of a Dask cluster, to run there")
    asked = parser.parse_args(arguments)
    try:
        with _cluster(asked.scheduler) as executor:
            rows = make(name, executor, workers=asked.workers)
    except KeyboardInterrupt:
        raise SystemExit("interrupted; what is done is kept, and the same command goes on from there") from None
    print(table(rows, _script(name).COLUMNS))
    drawn = FOLDER / f"{name}.png"
    with written_whole(drawn) as file:
        file.write(_png(picture(name)))
    print(f"{drawn.with_suffix('.json')} is written, and {drawn.name} beside it")


@contextmanager
def _cluster(address):
    if address is None:
        yield None
        return
    try:
        from distributed import Client
    except ImportError:
        raise SystemExit("a cluster needs Dask: pip install 'cfrlib[cluster]'") from None
    with Client(address) as client:
        yield client.get_executor()


def _png(drawn):
    from cfrlib.plots import png

    return png(getattr(drawn, "figure", None) or drawn)


def _script(name):
    """By its own name, under which workers find it too: a script that runs is called `__main__`."""
    return import_module(f"{__name__}.{name}")


def _shown(row, heading, form):
    try:
        return form.format(**row)
    except KeyError as missing:
        known = ", ".join(map(repr, row))
        raise ValueError(f"column {heading!r} asks for {missing}, but a row has {known}") from None
