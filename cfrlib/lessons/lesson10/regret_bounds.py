"""Exercise `regret_bounds`: local regrets added up the tree, the proof of CFR's theorem point by point."""

from cfrlib.course.checks.adapters import each, number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson10.material import LECTURE
from cfrlib.lessons.lesson10.processes import (
    BOTTOM_UP,
    FORCED,
    FORK,
    LONG,
    NAMED,
    ONE,
    TWO,
    TWO_SIGNALS,
    processes,
    up_the_tree,
)


def regret_bounds(tfdp, local_regrets):
    return up_the_tree(
        tfdp,
        decide=lambda j, below: local_regrets[j] + below.max(),
        observe=lambda k, below: below.sum(),
    )


def _regrets(rng):
    for tfdp in processes(rng):
        yield tfdp, {j: int(rng.integers(-8, 20)) / 4 for j in tfdp.actions}


EXERCISE = Exercise(
    regret_bounds,
    edge_cases=[
        (TWO, {"j1": 3.0, "j2": 2.0}),
        (TWO, {"j1": 3.0, "j2": -2.0}),
        (ONE, {"j": -0.5}),
        (LECTURE, dict.fromkeys(LECTURE.actions, 0.75)),
        (LECTURE, {"j1": 1.0, "j2": 0.5, "j3": 2.0, "j4": 0.25, "j5": 0.0, "j6": -1.0}),
        (FORCED, {"j1": 0.0, "j2": 25000.5}),
        (FORCED, {"j1": 1.0, "j2": -3.0}),
        (TWO_SIGNALS, {"j1": 0.005, "j2": 3.5, "j3": 2.5}),
        (BOTTOM_UP, {"j1": 0.5, "j2": 1.0, "j3": 4.0, "j4": 2.0}),
        (FORK, {"j1": 0.5, "j2": 1.0, "j3": -3.0}),
        (FORK, {"j1": 2.0, "j2": -1.5, "j3": -0.5}),
        (FORK, {"j1": -4e7, "j2": -3e7, "j3": -2e7}),
        (NAMED, {"way": 0.5, "knock": 1.5}),
        (LONG, {j: 0.25 * n for n, j in enumerate(LONG.actions)}),
    ],
    random_cases=_regrets,
    adapter=each(number),
    library=("lessons.lesson10.material",),
    answered_by=("forms.treeplex", "forms.sequence_form"),
)
