"""Where is yours right, and where wrong? One property of the cases that tells them apart says where to look.

What is said is a fact about the cases tried, so it cannot mislead: "right where `payoff` has 3 columns, wrong in the 9
cases where it has not".
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import comb

import numpy as np

from cfrlib.course.checks.general.evidence import Finding, Pair, counted, numbers

FEWEST = 2  # cases on either side
MOST_TEXTS = 4  # that are listed
ACCIDENT = 0.002  # a score of properties are looked at
TELLING = 3  # right cases that make a size, or a property which only most cases have, no accident


@dataclass(frozen=True)
class Property:
    """`holds` takes a case's arguments; `words` follow "in which". `size`: what is hard coded if it must hold."""

    words: str
    otherwise: str
    holds: Callable
    size: str = ""


def told_apart(pairs: list[Pair]) -> Finding | None:
    """The first property that all wrong cases have and no right one, or the other way round."""
    wrong = [not pair.right for pair in pairs]
    if not FEWEST <= sum(wrong) <= len(wrong) - FEWEST:
        return None
    tried = [(known, [_held(known, pair) for pair in pairs]) for known in _properties(pairs)]
    tried = [(known, held) for known, held in tried if None not in held]
    for known, held in tried:
        if held == wrong:
            return _said(wrong, known.words)
        if [not here for here in held] == wrong:
            hard_coded = known.size and len(wrong) - sum(wrong) >= TELLING
            return _hard_coded(wrong, known) if hard_coded else _said(wrong, known.otherwise)
    return _narrowed(wrong, tried)


def _narrowed(wrong, tried):
    """The property that all wrong cases have and the fewest right ones, if most right ones lack it."""
    best, most = None, (len(wrong) - sum(wrong)) / 2
    for known, held in tried:
        for words, otherwise, here in (
            (known.words, known.otherwise, held),
            (known.otherwise, known.words, [not one for one in held]),
        ):
            spared = len(here) - sum(here)
            telling = spared >= max(most, TELLING) and 2 * sum(wrong) >= sum(here) and _no_accident(wrong, spared)
            if telling and all(one for one, bad in zip(here, wrong, strict=True) if bad):
                best, most = (words, otherwise, sum(here), spared), spared + 1
    if best is None:
        return None
    words, otherwise, count, spared = best
    return Finding(f"Yours is right in all {spared} cases in which {otherwise}. "
                   f"Of the {count} in which {words}, {sum(wrong)} are wrong.")


def _no_accident(wrong, spared):
    """Whether so many cases are hardly ever all right if they are picked at random."""
    right = len(wrong) - sum(wrong)
    return comb(right, spared) / comb(len(wrong), spared) < ACCIDENT


def _held(known, pair):
    try:
        return bool(known.holds(pair.arguments))
    except (KeyError, TypeError, ValueError, IndexError):
        return None


def _said(wrong, words):
    count = len(wrong)
    return Finding(f"Of {count} cases tried, yours is right in {count - sum(wrong)}. "
                   f"It is wrong in {'both' if sum(wrong) == 2 else f'all {sum(wrong)}'} in which {words}.")


def _hard_coded(wrong, known):
    return Finding(
        f"Yours is right in the {len(wrong) - sum(wrong)} cases in which {known.words}, and in no other. "
        f"Is that number written in your code? Then use {known.size} in its place.",
        "a size hard coded",
    )


def _properties(pairs) -> Iterator[Property]:
    arguments = pairs[0].arguments
    for name, value in arguments.items():
        if isinstance(value, np.ndarray):
            yield from _sizes(name, value, pairs)
    for name, value in arguments.items():
        if isinstance(value, np.ndarray):
            yield from _of_array(name)
        elif isinstance(value, bool):
            yield Property(f"`{name}` is true", f"`{name}` is false", lambda case, name=name: case[name])
        elif isinstance(value, int | float | np.number):
            yield from _of_number(name, pairs)
        elif isinstance(value, str | tuple | list | dict):
            if isinstance(value, str):
                yield from _of_text(name, pairs)
            yield from _of_sequence(name, pairs)
    yield from _of_two(arguments)
    for name in dict.fromkeys(name for pair in pairs for name in pair.arguments):
        yield Property(f"`{name}` is given", f"`{name}` is not given", lambda case, name=name: name in case)


def _sizes(name, value, pairs):
    """An axis as long as in the cases that are right."""
    words = {1: ("entries",), 2: ("rows", "columns")}.get(value.ndim, ())
    for axis, word in enumerate(words):
        lengths = {np.shape(pair.arguments[name])[axis] for pair in pairs if pair.right}
        use = f"`len({name})`" if axis == 0 else f"`{name}.shape[{axis}]`"
        for length in lengths - {1} if len(lengths) == 1 else ():
            yield Property(f"`{name}` has {length} {word}", f"`{name}` does not have {length} {word}",
                           lambda case, length=length, axis=axis: np.shape(case[name])[axis] == length, use)
        yield Property(f"`{name}` has only one {word[:-1] if word != 'entries' else 'entry'}",
                       f"`{name}` has several {word}",
                       lambda case, axis=axis: np.shape(case[name])[axis] == 1)
        for most in _thresholds([np.shape(pair.arguments[name])[axis] for pair in pairs], pairs):
            limit = counted(most, word)
            yield Property(f"`{name}` has more than {limit}", f"`{name}` has at most {limit}",
                           lambda case, most=most, axis=axis: np.shape(case[name])[axis] > most)


