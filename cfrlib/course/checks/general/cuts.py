"""Arguments cut along an axis: the last entries left out, a size written in the code, one size for two."""

from collections.abc import Iterator

import numpy as np

from cfrlib.course.checks.general.evidence import Substitution
from cfrlib.course.checks.general.sentences import join, text

SIZES = range(2, 6)  # that people write into their code


def cuts(exercise, observations) -> Iterator[Substitution]:
    """Arguments that have the same length along an axis in every case share it: all are cut at once."""
    groups = _axes_of_one_length([exercise.named(seen.args) for seen in observations])
    spoken = [(group, _parts(exercise, group)) for group in groups]
    for group, parts in spoken:
        words = {"name": group[0][0], "parts": parts}
        yield _kept(group, slice(None, -1), "substitution.last_ignored", words)
        yield _kept(group, slice(1, None), "substitution.first_ignored", words)
        yield _kept(group, slice(1), "substitution.only_first", words)
    for group, others in spoken:
        for other, parts in spoken:
            if other is not group:
                yield _limited([other], lambda case, group=group: _length(case, group),
                               "substitution.one_size_for_two", {"parts": parts, "others": others})  # fmt: skip
    for size in SIZES:
        for group, parts in spoken:
            yield _of_size(size, [group], parts)
        if len(groups) > 1:
            yield _of_size(size, groups, join([parts for _, parts in spoken], "noun.and"))


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


def _parts(exercise, group):
    """What is cut, in the exercise's words where it has some."""
    name, axis = group[0]
    own = exercise.axes.get(name, ())
    if len(own) == 1:
        return text("noun.parts", parts=own[0], name=name)
    of_two = any(other == (name, 1) for other in group) or axis or len(own) == 2
    parts = text(("noun.rows", "noun.columns")[axis] if of_two else "noun.entries", name=name)
    says_more = axis < len(own) and own[axis] not in name
    return text("noun.meaning", what=parts, meaning=own[axis]) if says_more else parts


def _length(case, group):
    name, axis = group[0]
    return _shape(case[name])[axis]


def _cut(case, group, keep):
    for name, axis in group:
        value = case[name]
        case = {**case, name: value[:, keep] if axis else value[keep]}
    return case


def _kept(group, keep, entry, words):
    return Substitution(entry, words, lambda right, case: right(_cut(case, group, keep)))


def _of_size(size, groups, parts):
    return _limited(groups, lambda case: size, "substitution.size_hard_coded", {"size": size, "parts": parts})


def _limited(groups, count, entry, words):
    """So many of each, and an error where there are fewer, as a loop over that many would raise."""

    def answer(right, case):
        most = count(case)
        for group in groups:
            if _length(case, group) < most:
                raise IndexError(f"fewer than {most}")
            case = _cut(case, group, slice(most))
        return right(case)

    return Substitution(entry, words, answer)
