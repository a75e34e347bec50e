"""The mistakes that people make in `total_by_type`."""

from collections.abc import Mapping

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson02.allocations import allocations
from cfrlib.course.exercises.lesson02.total_by_type import gathered, kind_of, total_by_type

RARE = 0.01  # a probability that people take for 0


def _ascending(action):
    return kind_of(action)[::-1]


def _as_it_is(action):
    return tuple(map(int, action))


def _by_type(key=kind_of, total=np.sum):
    return lambda actions, strategy: gathered(actions, strategy, key, total)


def _after_sorting(step):
    """The rows of the array sorted, from the smallest on or from the largest; the probabilities stay where they are."""
    return lambda actions, strategy: total_by_type(sorted(actions.tolist())[::step], strategy)


def _last_run(actions, strategy):
    """Adds only while one type follows itself; where it comes again later, the total begins anew."""
    totals, before = {}, None
    for action, probability in zip(actions, strategy, strict=True):
        kind = kind_of(action)
        totals[kind] = probability + (totals[kind] if kind == before else 0)
        before = kind
    return totals


def _already_in_order(key):
    """Only the allocations that are written as `key` writes their type."""

    def gathered_some(actions, strategy):
        kept = [_as_it_is(action) == key(action) for action in actions]
        return gathered(actions[kept], strategy[kept], key, np.sum)

    return gathered_some


def _columns_sorted(rows, columns):
    """Each field sorted over all allocations, then turned round by steps of -1."""
    return lambda actions, strategy: gathered(
        np.sort(actions, axis=0)[::rows, ::columns], strategy, _as_it_is, np.sum
    )


def _each_rounded(digits):
    return _by_type(total=lambda group: sum(round(probability, digits) for probability in group))


def _rare_left_out(exercise, observations):
    """Whether all entries are right, but some whose total is near 0 are not there."""
    found = [(seen.value, total_by_type(*seen.args)) for seen in observations if isinstance(seen.value, Mapping)]
    return len(found) == len(observations) and any(value.keys() < right.keys() for value, right in found) and all(
        value.keys() <= right.keys()
        and all(abs(value.get(kind, 0) - total) < RARE for kind, total in right.items())
        for value, right in found
    )


def types_listed_beforehand(exercise, observations):
    """Recognises totals that are right for five soldiers on three fields, and a KeyError or idle entries elsewhere."""
    known = {kind_of(row) for row in allocations(5, 3)}
    others = [seen for seen in observations if not {kind_of(row) for row in seen.args[0]} <= known]
    return all(_only_knows(seen, known) for seen in others)


def _only_knows(seen, known):
    if isinstance(seen.error, KeyError):
        return True
    if seen.error is not None or not isinstance(seen.value, Mapping):
        return False
    right = total_by_type(*seen.args)
    return set(seen.value) == known | set(right) and not any(seen.value[kind] for kind in known - set(right))


