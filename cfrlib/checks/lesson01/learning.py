"""What the repeated exercises share: how regrets add up, and which of the strategies played is the answer.

A right learner adds regrets and answers with the mean of the strategies it played. Each other function here is one way
to get that wrong; an answer is made from `strategies`, (iterations + 1, actions): those played, then the next one.
"""

import numpy as np


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


def averaged_with_the_next(strategies):
    return np.mean(strategies, axis=0)


def added_up(strategies):
    return np.sum(strategies[:-1], axis=0)
