"""The same objects with other numbers in them: what a function remembers by object shows there, and only there.

A lesson adds to its arrays in place. Who knows an array again by what it is, not by what is in it, gives an old answer.
"""

from copy import deepcopy

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Exercise, Observation, Problem
from cfrlib.course.checks.formatting import show_apart
from cfrlib.course.checks.general.evidence import Finding

EARLIER = "gives an old answer when the objects it was given before hold other numbers"


def alike_in_form(observations: list[Observation], tolerance: float) -> tuple[Observation, Observation] | None:
    """Two cases with different answers, where the arrays, lists and dictionaries of the first can hold the second."""
    first = {}
    for seen in observations:
        form = _form(seen.args)
        if not _holds(form):
            continue
        before = first.setdefault(form, seen)
        if before is not seen and not same(before.value, seen.value, tolerance):
            return before, seen
    return None


def refilled(mine, theirs):
    """A copy of `theirs` in the objects of `mine`, as far as these can hold it."""
    if isinstance(mine, np.ndarray) and _form(mine) == _form(theirs) and mine.flags.writeable:
        mine[...] = theirs
        return mine
    if type(mine) is not type(theirs):
        return deepcopy(theirs)
    if type(mine) is tuple and len(mine) == len(theirs):
        return tuple(map(refilled, mine, theirs))
    if type(mine) is list:
        mine[:] = [*map(refilled, mine, theirs), *deepcopy(theirs[len(mine) :])]
        return mine
    if isinstance(mine, dict):
        parts = {key: refilled(mine.get(key), part) for key, part in theirs.items()}
        mine.clear()
        mine.update(parts)
        getattr(mine, "__dict__", {}).update(getattr(deepcopy(theirs), "__dict__", {}))
        return mine
    return deepcopy(theirs)


def asked_again(exercise: Exercise, observations: list[Observation], call) -> Problem | None:
    """Whether a function that is right in all cases remembers one of them by its objects. `call(args, given)` calls it.

    Two more calls, of two cases with one form; nothing where there are no such.
    """
    alike = alike_in_form(observations, exercise.tolerance)
    if alike is None:
        return None
    first, second = alike
    given = deepcopy(first.args)
    call(first.args, given=given)
    again = call(second.args, given=refilled(given, second.args))
    return _problem(exercise, again, second.value) if _is_another(exercise, again, second) else None


def _is_another(exercise, again, second):
    """Whether a case that came out right comes out otherwise, and wrong."""
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
    """What must be equal for one to fit into the other."""
    if isinstance(value, np.ndarray):
        return np.ndarray, value.shape, value.dtype.str
    if type(value) is tuple:
        return tuple, *map(_form, value)
    return type(value) if type(value) is list or isinstance(value, dict) else None


def _holds(form):
    """Whether there is anything that could be filled again."""
    if isinstance(form, tuple):
        return form[0] is np.ndarray or any(map(_holds, form[1:]))
    return form is not None
