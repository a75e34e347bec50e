"""The files of a tournament's results: the page, and beside it the numbers for an instructor's own programs."""

import csv
import io
import json
from pathlib import Path

from cfrlib.files import require_path, written_whole
from cfrlib.tournament.pages.page import page
from cfrlib.tournament.results import PRIZES

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would compute a name that begins like this


def write(path, results, complaints=(), title: str = "The tournament") -> list[Path]:
    """Write the page, and beside it results.json and results.csv, each whole or not at all. Returns the three paths."""
    require_path(path)
    path = Path(path)
    contents = {
        path: page(results, complaints, title),
        path.with_name("results.json"): json.dumps(as_json(results, complaints), indent=1, ensure_ascii=False),
        path.with_name("results.csv"): as_csv(results),
    }
    for place, text in contents.items():
        with written_whole(place) as file:
            file.write(text.encode())
    return list(contents)


def as_json(results, complaints=()) -> dict:
    """All numbers; winnings and exploitability are per hand. Tables are lists of rows, in the order of `players`."""
    return {
        "seed": results.seed,
        "hands": results.hands,
        "complaints": list(complaints),
        "leaderboard": results.leaderboard(),
        "prizes": {prize: [{"player": name, "figure": figure} for name, figure in results.prize(prize)]
                   for prize in PRIZES},
        "games": {
            game: {
                "players": table.names,
                "exploitability": table.exploitability.tolist(),
                "expected": table.expected.tolist(),
                "with luck": results.sampled[game].means.tolist(),
                "standard error": results.sampled[game].errors.tolist(),
            }
            for game, table in results.tables.items()
        },
        "100 hands": {name: vars(hundred) for name, hundred in results.against_suspects.items()},
    }  # fmt: skip


def as_csv(results) -> str:
    """The leaderboard, one line per player."""
    rows = results.leaderboard()
    text = io.StringIO()
    table = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    table.writeheader()
    for row in rows:
        name = row["player"]
        table.writerow(row | {"player": f"'{name}" if name.startswith(FORMULA) else name})
    return text.getvalue()
