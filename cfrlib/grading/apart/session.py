"""The student's side: defines one function from the notebook's cells, and calls it when the grader asks.

Nothing here is secret, and nothing that it says is believed: its answers are data.
"""

import asyncio
import builtins
import contextlib
import importlib
import inspect
import io
import random
import signal
import sys
import types
import warnings
from functools import partial

import numpy as np

from . import cells
from .channel import Closed, receive, send
from .described import MOST_TEXT, error_described, kind_of, object_described, repr_of
from .finite import finite_least_squares
from .magics import python_of
from .state import kept_by
from .values import MOST_PRINTED, Unreadable, Values


class OutOfTime(BaseException):
    """There is no processor time left."""


class Printed(io.StringIO):
    """Keeps the beginning of what is printed."""

    def write(self, text):
        room = MOST_PRINTED - self.tell()
        super().write(str(text)[: max(room, 0)])
        return len(text)


class Session:
    """`order`: what the grader asked for. `kept`: by number, the objects of which the grader may ask more."""

    def __init__(self, socket, order):
        self.socket, self.order = socket, order
        self.kept, self.values, self.depth, self.known, self.id = {}, None, 0, set(), 0
        self.out, self.drawn, self.failed = Printed(), _draws(), {}
        self.main = types.ModuleType("__main__")
        self.namespace = vars(self.main)
        self.namespace |= {"__builtins__": builtins, "display": lambda *anything, **more: None}

    def begin(self):
        """Runs the statements that the function depends on, and says what the function is."""
        signal.signal(signal.SIGXCPU, _out_of_time)
        sys.modules["__main__"] = self.main  # where `pickle` looks for the notebook's classes
        importlib.import_module("cfrlib.course").REFERENCES.update(self.order["references"])
        texts = [python_of(source) for source in self.order["cells"]]
        for number, text in enumerate(texts):
            with open(cells.file_of(number), "w", encoding="utf-8", errors="replace") as file:
                file.write(text)
        self.values = self._new_values()
        importlib.import_module("cfrlib.course").OPENED.append(partial(self._ask, 0, "__call__"))
        name = self.order["name"]
        part = cells.part_for(name, texts, set(self.order["references"]), set(self.order["yielding"]))
        found = {"missing": part.missing, "places": part.places, "source": part.source(texts)[:200_000],
                 "own": part.own}  # fmt: skip
        self._say({"found": found})
        self._say({"ready": {} if part.missing else self._define(name, part)})

    def _define(self, name, part):
        for reference in part.references:
            module = __import__(self.order["references"][reference], fromlist=[reference])
            self.namespace[reference] = getattr(module, reference)
        failed = None
        for statement in part.statements:
            try:
                waiting = eval(statement.code, self.namespace)
                if inspect.iscoroutine(waiting):  # a cell may say `await`
                    asyncio.run(waiting)
            except OutOfTime:
                return {"late": True}
            except BaseException as error:
                failed = failed or error
                self.failed |= dict.fromkeys(statement.binds, error)
        function = self.namespace.get(name)
        if failed is not None and not callable(function):
            return {"failed": error_described(failed)}
        return {"function": self._held(function), "plain": None if callable(function) else kind_of(function),
                "text": repr_of(function)}  # fmt: skip

    def serve(self):
        """Answers until the grader hangs up."""
        while True:
            self._answer(receive(self.socket))

    def _answer(self, message):
        if "call" in message:
            top = self.depth == 0
            if top:
                self.values = self._new_values()
            self.depth += 1
            before, self.id = self.id, message["id"]
            try:
                reply = self._called(message)
            finally:
                self.depth -= 1
                self.id = before
            self._say(reply)

    def _new_values(self):
        return Values(1, self._strange, self._made, self._held_by_both, self._empty)

    def _called(self, message):
        """The answer to a call: what it returned or raised, what it printed, and what it altered."""
        args, kwargs = self.values.read(message)
        value = error = None
        try:
            value = self._do(message["call"], message["do"], args, kwargs)
        except BaseException as raised:
            error = self._cause(raised)
        try:
            reply = self.values.write(value, list(args))
        except BaseException as odd:
            reply = self.values.write(None, list(args)) if error else {"odd": f"{kind_of(value)}, {odd}"[:MOST_TEXT]}
        told = {} if error is None else {"raised": error_described(error), "late": isinstance(error, OutOfTime)}
        drawn, self.drawn = self.drawn, _draws()
        return {"id": message.get("id"), **reply, **told, "printed": self.printed(), "drew": drawn != self.drawn}

    def _cause(self, error):
        """Where a name is missing, the error of the statement that should have bound it, such as an import."""
        return self.failed.get(error.name, error) if type(error) is NameError else error

    def printed(self):
        """What has been printed since this was last asked."""
        text = self.out.getvalue()
        if text:
            self.out.seek(0)
            self.out.truncate()
        return text

    def _do(self, number, what, args, kwargs):
        one = self.kept[number]
        if what == "call":
            return one(*args, **kwargs)
        if what == "method":
            return getattr(one, args[0])(*args[1:], **kwargs)
        if what == "get":
            return getattr(one, *args)
        if what == "set":
            return setattr(one, *args)
        if what == "kept":
            return {name: repr(mark)[:MOST_TEXT] for name, mark in kept_by(one).items()}
        return {"len": len, "iter": list, "item": lambda held, key: held[key],
                "in": lambda held, part: part in held}[what](one, *args)  # fmt: skip

    @contextlib.contextmanager
    def quiet(self):
        """Inside, no print and no warning leaks out."""
        out, err = contextlib.redirect_stdout(self.out), contextlib.redirect_stderr(Printed())
        with out, err, warnings.catch_warnings(), np.errstate(all="ignore"), finite_least_squares():
            warnings.simplefilter("ignore")
            yield

    def _say(self, message):
        send(self.socket, message)

    # What is handed over, and what is not.

    def _held(self, value):
        """What the grader knows of an object that stays here."""
        number = len(self.kept)
        self.kept[number] = value
        return {"number": number, **object_described(value)}

    def _strange(self, value):
        return ["held", self._held(value)]

    def _made(self, entry, read):
        """A function or an object of the grader's, which can be asked from here."""
        kind, told = entry
        if kind == "name":
            module, _, name = told.partition(":")
            found = __import__(module, fromlist=["x"])
            for part in name.split("."):
                found = getattr(found, part)
            return found
        if kind == "kept":
            return self.kept[told]
        if kind == "opaque":
            return None
        return self._handle(told)

    def _handle(self, told):
        def asked(method):
            return lambda *args, **kwargs: self._ask(told["number"], method, args, kwargs)

        if told["calls"] and not told["methods"]:
            return _function(told["name"], told["signature"], asked("__call__"))
        methods = {name: _method(asked(name)) for name in told["methods"]}
        kind = type(told["kind"], (), {**methods, "__repr__": lambda _: told["text"]})
        return kind()

    def _ask(self, number, method, args, kwargs):
        message = {"ask": number, "method": method, "id": self.id, **self.values.write(list(args), kwargs)}
        self._say(message)
        while True:
            answer = receive(self.socket)
            if "call" in answer:
                self._answer(answer)
                continue
            values = self.values.read(answer)
            if "raised" in answer:
                raise _error(answer["raised"])
            return values[0]

    def _held_by_both(self, value):
        """Only objects of a class that the grader has sent one of go back whole; the others stay here, to be asked."""
        name = f"{type(value).__module__}:{type(value).__qualname__}"
        return (name, dict(getattr(value, "__dict__", {}))) if name in self.known else None

    def _empty(self, name):
        self.known.add(name)
        module, _, kind = name.partition(":")
        found = getattr(__import__(module, fromlist=["x"]), kind)
        return found.__new__(found)


