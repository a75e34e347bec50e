"""The relations that are looked for: what a learner's numbers may be of the right ones, and of the case's arguments."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.general.evidence import Pair, close, numbers


@dataclass(frozen=True)
class Relation:
    """`made` takes (expected, arguments) to what the learner gave."""

    name: str
    explanation: str
    made: Callable

    def holds(self, pairs: list[Pair]) -> bool:
        """In every case; and somewhere it makes a difference, more than a tolerance would."""
        return all(self._holds(pair) for pair in pairs) and any(self._alters(pair) for pair in pairs)

    def _alters(self, pair):
        right = numbers(pair.expected)
        return not np.array_equal(self.made(right, pair.arguments), right)

    def _holds(self, pair):
        given, right = numbers(pair.value), numbers(pair.expected)
        if given is None or right is None:
            return False
        try:
            return close(given, np.asarray(self.made(right, pair.arguments), dtype=float))
        except (ValueError, IndexError, TypeError, ZeroDivisionError):
            return False


@dataclass(frozen=True)
class Rounded(Relation):
    """A number halfway between two decimals may go to either of them: two right functions differ in its last bit."""

    digits: int = 0

    def _holds(self, pair):
        given, right = numbers(pair.value), numbers(pair.expected)
        if given is None or right is None or given.shape != right.shape:
            return False
        scaled = given * 10**self.digits
        return close(scaled, scaled.round()) and bool((abs(given - right) <= 0.501 * 10**-self.digits).all())


@dataclass(frozen=True)
class Cut(Relation):
    """Zeros everywhere have many causes: some number has to be left of what was cut."""

    def holds(self, pairs):
        return any(np.any(numbers(pair.value)) for pair in pairs) and super().holds(pairs)


def _vector(right):
    if right.ndim != 1 or not len(right):
        raise ValueError("only a row of numbers has an order")
    return right


def _one_hot(right):
    return np.eye(len(_vector(right)))[np.argmax(right)]


def _cut_shares(right):
    """Shares without their decimals; where all are alike, a 0 for each has another cause."""
    if np.ptp(right) == 0 or not (right >= 0).all() or (right > 1).any():
        raise ValueError("no shares of different size")
    return np.trunc(right)


def _over_total(right):
    return right / right.sum() if right.sum() else right


KEPT = (
    Relation("the sign turned", "Every number has the right size and the wrong sign.", lambda right, _: -right),
    Relation(
        "negative numbers set to 0",
        "Where a negative number is expected, yours is 0; the others are right.",
        lambda right, _: np.maximum(right, 0),
    ),
    Cut(
        "cut to whole numbers",
        "Where fractions are expected, yours are 0. An array of whole numbers cannot hold them, nor can `int(...)` or "
        "`//`.",
        lambda right, _: _cut_shares(_vector(right)),
    ),
    Relation(
        "positive numbers set to 0",
        "Where a positive number is expected, yours is 0; the others are right.",
        lambda right, _: np.minimum(right, 0),
    ),
    Relation("signs dropped", "Your numbers have the right size, but none is negative.", lambda right, _: abs(right)),
    Relation("one minus the answer", "Yours and what is expected add up to 1.", lambda right, _: 1 - right),
    Cut(
        "cut to whole numbers",
        "Your numbers lose their decimals. An array of whole numbers cannot hold them, nor can `int(...)` or `//`.",
        lambda right, _: np.trunc(right),
    ),
    *(
        Rounded(
            "rounded",
            "Yours is what is expected, rounded. Return numbers as they come out; rounding is for printing.",
            lambda right, _, digits=digits: np.round(right, digits),
            digits,
        )
        for digits in range(5)
    ),
    Relation("divided by the largest", "Your numbers are the expected ones, divided by the largest of them.",
             lambda right, _: _vector(right) / right.max()),
    Relation("all on the largest", "You give 1 to the largest and 0 to the others. Expected are shares.",
             lambda right, _: _one_hot(right)),
    Relation("backwards", "You return the right numbers in the opposite order.", lambda right, _: _vector(right)[::-1]),
    Relation("shifted by one place", "You return the right numbers one place too far to the right.",
             lambda right, _: np.roll(_vector(right), 1)),
    Relation("shifted by one place", "You return the right numbers one place too far to the left.",
             lambda right, _: np.roll(_vector(right), -1)),
    Relation("the root taken", "Yours is the square root of what is expected.", lambda right, _: np.sqrt(right)),
)  # fmt: skip

_OTHER_FORM = (
    Relation("rows and columns exchanged", "Your table is right, but its rows stand where the columns belong.",
             lambda right, _: right.T if right.ndim == 2 and right.shape != (1, 1) else 1 / 0),
    Relation("one number for several", "You return one number, where it is expected once for each entry.",
             lambda right, _: _vector(right)[0] if np.ptp(right) == 0 else 1 / 0),
    *(
        Relation("one number for several", f"You return the {word} of the right numbers. Return all of them.",
                 lambda right, _, of=of: of(_vector(right)))
        for word, of in (
            ("sum", np.sum), ("first", lambda a: a[0]), ("last", lambda a: a[-1]), ("largest", np.max),
            ("smallest", np.min), ("mean", np.mean), ("position of the largest", np.argmax),
        )
    ),
    Relation("only the first one",
             "You return only the first of the right numbers. Does a `return` stand inside the loop?",
             lambda right, _: _vector(right)[:1]),
    Relation("one column of a table",
             "Your numbers are right, but each stands in a row of its own. Return them in one row.",
             lambda right, _: _vector(right)[:, None]),
    Relation("the last one missing", "All your numbers are right, but the last one is missing.",
             lambda right, _: _vector(right)[:-1]),
    Relation("the first one missing", "All your numbers are right, but the first one is missing.",
             lambda right, _: _vector(right)[1:]),
    Relation("in one row", "You return the right numbers in one row, not as a table.",
             lambda right, _: right.ravel() if right.ndim == 2 else 1 / 0),
)  # fmt: skip

# The other way round: what would have to be done with yours to get what is expected.
UNDOING = (
    ("not normalised", "Your numbers are in the right proportion, but do not add up to 1: divide them by their total.",
     lambda given: _over_total(_vector(given))),
    ("several numbers for one", "You return the right number inside a list or an array. Return the number itself.",
     lambda given: given[0] if given.size == 1 else 1 / 0),
    *(
        ("several numbers for one", f"One number is expected, and it is the {word} of those that you return.", of)
        for word, of in (
            ("sum", np.sum), ("largest", np.max), ("smallest", np.min), ("mean", np.mean),
            ("first", lambda given: given[0] if given.ndim == 1 else 1 / 0),
            ("last", lambda given: given[-1] if given.ndim == 1 else 1 / 0),
        )
    ),
    ("one number too many", "All numbers but your last are right. Leave that one out.",
     lambda given: _vector(given)[:-1]),
    ("one number too many", "All numbers but your first are right. Leave that one out.",
     lambda given: _vector(given)[1:]),
)  # fmt: skip


def relations(pairs: list[Pair]) -> Iterator[Relation]:
    """All of them, from the most to the least telling."""
    yield from KEPT
    yield from _OTHER_FORM
    yield from _by_arguments(pairs)


def _by_arguments(pairs) -> Iterator[Relation]:
    """Relations in which an argument of the case plays a part."""
    for name, value in pairs[0].arguments.items():
        if isinstance(value, bool) or numbers(value) is None:
            continue
        yield Relation(f"`{name}` returned", f"You return `{name}` as it is.", lambda _, case, name=name: case[name])
        if np.ndim(value) == 0:
            if len(pairs) > 1 and all(pair.arguments.get(name) == value for pair in pairs):
                continue  # what is the same in all cases is no more than a constant
            yield from _by_number(f"`{name}`", lambda case, name=name: case[name])
        else:
            yield from _by_array(name)
            for axis, words in enumerate(_axes(np.ndim(value))):
                if len({_size(pair.arguments.get(name), axis) for pair in pairs}) == 1:
                    continue  # what is the same in all cases is no more than a constant
                size = f"the number of {words} `{name}`" if words else f"the length of `{name}`"
                yield from _by_number(size, lambda case, name=name, axis=axis: np.shape(case[name])[axis])


def _size(value, axis):
    """None where an argument is left out in a case, or has no such axis."""
    given = numbers(value)
    return given.shape[axis] if given is not None and given.ndim > axis else None


def _axes(dimensions):
    return {1: ("",), 2: ("rows of", "columns of")}.get(dimensions, ())


def _by_number(words, of) -> Iterator[Relation]:
    yield Relation(f"multiplied by {words}", f"In every case yours is what is expected, times {words}.",
                   lambda right, case: right * of(case))
    yield Relation(f"divided by {words}", f"In every case yours is what is expected, divided by {words}: "
                   "a factor is missing, or you divide by it.", lambda right, case: right / of(case))
    yield Relation(f"{words} added", f"In every case yours is what is expected plus {words}.",
                   lambda right, case: right + of(case))
    yield Relation(f"{words} subtracted", f"In every case yours is what is expected minus {words}.",
                   lambda right, case: right - of(case))


def _by_array(name) -> Iterator[Relation]:
    yield Relation(f"`{name}` added", f"Yours is what is expected plus `{name}`.",
                   lambda right, case: right + case[name])
    yield Relation(f"`{name}` subtracted", f"Yours is what is expected minus `{name}`.",
                   lambda right, case: right - case[name])
