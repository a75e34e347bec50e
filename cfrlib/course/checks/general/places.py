"""Where is yours right, and where wrong? One property of the cases that tells them apart says where to look.

What is said is a fact about the cases tried: "right in 3, wrong in all 9 in which `payoff` holds a negative number".
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.general.evidence import Finding, Pair, counted, numbers

FEWEST = 2  # cases on either side
MOST_TEXTS = 4  # that are listed
LARGEST_SIZE = 5  # entries: a function seldom goes wrong for there being more than 8, whatever the cases tried


@dataclass(frozen=True)
class Property:
    """`holds` takes a case's arguments; `words` follow "in which"."""

    words: str
    otherwise: str
    holds: Callable


def told_apart(pairs: list[Pair]) -> Finding | None:
    """The first property that all wrong cases have and no right one, or the other way round; or how many are right."""
    wrong = [not pair.right for pair in pairs]
    if not 0 < sum(wrong) < len(wrong):
        return None
    telling = FEWEST <= sum(wrong) <= len(wrong) - FEWEST
    for known in _properties(pairs) if telling else ():
        held = [_held(known, pair) for pair in pairs]
        if held == wrong:
            return _said(wrong, known.words)
        if None not in held and [not here for here in held] == wrong:
            return _said(wrong, known.otherwise)
    right = len(wrong) - sum(wrong)
    return Finding(f"Of {len(wrong)} cases tried, yours is right in {right}. Here is one in which it is not.")


def _held(known, pair):
    try:
        return bool(known.holds(pair.arguments))
    except (KeyError, TypeError, ValueError, IndexError):
        return None


def _said(wrong, words):
    count = len(wrong)
    return Finding(f"Of {count} cases tried, yours is right in {count - sum(wrong)}. "
                   f"It is wrong in {'both' if sum(wrong) == 2 else f'all {sum(wrong)}'} in which {words}.")


def _properties(pairs) -> Iterator[Property]:
    arguments = pairs[0].arguments
    for name, value in arguments.items():
        for axis, word in enumerate({1: ("entries",), 2: ("rows", "columns")}.get(np.ndim(numbers(value)), ())):
            yield from _sizes(name, axis, word, pairs)
    for name, value in arguments.items():
        known = _OF_ARRAYS if isinstance(value, np.ndarray) else _OF_NUMBERS if _is_number(value) else ()
        if isinstance(value, bool):
            known = (("`{}` is true", "`{}` is false", bool),)
        for words, otherwise, holds in known:
            yield Property(words.format(name), otherwise.format(name), _of(name, holds))
        if _is_number(value):
            for most in _thresholds([pair.arguments.get(name) for pair in pairs], pairs):
                yield Property(f"`{name}` is more than {most:g}", f"`{name}` is at most {most:g}",
                               lambda case, name=name, most=most: case[name] > most)
        elif isinstance(value, str | tuple | list | dict):
            yield from _of_sequence(name, pairs)
    for name in dict.fromkeys(name for pair in pairs for name in pair.arguments):
        yield Property(f"`{name}` is given", f"`{name}` is not given", lambda case, name=name: name in case)


def _of(name, holds):
    return lambda case: holds(case[name])


def _is_number(value):
    return isinstance(value, int | float | np.number) and not isinstance(value, bool)


def _sizes(name, axis, word, pairs):
    """An axis as long as in all cases that are right, or longer."""
    right = {np.shape(pair.arguments.get(name))[axis] for pair in pairs if pair.right and name in pair.arguments}
    for size in right if len(right) == 1 else ():
        yield Property(f"`{name}` has {counted(size, word)}", f"`{name}` does not have {counted(size, word)}",
                       _of(name, lambda value, size=size: np.shape(value)[axis] == size))
    for most in _thresholds([np.shape(pair.arguments.get(name))[axis : axis + 1] or None for pair in pairs], pairs):
        if most[0] <= LARGEST_SIZE:
            limit = counted(most[0], word)
            yield Property(f"`{name}` has more than {limit}", f"`{name}` has at most {limit}",
                           _of(name, lambda value, most=most: np.shape(value)[axis : axis + 1] > most))


_OF_ARRAYS = (
    ("all numbers of `{}` are 0", "`{}` holds a number that is not 0", lambda array: not array.any()),
    ("no number of `{}` is above 0", "some number of `{}` is above 0", lambda array: (array <= 0).all()),
    ("`{}` holds a negative number", "`{}` holds no negative number", lambda array: (array < 0).any()),
    ("`{}` holds a 0", "`{}` holds no 0", lambda array: (array == 0).any()),
    ("`{}` holds fractions", "`{}` holds whole numbers only", lambda array: (array % 1 != 0).any()),
    ("the largest number of `{}` is there more than once", "`{}` has one largest number",
     lambda array: (_row(array) == array.max()).sum() > 1),
    ("`{}` has as many rows as columns", "`{}` does not have as many rows as columns",
     lambda array: array.shape[0] == array.shape[1]),
)  # fmt: skip
_OF_NUMBERS = (
    ("`{}` is 0", "`{}` is not 0", lambda number: number == 0),
    ("`{}` is 1", "`{}` is not 1", lambda number: number == 1),
    ("`{}` is negative", "`{}` is not negative", lambda number: number < 0),
    ("`{}` is odd", "`{}` is even", lambda number: number % 2 == 1),
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


def _of_sequence(name, pairs):
    if isinstance(pairs[0].arguments[name], str):
        yield from _of_text(name, pairs)
    yield Property(f"`{name}` is empty", f"`{name}` is not empty", _of(name, lambda value: len(value) == 0))
    yield Property(f"`{name}` has one entry", f"`{name}` has several entries or none",
                   _of(name, lambda value: len(value) == 1))
    yield Property(f"two entries of `{name}` are equal", f"all entries of `{name}` differ",
                   _of(name, lambda value: len(set(value)) < len(value)))
    for entry in _entries(name, pairs):
        yield Property(f"`{name}` contains {entry!r}", f"`{name}` does not contain {entry!r}",
                       _of(name, lambda value, entry=entry: entry in value))


def _of_text(name, pairs):
    """Whole texts: one, or a few of those that occur."""
    wrong = {pair.arguments[name] for pair in pairs if not pair.right}
    right = {pair.arguments[name] for pair in pairs if pair.right}
    for texts in (wrong - right, *({text} for text in wrong)) if wrong & right else (wrong,):
        if 0 < len(texts) <= MOST_TEXTS and right - texts:
            words = " or ".join(map(repr, sorted(texts, key=lambda text: (len(text), text))))
            yield Property(f"`{name}` is {words}", f"`{name}` is anything else than {words}",
                           _of(name, lambda value, texts=texts: value in texts))


def _entries(name, pairs):
    """What the sequences hold, where that is few different things."""
    entries = dict.fromkeys(entry for pair in pairs for entry in pair.arguments.get(name) or ()
                            if isinstance(entry, str | int | float))  # fmt: skip
    return list(entries) if len(entries) <= 8 else []
