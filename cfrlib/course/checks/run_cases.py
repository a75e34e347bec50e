"""Runs a function over cases and writes down what happened; nothing that it prints, warns or seeds leaks out."""

import copy
import random
import time
import warnings
from contextlib import contextmanager, nullcontext, redirect_stderr, redirect_stdout
from contextvars import ContextVar
from dataclasses import dataclass
from io import StringIO

import numpy as np

from cfrlib.course.checks.compare import is_undefined, same
from cfrlib.course.checks.exercise import Exercise, Misconception, Observation
from cfrlib.course.checks.finite import finite_least_squares
from cfrlib.course.checks.handed_over import first_change
from cfrlib.course.checks.leftovers import leave_behind

DEEPEST = 30  # lists within lists
MOST_PARTS = 40_000  # of an answer, counted as often as they are met; the largest right one has 12,000
MOST_NUMBERS = 1_000_000  # of an array
_COUNTED = tuple | list | dict | set | frozenset | range | str | bytes | bytearray
_HOLDING = _COUNTED | np.ndarray
examined = ContextVar("examined", default="")  # the name of the exercise whose function is being called


@contextmanager
def quiet():
    """Inside, nothing reaches stdout, stderr or the global generators; yields what was printed, as a StringIO."""
    states = random.getstate(), np.random.get_state()  # noqa: NPY002
    with redirect_stdout(StringIO()) as printed, redirect_stderr(StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with np.errstate(all="ignore"), finite_least_squares():
                yield printed
        finally:
            random.setstate(states[0])
            np.random.set_state(states[1])  # noqa: NPY002


def observe(
    exercise: Exercise, function, args: tuple, printed=None, around=None, littered=False, given=None
) -> Observation:
    """Calls the function once, on copies of `args`. Call it inside `quiet`, whose StringIO is `printed`.

    `around` is a context manager entered for the call alone; grading keeps watch with it. `littered`: memory is filled
    with a number that is never right (`leftovers.py`). `given`: the copies, where they exist already.
    """
    given = copy.deepcopy(args) if given is None else given
    before = printed.tell() if printed else 0
    drawn = global_draws()
    if littered:
        leave_behind()
    value = error = None
    began = time.process_time()
    try:
        examined.set(exercise.name)
        with around or nullcontext():
            value = exercise.call(function, given)
        value = _snapshot(value)
    except (Exception, SystemExit) as raised:
        error = raised
    finally:
        examined.set("")
    seconds = time.process_time() - began
    return Observation(
        args=args,
        value=value,
        error=error,
        changed=first_change(exercise.belonging_to_others(args), exercise.belonging_to_others(given)),
        printed=printed.getvalue()[before:] if printed else "",
        drew=any(_drew(*pair) for pair in zip(args, given, strict=True)),
        drew_globally=drawn != global_draws(),
        seconds=seconds,
    )


def explains(misconception: Misconception, exercise: Exercise, observations: list[Observation]) -> bool:
    """Whether the misconception accounts for everything observed. Call it inside `quiet`.

    A recogniser need not know what to do with an answer of any odd form: where it raises, it recognises nothing.
    """
    if misconception.recognise:
        try:
            return bool(misconception.recognise(exercise, observations))
        except Exception:
            return False
    return any(
        all(_alike(seen, observe(exercise, wrong, seen.args), exercise.tolerance) for seen in observations)
        for wrong in misconception.wrong_functions
    )


def _alike(seen, other, tolerance):
    if seen.changed and seen.changed != other.changed:  # which is a mistake of its own
        return False
    if seen.error is None and other.error is None:
        return same(seen.value, other.value, tolerance)
    return _symptom(seen) == _symptom(other) != ""


def _symptom(observation):
    """Exceptions by family: Python divides by zero with one, NumPy with a NaN, and shapes clash in two ways."""
    error = observation.error
    if error is None:
        return "division" if is_undefined(observation.value) else ""
    if isinstance(error, ArithmeticError):
        return "division"
    return "shape" if isinstance(error, ValueError | IndexError) else type(error).__name__


@dataclass(frozen=True)
class EndlessList:
    """Stands for an answer that contains itself, or is nested too deep or too large to be compared or shown.

    One is as good as another: a mistake that is too large in some case is known by the others.
    """

    def __repr__(self):
        return "what has no end, or is far too large"


def _snapshot(value):
    if has_no_end(value):
        return EndlessList()
    try:
        return copy.deepcopy(value)
    except Exception:  # a generator, say: it is shown to the learner as it is
        return value


def _drew(before, after):
    return isinstance(before, np.random.Generator) and before.bit_generator.state != after.bit_generator.state


def has_no_end(value) -> bool:
    """Whether an answer is nested too deep or is too large; a part that it holds several times counts each time."""
    waiting, count = [(value, 0)], 0
    while waiting:
        one, depth = waiting.pop()
        count += 1 + (len(one) if isinstance(one, _COUNTED) else 0)
        if depth > DEEPEST or count > MOST_PARTS or (isinstance(one, np.ndarray) and one.size > MOST_NUMBERS):
            return True
        parts = one.values() if isinstance(one, dict) else one if isinstance(one, tuple | list) else ()
        waiting += [(part, depth + 1) for part in parts if isinstance(part, _HOLDING)]
    return False


def global_draws():
    """The state of both global generators, which differs once somebody has drawn from one."""
    legacy = np.random.get_state()  # noqa: NPY002
    return legacy[2], legacy[1].tobytes(), random.getstate()
