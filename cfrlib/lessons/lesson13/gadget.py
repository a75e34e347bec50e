"""Exercise `gadget`: what a subgame is dealt, and what leaving it pays, so that solving it again is safe."""

import numpy as np

from cfrlib.course.checks.adapters import array, several
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson13.ranges import WITH_A_QUEEN, exact


def gadget(deals, mine, theirs, values):
    joint = np.asarray(deals, dtype=float) * np.asarray(mine, dtype=float)[:, None]
    weight = joint.sum(axis=0)
    worth = np.divide(values, weight, out=np.zeros(len(weight)), where=weight > 0)
    return joint / joint.sum(), worth


def _beginnings(rng):
    for rows, columns in ((3, 3), (2, 3), (4, 2), (3, 3), (5, 4)):
        deals = rng.integers(0, 4, (rows, columns)) + np.eye(rows, columns)
        mine = rng.integers(1, 9, rows) / 8
        values = _possible(deals, mine, rng.integers(-9, 10, columns) / 40)
        yield deals / deals.sum() / 3, mine, rng.integers(0, 9, columns) / 8, values


def _possible(deals, mine, values):
    """Nothing is won with a card that is never held here."""
    return np.where((deals * mine[:, None]).sum(axis=0) > 0, values, 0.0)


EXERCISE = Exercise(
    gadget,
    edge_cases=[
        (np.array([[0.1, 0.3], [0.2, 0.1]]), np.array([1.0, 0.5]), np.array([0.25, 1.0]), np.array([0.4, -0.7])),
        (WITH_A_QUEEN, np.array([0.25, 1.0, 0.5]), np.array([1.0, 0.5, 0.125]), np.array([-0.05, 0.02, 0.11])),
        (np.array([[0.5, 0.5]]), np.array([1.0]), np.array([0.75, 0.75]), np.array([0.25, -0.25])),
        (
            np.array([[0.05, 0.2, 0.1], [0.1, 0.0, 0.15]]), np.array([0.2, 0.9]), np.array([0.75, 0.0, 0.5]),
            np.array([0.1, -0.08, 0.0]),
        ),
        (WITH_A_QUEEN, np.array([0.0, 1.0, 0.0]), np.array([1.0, 0.5, 0.125]), np.array([-0.05, 0.0, 0.1])),
        (WITH_A_QUEEN, np.array([0.0, 0.004, 0.002]), np.array([0.0, 0.0, 1.0]), np.array([2e-4, -1e-4, 3e-4])),
        (np.array([[0.1, 0.3], [0.2, 0.1]]), np.array([4e-7, 3e-7]), np.array([0.5, 1.0]), np.array([4e-8, -7e-8])),
        (np.array([[0.125]]), np.array([0.5]), np.array([0.25]), np.array([-0.375])),
        (np.array([[0.1], [0.3]]), np.array([0.5, 0.75]), np.array([0.25]), np.array([0.11])),
        (np.array([[0.1, 0.3], [0.2, 0.1]]), np.array([1.0, 0.5]), np.array([0.25, 1.0]), np.array([4e4, -7e4])),
        (
            (np.arange(132.0).reshape(12, 11) % 7 + 1) / 1000, np.linspace(0.1, 1, 12), np.linspace(0.9, 0.2, 11),
            np.arange(11.0) / 8 - 0.5,
        ),
    ],
    random_cases=_beginnings,
    adapter=several(exact, array),
    results=("the gadget's deals", "what leaving pays"),
    axes={
        "deals": ("cards of mine", "cards of the opponent"),
        "mine": ("cards of mine",),
        "theirs": ("cards of the opponent",),
        "values": ("cards of the opponent",),
    },
)  # fmt: skip
