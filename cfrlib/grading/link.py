"""The conversation with a student's process: questions to its objects, and its questions to what they were given."""

import inspect
import os
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from socket import SHUT_RDWR

import numpy as np

from cfrlib.course.checks.functions_of import is_library_file
from cfrlib.games.game import Game
from cfrlib.grading.apart.channel import Closed, Late, receive, send
from cfrlib.grading.apart.values import MOST_PRINTED, Unreadable, Values
from cfrlib.grading.library import is_material
from cfrlib.grading.remote import Remote, opaque, remote
from cfrlib.grading.told import MOST_NAME, ByTheClock, Code, Ended, Odd, OutOfTime, exception_of, plain, word

PACKAGE = Path(__file__).parents[1]
DEEPEST = 40  # calls within calls
MOST_KEPT = 100_000  # what a student's code was lent, and errors that it was told
_BY_VALUE = ("cfrlib.games.", "cfrlib.forms.tfdp")


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
        try:
            return {"raised": told, **self.values.write(None, list(args))}
        except Unreadable as much:  # more came than goes back
            raise Ended from much

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
            raise ByTheClock from None
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
        sent = is_material(module) or module.startswith(_BY_VALUE)
        return sent and (Path(self.library) / (module.replace(".", "/") + ".py")).is_file()

    def _empty(self, name):
        if name not in self.classes:
            raise Unreadable("an object of a class that nobody sent")
        module, _, kind = name.partition(":")
        found = getattr(sys.modules[module], kind)
        return found.__new__(found)

    def _made(self, entry, read):
        kind, *rest = entry
        if kind == "opaque":
            return opaque(word(rest[0]))
        if kind != "held":
            raise Unreadable(f"a {kind!r:.40}")
        return self.remote(rest[0])

    def remote(self, told) -> Remote:
        """Stands for an object over there, as the process describes it."""
        try:
            return remote(self, told)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as nonsense:
            raise Ended from nonsense

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
            error = exception_of([str(kind) for kind in told["kinds"]], str(told["message"]), told.get("key"))
        if isinstance(told.get("name"), str):
            error.name = word(told["name"])
        error.frames_apart = [self._frame(*map(plain, step)) for step in told["frames"]][:100]
        return error

    def _frame(self, file, line, name, first=0):
        return Code(self.here(str(file)), word(name), int(first)), int(line)

    def here(self, file: str) -> str:
        """A file over there, as it is called here: a cell, code of cfrlib or of a library, or somewhere else."""
        if file in self.cells:
            return self.cells[file]
        whole = os.path.normpath(file)
        if whole.startswith(self.library + os.sep):
            return str(PACKAGE / "course" / "elsewhere")
        return "<frozen library>" if is_library_file(whole) else "<elsewhere>"


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
