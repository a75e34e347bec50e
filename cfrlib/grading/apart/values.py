"""Values on their way between grader and student: only plain data, within limits; what can be called stays at home.

A message holds the values asked for and a table of the objects in them. Objects that both sides know keep their
numbers, so that what one side alters in a list, a dictionary, an array, a generator or an object of a known class is
altered on the other side too.
"""

from array import array as array_of_python
from collections import Counter, deque
from collections.abc import Mapping, Sequence

import numpy as np

from .single import KINDS, MAKERS, MOST_BYTES, Unreadable, _single, array_of, state_of

MOST_OBJECTS = 300_000
MOST_KNOWN = 256 * 2**20  # bytes of all that was read in one call
DEEPEST_TUPLE = 60
MOST_PRINTED = 10_000  # letters
MOST_WITHIN = 10**7  # parts of a tuple down to its depths, each counted as often as it is there
MOST_ALIKE = 1000  # keys of one hash in a set or a dictionary
_PLAIN = (type(None), bool, str)
_SMALL = 2**53


class Values:
    """Writes and reads messages. `side` is 0 for the grader and 1 for the student, so that numbers never clash.

    `strange(value)`: the entry that stands for an object of another kind. `made(entry, read)`: what an entry of another
    kind becomes. `held(value)`: the name of the class and the attributes of an object whose class both sides have, else
    None. `empty(name)`: a new object of that class. `lent(value)`: whether the other side may alter such an object.
    """

    def __init__(self, side, strange, made, held, empty, lent=lambda value: True):
        self.next, self.strange, self.made, self.held, self.empty, self.lent = side, strange, made, held, empty, lent
        self.by_number, self.numbers, self.read_bytes, self.within = {}, {}, 0, {}

    def write(self, *values) -> dict:
        table, waiting = {}, deque()
        terms = [self._term(value, waiting) for value in values]
        size = 0
        while waiting:
            value = waiting.popleft()
            number = self.numbers[id(value)]
            if number not in table:
                entry = table[number] = self._entry(value, waiting)
                size += _size(entry)
            if len(table) > MOST_OBJECTS or size > MOST_BYTES:
                raise Unreadable("too large")
        return {"values": terms, "table": [[number, *entry] for number, entry in table.items()]}

    def _term(self, value, waiting):
        kind = type(value)
        if kind in _PLAIN or (kind is int and -_SMALL < value < _SMALL) or kind is float:
            return value
        if id(value) not in self.numbers:
            self._know(self.next, value)
            self.next += 2
        waiting.append(value)
        return [self.numbers[id(value)]]

    def _know(self, number, value):
        self.by_number[number] = value
        self.numbers[id(value)] = number

    def _entry(self, value, waiting):
        held = self.held(value)
        if held is not None:
            name, state = held
            base = _base_of(value)
            parts = None if base is None else self._entry(base, waiting)
            return ["object", name, parts, [[key, self._term(part, waiting)] for key, part in state.items()]]
        if isinstance(value, dict):
            return ["dict", [[self._term(key, waiting), self._term(part, waiting)] for key, part in value.items()]]
        for kind in (list, tuple, set, frozenset):
            if isinstance(value, kind):
                return [kind.__name__, [self._term(part, waiting) for part in kind.__iter__(value)]]
        return _single(value) or self._converted(value, waiting)

    def _converted(self, value, waiting):
        if isinstance(value, Sequence | array_of_python):  # as a deque is
            return ["list", [self._term(part, waiting) for part in value]]
        if isinstance(value, Mapping) and not isinstance(value, type):
            return ["dict", [[self._term(key, waiting), self._term(value[key], waiting)] for key in value]]
        if hasattr(type(value), "__array__"):
            array = np.asarray(value)
            if array.dtype.kind in KINDS:
                return _single(array)
        if isinstance(value, np.ndarray) and value.dtype == object:
            return ["objects", list(value.shape), [self._term(part, waiting) for part in value.ravel().tolist()]]
        return self.strange(value)

    def read(self, message) -> list:
        """The values in a message; objects known already are altered in place."""
        try:
            return _Reading(self, message).values()
        except Unreadable:
            raise
        except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError,
                SyntaxError) as error:  # of a dtype, too
            raise Unreadable(f"{type(error).__name__}: {error}") from None


