"""What lesson 11 hands out: the factor of a discount, and what tells the curves of its race apart."""

import numpy as np

CLUES = {
    "cfr": "The slowest: equal weights, and debts are paid in full.",
    "linear-cfr": "Sums fade, but there is no floor: little is won here.",
    "dcfr": "Bad sums are halved in every iteration, and weights are quadratic: it leads until some 10,000.",
    "cfr+": "The floor and linear weights: steady, never far behind.",
    "pcfr+": "It falls back first. Once the opponent is predictable, nothing is as steep.",
}


def discount(t, exponent):
    """What is left of a regret sum in iteration t: t^e / (t^e + 1).

    An exponent of infinity discounts nothing (1), one of minus infinity forgets
    everything (0), in the first iteration too.
    """
    if np.isinf(exponent):
        return 1.0 if exponent > 0 else 0.0
    return 1 / (1 + float(t) ** -exponent)
