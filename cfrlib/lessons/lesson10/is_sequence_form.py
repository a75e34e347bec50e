"""Exercise `is_sequence_form`: whether a vector is a strategy, by its own constraints."""

import numpy as np

from cfrlib.course.checks.adapters import truth
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson10.material import LECTURE, drawn_behaviour
from cfrlib.lessons.lesson10.parent_sequences import parent_sequences
from cfrlib.lessons.lesson10.processes import (
    BOTTOM_UP,
    FORCED,
    LONG,
    NAMED,
    ONE,
    SIGNALS_MIXED,
    TWO,
    TWO_SIGNALS,
    chain,
    processes,
)
from cfrlib.lessons.lesson10.sequence_form import BY_HAND, COMMUTER, DEEP, SIGNALLED, STEADY, sequence_form

ROUNDING = 1e-6


def flows(tfdp, x):
    """What comes out of each decision point, and the entry that goes in."""
    return [(x[tfdp.span[j]], x[tfdp.index[parent]]) for j, parent in parent_sequences(tfdp).items()]


def is_sequence_form(tfdp, x):
    x, room = np.array(x), ROUNDING
    begins, positive = abs(x[0] - 1) <= room, x.min() >= -room
    agree = all(abs(out.sum() - into) <= room for out, into in flows(tfdp, x))
    return bool(begins and positive and agree)


def moved(x, places, amounts):
    """The vector with something added at some places."""
    x = np.array(x, dtype=float)
    np.add.at(x, list(places), list(amounts))
    return x


def _vectors(rng):
    """Of each process a strategy, the same with one entry changed, and with something moved between two actions."""
    for tfdp in processes(rng):
        x = sequence_form(tfdp, drawn_behaviour(rng, tfdp))
        yield tfdp, x
        place = int(rng.integers(1, len(x)))
        yield tfdp, moved(x, [place], [rng.choice([-0.25, 0.05, 0.5])])
        j = max(tfdp.actions, key=lambda j: (len(tfdp.actions[j]), j))
        start = tfdp.span[j].start
        yield tfdp, moved(x, [start, start + 1], [-0.05 - x[start], 0.05 + x[start]])


_HAND, _DEEP, _TWO = (sequence_form(*case) for case in ((LECTURE, BY_HAND), (BOTTOM_UP, DEEP),
                                                        (TWO, {"j1": (0.5, 0.5), "j2": (0.25, 0.75)})))  # fmt: skip
_LONG, LONGER = sequence_form(LONG, STEADY), chain(24)
_LONGER = sequence_form(LONGER, dict.fromkeys(LONGER.actions, STEADY["j1"]))

EXERCISE = Exercise(
    is_sequence_form,
    edge_cases=[
        (TWO, _TWO),
        (TWO, np.array([1.0, 0.5, 0.5, 0.25, 0.75])),
        (TWO, 2 * _TWO),
        (TWO, np.array([1.0, 1.25, -0.25, -0.25, 0.0])),
        (TWO, np.array([1.0, 0.4, 0.4, 0.1, 0.3])),
        (TWO, np.array([1.0, 0.5, 0.5, 0.1, 0.3])),
        (TWO, np.array([1.0, 0.5, 0.5, 0.7, -0.2])),
        (TWO, np.array([1.0, 0.4, 0.4, 0.1, 0.2])),
        (TWO, np.array([1.0, -0.25, 0.75, 0.25, 0.5])),
        (TWO, np.array([1.0, 1.0, -0.2, 0.0, 0.0])),
        (TWO, np.array([1.0, 1.0, 0.0, 5e-7, 0.0])),
        (TWO, np.array([1.0, 0.5, 0.5, 0.25, 0.255])),
        (TWO, np.array([1.0, 0.5, 0.4, 0.25, 0.25])),
        (TWO, np.array([1.0, 1.0, 0.0, 0.0, 0.0])),
        (TWO, np.array([1.0, 1.0, 0.0, 0.4, 0.6])),
        (TWO, np.array([1.0, 1.0, -1e-9, 0.0, -1e-9])),
        (TWO, np.array([1.0, 0.5, 0.5, 0.25, 0.25005])),
        (TWO, np.array([1.0, 0.5, 0.5, 0.50005, -0.00005])),
        (TWO, np.array([1.00005, 0.50005, 0.5, 0.25, 0.25])),
        (TWO, np.array([1.0, 0.5, 0.5, 0.25, 0.2500005])),
        (TWO, np.array([1.0, 0.5, 0.5, 0.50000008, -8e-8])),
        (TWO, np.zeros(5)),
        (TWO, np.array([0.0, 0.5, 0.5, 0.25, 0.25])),
        (ONE, np.array([1.0, 0.1 + 0.2, 0.7])),
        (ONE, np.array([1.0, 0.3, 0.7]) + 1e-9),
        (LECTURE, _HAND),
        (LECTURE, moved(_HAND, [12], [0.004])),
        (LECTURE, moved(_HAND, [11, 12], [-0.2, 0.2])),
        (LECTURE, np.array([1.0, *BY_HAND["j1"], *BY_HAND["j2"], *BY_HAND["j3"], *[0.5] * 6])),
        (FORCED, np.array([1.0, 1.0, 0.2, 0.3, 0.5])),
        (FORCED, np.array([1.0, 0.5, 0.1, 0.15, 0.25])),
        (TWO_SIGNALS, sequence_form(TWO_SIGNALS, SIGNALLED)),
        (BOTTOM_UP, _DEEP),
        (BOTTOM_UP, moved(_DEEP, [1, 2], [0.1, -0.05])),
        (BOTTOM_UP, moved(_DEEP, [1, 2], [-0.1, 0.1])),
        (SIGNALS_MIXED, moved(sequence_form(SIGNALS_MIXED, SIGNALS_MIXED.uniform()), [1, 2], [0.25, 0.25])),
        (NAMED, sequence_form(NAMED, COMMUTER)),
        (NAMED, moved(sequence_form(NAMED, COMMUTER), [4], [0.05])),
        (LONG, _LONG),
        (LONG, moved(_LONG, [len(_LONG) - 1], [0.01])),
        (LONGER, moved(_LONGER, [1], [2e-5])),  # less than 1e-6 a point, on average
        (LONG, 1e4 * _LONG),
    ],
    random_cases=_vectors,
    adapter=truth,
    axes={"x": ("sequences",)},
    library=("lessons.lesson10.material",),
    answered_by=("forms.treeplex", "forms.sequence_form"),
)
