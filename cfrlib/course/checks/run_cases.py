"""Runs a function over cases and writes down what happened; nothing that it prints, warns or seeds leaks out."""

import copy
import random
import time
import traceback
import warnings
from contextlib import contextmanager, nullcontext, redirect_stderr, redirect_stdout, suppress
from contextvars import ContextVar
from dataclasses import replace
from functools import wraps
from io import StringIO
from math import inf
from types import FunctionType

import numpy as np

from cfrlib.course.checks.compare import is_undefined, same
from cfrlib.course.checks.exercise import Exercise, Misconception, Observation
from cfrlib.course.checks.finite import finite_least_squares
from cfrlib.course.checks.handed_over import first_change
from cfrlib.course.checks.leftovers import leave_behind
from cfrlib.course.checks.size import DEEPEST, MOST_PARTS, EndlessList, parts_of

MOST_IN_ALL = 10 * MOST_PARTS  # of the answers to all cases
ALWAYS = 3  # errors whose variables are kept, whatever they take
MOST_SAID = 2_000  # characters of an error
MOST_PRINTED = 100_000  # characters
examined = ContextVar("examined", default="")  # the name of the exercise whose function is being called


class Room:
    """What the answers to all cases may take together, and the variables of errors, which a diagnosis reads.

    Beyond it an answer is as good as one that has no end, and of an error only its words are kept.
    """

    def __init__(self):
        self.answers = self.variables = MOST_IN_ALL
        self.errors = 0

    def takes(self, value) -> bool:
        parts = parts_of(value)
        if parts is None or parts > self.answers:
            return False
        self.answers -= parts
        return True

    def lighten(self, error: BaseException):
        """Cuts what an error says. Forgets the way to it, where the functions on it hold too much."""
        self.errors += 1
        for _ in range(DEEPEST):
            with suppress(Exception):  # from an odd error
                if len(said := str(error)) > MOST_SAID:
                    error.args = (said[:MOST_SAID],)
            if self.errors > ALWAYS and not self._holds(error.__traceback__):
                error.__traceback__ = None
            if (error := error.__context__) is None:
                break


    def _holds(self, way) -> bool:
        frames = [frame.f_locals for frame, _ in traceback.walk_tb(way)]
        held = [parts_of(value) for variables in frames for value in variables.values()]
        self.variables -= len(frames) + sum(inf if parts is None else parts for parts in held)
        return self.variables >= 0


class _Heard(StringIO):
    """Hears so much and no more."""

    def write(self, text):
        return super().write(text[: max(0, MOST_PRINTED - self.tell())])


@contextmanager
def quiet():
    """Inside, nothing reaches stdout, stderr or the global generators; yields what was printed, as a StringIO."""
    states = random.getstate(), np.random.get_state()  # noqa: NPY002
    with redirect_stdout(_Heard()) as printed, redirect_stderr(_Heard()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with np.errstate(all="ignore"), finite_least_squares():
                yield printed
        finally:
            random.setstate(states[0])
            np.random.set_state(states[1])  # noqa: NPY002


def observe(
    exercise: Exercise, function, args: tuple, printed=None, around=None, littered=False, given=None, room=None
) -> Observation:
    """Calls the function once, on copies of `args`. Call it inside `quiet`, whose StringIO is `printed`.

    `around` is a context manager entered for the call alone; grading keeps watch with it. `littered`: memory is filled
    with a number that is never right (`leftovers.py`). `given`: the copies, where they exist already. `room`: of all
    cases together, where many are kept.
    """
    given = copy.deepcopy(args) if given is None else given
    room, before = room or Room(), printed.tell() if printed else 0
    drawn = global_draws()
    if littered:
        leave_behind()
    value = error = None
    began = time.process_time()
    try:
        examined.set(exercise.name)
        with around or nullcontext():
            value = exercise.call(function, given)
        value = _snapshot(value, room)
    except (Exception, SystemExit) as raised:
        error = raised.with_traceback(raised.__traceback__.tb_next or raised.__traceback__)  # all but what is here
        room.lighten(error)
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


def answering_once(exercise: Exercise, cases) -> Exercise:
    """The exercise, whose right functions compute no answer to a case twice: a diagnosis asks for each many times.

    Cases are told by identity. Nothing that draws is remembered, and no class.
    """
    if exercise.draws:
        return exercise
    known = {(*map(id, args),) for args in cases}
    once = [_once(right, known) if isinstance(right, FunctionType) else right
            for right in (exercise.reference, *exercise.also_right)]  # fmt: skip
    return replace(exercise, reference=once[0], also_right=once[1:])


def _once(right, known):
    answers = {}

    @wraps(right)
    def answer(*args, **options):
        key = *map(id, args), *map(id, options.values())
        if key not in known:
            return right(*args, **options)
        if key not in answers:
            answers[key] = right(*args, **options)
        return answers[key]

    return answer


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


def _snapshot(value, room):
    if not room.takes(value):
        return EndlessList()
    try:
        return copy.deepcopy(value)
    except Exception:  # a generator, say: it is shown to the learner as it is
        return value


def _drew(before, after):
    return isinstance(before, np.random.Generator) and before.bit_generator.state != after.bit_generator.state


def global_draws():
    """The state of both global generators, which differs once somebody has drawn from one."""
    legacy = np.random.get_state()  # noqa: NPY002
    return legacy[2], legacy[1].tobytes(), random.getstate()
