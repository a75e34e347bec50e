"""How weights of rows are judged, whose worst column should be best. Any optimal weights are right."""

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Problem
from cfrlib.course.checks.formatting import show

PRECISION = 1e-4  # an exact method; leaves room for float32


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
    (weights, value), best = parts(seen.value), expected[1]
    if sentence := _no_choice(weights, what, most):
        return sentence
    worst, precision = (weights @ seen.args[0]).min(), PRECISION * max(1, abs(best))
    if worst < best - precision:
        claim = f", and says {show(value)}" if abs(value - worst) > precision else ""
        return f"returns {what} that guarantee only {show(worst)}{claim}, where {show(best)} can be guaranteed"
    if abs(value - best) > precision:
        return f"returns the right {what}, which guarantee {show(best)}, but says {show(value)}"
    return None


def parts(answer) -> tuple[np.ndarray, float]:
    """Weights and value of an answer of the right form."""
    return np.asarray(answer[0], dtype=float), float(np.asarray(answer[1], dtype=float))


def _no_choice(weights, what, most=1.0) -> str:
    """Why the weights cannot be chosen, to follow the function's name; "" if they can."""
    if weights.min() < -PRECISION:
        return f"returns {what} of which one is negative: {show(weights.min())}"
    if abs(weights.sum() - 1) > PRECISION:
        return f"returns {what} that add up to {show(weights.sum())}, not to 1"
    if weights.max() > most + PRECISION:
        return f"returns {what} of which one is {show(weights.max())}, more than {most:g}"
    return ""


def can_be_chosen(weights, most=1.0) -> bool:
    return not _no_choice(weights, "", most)
