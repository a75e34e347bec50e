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


def plus_in_numpy(regret_sum, regret):
    return np.maximum(regret_sum + regret, 0)


def plus_in_a_loop(regret_sum, regret):
    new = []
    for one, more in zip(regret_sum, regret, strict=True):
        total = one + more
        new.append(total if total > 0 else 0)
    return new


def plus_by_mask(regret_sum, regret):
    total = np.array(regret_sum, dtype=float) + regret
    total[total < 0] = 0
    return total


def plus_by_half(regret_sum, regret):
    total = regret_sum + regret
    return (total + abs(total)) / 2


def plus_in_float32(old, new):
    return np.clip(np.add(old, new, dtype=np.float32), 0, None)


class Plus:
    """A callable."""

    floor = 0.0

    def __call__(self, regret_sum, regret):
        return tuple(max(self.floor, sum(pair)) for pair in zip(regret_sum, regret, strict=True))


def plus_with_where(floor, regret_sum, regret):
    return np.where(regret_sum + regret > floor, regret_sum + regret, floor)


# weighted_average


def average_in_numpy(strategies, own_reaches, weights):
    total = own_reaches * weights
    if total.sum() == 0:
        return np.ones(strategies.shape[1]) / strategies.shape[1]
    return total @ strategies / total.sum()


def average_in_loops(strategies, own_reaches, weights):
    actions = len(strategies[0])
    sums, total = [0.0] * actions, 0.0
    for strategy, reach, weight in zip(strategies, own_reaches, weights, strict=True):
        for action in range(actions):
            sums[action] += reach * weight * strategy[action]
        total += reach * weight
    return [one / total for one in sums] if total else [1 / actions] * actions


def average_with_average(strategies, own_reaches, weights):
    try:
        return np.average(strategies, axis=0, weights=own_reaches * weights)
    except ZeroDivisionError:
        return np.full(strategies.shape[1], 1 / strategies.shape[1])


def average_by_normalising_the_sum(strategies, own_reaches, weights):
    strategy_sum = ((own_reaches * weights)[:, None] * strategies).sum(axis=0)
    total = strategy_sum.sum()
    return strategy_sum / total if total > 0 else np.full(len(strategy_sum), 1.0) / len(strategy_sum)


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


def average_in_float32(strategies, own_reaches, weights):
    return np.array(average_in_loops(strategies, own_reaches, weights), dtype=np.float32)


# discounted_update


def update_in_numpy(regret_sum, regret, t, alpha, beta, predict=False):
    total = regret_sum + regret
    total = total * np.where(total > 0, factor(t, alpha), factor(t, beta))
    return total, np.array(matching(total + regret if predict else total))


def update_in_loops(regret_sum, regret, t, alpha, beta, predict=False):
    new, guess = [], []
    for old, more in zip(regret_sum, regret, strict=True):
        total = old + more
        exponent = alpha if total > 0 else beta
        total = total * factor(t, exponent)
        new.append(total)
        guess.append(total + more * predict)
    return new, matching(guess)


def update_by_halves(regret_sum, regret, t, alpha, beta, predict=False):
    total = np.add(regret_sum, regret)
    total = factor(t, alpha) * np.maximum(total, 0) + factor(t, beta) * np.minimum(total, 0)
    foreseen = total + int(predict) * np.array(regret)
    return [total, matching(foreseen)]


def update_by_masks(regret_sum, regret, t, alpha, beta, predict=False):
    total = np.array(regret_sum, dtype=float) + np.array(regret)
    up = total > 0
    total[up] *= factor(t, alpha)
    total[~up] *= factor(t, beta)
    positive = np.clip(total + (regret if predict else 0), 0, None)
    strategy = positive / positive.sum() if positive.any() else np.ones(len(total)) / len(total)
    return total, strategy


def update_in_exponentials(regret_sum, regret, t, alpha, beta, predict=False):
    """1 / (1 + exp(-e log t)), infinite exponents apart."""

    def left(exponent):
        return {inf: 1.0, -inf: 0.0}[exponent] if isinf(exponent) else 1 / (1 + np.exp(-exponent * np.log(t)))

    total = [(old + new) * left(alpha if old + new > 0 else beta) for old, new in zip(regret_sum, regret, strict=True)]
    return np.array(total, np.float32), matching(np.array(total) + regret if predict else total)


