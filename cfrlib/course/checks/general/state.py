"""What a function keeps outside itself: defaults, closures and names of the notebook that changed while it ran."""

from collections.abc import Mapping
from itertools import islice
from reprlib import Repr
from types import CodeType

import numpy as np

from cfrlib.course.checks.functions_of import functions_of

WRITTEN = 1_000  # entries of a container
_writer = Repr()  # parts that are shared, level by level, would be written without end
_writer.maxlevel = 8
for _kind in ("list", "tuple", "dict", "set", "frozenset", "deque", "array"):
    setattr(_writer, f"max{_kind}", WRITTEN)
_writer.maxstring = _writer.maxlong = _writer.maxother = 100_000

def kept_by(function) -> dict[str, object]:
    """A fingerprint of each thing outside the calls of a function that they could change, by the name it goes by.

    Two of them, taken before and after, differ in what changed. Functions of the notebook that it calls count too.
    A function in another process is asked there.
    """
    if (apart := getattr(type(function), "kept_apart", None)) is not None:
        return apart(function)
    found, waiting, seen = {}, list(functions_of(function)), set()
    while waiting:
        one = waiting.pop()
        code = getattr(one, "__code__", None)
        if code is None or id(one) in seen:
            continue
        seen.add(id(one))
        for name, value in _outside(one):
            if mark := _fingerprint(value):
                found[name] = mark
            elif getattr(value, "__globals__", None) is one.__globals__:
                waiting.append(value)
    return found


def _outside(function):
    """(name, value) of default arguments, of enclosing functions' variables, and of globals that the code names."""
    code = function.__code__
    defaults = function.__defaults__ or ()
    named = code.co_varnames[: code.co_argcount]
    yield from zip(named[len(named) - len(defaults) :], defaults, strict=True)
    yield from (function.__kwdefaults__ or {}).items()
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        try:
            yield name, cell.cell_contents
        except ValueError:  # not filled yet
            continue
    named = dict.fromkeys(_names(code))
    yield from ((name, function.__globals__[name]) for name in named if name in function.__globals__)


def _names(code):
    """The names that a function looks up outside itself, and those that functions within it do."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def _fingerprint(value):
    """Something that differs once the value has changed; None of what is no place to keep numbers in.

    Of a long container only the beginning is written down: all of it, twice, might take longer than the check.
    """
    if isinstance(value, bool | int | float):
        return "number", value
    if isinstance(value, np.ndarray):
        return "array", value.shape, value.tobytes() if value.dtype != object else len(value)
    if isinstance(value, Mapping | list | set):
        return type(value).__name__, len(value), _beginning(value.items() if isinstance(value, Mapping) else value)
    return None


def _beginning(entries):
    try:
        return _writer.repr(list(islice(entries, WRITTEN)))
    except Exception:  # of a thing in it that cannot be written down
        return ""
