"""Right solutions of lesson 11 in very different styles, and mistakes as learners make them."""

from functools import partial
from itertools import accumulate
from math import inf, isinf

import numpy as np


def matching(regret_sum):
    positive = [max(each, 0.0) for each in regret_sum]
    total = sum(positive)
    return [each / total if total > 0 else 1 / len(positive) for each in positive]


def factor(t, exponent):
    if isinf(exponent):
        return float(exponent > 0)
    return t**exponent / (t**exponent + 1)


# regret_matching_plus_update


def plus_by_half(regret_sum, regret):
    total = regret_sum + regret
    return (total + abs(total)) / 2


class Plus:
    """A callable."""

    floor = 0.0

    def __call__(self, regret_sum, regret):
        return tuple(max(self.floor, sum(pair)) for pair in zip(regret_sum, regret, strict=True))


def plus_with_where(floor, regret_sum, regret):
    return np.where(regret_sum + regret > floor, regret_sum + regret, floor)


# weighted_average


def average_with_average(strategies, own_reaches, weights):
    try:
        return np.average(strategies, axis=0, weights=own_reaches * weights)
    except ZeroDivisionError:
        return np.full(strategies.shape[1], 1 / strategies.shape[1])


def average_as_a_running_mean(strategies, own_reaches, weights):
    """Each iteration moves the average by its share of all that has counted so far."""
    mean, so_far = np.full(len(strategies[0]), 1 / len(strategies[0])), 0.0
    for strategy, counts in zip(strategies, own_reaches * weights, strict=True):
        if counts > 0:
            so_far += counts
            mean = mean + (counts / so_far) * (strategy - mean)
    return mean


def average_recursively(strategies, own_reaches, weights):
    def total(place):
        if place == len(weights):
            return np.zeros(len(strategies[0]) + 1)
        own = own_reaches[place] * weights[place]
        return own * np.append(strategies[place], 1.0) + total(place + 1)

    *sums, counted = total(0)
    return [one / counted for one in sums] if counted else np.full(len(sums), 1 / len(sums)).tolist()


# discounted_update


def update_by_halves(regret_sum, regret, t, alpha, beta, predict=0):
    total = np.add(regret_sum, regret)
    total = factor(t, alpha) * np.maximum(total, 0) + factor(t, beta) * np.minimum(total, 0)
    foreseen = total + predict * np.array(regret)
    return [total, matching(foreseen)]


def update_in_exponentials(regret_sum, regret, t, alpha, beta, predict=0):
    """1 / (1 + exp(-e log t)), infinite exponents apart."""

    def left(exponent):
        return {inf: 1.0, -inf: 0.0}[exponent] if isinf(exponent) else 1 / (1 + np.exp(-exponent * np.log(t)))

    total = [(old + new) * left(alpha if old + new > 0 else beta) for old, new in zip(regret_sum, regret, strict=True)]
    return np.array(total, np.float32), matching(np.array(total) + predict * regret)


def update_recursively(regret_sum, regret, t, alpha, beta, predict=0):
    def sums(old, new):
        if not len(old):
            return []
        total = old[0] + new[0]
        return [total * factor(t, beta if total <= 0 else alpha), *sums(old[1:], new[1:])]

    kept = sums(list(regret_sum), list(regret))
    return kept, matching([one + predict * new for one, new in zip(kept, regret, strict=True)])


# alternating_gap


def gap_in_rounds(payoff, xs, ys):
    rows, columns, gain = np.zeros(len(payoff)), np.zeros(len(payoff[0])), 0.0
    for t, y in enumerate(ys):
        rows += payoff @ y - xs[t] @ payoff @ y
        columns += xs[t + 1] @ payoff @ y - xs[t + 1] @ payoff
        gain += xs[t + 1] @ payoff @ y - xs[t] @ payoff @ y
    return (rows.max() + columns.max()) / len(ys), gain / len(ys)


def gap_by_averages(payoff, xs, ys):
    """NashConv of the averages first; the gain on top of it is what the regrets add up to."""
    x, y = np.mean(xs[1:], axis=0), np.mean(ys, axis=0)
    gain = np.mean([(after - before) @ payoff @ now for before, after, now in zip(xs[:-1], xs[1:], ys, strict=True)])
    return (payoff @ y).max() - (x @ payoff).min() + gain, gain


# van_hours


