"""Exercise `prunable`: which actions a block may leave out."""

import numpy as np

from cfrlib.course.checks.exercise import Exercise


def prunable(average, regret):
    return (np.asarray(average) == 0) & (np.asarray(regret) < 0)


def truths(value):
    return np.array(value, dtype=bool)


def _blocks(rng):
    for actions in (2, 3, 5, 4, 6):
        average = rng.integers(0, 4, actions) * rng.integers(0, 2, actions)
        average[rng.integers(actions)] += 1
        yield average / average.sum(), rng.integers(-3, 3, actions) / 2


EXERCISE = Exercise(
    prunable,
    edge_cases=[
        (np.array([0.75, 0.0, 0.25, 0.0]), np.array([0.5, -2.0, -1.5, 0.0])),
        (np.array([0.0, 1.0]), np.array([-1.0, 0.0])),
        (np.array([0.0, 1.0]), np.array([0.5, -0.5])),
        (np.array([0.5, 0.5, 0.0]), np.array([0.0, 0.0, 0.0])),
        (np.array([0.0, 0.0, 1.0, 0.0]), np.array([-3.0, 1.0, -0.25, -0.01])),
        (np.array([0.998, 0.002, 0.0]), np.array([0.004, -3.0, -0.005])),
        (np.array([0.0, 0.9995, 0.0005]), np.array([-1.0, 0.001, -1.999])),
        (np.array([0.99998, 0.00002, 0.0]), np.array([0.00004, -1.99996, 0.5])),
        (np.array([1 - 1e-7, 1e-7, 0.0]), np.array([2e-7, -2.0, -0.5])),
        (np.array([0.0, 1.0, 0.0]), np.array([-1e-7, 0.0, 1e-7])),
        (np.array([0.0, 0.0, 0.0, 1.0]), np.array([-3.0, -2.0, 0.5, 0.0])),
        (np.array([1.0]), np.array([0.0])),
        (np.array([0.0, 0.4, 0.6]), np.array([-4e5, 2e4, -1e4])),
        (np.array([0, 1, 0]), np.array([-2, 0, 3])),
        (np.tile([0.0, 0.25, 0.0], 4), np.repeat([-1.0, 0.0, 2.0], 4)),
        (np.array([0.2, 0.3, 0.5]), np.array([-1.0, -2.0, 0.5])),
    ],
    random_cases=_blocks,
    adapter=truths,
    axes={"average": ("actions",), "regret": ("actions",)},
)
