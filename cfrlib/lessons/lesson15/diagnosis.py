"""The bug clinic: `choices` in twelve wrong versions, none of which raises an error."""

from functools import partial

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.registry import wrong_program
from cfrlib.lessons.lesson15.choices import choices

_wrong = partial(wrong_program, "15", "choices")


def _for_two_thirds(prior, likelihoods, certainty):
    return choices(prior, likelihoods, 2 / 3)


BUGS = {
    "peeks": Bug("knows a hand before it is played", _wrong("a hand known before it is played")),
    "one-hand-late": Bug("hears of each hand one hand late", _wrong("one hand late")),
    "forgets-the-prior": Bug("begins with all suspects alike", _wrong("the prior forgotten")),
    "repeats-the-prior": Bug("multiplies with the prior in every hand", _wrong("the prior in every hand")),
    "remembers-one-hand": Bug("knows the prior and the last hand alone", _wrong("the last hand alone")),
    "never-divides": Bug("compares plain products with the certainty", _wrong("weights not divided by their sum")),
    "adds-likelihoods": Bug("adds likelihoods", _wrong("likelihoods added")),
    "judges-hand-by-hand": Bug("averages the verdicts of single hands", _wrong("every hand judged alone")),
    "never-in-doubt": Bug("always names the likeliest suspect", _wrong("never in doubt")),
    "sure-for-good": Bug("names the same suspect for ever, once it is sure", _wrong("sure for good")),
    "compares-two": Bug(
        "compares the likeliest suspect with the second alone", _wrong("compared with the second alone")
    ),
    "asks-for-two-thirds": Bug("asks for a probability of two thirds, whatever the certainty", _for_two_thirds),
}
PROBES = (
    (np.array([0.25, 0.25, 0.5]), np.tile([[0.8, 0.5, 0.4], [0.3, 0.8, 0.5], [0.7, 0.4, 0.6]], (4, 1)), 0.7),
    (np.array([0.7, 0.2, 0.1]), np.array([[0.5, 0.7, 0.6]] * 6 + [[0.3, 0.4, 0.7]] * 8), 0.55),
    (np.array([0.85, 0.1, 0.05]), np.array([[0.6, 0.5, 0.4], [0.2, 0.9, 0.4], [0.3, 0.8, 0.7]] * 3), 0.8),
    (np.array([0.4, 0.6]), np.array([[0.9, 0.05]] * 4), 0.7),
    (np.array([0.4, 0.35, 0.25]), np.array([[0.9, 0.5, 0.4]] * 4 + [[0.2, 0.6, 0.5]] * 6), 0.6),
)
CLINIC = Clinic("15", "choices", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
