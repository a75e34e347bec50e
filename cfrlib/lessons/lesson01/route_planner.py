"""The transfer task: a commuter does regret matching on costs, where less is better, and hears of all routes."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson01.steady_cases import is_steady


def route_planner(costs):
    costs = np.asarray(costs, dtype=float)
    regret_sum, mix_sum = np.zeros(len(costs[0])), np.zeros(len(costs[0]))
    for cost in costs:
        mix = regret_matching(regret_sum)
        mix_sum += mix
        regret_sum += mix @ cost - cost
    return mix_sum / len(costs)


def _seasons(days):
    """Three routes, of which another one is the quickest after each third of the days."""
    base = np.array([[2.0, 3.25, 4.5], [4.25, 2.5, 3.0], [3.5, 4.0, 1.25]])
    return np.repeat(base, days // 3, axis=0)


def _weeks(rng):
    for days, routes in ((2, 4), (3, 3), (5, 2), (4, 4), (8, 3), (6, 5)):
        while not is_steady(route_planner, (costs := rng.uniform(5, 40, (days, routes)).round(0) / 10,), 0, rng):
            pass
        yield (costs,)


EXERCISE = Exercise(
    route_planner,
    adapter=array,
    axes={"costs": ("days", "routes")},
    edge_cases=[
        (np.array([[3.0, 1.0, 5.0]]),),
        (np.array([[3.0, 1.0, 5.0], [2.0, 6.0, 4.0]]),),
        (np.array([[4, 1], [1, 2], [5, 3]]),),
        (np.array([[4, 1, 2], [1, 2, 6], [5, 3, 2]]),),
        (np.array([[2.0, 2.0], [7.0, 7.0]]),),
        (np.array([[3.0], [0.5]]),),
        (np.array([[0.003, 0.001, 0.005], [0.002, 0.0065, 0.004]]),),
        (np.array([[3e4, 1e4, 5e4, 2e4], [2e4, 6.5e4, 4e4, 7e4]]),),
        (_seasons(300),),
        (_seasons(600)[:, ::-1],),
    ],
    random_cases=_weeks,
    tolerance=1e-4,
)
