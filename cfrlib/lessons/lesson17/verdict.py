"""Exercise `verdict`: what paired runs on a family of games say, as an interval of powers of ten."""

import numpy as np

from cfrlib.course.checks.adapters import number, several, whole_number
from cfrlib.course.checks.exercise import Exercise

ROUNDING = -12.0


def verdict(ours, theirs, width=2.05):
    ours, theirs = np.maximum(ours, ROUNDING), np.maximum(theirs, ROUNDING)
    gain = theirs - ours
    error = gain.std(ddof=1) / len(gain) ** 0.5
    lowest, highest = gain.mean() - width * error, gain.mean() + width * error
    word = 1 if lowest > 0 else -1 if highest < 0 else 0
    return lowest, highest, word


def _families(rng):
    for games, edge, width in ((30, 0.4, 2.05), (12, -0.9, 2.2), (30, 0.05, 2.05), (8, 2.0, 2.3), (40, -0.1, 1.0)):
        hard = rng.normal(-7.0, 2.5, games)
        yield (hard - edge + rng.normal(0, 0.7, games)).round(2), (hard + rng.normal(0, 0.7, games)).round(2), width


EXERCISE = Exercise(
    verdict,
    edge_cases=[
        (np.array([-5.0, -4.0, -8.0, -3.0]), np.array([-4.0, -4.0, -5.0, -3.0])),
        (np.array([-5.0, -6.5, -8.0, -3.0]), np.array([-4.0, -5.0, -7.25, -2.0]), 3.0),
        (np.array([-3.0, -4.0, -2.0]), np.array([-5.0, -5.75, -4.5]), 2.5),
        (np.array([-15.0, -14.0, -3.0, -4.0]), np.array([-12.5, -16.0, -3.5, -4.25]), 2.0),
        (np.array([-15.0, -14.0, -16.0]), np.array([-13.0, -12.5, -12.25]), 2.0),
        (np.array([-15.5, -6.0, -7.0, -14.0]), np.array([-4.0, -5.0, -5.5, -7.0]), 1.0),
        (np.array([-4, -6, -3, -5]), np.array([-3, -3, -2, -2]), 1.5),
        (np.array([-9.0, -2.0, -6.0, -4.0, -11.0]), np.array([-8.5, -1.75, -5.5, -3.5, -10.75]), 2.05),
    ],
    random_cases=_families,
    adapter=several(number, number, whole_number),
    results=("the lowest gain", "the highest gain", "the verdict"),
    axes={"ours": ("games",), "theirs": ("games",)},
)
