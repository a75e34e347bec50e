"""Where a function returns several results: two exchanged, all in another order, one given twice or left out."""

import numpy as np

from cfrlib.course.checks.general.evidence import Pair, close, numbers
from cfrlib.course.checks.general.sentences import finding_of, join, text


def between_results(exercise, pairs):
    """Results exchanged, all in another order, or one of them given twice."""
    places = range(len(pairs[0].expected))
    order = [next((other for other in places if all(_alike(pair, one, other) for pair in pairs)), None)
             for one in places]  # fmt: skip
    moved = [(one, other) for one, other in enumerate(order) if other not in (None, one) and not _right(pairs, one)]
    if not moved:
        return None
    one, other = moved[0]
    names = [named_result(exercise, place) for place in places]
    if moved == [(one, other), (other, one)]:
        return finding_of("results.exchanged", one=names[one], other=names[other])
    if {at for at, _ in moved} != {at for _, at in moved}:
        return finding_of("results.another", one=names[one], other=names[other])
    return finding_of("results.another_order", results=join(names, "noun.comma"))


def _right(pairs, place):
    return all(pair.part(place).right for pair in pairs)


def one_left_out(exercise, pairs):
    """All results but one are there, in their order."""
    if not all(isinstance(pair.expected, tuple) and _length(pair.value) == len(pair.expected) - 1 for pair in pairs):
        return None
    for place in range(len(pairs[0].expected)):
        rest = [Pair(pair.arguments, tuple(pair.value), pair.expected[:place] + pair.expected[place + 1 :])
                for pair in pairs]  # fmt: skip
        if all(_alike(pair, at, at) for pair in rest for at in range(len(pair.expected))):
            return finding_of("results.left_out", result=named_result(exercise, place))
    return None


def _length(value):
    return len(value) if isinstance(value, tuple | list) else None


def _alike(pair, one, other):
    return close(numbers(pair.value[one]), np.asarray(pair.expected[other], dtype=float))


def named_result(exercise, place):
    return exercise.results[place] if exercise.results else text("noun.result", place=place)
