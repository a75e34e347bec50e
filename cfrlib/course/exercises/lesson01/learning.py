"""What the repeated exercises share: how regrets add up, and which of the strategies played is the answer.

A right learner adds regrets and answers with the mean of the strategies it played. Each other function here is one way
to get that wrong; an answer is made from `strategies`, (iterations + 1, actions): those played, then the next one.
"""

import numpy as np

from cfrlib.course.exercises.lesson01.average_strategy import average_strategy


def add(regret_sum, regret):
    return regret_sum + regret


def overwrite(regret_sum, regret):
    return regret


def floor(regret_sum, regret):
    return np.maximum(regret_sum + regret, 0.0)


def floor_before_adding(regret_sum, regret):
    return regret_sum + np.maximum(regret, 0.0)


def subtract(regret_sum, regret):
    return regret_sum - regret


def average(strategies):
    return np.mean(strategies[:-1], axis=0)


def last_used(strategies):
    return strategies[-2]


def last_computed(strategies):
    return strategies[-1]


def averaged_after_the_update(strategies):
    return np.mean(strategies[1:], axis=0)


def weighted_by_round(strategies):
    return np.average(strategies[:-1], axis=0, weights=np.arange(1, len(strategies)))


def divided_by_one_more(strategies):
    return np.sum(strategies[:-1], axis=0) / len(strategies)


def added_up(strategies):
    return np.sum(strategies[:-1], axis=0)


def _divided(chosen):
    """The chosen strategies added up, divided by their total, by how many they are, or by the number of iterations."""

    def total(strategies):
        return sum(strategies[chosen], np.zeros(len(strategies[0])))

    return [
        lambda strategies: average_strategy(total(strategies)),
        lambda strategies: total(strategies) / len(strategies[chosen]),
        lambda strategies: total(strategies) / (len(strategies) - 1),
    ]


ONE_TOO_MANY = _divided(slice(None))
ONE_TOO_FEW = _divided(slice(None, -2))
FIRST_ONLY = _divided(slice(1))
