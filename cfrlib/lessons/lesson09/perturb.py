"""Exercise `perturb`: at every information set, (1 - epsilon) of the strategy and epsilon of the uniform one."""

import numpy as np

from cfrlib.course.checks.adapters import array, each
from cfrlib.course.checks.exercise import Exercise


def perturb(strategy, epsilon):
    return {key: [(1 - epsilon) * p + epsilon / len(row) for p in row] for key, row in strategy.items()}


def listed(row):
    """The lesson prints rows, and puts them into dictionaries of lists."""
    return array(row).tolist()


def _strategies(rng):
    for _ in range(6):
        counts = rng.integers(2, 6, size=rng.integers(2, 5))
        rows = [rng.integers(0, 6, count) + np.eye(count, dtype=int)[0] for count in counts]
        table = {f"set {number}": (row / row.sum()).tolist() for number, row in enumerate(rows)}
        yield table, float(rng.integers(1, 60)) / 100


EXERCISE = Exercise(
    perturb,
    edge_cases=[
        ({"3>": [1.0, 0.0], "5>": [0.25, 0.75]}, 0.1),
        ({"after 2": [0.0, 0.2, 0.8, 0.0], "after 5": [1.0]}, 0.4),
        ({"after 4": [0.0, 1.0], "start": [0.5, 0.2, 0.3]}, 0.0),
        ({"after 4": [0.0, 1.0], "start": [0.5, 0.2, 0.3]}, 1.0),
        ({"4>": [0.25, 0.25, 0.5], "2>": [0.5, 0.5]}, 0.001),
        ({"only": [1.0]}, 0.25),
        ({(2, "b"): [0.75, 0.25], (1, "p"): [0.0, 1.0], (3, "p", "b"): [0.0, 0.4, 0.6]}, 0.2),
        ({"start": [0.125, 0.0, 0.25, 0.0, 0.0, 0.125, 0.0, 0.0, 0.375, 0.0, 0.0, 0.125], "end": [0.75, 0.25]}, 0.3),
    ],
    random_cases=_strategies,
    adapter=each(listed),
)
