"""Exercise `mix`: two strategies averaged, each with the weight of how often it gets to the decision."""

import numpy as np

from cfrlib.course.checks.adapters import array, each
from cfrlib.course.checks.exercise import Exercise


def mix(monday, tuesday, weight):
    shares = np.array([weight, 1 - weight])
    at_a = shares @ [monday["A"], tuesday["A"]]
    reach = shares * [monday["A"][0], tuesday["A"][0]]
    total = reach.sum()
    at_b = reach @ [monday["B"], tuesday["B"]] / total if total > 0 else (0.5, 0.5)
    return {"A": tuple(at_a), "B": tuple(at_b)}


def _strategies(rng):
    for _ in range(8):
        chances = rng.integers(1, 20, 4) / 20
        to_b, left, also_to_b, also_left = map(float, chances)
        yield _strategy(to_b, left), _strategy(also_to_b, also_left), float(rng.integers(1, 10)) / 10


def _strategy(to_b, left):
    return {place: (first, round(1 - first, 12)) for place, first in (("A", to_b), ("B", left))}


EXERCISE = Exercise(
    mix,
    edge_cases=[
        (_strategy(1.0, 1.0), _strategy(0.0, 0.5), 0.5),
        (_strategy(1.0, 1.0), _strategy(0.5, 0.0), 0.5),
        (_strategy(0.25, 0.8), _strategy(0.75, 0.4), 0.6),
        (_strategy(0.0, 0.3), _strategy(0.0, 0.9), 0.5),
        (_strategy(0.5, 0.2), _strategy(0.5, 0.6), 1.0),
        (_strategy(0.5, 0.2), _strategy(0.25, 0.6), 0.0),
        (_strategy(0.0, 0.2), _strategy(0.25, 0.6), 1.0),
        (_strategy(0.75, 0.9), _strategy(0.0, 0.3), 0.0),
        (_strategy(0.0, 1.0), _strategy(0.0, 1.0), 0.75),
        (_strategy(2e-6, 0.9), _strategy(1e-6, 0.3), 0.25),
        (_strategy(8e-8, 0.7), _strategy(6e-8, 0.2), 0.25),
        (_strategy(1.0, 0.0), _strategy(1.0, 1.0), 0.125),
    ],
    random_cases=_strategies,
    adapter=each(array),
)
