"""Recorded results of runs too long for a notebook: a script NAME.py beside its record NAME.json.

A record is a list of rows, one a case: what was run, and what came of it. `python -m cfrlib.course.studies.NAME` makes
it again.
"""

import json
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from cfrlib.files import written_whole
from cfrlib.tables import Table

FOLDER = Path(__file__).parent


def recorded(name: str) -> list[dict]:
    """The rows that the study wrote down. Raises ValueError for an unknown name, offering the nearest one."""
    names = sorted(path.stem for path in FOLDER.glob("*.json"))
    if name not in names:
        near = get_close_matches(str(name), names, n=1, cutoff=0.4)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(names)}."
        raise ValueError(f"no study {name!r} is recorded; {hint}")
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def record(script: str, rows: Iterable[dict]):
    """Write the record of a study, one row a line, when all rows have come; each is printed as it comes.

    `script`: the study's own `__file__`. A study that is interrupted leaves the old record as it is.
    """
    lines = []
    for row in rows:
        lines.append(json.dumps(row))
        print(lines[-1], flush=True)
    with written_whole(FOLDER / f"{Path(script).stem}.json") as file:
        file.write(("[\n " + ",\n ".join(lines) + "\n]\n").encode())


def table(rows: Iterable[dict], columns: dict[str, str]) -> Table:
    """Rows as a table for people: HTML in a notebook, aligned text elsewhere.

    `columns`: by heading, what a row shows there, as a format string of its keys: {"value": "{value:.3f}"}.
    Raises ValueError for a key that a row has not.
    """
    return Table([{heading: _shown(row, heading, form) for heading, form in columns.items()} for row in rows])


def _shown(row, heading, form):
    try:
        return form.format(**row)
    except KeyError as missing:
        known = ", ".join(map(repr, row))
        raise ValueError(f"column {heading!r} asks for {missing}, but a row has {known}") from None
