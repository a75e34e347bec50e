"""Exercise `judge_claim`: what paired runs say about the share of games in which one method is ahead."""

import numpy as np

from cfrlib.course.checks.adapters import number, several, whole_number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson12.material import ROUNDING, interval


def judge_claim(ours, theirs, confidence=0.95):
    ours, theirs = np.asarray(ours, dtype=float), np.asarray(theirs, dtype=float)
    rounding = (ours < ROUNDING) & (theirs < ROUNDING)
    tied = (ours == theirs) | rounding
    wins = (ours < theirs) & ~tied
    ahead, decided, ties = int(wins.sum()), int((~tied).sum()), int(tied.sum())
    share = ahead / decided if decided else 0.5
    lowest, highest = interval(ahead, decided, confidence)
    return share, lowest, highest, ties


def _paired_runs(rng):
    for games, edge, tail, confidence in (
        (12, 0.5, 0.2, 0.95), (25, -0.3, 0.5, 0.9), (40, 1.0, 0.3, 0.99), (9, 0.0, 0.1, 0.8), (60, 0.2, 0.0, 0.95),
    ):  # fmt: skip
        hard = rng.normal(-4.0, 2.5, games)
        theirs = (hard + rng.normal(0, 0.8, games)).round(2)
        ours = (hard - edge + rng.normal(0, 0.8, games)).round(2)
        solved = rng.random(games) < tail
        ours[solved] = -rng.integers(1250, 1700, solved.sum()) / 100 - 0.005  # never −13 itself
        both = rng.random(games) < tail / 2
        theirs[both] = -rng.integers(1310, 1700, both.sum()) / 100
        alike = rng.random(games) < 0.1
        ours[alike] = theirs[alike]
        yield ours, theirs, confidence


def _mostly_alike(games):
    """One game in three is a tie; of the others three in four are ahead."""
    place, hard = np.arange(games), -3.0 - np.arange(games) % 7
    return hard - np.array([0.5, 0.0, 0.25, -0.5, 0.0, 0.75])[place % 6], hard


SOLVED = np.array([-15.2, -14.1, -16.8, -3.5, -13.4, -2.0]), np.array([-14.9, -15.5, -2.5, -13.9, -12.5, -2.5])

EXERCISE = Exercise(
    judge_claim,
    edge_cases=[
        (np.array([-5.0, -4.0, -7.5, -2.0]), np.array([-3.0, -4.5, -2.0, -1.5]), 0.95),
        (np.array([-3.5, -6.0, -2.5, -4.0, -8.0]), np.array([-3.5, -4.0, -3.0, -4.0, -2.25])),
        (*SOLVED, 0.95),
        (np.array([-3.0, -2.0, -9.5]), np.array([-4.0, -4.5, -10.0]), 0.95),
        (np.array([-3.0, -2.0, -9.5, -1.0, -1.25]), np.array([-2.5, -1.75, -9.0, -0.5, -1.0]), 0.9),
        (np.array([-15.0, -14.0, -3.0]), np.array([-16.5, -13.5, -3.0]), 0.95),
        (np.array([-17.0, -17.0, -3.0, -2.0, -4.0]), np.array([-17.0, -15.5, -2.0, -3.5, -4.0]), 0.95),
        (np.array([-2.75]), np.array([-2.5]), 0.95),
        (np.array([-12.99, -13.01, -12.95, -14.0]), np.array([-13.01, -12.99, -14.0, -13.05]), 0.8),
        (np.array([-13.0, -14.5, -13.0, -4.0]), np.array([-14.0, -13.0, -2.0, -3.0]), 0.9),
        (np.array([-3.0, -3.5, -2.0]), np.array([-2.999, -3.501, -1.0]), 0.95),
        (np.array([-3.0000005, -6.0, -2.0]), np.array([-3.0, -6.00001, -1.0]), 0.95),
        (np.array([0.25, -0.004, 0.5, 0.0]), np.array([0.5, 0.003, -0.25, 0.25]), 0.99),
        (np.array([-3, -5, -4, -2]), np.array([-2, -6, -5, -1]), 0.5),
        (np.array([-1.0, -2.0, -3.0, -4.0, -5.0, -6.0]), np.array([-1.5, -2.5, -3.5, -4.5, -5.5, -1.25]), 0.95),
        (*_mostly_alike(90), 0.95),
        (*_mostly_alike(2_000), 0.999),
    ],
    random_cases=_paired_runs,
    adapter=several(number, number, number, whole_number),
    results=("the share of games ahead", "the lowest share", "the highest share", "the number of ties"),
    axes={"ours": ("games",), "theirs": ("games",)},
    library=("lessons.lesson12.material",),
)
