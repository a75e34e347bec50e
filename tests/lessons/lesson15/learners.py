"""Right solutions of lesson 15 in very different styles, and mistakes as learners make them.

Where a mistake has programs on its page as well, what stands here does it otherwise: only the recogniser knows it.
"""

from collections import Counter
from functools import partial, reduce
from math import erf, log, sqrt
from random import Random

import numpy as np

# cross_table


def table_pair_by_pair(payoff, firsts, seconds):
    table = np.zeros((len(firsts), len(firsts)))
    for one in range(len(firsts)):
        for other in range(one):
            won = firsts[one] @ payoff @ seconds[other] - firsts[other] @ payoff @ seconds[one]
            table[one, other], table[other, one] = won / 2, -won / 2
    return table


def table_by_gradients(payoff, firsts, seconds):
    """What each sequence earns against everybody first."""
    earns = payoff @ np.transpose(seconds)
    gives = np.transpose(payoff) @ np.transpose(firsts)
    return np.float32((np.dot(firsts, earns) - np.dot(seconds, gives)) / 2)


class Table:
    """A callable that remembers a share for each seat."""

    shares = 0.5, 0.5

    def __call__(self, A, x, y):
        M = np.matmul(np.matmul(x, A), np.transpose(y))
        return tuple(map(tuple, self.shares[0] * M - self.shares[1] * M.transpose()))


# average_opponent


def average_by_recursion(strategies, weights, parents):
    def reach(strategy, key):
        if parents[key] is None:
            return 1.0
        before, action = parents[key]
        return reach(strategy, before) * strategy[before][action]

    found = {}
    for key in parents:
        size = len(strategies[0][key])
        sums, total = [0.0] * size, 0.0
        for strategy, weight in zip(strategies, weights, strict=True):
            count = weight * reach(strategy, key)
            total += count
            for action in range(size):
                sums[action] += count * strategy[key][action]
        found[key] = [one / total for one in sums] if total > 0 else [1 / size] * size
    return found


def average_by_walking_up(strategies, weights, parents):
    found = {}
    for key in parents:
        counts = []
        for strategy, weight in zip(strategies, weights, strict=True):
            place = key
            while parents[place]:
                place, action = parents[place]
                weight = weight * strategy[place][action]
            counts.append(weight)
        try:
            found[key] = np.average([one[key] for one in strategies], axis=0, weights=counts)
        except ZeroDivisionError:
            found[key] = np.full(len(strategies[0][key]), 1 / len(strategies[0][key]))
    return found


def average_by_plans(strategies, weights, parents):
    """The mean of plans, then divided by what comes to the set."""
    plans = {}
    for key, parent in parents.items():
        before = np.array(weights, dtype=float) if parent is None else plans[parent[0]][:, parent[1]]
        plans[key] = before[:, None] * np.array([one[key] for one in strategies], dtype=float)
    mean = {key: plan.sum(axis=0) for key, plan in plans.items()}
    return {key: plan / plan.sum() if plan.sum() > 0 else np.ones(len(plan)) / len(plan) for key, plan in mean.items()}


# chance_ahead


