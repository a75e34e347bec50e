"""Exercise `worth`, the transfer task: decisions against nature, whose signals have known chances."""

import numpy as np

from cfrlib.course.checks.adapters import each, number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.forms.tfdp import TFDP
from cfrlib.lessons.lesson10.processes import (
    BOTTOM_UP,
    FORCED,
    FORK,
    LONG,
    ONE,
    SIGNALS_MIXED,
    TWO,
    TWO_SIGNALS,
    processes,
    up_the_tree,
)

WELL = TFDP(
    {"test": ("cheap", "good", "none"), "after cheap": ("drill", "leave"), "after good": ("drill", "leave"),
     "blind": ("drill", "leave")},
    {"cheap result": ("oil", "dry", "unclear"), "strike": ("oil", "dry")},
    {("test", "cheap"): "cheap result", ("test", "good"): "after good", ("cheap result", "oil"): "after cheap",
     ("cheap result", "unclear"): "blind", ("blind", "drill"): "strike"},
)  # fmt: skip


def worth(tfdp, chances, rewards):
    return up_the_tree(
        tfdp,
        decide=lambda j, below: (rewards[j] + below).max(),
        observe=lambda k, below: chances[k] @ below,
    )


def _given(tfdp, chances, rewards):
    return tfdp, {k: np.array(row) for k, row in chances.items()}, {j: np.array(row) for j, row in rewards.items()}


def _drawn(rng):
    for tfdp in processes(rng):
        chances = {k: rng.multinomial(100, rng.dirichlet(np.ones(len(own)))) / 100 for k, own in tfdp.signals.items()}
        rewards = {j: rng.integers(-12, 13, len(labels)) / 4 for j, labels in tfdp.actions.items()}
        yield tfdp, chances, rewards


EXERCISE = Exercise(
    worth,
    edge_cases=[
        _given(TWO, {}, {"j1": (3.0, -1.0), "j2": (2.0, 5.0)}),
        _given(FORCED, {"k": (0.25, 0.75)}, {"j1": (-1.0,), "j2": (2.0, 8.0, -4.0)}),
        _given(FORCED, {"k": (0.5, 0.5)}, {"j1": (3.0,), "j2": (-2.0, -8.0, -4.0)}),
        _given(FORCED, {"k": (0.25, 0.75)}, {"j1": (-1,), "j2": (2, 7, -4)}),
        _given(ONE, {}, {"j": (-2.0, -0.5)}),
        _given(FORK, {}, {"j1": (-3e7, -1e7), "j2": (-3e7, -2e7), "j3": (-5e7, -6e7)}),
        _given(FORK, {}, {"j1": (1.0, 0.5), "j2": (-3.0, -2.0), "j3": (-1.0, -4.0)}),
        _given(
            WELL,
            {"cheap result": (0.3, 0.5, 0.2), "strike": (0.4, 0.6)},
            {"test": (-1.0, -3.0, 0.0), "after cheap": (20.0, 0.0), "after good": (6.0, 0.0), "blind": (-4.5, 0.0)},
        ),
        _given(
            TWO_SIGNALS,
            {"k1": (0.9, 0.1), "k2": (0.005, 0.0, 0.995)},
            {"j1": (-1.0, 0.5, 0.25), "j2": (15000.0, -3.0), "j3": (2.0, -2.0)},
        ),
        _given(
            BOTTOM_UP, {"k1": (0.5, 0.5)},
            {"j1": (1.0, 0.0), "j2": (-3.0, -1.0), "j3": (2.0, 2.5, -1.0), "j4": (4.0, 1.0)},
        ),
        _given(
            SIGNALS_MIXED, {"k1": (0.5, 0.5), "k2": (0.5, 0.5), "k3": (0.25, 0.75)},
            {"j1": (1.0, 0.5), "j2": (4.0, -2.0), "j3": (3.0, 1.0)},
        ),
        _given(LONG, {}, {j: (n**2 / 10, -0.5) for n, j in enumerate(LONG.actions)}),
    ],
    random_cases=_drawn,
    adapter=each(number),
    library=("lessons.lesson10.material",),
    answered_by=("forms.treeplex", "forms.sequence_form"),
)
