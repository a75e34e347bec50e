"""The transfer task: money spread over funds, so that the worst scenario is as good as it can be."""

from functools import partial

import numpy as np
from scipy.optimize import linprog

from cfrlib.course.checks.adapters import array, number, several
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson03.worst_case import judge_worst_case


def safest_portfolio(returns, limit):
    funds, scenarios = returns.shape
    result = linprog(
        c=[0] * funds + [-1],
        A_ub=np.column_stack([-returns.T, np.ones(scenarios)]),
        b_ub=np.zeros(scenarios),
        A_eq=[[1] * funds + [0]],
        b_eq=[1],
        bounds=[(0, limit)] * funds + [(None, None)],
    )
    shares, worst = result.x[:funds], result.x[funds]
    return shares, worst


def _limit(returns, limit):
    return limit


def _markets(rng):
    for funds, scenarios, limit in ((4, 3, 0.4), (5, 3, 0.3), (3, 5, 0.5), (4, 6, 0.3)):
        yield rng.uniform(-5, 8, (funds, scenarios)) - rng.uniform(0, 3), limit


RESULTS = ("the shares", "the worst result")

EXERCISE = Exercise(
    safest_portfolio,
    edge_cases=[
        (np.array([[4.0, -2.0], [1.0, 1.0], [-3.0, 6.0]]), 0.5),
        (np.array([[2.0, -6.0, 1.0], [-4.0, 5.0, -5.0], [0.0, -1.0, 3.0]]), 0.4),
        (np.array([[-1.0, -1.5], [-6.0, -9.0], [-8.0, -5.0]]), 0.4),
        (np.array([[5.0, 3.0, 4.0], [1.0, 9.0, 2.0]]), 0.75),
        (np.array([[0.0, 5.0], [2.0, -4.0], [4.0, 4.0], [5.0, -3.0]]), 0.5),  # to sell short would pay
        (np.array([[2.5]]), 1.0),
        (np.array([[0.02, -0.01], [0.005, 0.0075], [-0.01, 0.03]]), 0.6),
        (np.array([[-30.0, -12.0], [-15.0, -45.0]]), 0.75),
        (np.array([[3e5, -2e5], [1e5, 2.5e5]]), 1.0),
        (np.array([[-3e5, -1e5], [-2e5, -4e5]]), 0.75),
        (np.arange(132).reshape(12, 11) * 7 % 19 - 9.0, 0.125),
    ],
    random_cases=_markets,
    adapter=several(array, number),
    results=RESULTS,
    axes={"returns": ("funds", "scenarios")},
    judge=partial(judge_worst_case, solve=safest_portfolio, what="shares", most=_limit, results=RESULTS),
)
