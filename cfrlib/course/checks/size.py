"""How large an answer is, before anything is done with it: some have no end, or more parts than a memory holds."""

from collections.abc import Iterable, Sized
from dataclasses import dataclass
from itertools import islice

import numpy as np

DEEPEST = 30  # lists within lists
MOST_PARTS = 40_000  # of an answer, counted as often as they are met; the largest right one has 14,000
A_PART = 64  # bytes of an array that count as one


@dataclass(frozen=True)
class EndlessList:
    """Stands for an answer that contains itself, or is nested too deep or too large to be compared or shown.

    One is as good as another: a mistake that is too large in some case is known by the others.
    """

    def __repr__(self):
        return "what has no end, or is far too large"


def listed(value: Iterable) -> list | EndlessList:
    """What an answer hands out one by one, as far as it has an end."""
    parts = list(islice(value, MOST_PARTS + 1))
    return parts if len(parts) <= MOST_PARTS else EndlessList()


def has_no_end(value) -> bool:
    """Whether an answer is nested too deep or is too large."""
    return parts_of(value) is None


def parts_of(value) -> int | None:
    """How many parts an answer has; one that it holds several times counts each time. None: too many, or too deep."""
    waiting, count = [(value, 0)], 0
    while waiting:
        one, depth = waiting.pop()
        count += 1 + _size(one)
        if depth > DEEPEST or count > MOST_PARTS:
            return None
        waiting += [(part, depth + 1) for part in _parts(one) if isinstance(part, Sized)]
    return count


def _size(one):
    if isinstance(one, np.ndarray):
        return one.size if one.dtype.hasobject else one.nbytes // A_PART
    if isinstance(one, type) or not isinstance(one, Sized):
        return 0
    try:
        return len(one)
    except Exception:  # an object whose length is a mistake of its own
        return 0


def _parts(one):
    if isinstance(one, dict):
        return one.values()
    if isinstance(one, np.ndarray):
        return one.ravel().tolist() if one.dtype.hasobject else ()
    return one if isinstance(one, tuple | list) else ()
