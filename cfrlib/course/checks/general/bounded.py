"""Runs a changed program within an allowance of steps; whatever would be too large is never started.

Changing one character can turn a power into a power of a power, or make a list a million times longer, and nothing can
interrupt one such step of compiled code. So every loop, call, sum, product and power of the program asks the allowance
first. That needs no clock, thread or process, so it works in a browser, too. A watched program also records how each of
its conditions came out, and which of its loops and functions ran at all.
"""

import ast
import builtins
import copy
import math
from contextlib import suppress

import numpy as np

from cfrlib.course.checks.size import has_no_end

LARGEST = 1_000_000  # entries of a list, a range, an array
BITS = 100_000  # of a whole number
MOST_MULTIPLIED = 10_000  # numbers, as in a factorial
LARGE = 1_000  # entries, of which ten count as one step: compiled code runs through them fast, but they take memory
STEPS, TIMES = 2_000_000, 20  # in all cases together: so many at least, or so many times what the program took before
MAKERS = "numpy", "itertools"  # modules whose functions make much of little
LAZY = (map, filter, zip, enumerate, reversed)
SEQUENCES = (list, tuple, str, bytes, bytearray)
LOOKING_AROUND = "super", "locals", "globals", "vars", "dir", "eval", "exec"  # what these do depends on their caller
ASKED = "range", "pow", "bytes", "bytearray", *(lazy.__name__ for lazy in LAZY)
UNASKED = {*LOOKING_AROUND, *(name for name, value in vars(builtins).items() if callable(value))} - {*ASKED}
SMALL_METHODS = {  # which make little, on whatever object, and are called often
    "add", "all", "any", "append", "argmax", "argmin", "copy", "get", "index", "items", "keys", "max", "mean", "min",
    "pop", "setdefault", "sort", "sum", "tolist", "values",
}  # fmt: skip
PLAIN = {float, np.float64, np.ndarray}  # with one of these, no operator makes much


class TooMuch(BaseException):
    """Not an Exception: a learner's `except Exception` is not to go on from it."""