def update_recursively(regret_sum, regret, t, alpha, beta, predict=False):
    def sums(old, new):
        if not len(old):
            return []
        total = old[0] + new[0]
        return [total * factor(t, beta if total <= 0 else alpha), *sums(old[1:], new[1:])]

    kept = sums(list(regret_sum), list(regret))
    return kept, matching([one + new for one, new in zip(kept, regret, strict=True)] if predict else kept)


# alternating_gap


def gap_in_numpy(payoff, xs, ys):
    T = len(ys)
    old, new = xs[:-1], xs[1:]
    earned = np.einsum("ti,ij,tj->", old, payoff, ys)
    conceded = np.einsum("ti,ij,tj->", new, payoff, ys)
    first = (payoff @ ys.sum(axis=0)).max() - earned
    second = conceded - (new.sum(axis=0) @ payoff).min()
    return (first + second) / T, (conceded - earned) / T


def gap_in_rounds(payoff, xs, ys):
    rows, columns, gain = np.zeros(len(payoff)), np.zeros(len(payoff[0])), 0.0
    for t, y in enumerate(ys):
        rows += payoff @ y - xs[t] @ payoff @ y
        columns += xs[t + 1] @ payoff @ y - xs[t + 1] @ payoff
        gain += xs[t + 1] @ payoff @ y - xs[t] @ payoff @ y
    return (rows.max() + columns.max()) / len(ys), gain / len(ys)


def gap_in_loops(payoff, xs, ys):
    def value(x, y):
        return sum(x[i] * payoff[i][j] * y[j] for i in range(len(x)) for j in range(len(y)))

    def pure(size, place):
        return [float(one == place) for one in range(size)]

    rounds, m, n = range(len(ys)), len(xs[0]), len(ys[0])
    best = max(sum(value(pure(m, a), ys[t]) for t in rounds) for a in range(m))
    worst = min(sum(value(xs[t + 1], pure(n, b)) for t in rounds) for b in range(n))
    earned, conceded = (sum(value(xs[t + later], ys[t]) for t in rounds) for later in (0, 1))
    return [(best - earned + conceded - worst) / len(ys), (conceded - earned) / len(ys)]


def gap_by_averages(payoff, xs, ys):
    """NashConv of the averages first; the gain on top of it is what the regrets add up to."""
    x, y = np.mean(xs[1:], axis=0), np.mean(ys, axis=0)
    gain = np.mean([(after - before) @ payoff @ now for before, after, now in zip(xs[:-1], xs[1:], ys, strict=True)])
    return (payoff @ y).max() - (x @ payoff).min() + gain, gain


def gap_by_differences(payoff, xs, ys):
    worth = [payoff @ y for y in ys]
    moves = np.diff(xs, axis=0)
    gains = [move @ u for move, u in zip(moves, worth, strict=True)]
    regret_1 = max(sum(u[a] - x @ u for x, u in zip(xs, worth, strict=False)) for a in range(len(payoff)))
    regret_2 = max(
        sum(x @ payoff @ y - (x @ payoff)[b] for x, y in zip(xs[1:], ys, strict=True)) for b in range(len(payoff[0]))
    )
    return (regret_1 + regret_2) / len(ys), np.float32(sum(gains) / len(ys))


# van_hours


def van_by_update(takings, alpha, beta, predict=False):
    places = takings.shape[1]
    regret_sum, hours, plan = np.zeros(places), np.ones(places) / places, []
    for t in range(len(takings)):
        plan.append(hours)
        regret = takings[t] - hours @ takings[t]
        regret_sum, hours = update_in_numpy(regret_sum, regret, t + 1, alpha, beta, predict)
    return np.array(plan)


def van_in_lists(takings, alpha, beta, predict=False):
    sums = [0.0] * len(takings[0])
    last = [0.0] * len(sums)
    plan = []
    for day, row in enumerate(takings, 1):
        hours = matching([total + (guess if predict else 0) for total, guess in zip(sums, last, strict=True)])
        plan.append(hours)
        took = sum(share * one for share, one in zip(hours, row, strict=True))
        last = [one - took for one in row]
        sums = [total + new for total, new in zip(sums, last, strict=True)]
        sums = [total * factor(day, alpha if total > 0 else beta) for total in sums]
    return plan


