"""Exercise `first_claim`: after how many mornings somebody who looks every day says that one way is faster."""

import numpy as np

from cfrlib.course.checks.adapters import whole_number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson12.material import interval


def first_claim(wins, confidence=0.95):
    claims = []
    for day in range(1, len(wins) + 1):
        lowest, highest = interval(int(np.sum(wins[:day])), day, confidence)
        if lowest > 0.5 or highest < 0.5:
            claims.append(day)
    return claims[0] if claims else 0


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
        (np.array([1, 0, 1, 1, 0, 1]), 0.95),
        (np.ones(8, dtype=int), 0.95),
        (np.zeros(8, dtype=int),),
        (np.array([1, 1, 1, 1, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0]), 0.9),
        (np.array([0, 0, 0, 0, 1, 1, 1, 1, 1, 1]), 0.8),
        (np.array([1]), 0.95),
        (np.array([0, 0]), 0.4),
        (np.array([1, 1, 0, 1, 1, 0]), 0.4),
        (np.array([0, 0, 0, 1, 0, 1]), 0.7),
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
    library=("lessons.lesson12.material",),
)
