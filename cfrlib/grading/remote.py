"""The student's function as the grader sees it: each use of it is a question to the process in which it lives.

A Remote stands for an object over there. What a call gives back is plain data, or another Remote. What the function
altered is altered here, too; what it printed is printed, what it raised is raised.
"""

import ast
import builtins
import inspect
import os
import random
import re
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from socket import SHUT_RDWR

import numpy as np

from cfrlib.course.checks.functions_of import is_library_file
from cfrlib.course.checks.verdict import CheckMisused
from cfrlib.games.game import Game
from cfrlib.grading.apart.channel import Closed, Late, receive, send
from cfrlib.grading.apart.values import MOST_PRINTED, Unreadable, Values

PACKAGE = Path(__file__).parents[1]
DEEPEST = 40  # calls within calls
MOST_NAME = 60  # letters of a name
MOST_PARTS = 100  # parameters, methods and functions of an object
MOST_KEPT = 100_000  # what a student's code was lent, and errors that it was told
_ERRORS = {"numpy.linalg:LinAlgError": np.linalg.LinAlgError, "numpy.exceptions:AxisError": np.exceptions.AxisError}
_BY_VALUE = ("cfrlib.course.material.", "cfrlib.games.", "cfrlib.forms.tfdp")


class Ended(BaseException):
    """The process is gone, or has to go: out of time, or for good."""


class OutOfTime(Ended):
    """`error`: where the function was, if that is known."""

    def __init__(self, error=None):
        super().__init__()
        self.error = error


@dataclass(frozen=True)
class Code:
    """What is known of a function's code."""

    co_filename: str
    co_name: str
    co_firstlineno: int = 0

    @property
    def co_qualname(self):
        return self.co_name


class Written:
    """A function as it stands in the notebook."""

    def __init__(self, name: str, code: Code):
        self.__name__, self.__code__ = name, code


