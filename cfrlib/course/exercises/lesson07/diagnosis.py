"""The bug clinic: `winner_of_challenge` in thirteen wrong versions."""

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson07.matching import matching
from cfrlib.course.exercises.lesson07.matching_mistakes import at_least_the_rank, ones_twice, without_wilds
from cfrlib.course.exercises.lesson07.winner_of_challenge import winner
from cfrlib.course.exercises.lesson07.winner_of_challenge_mistakes import any_match, exact, judged, strict, swapped


def _last_die_lost(shown, rank):
    return matching(shown[:-1], rank)


def _neighbours(shown, rank):
    return matching(shown, rank) + (shown.count(rank + 1) if rank > 1 else 0)


def _ones_against(shown, rank):
    return shown.count(rank) - (shown.count(1) if rank > 1 else 0)


def _one_wild_at_most(shown, rank):
    return shown.count(rank) + (min(shown.count(1), 1) if rank > 1 else 0)


def _one_short(claim, shown):
    return winner(matching(shown, claim[1]) >= claim[0] - 1)


def _sixes_wild(shown, rank):
    return sum(face in (rank, 6) for face in shown)


BUGS = {
    "asks-for-more": Bug("needs more matching dice than claimed", strict),
    "asks-for-exactly": Bug("needs exactly as many as claimed", exact),
    "lets-one-be-missing": Bug("is content with one die fewer than claimed", _one_short),
    "swaps-the-roles": Bug("names the wrong player, always", swapped),
    "nothing-is-wild": Bug("does not count ones as wild", judged(without_wilds)),
    "sixes-are-wild": Bug("takes sixes for wild instead of ones", judged(_sixes_wild)),
    "one-wild-at-most": Bug("counts one wild die, however many there are", judged(_one_wild_at_most)),
    "ones-count-twice": Bug("counts ones twice in a claim of ones", judged(ones_twice)),
    "ones-count-against": Bug("subtracts wild ones instead of adding them", judged(_ones_against)),
    "higher-ranks-count": Bug("counts dice of higher ranks, too", judged(at_least_the_rank)),
    "the-next-rank-counts": Bug("counts dice of the next higher rank, too", judged(_neighbours)),
    "loses-the-last-die": Bug("does not look at the last die", judged(_last_die_lost)),
    "any-match-will-do": Bug("is content with a single matching die", any_match),
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
