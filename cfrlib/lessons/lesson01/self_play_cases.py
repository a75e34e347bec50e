"""Games on which right self-play agrees with itself, whatever the order of its updates and however it rounds."""

import numpy as np

from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson01.steady_cases import is_steady


def in_turns(first):
    """Self-play in which this player updates first, and the other answers the new strategy: right as well."""

    def self_play(payoff, iterations, start=None):
        mine, theirs = payoff if payoff.ndim == 3 else (payoff, -payoff)
        tables = mine, theirs.T
        regret_sums = [np.zeros(len(table)) for table in tables] if start is None else [1.0 * half for half in start]
        strategy_sums = [np.zeros(len(table)) for table in tables]
        for _ in range(iterations):
            for player in (first, 1 - first):
                own, other = regret_matching(regret_sums[player]), regret_matching(regret_sums[1 - player])
                action_values = tables[player] @ other
                regret_sums[player] += action_values - own @ action_values
                strategy_sums[player] += own
        return tuple(strategy_sum / iterations for strategy_sum in strategy_sums)

    return self_play


ALTERNATING = in_turns(0), in_turns(1)


def steady_game(right, rng, shape, iterations, kicked):
    """A random case: payoffs of the shape, a number of iterations, and initial regrets if kicked."""
    while True:
        payoff = rng.uniform(-2, 2, shape).round(1)
        start = tuple(rng.uniform(-1, 2, count).round(1) for count in shape[-2:]) if kicked else None
        args = (payoff, iterations, start) if kicked else (payoff, iterations)
        if all(is_steady(one, args, 0, rng) for one in (right, *ALTERNATING)):
            return args


# More iterations than the lesson asks for: who calls themselves once an iteration gets no further. Payoffs are small
# and the kicks large, so both learners leave what they begin with so late that each iteration moves the average.
LONG = (
    (np.array([[0.001, 0.003], [-0.002, 0.0025]]), 10_007, (np.array([0.0, 4.0]), np.array([0.0, 2.5]))),
    (np.array([[0.001, 0.003], [-0.002, 0.0025]]), 4_001, (np.array([0.5, 6.0]), np.array([0.0, 1.5]))),
)
KICK = np.array([1.0, 0.0, 0.0]), np.zeros(3)
