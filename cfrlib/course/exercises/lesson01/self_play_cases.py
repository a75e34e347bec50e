"""Games on which right self-play agrees with itself, whatever the order of its updates and however it rounds."""

import numpy as np

from cfrlib.course.exercises.lesson01.self_play_variants import ORDERS, SelfPlay
from cfrlib.course.exercises.lesson01.steady_cases import is_steady


def steady_game(rng, shape, iterations, kicked):
    """A random case: payoffs of the shape, a number of iterations, and initial regrets if kicked."""
    while True:
        payoff = rng.uniform(-2, 2, shape).round(1)
        start = tuple(rng.uniform(-1, 2, count).round(1) for count in shape[-2:]) if kicked else None
        args = (payoff, iterations, start) if kicked else (payoff, iterations)
        if all(is_steady(SelfPlay(order), args, 0, rng) for order in ORDERS):
            return args


# More iterations than the lesson asks for: who calls themselves once an iteration gets no further. Payoffs are small
# and the kicks large, so both learners leave what they begin with so late that each iteration moves the average.
LONG = (
    (np.array([[0.001, 0.003], [-0.002, 0.0025]]), 10_007, (np.array([0.0, 4.0]), np.array([0.0, 2.5]))),
    (np.array([[0.001, 0.003], [-0.002, 0.0025]]), 4_001, (np.array([0.5, 6.0]), np.array([0.0, 1.5]))),
)
KICK = np.array([1.0, 0.0, 0.0]), np.zeros(3)
