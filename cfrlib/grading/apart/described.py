"""What the grader is told of a student's objects and errors, which stay here: words and numbers alone."""

import inspect
import os
import types

from .functions_of import functions_of

MOST_TEXT = 2_000
MOST_FRAMES = 60
QUESTIONS = ("__call__", "__len__", "__iter__", "__getitem__", "__contains__")


def object_described(value) -> dict:
    """What an object is and what it can be asked; of a callable, also its signature and the functions it is made of."""
    told = {"kind": kind_of(value), "class": isinstance(value, type), "calls": callable(value),
            "name": str(getattr(value, "__name__", ""))[:200], "text": repr_of(value),
            "methods": _methods(type(value)), "bases": [[str(kind.__module__), kind.__name__]
                                                        for kind in type(value).__mro__[:-1]][:20],
            "questions": [name for name in QUESTIONS if hasattr(type(value), name)]}  # fmt: skip
    if callable(value):
        told |= {"signature": _signature(value), "parts": _parts(value)}
    return told


def error_described(error) -> dict:
    """An exception in words: its kinds, its message, and the way to it."""
    kinds = [f"{kind.__module__}:{kind.__qualname__}" for kind in type(error).__mro__]
    frames = _frames(error.__traceback__)
    named = {"name": error.name[:200]} if isinstance(getattr(error, "name", None), str) else {}
    key = error.args[0] if isinstance(error, KeyError) and error.args else None
    return {"kinds": kinds, "message": _text(error), "frames": frames, **named,
            "key": key if type(key) in (str, int) else None,
            "grader": getattr(error, "of_the_grader", None)}  # fmt: skip


def _methods(kind):
    """The names of the methods that the learner's own classes have."""
    return [name for base in kind.__mro__[:-1] for name, value in vars(base).items()
            if isinstance(value, types.FunctionType) and not name.startswith("__")][:100]  # fmt: skip


def _signature(function):
    try:
        found = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return None
    return [[one.name, int(one.kind), None if one.default is one.empty else repr_of(one.default)] for one in found]


def _parts(function):
    """The functions that were written for it: name, file, first line."""
    return [[one.__name__, one.__code__.co_filename[-500:], one.__code__.co_firstlineno]
            for one in functions_of(function) if isinstance(one, types.FunctionType)]  # fmt: skip


def _frames(step):
    found, here = [], os.path.dirname(os.path.abspath(__file__))
    while step is not None:
        code = step.tb_frame.f_code
        if not os.path.abspath(code.co_filename).startswith(here):
            line = step.tb_lineno or code.co_firstlineno
            found.append([code.co_filename[-500:], line, code.co_name[:200], code.co_firstlineno])
        step = step.tb_next
    return found if len(found) <= MOST_FRAMES else found[: MOST_FRAMES // 2] + found[-MOST_FRAMES // 2 :]


def kind_of(value):
    return str(type(value).__name__)[:100]


def repr_of(value):
    try:
        return repr(value)[:200]
    except Exception:
        return f"<{kind_of(value)}>"


def _text(error):
    try:
        return str(error)[:MOST_TEXT]
    except Exception:
        return ""