MISTAKES = (
    Misconception(
        "order of the fields kept",
        "You keep allocations of one type apart. Sort each allocation first, so that (0, 3, 2) and (3, 2, 0) are "
        "counted together.",
        wrong=(_by_type(_as_it_is), _by_type(lambda action: _as_it_is(action)[::-1])),
    ),
    Misconception(
        "smallest first",
        "Your types are sorted from the smallest number to the largest. Write them from the largest to the "
        "smallest: (3, 2, 0).",
        wrong=_by_type(_ascending),
    ),
    Misconception(
        "the first of a type lost",
        "When a type comes up for the first time, you store 0 and lose its probability. Store the probability.",
        wrong=_by_type(total=lambda group: sum(group[1:])),
    ),
    Misconception(
        "not added up",
        "Of a type's allocations you return the mean, the largest or another one number. Add their probabilities up: "
        "the totals of all types add up to 1.",
        wrong=(_by_type(total=np.mean), _by_type(total=max), _by_type(total=min), _by_type(total=np.prod)),
    ),
    Misconception(
        "probabilities matched with sorted actions",
        "You sort the actions and not the probabilities with them, so each one meets another's. Sort *inside* each "
        "allocation, and leave the list of them as it is.",
        wrong=(_after_sorting(1), _after_sorting(-1)),
    ),
    Misconception(
        "overwritten instead of added",
        "Of several allocations of one type only the last one counts, or the first. Add up their probabilities (+=).",
        wrong=(_by_type(total=lambda group: group[-1]), _by_type(total=lambda group: group[0])),
    ),
    Misconception(
        "only neighbours added",
        "You add up allocations of one type only while they follow each other in the list. Where the type comes again "
        "later, its total begins anew: `groupby` needs a sorted list, a dictionary does not.",
        wrong=_last_run,
    ),
    Misconception(
        "only allocations in standard order",
        "You count only allocations that are already sorted. Sort each one: (0, 3, 2) adds to (3, 2, 0) too.",
        wrong=(_already_in_order(kind_of), _already_in_order(_ascending)),
    ),
    Misconception(
        "columns sorted instead of rows",
        "You sort along the wrong axis: with `axis=0` each *field* is sorted over all allocations. Sort the numbers "
        "within each allocation, `axis=1`.",
        wrong=tuple(_columns_sorted(rows, columns) for rows in (1, -1) for columns in (1, -1)),
    ),
    Misconception(
        "each probability rounded",
        "You round the probabilities before you add them up. Add them as they are.",
        wrong=tuple(map(_each_rounded, range(1, 5))),
    ),
    Misconception(
        "allocations counted",
        "You count how many allocations a type has. Add up their probabilities instead.",
        wrong=(
            _by_type(total=len),
            lambda actions, strategy: {
                kind: count / len(actions) for kind, count in gathered(actions, strategy, kind_of, len).items()
            },
        ),
    ),
    Misconception(
        "types without probability left out",
        "You leave out types that are never played, or hardly ever. Every type among the actions gets an entry, also "
        "when its total is 0.",
        recognise=_rare_left_out,
    ),
    Misconception(
        "counted twice",
        "When a type comes up for the first time you store its probability and then add it once more. Start from 0, or "
        "add only when the type is there already.",
        wrong=_by_type(total=lambda group: group[0] + sum(group)),
    ),
    Misconception(
        "only part of the type kept",
        "Your keys hold only a part of the type, such as the largest number. A key has all numbers of an allocation, "
        "also the zeros: (3, 2, 0).",
        wrong=(
            _by_type(lambda action: kind_of(action)[0]),
            _by_type(lambda action: kind_of(action)[:1]),
            _by_type(lambda action: kind_of(action)[:2]),
            _by_type(lambda action: tuple(number for number in kind_of(action) if number)),
            _by_type(lambda action: tuple(sorted(set(kind_of(action)), reverse=True))),
            _by_type(lambda action: frozenset(kind_of(action))),
            _by_type(lambda action: max(kind_of(action), key=kind_of(action).count)),
        ),
    ),
    Misconception(
        "text for a key",
        "Your keys are text. Use the tuple itself: (3, 2, 0), not '(3, 2, 0)'.",
        wrong=(
            _by_type(lambda action: str(kind_of(action))),
            _by_type(lambda action: str(list(kind_of(action)))),
            _by_type(lambda action: "".join(map(str, kind_of(action)))),
            _by_type(lambda action: ",".join(map(str, kind_of(action)))),
        ),
    ),
    Misconception(
        "a type without an entry yet",
        "The dictionary has no entry for the type that you look up, so there is nothing to add to. "
        "`totals.get(kind, 0)` is 0 then. (If you make entries beforehand, do their keys have the same order?)",
        recognise=lambda exercise, observations: all(isinstance(seen.error, KeyError) for seen in observations),
    ),
    Misconception(
        "types of one game only",
        "You list the types of five soldiers on three fields beforehand. Other armies have other types: make an entry "
        "when a type first comes up.",
        recognise=types_listed_beforehand,
    ),
    Misconception(
        "a list for a key",
        "A list cannot be a key of a dictionary, because it may change; nor can an array. Make it a tuple: "
        "`tuple(sorted(...))`.",
        recognise=lambda exercise, observations: any("unhashable type" in str(seen.error) for seen in observations),
    ),
)
