"""What tells mistakes of this lesson that have no one result."""

import numpy as np

from cfrlib.course.checks.compare import complaint, same
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson01.shares import uniform


def wrong_only(where, plainly=lambda *args: True):
    """Recognises a function that is right but where `where(sums)` holds, and wrong in two such cases or more.

    One of them at least has nothing else that may be the cause, `plainly`.
    """

    def recognise(exercise, observations):
        wrong = [seen for seen in observations if exercise.problem([seen]) is not None]
        only = len(wrong) > 1 and all(where(*seen.args) for seen in wrong)
        return only and any(plainly(*seen.args) for seen in wrong)

    return recognise


def first_day_not_uniform(exercise, observations):
    """Recognises an answer of the right form that differs between routes after a single day."""
    single = [seen for seen in observations if len(seen.args[0]) == 1 and not seen.error]
    formed = [seen for seen in single if not complaint(seen.value, uniform(seen.args[0].shape[1]), exercise.tolerance)]
    return any(np.ptp(seen.value) > exercise.tolerance for seen in formed)


def one_route_a_day(exercise, observations):
    """Recognises regrets against one route of each day's mix, whichever it was, where there are few ways to choose."""
    few = [seen for seen in observations if np.shape(seen.args[0])[1] ** (len(seen.args[0]) - 1) <= 100]
    if any(seen.error for seen in observations) or exercise.values_problem(few) is None:
        return False
    return all(
        any(same(seen.value, average, exercise.tolerance) for average in _averages_of_one_route_a_day(seen.args[0]))
        for seen in few
    )


def _averages_of_one_route_a_day(costs):
    runs = [([uniform(costs.shape[1])], np.zeros(costs.shape[1]))]
    for cost in costs[:-1]:
        sums = [(mixes, regret_sum + cost[route] - cost) for mixes, regret_sum in runs
                for route in np.flatnonzero(mixes[-1])]  # fmt: skip
        runs = [([*mixes, regret_matching(regret_sum)], regret_sum) for mixes, regret_sum in sums]
    return [np.mean(mixes, axis=0) for mixes, _ in runs]


def actions_drawn(exercise, observations):
    """Recognises two iterations from zero regrets in which each player answers a single pair of actions."""
    two = [seen for seen in observations if seen.args[1:] == (2,) and seen.args[0].ndim == 2]
    if not two or any(seen.error for seen in observations):
        return False
    return exercise.values_problem(two) is not None and all(map(_answers_one_pair, two))


def _answers_one_pair(seen):
    mine, theirs = seen.args[0], -seen.args[0].T
    for first, second in np.ndindex(mine.shape):
        for earned in (mine[first, second], theirs[second, first]), (mine[:, second].mean(), theirs[:, first].mean()):
            regrets = mine[:, second] - earned[0], theirs[:, first] - earned[1]
            if same(seen.value, tuple((uniform(len(one)) + regret_matching(one)) / 2 for one in regrets), 1e-6):
                return True
    return False
