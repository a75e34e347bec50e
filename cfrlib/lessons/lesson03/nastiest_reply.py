"""Exercise `nastiest_reply`: the opponent who makes line 2 as tight as it can be. Ties: any of the best is right."""

from itertools import product

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.course.checks.formatting import show
from cfrlib.lessons.lesson03.growth import growth


def nastiest_reply(regret_sum):
    every = map(np.array, product((-1.0, 1.0), repeat=len(regret_sum)))
    return max(every, key=lambda utility: growth(regret_sum, utility)[0])


def judge(observations):
    for seen in observations:
        if problem := problem_of(seen):
            return problem
    return None


def problem_of(seen):
    (regret_sum,) = seen.args
    expected = nastiest_reply(regret_sum)
    sentence = complaint(seen.value, expected, np.inf)
    return Problem(sentence, seen, expected) if sentence else _not_nastiest(seen, regret_sum, expected)


def _not_nastiest(seen, regret_sum, expected):
    utility = np.asarray(seen.value, dtype=float)
    if (abs(abs(utility) - 1) > 1e-5).any():
        odd = utility[abs(abs(utility) - 1).argmax()]
        return Problem(f"returns a utility of {show(odd)}: each must be -1 or 1", seen, expected)
    grows, most = (growth(regret_sum, chosen)[0] for chosen in (utility.round(), expected))
    if grows < most - 1e-6 * max(1, abs(most)):
        sentence = f"returns utilities with which |R⁺|² grows by {show(grows)}, where {show(most)} can be had"
        return Problem(sentence, seen, expected)
    return None


def _sums(rng):
    for count in (2, 3, 3, 4, 5, 6):
        yield (rng.uniform(-3, 5, count).round(1),)


EXERCISE = Exercise(
    nastiest_reply,
    edge_cases=[
        (np.array([3.0, 1.0]),),
        (np.array([1.0, 3.0, 1.0]),),
        (np.array([2.0, -1.0, 0.5]),),
        (np.array([0.0, 0.0]),),
        (np.array([-2.0, -0.25, -1.0]),),
        (np.array([5.0, 0.0, 0.0, 0.0]),),
        (np.array([0.2, 0.1, 0.1, -0.3]),),
        (np.array([1.0, 1.0, 1.0, 1.0]),),
        (np.array([0.002, 0.001, -0.001]),),
        (np.array([3e4, 1e4, -2e4]),),
        (np.array([4, 1, 2]),),
        (np.array([1.1, 4.6]),),
        (np.array([4.0, 3.0, 2.5, 3.5, -1.0]),),  # no change of one utility helps, but two do
        (np.array([-1.5]),),
        (np.array([-1.2, 4.6, -0.9, 4.6, 4.9, 2.0]),),  # nor here from either end, whichever of the best is taken
    ],
    random_cases=_sums,
    judge=judge,
    adapter=array,
    axes={"regret_sum": ("actions",)},
)
