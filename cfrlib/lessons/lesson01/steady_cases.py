"""Cases on which two right functions agree, however they round."""

import numpy as np

from cfrlib.course.checks.compare import same


def is_steady(function, args, table, rng, size=2e-6, change=2e-5) -> bool:
    """Whether rounding cannot matter: argument number `table`, disturbed a little, changes the result little.

    Regret matching jumps where a regret crosses zero together with all others; two right functions part there.
    """
    right = function(*args)
    for _ in range(4):
        disturbed = list(args)
        disturbed[table] = args[table] + size * rng.uniform(-1, 1, np.shape(args[table]))
        if not same(function(*disturbed), right, change):
            return False
    return True
