"""Exercise `sequence_form`: the product of the own probabilities on the way to each sequence."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson10.material import LECTURE, drawn_behaviour
from cfrlib.lessons.lesson10.parent_sequences import parent_sequences
from cfrlib.lessons.lesson10.processes import (
    BOTTOM_UP,
    FORCED,
    FORK,
    LONG,
    NAMED,
    ONE,
    SIGNALS_MIXED,
    TWO,
    TWO_SIGNALS,
    processes,
)


def sequence_form(tfdp, behaviour):
    parents, x = parent_sequences(tfdp), np.ones(len(tfdp.sequences))
    for j in (point for point in tfdp.points if point in tfdp.actions):
        x[tfdp.span[j]] = x[tfdp.index[parents[j]]] * np.array(behaviour[j])
    return x


def _behaviours(rng):
    for tfdp in processes(rng):
        yield tfdp, drawn_behaviour(rng, tfdp)


BY_HAND = {"j1": (0.5, 0.5), "j2": (1.0, 0.0), "j3": (0.25, 0.75), "j4": (0.8, 0.2), "j5": (0.4, 0.6), "j6": (0.0, 1.0)}
DEEP = {"j1": (0.2, 0.8), "j2": (0.75, 0.25), "j3": (0.5, 0.25, 0.25), "j4": (0.1, 0.9)}
SIGNALLED = {"j1": (0.6, 0.1, 0.3), "j2": (0.5, 0.5), "j3": (0.35, 0.65)}
COMMUTER = {"way": (0.2, 0.5, 0.3), "knock": (0.9, 0.1)}
MIXED = {"j1": (0.2, 0.8), "j2": (0.1, 0.9), "j3": (0.75, 0.25)}
STEADY = {j: np.array([0.2, 0.8]) for j in LONG.actions}


def arrays(behaviour):
    return {j: np.array(mix) for j, mix in behaviour.items()}


EXERCISE = Exercise(
    sequence_form,
    edge_cases=[
        (TWO, arrays({"j1": (0.5, 0.5), "j2": (0.25, 0.75)})),
        (LECTURE, arrays(BY_HAND)),
        (ONE, arrays({"j": (0.995, 0.005)})),
        (FORCED, arrays({"j1": (1.0,), "j2": (0.2, 0.3, 0.5)})),
        (TWO_SIGNALS, arrays(SIGNALLED)),
        (BOTTOM_UP, arrays(DEEP)),
        (NAMED, arrays(COMMUTER)),
        (LONG, STEADY),
        (TWO, arrays({"j1": (1.0, 0.0), "j2": (0.25, 0.75)})),
        (SIGNALS_MIXED, arrays(MIXED)),
        (FORK, arrays({"j1": (0.2, 0.8), "j2": (0.5, 0.5), "j3": (0.1, 0.9)})),
    ],
    random_cases=_behaviours,
    adapter=array,
    library=("lessons.lesson10.material",),
    answered_by=("forms.treeplex", "forms.sequence_form"),
)