def van_in_lists(takings, alpha, beta, predict=0):
    sums = [0.0] * len(takings[0])
    last = [0.0] * len(sums)
    plan = []
    for day, row in enumerate(takings, 1):
        hours = matching([total + predict * guess for total, guess in zip(sums, last, strict=True)])
        plan.append(hours)
        took = sum(share * one for share, one in zip(hours, row, strict=True))
        last = [one - took for one in row]
        sums = [total + new for total, new in zip(sums, last, strict=True)]
        sums = [total * factor(day, alpha if total > 0 else beta) for total in sums]
    return plan


class Van:
    """A learner with a memory, asked day by day."""

    def __init__(self, places, *how):
        self.regret_sum, self.hours, self.day, self.how = np.zeros(places), np.full(places, 1 / places), 0, how

    def heard(self, takings):
        self.day += 1
        regret = takings - self.hours @ takings
        self.regret_sum, self.hours = update_recursively(self.regret_sum, regret, self.day, *self.how)
        self.regret_sum, self.hours = np.array(self.regret_sum), np.array(self.hours)


def van_as_an_object(takings, alpha, beta, predict=0):
    van, plan = Van(len(takings[0]), alpha, beta, predict), []
    for row in takings:
        plan.append(list(van.hours))
        van.heard(row)
    return plan


def van_by_accumulate(takings, alpha, beta, predict=0):
    places = takings.shape[1]

    def morning(state, row):
        day, regret_sum, hours = state
        return day + 1, *update_by_halves(regret_sum, row - hours @ row, day, alpha, beta, predict)

    states = accumulate(takings[:-1], morning, initial=(1, np.zeros(places), np.ones(places) / places))
    return np.array([hours for _, _, hours in states], dtype=np.float32)


STYLES = {
    "regret_matching_plus_update": [plus_by_half, Plus(), partial(plus_with_where, 0)],
    "weighted_average": [average_with_average, average_as_a_running_mean, average_recursively],
    "discounted_update": [update_by_halves, update_in_exponentials, update_recursively],
    "alternating_gap": [gap_in_rounds, gap_by_averages],
    "van_hours": [van_in_lists, van_as_an_object, van_by_accumulate],
}


def with_a_zero_case_of_each(strategies, own_reaches, weights):
    """Right, unless every iteration that is reached has no weight."""
    if not own_reaches.any() or not weights.any():
        return np.ones(strategies.shape[1]) / strategies.shape[1]
    counted = own_reaches * weights
    return counted @ strategies / counted.sum()


def one_factor_for_all(regret_sum, regret, t, alpha, beta, predict=0):
    total = regret_sum + regret
    total = total * factor(t, alpha if (total > 0).any() else beta)
    return total, matching(total + predict * regret)


def multiplied_in_place(regret_sum, regret, t, alpha, beta, predict=0):
    new = regret_sum + regret
    positive = new > 0
    new[positive] *= factor(t, alpha)
    new[~positive] *= factor(t, beta)
    return new, matching(new + predict * regret)


def added_in_place(regret_sum, regret):
    new = regret_sum.copy()
    new += regret
    return np.maximum(new, 0)


def without_reach_or_the_zero_case(strategies, own_reaches, weights):
    return weights @ strategies / sum(weights)


def van_that_knows_the_day(takings, alpha, beta, predict=0):
    """The day's takings choose its hours; the sums then go on as they should."""

    def update(sums, regrets, day, predict):
        added = [old + new for old, new in zip(sums, regrets, strict=True)]
        kept = [each * factor(day, alpha if each > 0 else beta) for each in added]
        return kept, matching([each + predict * new for each, new in zip(kept, regrets, strict=True)])

    def regrets_of(hours, row):
        took = sum(share * each for share, each in zip(hours, row, strict=True))
        return [each - took for each in row]

    rows = np.asarray(takings, dtype=float).tolist()
    sums, hours, plan = [0.0] * len(rows[0]), [1 / len(rows[0])] * len(rows[0]), []
    for day, row in enumerate(rows, start=1):
        hours = update(sums, regrets_of(hours, row), day, 0)[1]
        plan.append(hours)
        sums = update(sums, regrets_of(hours, row), day, predict)[0]
    return plan


MISTAKES = [
    ("van_hours", "today's takings used today", van_that_knows_the_day),
    ("weighted_average", "own reach forgotten", without_reach_or_the_zero_case),
    ("weighted_average", "", with_a_zero_case_of_each),
    ("discounted_update", "one factor for all actions", one_factor_for_all),
    ("discounted_update", "whole numbers kept whole", multiplied_in_place),
    ("regret_matching_plus_update", "whole numbers kept whole", added_in_place),
]
