"""From what a learner returns, in whatever style, to what the lesson goes on computing with.

A check accepts lists, tuples, float32 and NumPy's scalars. Later cells add, index and compare what they get: so the
function that a check hands back gives it in the reference's own form. An exercise declares which: `adapter=array`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import update_wrapper

import numpy as np


def number(value):
    """A Python float."""
    return float(np.asarray(value).item())


def whole_number(value):
    """A Python int, the nearest one: float32 may miss it a little."""
    return round(np.asarray(value).item())


def whole_where_it_can(value):
    """A Python int where the number is whole, as a lesson writes it, else a float."""
    return int(number(value)) if number(value).is_integer() else number(value)


def array(value):
    """An array of float64, a new one: the function may write its next answer where it wrote this one."""
    return np.array(value, dtype=float)


def truth(value):
    """True or False."""
    return bool(value)


def tuple_or_none(value):
    """A tuple, or None where there is nothing."""
    return None if value is None else tuple(value)


def several(*adapters: Callable) -> Callable:
    """A tuple, each of its parts made by an adapter of its own."""
    return lambda value: tuple(adapter(part) for adapter, part in zip(adapters, value, strict=True))


def each(adapter: Callable) -> Callable:
    """A dictionary, or a list, whose values are all made by one adapter."""

    def made(value):
        if isinstance(value, Mapping):
            return {key: adapter(part) for key, part in value.items()}
        return [adapter(part) for part in value]

    return made


@dataclass(frozen=True)
class Taking:
    """An adapter of each argument too, where other functions of the learner hand them over in a style of their own."""

    argument: Callable
    result: Callable

    def __call__(self, value):
        return self.result(value)


class Adapted:
    """A learner's function whose results are made into what the lesson computes with; `own` is the function itself.

    A result that the adapter cannot take is handed on as it is: a function is not to fail because of its helper. A
    function that calls itself gets its own results, in its own style: it was written for these.
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
    """What a check hands back. An adapter that is a class, of Adapted's kind, also sees what the function is given.

    Of a class the adapter makes another class, whose `own` is the learner's.
    """
    if isinstance(adapter, type) or (adapter and isinstance(function, type)):
        return adapter(function)
    return Adapted(function, adapter) if adapter else function


def own(function):
    """The learner's function itself, whatever a check has put around it."""
    known = getattr(function, "__dict__", {})  # a class's own: what is derived from an adapted class is not that class
    return function.own if "adapter" in known and "own" in known else function
