"""The relations that are looked for: what a learner's numbers may be of the right ones, and of the case's arguments."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np

from cfrlib.course.checks.general.evidence import Finding, Pair, close, numbers
from cfrlib.course.checks.general.sentences import finding_of, text


@dataclass(frozen=True)
class Relation:
    """`made` takes (expected, arguments) to what the learner gave. `entry`, `words`: what is said of it."""

    entry: str
    made: Callable
    words: dict = field(default_factory=dict)

    @property
    def finding(self) -> Finding:
        return finding_of(self.entry, **self.words)

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


def _over_total(given):
    return given / given.sum() if given.sum() else given


def _only_if(fits, made):
    """What is made; ValueError where it cannot be meant."""
    if not fits:
        raise ValueError("another form")
    return made


KEPT = (
    Relation("relation.sign_turned", lambda right, _: -right),
    Cut("relation.negative_to_zero", lambda right, _: np.maximum(right, 0)),
    Cut("relation.shares_cut", lambda right, _: _cut_shares(_vector(right))),
    Cut("relation.positive_to_zero", lambda right, _: np.minimum(right, 0)),
    Relation("relation.signs_dropped", lambda right, _: abs(right)),
    Relation("relation.one_minus", lambda right, _: 1 - right),
    Cut("relation.decimals_cut", lambda right, _: np.trunc(right)),
    *(Rounded("relation.rounded", lambda right, _, digits=digits: np.round(right, digits), digits=digits)
      for digits in range(5)),
    Relation("relation.over_largest", lambda right, _: _vector(right) / right.max()),
    Relation("relation.all_on_the_largest", lambda right, _: _one_hot(right)),
    Relation("relation.backwards", lambda right, _: _vector(right)[::-1]),
    Relation("relation.shifted_right", lambda right, _: np.roll(_vector(right), 1)),
    Relation("relation.shifted_left", lambda right, _: np.roll(_vector(right), -1)),
    Relation("relation.root", lambda right, _: np.sqrt(right)),
)  # fmt: skip
IMPRECISE = "relation.shares_cut", "relation.decimals_cut", "relation.rounded"

_OTHER_FORM = (
    Relation("relation.transposed", lambda right, _: _only_if(right.ndim == 2 and right.shape != (1, 1), right.T)),
    Relation("relation.one_for_each", lambda right, _: _only_if(np.ptp(right) == 0, _vector(right)[0])),
    Relation("relation.their_sum", lambda right, _: _vector(right).sum()),
    Relation("relation.their_first", lambda right, _: _vector(right)[0]),
    Relation("relation.their_last", lambda right, _: _vector(right)[-1]),
    Relation("relation.their_largest", lambda right, _: _vector(right).max()),
    Relation("relation.their_smallest", lambda right, _: _vector(right).min()),
    Relation("relation.their_mean", lambda right, _: _vector(right).mean()),
    Relation("relation.place_of_the_largest", lambda right, _: np.argmax(_vector(right))),
    Relation("relation.only_the_first", lambda right, _: _vector(right)[:1]),
    Relation("relation.one_column", lambda right, _: _vector(right)[:, None]),
    Relation("relation.last_missing", lambda right, _: _vector(right)[:-1]),
    Relation("relation.first_missing", lambda right, _: _vector(right)[1:]),
    Relation("relation.in_one_row", lambda right, _: _only_if(right.ndim == 2, right.ravel())),
)

# The other way round: what would have to be done with yours to get what is expected.
UNDOING = (
    Relation("relation.not_normalised", lambda given, _: _over_total(_vector(given))),
    Relation("relation.in_a_list", lambda given, _: _only_if(given.size == 1, given)[0]),
    Relation("relation.sum_of_yours", lambda given, _: given.sum()),
    Relation("relation.largest_of_yours", lambda given, _: given.max()),
    Relation("relation.smallest_of_yours", lambda given, _: given.min()),
    Relation("relation.mean_of_yours", lambda given, _: given.mean()),
    Relation("relation.first_of_yours", lambda given, _: _only_if(given.ndim == 1, given)[0]),
    Relation("relation.last_of_yours", lambda given, _: _only_if(given.ndim == 1, given)[-1]),
    Relation("relation.last_too_many", lambda given, _: _vector(given)[:-1]),
    Relation("relation.first_too_many", lambda given, _: _vector(given)[1:]),
)


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
        yield Relation("relation.returned", lambda _, case, name=name: case[name], {"name": name})
        if np.ndim(value) == 0:
            if len(pairs) > 1 and all(pair.arguments.get(name) == value for pair in pairs):
                continue  # what is the same in all cases is no more than a constant
            yield from _by_number("noun.argument", name, lambda case, name=name: case[name])
        else:
            yield Relation("relation.array_added", lambda right, case, name=name: right + case[name], {"name": name})
            yield Relation("relation.array_subtracted", lambda right, case, name=name: right - case[name],
                           {"name": name})  # fmt: skip
            for axis, length in enumerate(_LENGTHS.get(np.ndim(value), ())):
                if len({_size(pair.arguments.get(name), axis) for pair in pairs}) == 1:
                    continue  # what is the same in all cases is no more than a constant
                yield from _by_number(length, name, lambda case, name=name, axis=axis: np.shape(case[name])[axis])


_LENGTHS = {1: ("noun.length",), 2: ("noun.number_of_rows", "noun.number_of_columns")}


def _size(value, axis):
    """None where an argument is left out in a case, or has no such axis."""
    given = numbers(value)
    return given.shape[axis] if given is not None and given.ndim > axis else None


def _by_number(noun, name, of) -> Iterator[Relation]:
    words = {"number": text(noun, name=name)}
    yield Relation("relation.multiplied", lambda right, case: right * of(case), words)
    yield Relation("relation.divided", lambda right, case: right / of(case), words)
    yield Relation("relation.added", lambda right, case: right + of(case), words)
    yield Relation("relation.subtracted", lambda right, case: right - of(case), words)
