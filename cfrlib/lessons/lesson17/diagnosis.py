"""The bug clinic: `verdict` in ten wrong versions, none of which raises an error."""

from functools import partial

import numpy as np

from cfrlib.course.checks.bug_clinic import Clinic
from cfrlib.course.registry import bug_of_page

_bug = partial(bug_of_page, "17", "verdict")

BUGS = {
    "believes-rounding": _bug("counts powers of ten below −12 on both sides", "rounding taken for a gain"),
    "believes-theirs": _bug("counts powers of ten below −12 where they are theirs", "rounding taken for a gain", 1),
    "believes-ours": _bug("counts powers of ten below −12 where they are ours", "rounding taken for a gain", 2),
    "wrong-way": _bug("subtracts theirs from ours", "the loss for the gain"),
    "unpaired": _bug("adds up the spreads of both sides", "unpaired"),
    "sorts": _bug("sorts both lists before it subtracts", "unpaired", 1),
    "one-game": _bug("makes the interval of a single game", "the spread of one game"),
    "too-sure": _bug("divides the spread by the number of games, not by its root", "divided by the number of games"),
    "divides-by-n": _bug("divides the squares by n, not by n − 1", "divided by n in the spread"),
    "never-open": _bug("judges by the sign of the mean", "the sign of the mean"),
}
PROBES = (
    (np.array([-5.0, -14.0, -8.0, -3.0]), np.array([-4.0, -4.5, -15.0, -2.5]), 2.0),
    (np.array([-5.0, -4.0, -8.0, -3.0]), np.array([-4.0, -4.5, -5.0, -2.5]), 2.0),
)
CLINIC = Clinic("17", "verdict", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