def _out_of_time(*signal_and_frame):
    raise OutOfTime


def _error(told):
    kinds = [kind for kind in told["kinds"] if kind.startswith("builtins:")]
    base = getattr(builtins, kinds[0].partition(":")[2], Exception) if kinds else Exception
    if not issubclass(base, Exception):
        base = Exception
    name = told["kinds"][0].rpartition(":")[2]
    kind = type(name, (base,), {"__init__": lambda *anything: None, "__str__": lambda _: told["message"]})
    error = kind()
    error.of_the_grader = told["number"]
    return error


def _function(name, signature, ask):
    """A function of this name whose source nobody can read."""
    parameters = [inspect.Parameter(one, kind, default=inspect.Parameter.empty if default is None else None)
                  for one, kind, default in signature or ()]  # fmt: skip
    space = {"ask": ask, "__name__": "handed over"}
    exec(compile("def call(*args, **kwargs):\n return ask(*args, **kwargs)", "a version under test", "exec"), space)
    call = space["call"]
    call.__name__ = call.__qualname__ = name
    if signature is not None:
        call.__signature__ = inspect.Signature(parameters)
    return call


def _method(ask):
    return lambda self, *args, **kwargs: ask(*args, **kwargs)


def _draws():
    legacy = np.random.get_state()  # noqa: NPY002
    return legacy[2], legacy[1].tobytes(), random.getstate()


def run(socket, order):
    """All of a student's process, once it is locked in; ends with the process."""
    try:
        session = Session(socket, order)
        with session.quiet():
            session.begin()
            session.serve()
    except (Closed, Unreadable, ValueError):
        pass
    finally:
        sys.stdout.flush()
