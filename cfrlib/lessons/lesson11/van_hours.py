"""Exercise `van_hours`: discounted regrets without a game: where to sell ice cream, day after day."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson11.discounted_update import INF, discounted_update


def van_hours(takings, alpha, beta, predict=0):
    takings = np.asarray(takings, dtype=float)
    places = takings.shape[1]
    regret_sum, hours, plan = np.zeros(places), np.full(places, 1 / places), []
    for day, would_have_taken in enumerate(takings, start=1):
        plan.append(hours)
        regret = would_have_taken - hours @ would_have_taken
        regret_sum, hours = discounted_update(regret_sum, regret, day, alpha, beta, predict)
    return np.array(plan)


def _seasons(rng):
    for days, places, alpha, beta, predict in (
        (8, 3, 1.5, 0.0, 0), (12, 2, INF, -INF, 1), (6, 4, 1.0, 1.0, 0), (10, 3, INF, INF, 0), (9, 2, 1.5, 0.5, 0.5),
    ):  # fmt: skip
        yield rng.integers(0, 100, (days, places)) / 4, alpha, beta, predict


def _summer(days):
    """The lake is best in June, the market from July on."""
    lake = np.where(np.arange(days) < days // 2, 9.0, 2.0)
    return np.stack([lake, np.full(days, 5.0) + np.arange(days) % 3, np.full(days, 4.0)], axis=1)


def _any_summer(days):
    """Late days differ as much as early ones: the number of the day makes a difference to the end."""
    return np.random.default_rng(5).integers(0, 40, (days, 3)) / 4


EXERCISE = Exercise(
    van_hours,
    edge_cases=[
        (np.array([[4.0, 1.0], [4.0, 1.0], [0.0, 6.0]]), INF, INF),
        (np.array([[6.0, 2.0, 1.0], [3.0, 5.0, 0.0], [0.0, 7.0, 2.0], [1.0, 0.0, 9.0]]), INF, -INF),
        (np.array([[6.0, 2.0, 1.0], [3.0, 5.0, 0.0], [0.0, 7.0, 2.0], [1.0, 0.0, 9.0]]), 1.5, 0.0),
        (np.array([[6.0, 2.0, 1.0], [3.0, 5.0, 0.0], [0.0, 7.0, 2.0], [1.0, 0.0, 9.0]]), INF, -INF, 1),
        (np.array([[6, 2, 1], [3, 5, 0], [0, 7, 2], [1, 0, 9]]), 1.5, 0.5),
        (np.array([[6, 2, 1], [0, 0, 0], [3, 5, 0], [0, 7, 2], [0, 0, 0], [1, 0, 9]]), 1.5, 0.0, 1),
        (np.array([[0.0, 0.0], [3.0, 5.0], [4.0, 1.0]]), 1.5, 0.5),
        (np.array([[2.0, 3.5]]), 1.0, 1.0),
        (np.array([[5.0], [0.0], [2.0]]), 1.5, 0.5),
        (np.array([[3.0, 3.0], [1.0, 1.0], [2.0, 0.0], [0.0, 0.5]]), 1.0, 1.0),
        (np.array([[-2.0, 1.0, 0.5], [3.0, -4.0, 0.0], [1.0, 2.0, -6.0]]), 1.5, 0.0, 1),
        # A prediction after which nothing is positive: the shares of the day before are not those of the next.
        (np.array([[4.0, 7.0], [0.0, 9.0], [3.0, 0.0], [6.0, 5.0], [6.0, 2.0]]), 1.5, 0.0, 1),
        (np.array([[3e5, 1e5], [2e4, 9e4], [1e5, 4e5]]), 1.5, 0.5),
        (np.array([[0.004, 0.001], [0.0, 0.009], [0.002, 0.001]]), 1.5, 0.5),
        (_summer(30), 1.5, 0.0),
        (_any_summer(150), 1.0, 0.0, 1),
    ],
    random_cases=_seasons,
    adapter=array,
    axes={"takings": ("days", "places")},
    library=("lessons.lesson11.material",),
)
