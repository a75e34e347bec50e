"""Where is the learner's answer right, and where wrong? A property that tells these cases apart says where to look.

What is said is a fact about the cases tried: "right in 3, wrong in all 9 in which `payoff` holds a negative number".
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.general.evidence import Finding, Pair, numbers
from cfrlib.course.checks.general.sentences import count_of, finding_of, join, text

FEWEST = 2  # cases on either side
MOST_TEXTS = 4  # that are listed
LARGEST_SIZE = 5  # entries: a function that is right for 8 of them is seldom wrong because there are 9


@dataclass(frozen=True)
class Property:
    """`holds` takes a case's arguments; `clause` says so, and `otherwise` the opposite, both with `words`."""

    clause: str
    otherwise: str
    holds: Callable
    words: dict


def where_wrong(pairs: list[Pair]) -> Finding | None:
    """The first property that all wrong cases have and no right one, or the other way round; or how many are right."""
    wrong = [not pair.right for pair in pairs]
    if not 0 < sum(wrong) < len(wrong):
        return None
    telling = FEWEST <= sum(wrong) <= len(wrong) - FEWEST
    for known in _properties(pairs) if telling else ():
        held = [_held(known, pair) for pair in pairs]
        if held == wrong:
            return _location(wrong, text(known.clause, **known.words))
        if None not in held and [not here for here in held] == wrong:
            return _location(wrong, text(known.otherwise, **known.words))
    return finding_of("place.somewhere", tried=len(wrong), right=len(wrong) - sum(wrong))


def _held(known, pair):
    try:
        return bool(known.holds(pair.arguments))
    except (KeyError, TypeError, ValueError, IndexError):
        return None


def _location(wrong, clause):
    words = {"tried": len(wrong), "right": len(wrong) - sum(wrong), "clause": clause}
    if sum(wrong) == 2:
        return finding_of("place.wrong_in_both", **words)
    return finding_of("place.wrong_in_all", wrong=sum(wrong), **words)


_SIZES = {1: (("count.entry", "count.entries"),), 2: (("count.row", "count.rows"), ("count.column", "count.columns"))}


def _properties(pairs) -> Iterator[Property]:
    arguments = pairs[0].arguments
    for name, value in arguments.items():
        for axis, nouns in enumerate(_SIZES.get(np.ndim(numbers(value)), ())):
            yield from _sizes(name, axis, nouns, pairs)
    for name, value in arguments.items():
        if isinstance(value, str):
            yield from _of_text(name, pairs)
        for clause, otherwise, holds in _known_of(value):
            yield Property(clause, otherwise, _of(name, holds), {"name": name})
        if _is_number(value):
            for most in _thresholds([pair.arguments.get(name) for pair in pairs], pairs):
                larger = _of(name, lambda value, most=most: value > most)
                yield Property("clause.more_than", "clause.at_most", larger, {"name": name, "number": f"{most:g}"})
        elif isinstance(value, str | tuple | list | dict):
            yield from _of_entries(name, pairs)
    for name in dict.fromkeys(name for pair in pairs for name in pair.arguments):
        yield Property("clause.given", "clause.not_given", lambda case, name=name: name in case, {"name": name})


def _of(name, holds):
    return lambda case: holds(case[name])


def _is_number(value):
    return isinstance(value, int | float | np.number) and not isinstance(value, bool)


def _sizes(name, axis, nouns, pairs):
    """An axis as long as in all cases that are right, or longer."""
    right = {np.shape(pair.arguments.get(name))[axis] for pair in pairs if pair.right and name in pair.arguments}
    for size in right if len(right) == 1 else ():
        as_long = _of(name, lambda value, size=size: np.shape(value)[axis] == size)
        yield Property("clause.has", "clause.has_not", as_long, {"name": name, "size": count_of(size, *nouns)})
    for most in _thresholds([np.shape(pair.arguments.get(name))[axis : axis + 1] or None for pair in pairs], pairs):
        if most[0] <= LARGEST_SIZE:
            longer = _of(name, lambda value, most=most: np.shape(value)[axis : axis + 1] > most)
            words = {"name": name, "size": count_of(most[0], *nouns)}
            yield Property("clause.has_more", "clause.has_at_most", longer, words)


def _known_of(value):
    if isinstance(value, np.ndarray):
        return _OF_ARRAYS
    if isinstance(value, bool):
        return (("clause.true", "clause.false", bool),)
    if _is_number(value):
        return _OF_NUMBERS
    return _OF_SEQUENCES if isinstance(value, str | tuple | list | dict) else ()


_OF_ARRAYS = (
    ("clause.all_zero", "clause.not_all_zero", lambda array: not array.any()),
    ("clause.none_positive", "clause.some_positive", lambda array: (array <= 0).all()),
    ("clause.negative_in", "clause.no_negative_in", lambda array: (array < 0).any()),
    ("clause.zero_in", "clause.no_zero_in", lambda array: (array == 0).any()),
    ("clause.fractions_in", "clause.whole_only", lambda array: (array % 1 != 0).any()),
    ("clause.several_largest", "clause.one_largest", lambda array: (_row(array) == array.max()).sum() > 1),
    ("clause.square", "clause.not_square", lambda array: array.shape[0] == array.shape[1]),
)
_OF_NUMBERS = (
    ("clause.zero", "clause.not_zero", lambda number: number == 0),
    ("clause.one", "clause.not_one", lambda number: number == 1),
    ("clause.negative", "clause.not_negative", lambda number: number < 0),
    ("clause.odd", "clause.even", lambda number: number % 2 == 1),
)
_OF_SEQUENCES = (
    ("clause.empty", "clause.not_empty", lambda value: len(value) == 0),
    ("clause.of_one_entry", "clause.not_of_one_entry", lambda value: len(value) == 1),
    ("clause.two_equal", "clause.all_differ", lambda value: len(set(value)) < len(value)),
)


def _row(array):
    if array.ndim != 1:
        raise ValueError("equal numbers somewhere in a table are no more than a coincidence")
    return array


def _thresholds(values, pairs):
    """The one number that could separate right cases from wrong ones, if any."""
    if any(value is None or isinstance(value, str) for value in values):
        return
    right = [value for value, pair in zip(values, pairs, strict=True) if pair.right]
    wrong = [value for value, pair in zip(values, pairs, strict=True) if not pair.right]
    for below, above in ((right, wrong), (wrong, right)):
        if max(below) < min(above):
            yield max(below)


def _of_text(name, pairs):
    """Whole texts: one, or a few of those that occur."""
    wrong = {pair.arguments[name] for pair in pairs if not pair.right}
    right = {pair.arguments[name] for pair in pairs if pair.right}
    for texts in (wrong - right, *({one} for one in wrong)) if wrong & right else (wrong,):
        if 0 < len(texts) <= MOST_TEXTS and right - texts:
            words = join(map(repr, sorted(texts, key=lambda one: (len(one), one))), "noun.or")
            among = _of(name, lambda value, texts=texts: value in texts)
            yield Property("clause.is_text", "clause.is_other_text", among, {"name": name, "texts": words})


def _of_entries(name, pairs):
    for entry in _entries(name, pairs):
        among = _of(name, lambda value, entry=entry: entry in value)
        yield Property("clause.holds", "clause.holds_not", among, {"name": name, "entry": repr(entry)})


def _entries(name, pairs):
    """What the sequences hold, where that is few different things."""
    entries = dict.fromkeys(entry for pair in pairs for entry in pair.arguments.get(name) or ()
                            if isinstance(entry, str | int | float))  # fmt: skip
    return list(entries) if len(entries) <= 8 else []
