"""The bug clinic: `gadget` in eleven wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson13.altered_gadget import (
    AlteredGadget,
    both_ranges,
    by_columns,
    no_range,
    their_range,
    whole,
)

BUGS = {
    "deals-both-ranges": Bug("deals with both ranges", AlteredGadget(dealt=both_ranges)),
    "deals-their-range": Bug("deals with the opponent's range alone", AlteredGadget(dealt=their_range)),
    "deals-as-chance": Bug("deals with no range at all", AlteredGadget(dealt=no_range)),
    "deals-unshared": Bug("forgets to divide the deals by their sum", AlteredGadget(share=lambda joint: joint)),
    "deals-by-column": Bug(
        "makes each column of the deals add up to 1",
        AlteredGadget(share=lambda joint: np.nan_to_num(joint / joint.sum(axis=0))),
    ),
    "pays-the-values": Bug("lets leaving pay the values as they are", AlteredGadget(pays=lambda values, joint: values)),
    "pays-by-the-table": Bug(
        "divides all values by the sum of the whole table",
        AlteredGadget(pays=lambda values, joint: values / joint.sum()),
    ),
    "pays-by-the-deals": Bug(
        "divides the values by columns that have been shared out already",
        AlteredGadget(pays=lambda values, joint: by_columns(values, whole(joint))),
    ),
    "pays-by-chance": Bug("divides the values by chance's part alone", AlteredGadget(weighed=no_range)),
    "pays-by-both": Bug("divides the values by columns with both ranges", AlteredGadget(weighed=both_ranges)),
    "pays-me": Bug(
        "turns the sign of what leaving pays", AlteredGadget(pays=lambda values, joint: -by_columns(values, joint))
    ),
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