def van_filling_a_table(takings, alpha, beta, predict=False):
    plan = np.zeros_like(takings, dtype=float)
    plan[0] = 1 / takings.shape[1]
    regret_sum = np.zeros(takings.shape[1])
    for day in range(1, len(takings)):
        regret = takings[day - 1] - plan[day - 1] @ takings[day - 1]
        regret_sum, plan[day] = update_by_masks(regret_sum, regret, day, alpha, beta, predict)
    return plan


class Van:
    """A learner with a memory, asked day by day."""

    def __init__(self, places, *how):
        self.regret_sum, self.hours, self.day, self.how = np.zeros(places), np.full(places, 1 / places), 0, how

    def heard(self, takings):
        self.day += 1
        regret = takings - self.hours @ takings
        self.regret_sum, self.hours = update_in_loops(self.regret_sum, regret, self.day, *self.how)
        self.regret_sum, self.hours = np.array(self.regret_sum), np.array(self.hours)


def van_as_an_object(takings, alpha, beta, predict=False):
    van, plan = Van(len(takings[0]), alpha, beta, predict), []
    for row in takings:
        plan.append(list(van.hours))
        van.heard(row)
    return plan


def van_by_accumulate(takings, alpha, beta, predict=False):
    places = takings.shape[1]

    def morning(state, row):
        day, regret_sum, hours = state
        return day + 1, *update_in_numpy(regret_sum, row - hours @ row, day, alpha, beta, predict)

    states = accumulate(takings[:-1], morning, initial=(1, np.zeros(places), np.ones(places) / places))
    return np.array([hours for _, _, hours in states], dtype=np.float32)


STYLES = {
    "regret_matching_plus_update": [
        plus_in_numpy, plus_in_a_loop, plus_by_mask, plus_by_half, plus_in_float32, Plus(), partial(plus_with_where, 0),
    ],
    "weighted_average": [
        average_in_numpy, average_in_loops, average_with_average, average_by_normalising_the_sum,
        average_as_a_running_mean, average_recursively, average_in_float32,
    ],
    "discounted_update": [
        update_in_numpy, update_in_loops, update_by_halves, update_by_masks, update_in_exponentials, update_recursively,
    ],
    "alternating_gap": [gap_in_numpy, gap_in_rounds, gap_in_loops, gap_by_averages, gap_by_differences],
    "van_hours": [van_by_update, van_in_lists, van_filling_a_table, van_as_an_object, van_by_accumulate],
}  # fmt: skip


# Mistakes in plain Python, as beginners write them


def floored_first(regret_sum, regret):
    return [one + (more if more > 0 else 0) for one, more in zip(regret_sum, regret, strict=True)]


def never_floored(regret_sum, regret):
    return [one + more for one, more in zip(regret_sum, regret, strict=True)]


def as_a_strategy(regret_sum, regret):
    return matching([one + more for one, more in zip(regret_sum, regret, strict=True)])


def subtracting(regret_sum, regret):
    return [max(one - more, 0) for one, more in zip(regret_sum, regret, strict=True)]


def without_reach(strategies, own_reaches, weights):
    total = sum(weights)
    count = len(strategies[0])
    if not total:
        return [1 / count] * count
    return [sum(w * s[a] for w, s in zip(weights, strategies, strict=True)) / total for a in range(count)]


def without_weights(strategies, own_reaches, weights):
    return average_in_loops(strategies, own_reaches, [1] * len(weights))


def over_the_weights(strategies, own_reaches, weights):
    sums = sum(r * w * s for r, w, s in zip(own_reaches, weights, strategies, strict=True))
    return sums / sum(weights) if any(own_reaches * weights) else np.ones(len(sums)) / len(sums)


def without_reach_or_the_zero_case(strategies, own_reaches, weights):
    return weights @ strategies / sum(weights)


def without_weights_or_the_zero_case(strategies, own_reaches, weights):
    return np.average(strategies, axis=0, weights=own_reaches)


def over_the_weights_alone(strategies, own_reaches, weights):
    return (own_reaches * weights) @ strategies / weights.sum()


def with_a_zero_case_of_the_product(strategies, own_reaches, weights):
    if sum(own_reaches * weights) == 0:
        return [1 / strategies.shape[1]] * strategies.shape[1]
    return weights @ strategies / sum(weights)


