"""Exercise `regret_variance`: how much sampled regrets vary with the exploration, by trying every draw."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson06.sampled_regret import sampled_regret


def regret_variance(strategy, values, exploration):
    policy = explored(strategy, exploration)
    reports = reports_of(strategy, values, policy)
    return policy @ reports**2 - (policy @ reports) ** 2


def explored(strategy, exploration):
    strategy = np.asarray(strategy, dtype=float)
    return exploration / len(strategy) + (1 - exploration) * strategy


def reports_of(strategy, values, q):
    """The sampled regrets, a row for each action that may be drawn; `q` is what a report is divided by, (actions,)."""
    draws = enumerate(zip(values, q, strict=True))
    return np.array([sampled_regret(value, strategy, action, 1.0, 1.0, drawn) for action, (value, drawn) in draws])


def _nodes(rng):
    for count in (2, 3, 2, 4, 3, 2):
        shares = rng.integers(0, 8, count) + (np.arange(count) == count - 1)
        yield shares / shares.sum(), rng.integers(-6, 7, count) / 2, int(rng.integers(1, 20)) / 20


EXERCISE = Exercise(
    regret_variance,
    edge_cases=[
        (np.array([0.5, 0.5]), np.array([2.0, 0.0]), 1.0),
        (np.array([0.9, 0.1]), np.array([0.0, 1.0]), 0.5),
        (np.array([1, 0]), np.array([1.0, 3.25]), 0.2),
        (np.array([0.2, 0.3, 0.5]), np.array([-1.0, 4.0, 0.5]), 0.6),
        (np.array([0.25, 0.75]), np.array([3, -2]), 0.0),
        (np.array([0.4, 0.6]), np.array([0.0, 0.0]), 0.3),
        (np.array([0.0, 0.0, 1.0]), np.array([2.0, -3.0, 1.0]), 0.01),
        (np.array([0.1, 0.2, 0.3, 0.4]), np.array([120.5, -40.0, 0.0, 3.5]), 0.35),
        (np.array([1.0]), np.array([2.5]), 0.4),
        (np.arange(1, 13) / 78, np.arange(12) % 5 - 1.5, 0.25),
        (np.array([0.45, 0.55]), np.array([12500.5, -8000.0]), 0.15),
    ],
    random_cases=_nodes,
    adapter=array,
)
