"""Widgets, built on plots and traces. Each is drawn in the page, from data that is sent once.

A widget NAME is the folder NAME: `NAME.py` holds the function that a lesson calls, `NAME.js` draws in the page,
`picture.py` draws it where no script runs. `page/` holds the scripts and styles that widgets share.
"""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

WIDGETS = sorted(folder.name for folder in Path(__file__).parent.iterdir() if (folder / f"{folder.name}.py").exists())
BESIDE_THEM = {
    "average_after": "stepper.iteration",
    "guess": "predict.predict",
    "hands_played": "play_table.play_table",
    "reveal": "predict.reveal",
}

__all__ = sorted([*WIDGETS, *BESIDE_THEM])


def __getattr__(name):
    if name not in __all__:
        raise AttributeError(f"cfrlib.widgets has no attribute {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module(f"cfrlib.widgets.{BESIDE_THEM.get(name, f'{name}.{name}')}"), name)


def __dir__():
    return __all__


class _Widgets(ModuleType):
    """A package in which `scrubber` stays the function after the folder `scrubber` is imported.

    Otherwise Python would set the attribute of that name to the folder's module.
    """

    def __setattr__(self, name, value):
        if name not in WIDGETS:
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Widgets
