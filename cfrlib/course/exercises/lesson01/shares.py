"""Weights made into probabilities: the steps that right and wrong solutions share."""

import numpy as np


def uniform(count):
    return np.full(count, 1.0 / count)


def one_hot(sums):
    return np.eye(len(sums))[np.argmax(sums)]


def one_by_one(sums):
    """Each number is divided by the total, which is computed anew when those before it are divided already."""
    shares = np.array(sums, dtype=float)
    for place in range(len(shares)):
        shares[place] = shares[place] / shares.sum() if shares.any() else 1 / len(shares)
    return shares


def or_uniform(weights):
    """A reply in proportion to `weights(sums)`, uniform where there is nothing to divide by."""
    return lambda sums: weights(sums) / weights(sums).sum() if weights(sums).sum() > 0 else uniform(len(sums))


def wrong_only(where):
    """Recognises a function that is right but where `where(sums)` holds, and wrong in two such cases or more."""

    def recognise(exercise, observations):
        wrong = [seen for seen in observations if exercise.problem([seen]) is not None]
        return len(wrong) > 1 and all(where(*seen.args) for seen in wrong)

    return recognise
