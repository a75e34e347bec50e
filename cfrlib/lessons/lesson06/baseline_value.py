"""Exercise `baseline_value`: a node's worth by one drawn action and baselines [Schmid et al. 2019, equations 9, 10]."""

import numpy as np

from cfrlib.course.checks.adapters import number
from cfrlib.lessons.lesson06.material_samples import EverySample
from cfrlib.lessons.lesson06.off_policy_value import PathExercise


def baseline_value(strategy, values, baselines, policy, draw):
    a = draw(policy)
    worth = np.array(baselines, dtype=float)
    worth[a] += (values[a] - baselines[a]) / policy[a]
    return np.dot(strategy, worth)


def _nodes(rng):
    for count in (2, 3, 2, 4, 3):
        mixes = rng.integers(1, 9, (2, count))
        strategy, policy = mixes / mixes.sum(axis=1, keepdims=True)
        values = rng.integers(-6, 7, count) / 2
        yield strategy, values, values + rng.integers(-3, 4, count) / 4, policy, EverySample()


EXERCISE = PathExercise(
    baseline_value,
    edge_cases=[
        (np.array([0.5, 0.5]), np.array([10.0, 12.0]), np.array([11.0, 11.0]), np.array([0.5, 0.5]), EverySample()),
        (np.array([0.75, 0.25]), np.array([2.0, 6.0]), np.array([1.0, 4.0]), np.array([0.5, 0.5]), EverySample()),
        (np.array([0.2, 0.3, 0.5]), np.array([-1.0, 4.0, 0.5]), np.array([0.5, 3.5, -2.0]), np.array([0.5, 0.1, 0.4]),
         EverySample()),
        (np.array([0.0, 1.0]), np.array([3.0, -2.0]), np.array([2.5, 1.0]), np.array([0.3, 0.7]), EverySample()),
        (np.array([1, 0]), np.array([3, -2]), np.array([2, 1]), np.array([0.8, 0.2]), EverySample()),
        (np.array([0.6, 0.4]), np.array([1.5, -0.5]), np.array([1.5, -0.5]), np.array([0.3, 0.7]), EverySample()),
        (np.array([0.35, 0.65]), np.array([4.0, -3.0]), np.array([0.0, 0.0]), np.array([0.25, 0.75]), EverySample()),
        (np.array([1.0]), np.array([2.5]), np.array([-1.25]), np.array([1.0]), EverySample()),
        (np.array([0.45, 0.55]), np.array([12500.5, -8000.0]), np.array([9000.25, 0.0]), np.array([0.15, 0.85]),
         EverySample()),
        (np.arange(1, 13) / 78, np.arange(12) % 5 - 1.5, np.arange(12) / 4, np.arange(12, 0, -1) / 78, EverySample()),
    ],
    random_cases=_nodes,
    adapter=number,
    library=("lessons.lesson06.material_samples",),
    way="draw one action with `policy` and correct its baseline",
)