def with_a_zero_case_of_the_reaches(strategies, own_reaches, weights):
    if not own_reaches.any():
        return np.ones(len(weights)) / len(weights)
    return weights @ strategies / sum(weights)


def with_a_zero_case_of_each(strategies, own_reaches, weights):
    """Right, unless every iteration that is reached has no weight."""
    if not own_reaches.any() or not weights.any():
        return np.ones(strategies.shape[1]) / strategies.shape[1]
    counted = own_reaches * weights
    return counted @ strategies / counted.sum()


def only_added_up(strategies, own_reaches, weights):
    return sum(r * w * s for r, w, s in zip(own_reaches, weights, strategies, strict=True))


def equal_for_each_iteration(strategies, own_reaches, weights):
    counts = own_reaches * weights
    if counts.sum() == 0:
        return np.ones(len(strategies)) / len(strategies)
    return counts @ strategies / counts.sum()


def dividing_by_nothing(strategies, own_reaches, weights):
    total = sum(r * w for r, w in zip(own_reaches, weights, strict=True))
    return [sum(r * w * s[a] for r, w, s in zip(own_reaches, weights, strategies, strict=True)) / total
            for a in range(len(strategies[0]))]  # fmt: skip


def discounting_first(regret_sum, regret, t, alpha, beta, predict=False):
    new = []
    for one, more in zip(regret_sum, regret, strict=True):
        new.append(one * factor(t, alpha if one > 0 else beta) + more)
    guess = [one + more for one, more in zip(new, regret, strict=True)]
    return new, matching(guess if predict else new)


def by_the_old_sign(regret_sum, regret, t, alpha, beta, predict=False):
    new = [(one + more) * (factor(t, alpha) if one > 0 else factor(t, beta))
           for one, more in zip(regret_sum, regret, strict=True)]  # fmt: skip
    return new, matching([one + more * predict for one, more in zip(new, regret, strict=True)])


def keeping_the_guess(regret_sum, regret, t, alpha, beta, predict=False):
    new, _ = update_in_loops(regret_sum, regret, t, alpha, beta)
    if predict:
        for action, more in enumerate(regret):
            new[action] += more
    return new, matching(new)


def matching_before_the_discount(regret_sum, regret, t, alpha, beta, predict=False):
    total = regret_sum + regret
    strategy = matching(total + regret if predict else total)
    return np.where(total > 0, factor(t, alpha), factor(t, beta)) * total, strategy


def one_factor_by(decides):
    def update(regret_sum, regret, t, alpha, beta, predict=False):
        total = regret_sum + regret
        total = total * (factor(t, alpha) if decides(total) else factor(t, beta))
        return total, matching(total + regret if predict else total)

    return update


def multiplied_in_place(regret_sum, regret, t, alpha, beta, predict=False):
    new = regret_sum + regret
    positive = new > 0
    new[positive] *= factor(t, alpha)
    new[~positive] *= factor(t, beta)
    return new, matching(new + regret if predict else new)


def kept_in_the_sums_kind(regret_sum, regret, t, alpha, beta, predict=False):
    """Right, unless the sums are whole numbers: then so are the new ones."""
    new = np.zeros_like(regret_sum)
    for a, total in enumerate(regret_sum + regret):
        new[a] = total * factor(t, alpha if total > 0 else beta)
    return new, matching(new + regret if predict else new)


def deaf_to_predict(regret_sum, regret, t, alpha, beta, predict=False):
    return update_in_loops(regret_sum, regret, t, alpha, beta)


def exchanged(regret_sum, regret, t, alpha, beta, predict=False):
    return update_in_loops(regret_sum, regret, t, beta, alpha, predict)


def simultaneous(payoff, xs, ys):
    rows = sum(payoff @ y - x @ payoff @ y for x, y in zip(xs[:-1], ys, strict=True))
    columns = sum(x @ payoff @ y - x @ payoff for x, y in zip(xs[:-1], ys, strict=True))
    return (max(rows) + max(columns)) / len(ys), gap_in_rounds(payoff, xs, ys)[1]


