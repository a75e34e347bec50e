"""The bug clinic: `judge_claim` in eleven wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson12.judged import Judged, both_below, cut_off, equal, every_pair, one_sided
from cfrlib.course.material.lesson12 import ROUNDING, interval

BUGS = {
    "wants-large": Bug("takes the larger NashConv for the better one", Judged(wins=np.greater)),
    "sorts": Bug(
        "sorts both lists before it compares", Judged(pairs=lambda ours, theirs: (np.sort(ours), np.sort(theirs)))
    ),
    "crosses": Bug("compares every game of one list with every game of the other", Judged(pairs=every_pair)),
    "ties-lose": Bug(
        "counts a tie as a game behind", Judged(counted=lambda ahead, behind, ties: (ahead, ahead + behind + ties))
    ),
    "ties-win": Bug(
        "counts a tie as a game ahead",
        Judged(counted=lambda ahead, behind, ties: (ahead + ties, ahead + behind + ties)),
    ),
    "believes-rounding": Bug("calls equal numbers alone a tie, however small they are", Judged(ties=equal)),
    "misses-equals": Bug("calls a pair a tie only if both are rounding", Judged(ties=both_below)),
    "ties-too-early": Bug(
        "calls it a tie as soon as our number is rounding",
        Judged(ties=lambda ours, theirs: equal(ours, theirs) | (ours < ROUNDING)),
    ),
    "one-tail": Bug("leaves the whole doubt on each side of the interval", Judged(between=one_sided)),
    "deaf-to-confidence": Bug(
        "always uses a confidence of 0.95", Judged(between=lambda ahead, games, _: interval(ahead, games, 0.95))
    ),
    "standard-errors": Bug("makes its interval from standard errors, cut off at 0 and 1", Judged(between=cut_off)),
}
PROBES = (
    (
        np.array([-5.0, -2.0, -15.0, -14.0, -16.0, -3.0, -6.0, -2.5]),
        np.array([-3.0, -4.5, -16.5, -2.0, -15.0, -3.0, -4.0, -1.0]),
        0.9,
    ),
    (np.array([-5.0, -2.0, -7.0]), np.array([-3.0, -4.5, -1.0]), 0.9),
)
CLINIC = Clinic("12", "judge_claim", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
