"""Finds functions that remember answers by object: they are called with the same arrays, which hold new numbers.

A lesson adds to its arrays in place. A function that recognises an array by identity, not by content, then returns an
old answer, and no other test shows that.
"""

from copy import deepcopy

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Exercise, Observation, Problem
from cfrlib.course.checks.formatting import show_apart
from cfrlib.course.checks.general.evidence import Finding

EARLIER = "gives an old answer when the objects it was given before hold other numbers"


def two_of_one_form(observations: list[Observation], tolerance: float) -> tuple[Observation, Observation] | None:
    """Two cases with different answers, where the second fits into the arrays, lists and dictionaries of the first."""
    first = {}
    for seen in observations:
        form = _form(seen.args)
        if not _holds(form):
            continue
        before = first.setdefault(form, seen)
        if before is not seen and not same(before.value, seen.value, tolerance):
            return before, seen
    return None


def refill(mine, theirs):
    """A copy of `theirs`, written into the objects of `mine` as far as these can hold it."""
    if isinstance(mine, np.ndarray) and _form(mine) == _form(theirs) and mine.flags.writeable:
        mine[...] = theirs
        return mine
    if type(mine) is not type(theirs):
        return deepcopy(theirs)
    if type(mine) is tuple and len(mine) == len(theirs):
        return tuple(map(refill, mine, theirs))
    if type(mine) is list:
        mine[:] = [*map(refill, mine, theirs), *deepcopy(theirs[len(mine) :])]
        return mine
    if isinstance(mine, dict):
        parts = {key: refill(mine.get(key), part) for key, part in theirs.items()}
        mine.clear()
        mine.update(parts)
        getattr(mine, "__dict__", {}).update(getattr(deepcopy(theirs), "__dict__", {}))
        return mine
    return deepcopy(theirs)


def find_memory_of_objects(exercise: Exercise, observations: list[Observation], call) -> Problem | None:
    """The problem of a function that is right in every case but remembers one by its objects; None for any other.

    `call(args, given)` calls it, twice, with two cases of one form; without such cases, never.
    """
    alike = two_of_one_form(observations, exercise.tolerance)
    if alike is None:
        return None
    first, second = alike
    given = deepcopy(first.args)
    call(first.args, given=given)
    again = call(second.args, given=refill(given, second.args))
    return _problem(exercise, again, second.value) if _is_another(exercise, again, second) else None


def _is_another(exercise, again, second):
    """Whether a case that was right before is wrong now, or raises an error."""
    if again.error is not None:
        return True
    if same(again.value, second.value, exercise.tolerance):
        return False
    try:
        return exercise.together or exercise.values_problem([again]) is not None
    except Exception:  # of an answer with which nothing can be done
        return True


def _problem(exercise, again, expected):
    apart = () if again.error else zip(("yours", "expected"), show_apart(again.value, expected), strict=True)
    finding = Finding(
        "Your function was called with some arrays, lists or dictionaries, and once more when the very same ones held "
        "other numbers. Then it does not answer as it does for new ones that hold the same: it remembers something of "
        "the call before. A lesson goes on to change its arrays, so remember nothing from call to call.",
        "earlier calls remembered",
        evidence=(("second call", exercise.shown_call(again)), *apart),
    )
    return Problem(EARLIER, again, finding=finding)


def _form(value):
    """What two values must have in common for one to fit into the other."""
    if isinstance(value, np.ndarray):
        return np.ndarray, value.shape, value.dtype.str
    if type(value) is tuple:
        return tuple, *map(_form, value)
    return type(value) if type(value) is list or isinstance(value, dict) else None


def _holds(form):
    """Whether a form has an array, a list or a dictionary to refill."""
    if isinstance(form, tuple):
        return form[0] is np.ndarray or any(map(_holds, form[1:]))
    return form is not None
