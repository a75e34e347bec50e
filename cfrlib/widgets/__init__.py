"""Widgets: thin over plots and traces. Each is drawn in the page, from data sent once."""

from importlib import import_module

_HOME = {"scrubber": "scrubber", "predict": "prediction", "reveal": "prediction"}

__all__ = sorted(_HOME)  # noqa: PLE0605


def __getattr__(name):
    if name not in _HOME:
        raise AttributeError(f"cfrlib.widgets has no attribute {name!r}; it has {', '.join(__all__)}")
    # The module `scrubber` and the function in it share a name: bind the function, over the module.
    globals()[name] = getattr(import_module(f"cfrlib.widgets.{_HOME[name]}"), name)
    return globals()[name]


def __dir__():
    return __all__