def best_of_each_round(payoff, xs, ys):
    regrets = sum(max(payoff @ y) - x @ payoff @ y for x, y in zip(xs[:-1], ys, strict=True))
    regrets += sum(x @ payoff @ y - min(x @ payoff) for x, y in zip(xs[1:], ys, strict=True))
    return regrets / len(ys), gap_in_rounds(payoff, xs, ys)[1]


def not_averaged(payoff, xs, ys):
    return tuple(one * len(ys) for one in gap_in_rounds(payoff, xs, ys))


def peeking(takings, alpha, beta, predict=False):
    regret_sum, hours, plan = np.zeros(takings.shape[1]), np.ones(takings.shape[1]) / takings.shape[1], []
    for t, row in enumerate(takings, 1):
        regret_sum, hours = update_in_numpy(regret_sum, row - hours @ row, t, alpha, beta, predict)
        plan.append(hours)
    return plan


def nothing_planned_for_day_1(takings, alpha, beta, predict=False):
    plan, regret_sum = np.zeros(takings.shape), np.zeros(takings.shape[1])
    for day, row in enumerate(takings[:-1], 1):
        regret_sum, plan[day] = update_in_numpy(regret_sum, row - plan[day - 1] @ row, day, alpha, beta, predict)
    return plan


def one_day_too_many(takings, alpha, beta, predict=False):
    plan, regret_sum = [np.ones(takings.shape[1]) / takings.shape[1]], np.zeros(takings.shape[1])
    for day, row in enumerate(takings, 1):
        regret_sum, hours = update_in_numpy(regret_sum, row - plan[-1] @ row, day, alpha, beta, predict)
        plan.append(hours)
    return np.array(plan)


def planned_in_the_takings_kind(takings, alpha, beta, predict=False):
    """Right, unless the takings are whole numbers: then so is the plan."""
    plan, regret_sum = np.zeros_like(takings), np.zeros(takings.shape[1])
    hours = np.ones(takings.shape[1]) / takings.shape[1]
    for day, row in enumerate(takings):
        plan[day] = hours
        regret_sum, hours = update_in_numpy(regret_sum, row - hours @ row, day + 1, alpha, beta, predict)
    return plan


def counting_from_zero(takings, alpha, beta, predict=False):
    regret_sum, hours, plan = np.zeros(takings.shape[1]), np.ones(takings.shape[1]) / takings.shape[1], []
    for t, row in enumerate(takings):
        plan.append(hours)
        total = regret_sum + row - hours @ row
        regret_sum = total * np.where(total > 0, factor(t, alpha), factor(t, beta))
        hours = np.array(matching(regret_sum + (row - hours @ row) * predict))
    return plan


def one_largest(regret_sum, regret):
    return np.max(regret_sum + regret, 0)


def kept_unless_positive(regret_sum, regret):
    return [old + new if old + new > 0 else old for old, new in zip(regret_sum, regret, strict=True)]


def dropping_what_is_small(regret_sum, regret):
    total = regret_sum + regret
    total[total < 1e-3] = 0
    return total


def up_to_a_zero(strategies, own_reaches, weights):
    total, counted = np.zeros(len(strategies[0])), 0.0
    for strategy, reach, weight in zip(strategies, own_reaches, weights, strict=True):
        if not reach * weight:
            break
        total, counted = total + reach * weight * strategy, counted + reach * weight
    return total / counted if counted else np.ones(len(total)) / len(total)


def halves_for_nothing(strategies, own_reaches, weights):
    total = own_reaches * weights
    return total @ strategies / sum(total) if total.any() else [0.5, 0.5]


def plain_mean_for_nothing(strategies, own_reaches, weights):
    total = own_reaches * weights
    return total @ strategies / sum(total) if total.any() else np.mean(strategies, axis=0)


def averages_compared(payoff, xs, ys):
    after, before = np.mean(xs[1:], axis=0), np.mean(xs[:-1], axis=0)
    return gap_in_rounds(payoff, xs, ys)[0], (after - before) @ payoff @ np.mean(ys, axis=0)


def regrets_side_by_side(payoff, xs, ys):
    rows = sum(payoff @ y - x @ payoff @ y for x, y in zip(xs[:-1], ys, strict=True))
    columns = sum(x @ payoff @ y - x @ payoff for x, y in zip(xs[1:], ys, strict=True))
    return max(rows) / len(ys), max(columns) / len(ys)


