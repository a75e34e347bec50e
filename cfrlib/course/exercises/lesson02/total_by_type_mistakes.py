"""The mistakes that people make in `total_by_type`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson02.total_by_type import gathered, kind_of, total_by_type


def _ascending(action):
    return kind_of(action)[::-1]


def _as_it_is(action):
    return tuple(map(int, action))


def _by_type(key=kind_of, total=np.sum):
    return lambda actions, strategy: gathered(actions, strategy, key, total)


def _only_played(actions, strategy):
    return {kind: total for kind, total in total_by_type(actions, strategy).items() if total > 0}


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
        "input changed in place",
        "Your function alters its arguments. Sort a copy: `sorted(action)` makes one.",
        recognise=input_changed,
    ),
)
