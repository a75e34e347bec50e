"""Did a function alter its arguments? They are compared before and after the call, inside and out.

A change inside an object is named by its attribute: `tfdp.points`. Cached properties do not count, since reading one
fills it; a class excludes anything else by `__getstate__`.
"""

from contextlib import suppress
from functools import cached_property, lru_cache

import numpy as np

ITSELF = ""


def first_change(before: dict, after: dict) -> str:
    """The first argument that changed, with the attribute that did, such as "tfdp.points"; "" where none changed."""
    places = ((name, _departure(before[name], after[name])) for name in before)
    return next((name + place for name, place in places if place is not None), "")


def _departure(was, now):
    """Where two values differ: ITSELF, or ".points" in an attribute; None where they are the same.

    A loop, not a recursion, since trees may be deep. No pair is compared twice, since objects may contain themselves.
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
    """What is left to compare of two values: (place, was, now), the place an attribute, or ITSELF for an entry.

    None if the values differ, or can no longer be compared.
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
    """The attributes of two objects of one class, `...` for one that is missing."""
    before, after = (state(was), state(now)) if type(was) is type(now) else ({}, {})
    return [(f".{name}", before.get(name, ...), after.get(name, ...)) for name in {**before, **after}]


def _alike(was, now):
    """Whether values without entries or attributes are equal; objects that define no equality always are."""
    return was == now or (type(was) is type(now) and type(was).__eq__ is object.__eq__)


def state(value) -> dict:
    """The attributes of an object, those in slots too."""
    found = None
    with suppress(TypeError):  # from objects made in C, which have no state to give
        found = value.__getstate__()
    parts = [part for part in (found if isinstance(found, tuple) else (found,)) if isinstance(part, dict)]
    lazy = _computed_when_asked(type(value))
    return {name: held for part in parts for name, held in part.items() if name not in lazy}


@lru_cache(maxsize=1000)
def _computed_when_asked(kind):
    return {name for one in kind.__mro__ for name, value in vars(one).items() if isinstance(value, cached_property)}
