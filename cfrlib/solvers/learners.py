"""Checks what learners return and receive: utilities, regrets, mixes; anything wrong raises one sentence."""

from math import isfinite

import numpy as np

from cfrlib.arguments import array, shortened

PROTOCOL = "next_strategy", "observe_utility"
MOST_ACTIONS = 10**8
CLOSE = 1e-6  # how far from 1 a learner's probabilities may sum


def as_regrets(start, *shapes) -> np.ndarray:
    """Initial regrets, of one of these shapes, as a new array. Raises ValueError for anything else."""
    try:
        regrets = array("start", start)
    except ValueError:
        regrets = None
    if regrets is None or regrets.shape not in shapes:
        raise ValueError(f"start needs {shapes[0][0]} finite regrets, one for each action; it is {shortened(start)}")
    return regrets


def as_utility(utility, num_actions: int) -> np.ndarray:
    """What each action would have earned, (actions,). Raises ValueError for anything else."""
    is_array = isinstance(utility, np.ndarray) and utility.dtype == float  # the usual case, without delay
    found = utility if is_array else array("utility", utility)
    if found.shape != (num_actions,):
        raise ValueError(f"utility must be {num_actions} numbers, one for each action, not {shortened(utility)}")
    return found


def value_of(strategy, utility) -> float:
    """What a strategy earns; both (actions,). Raises ValueError for a utility that is NaN or infinite."""
    value = strategy @ utility
    if not isfinite(value):  # this shows any NaN, since 0 times NaN is NaN
        array("utility", utility)
    return value


def as_minimizer(what: str, learner):
    """A learner as it is. Raises ValueError, naming `what`, for anything without the two methods."""
    if isinstance(learner, type) or not all(callable(getattr(learner, name, None)) for name in PROTOCOL):
        raise ValueError(f"{what} must have the methods {' and '.join(PROTOCOL)}, not {shortened(learner)}")
    return learner


def require_mix(learner, mix, num_actions: int):
    """Raise ValueError, naming the learner's class, unless its next strategy `mix` is (num_actions,) probabilities."""
    try:
        found = array("mix", mix)
    except ValueError:
        found = np.full(1, -1.0)
    if found.shape != (num_actions,) or found.min() < 0 or not abs(found.sum() - 1) <= CLOSE:
        raise ValueError(
            f"{type(learner).__name__}.next_strategy must return {num_actions} probabilities that sum to 1, "
            f"not {shortened(mix)}"
        )
