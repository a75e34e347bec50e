"""Exercise `weighted_average`: the average strategy at one information set, by own reach and by iteration weight."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def weighted_average(strategies, own_reaches, weights):
    actions = np.shape(strategies)[1]
    total = np.multiply(own_reaches, weights)
    if not total.any():
        return np.full(actions, 1 / actions)
    return total @ strategies / total.sum()


def _runs(rng):
    for rounds, actions in ((3, 2), (4, 3), (6, 2), (5, 4), (7, 3)):
        strategies = rng.multinomial(20, rng.dirichlet(np.ones(actions)), rounds) / 20
        yield strategies, rng.integers(1, 21, rounds) / 20, rng.permutation(rounds) + 1.0


def _at_first_never_reached():
    return np.array([[0.9, 0.1], [0.5, 0.5], [0.0, 1.0]]), np.array([0.0, 0.0, 0.4]), np.array([1.0, 2.0, 3.0])


EXERCISE = Exercise(
    weighted_average,
    edge_cases=[
        (np.array([[1.0, 0.0], [0.0, 1.0]]), np.array([1.0, 0.5]), np.array([1.0, 2.0])),
        (np.array([[1.0, 0.0], [0.25, 0.75], [0.5, 0.5]]), np.array([0.5, 1.0, 0.25]), np.array([1.0, 2.0, 3.0])),
        (np.array([[0.2, 0.3, 0.5], [0.6, 0.4, 0.0]]), np.array([1.0, 0.1]), np.array([4.0, 1.0])),
        _at_first_never_reached(),
        (np.array([[0.8, 0.2], [0.3, 0.7]]), np.array([0.0, 0.0]), np.array([1.0, 2.0])),
        (np.array([[0.8, 0.1, 0.1], [0.3, 0.7, 0.0]]), np.array([0.5, 0.75]), np.array([0.0, 0.0])),
        (np.full((5, 4), 0.25) + np.eye(5, 4) / 4 - 1 / 16, np.zeros(5), np.arange(1.0, 6.0)),
        (np.array([[0.8, 0.2], [0.3, 0.7], [0.1, 0.9]]), np.array([0.0, 0.5, 1.0]), np.array([2.0, 0.0, 1.0])),
        (np.array([[0.8, 0.2], [0.3, 0.7]]), np.array([0.0, 0.5]), np.array([2.0, 0.0])),
        (np.array([[0.9, 0.1], [0.5, 0.5], [0.0, 1.0]]), np.array([0.5, 0.0, 1.0]), np.array([1.0, 2.0, 3.0])),
        (np.array([[1, 0, 0], [0, 0, 1], [0, 1, 0]]), np.array([1, 0, 1]), np.array([1, 2, 3])),
        (np.array([[0.3, 0.7]]), np.array([0.125]), np.array([9.0])),
        (np.array([[1.0], [1.0]]), np.array([0.5, 0.25]), np.array([1.0, 4.0])),
        (np.array([[0.9, 0.1], [0.4, 0.6]]), np.array([4e-8, 2e-8]), np.array([1.0, 4.0])),
        (np.array([[0.5, 0.5], [0.9, 0.1], [0.2, 0.8]]), np.array([0.3, 0.6, 0.9]), np.array([1e6, 4e6, 9e6])),
        (
            np.stack([np.linspace(0.9, 0.1, 12), np.linspace(0.1, 0.9, 12)], axis=1),
            np.tile([1.0, 0.25, 0.5], 4),
            np.arange(1.0, 13.0) ** 2,
        ),
    ],
    random_cases=_runs,
    adapter=array,
    axes={"strategies": ("iterations", "actions"), "own_reaches": ("iterations",), "weights": ("iterations",)},
)
