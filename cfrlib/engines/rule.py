"""The update rule, written once: how a regret changes its sum and the next strategy.

`variants.py` says what the factors are; every engine applies them here, with a `where_above` for its own numbers:
arrays in NumPy, single numbers or eight side by side in kernels. A rule that is no row of that table is written here.
"""

import numpy as np


def updated(where_above, regret_sum, regret, width, positive, negative, predict, zero=0.0):
    """The new regret sum R, and what the next strategy is in proportion to.

    R += r; R *= `positive` where R > 0, else `negative`. The strategy is made from R + `predict` r where that is above
    `width`; what is not above counts as rounding.
    """
    summed = regret_sum + regret
    summed = summed * where_above(summed, zero, positive, negative)
    promise = summed + predict * regret
    return summed, where_above(promise, width, promise, zero)


def where_above(numbers, bound, above, otherwise):
    """Entry by entry: `above` where the number is greater than `bound`, else `otherwise`."""
    return np.where(numbers > bound, above, otherwise)
