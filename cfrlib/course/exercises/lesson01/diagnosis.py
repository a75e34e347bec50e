"""The bug clinic: `regret_matching` in twelve wrong versions."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson01.shares import one_hot, or_uniform, uniform


def _positive(sums):
    return np.maximum(sums, 0.0)


def _version(reply, otherwise=lambda sums: uniform(len(sums))):
    """Answers with `reply` where some regret is positive, else with `otherwise`; takes lists as well as arrays."""

    def regret_matching(regret_sum):
        sums = np.array(regret_sum, dtype=float)
        return reply(sums) if (sums > 0).any() else otherwise(sums)

    return regret_matching


def _in_any_case(reply):
    return _version(reply, reply)


_in_proportion = or_uniform(_positive)


def _changing_its_input(regret_sum):
    if isinstance(regret_sum, np.ndarray):
        np.maximum(regret_sum, 0, out=regret_sum)
    return _version(_in_proportion)(regret_sum)


BUGS = {
    "keeps-negatives": Bug(
        "negative regrets take part in the division",
        _version(lambda sums: sums / sums.sum() if sums.sum() else uniform(len(sums))),
    ),
    "takes-absolute-values": Bug(
        "a negative regret counts like a positive one", _in_any_case(or_uniform(np.abs))
    ),
    "divides-by-count": Bug(
        "divides by the number of actions, not by the sum", _version(lambda sums: _positive(sums) / len(sums))
    ),
    "returns-zeros": Bug("returns zeros when no regret is positive", _version(_in_proportion, _positive)),
    "divides-by-zero": Bug(
        "returns NaN when no regret is positive", _version(_in_proportion, lambda sums: np.full(len(sums), np.nan))
    ),
    "plays-the-best": Bug("puts everything on the largest regret", _version(one_hot)),
    "treats-alike": Bug(
        "shares equally among the actions with positive regret",
        _version(or_uniform(lambda sums: (sums > 0).astype(float))),
    ),
    "shifts": Bug("subtracts the smallest regret first", _in_any_case(or_uniform(lambda sums: sums - sums.min()))),
    "squares": Bug(
        "squares the positive regrets before dividing", _version(or_uniform(lambda sums: _positive(sums) ** 2))
    ),
    "forgets-the-last": Bug(
        "never plays the last action when some regret is positive",
        _version(or_uniform(lambda sums: np.append(_positive(sums)[:-1], 0.0))),
    ),
    "changes-its-input": Bug("sets negative regrets to zero in the caller's own array", _changing_its_input),
    "asks-only-the-first": Bug(
        "answers uniformly unless the first action has positive regret",
        _version(lambda sums: _in_proportion(sums) if sums[0] > 0 else uniform(len(sums))),
    ),
}
PROBES = tuple(
    (np.array(sums, dtype=float),)
    for sums in ([3, -1, 2], [1, 4], [-2, -1, -3], [-1, 2, 5], [2, 2, -3, 1], [0, 0, 0], [-4, 1, 3, 3])
)
CLINIC = Clinic("01", "regret_matching", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
