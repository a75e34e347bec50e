"""Exercise `solve_matrix_lp`: an equilibrium strategy and the value, by linear programming."""

from functools import partial

import numpy as np
from scipy.optimize import linprog

from cfrlib.course.checks.adapters import array, number, several
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson03.payoff_tables import PENNIES, WIDE
from cfrlib.lessons.lesson03.worst_case import judge_worst_case


def solve_matrix_lp(payoff):
    m, n = payoff.shape
    result = linprog(
        c=[0] * m + [-1],
        A_ub=np.column_stack([-payoff.T, np.ones(n)]),
        b_ub=np.zeros(n),
        A_eq=[[1] * m + [0]],
        b_eq=[1],
        bounds=[(0, None)] * m + [(None, None)],
    )
    x, v = result.x[:m], result.x[m]
    return x, v


def probabilities(value):
    """What the lesson goes on with: an exact distribution. The check leaves room for float32."""
    shares = np.maximum(array(value), 0)
    return shares / shares.sum()


def _tables(rng):
    for (rows, columns), shift in zip(((2, 4), (4, 2), (3, 3), (5, 3), (3, 5)), (-2, 0, 2, -1, 1), strict=True):
        yield (rng.uniform(-2, 2, (rows, columns)) + shift,)


RESULTS = ("the strategy", "v, the last entry of z")

EXERCISE = Exercise(
    solve_matrix_lp,
    edge_cases=[
        (PENNIES,),
        (np.array([[4.0, -1.0], [-2.0, 1.0]]),),
        (np.array([[-1.0, -3.0], [-4.0, -2.0]]),),
        (WIDE,),
        (WIDE.T - 7,),
        (np.array([[1.0, 2.0, 3.0]]),),
        (np.array([[2.0], [-0.5], [2.5]]),),
        (np.array([[-30.0, -50.0], [-60.0, -20.0]]),),
        (np.array([[30.0, 60.0], [50.0, 20.0]]),),
        (np.array([[2, -1], [-1, 1]]),),
        (WIDE * 1e5,),
        ((WIDE - 7) * 1e5,),
        (WIDE / 1000,),
        (np.array([[2.5]]),),
        (np.arange(132.0).reshape(12, 11) * 7 % 19 - 9,),
        (np.array([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]),),
    ],
    random_cases=_tables,
    adapter=several(probabilities, number),
    results=RESULTS,
    axes={"payoff": ("player 1's actions", "player 2's actions")},
    judge=partial(judge_worst_case, solve=solve_matrix_lp, what="probabilities", results=RESULTS),
)
