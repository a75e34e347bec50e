"""Exercise `fill`: a block's average at one information set, and a best response where the block never came."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise


def fill(strategy_sum, action_values):
    strategy_sum = np.asarray(strategy_sum, dtype=float)
    best = np.eye(len(strategy_sum))[int(np.argmax(action_values))]
    return strategy_sum / strategy_sum.sum() if strategy_sum.any() else best


def _sums(rng):
    for actions, reached in ((2, True), (3, False), (4, True), (5, False), (3, True), (2, False)):
        total = rng.integers(0, 5, actions) * reached
        if reached:
            total[rng.integers(actions)] += 1
        yield total / 4, rng.permutation(np.arange(-4, 8))[:actions] / 4


EXERCISE = Exercise(
    fill,
    edge_cases=[
        (np.array([3.0, 1.0]), np.array([-1.0, 2.0])),
        (np.array([0.0, 0.0]), np.array([-1.0, 3.0])),
        (np.array([0.0, 2.5, 0.0]), np.array([4.0, -1.0, 0.5])),
        (np.array([0.0, 0.0, 0.0]), np.array([-4.0, -0.5, -2.0])),
        (np.array([0.0, 0.0, 0.0]), np.array([0.25, 0.75, 0.75])),
        (np.array([0.0, 0.0]), np.array([0.0, 0.0])),
        (np.zeros(3), np.array([0.5, 0.5001, 0.5004])),  # close, and no tie
        (np.array([0.002, 0.006]), np.array([1.0, 0.003])),
        (np.array([3e-8, 2e-8]), np.array([-0.5, 2.0])),
        (np.zeros(4), np.array([-9.0, -7.0, -3.0, -5.0])),
        (np.array([4e5, 0.0, 1e5]), np.array([2e4, 9e4, -1e4])),
        (np.array([0.0, 0.0, 0.0]), np.array([2e4, -9e4, 1e4])),
        (np.array([0.75]), np.array([-2.0])),
        (np.array([0.0]), np.array([-2.0])),
        (np.zeros(12), np.tile([0.5, -3.0, 1.25, 0.0], 3) + np.arange(12) / 64),
        (np.tile([0.0, 1.0, 2.0], 4), np.arange(12.0)),
        (np.array([0, 3, 1]), np.array([5, -1, 2])),
    ],
    random_cases=_sums,
    adapter=array,
    axes={"strategy_sum": ("actions",), "action_values": ("actions",)},
)