class _Reading:
    def __init__(self, values, message):
        self.of, self.known = values, values.by_number
        self.terms = message["values"]
        if len(message["table"]) > MOST_OBJECTS:
            raise Unreadable("too large")
        values.read_bytes += sum(map(_size, message["table"]))
        if values.read_bytes > MOST_KNOWN:
            raise Unreadable("too large")
        self.entries = {number: entry for number, *entry in message["table"]}
        self.begun = set()

    def values(self):
        known = {number: self.known[number] for number in self.entries if number in self.known}
        shells = {number: self._shell(entry) for number, entry in self.entries.items() if number not in known}
        for number, shell in shells.items():
            if shell is not None:
                self.of._know(number, shell)
        for number in self.entries:
            self._value([number])
        for number, entry in self.entries.items():
            _fill(self.known[number], entry, self)
        return [self._value(term) for term in self.terms]

    def _shell(self, entry):
        kind = entry[0]
        if kind == "object":
            return self.of.empty(entry[1])
        return {"list": list, "dict": dict, "set": set}.get(kind, lambda: None)()

    def _value(self, term, depth=0):
        if not isinstance(term, list):
            if term is not None and type(term) not in (bool, int, float, str):
                raise Unreadable("an object that is none")
            return term
        (number,) = term
        if number in self.known:
            return self.known[number]
        if depth > DEEPEST_TUPLE or number in self.begun:
            raise Unreadable("nested too deep")
        self.begun.add(number)
        value = self._made(self.entries[number], depth)
        self.of.within[number] = self._within(self.entries[number])
        self.of._know(number, value)
        return value

    def _within(self, entry):
        """How many parts a tuple has, counted as often as comparing it meets them: a few numbers can stand for many."""
        if entry[0] not in ("tuple", "frozenset"):
            return 1
        total = 1 + sum(self.of.within.get(part[0], 1) if isinstance(part, list) else 1 for part in entry[1])
        if total > MOST_WITHIN:
            raise Unreadable("too large")
        return total

    def _made(self, entry, depth):
        kind, *rest = entry
        if kind in ("tuple", "frozenset"):
            parts = tuple(self._value(part, depth + 1) for part in rest[0])
            return parts if kind == "tuple" else frozenset(_told_apart(parts))
        if kind == "objects":
            shape, parts = rest
            array = np.empty(len(parts), dtype=object)
            for place, part in enumerate(parts):
                array[place] = self._value(part, depth + 1)
            return array.reshape(shape)
        if kind in MAKERS:
            return MAKERS[kind](*rest)
        return self.of.made(entry, self._value)


def _fill(value, entry, reading, within=False):
    kind, *rest = entry
    if kind == "list" and type(value) is list:
        value[:] = [reading._value(part) for part in rest[0]]
    elif kind == "dict" and isinstance(value, dict) and (within or type(value) is dict):
        pairs = [(reading._value(key), reading._value(part)) for key, part in rest[0]]
        _told_apart([key for key, _ in pairs])
        value.clear()
        value.update(pairs)
    elif kind == "set" and type(value) is set:
        parts = _told_apart([reading._value(part) for part in rest[0]])
        value.clear()
        value.update(parts)
    elif kind == "array" and isinstance(value, np.ndarray):
        _refill(value, array_of(*rest))
    elif kind == "generator" and isinstance(value, np.random.Generator):
        value.bit_generator.state = state_of(rest[1])
    elif kind == "object" and reading.of.held(value) is not None and reading.of.lent(value):
        _, parts, state = rest
        if parts is not None:
            _fill(value, parts, reading, within=True)
        if hasattr(value, "__dict__"):
            kept = {str(key): reading._value(part) for key, part in state}
            value.__dict__.clear()
            value.__dict__.update(kept)


def _told_apart(keys):
    """The keys. Raises Unreadable if so many share one hash that it would take hours to make a set of them."""
    if max(Counter(map(hash, keys)).values(), default=0) > MOST_ALIKE:
        raise Unreadable("keys that cannot be told apart in good time")
    return keys


def _refill(value, numbers):
    alike = value.shape == numbers.shape and value.dtype == numbers.dtype
    if alike and value.flags.writeable and value.tobytes() != numbers.tobytes():
        value[...] = numbers


def _base_of(value):
    """The container in an object whose class derives from one."""
    for kind in (dict, list, set):
        if isinstance(value, kind):
            return kind(value)
    return None


def _size(entry):
    return sum(len(part) if isinstance(part, str) else 16 * len(part) if isinstance(part, list) else 8
               for part in entry)  # fmt: skip
