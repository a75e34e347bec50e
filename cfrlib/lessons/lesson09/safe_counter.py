"""Exercise `safe_counter`, the transfer task: on a payoff table, the most against a leak for at most a given price."""

import numpy as np
from scipy.optimize import linprog

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Exercise, Problem

CLOSE = 1e-5
NOTHING = "returns None: a `return` is missing, or `linprog` found no solution, and its `message` says why"


def safe_counter(payoff, leak, give):
    payoff, leak = np.asarray(payoff, dtype=float), np.asarray(leak, dtype=float)
    return earning_most(payoff @ leak, payoff.T, np.full(payoff.shape[1], game_value(payoff) - give))


def earning_most(earned, floors_of, floors):
    """Probabilities that earn most by `earned`, where each row of `floors_of` is worth at least its floor."""
    result = linprog(-earned, A_ub=-floors_of, b_ub=-floors + 1e-9, A_eq=np.ones((1, len(earned))), b_eq=[1.0])
    return np.maximum(result.x, 0.0) / np.maximum(result.x, 0.0).sum()


def game_value(payoff) -> float:
    """What the row player can be sure of."""
    return float((equilibrium(payoff) @ payoff).min())


def equilibrium(payoff):
    """Probabilities that are surest of the most."""
    rows, columns = payoff.shape
    result = linprog(
        c=np.append(np.zeros(rows), -1.0),
        A_ub=np.hstack([-payoff.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0.0)[None],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return np.maximum(result.x[:rows], 0.0)


def judge(observations):
    for seen in observations:
        payoff, leak, give = (np.asarray(part, dtype=float) for part in seen.args)
        if seen.value is None:
            return Problem(NOTHING, seen)
        if sentence := complaint(seen.value, np.full(len(payoff), 0.5), 10.0):
            return Problem(sentence, seen)
        mix = np.asarray(seen.value, dtype=float)
        if (mix < -CLOSE).any():
            return Problem(f"returns a number of {mix.min():.6g}, and no probability is below 0", seen)
        if abs(mix.sum() - 1) > CLOSE:
            return Problem(f"returns numbers that add up to {mix.sum():.6g}; probabilities add up to 1", seen)
        close = 10 * CLOSE * max(1.0, abs(payoff).max() / 1000)
        worst, floor = (mix @ payoff).min(), game_value(payoff) - give
        if worst < floor - close:
            sentence = f"can be pushed down to {worst:.4f}; the value less {float(give):g} is {floor:.4f}"
            return Problem(sentence, seen, safe_counter(*seen.args))
        earned, most = mix @ payoff @ leak, safe_counter(*seen.args) @ payoff @ leak
        if earned < most - close:
            sentence = f"is safe enough, but earns {earned:.4f} against the leak where {most:.4f} is possible"
            return Problem(sentence, seen, safe_counter(*seen.args))
    return None


def _tables(rng):
    for shift in (0.0, -2.0, 3.0):
        rows, columns = rng.choice([3, 4, 5], size=2, replace=False)
        payoff = rng.integers(-9, 10, (rows, columns)) / 4 + shift
        leak = rng.integers(1, 9, columns) / 1.0
        yield payoff, leak / leak.sum(), float(rng.integers(1, 9)) / 10


WIDE = np.outer(np.arange(12) % 5, np.arange(11) % 4) / 4 - np.outer(np.arange(12) % 7, np.arange(11) % 3) / 8
PENALTY = np.array([[0.2, 0.9, 0.7], [0.95, 0.3, 0.6], [0.8, 0.85, 0.1]])
# The only equilibrium is the first row, and some columns earn more against it than the value.
UNEVEN = np.array([[-7, -2, -11, -9, -3], [-15, -12, -15, -9, 1], [-15, -10, -10, 0, -14], [-8, -13, -17, -3, -16]]) / 4

EXERCISE = Exercise(
    safe_counter,
    edge_cases=[
        (PENALTY, np.array([0.2, 0.7, 0.1]), 0.1),
        (PENALTY, np.array([0.2, 0.7, 0.1]), 0.0),
        (PENALTY, np.array([0.2, 0.7, 0.1]), 5.0),
        (PENALTY - 0.5, np.array([0.2, 0.7, 0.1]), 0.05),
        (100 * PENALTY - 700, np.array([0.2, 0.7, 0.1]), 10.0),
        (100 * PENALTY, np.array([0.0, 0.0, 1.0]), 12.5),
        (PENALTY[:, :2] - 3, np.array([0.25, 0.75]), 0.05),
        (PENALTY[:2] + 2, np.array([0.5, 0.25, 0.25]), 0.1),
        (20_000 * PENALTY, np.array([0.2, 0.7, 0.1]), 1000.0),
        (WIDE, np.full(11, 1 / 11), 0.25),
        (np.array([[1.0, 1.0, 0.0], [1.0, 0.0, 1.0]]), np.array([0.5, 0.5, 0.0]), 0.005),
        (UNEVEN, np.array([0.15, 0.2, 0.2, 0.05, 0.4]), 0.6),
        (PENALTY[:1], np.array([0.5, 0.25, 0.25]), 0.1),
        (PENALTY[:, 2:], np.array([1.0]), 0.1),
    ],
    random_cases=_tables,
    judge=judge,
    adapter=array,
    axes={"payoff": ("your actions", "the opponent's"), "leak": ("columns of `payoff`",)},
)