class Link:
    """One student's process, asked from here. `until`: by when it must have answered everything, time.monotonic.

    `library`: the folder of the student's cfrlib, over there. `cells`: how the grader calls the files of the cells, by
    their names over there; of no other file over there does it read a line.
    """

    def __init__(self, socket, library: str, cells: dict[str, str], until: float = float("inf")):
        self.socket, self.library, self.cells, self.until = socket, library, cells, until
        self.values, self.depth, self.asked = None, 0, 0
        self.waits, self.heard, self.broken = False, 1, ""
        self.lent, self.raised, self.classes, self.found = {}, {}, set(), {}

    def begun(self, patients=None) -> dict:
        """What the process says of the function, once the cells have run. They may ask a clinic's `patients`.

        What it found in the cells it says before it runs one, so that no student's code has a say in it.
        """
        self.values = self._new_values()
        self.lent[0] = patients
        self.found = self._heard().get("found") or {}
        while "ready" not in (message := self._heard()):
            self._say(self._asked(message))
        if not isinstance(message["ready"], dict):
            raise Ended
        return {**message["ready"], **self.found}

    def _new_values(self):
        return Values(0, self._strange, self._made, self._held, self._empty, _lent)

    def method(self, number: int, name: str, *args, **kwargs):
        return self.ask(number, "method", (name, *args), kwargs)

    def ask(self, number: int, what: str, args=(), kwargs=None):
        """Calls an object over there, or asks for a part of it."""
        outer = self.depth
        if outer == 0:
            self.values = self._new_values()
        if outer > DEEPEST:
            raise RecursionError("calls within calls")
        self.depth += 1
        try:
            self.asked += 1
            question = self.asked
            written = self.values.write(list(args), kwargs or {})
            self._say({"call": number, "do": what, "id": question, **written})
            while True:
                message = self._heard()
                if message.get("id") != question:
                    continue  # the answer to a question that was given up
                if "ask" not in message:
                    break
                self._say(self._asked(message))
            return self._answer(message)
        finally:
            self.depth = outer

    def _answer(self, message):
        error = self.error(message["raised"]) if "raised" in message else None
        if message.get("late"):
            raise OutOfTime(error)
        sys.stdout.write(str(message.get("printed", ""))[:MOST_PRINTED])
        if message.get("drew"):
            np.random.random()  # noqa: NPY002
            random.random()
        if "odd" in message:
            raise Odd(str(message["odd"]))
        value, *_ = self._read(message) or [None]
        if error is not None:
            raise error
        return value

    def _read(self, message):
        try:
            return self.values.read(message)
        except Unreadable as error:
            raise Odd(str(error)) from None

    def _asked(self, message):
        """The answer to a question that the student's function puts to what it was given."""
        try:
            number, method = message["ask"], message["method"]
            args, kwargs = self._read(message)
            if type(number) is not int or type(method) is not str or len(method) > MOST_NAME:
                raise ValueError
        except (KeyError, TypeError, ValueError, Odd) as nonsense:
            raise Ended from nonsense
        if len(self.raised) + len(self.lent) > MOST_KEPT:
            raise Ended
        try:
            lent = self.lent[number]
            if method not in _methods(lent) and not (method == "__call__" and callable(lent)):
                raise AttributeError(f"there is no {method!r}")
            value = lent(*args, **kwargs) if method == "__call__" else getattr(lent, method)(*args, **kwargs)
            return self.values.write(value, list(args))
        except Exception as error:
            error.__traceback__ = None
            self.raised[len(self.raised)] = error
            kinds = [f"{kind.__module__}:{kind.__qualname__}" for kind in type(error).__mro__]
            told = {"kinds": kinds, "message": str(error)[:2000], "number": len(self.raised) - 1}
            return {"raised": told, **self.values.write(None, list(args))}

    def cut(self, why: str):
        """Ends the conversation from another thread; `why` follows the function's name."""
        self.broken = self.broken or why
        with suppress(OSError):
            self.socket.shutdown(SHUT_RDWR)

    def _say(self, message):
        try:
            self.socket.settimeout(min(max(self.until - time.monotonic(), 0.01), 3600.0))
            send(self.socket, message)
        except (Closed, Late) as gone:
            raise Ended from gone

    def _heard(self):
        self.waits = True
        try:
            message = receive(self.socket, self.until)
        except Late:
            raise OutOfTime from None
        except (Closed, ValueError) as gone:
            raise Ended from gone
        finally:
            self.waits, self.heard = False, self.heard + 1
        if not isinstance(message, dict):
            raise Ended
        return message

    # What goes over, and what comes back.

    def _held(self, value):
        """Games, nodes and the like go over whole, as the first of their classes that is there, too.

        A game whose own class is not there stays here, and its rules are asked.
        """
        if callable(value) or (isinstance(value, Game) and not self._is_there(type(value))):
            return None
        for kind in type(value).__mro__[:-1]:
            if self._is_there(kind) and _is_importable(kind):
                name = f"{kind.__module__}:{kind.__qualname__}"
                self.classes.add(name)
                return name, dict(getattr(value, "__dict__", {}))
        return None

    def _strange(self, value):
        """What is asked from there by its methods; of an unknown class alone, no more than its methods are lent."""
        if isinstance(value, Remote):
            return ["kept", value._remote.number]
        if isinstance(value, type) and self._is_there(value):
            return ["name", f"{value.__module__}:{value.__qualname__}"]
        number = len(self.lent)
        self.lent[number] = value
        return ["lent", {"number": number, "kind": type(value).__name__, "calls": callable(value),
                         "name": getattr(value, "__name__", "function"), "signature": _parameters(value),
                         "methods": [] if callable(value) else _methods(value), "text": repr(value)[:200]}]  # fmt: skip

    def _is_there(self, kind):
        module = str(kind.__module__)
        return module.startswith(_BY_VALUE) and (Path(self.library) / (module.replace(".", "/") + ".py")).is_file()

    def _empty(self, name):
        if name not in self.classes:
            raise Unreadable("an object of a class that nobody sent")
        module, _, kind = name.partition(":")
        found = getattr(sys.modules[module], kind)
        return found.__new__(found)

    def _made(self, entry, read):
        kind, *rest = entry
        if kind == "opaque":
            return _opaque(_word(rest[0]))
        if kind != "held":
            raise Unreadable(f"a {kind!r:.40}")
        return self.remote(rest[0])

    def remote(self, told) -> "Remote":
        """Stands for an object over there, as the process describes it."""
        try:
            return self._remote(told)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as nonsense:
            raise Ended from nonsense

    def _remote(self, told):
        bases = tuple((_word(module), _word(name)) for module, name in told["bases"][:20])
        questions = frozenset(one for one in _QUESTIONS if one in told["questions"])
        return _class(_word(told["kind"]), bases, questions)(Description(self, told))

    def error(self, told) -> Exception:
        """The exception, as one of the same kinds with the same message; it knows the way to it."""
        try:
            return self._error(told)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as nonsense:
            raise Ended from nonsense

    def _error(self, told):
        if told.get("grader") in self.raised:
            error = self.raised[told["grader"]]
        else:
            error = _exception([str(kind) for kind in told["kinds"]], str(told["message"]), told.get("key"))
        if isinstance(told.get("name"), str):
            error.name = _word(told["name"])
        error.frames_apart = [self._frame(*map(_plain, step)) for step in told["frames"]][:100]
        return error

    def _frame(self, file, line, name, first=0):
        return Code(self.here(str(file)), _word(name), int(first)), int(line)

    def here(self, file: str) -> str:
        """A file over there, as it is called here: a cell, code of cfrlib or of a library, or somewhere else."""
        if file in self.cells:
            return self.cells[file]
        whole = os.path.normpath(file)
        if whole.startswith(self.library + os.sep):
            return str(PACKAGE / "course" / "elsewhere")
        return "<frozen library>" if is_library_file(whole) else "<elsewhere>"


