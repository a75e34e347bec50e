"""The bug clinic: `blotto_payoff` in twelve wrong versions."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson02.blotto_payoff import blotto_payoff
from cfrlib.course.exercises.lesson02.blotto_payoff_mistakes import decided_by_first_difference, lead, majority


def _sign(number):
    return int(np.sign(number))


def _forgets_the_last(mine, theirs):
    return blotto_payoff(mine[:-1], theirs[:-1])


BUGS = {
    "returns-the-margin": Bug("returns how many fields mine is ahead", lead),
    "asks-a-majority": Bug("wins only with more than half of all fields", majority),
    "ties-are-mine": Bug(
        "counts a tied field as won by mine", lambda mine, theirs: _sign(2 * (mine >= theirs).sum() - len(mine))
    ),
    "ties-are-theirs": Bug(
        "counts a tied field as won by theirs", lambda mine, theirs: _sign(2 * (mine > theirs).sum() - len(mine))
    ),
    "counts-soldiers": Bug(
        "compares numbers of soldiers, not of fields", lambda mine, theirs: _sign(mine.sum() - theirs.sum())
    ),
    "first-difference": Bug("lets the first different field decide", decided_by_first_difference),
    "turns-the-sign": Bug("returns the other player's payoff", lambda mine, theirs: -blotto_payoff(mine, theirs)),
    "never-loses": Bug("returns 0 for a defeat", lambda mine, theirs: max(blotto_payoff(mine, theirs), 0)),
    "never-wins": Bug("returns 0 for a victory", lambda mine, theirs: min(blotto_payoff(mine, theirs), 0)),
    "a-draw-is-lost": Bug(
        "returns -1 for a drawn battle", lambda mine, theirs: 1 if lead(mine, theirs) > 0 else -1
    ),
    "forgets-the-last": Bug("does not look at the last field", _forgets_the_last),
    "needs-two": Bug(
        "a lead of one field is still a draw", lambda mine, theirs: _sign(int(lead(mine, theirs) / 2))
    ),
}
PROBES = tuple(
    (np.array(mine), np.array(theirs))
    for mine, theirs in (
        ([3, 2, 0], [2, 2, 1]),
        ([2, 2, 2, 4], [8, 1, 1, 0]),
        ([8, 1, 1, 0], [2, 2, 2, 4]),
        ([1, 1, 0, 4], [1, 1, 0, 0]),
        ([1, 1, 0, 0], [1, 1, 0, 2]),
        ([2, 1, 1], [2, 1, 1]),
        ([0, 0, 9], [1, 1, 0]),
        ([1, 1, 2, 0], [5, 0, 0, 3]),
        ([0, 2, 2], [3, 0, 1]),
        ([3, 0, 1], [0, 2, 2]),
    )
)
CLINIC = Clinic("02", "blotto_payoff", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
