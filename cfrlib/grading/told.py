"""What a student's process says, as things of the grader's: names, signatures and errors that can do nothing else."""

import ast
import builtins
import inspect
import re
import sys
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from cfrlib.course.checks.verdict import CheckMisused
from cfrlib.grading.library import is_material

MOST_NAME = 60  # letters of a name
MOST_PARTS = 100  # parameters, methods and functions of an object
_ERRORS = {"numpy.linalg:LinAlgError": np.linalg.LinAlgError, "numpy.exceptions:AxisError": np.exceptions.AxisError}


class Ended(BaseException):
    """The process is gone, or has to go: out of time, or for good."""


class OutOfTime(Ended):
    """`error`: where the function was, if that is known."""

    def __init__(self, error=None):
        super().__init__()
        self.error = error


class ByTheClock(Ended):
    """Nothing came in time. Whether that is the function's fault, the seconds of computing say."""


class Busy(Exception):
    """The machine did not let the function compute: there is no verdict. The message says so."""


class Odd(Exception):
    """What came back is no plain data, or too much of it."""


@dataclass(frozen=True)
class Code:
    """What is known of a function's code."""

    co_filename: str
    co_name: str
    co_firstlineno: int = 0


class Written:
    """A function as it stands in the notebook."""

    def __init__(self, name: str, code: Code):
        self.__name__, self.__code__ = name, code


def word(text):
    """A name, as Python has them: a student's process may call things as it likes, and no name is a sentence."""
    return re.sub(r"[^\w.<>]", "?", str(text))[:MOST_NAME]


def plain(value):
    return value if isinstance(value, str | int) else 0


def signature_of(told):
    if told is None or len(told) > MOST_PARTS:
        return None
    kinds = list(inspect._ParameterKind)
    try:
        return inspect.Signature([
            inspect.Parameter(str(name), kinds[kind], default=_default(default))
            for name, kind, default in told
        ])
    except (TypeError, ValueError, IndexError):
        return None


def _default(text):
    if text is None:
        return inspect.Parameter.empty
    return type("Default", (), {"__repr__": lambda _: _literal(str(text))})()


def _literal(text):
    """A default as it is written, if it is a number, a text in quotes, or several of them."""
    try:
        ast.literal_eval(text[:MOST_NAME])
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return "..."
    return text[:MOST_NAME]


def exception_of(kinds, message, key):
    base = next(filter(None, map(_known, kinds)), Exception)
    name = word(kinds[0].rpartition(":")[2]) if kinds else "Exception"
    kind = _error_kind(name, base)
    error = kind.__new__(kind)
    error.args, error.message_apart = (key,) if key is not None else (message,), message
    return error


@lru_cache(maxsize=1000)
def _error_kind(name, base):
    body = {"__init__": lambda *anything: None, "__str__": lambda self: self.message_apart}
    return type(name, (base,), {**body, "__module__": base.__module__})


def _known(kind):
    """The grader's own class of this name; what would end the grader, as `exit` does, is none."""
    module, _, name = kind.partition(":")
    if kind in _ERRORS:
        return _ERRORS[kind]
    if module == "builtins":
        found = getattr(builtins, name, None)
    elif is_material(module):
        found = getattr(sys.modules.get(module), name, None)
    else:
        return CheckMisused if name == "CheckMisused" else None
    if not (isinstance(found, type) and issubclass(found, Exception)):
        return None
    return Exception if issubclass(found, UnicodeError | BaseExceptionGroup) else found
