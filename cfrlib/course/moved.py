"""Former and present places of modules that notebooks import. To be removed with the release after 0.2."""

import sys
from importlib import import_module

MATERIAL = {
    **{f"lesson{number}": f"lesson{number}.material"
       for number in ("04", "05", "06", "08", "09", "10", "11", "12", "13", "15")},
    "asked_game": "lesson06.material_game",
    "samples": "lesson06.material_samples",
    "sampled_walks": "lesson06.material_walks",
    "lopsided_games": "lesson09.material_games",
    "glossary": "lesson15.material_glossary",
}  # fmt: skip
BROKEN = {f"lesson{number}": f"lesson{number}.broken" for number in ("05", "06", "08", "10", "13")}


def found_under(package: str, moved: dict[str, str]):
    """Make each module importable from the package in which it was."""
    for old, new in moved.items():
        module = import_module(f"cfrlib.lessons.{new}")
        sys.modules[f"{package}.{old}"] = vars(sys.modules[package])[old] = module
