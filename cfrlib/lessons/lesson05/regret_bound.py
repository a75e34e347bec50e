"""Exercise `regret_bound`: the regret theorem's bound, from the sums of a run [Zinkevich et al. 2007, theorem 3]."""

import numpy as np

from cfrlib.course.checks.adapters import number
from cfrlib.course.checks.exercise import Exercise


def regret_bound(regret_sums, iterations):
    return sum(max(*regrets, 0) for regrets in regret_sums.values()) / iterations


def _sums(rng):
    for count in (2, 3, 5, 12, 4, 6):
        regrets = rng.normal(0, 4, (count, 2)).round(1)
        yield {f"{place}": row for place, row in enumerate(regrets)}, int(rng.integers(2, 50))


def _given(*regrets):
    return {name: np.array(row) for name, row in zip(("1", "2", "3", "1p", "2p", "3p"), regrets, strict=False)}


EXERCISE = Exercise(
    regret_bound,
    edge_cases=[
        (_given((3.0, -1.0), (-2.0, -4.0)), 2),
        (_given((3.0, 5.0), (1.0, 2.0)), 4),
        (_given((-3.0, -5.0), (-0.5, -2.0)), 3),
        (_given((-6.0, -2.0), (1.0, -4.0), (-7.0, -9.0)), 5),
        (_given((0.5, 0.25)), 1),
        (_given((4e-4, 2e-4), (-3e-4, 3e-4)), 1),
        (_given((1.5, -1.0), (-2.0, 1.5), (0.25, 1.5)), 4),
        (_given((2e-7, 1e-7), (-3e-7, -1e-7)), 2),
        (_given((0.0, 0.0), (0.0, -1.0)), 10),
        (_given((2.0, 1.0, 4.0, -3.0), (0.5, 0.5, -1.0)), 7),
        (_given((125000.5, -3.0), (0.25, 0.75)), 1000),
        (_given(*((step / 2, step / 3 - 1) for step in range(-3, 3))), 30),
    ],
    random_cases=_sums,
    adapter=number,
)
