"""The bug clinic: `regret_matching` in twelve wrong versions."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.registry import wrong_program
from cfrlib.lessons.lesson01.regret_matching import regret_matching as right
from cfrlib.lessons.lesson01.shares import uniform


def _version(reply):
    """Takes lists as well as arrays, and leaves them as they are."""

    def regret_matching(regret_sum):
        with np.errstate(all="ignore"):
            return reply(np.array(regret_sum, dtype=float))

    return regret_matching


def _listed(mistake, place=0):
    return _version(wrong_program("01", "regret_matching", mistake, place))


def _zeros(sums):
    return right(sums) if (sums > 0).any() else np.zeros(len(sums))


def _without_the_last(sums):
    kept = np.maximum(np.append(sums[:-1], 0.0), 0.0)
    return kept / kept.sum() if kept.any() else uniform(len(sums))


def _changing_its_input(regret_sum):
    if isinstance(regret_sum, np.ndarray):
        np.maximum(regret_sum, 0, out=regret_sum)
    return _version(right)(regret_sum)


BUGS = {
    "keeps-negatives": Bug(
        "negative regrets take part in the division",
        _version(lambda sums: sums / sums.sum() if (sums > 0).any() and sums.sum() else uniform(len(sums))),
    ),
    "takes-absolute-values": Bug("a negative regret counts like a positive one", _listed("absolute values taken")),
    "divides-by-count": Bug("divides by the number of actions, not by the sum", _listed("normalised by count")),
    "returns-zeros": Bug("returns zeros when no regret is positive", _version(_zeros)),
    "divides-by-zero": Bug("returns NaN when no regret is positive", _listed("division by a zero sum")),
    "plays-the-best": Bug("puts everything on the largest regret", _listed("only the best action")),
    "treats-alike": Bug(
        "shares equally among the actions with positive regret", _listed("all positive regrets treated alike")
    ),
    "shifts": Bug("subtracts the smallest regret first", _listed("regrets shifted")),
    "squares": Bug("squares the positive regrets before dividing", _listed("squared", 1)),
    "forgets-the-last": Bug("never plays the last action when some regret is positive", _version(_without_the_last)),
    "changes-its-input": Bug("sets negative regrets to zero in the caller's own array", _changing_its_input),
    "asks-only-the-first": Bug(
        "answers uniformly unless the first action has positive regret",
        _version(lambda sums: right(sums) if sums[0] > 0 else uniform(len(sums))),
    ),
}
PROBES = tuple(
    (np.array(sums, dtype=float),)
    for sums in ([3, -1, 2], [1, 4], [-2, -1, -3], [-1, 2, 5], [2, 2, -3, 1], [0, 0, 0], [-4, 1, 3, 3])
)
CLINIC = Clinic("01", "regret_matching", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
