"""The bug clinic: `showdown_values` in ten wrong versions, none of which raises an error."""

from functools import partial

import numpy as np

from cfrlib.course.checks.bug_clinic import Clinic
from cfrlib.course.registry import bug_of_page

_bug = partial(bug_of_page, "16", "showdown_values")

BUGS = {
    "all-hands-meet": _bug("lets hands meet that share a card", "blockers forgotten"),
    "ties-won": _bug("counts ties as wins", "ties taken for wins"),
    "ties-lost": _bug("counts ties as losses", "ties taken for losses"),
    "wins-alone": _bug("leaves out what is lost", "losses left out"),
    "losses-alone": _bug("leaves out what is won", "wins left out"),
    "turned-round": _bug("takes the larger strength for the weaker hand", "wins and losses exchanged"),
    "unsorted-weights": _bug("sorts the strengths and not the weights", "weights in the list's order"),
    "first-card-blocks": _bug("lets the first card alone block", "one card's blockers"),
    "counts-hands": _bug("counts hands and forgets their weights", "hands counted, not weighed"),
    "weighs-its-own": _bug("multiplies with the weight of the hand itself", "own range weighted"),
}
CARDS = np.array([[51, 50], [51, 47], [48, 46], [50, 46], [40, 3], [47, 3]])
PROBES = (
    (np.array([60, 50, 50, 30, 50, 10]), CARDS, np.array([0.5, 1.0, 0.25, 0.75, 1.0, 0.125])),
    (np.array([10, 20, 40, 20, 30, 40]), CARDS, np.array([1.0, 0.5, 0.75, 0.25, 0.5, 1.0])),
)
CLINIC = Clinic("16", "showdown_values", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
