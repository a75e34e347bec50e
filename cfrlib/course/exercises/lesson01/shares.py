"""Weights made into probabilities: the steps that right and wrong solutions share."""

import numpy as np

from cfrlib.course.checks.compare import complaint, same


def uniform(count):
    return np.full(count, 1.0 / count)


def one_hot(sums):
    return np.eye(len(sums))[np.argmax(sums)]


def or_uniform(weights):
    """A reply in proportion to `weights(sums)`, uniform where there is nothing to divide by."""
    return lambda sums: weights(sums) / weights(sums).sum() if weights(sums).sum() > 0 else uniform(len(sums))


def or_zeros(weights):
    """The same, but zeros where there is nothing to divide by."""
    return lambda sums: weights(sums) / weights(sums).sum() if weights(sums).sum() > 0 else np.zeros(len(sums))


def divided_by_a_constant(weights):
    """Recognises `weights(sums)` divided by one number (not 1) in all cases with something to divide."""

    def recognise(exercise, observations):
        pairs = [(weights(*seen.args), seen) for seen in observations if weights(*seen.args).any()]
        if any(seen.error or complaint(seen.value, right, exercise.tolerance) for right, seen in pairs):
            return False
        factors = [np.sum(seen.value) / np.sum(right) for right, seen in pairs]
        fitting = (same(seen.value, factors[0] * right, exercise.tolerance) for right, seen in pairs)
        return factors[0] != 0 and not np.isclose(factors[0], 1) and all(fitting)

    return recognise
