"""Right solutions of lesson 12 in very different styles, and mistakes as learners make them."""

import math
from bisect import bisect_left
from functools import partial

import numpy as np
from scipy.stats import binom, binomtest

from cfrlib.lessons.lesson12.material import interval

# redistribute


def by_strategies(regret_sum, average):
    """What is missing to the average's share of the old amount, added to what is there."""
    positive = (regret_sum + abs(regret_sum)) / 2
    return positive + (average * positive.sum() - positive)


class Redistribute:
    """A callable."""

    least = 0.0

    def __call__(self, regret_sum, average):
        amount = math.fsum(max(self.least, one) for one in regret_sum)
        return tuple(amount * share for share in average)


def recursively(regret_sum, average):
    def amount(sums):
        return max(sums[0], 0) + amount(sums[1:]) if len(sums) else 0

    return np.multiply(amount(list(regret_sum)), average)


# block_length


def by_search(n, most=10**7):
    return max(1, bisect_left(range(most), n * math.log(n)))


def as_a_power(n):
    """n^n has so many natural digits."""
    return math.ceil(max(math.log(2) / 2, n * math.log2(n) / math.log2(math.e)))


class Block:
    """A callable."""

    def __call__(self, n):
        product = n * math.log(n)
        return np.int64(product) + (product > np.int64(product) or n < 2)


# judge_claim


def counting(ours, theirs, confidence=0.95):
    ahead = behind = ties = 0
    for one, other in zip(ours, theirs, strict=True):
        if one == other or (one < -13 and other < -13):
            ties += 1
        elif one < other:
            ahead += 1
        else:
            behind += 1
    games = ahead + behind
    lowest, highest = interval(ahead, games, confidence)
    return ahead / games if games else 0.5, lowest, highest, ties


def with_binomtest(ours, theirs, confidence=0.95):
    """What is rounding is raised to the largest number below -13, so that all ties are equal."""
    rounding = np.nextafter(-13.0, -14.0)
    signs = np.sign(np.maximum(theirs, rounding) - np.maximum(ours, rounding))
    ahead, ties = int((signs > 0).sum()), int((signs == 0).sum())
    if ties == len(signs):
        return [0.5, 0.0, 1.0, ties]
    found = binomtest(ahead, len(signs) - ties).proportion_ci(confidence_level=confidence)
    return [ahead / (len(signs) - ties), found.low, found.high, ties]


def with_default(rounding, ours, theirs, confidence=0.95):
    tied = np.isclose(ours, theirs, rtol=0, atol=1e-12) | (np.maximum(ours, theirs) < rounding)
    left = (np.asarray(theirs) - ours)[~tied]
    share = np.mean(left > 0) if len(left) else 0.5
    return np.float32(share), *interval(int((left > 0).sum()), left.size, confidence), tied.sum()


# first_claim


def by_the_sign_test(wins, confidence=0.95):
    """One half is outside of the interval where a tail of fair coins is rarer than half the doubt."""
    for day in range(1, len(wins) + 1):
        ahead = int(np.sum(wins[:day]))
        tail = binom.cdf(min(ahead, day - ahead), day, 0.5)
        if tail < (1 - confidence) / 2 - 1e-12:
            return day
    return 0


def all_at_once(wins, confidence=0.95):
    ahead, days = np.cumsum(wins), np.arange(1, len(wins) + 1)
    ends = np.array([interval(k, n, confidence) for k, n in zip(ahead, days, strict=True)])
    outside = (ends[:, 0] > 0.5) | (ends[:, 1] < 0.5)
    return int(np.argmax(outside)) + 1 if outside.any() else 0


def claims_from(day, wins, confidence=0.95):
    if day > len(wins):
        return 0
    low, high = interval(int(np.count_nonzero(wins[:day])), day, confidence)
    return day if low > 0.5 or high < 0.5 else claims_from(day + 1, wins, confidence)


STYLES = {
    "redistribute": [by_strategies, Redistribute(), recursively],
    "block_length": [Block(), by_search, as_a_power],
    "judge_claim": [counting, with_binomtest, partial(with_default, -13)],
    "first_claim": [by_the_sign_test, all_at_once, partial(claims_from, 1)],
}


# mistakes


def nearly_up(n):
    return max(1, int(n * math.log(n) + 0.99))


def an_interval_inside(ours, theirs, confidence=0.95):
    share, low, high, ties = counting(ours, theirs, confidence)
    return share, (low, high), ties


def told_how_sure(ours, theirs, confidence):
    return counting(ours, theirs, confidence)


def three_together(ours, theirs, confidence=0.95):
    share, low, high, ties = counting(ours, theirs, confidence)
    return [share, low, high], ties


def an_array_inside(ours, theirs, confidence=0.95):
    share, *ends, ties = counting(ours, theirs, confidence)
    return [share, np.array(ends), ties]


COUNTED = [0]


def counted_from_call_to_call(wins, confidence=0.95):
    for day, win in enumerate(wins, start=1):
        COUNTED[0] += win
        low, high = interval(min(COUNTED[0], day), day, confidence)
        if low > 0.5 or high < 0.5:
            return day
    return 0


def asked_how_sure(wins, confidence):
    return claims_from(1, wins, confidence)


MISTAKES = [
    ("block_length", "", nearly_up),
    ("judge_claim", "a pair inside the results", an_interval_inside),
    ("judge_claim", "a pair inside the results", three_together),
    ("judge_claim", "a pair inside the results", an_array_inside),
    ("judge_claim", "", told_how_sure),
    ("first_claim", "", asked_how_sure),
    ("first_claim", "earlier calls remembered", counted_from_call_to_call),
]
