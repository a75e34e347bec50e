"""Exercise `sampled_regret`: what one sampled end says about every action [Lanctot et al. 2009, equation 10]."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def sampled_regret(utility, strategy, action, reach_opponent, tail, q):
    weight = utility * reach_opponent * tail / q
    regret = -weight * strategy[action] * np.ones(len(strategy))
    regret[action] += weight
    return regret


def _ends(rng):
    for _ in range(8):
        count = int(rng.integers(2, 5))
        shares = rng.integers(1, 10, count)
        numbers = rng.integers(1, 20, 3) / 20
        utility = float(rng.choice([-3, -2, -1, 1, 2, 3]))
        yield utility, shares / shares.sum(), int(rng.integers(count)), *map(float, numbers)


EXERCISE = Exercise(
    sampled_regret,
    edge_cases=[
        (2.0, np.array([0.75, 0.25]), 0, 0.5, 1.0, 0.25),
        (-1.0, np.array([0.2, 0.3, 0.5]), 1, 0.4, 0.5, 0.125),
        (1.0, np.array([0.0, 1.0]), 0, 0.5, 0.75, 0.1),
        (3.0, np.array([0.5, 0.5]), 1, 0.0, 0.5, 0.1),
        (0.35, np.array([0.15, 0.6, 0.05, 0.2]), 2, 0.7, 0.0, 0.3),
        (-12500.5, np.array([0.05, 0.1, 0.3, 0.15, 0.4]), 4, 0.9, 0.25, 1e-4),
        (0.8, np.arange(1, 13) / 78, 7, 0.35, 0.6, 0.02),
        (2.5, np.array([1.0]), 0, 0.6, 0.5, 0.2),
        (0.0, np.array([0.4, 0.6]), 1, 0.25, 0.75, 0.2),
        (2.0, np.array([1, 0]), 1, 0.5, 0.25, 0.3),
    ],
    random_cases=_ends,
    adapter=array,
)