class Odd(Exception):
    """What came back is no plain data, or too much of it."""


class Description:
    """What the grader was told of an object: nothing that it would rely on."""

    def __init__(self, link, told):
        self.link, self.number = link, int(told["number"])
        self.is_class, self.calls = bool(told["class"]), bool(told["calls"])
        self.name, self.text = _word(told["name"]), str(told["text"])[:200]
        self.parts = [Written(_word(name), Code(link.here(str(file)), _word(name), int(line)))
                      for name, file, line in (told.get("parts") or ())[:MOST_PARTS]]  # fmt: skip
        self.methods = frozenset(map(str, told["methods"][:MOST_PARTS]))
        self.signature = _signature(told.get("signature"))


class Remote:
    """An object of the student's process."""

    written_apart = ()

    def __init__(self, description):
        object.__setattr__(self, "_remote", description)
        if description.calls:
            object.__setattr__(self, "__name__", description.name)
            object.__setattr__(self, "written_apart", description.parts)
            if description.signature is not None:
                object.__setattr__(self, "__signature__", description.signature)

    def __getattr__(self, name):
        if name.startswith("__") or name in ("py_func", "pyfunc", "_repr_html_", "adapter", "own", "read"):
            raise AttributeError(name)
        if name in self._remote.methods:
            return partial(self._remote.link.method, self._remote.number, name)
        return self._remote.link.ask(self._remote.number, "get", (name,))

    def __setattr__(self, name, value):
        self._remote.link.ask(self._remote.number, "set", (name, value))

    def kept_apart(self) -> dict:
        """What it keeps from call to call, over there."""
        kept = self._remote.link.ask(self._remote.number, "kept")
        return {_word(name): mark for name, mark in kept.items()} if isinstance(kept, dict) else {}

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    def __reduce__(self):
        raise TypeError("an object of another process")

    def __repr__(self):
        return self._remote.text


def _call(self, *args, **kwargs):
    return self._remote.link.ask(self._remote.number, "call", args, kwargs)


def _length(self):
    length = self._remote.link.ask(self._remote.number, "len")
    return length if isinstance(length, int) else 0


_QUESTIONS = {
    "__call__": _call,
    "__len__": _length,
    "__iter__": lambda self: iter(self._remote.link.ask(self._remote.number, "iter")),
    "__getitem__": lambda self, key: self._remote.link.ask(self._remote.number, "item", (key,)),
    "__contains__": lambda self, part: bool(self._remote.link.ask(self._remote.number, "in", (part,))),
}


@lru_cache(maxsize=1000)
def _class(name, bases, questions):
    """A class of Remotes that goes by the names of the object's own classes."""
    named = [type(base, (), {"__module__": module}) for module, base in bases[1:]]
    body = {one: _QUESTIONS[one] for one in questions}
    return type(name, (Remote, *named), {**body, "__module__": bases[0][0] if bases else "__main__"})


@lru_cache(maxsize=1000)
def _kind_of(name):
    return type(name, (), {"__repr__": lambda _: f"<{name}>", "__deepcopy__": lambda self, memo: self})


def _opaque(name):
    return _kind_of(name)()


def _word(text):
    """A name, as Python has them: a student's process may call things as it likes, and no name is a sentence."""
    return re.sub(r"[^\w.<>]", "?", str(text))[:MOST_NAME]


def _plain(value):
    return value if isinstance(value, str | int) else 0


def _lent(value):
    """Whether the student's function may alter it: not what is frozen."""
    parameters = getattr(type(value), "__dataclass_params__", None)
    return not (parameters and parameters.frozen)


def _is_importable(kind):
    return getattr(sys.modules.get(kind.__module__), kind.__qualname__, None) is kind


def _methods(value):
    """The names of its public methods."""
    return [name for name in dir(type(value)) if not name.startswith("_")
            and inspect.isfunction(inspect.getattr_static(type(value), name))]  # fmt: skip


def _parameters(function):
    if not isinstance(function, Callable):
        return None
    try:
        found = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return None
    return [[one.name, int(one.kind), None if one.default is one.empty else repr(one.default)] for one in found]


def _signature(told):
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


def _exception(kinds, message, key):
    base = next(filter(None, map(_known, kinds)), Exception)
    name = _word(kinds[0].rpartition(":")[2]) if kinds else "Exception"
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
    elif module.startswith("cfrlib.course.material."):
        found = getattr(sys.modules.get(module), name, None)
    else:
        return CheckMisused if name == "CheckMisused" else None
    if not (isinstance(found, type) and issubclass(found, Exception)):
        return None
    return Exception if issubclass(found, UnicodeError | BaseExceptionGroup) else found