def ahead_by_doubling(result, hands):
    """The total of many hands from that of half as many."""

    def total(count):
        if count == 1:
            return Counter(result)
        half = total(count // 2)
        both = _sum_of(half, half)
        return _sum_of(both, result) if count % 2 else both

    return np.float32(sum(chance for chips, chance in total(hands).items() if chips > 0))


def _sum_of(one, other):
    both = Counter()
    for a, p in one.items():
        for b, q in other.items():
            both[a + b] += p * q
    return both


def ahead_with_shifted_arrays(result, hands):
    width = hands * max(map(abs, result))
    chances = np.zeros(2 * width + 1)
    chances[width] = 1.0
    for _ in range(hands):
        chances = sum(p * np.roll(chances, chips) for chips, p in result.items())
    return chances[width + 1 :].sum()


class Ahead:
    """A callable: from the end, what is the chance if so much is there already?"""

    def __call__(self, result, hands):
        reach = hands * max(abs(chips) for chips in result)
        wins = {total: float(total > 0) for total in range(-reach, reach + 1)}
        for left in range(hands):
            limit = reach - (left + 1) * max(abs(chips) for chips in result)
            wins = {total: sum(p * wins[total + chips] for chips, p in result.items())
                    for total in range(-limit, limit + 1)}  # fmt: skip
        return wins[0]


# choices


def choices_in_logarithms(prior, likelihoods, certainty):
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(prior)
        played = []
        for row in likelihoods:
            top = logs.max()
            weights = np.exp(logs - top) if top > -np.inf else np.zeros(len(logs))
            shares = weights / weights.sum()
            played.append(np.argmax(shares) if (shares >= certainty).any() else -1)
            logs = logs + np.log(row)
    return np.array(played)


def choices_by_cumulative_sums(prior, likelihoods, certainty):
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.cumsum(np.log(np.vstack([prior, likelihoods])), axis=0)[:-1]
        shares = np.exp(logs - logs.max(axis=1, keepdims=True))
        shares = np.nan_to_num(shares / shares.sum(axis=1, keepdims=True))
    return np.where(shares.max(axis=1) >= certainty, shares.argmax(axis=1), -1)


class Believer:
    """A learner with a memory, asked hand by hand."""

    def __init__(self, prior):
        self.logs = [log(one) if one > 0 else -np.inf for one in prior]

    def share(self, number):
        top = max(self.logs)
        if top == -np.inf:
            return 0.0
        return np.exp(self.logs[number] - top) / sum(np.exp(one - top) for one in self.logs)

    def heard(self, row):
        self.logs = [one + (log(seen) if seen > 0 else -np.inf) for one, seen in zip(self.logs, row, strict=True)]


def choices_by_an_object(prior, likelihoods, certainty):
    believer, played = Believer(prior), []
    for row in likelihoods:
        shares = [believer.share(number) for number in range(len(prior))]
        played.append(shares.index(max(shares)) if max(shares) >= certainty else -1)
        believer.heard(row)
    return played


# corner_values


def corners_by_logarithms(saved, takers, prior, shots):
    with np.errstate(divide="ignore"):
        logs = np.log(prior) + sum((np.log(takers[:, corner]) for corner in shots), np.zeros(len(prior)))
    weights = np.exp(logs - logs.max())
    return saved @ takers.T @ weights / weights.sum()


def corners_by_counts(saved, takers, prior, shots):
    """Equal shots at once: probabilities to the power of how often."""
    counts = np.bincount(np.array(shots, dtype=int), minlength=takers.shape[1])
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(prior) + np.where(counts > 0, counts * np.log(takers), 0.0).sum(axis=1)
    weights = np.exp(logs - logs.max())
    return np.einsum("dc,kc,k->d", saved, takers, weights / weights.sum())


def corners_taker_by_taker(divide, saved, takers, prior, shots):
    """The value against each taker, weighed at the end."""
    weights = reduce(lambda now, corner: divide(now * takers[:, corner]), shots, np.array(prior, dtype=float))
    values = np.array([saved @ taker for taker in takers])
    return np.float32(np.average(values, axis=0, weights=weights))


STYLES = {
    "cross_table": [table_pair_by_pair, table_by_gradients, Table()],
    "average_opponent": [average_by_recursion, average_by_walking_up, average_by_plans],
    "chance_ahead": [ahead_by_doubling, ahead_with_shifted_arrays, Ahead()],
    "choices": [choices_in_logarithms, choices_by_cumulative_sums, choices_by_an_object],
    "corner_values": [
        corners_by_logarithms, corners_by_counts,
        partial(corners_taker_by_taker, lambda weights: weights / weights.sum()),
    ],
}  # fmt: skip


# Mistakes in plain Python, as beginners write them


def every_set_averaged(strategies, weights, parents):
    """Right at the sets of `parents`. The other seat's are averaged along, as if nothing led to them."""
    known = {key: parents.get(key) for key in strategies[0]}
    return average_by_plans(strategies, weights, known)


def last_step_and_no_guard(strategies, weights, parents):
    """Wrong elsewhere, too, which does not hide the division by zero."""
    found = {}
    for key, parent in parents.items():
        counts = [weight * (one[parent[0]][parent[1]] if parent else 1)
                  for weight, one in zip(weights, strategies, strict=True)]  # fmt: skip
        rows = zip(*(one[key] for one in strategies), strict=True)
        found[key] = [sum(c * p for c, p in zip(counts, row, strict=True)) / sum(counts) for row in rows]
    return found


def bell_without_luck_divides(result, hands):
    mean = sum(chips * chance for chips, chance in result.items())
    variance = sum((chips - mean) ** 2 * chance for chips, chance in result.items())
    return (1 + erf(hands * mean / sqrt(2 * hands * variance))) / 2


def matches_drawn_one_by_one(result, hands):
    luck, ahead = Random(1), 0
    for _ in range(500):
        ahead += sum(luck.choices(list(result), list(result.values()), k=hands)) > 0
    return ahead / 500


def in_two_thousand_places(result, hands):
    chances = np.zeros(2001)
    chances[1000] = 1
    for _ in range(hands):
        chances = sum(chance * np.roll(chances, chips) for chips, chance in result.items())
    return chances[1001:].sum()


def in_two_digits(result, hands):
    return round(ahead_with_shifted_arrays(result, hands), 2)


def started_with_one_hand(result, hands):
    totals = dict(result)
    for _ in range(hands):
        new = {}
        for total, chance in totals.items():
            for chips, probability in result.items():
                new[total + chips] = new.get(total + chips, 0.0) + chance * probability
        totals = new
    return sum(chance for total, chance in totals.items() if total > 0)


def one_hand_too_few(result, hands):
    return ahead_with_shifted_arrays(result, hands - 1)


MISTAKES = [
    ("average_opponent", "", every_set_averaged),
    ("average_opponent", "division by zero", last_step_and_no_guard),
    ("chance_ahead", "the bell curve", bell_without_luck_divides),
    ("chance_ahead", "hands drawn at random", matches_drawn_one_by_one),
    ("chance_ahead", "", in_two_thousand_places),
    ("chance_ahead", "rounded", in_two_digits),
    ("chance_ahead", "`hands` where `hands - 1` belongs", started_with_one_hand),
    ("chance_ahead", "`1` does not belong there", one_hand_too_few),
]
