"""Exercise `first_claim`: after how many mornings somebody who looks every day says that one way is faster."""

import numpy as np

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.material.lesson12 import interval


def first_claim(wins, confidence=0.95):
    for day, ahead in enumerate(np.cumsum(np.asarray(wins, dtype=int)), start=1):
        lowest, highest = interval(int(ahead), day, confidence)
        if lowest > 0.5 or highest < 0.5:
            return day
    return 0


def _diaries(rng):
    for days, share, confidence in (
        (30, 0.9, 0.95), (40, 0.15, 0.9), (25, 0.5, 0.99), (60, 0.7, 0.95), (12, 0.5, 0.8), (50, 0.3, 0.99),
    ):  # fmt: skip
        yield (rng.random(days) < share).astype(int), confidence


def _late(days):
    """Even for long, then one side only."""
    return np.concatenate([np.tile([1, 0], days), np.zeros(days, dtype=int)])


EXERCISE = Exercise(
    first_claim,
    edge_cases=[
        (np.ones(8, dtype=int), 0.95),
        (np.zeros(8, dtype=int),),
        (np.array([1, 0, 1, 1, 0, 1]), 0.95),
        (np.array([1, 1, 1, 1, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0]), 0.9),
        (np.array([0, 0, 0, 0, 1, 1, 1, 1, 1, 1]), 0.8),
        (np.array([1]), 0.95),
        (np.array([0, 0]), 0.4),
        (np.array([1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]), 0.95),
        (np.array([1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]), 0.99),
        (np.array([1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]), 0.95),
        (_late(12), 0.95),
        (_late(70), 0.95),
        (np.tile([1, 0, 0, 1], 10), 0.95),
    ],
    random_cases=_diaries,
    adapter=whole_number,
    axes={"wins": ("days",)},
    library=("course.material.lesson12",),
)
