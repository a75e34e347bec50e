"""The mistakes that people make in `total_by_type`."""

from collections.abc import Mapping
from itertools import pairwise

import numpy as np

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson02.allocations import allocations
from cfrlib.course.exercises.lesson02.total_by_type import gathered, kind_of, total_by_type


def _ascending(action):
    return kind_of(action)[::-1]


def _as_it_is(action):
    return tuple(map(int, action))


def _by_type(key=kind_of, total=np.sum):
    return lambda actions, strategy: gathered(actions, strategy, key, total)


def _only_played(actions, strategy):
    return {kind: total for kind, total in total_by_type(actions, strategy).items() if total > 0}


def _rounded(digits):
    return lambda actions, strategy: {
        kind: round(total, digits) for kind, total in total_by_type(actions, strategy).items()
    }


def types_listed_beforehand(exercise, observations):
    """Recognises totals that are right for five soldiers on three fields, and a KeyError or idle entries elsewhere."""
    known = {kind_of(row) for row in allocations(5, 3)}
    others = [seen for seen in observations if not {kind_of(row) for row in seen.args[0]} <= known]
    return all(_only_knows(seen, known) for seen in others)


def _only_knows(seen, known):
    if isinstance(seen.error, KeyError):
        return True
    return seen.error is None and isinstance(seen.value, dict) and known <= set(seen.value)


def keeps_growing(exercise, observations):
    """Recognises a dictionary that is never emptied: it keeps its types, and its total grows by 1 from call to call."""
    if any(seen.error or not isinstance(seen.value, Mapping) for seen in observations):
        return False
    return all(
        set(before) <= set(after) and np.isclose(sum(after.values()) - sum(before.values()), 1)
        for before, after in pairwise(seen.value for seen in observations)
    )


MISTAKES = (
    Misconception(
        "order of the fields kept",
        "You keep allocations of one type apart. Sort each allocation first, so that (0, 3, 2) and (3, 2, 0) are "
        "counted together.",
        wrong=_by_type(_as_it_is),
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
        "overwritten instead of added",
        "A later allocation of the same type replaces an earlier one. Add up their probabilities (+=).",
        wrong=(_by_type(total=lambda group: group[-1]), _by_type(total=lambda group: group[0])),
    ),
    Misconception(
        "mean for sum",
        "You return the mean over a type's allocations. Add their probabilities up: the totals of all types add "
        "up to 1.",
        wrong=_by_type(total=np.mean),
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
        "You leave out types that are never played. Every type among the actions gets an entry, also when its "
        "total is 0.",
        wrong=_only_played,
    ),
    Misconception(
        "counted twice",
        "When a type comes up for the first time you store its probability and then add it once more. Start from 0, or "
        "add only when the type is there already.",
        wrong=_by_type(total=lambda group: group[0] + sum(group)),
    ),
    Misconception(
        "rounded",
        "You round. Return the totals as they come out; rounding is for printing.",
        wrong=tuple(_rounded(digits) for digits in (1, 2, 3, 4)),
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
        "earlier calls remembered",
        "Your dictionary keeps the totals of earlier calls. Begin an empty one inside the function.",
        recognise=keeps_growing,
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
    Misconception(
        "input changed in place",
        "Your function alters its arguments. Sort a copy: `sorted(action)` makes one.",
        recognise=input_changed,
    ),
)
