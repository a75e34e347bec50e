"""Exercise `next_actions`: the claims that are stronger, and dudo; in any order."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from numbers import Number

import numpy as np

from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.size import listed
from cfrlib.lessons.lesson07.histories import all_histories, random_histories


def next_actions(history, dudo):
    if len(history) == 2:
        return list(range(dudo))
    return list(range(history[-1] + 1, dudo + 1))


def in_order(actions):
    """A sorted list of what can be sorted; a set, a range and an array say the same."""
    if isinstance(actions, str | Mapping) or not isinstance(actions, Iterable):
        return actions
    actions = listed(actions)
    numbers = isinstance(actions, list) and all(isinstance(action, Number | np.bool) for action in actions)
    return sorted(actions) if numbers else actions


def in_whole_numbers(actions):
    return [int(action) for action in in_order(actions)]


@dataclass(frozen=True)
class ActionsExercise(Exercise):
    """Actions may come in any order and any container."""

    def call(self, function, args):
        return in_order(super().call(function, args))


def _asked(histories, sides):
    """Those at which a player moves."""
    return [(history, 2 * sides) for history in histories if len(history) >= 2 and history[-1] != 2 * sides]


def _cases(rng):
    for sides in (6, 3, 4, 5, 2):
        yield from _asked(random_histories(rng, sides), sides)


EXERCISE = ActionsExercise(
    next_actions,
    edge_cases=[
        *(((3, 5, *claims), 12) for claims in ((2,), (), (2, 4), (11,), (10,), (0, 1, 2, 3), (0,))),
        *(((6, 6, *claims), 12) for claims in ((), (5,), (11,))),
        *(((8, 8, *claims), 16) for claims in ((), (12,), (14, 15))),
        *(((30, 1, *range(made)), 60) for made in (58, 59, 60)),
        *_asked(all_histories(2, longest=4), 2),
        *_asked(all_histories(3, longest=1), 3),
    ],
    random_cases=_cases,
    adapter=in_whole_numbers,
)
