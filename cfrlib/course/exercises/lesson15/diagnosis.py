"""The bug clinic: `choices` in twelve wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson15 import choices_mistakes as wrong
from cfrlib.course.exercises.lesson15.choices import Rule

BUGS = {
    "peeks": Bug("knows a hand before it is played", Rule(heard=wrong.peeking)),
    "one-hand-late": Bug("hears of each hand one hand late", Rule(heard=wrong.one_hand_late)),
    "forgets-the-prior": Bug("begins with all suspects alike", Rule(believe=wrong.uniform_prior)),
    "repeats-the-prior": Bug("multiplies with the prior in every hand", Rule(believe=wrong.prior_again)),
    "remembers-one-hand": Bug("knows the prior and the last hand alone", Rule(believe=wrong.last_hand_alone)),
    "never-divides": Bug("compares plain products with the certainty", Rule(believe=wrong.products)),
    "adds-likelihoods": Bug("adds likelihoods", Rule(believe=wrong.added)),
    "judges-hand-by-hand": Bug("averages the verdicts of single hands", Rule(believe=wrong.single_verdicts)),
    "never-in-doubt": Bug("always names the likeliest suspect", Rule(is_sure=wrong.always)),
    "sure-for-good": Bug("names the same suspect for ever, once it is sure", Rule(keep=wrong.for_good)),
    "compares-two": Bug("compares the likeliest suspect with the second alone", Rule(is_sure=wrong.by_odds)),
    "asks-for-two-thirds": Bug(
        "asks for a probability of two thirds, whatever the certainty",
        Rule(is_sure=lambda belief, name, certainty: belief[name] >= 2 / 3),
    ),
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
