"""What lesson 11 hands out: the factor of a discount, and what tells the curves of its race apart."""

import numpy as np

CLUES = {
    "cfr": "Equal weights, and debts are paid in full: the slowest from iteration 10 on.",
    "linear-cfr": "Late iterations weigh more in the sums, too: on Leduc a little better than plain CFR.",
    "dcfr": "Bad sums are halved in every iteration, and weights are quadratic: it leads until some 10,000.",
    "cfr+": "The floor and linear weights: steady, second from iteration 32 on, whoever leads.",
    "pcfr+": "The floor and a prediction: third for thousands of iterations, then nothing is as steep.",
}


def discount(t, exponent):
    """What is left of a regret sum in iteration t: t^e / (t^e + 1).

    An exponent of infinity discounts nothing (1), one of minus infinity forgets
    everything (0), in the first iteration too.
    """
    if np.isinf(exponent):
        return 1.0 if exponent > 0 else 0.0
    return 1 / (1 + float(t) ** -exponent)
