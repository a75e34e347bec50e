"""Arguments cut along an axis: the last entries left out, a size written in the code, one size for two."""

from collections.abc import Iterator

import numpy as np

from cfrlib.course.checks.general.evidence import Substitution

SIZES = range(2, 6)  # that people write into their code


def cuts(exercise, observations) -> Iterator[Substitution]:
    """Arguments that have the same length along an axis in every case share it: all are cut at once."""
    groups = _axes_of_one_length([exercise.named(seen.args) for seen in observations])
    words = [_words(exercise, group) for group in groups]
    for group, said in zip(groups, words, strict=True):
        name = group[0][0]
        yield _kept(group, slice(None, -1), f"the last of `{name}` ignored",
                    f"You leave out the last of the {said}: `range(n)` ends at n - 1 by itself.")
        yield _kept(group, slice(1, None), f"the first of `{name}` ignored",
                    f"You leave out the first of the {said}: places count from 0.")
        yield _kept(group, slice(1), f"only the first of `{name}`",
                    f"You look only at the first of the {said}. Does a `return` stand inside the loop?")
    for at, group in enumerate(groups):
        for other, said in zip(groups[:at] + groups[at + 1 :], words[:at] + words[at + 1 :], strict=True):
            yield _limited([other], lambda case, group=group: _length(case, group), "one size for two",
                           f"You go through as many {said} as there are {words[at]}. Each has a size of its own.")
    for size in SIZES:
        for chosen, said in [*(([group], said) for group, said in zip(groups, words, strict=True)),
                             *([(groups, " and ".join(words))] if len(groups) > 1 else [])]:
            yield _limited(chosen, lambda case, size=size: size, "a size hard coded",
                           f"You go through {size} {said}, however many there are. Is that number in your code?")


def _axes_of_one_length(cases):
    """Lists of (name, axis): the axes of arrays and sequences, those of the same length in every case together."""
    lengths = {}
    for case in cases:
        for name, value in case.items():
            for axis, length in enumerate(_shape(value)):
                lengths.setdefault((name, axis), []).append(length)
    groups = {}
    for axis, found in lengths.items():
        if len(found) == len(cases) and len(set(found)) > 1:
            groups.setdefault(tuple(found), []).append(axis)
    return list(groups.values())


def _shape(value):
    if isinstance(value, np.ndarray):
        return value.shape if value.ndim <= 2 else ()
    return (len(value),) if isinstance(value, tuple | list) else ()


def _words(exercise, group):
    name, axis = group[0]
    own = exercise.axes.get(name, ())
    if len(own) == 1:
        return f"{own[0]} of `{name}`"
    of_two = any(other == (name, 1) for other in group) or axis or len(own) == 2
    meant = f" ({own[axis]})" if axis < len(own) and own[axis] not in name else ""
    return f"{('rows', 'columns')[axis] if of_two else 'entries'} of `{name}`{meant}"


def _length(case, group):
    name, axis = group[0]
    return _shape(case[name])[axis]


def _cut(case, group, keep):
    for name, axis in group:
        value = case[name]
        case = {**case, name: value[:, keep] if axis else value[keep]}
    return case


def _kept(group, keep, name, explanation):
    return Substitution(name, explanation, lambda right, case: right(_cut(case, group, keep)))


def _limited(groups, count, name, explanation):
    """So many of each, and an error where there are fewer, as a loop over that many would raise."""

    def answer(right, case):
        most = count(case)
        for group in groups:
            if _length(case, group) < most:
                raise IndexError(f"fewer than {most}")
            case = _cut(case, group, slice(most))
        return right(case)

    return Substitution(name, explanation, answer)
