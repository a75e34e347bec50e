"""What was answered and when: one small file beside the notebooks, shared by all lessons.

{"questions": {id: {"asked": how often, "streak": right answers since the last wrong one, "day": of the last answer}},
 "cards": {lesson: {"day": ..., "asked": [ids], "shown": [ids], "given": {id: {"said": text, "right": bool}}}}}

A day is the number of days since 1970. The page reads and writes the same form (remembering.js).
"""

import json
import os
from itertools import count
from pathlib import Path

from cfrlib.files import written_whole

FILE = "my_recall.json"
ASIDE = "my_recall.unread-{}.json"


def nothing() -> dict:
    return {"questions": {}, "cards": {}}


def remembered(folder: Path) -> dict:
    """The file's content; empty if there is no file, or none that can be read."""
    return _read(folder)[0]


def _read(folder):
    """The readable part of the file, and whether that is all of it."""
    try:
        found = json.loads((folder / FILE).read_text(encoding="utf-8"))
        kept = {part: {key: row for key, row in found[part].items() if _whole(row, part)} for part in nothing()}
    except FileNotFoundError:
        return nothing(), True
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return nothing(), False
    return kept, kept == found


def remember(folder: Path, memory: dict, lesson: str):
    """Add to the file what one lesson's card has learned. Other lessons may have written since it was read.

    A file that cannot be read completely is kept beside it under another name.
    Raises OSError if no file can be written to the folder.
    """
    kept, is_all = _read(folder)
    for key, row in memory["questions"].items():
        if row["asked"] >= kept["questions"].get(key, row)["asked"]:
            kept["questions"][key] = row
    kept["cards"][lesson] = memory["cards"][lesson]
    if not is_all:
        free = next(path for number in count(1) if not (path := folder / ASIDE.format(number)).exists())
        (folder / FILE).rename(free)
    with written_whole(folder / FILE) as file:
        file.write(json.dumps(kept, indent=1).encode())


def can_remember(folder: Path) -> bool:
    return os.access(folder, os.W_OK)


def _whole(row, part):
    """Whether a row has all its entries, which a file that somebody edited may lack."""
    if part == "questions":
        return all(isinstance(row.get(name), int) for name in ("asked", "streak", "day"))
    lists = all(isinstance(row.get(name), list) for name in ("asked", "shown"))
    return lists and isinstance(row.get("day"), int) and isinstance(row.get("given"), dict)
