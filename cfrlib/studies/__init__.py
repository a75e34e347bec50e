"""Recorded results of runs too long for a notebook; the scripts that made them are in `notebooks/studies`."""

import json
from pathlib import Path

FOLDER = Path(__file__).parent


def recorded(name: str):
    """What the study wrote down. Raises ValueError for a study that there is not."""
    names = sorted(path.stem for path in FOLDER.glob("*.json"))
    if name not in names:
        raise ValueError(f"no study {name!r} is recorded; there are {', '.join(names)}")
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
