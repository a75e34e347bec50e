"""Turn what a learner returns, in any style, into what the lesson goes on computing with.

A check accepts lists, tuples, float32 and NumPy's scalars. Later cells add, index and compare what they get, so the
function that a check returns gives results in the reference's form. An exercise declares it: `adapter=array`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import update_wrapper

import numpy as np


def number(value):
    """A Python float."""
    return float(np.asarray(value).item())


def whole_number(value):
    """The nearest Python int: float32 may be slightly off."""
    return round(np.asarray(value).item())


def whole_where_it_can(value):
    """A Python int if the number is whole, as lessons write it, else a float."""
    return int(number(value)) if number(value).is_integer() else number(value)


def array(value):
    """A new array of float64: the function may write its next answer into the old one."""
    return np.array(value, dtype=float)


def truth(value):
    """True or False."""
    return bool(value)


def tuple_or_none(value):
    """A tuple, or None as it is."""
    return None if value is None else tuple(value)


def several(*adapters: Callable) -> Callable:
    """A tuple with an adapter for each of its parts."""
    return lambda value: tuple(adapter(part) for adapter, part in zip(adapters, value, strict=True))


def each(adapter: Callable) -> Callable:
    """A dictionary or list with one adapter for all its values."""

    def made(value):
        if isinstance(value, Mapping):
            return {key: adapter(part) for key, part in value.items()}
        return [adapter(part) for part in value]

    return made


@dataclass(frozen=True)
class Taking:
    """Adapts arguments, too, where the learner's other functions pass them in their own style."""

    argument: Callable
    result: Callable

    def __call__(self, value):
        return self.result(value)


class Adapted:
    """A learner's function whose results are adapted to what the lesson computes with; `own` is the function itself.

    A result that the adapter cannot take is returned as it is: a function must not fail because of its helper. A
    function that calls itself gets its own results, in its own style, for which it was written.
    """

    def __init__(self, function: Callable, adapter: Callable):
        update_wrapper(self, function)
        self.own = function
        self.adapter = adapter
        self.running = False

    def __call__(self, *args, **kwargs):
        if self.running:
            return self.own(*args, **kwargs)
        if isinstance(self.adapter, Taking):
            args = tuple(map(self.adapter.argument, args))
        self.running = True
        try:
            return self._adapted(self.own(*args, **kwargs))
        finally:
            self.running = False

    def _adapted(self, value):
        try:
            return self.adapter(value)
        except (TypeError, ValueError):
            return value

    def __repr__(self):
        return repr(self.own)


def adapted(function: Callable, adapter):
    """The function that a check returns. An adapter that is a class like Adapted also adapts the arguments.

    From a class the adapter makes another class, whose `own` is the learner's.
    """
    if isinstance(adapter, type) or (adapter and isinstance(function, type)):
        return adapter(function)
    return Adapted(function, adapter) if adapter else function


def own(function):
    """The learner's function itself, without what a check has put around it."""
    known = getattr(function, "__dict__", {})  # not inherited: a class derived from an adapted class has no `own`
    return function.own if "adapter" in known and "own" in known else function
