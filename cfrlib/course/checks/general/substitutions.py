"""Is the learner's answer right for other arguments: two exchanged, one transposed, left out, always the first case's?

The reference answers the altered cases. A substitution is named when it explains every case: the same number wherever
the reference has one, an error wherever it has an error.
"""

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.general.cuts import cuts
from cfrlib.course.checks.general.evidence import Finding, Pair, Substitution, places_of
from cfrlib.course.checks.general.sentences import finding_of, join, text
from cfrlib.course.checks.general.several_results import named_result

FEWEST = 2  # wrong answers that a substitution must give, where there are so many


def find_substitution(exercise, observations, pairs: list[Pair]) -> Finding | None:
    """The first substitution that explains all cases; of several results, those that are wrong."""
    if not exercise.substitutes:
        return None
    if any(isinstance(seen.error, RecursionError | NameError) for seen in observations):
        return None  # no right function raises these, whatever it is given
    cases = list(zip(observations, pairs, strict=True))  # in their order: the long ones, which take time, stand last
    places = _wrong_places(pairs)
    for known in _known(exercise, observations):
        for right in (exercise.reference, *exercise.also_right):
            if _explains(exercise, right, known, cases, places):
                return _in_result(exercise, places, finding_of(known.entry, **known.words))
    return None


def _wrong_places(pairs):
    """Which of several results are wrong in some case; None where there is one result, or all are."""
    known = [places_of(pair) for pair in pairs if not pair.right]
    if not all(known) or not isinstance(next(pair for pair in pairs if not pair.right).expected, tuple):
        return None
    wrong = sorted({at for pair, places in zip((p for p in pairs if not p.right), known, strict=True) for at in places
                    if not pair.part(at).right})
    return wrong if len(wrong) < len(known[0]) else None


def _in_result(exercise, places, found):
    if places is None:
        return found
    names = [named_result(exercise, at) for at in places]
    if len(names) == 1:
        only = text("substitution.one_result", result=names[0], sentence=found.explanation)
    else:
        only = text("substitution.several_results", results=join(names, "noun.and"), sentence=found.explanation)
    return Finding(only, found.name)


def _explains(exercise, right, known, cases, places):
    """Whether it fits wherever it can be computed, in at least half of the cases, and in some that it makes wrong."""
    matched = explained = 0
    for seen, pair in cases:
        given = _answer(exercise, right, known, seen)
        if seen.error is not None:
            if not isinstance(given, Exception):
                return False
        elif isinstance(given, Exception):
            continue
        elif not same(_chosen(seen.value, places), _chosen(given, places), exercise.tolerance):
            return False
        else:
            explained += not pair.right and not same(given, pair.expected, exercise.tolerance)
        matched += 1
    return explained >= min(FEWEST, sum(not pair.right for _, pair in cases)) and 2 * matched >= len(cases)


def _chosen(answer, places):
    if places is None or not isinstance(answer, tuple | list | np.ndarray):
        return answer
    return tuple(answer[at] for at in places)


def _answer(exercise, right, known, seen):
    """The right function's answer to the altered case, or the error that it raises."""
    try:
        return known.answer(lambda case: exercise.call(right, tuple(case.values())), exercise.named(seen.args))
    except Exception as error:
        return error


def _known(exercise, observations) -> Iterator[Substitution]:
    first = exercise.named(observations[0].args)
    names = [name for name, value in first.items() if not isinstance(value, np.random.Generator)]
    for one, other in combinations(names, 2):
        if _kind(first[one]) == _kind(first[other]):
            yield _exchanged(one, other)
            yield _instead(one, other)
            yield _instead(other, one)
    for name in names:
        yield from _of_one(name, first[name])
    yield from cuts(exercise, observations)
    optional = list(exercise.signature.parameters)[exercise.required :]
    yield from (_never_given(name) for name in optional)


def _kind(value):
    if isinstance(value, bool | np.bool_ | int | float | np.number):
        return "number"
    return "array" if isinstance(value, np.ndarray) else type(value)


def _altered(entry, words, alter) -> Substitution:
    """The right answer to a case altered by `alter`, from arguments by name to arguments by name."""
    return Substitution(entry, words, lambda right, case: right(alter(case)))


def _exchanged(one, other):
    return _altered("substitution.exchanged", {"one": one, "other": other},
                    lambda case: {**case, one: case[other], other: case[one]})  # fmt: skip


def _instead(one, other):
    return _altered("substitution.instead", {"one": one, "other": other}, lambda case: {**case, one: case[other]})


def _never_given(name):
    return _altered("substitution.never_given", {"name": name},
                    lambda case: {key: value for key, value in case.items() if key != name})  # fmt: skip


_OF_TABLES = {"substitution.transposed": lambda table: table.T}
_OF_ARRAYS = {
    "substitution.signs_turned": lambda table: -table,
    "substitution.negative_ignored": lambda table: np.maximum(table, 0),
    "substitution.backwards": lambda table: table[::-1],
    "substitution.all_zero": np.zeros_like,
    "substitution.all_alike": lambda row: np.full(row.shape, 1 / len(row)),
}
_OF_NUMBERS = {
    "substitution.always_1": lambda value: type(value)(1),
    "substitution.always_0": lambda value: type(value)(0),
    "substitution.too_large": lambda value: value + 1,
    "substitution.too_small": lambda value: value - 1,
}
_OF_DECIMALS = {
    "substitution.one_minus": lambda value: 1 - value,
    "substitution.sign_turned": lambda value: -value,
}
_OF_SEQUENCES = {
    "substitution.sorted": lambda value: type(value)(sorted(value)),
    "substitution.from_its_end": lambda value: value[::-1],
    "substitution.last_entry_ignored": lambda value: value[:-1],
    "substitution.only_last_entry": lambda value: value[-1:],
}


def _of_one(name, first) -> Iterator[Substitution]:
    """What may have become of one argument; `first` is that of the first case."""
    for entry, change in {**_changes(first), "substitution.of_the_first": lambda value: first}.items():
        yield _altered(entry, {"name": name}, lambda case, change=change:
                       {**case, name: change(case[name])} if name in case else case)  # fmt: skip


def _changes(value):
    if isinstance(value, np.ndarray):
        return (_OF_TABLES if value.ndim == 2 else {}) | _OF_ARRAYS
    if _kind(value) == "number":
        return _OF_NUMBERS | (_OF_DECIMALS if isinstance(value, float) else {})
    return _OF_SEQUENCES if isinstance(value, tuple | list | str) else {}
