"""Exercise `total_by_type`: from a long strategy to a short one."""

import numpy as np

from cfrlib.checks.exercise import Exercise, Misconception, input_changed
from cfrlib.checks.lesson02.allocations import allocations


def total_by_type(actions, strategy):
    return _gathered(actions, strategy, kind_of, np.sum)


def kind_of(action):
    """An allocation with the order of its fields forgotten: (0, 3, 2) is a (3, 2, 0)."""
    return tuple(sorted(map(int, action), reverse=True))


def _ascending(action):
    return kind_of(action)[::-1]


def _as_it_is(action):
    return tuple(map(int, action))


def _gathered(actions, strategy, key, total):
    groups = {}
    for action, probability in zip(actions, strategy, strict=True):
        groups.setdefault(key(action), []).append(float(probability))
    return {name: float(total(group)) for name, group in groups.items()}


def _by_type(key=kind_of, total=np.sum):
    return lambda actions, strategy: _gathered(actions, strategy, key, total)


def _only_played(actions, strategy):
    return {kind: total for kind, total in total_by_type(actions, strategy).items() if total > 0}


def _strategies(rng):
    for soldiers, fields in ((5, 3), (4, 3), (3, 4), (5, 2)):
        rows = np.array(allocations(soldiers, fields))
        yield rows[rng.permutation(len(rows))], rng.dirichlet(np.full(len(rows), 0.6))


TOTAL_BY_TYPE = Exercise(
    total_by_type,
    edge_cases=[
        (np.array([[2, 0], [1, 1], [0, 2]]), np.array([0.5, 0.25, 0.25])),
        (np.array([[0, 1, 2], [2, 0, 1], [1, 1, 1], [3, 0, 0]]), np.array([0.4, 0.3, 0.3, 0.0])),
        (np.array(allocations(2, 3)), np.array([0.0, 0.125, 0.25, 0.125, 0.5, 0.0])),
    ],
    random_cases=_strategies,
    misconceptions=(
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
                    kind: count / len(actions) for kind, count in _gathered(actions, strategy, kind_of, len).items()
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
    ),
)
