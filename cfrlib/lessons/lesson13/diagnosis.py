"""The bug clinic: `gadget` in eleven wrong versions, none of which raises an error."""

from functools import partial

import numpy as np

from cfrlib.course.checks.bug_clinic import Clinic
from cfrlib.course.registry import bug_of_page

_bug = partial(bug_of_page, "13", "gadget")

BUGS = {
    "deals-both-ranges": _bug("deals with both ranges", "the opponent's range fixed in the gadget"),
    "deals-their-range": _bug("deals with the opponent's range alone", "the opponent's range in place of mine"),
    "deals-as-chance": _bug("deals with no range at all", "no range at all"),
    "deals-unshared": _bug("forgets to divide the deals by their sum", "deals that do not add up to 1"),
    "deals-by-column": _bug("makes each column of the deals add up to 1", "each column made whole"),
    "pays-the-values": _bug("lets leaving pay the values as they are", "values not divided"),
    "pays-by-the-table": _bug("divides all values by the sum of the whole table", "divided by the sum of the table"),
    "pays-by-the-deals": _bug(
        "divides the values by columns that have been shared out already", "divided by the gadget's deals"
    ),
    "pays-by-chance": _bug("divides the values by chance's part alone", "divided by chance alone"),
    "pays-by-both": _bug("divides the values by columns with both ranges", "divided by the opponent's reach, too"),
    "pays-me": _bug("turns the sign of what leaving pays", "what I win in place of what the opponent wins"),
}
PROBES = (
    (np.array([[0.1, 0.3], [0.2, 0.1]]), np.array([1.0, 0.5]), np.array([0.25, 1.0]), np.array([0.4, -0.7])),
    (
        np.array([[0.05, 0.2, 0.1], [0.1, 0.0, 0.15]]), np.array([0.2, 0.9]), np.array([0.75, 0.5, 0.5]),
        np.array([0.1, -0.08, 0.05]),
    ),
)  # fmt: skip
CLINIC = Clinic("13", "gadget", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
