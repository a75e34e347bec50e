"""Widgets: thin over plots and traces. Each is drawn in the page, from data sent once."""

from importlib import import_module

_HOME = {
    "scrubber": "trace_scrubber",
    "stepper": "node_stepper",
    "graph_stepper": "graph_walk",
    "allocation_map": "blotto_map",
    "bidding_map": "dudo_map",
    "play_table": "tabletop",
    "trade_off": "response_curves",
    "hands_played": "tabletop",
    "twelve_questions": "questionnaire",
    "predict": "prediction",
    "reveal": "prediction",
}

__all__ = sorted(_HOME)


def __getattr__(name):
    if name not in _HOME:
        raise AttributeError(f"cfrlib.widgets has no attribute {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module(f"cfrlib.widgets.{_HOME[name]}"), name)


def __dir__():
    return __all__
