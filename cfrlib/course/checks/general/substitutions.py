"""Is yours right for other arguments? As if two were exchanged, one transposed, left out, always the first case's, ...

The reference answers the altered cases. A substitution is told when it explains every case: the same number wherever
the reference has one, an error wherever it has an error.
"""

from collections.abc import Iterator

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.general.cuts import cuts
from cfrlib.course.checks.general.evidence import Finding, Pair, Substitution, places_of

FEWEST = 2  # wrong answers that a substitution must give, where there are so many


def substituted(exercise, observations, pairs: list[Pair]) -> Finding | None:
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
                return _in_result(exercise, places, Finding(known.explanation, known.name))
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
    names = " and ".join(exercise.results[at] if exercise.results else f"result [{at}]" for at in places)
    return Finding(f"Only {names} is wrong. {found.explanation}", found.name)


def _explains(exercise, right, known, cases, places):
    """Whether it fits wherever it can be computed, in at least half of the cases, and in some that it makes wrong."""
    matched = told = 0
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
            told += not pair.right and not same(given, pair.expected, exercise.tolerance)
        matched += 1
    return told >= min(FEWEST, sum(not pair.right for _, pair in cases)) and 2 * matched >= len(cases)


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
    for one_at, one in enumerate(names):
        for other in names[one_at + 1 :]:
            if _kind(first[one]) == _kind(first[other]):
                yield _exchanged(one, other)
                yield _instead(one, other)
                yield _instead(other, one)
    for name in names:
        yield from _of_one(name, first[name])
    yield from cuts(exercise, observations)
    optional = list(exercise.signature.parameters)[exercise.required :]
    yield from (_left_out(name) for name in optional)


def _kind(value):
    if isinstance(value, bool | np.bool_ | int | float | np.number):
        return "number"
    return "array" if isinstance(value, np.ndarray) else type(value)


def _for(alter):
    """The right answer to a case altered by `alter`, from arguments by name to arguments by name."""
    return lambda right, case: right(alter(case))


def _exchanged(one, other):
    return Substitution(
        f"`{one}` and `{other}` exchanged",
        f"Yours would be right if `{one}` and `{other}` were exchanged.",
        _for(lambda case: {**case, one: case[other], other: case[one]}),
    )


def _instead(one, other):
    return Substitution(
        f"`{other}` where `{one}` belongs",
        f"Yours would be right if `{one}` were the same as `{other}`: you use `{other}` in its place.",
        _for(lambda case: {**case, one: case[other]}),
    )


def _left_out(name):
    return Substitution(
        f"`{name}` ignored",
        f"Your function ignores `{name}`, as if it were never given.",
        _for(lambda case: {key: value for key, value in case.items() if key != name}),
    )


def _of_one(name, first) -> Iterator[Substitution]:
    if isinstance(first, np.ndarray):
        yield from _of_array(name, first)
    elif _kind(first) == "number":
        yield from _of_number(name, first)
    elif isinstance(first, tuple | list | str):
        yield from _of_sequence(name)
    yield _altered(name, lambda value: first, f"`{name}` hard coded",
                   f"Your function uses the `{name}` of the first example, whatever it is given.")


def _of_array(name, first) -> Iterator[Substitution]:
    if first.ndim == 2:
        yield _altered(name, lambda table: table.T, "rows for columns",
                       f"You take the rows of `{name}` for its columns, and the columns for its rows.")
    yield _altered(name, lambda table: -table, f"the sign of `{name}`",
                   f"Yours would be right if every number of `{name}` had the opposite sign.")
    yield _altered(name, lambda table: np.maximum(table, 0), f"negative numbers of `{name}` ignored",
                   f"You take negative numbers of `{name}` for 0.")
    yield _altered(name, lambda table: table[::-1], f"`{name}` backwards", f"You go through `{name}` backwards.")
    yield _altered(name, np.zeros_like, f"`{name}` ignored", f"Your function ignores `{name}`: as if it were all 0.")
    yield _altered(name, lambda row: np.full(row.shape, 1 / len(row)), f"`{name}` ignored",
                   f"Your function treats all of `{name}` alike, whatever numbers it holds.")


def _of_number(name, first) -> Iterator[Substitution]:
    for constant in (1, 0):
        yield _altered(name, lambda value, constant=constant: type(value)(constant), f"`{name}` ignored",
                       f"Your function ignores `{name}`: as if it were always {constant}.")
    yield _altered(name, lambda value: value + 1, f"`{name}` one too large",
                   f"Yours would be right if `{name}` were larger by 1.")
    yield _altered(name, lambda value: value - 1, f"`{name}` one too small",
                   f"Yours would be right if `{name}` were smaller by 1.")
    if isinstance(first, float):
        yield _altered(name, lambda value: 1 - value, f"one minus `{name}`",
                       f"You use 1 - `{name}` where `{name}` belongs.")
        yield _altered(name, lambda value: -value, f"the sign of `{name}`",
                       f"Yours would be right if `{name}` had the opposite sign.")


def _of_sequence(name) -> Iterator[Substitution]:
    yield _altered(name, lambda value: type(value)(sorted(value)), f"`{name}` sorted",
                   f"You sort `{name}`. Take it in the order in which it comes.")
    yield _altered(name, lambda value: value[::-1], f"`{name}` backwards", f"You read `{name}` from its end.")
    yield _altered(name, lambda value: value[:-1], f"the last of `{name}` ignored",
                   f"You leave out the last entry of `{name}`.")
    yield _altered(name, lambda value: value[-1:], f"only the last of `{name}`",
                   f"You look only at the last entry of `{name}`.")


def _altered(name, change, said, explanation):
    return Substitution(
        said, explanation, _for(lambda case: {**case, name: change(case[name])} if name in case else case)
    )