def gains_by_their_size(payoff, xs, ys):
    gained = np.einsum("ti,ij,tj->t", xs[1:] - xs[:-1], payoff, ys)
    return gap_in_numpy(payoff, xs, ys)[0], np.linalg.norm(gained, 1) / len(ys)


def the_larger_of_old_and_new(regret_sum, regret):
    return np.maximum(regret_sum, regret_sum + regret)


def only_positive_regrets(payoff, xs, ys):
    regrets = regrets_side_by_side(payoff, xs, ys)
    return sum(max(regret, 0) for regret in regrets), gap_in_rounds(payoff, xs, ys)[1]


MISTAKES = [
    ("regret_matching_plus_update", "one number for all actions", one_largest),
    ("regret_matching_plus_update", "a step below zero refused", kept_unless_positive),
    ("regret_matching_plus_update", "small sums dropped", dropping_what_is_small),
    ("weighted_average", "stopped at the first zero", up_to_a_zero),
    ("weighted_average", "two actions taken for granted", halves_for_nothing),
    ("weighted_average", "strategies that do not count, averaged", plain_mean_for_nothing),
    ("alternating_gap", "the gain of averages", averages_compared),
    ("alternating_gap", "losses counted as gains", gains_by_their_size),
    ("regret_matching_plus_update", "floored before adding", the_larger_of_old_and_new),
    ("alternating_gap", "the two regrets apart", regrets_side_by_side),
    ("alternating_gap", "negative regrets taken for none", only_positive_regrets),
    ("regret_matching_plus_update", "floored before adding", floored_first),
    ("regret_matching_plus_update", "the sum is not floored", never_floored),
    ("regret_matching_plus_update", "the strategy returned", as_a_strategy),
    ("regret_matching_plus_update", "the sign of the regret turned", subtracting),
    ("weighted_average", "own reach forgotten", without_reach),
    ("weighted_average", "weights forgotten", without_weights),
    ("weighted_average", "divided by the weights alone", over_the_weights),
    ("weighted_average", "own reach forgotten", without_reach_or_the_zero_case),
    ("weighted_average", "own reach forgotten", with_a_zero_case_of_the_product),
    ("weighted_average", "own reach forgotten", with_a_zero_case_of_the_reaches),
    ("weighted_average", "weights forgotten", without_weights_or_the_zero_case),
    ("weighted_average", "divided by the weights alone", over_the_weights_alone),
    ("weighted_average", "not divided", only_added_up),
    ("weighted_average", "equal numbers for the iterations", equal_for_each_iteration),
    ("weighted_average", "division by zero", dividing_by_nothing),
    ("weighted_average", "", with_a_zero_case_of_each),
    ("discounted_update", "discounted before adding", discounting_first),
    ("discounted_update", "the sign of something else decides", by_the_old_sign),
    ("discounted_update", "the prediction kept in the sum", keeping_the_guess),
    ("discounted_update", "the strategy before the discount", matching_before_the_discount),
    *(
        ("discounted_update", "one factor for all actions", one_factor_by(decides))
        for decides in (lambda total: (total > 0).any(), lambda total: (total > 0).all(), lambda total: sum(total) > 0)
    ),
    ("discounted_update", "whole numbers kept whole", multiplied_in_place),
    (
        "discounted_update", "`np.zeros_like(regret_sum)` where `np.zeros_like(regret_sum, dtype=float)` belongs",
        kept_in_the_sums_kind,
    ),
    ("discounted_update", "never predicted", deaf_to_predict),
    ("discounted_update", "alpha and beta swapped", exchanged),
    ("alternating_gap", "player 2 hears the old strategies", simultaneous),
    ("alternating_gap", "a new best action in every round", best_of_each_round),
    ("alternating_gap", "sums and no averages", not_averaged),
    ("van_hours", "today's takings used today", peeking),
    ("van_hours", "days counted from zero", counting_from_zero),
    ("van_hours", "no hours on the first day", nothing_planned_for_day_1),
    ("van_hours", "the day after the last planned, too", one_day_too_many),
    (
        "van_hours", "`np.zeros_like(takings)` where `np.zeros_like(takings, dtype=float)` belongs",
        planned_in_the_takings_kind,
    ),
]
