"""Exercise `node_update`: a node's strategy and value, and what one visit adds to the two sums."""

import numpy as np

from cfrlib.course.checks.adapters import array, number, several
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson04.seen import first_wrong_update

SLIDES = np.array([20.0, -10.0, 30.0]), np.array([40.0, -8.0, 20.0])


def node_update(regret_sum, action_values, reach_own, reach_others):
    strategy = regret_matching(regret_sum)
    value = strategy @ action_values
    regret = reach_others * (action_values - value)
    return strategy, value, regret, reach_own * strategy


def _nodes(rng):
    for count in (2, 3, 4, 2, 3, 5, 2, 3):
        own_reach, others_reach = rng.choice(np.arange(1, 20), 2, replace=False) / 20
        yield rng.normal(0, 10, count).round(1), rng.normal(0, 5, count).round(1), float(own_reach), float(others_reach)
    yield -rng.uniform(1, 9, 3).round(1), rng.normal(0, 5, 3).round(1), 0.35, 0.8


EXERCISE = Exercise(
    node_update,
    edge_cases=[
        (*SLIDES, 0.5, 0.25),
        (np.array([1.0, 3.0]), np.array([-1.0, 0.5]), 0.25, 1 / 6),
        (np.array([0.0, 0.0]), np.array([-1.0, 2.0]), 1.0, 0.125),
        (np.array([-4.0, -1.0, -2.0]), np.array([3.0, 0.0, -1.5]), 0.75, 0.5),
        (np.array([2.0, 6.0]), np.array([1.0, -1.0]), 0.0, 0.5),
        (np.array([2.0, 6.0]), np.array([1.0, -1.0]), 0.5, 0.0),
        (np.array([-1.0, 4.0, 1.0]), np.array([3.0, -2.0, 0.5]), 0.0, 0.75),
        (np.array([3.0, 1.0, -2.0]), np.array([-1.0, 2.5, 4.0]), 0.8, 0.0),
        (np.array([5.0, 0.0, 15.0, -3.0]), np.array([4.0, -8.0, 0.0, 100.0]), 0.2, 0.9),
        (np.array([-2.5]), np.array([0.35]), 0.3, 0.6),
        (np.array([2e-8, -1.0, 6e-8]), np.array([0.25, 0.5, -1.75]), 0.4, 0.7),
        (np.array([3e8, 1e8]), np.array([-2500.0, 1250.5]), 0.15, 0.45),
        (np.array([1.0, 1.0, 1.0]), np.array([0.2, 0.2, 0.2]), 0.01, 0.02),
        (np.arange(12) - 4.5, np.arange(12) % 5 / 8, 0.6, 0.35),
        (np.array([1.0, 3.0]), np.array([3e5, -1e5]), 0.9, 1e-6),
        (np.array([4.0, -2.0, 1.0]), np.array([-3.0, 1.0, 2.0]), 1.0, 1.0),
        (np.array([3.0, -1.0, 1.0]), np.array([2.0, 0.5, -1.0]), 0.001, 0.004),
        (np.array([3.0, -1.0, 2.0]), np.array([2, 1, -4]), 0.75, 0.5),
    ],
    random_cases=_nodes,
    adapter=several(array, number, array, array),
    results=("the strategy", "the value", "the regret increment", "the strategy increment"),
    axes={"regret_sum": ("actions",), "action_values": ("actions",)},
    see=first_wrong_update,
)