class Allowance:
    """The steps that a program may still take. `names`: what it calls in place of loops, calls and operators.

    `outcomes`, where it is `watched`: how conditions came out, by the id of what holds them in the program's tree.
    """

    def __init__(self, steps: float = math.inf, watched: bool = False):
        self.steps, self.taken = steps, 0
        self.outcomes = {} if watched else None
        self.names = {"_step_": self.step, "_each_": self.each, "_called_": self.called, "_seen_": self.seen}
        operations = self.add, self.mul, power, shift, self.room_for_sum, self.room_for_product, *ROOMS
        self.names |= dict(zip(ASKING, operations, strict=True))

    def step(self, steps=1):
        self.taken += steps
        if self.taken > self.steps:
            raise TooMuch
        return True

    def each(self, items):
        for item in items:
            self.taken += 1
            if self.taken > self.steps:
                raise TooMuch
            yield item

    def seen(self, place, value):
        with suppress(Exception):  # from values that are neither true nor false
            self.outcomes[place] |= {*np.asarray(value, dtype=bool).ravel().tolist()}
        return value

    def called(self, function, *args, **options):
        self.step()
        given = [*args, *options.values()]
        self.large(max(map(_size, given), default=0))
        if function is range:
            return self._counted(range(*args, **options))
        if function is pow:
            _room_for_power(*args[:2])
        elif function in (math.factorial, math.comb, math.perm):
            _refuse(any(number > MOST_MULTIPLIED for number in args))
        elif function is copy.deepcopy or _makes_much(function):
            _refuse(any(map(has_no_end, given)))
            _refuse(any(_asked_for(value) > LARGEST for value in given) or math.prod(map(_size, given)) > 10 * LARGEST)
        made = function(*args, **options)
        if type(made) is np.ndarray:
            self.large(made.size)
        return self.each(made) if isinstance(made, LAZY) or type(made).__module__ == "itertools" else made

    def _counted(self, numbers):
        _refuse(bool(numbers[LARGEST:]))
        self.step(len(numbers) // 10)
        return numbers

    def large(self, entries):
        if entries > LARGE:
            _refuse(entries > LARGEST)
            self.step(entries // 10)

    # What an operator needs room for: a `room` takes both operands, and gives back the second

    def add(self, left, right):
        made = left + (right if type(left) in PLAIN else self.room_for_sum(left, right))
        if type(made) is np.ndarray:
            self.large(made.size)
        return made

    def mul(self, left, right):
        known = type(left) in PLAIN or type(right) in PLAIN
        made = left * (right if known else self.room_for_product(left, right))
        if type(made) is np.ndarray:
            self.large(made.size)
        return made

    def room_for_sum(self, left, right):
        if type(left) in SEQUENCES:
            self.large(len(left) + _size(right))
        return right

    def room_for_product(self, left, right):
        for many, times in ((left, right), (right, left)):
            if type(many) in SEQUENCES and isinstance(times, int):
                self.large(len(many) * times)
        if type(left) is int and type(right) is int:
            _refuse(left.bit_length() + right.bit_length() > BITS)
        return right


def bounded(tree: ast.AST, own: set[str], outcomes: dict | None = None) -> ast.AST:
    """A copy of a program that asks the names of an `Allowance` before it does what may take long.

    `own`: the functions that it defines, which ask when they begin. `outcomes`: an allowance's, where it is watched.
    RecursionError for a tree that contains itself.
    """
    return ast.fix_missing_locations(_Asking(UNASKED | own, outcomes).copied(tree))


class _Asking:
    def __init__(self, unasked, outcomes):
        self.unasked, self.outcomes = unasked, outcomes

    def copied(self, node):
        new = type(node)()
        new.__dict__.update(node.__dict__)
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, ast.AST):
                setattr(new, field, self.copied(value))
            elif isinstance(value, list):
                setattr(new, field, [self.copied(part) if isinstance(part, ast.AST) else part for part in value])
        asking = getattr(self, f"_{type(node).__name__}", None)
        new = asking(new) if asking else new
        return new if self.outcomes is None else self._watched(node, new)

    def _watched(self, node, new):
        """The copy of a node, with its conditions seen: those of branches, of `np.where`, and comparisons."""
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            new.test = self._seen(node, new.test)
        elif isinstance(node, ast.comprehension):
            new.ifs = [self._seen(test, copy) for test, copy in zip(node.ifs, new.ifs, strict=True)]
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "where":
            place = len(new.args) - len(node.args)  # behind the function, where the call asks
            new.args[place : place + 1] = [self._seen(node, one) for one in new.args[place : place + 1]]
        elif isinstance(node, ast.For | ast.FunctionDef):
            new.body = [ast.Expr(self._seen(node, ast.Constant(True))), *new.body]
        return self._seen(node, new) if isinstance(node, ast.Compare) else new

    def _seen(self, place, value):
        self.outcomes.setdefault(id(place), set())
        return _call_of("seen", ast.Constant(id(place)), value)

    def _For(self, node):
        node.iter = _call_of("each", node.iter)
        return node

    _comprehension = _For

    def _While(self, node):
        node.test = ast.BoolOp(ast.And(), [_call_of("step"), node.test])
        return node

    def _Lambda(self, node):
        node.body = ast.BoolOp(ast.And(), [_call_of("step"), node.body])
        return node

    def _FunctionDef(self, node):
        node.body = [ast.Expr(_call_of("step")), *node.body]
        return node

    def _Call(self, node):
        if isinstance(node.func, ast.Name) and node.func.id in self.unasked:
            return node
        if isinstance(node.func, ast.Attribute) and node.func.attr in SMALL_METHODS:
            return node
        return ast.Call(ast.Name("_called_", ast.Load()), [node.func, *node.args], node.keywords)

    def _BinOp(self, node):
        name = OPERATORS.get(type(node.op))
        return _call_of(name, node.left, node.right) if name else node

    def _AugAssign(self, node):
        name = OPERATORS.get(type(node.op))
        if name and not any(isinstance(part, ast.Call) for part in ast.walk(node.target)):  # read twice, called once
            before = ast.parse(ast.unparse(node.target), mode="eval").body
            node.value = _call_of(f"{name}_room", before, node.value)
        return node


def _call_of(name, *args):
    return ast.Call(ast.Name(f"_{name}_", ast.Load()), list(args), [])


def _room_for_power(left, right):
    if isinstance(left, int) and isinstance(right, int):
        _refuse(abs(left) > 1 and left.bit_length() * right > BITS)
    return right


def _room_for_shift(left, right):
    if isinstance(left, int) and isinstance(right, int):
        _refuse(left.bit_length() + right > BITS)
    return right


def power(left, right):
    return left ** _room_for_power(left, right)


def shift(left, right):
    return left << _room_for_shift(left, right)


OPERATORS = {ast.Add: "add", ast.Mult: "mul", ast.Pow: "pow", ast.LShift: "lshift"}
ROOMS = _room_for_power, _room_for_shift
ASKING = [f"_{name}{room}_" for room in ("", "_room") for name in OPERATORS.values()]


def _makes_much(function):
    module = getattr(function, "__module__", None) or type(getattr(function, "__self__", None)).__module__
    return module.partition(".")[0] in MAKERS or function in (bytes, bytearray)


def _asked_for(value):
    """How many entries an argument may ask for: a whole number itself, of a shape the product."""
    if isinstance(value, int):
        return abs(value)
    if isinstance(value, tuple | list) and len(value) < 5 and all(isinstance(part, int) for part in value):
        return abs(math.prod(value))
    return 0


def _size(value):
    if isinstance(value, np.ndarray):
        return value.size
    return len(value) if isinstance(value, (*SEQUENCES, dict, set, range)) else 1


def _refuse(too_much):
    if too_much:
        raise TooMuch
