"""The bug clinic: `blotto_payoff` in twelve wrong versions."""

from functools import partial

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.registry import bug_of_page
from cfrlib.lessons.lesson02.blotto_payoff import blotto_payoff

_bug = partial(bug_of_page, "02", "blotto_payoff")


def _needs_two(mine, theirs):
    lead = (mine > theirs).sum() - (mine < theirs).sum()
    return int(np.sign(int(lead / 2)))


BUGS = {
    "returns-the-margin": _bug("returns how many fields mine is ahead", "margin"),
    "asks-a-majority": _bug("wins only with more than half of all fields", "majority of all fields asked"),
    "ties-are-mine": _bug("counts a tied field as won by mine", "tied fields given away"),
    "ties-are-theirs": _bug("counts a tied field as won by theirs", "tied fields given away", 2),
    "counts-soldiers": _bug("compares numbers of soldiers, not of fields", "soldiers counted instead of fields"),
    "first-difference": _bug("lets the first different field decide", "decided by the first different field"),
    "turns-the-sign": _bug("returns the other player's payoff", "the other player's payoff"),
    "never-loses": _bug("returns 0 for a defeat", "only a win told"),
    "never-wins": Bug("returns 0 for a victory", lambda mine, theirs: min(blotto_payoff(mine, theirs), 0)),
    "a-draw-is-lost": _bug("returns -1 for a drawn battle", "a drawn battle given away"),
    "forgets-the-last": Bug(
        "does not look at the last field", lambda mine, theirs: blotto_payoff(mine[:-1], theirs[:-1])
    ),
    "needs-two": Bug("a lead of one field is still a draw", _needs_two),
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
