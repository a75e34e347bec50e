"""Exercise `counterfactual_utilities`: what each action earns with all that follows it."""

import numpy as np

from cfrlib.course.checks.adapters import array, each
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson10.material import LECTURE, drawn_behaviour, drawn_utility
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
    up_the_tree,
)
from cfrlib.lessons.lesson10.sequence_form import BY_HAND, COMMUTER, DEEP, MIXED, SIGNALLED, STEADY, arrays


def counterfactual_utilities(tfdp, behaviour, utility):
    found = {}

    def decide(j, below):
        found[j] = utility[tfdp.span[j]] + below
        return np.dot(behaviour[j], found[j])

    up_the_tree(tfdp, decide, lambda k, below: below.sum())
    return {j: found[j] for j in tfdp.actions}


def _behaviours(rng):
    for tfdp in processes(rng):
        yield tfdp, drawn_behaviour(rng, tfdp), drawn_utility(rng, tfdp)


TWO_MIX = arrays({"j1": (0.5, 0.5), "j2": (0.25, 0.75)})

EXERCISE = Exercise(
    counterfactual_utilities,
    edge_cases=[
        (TWO, TWO_MIX, np.array([0.0, 3.0, 1.0, 8.0, -4.0])),
        (ONE, arrays({"j": (0.2, 0.8)}), np.array([0.0, 2.0, -1.0])),
        (LECTURE, arrays(BY_HAND), np.array([2.0, 1.0, -2.0, 0.5, 0.5, 3.0, 0.0, -1.0, -2.0, 1.5, 2.0, -1.0, 4.0])),
        (FORCED, arrays({"j1": (1.0,), "j2": (0.2, 0.3, 0.5)}), np.array([0.0, 1.0, 25000.0, -12000.5, 40.0])),
        (TWO_SIGNALS, arrays(SIGNALLED), np.array([0.0, 3.0, -1.0, 2.0, 0.25, 6.0, -5.0, 0.005])),
        (BOTTOM_UP, arrays(DEEP), np.array([-1.5, 5.0, -1.0, 2.0, 0.0, 4.0, 3.0, -2.0, 1.0, 0.5])),
        (NAMED, arrays(COMMUTER), np.array([0.0, -3.0, 1.5, -4.0, 2.0, -1.0])),
        (FORK, arrays({"j1": (0.2, 0.8), "j2": (0.5, 0.5), "j3": (0.1, 0.9)}),
         np.array([0.0, 2.0, -1.0, 4.0, 1.0, -3.0, 5.0])),
        (SIGNALS_MIXED, arrays(MIXED), np.array([0.0, 4.0, -2.0, 3.0, 1.0, -1.5, 6.0])),
        (TWO, TWO_MIX, np.array([0, 3, 1, 8, -5])),
        (LONG, STEADY, np.append(0.0, np.tile([1.0, -0.5], 12))),
        (TWO, arrays({"j1": (1.0, 0.0), "j2": (0.25, 0.75)}), np.array([0.5, 3.0, 0.0, 8.0, -4.0])),
    ],
    random_cases=_behaviours,
    adapter=each(array),
    axes={"utility": ("sequences",)},
    library=("lessons.lesson10.material",),
    answered_by=("forms.treeplex", "forms.sequence_form"),
)
