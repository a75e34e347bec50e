"""What became of what a function was handed: is it, inside and out, what it was?

A place inside is named by the attribute in which it is: `tfdp.points`. What an object only computes when it is asked,
its cached properties, is no part of it; what else is none it says itself, with `__getstate__`.
"""

from contextlib import suppress
from functools import cached_property, lru_cache

import numpy as np

ITSELF = ""


def changed(before: dict, after: dict) -> str:
    """The first argument that is not what it was, with the attribute where it is not; "" where all are."""
    places = ((name, _departure(before[name], after[name])) for name in before)
    return next((name + place for name, place in places if place is not None), "")


def _departure(was, now):
    """Where two values depart: ITSELF, or ".points" in an attribute; None where they are the same.

    Without recursion: trees may be deep. What was compared is not compared again: objects may lead back to themselves.
    """
    waiting, compared = [(None, was, now)], set()
    while waiting:
        place, was, now = waiting.pop()
        if was is now or (id(was), id(now)) in compared:
            continue
        parts = _parts(was, now)
        if parts is None:
            return place or ITSELF
        if parts:
            compared.add((id(was), id(now)))
            waiting += [(name if place is None else place, *pair) for name, *pair in reversed(parts)]
    return None


def _parts(was, now):
    """What is to be compared of two values, with its place: an attribute, or ITSELF for an entry. None if they differ.

    What cannot be compared any more is not the same.
    """
    try:
        if isinstance(was, np.random.Generator):
            return []
        if isinstance(was, np.ndarray):
            return [] if np.array_equal(was, now, equal_nan=was.dtype.kind == "f") else None
        if isinstance(was, dict) and was.keys() != now.keys():
            return None
        if isinstance(was, dict):
            entries = [(ITSELF, was[key], now[key]) for key in was]
        elif isinstance(was, list | tuple):
            entries = [(ITSELF, *pair) for pair in zip(was, now, strict=True)]
        else:
            return _attributes(was, now) or ([] if _alike(was, now) else None)
        return entries if type(was) in (dict, list, tuple) else entries + _attributes(was, now)
    except (TypeError, ValueError, AttributeError):
        return None


def _attributes(was, now):
    """Those of two objects of one class, `...` where one is missing."""
    before, after = (state(was), state(now)) if type(was) is type(now) else ({}, {})
    return [(f".{name}", before.get(name, ...), after.get(name, ...)) for name in {**before, **after}]


def _alike(was, now):
    """Of what has neither entries nor attributes; there may be nothing to compare."""
    return was == now or (type(was) is type(now) and type(was).__eq__ is object.__eq__)


def state(value) -> dict:
    """The attributes of an object, those in slots too."""
    told = None
    with suppress(TypeError):  # of what is made in C, and tells nothing
        told = value.__getstate__()
    parts = [part for part in (told if isinstance(told, tuple) else (told,)) if isinstance(part, dict)]
    lazy = _computed_when_asked(type(value))
    return {name: held for part in parts for name, held in part.items() if name not in lazy}


@lru_cache(maxsize=1000)
def _computed_when_asked(kind):
    return {name for one in kind.__mro__ for name, value in vars(one).items() if isinstance(value, cached_property)}
