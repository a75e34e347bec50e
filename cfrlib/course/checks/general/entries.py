"""Which entries of an answer are wrong, where an argument is a position in it: that one alone, or only the others."""

from dataclasses import replace

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.general.evidence import Finding, Pair, numbers
from cfrlib.course.checks.general.relations import related

FEWEST = 3  # cases in which the wrong entries differ from the right ones


def by_entry(exercise, pairs: list[Pair]) -> Finding | None:
    """The entry at an argument is right in all cases and others are not, or the other way round."""
    if not pairs or any(pair.error or not _in_one_row(pair) for pair in pairs):
        return None
    for name in pairs[0].arguments:
        if all(_is_position(pair, name) for pair in pairs):
            for at_it in (True, False):
                if found := _only(exercise, pairs, name, at_it):
                    return found
    return None


def _in_one_row(pair):
    given, right = numbers(pair.value), numbers(pair.expected)
    return given is not None and right is not None and right.ndim == 1 and given.shape == right.shape


def _is_position(pair, name):
    value = pair.arguments.get(name)
    return type(value) is int and 0 <= value < len(numbers(pair.expected))


def _only(exercise, pairs, name, at_it):
    """Whether only the entry at the argument is wrong, or, where `at_it` is False, only other entries."""
    parts, others = ([_part(pair, name, one) for pair in pairs] for one in (at_it, not at_it))
    if not all(pair.right for pair in others) or sum(not pair.right for pair in parts) < FEWEST:
        return None
    it = f"the entry at `{name}`"
    where = f"Only {it} is wrong" if at_it else f"{it.capitalize()} is right. Only others are wrong"
    relation = related(exercise, [pair for pair in parts if numbers(pair.expected).size])
    if relation is None:
        return Finding(f"{where}, in {sum(not pair.right for pair in parts)} cases of {len(pairs)}.")
    return replace(relation, explanation=f"{where}. There: {relation.explanation}")


def _part(pair, name, at_it):
    place = pair.arguments[name]
    value, expected = (np.array([row[place]]) if at_it else np.delete(row, place)
                       for row in (numbers(pair.value), numbers(pair.expected)))  # fmt: skip
    return Pair(pair.arguments, value, expected, right=same(value, expected, 1e-5))
