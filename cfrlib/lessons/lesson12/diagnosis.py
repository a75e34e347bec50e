"""The bug clinic: `judge_claim` in eleven wrong versions, none of which raises an error."""

from functools import partial

import numpy as np

from cfrlib.course.checks.bug_clinic import Clinic
from cfrlib.course.registry import bug_of_page

_bug = partial(bug_of_page, "12", "judge_claim")

BUGS = {
    "wants-large": _bug("takes the larger NashConv for the better one", "the larger taken for better"),
    "sorts": _bug("sorts both lists before it compares", "unpaired", 1),
    "crosses": _bug("compares every game of one list with every game of the other", "unpaired"),
    "ties-lose": _bug("counts a tie as a game behind", "ties counted as games lost"),
    "ties-win": _bug("counts a tie as a game ahead", "ties counted as games won"),
    "believes-rounding": _bug(
        "calls equal numbers alone a tie, however small they are", "rounding taken for a difference"
    ),
    "misses-equals": _bug("calls a pair a tie only if both are rounding", "equal numbers not taken for a tie"),
    "ties-too-early": _bug("calls it a tie as soon as our number is rounding", "one number below −13 taken for a tie"),
    "one-tail": _bug("leaves the whole doubt on each side of the interval", "one tail"),
    "deaf-to-confidence": _bug("always uses a confidence of 0.95", "always the same confidence"),
    "standard-errors": _bug(
        "makes its interval from standard errors, cut off at 0 and 1",
        "standard errors in place of the exact interval",
        1,
    ),
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
