"""The linear program of this lesson: weights of rows whose worst column is best. Any optimal weights are right."""

import numpy as np
from scipy.optimize import linprog

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Problem

PRECISION = 1e-4  # an exact method; leaves room for float32


def program(payoff, most=None, value_bounds=(None, None), sums_to_one=True):
    """The weights of rows, each at most `most`, whose worst column is best, and what they earn there."""
    payoff = np.asarray(payoff, dtype=float)
    rows, columns = payoff.shape
    equality = {"A_eq": [[1.0] * rows + [0.0]], "b_eq": [1.0]} if sums_to_one else {}
    solved = linprog(
        c=[0.0] * rows + [-1.0],
        A_ub=np.column_stack([-payoff.T, np.ones(columns)]),
        b_ub=np.zeros(columns),
        bounds=[(0, most)] * rows + [value_bounds],
        **equality,
    )
    return solved.x[:rows], solved.x[rows]


def judge_worst_case(observations, solve, what, most=1.0, results=()):
    """Right: weights that are probabilities, none above `most(case)`, whose worst column earns the optimum."""
    for seen in observations:
        expected = solve(*seen.args)
        form = complaint(seen.value, expected, np.inf, results)
        limit = most(*seen.args) if callable(most) else most
        if sentence := form or _complaint(seen, expected, what, limit):
            return Problem(sentence, seen, expected)
    return None


def _complaint(seen, expected, what, most):
    weights, value = np.asarray(seen.value[0], dtype=float), float(np.asarray(seen.value[1], dtype=float))
    if abs(value - expected[1]) > PRECISION * max(1, abs(expected[1])):
        return _wrong_value(weights, value, expected[1], seen.args[0], what)
    if abs(weights.sum() - 1) > PRECISION or weights.min() < -PRECISION:
        return f"returns {what} that are negative or do not add up to 1"
    if weights.max() > most + PRECISION:
        return f"gives a single one more than {most:g}"
    worst = (weights @ seen.args[0]).min()
    if worst < expected[1] - PRECISION * max(1, abs(expected[1])):
        return f"returns {what} that earn only {worst:.4f} in the worst column"
    return None


def _wrong_value(weights, value, best, payoff, what):
    """Whether the weights are right all the same."""
    sums_to_one = abs(weights.sum() - 1) <= PRECISION and weights.min() >= -PRECISION
    if sums_to_one and abs((weights @ payoff).min() - best) <= PRECISION * max(1, abs(best)):
        return f"returns the right {what}, which guarantee {best:.4f}, but says {value:.4f}"
    return f"returns {value:.4f} where {best:.4f} can be guaranteed"
