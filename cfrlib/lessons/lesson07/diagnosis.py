"""The bug clinic: `winner_of_challenge` in thirteen wrong versions."""

from functools import partial

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.registry import wrong_program
from cfrlib.lessons.lesson07.matching import matching

_wrong = partial(wrong_program, "07", "winner_of_challenge")
_wrongly_counted = partial(wrong_program, "07", "matching")


def _judged(count_matching, missing=0):
    """The winner when matching dice are counted in another way, and so many may be missing."""
    return lambda claim, shown: "claimant" if count_matching(shown, claim[1]) >= claim[0] - missing else "challenger"


def _last_die_lost(shown, rank):
    return matching(shown[:-1], rank)


def _neighbours(shown, rank):
    return matching(shown, rank) + (shown.count(rank + 1) if rank > 1 else 0)


def _ones_against(shown, rank):
    return shown.count(rank) - (shown.count(1) if rank > 1 else 0)


BUGS = {
    "asks-for-more": Bug("needs more matching dice than claimed", _wrong("more dice asked than claimed")),
    "asks-for-exactly": Bug("needs exactly as many as claimed", _wrong("exactly as many asked")),
    "lets-one-be-missing": Bug("is content with one die fewer than claimed", _judged(matching, missing=1)),
    "swaps-the-roles": Bug("names the wrong player, always", _wrong("roles swapped")),
    "nothing-is-wild": Bug("does not count ones as wild", _wrong("wilds ignored")),
    "sixes-are-wild": Bug("takes sixes for wild instead of ones", _judged(_wrongly_counted("other dice wild"))),
    "one-wild-at-most": Bug(
        "counts one wild die, however many there are", _judged(_wrongly_counted("one wild die at most"))
    ),
    "ones-count-twice": Bug("counts ones twice in a claim of ones", _wrong("ones counted twice in a claim of ones")),
    "ones-count-against": Bug("subtracts wild ones instead of adding them", _judged(_ones_against)),
    "higher-ranks-count": Bug(
        "counts dice of higher ranks, too", _judged(_wrongly_counted("higher ranks counted, too"))
    ),
    "the-next-rank-counts": Bug("counts dice of the next higher rank, too", _judged(_neighbours)),
    "loses-the-last-die": Bug("does not look at the last die", _judged(_last_die_lost)),
    "any-match-will-do": Bug("is content with a single matching die", _wrong("one matching die taken as enough")),
}

PROBES = (
    ((1, 6), [3, 6]),
    ((2, 4), [1, 4, 5]),
    ((2, 4), [5, 4, 4, 4]),
    ((3, 4), [5, 4, 4]),
    ((3, 4), [4, 5, 5]),
    ((2, 2), [2, 5, 6]),
    ((2, 3), [1, 1, 5]),
    ((2, 1), [1, 4, 5]),
    ((2, 3), [6, 6, 2]),
    ((1, 3), [2, 5]),
    ((1, 3), [1, 2]),
    ((2, 5), [2, 5, 5]),
    ((1, 4), [4, 1, 6]),
    ((2, 3), [3, 2, 2]),
    ((1, 2), [3, 5]),
    ((1, 2), [5, 5]),
)
CLINIC = Clinic("07", "winner_of_challenge", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
