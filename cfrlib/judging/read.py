"""Strategies as other programs write them: rows in CSV or JSON, or a table in JSON. All of it is data."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import StringIO
from math import isfinite
from pathlib import Path

import numpy as np

from cfrlib.arguments import did_you_mean, nearest, shortened
from cfrlib.files import open_plain, read_json
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games.game import profile_of
from cfrlib.judging.games import KnownGame, find_game, spellings

NEEDED = "information set", "action", "probability"
COLUMNS = (*NEEDED, "game", "iteration", "exploitability", "player")
EVERY_ROW = f"every row needs {', '.join(NEEDED)}"
LARGEST = 64 * 2**20  # bytes
NEAR = 1e-5  # how far from 1 probabilities of six decimals may sum


@dataclass
class Iterate:
    """One strategy of a file. `rows`: {information set: [(action, probability, place in the file)]}, as written there.
    `printed`: the exploitability beside it, as text; None without. `strategy`: (slots,), once names are understood.
    """

    rows: dict = field(default_factory=dict)
    printed: str | None = None
    strategy: np.ndarray | None = None


def read(source, game=None) -> tuple[KnownGame, dict[int, Iterate], dict[str, str]]:
    """The game; its strategies by iteration, 0 for one without a number; and {name: ours} for names that are not ours.

    Raises ValueError, saying in part of a sentence which row is wrong and what to change.
    """
    rows = [(place, _row(place, cells)) for place, cells in _cells(source)]
    if not rows:
        raise ValueError(f"holds no strategy: it needs rows of {', '.join(NEEDED)}")
    games = [*dict.fromkeys(str(row["game"]).strip() for _, row in rows if "game" in row)]
    games += [game] * (game is not None)
    if not games:
        raise ValueError("does not say which game it is: add a column `game`, or tell the judge (--game)")
    found, *others = dict.fromkeys(map(find_game, games))
    if others:
        raise ValueError(f"is of several games, {shortened(games)}: judge one at a time")
    iterates = {}
    for place, row in rows:
        _add(iterates, place, row)
    return found, dict(sorted(iterates.items())), _set_strategies(found, iterates)


def _cells(source):
    """Pairs of a place and its cells, {column: value}."""
    if isinstance(source, str | Path):
        kind = Path(source).suffix.lower()
        if kind == ".csv":
            return _lines(source)
        if kind != ".json":
            raise ValueError("must be a file .csv or .json; nothing else is read")
        source = read_json(source, LARGEST)
    source = profile_of(source)
    if isinstance(source, list):
        return [(f"row {number}", cells) for number, cells in enumerate(source, 1)]
    table = source.get("strategy", source) if isinstance(source, Mapping) else None
    if not isinstance(table, Mapping) or not all(isinstance(row, Mapping) for row in table.values()):
        raise ValueError("must be a list of rows, or {information set: {action: probability}}")
    game = {"game": source["game"]} if "game" in source else {}
    return [(f"the table at {_quoted(name)}", game | dict(zip(NEEDED, (name, *pair), strict=True)))
            for name, row in table.items() for pair in row.items()]  # fmt: skip


def _lines(path):
    with open_plain(path) as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError(f"is larger than {LARGEST // 2**20} megabytes")
    try:
        lines = csv.DictReader(StringIO(content.decode("utf-8-sig"), newline=""), strict=True)
        return [(f"line {lines.line_num}", cells) for cells in lines]
    except UnicodeDecodeError:
        raise ValueError("is not text in UTF-8") from None
    except csv.Error as error:
        raise ValueError(f"is not CSV: {error}") from None


def _row(place, cells):
    """The cells by the names of `COLUMNS`, without empty ones."""
    if not isinstance(cells, Mapping) or None in cells:
        raise ValueError(f"has more cells than columns, or none, in {place}: {EVERY_ROW}")
    cells = {str(name).strip().lower().replace("_", " "): value for name, value in cells.items()
             if value is not None and str(value).strip()}  # fmt: skip
    for column in cells:
        if column not in COLUMNS:
            raise ValueError(f"has an unknown column {_quoted(column)}; {did_you_mean(column, COLUMNS)}")
    for column in NEEDED:
        if column not in cells:
            raise ValueError(f"has no {column} in {place}: {EVERY_ROW}")
    return cells


def _add(iterates, place, row):
    """Sort one row into its strategy."""
    when, probability = (_number(place, column, row.get(column, 0)) for column in ("iteration", "probability"))
    if when != int(when) or when < ("iteration" in row):
        raise ValueError(f"has the iteration {when:g} in {place}: they are whole numbers, counted from 1")
    if iterates and (0 in iterates) != (when == 0):
        raise ValueError(f"has an iteration in some rows and none in others, as in {place}: give it in all, or in none")
    if not 0 <= probability <= 1 + NEAR:
        raise ValueError(f"has the probability {probability:g} in {place}: it must be from 0 to 1")
    iterate = iterates.setdefault(int(when), Iterate())
    if "exploitability" in row:
        number = _number(place, "exploitability", row["exploitability"])
        printed = row["exploitability"].strip() if isinstance(row["exploitability"], str) else repr(number)
        if iterate.printed not in (None, printed):
            raise ValueError(f"prints two exploitabilities of one strategy, {iterate.printed} and {printed} in {place}")
        iterate.printed = printed
    name, action = (f"{cell:g}" if isinstance(cell, float) else str(cell).strip() for cell in map(row.get, NEEDED[:2]))
    iterate.rows.setdefault(name, []).append((action, probability, place))


def _number(place, column, cell):
    try:
        found = float(cell)
    except (TypeError, ValueError, OverflowError):
        found = float("nan")
    if isinstance(cell, bool) or not isfinite(found):
        raise ValueError(f"has {shortened(cell)} for {column} in {place}: write a finite number")
    return found


def _set_strategies(game, iterates):
    """Give each iterate its strategy. Returns {name in the file: ours} where they differ."""
    names = list(dict.fromkeys(name for iterate in iterates.values() for name in iterate.rows))
    tables = []
    for table in spellings(game):
        tables.append(table)
        if all(name.lower() in table for name in names):
            break
    table = max(tables, key=lambda table: sum(name.lower() in table for name in names))
    hint = "; for OpenSpiel's names, pip install open_spiel" if {} in tables else ""
    uniform = SequenceForm.of(game.make()).information_sets.uniform()
    for when, iterate in iterates.items():
        iterate.strategy, of = uniform.copy(), f" (iteration {when:,})" if when else ""
        for name, rows in iterate.rows.items():
            if name.lower() not in table:
                near = nearest(name, list(table)[:2000], 0) or ""
                raise ValueError(f"names an information set {_quoted(name)} in {rows[0][-1]}{of} that the game does "
                                 f"not have: the nearest is {near!r}{hint}")  # fmt: skip
            _fill(iterate.strategy, table[name.lower()][1], rows, f"{_quoted(name)}{of}")
        met = {name.lower() for name in iterate.rows}
        if lacking := [name for name, (_, slots) in table.items() if name not in met and len({*slots.values()}) > 1]:
            raise ValueError(f"lacks {len(lacking):,} of the {len(table):,} information sets of {game.title}{of}, such "
                             f"as {lacking[0]!r}: add a row for each of its actions")  # fmt: skip
    return {name: ours for name in names if (ours := table[name.lower()][0]) != name}


def _fill(strategy, slots, rows, where):
    """Write the probabilities of one information set, `where`, into the strategy."""
    given, places = {}, [place for *_, place in rows]
    for action, probability, place in rows:
        if (slot := slots.get(action.lower())) is None:
            raise ValueError(f"names an action {_quoted(action)} at {where} in {place}: there are {', '.join(slots)}")
        if slot in given:
            raise ValueError(f"gives {_quoted(action)} at {where} a second time in {place}: leave one out, or number "
                             "strategies in a column `iteration`")  # fmt: skip
        given[slot] = probability
    if lacking := [action for action, slot in slots.items() if slot not in given]:
        raise ValueError(f"lacks the action {lacking[0]!r} at {where}, after {places[-1]}: add its row, with "
                         "probability 0 if it is never played")  # fmt: skip
    total = sum(given.values())
    if abs(total - 1) > NEAR:
        raise ValueError(f"has probabilities at {where} that sum to {total:.6g}, in {places[0]} and on: divide them by "
                         "their sum, and write six decimals")  # fmt: skip
    strategy[list(given)] = np.array(list(given.values())) / total


def _quoted(name):
    return repr(str(name)[:150])
