"""A right answer in other forms: what people return differs more in kind than in thought.

Numbers come as Python's or NumPy's, rows as lists, tuples or arrays, dictionaries in any order, parameters under any
name. Each form is made of the reference, so no test needs to write it down.
"""

import inspect
from collections.abc import Iterator, Mapping
from types import FunctionType

import numpy as np

from cfrlib.course.checks.exercise import Exercise

HALF = np.float32


def other_forms(exercise: Exercise) -> Iterator:
    """Right functions that return what the reference returns in other forms; none of a class, or of what draws."""
    right = exercise.reference
    if not isinstance(right, FunctionType) or exercise.draws or exercise.name == "diagnosis":
        return
    for name, recast in FORMS.items():
        if any(_is_another(given, recast(given)) for given in _answers(exercise)):
            yield _renamed(right, recast, f"{exercise.name}_{name}")


def _renamed(right, recast, name):
    """The function with its positional parameters under other names."""
    parameters = inspect.signature(right).parameters.values()
    names = [one.name for one in parameters if one.default is one.empty]
    optional = [one.name for one in parameters if one.default is not one.empty]
    taken = ", ".join([*(f"_{at}" for at in range(len(names))), *(f"{one}=DEFAULT['{one}']" for one in optional)])
    handed = ", ".join([*(f"_{at}" for at in range(len(names))), *(f"{one}={one}" for one in optional)])
    space = {"right": right, "recast": recast, "DEFAULT": {one.name: one.default for one in parameters}}
    exec(f"def {name}({taken}):\n    return recast(right({handed}))", space)
    return space[name]


def _answers(exercise):
    with np.errstate(all="ignore"):
        return [exercise.call(exercise.reference, args) for args in exercise.cases(1)[:3]]


def _is_another(given, recast):
    return repr(given) != repr(recast)


def _each(row, number=lambda value: value, ordered=list):
    """Recasts a whole answer: `row` makes lists and arrays of numbers, `number` single ones, `ordered` a dictionary."""

    def recast(value):
        if isinstance(value, Mapping):
            return {key: recast(value[key]) for key in ordered(value)}
        if isinstance(value, np.ndarray) or (isinstance(value, list) and _is_row(value)):
            return row(value)
        if isinstance(value, tuple):
            return row(value) if _is_row(value) else tuple(map(recast, value))
        return number(value) if isinstance(value, float | np.floating) else value

    return recast


def _is_row(value):
    try:
        return np.asarray(value).dtype.kind in "iuf"
    except ValueError:
        return False


def _tuples(value):
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


FORMS = {
    "in_lists": _each(lambda row: np.asarray(row).tolist(), float),
    "in_tuples": _each(lambda row: _tuples(np.asarray(row).tolist())),
    "in_arrays": _each(np.asarray, np.float64),
    "in_float32": _each(lambda row: np.asarray(row, HALF if np.asarray(row).dtype.kind == "f" else None), HALF),
    "the_other_way_round": _each(lambda row: row, ordered=lambda held: list(held)[::-1]),
}