def _of_array(name):
    yield Property(f"all numbers of `{name}` are 0", f"`{name}` holds a number that is not 0",
                   lambda case: not case[name].any())
    yield Property(f"no number of `{name}` is above 0", f"some number of `{name}` is above 0",
                   lambda case: (case[name] <= 0).all())
    yield Property(f"`{name}` holds a negative number", f"`{name}` holds no negative number",
                   lambda case: (case[name] < 0).any())
    yield Property(f"`{name}` holds a 0", f"`{name}` holds no 0", lambda case: (case[name] == 0).any())
    yield Property(f"`{name}` holds fractions", f"`{name}` holds whole numbers only",
                   lambda case: (case[name] % 1 != 0).any())
    yield Property(f"two numbers of `{name}` are equal", f"all numbers of `{name}` differ",
                   lambda case: len(np.unique(_row(case[name]))) < len(case[name]))
    yield Property(f"the largest number of `{name}` is there more than once", f"`{name}` has one largest number",
                   lambda case: (_row(case[name]) == case[name].max()).sum() > 1)
    yield Property(f"`{name}` has as many rows as columns", f"`{name}` does not have as many rows as columns",
                   lambda case: case[name].shape[0] == case[name].shape[1])
    yield Property(f"the largest number of `{name}` is below 1", f"`{name}` holds a number of 1 or more",
                   lambda case: abs(case[name]).max() < 1)


def _row(array):
    if array.ndim != 1:
        raise ValueError("equal numbers somewhere in a table are no more than a coincidence")
    return array


def _of_number(name, pairs):
    yield Property(f"`{name}` is 0", f"`{name}` is not 0", lambda case: case[name] == 0)
    yield Property(f"`{name}` is 1", f"`{name}` is not 1", lambda case: case[name] == 1)
    yield Property(f"`{name}` is negative", f"`{name}` is not negative", lambda case: case[name] < 0)
    for most in _thresholds([pair.arguments.get(name) for pair in pairs], pairs):
        yield Property(f"`{name}` is more than {most:g}", f"`{name}` is at most {most:g}",
                       lambda case, most=most: case[name] > most)
    yield Property(f"`{name}` is odd", f"`{name}` is even", lambda case: case[name] % 2 == 1)


def _thresholds(values, pairs):
    """The one number that could separate right cases from wrong ones, if any."""
    if any(not isinstance(value, int | float | np.number) for value in values):
        return
    right = [value for value, pair in zip(values, pairs, strict=True) if pair.right]
    wrong = [value for value, pair in zip(values, pairs, strict=True) if not pair.right]
    if max(right) < min(wrong):
        yield max(right)
    elif max(wrong) < min(right):
        yield max(wrong)


def _of_sequence(name, pairs):
    yield Property(f"`{name}` is empty", f"`{name}` is not empty", lambda case: len(case[name]) == 0)
    yield Property(f"`{name}` has one entry", f"`{name}` has several entries or none",
                   lambda case: len(case[name]) == 1)
    for most in _thresholds([_length(pair.arguments.get(name)) for pair in pairs], pairs):
        limit = counted(most, "entries")
        yield Property(f"`{name}` has more than {limit}", f"`{name}` has at most {limit}",
                       lambda case, most=most: len(case[name]) > most)
    if not isinstance(pairs[0].arguments[name], str):
        yield from _of_entries(name)
    for entry in _entries(name, pairs):
        yield Property(f"`{name}` contains {entry!r}", f"`{name}` does not contain {entry!r}",
                       lambda case, entry=entry: entry in case[name])
        yield Property(f"`{name}` begins with {entry!r}", f"`{name}` does not begin with {entry!r}",
                       lambda case, entry=entry: next(iter(case[name]), None) == entry)
        yield Property(f"`{name}` ends with {entry!r}", f"`{name}` does not end with {entry!r}",
                       lambda case, entry=entry: list(case[name])[-1:] == [entry])


def _of_text(name, pairs):
    """Whole texts: one, or a few of those that occur."""
    wrong = {pair.arguments[name] for pair in pairs if not pair.right}
    right = {pair.arguments[name] for pair in pairs if pair.right}
    for texts in (wrong - right, *({text} for text in wrong)) if wrong & right else (wrong,):
        if 0 < len(texts) <= MOST_TEXTS and right - texts:
            words = " or ".join(map(repr, sorted(texts, key=lambda text: (len(text), text))))
            yield Property(f"`{name}` is {words}", f"`{name}` is anything else than {words}",
                           lambda case, texts=texts: case[name] in texts)


def _of_entries(name):
    yield Property(f"two entries of `{name}` are equal", f"all entries of `{name}` differ",
                   lambda case: len(set(case[name])) < len(case[name]))
    yield Property(f"`{name}` is in ascending order", f"`{name}` is not in ascending order",
                   lambda case: list(case[name]) == sorted(case[name]))


def _length(value):
    return len(value) if isinstance(value, str | tuple | list | dict) else None


def _entries(name, pairs):
    """What the sequences hold, where that is few different things."""
    entries = {}
    for pair in pairs:
        for entry in pair.arguments.get(name) or ():
            if not isinstance(entry, str | int | float):
                return []
            entries[entry] = None
    return list(entries) if len(entries) <= 8 else []


def _of_two(arguments):
    names = [name for name, value in arguments.items() if numbers(value) is not None and np.ndim(value) == 0]
    for at, one in enumerate(names):
        for other in (other for other in names[at + 1 :] if type(arguments[other]) is type(arguments[one])):
            yield Property(f"`{one}` and `{other}` are equal", f"`{one}` and `{other}` differ",
                           lambda case, one=one, other=other: case[one] == case[other])
            yield Property(f"`{one}` is larger than `{other}`", f"`{one}` is not larger than `{other}`",
                           lambda case, one=one, other=other: case[one] > case[other])
