"""Weights made into probabilities: the steps that right and wrong solutions share."""

import numpy as np


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
