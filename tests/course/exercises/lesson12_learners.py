"""Right solutions of lesson 12 in very different styles, and mistakes as learners make them."""

import math
from bisect import bisect_left
from fractions import Fraction
from functools import partial
from itertools import accumulate

import numpy as np
from scipy.optimize import brentq
from scipy.stats import beta, binom, binomtest

from cfrlib.course.material.lesson12 import interval

# redistribute


def in_numpy(regret_sum, average):
    return average * np.maximum(regret_sum, 0).sum()


def in_a_loop(regret_sum, average):
    total = 0
    for one in regret_sum:
        if one > 0:
            total += one
    return [share * total for share in average]


def by_mask(regret_sum, average):
    return np.array(average) * regret_sum[regret_sum > 0].sum()


def as_an_outer_product(regret_sum, average):
    return np.outer(average, np.clip(regret_sum, 0, None)).sum(axis=1)


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


def in_float32(old, mix):
    return np.asarray(mix, np.float32) * np.float32(sum(one for one in old if one > 0))


def recursively(regret_sum, average):
    def amount(sums):
        return max(sums[0], 0) + amount(sums[1:]) if len(sums) else 0

    return np.multiply(amount(list(regret_sum)), average)


# block_length


def with_ceil(n):
    return max(1, math.ceil(n * math.log(n)))


def with_int(n):
    return int(n * np.log(n)) + 1


def with_floor_division(n):
    return 1 if n == 1 else int(-(-n * math.log(n) // 1))


def by_counting(n):
    length = 1
    while length < n * math.log(n):
        length += 1
    return length


def by_search(n, most=10**7):
    return max(1, bisect_left(range(most), n * math.log(n)))


def as_a_power(n):
    """n^n has so many natural digits."""
    return np.ceil(max(math.log(2) / 2, n * math.log2(n) / math.log2(math.e)))


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


def with_masks(ours, theirs, confidence=0.95):
    rounding = np.logical_and(ours < -13, theirs < -13)
    ahead = np.sum((ours < theirs) & ~rounding)
    behind = np.sum((ours > theirs) & ~rounding)
    ties = len(ours) - ahead - behind
    if ahead + behind == 0:
        return 0.5, 0, 1, ties
    low, high = interval(ahead, ahead + behind, confidence)
    return np.array([ahead / (ahead + behind), low, high, ties])


def with_binomtest(ours, theirs, confidence=0.95):
    """What is rounding is raised to the largest number below -13, so that all ties are equal."""
    rounding = np.nextafter(-13.0, -14.0)
    signs = np.sign(np.maximum(theirs, rounding) - np.maximum(ours, rounding))
    ahead, ties = int((signs > 0).sum()), int((signs == 0).sum())
    if ties == len(signs):
        return [0.5, 0.0, 1.0, ties]
    found = binomtest(ahead, len(signs) - ties).proportion_ci(confidence_level=confidence)
    return [ahead / (len(signs) - ties), found.low, found.high, ties]


def with_beta(ours, theirs, confidence=0.95):
    pairs = [(a, b) for a, b in zip(ours, theirs, strict=True) if a != b and max(a, b) >= -13]
    ahead, games = sum(a < b for a, b in pairs), len(pairs)
    ties, tail = len(ours) - games, (1 - confidence) / 2
    low = beta.ppf(tail, ahead, games - ahead + 1) if ahead else 0
    high = beta.ppf(1 - tail, ahead + 1, games - ahead) if ahead < games else 1
    return (ahead / games if games else 1 / 2), low, high, ties


def by_root_finding(ours, theirs, confidence=0.95):
    """The definition of the interval, solved for the share."""
    decided = [a < b for a, b in zip(ours, theirs, strict=True) if a != b and not (a < -13 and b < -13)]
    k, n, tail = sum(decided), len(decided), (1 - confidence) / 2
    low = brentq(lambda p: binom.sf(k - 1, n, p) - tail, 0, 1, xtol=1e-12) if k > 0 else 0.0
    high = brentq(lambda p: binom.cdf(k, n, p) - tail, 0, 1, xtol=1e-12) if k < n else 1.0
    return float(Fraction(k, n)) if n else 0.5, low, high, len(ours) - n


class Judge:
    """A callable with a constant of its own."""

    rounding = -13

    def verdict(self, one, other):
        if one == other or max(one, other) < self.rounding:
            return 0
        return 1 if one < other else -1

    def __call__(self, ours, theirs, confidence=0.95):
        verdicts = list(map(self.verdict, ours, theirs))
        games = len(verdicts) - verdicts.count(0)
        share = verdicts.count(1) / games if games else 0.5
        return (share, *interval(verdicts.count(1), games, confidence), verdicts.count(0))


def with_default(rounding, ours, theirs, confidence=0.95):
    tied = np.isclose(ours, theirs, rtol=0, atol=1e-12) | (np.maximum(ours, theirs) < rounding)
    left = (np.asarray(theirs) - ours)[~tied]
    share = np.mean(left > 0) if len(left) else 0.5
    return np.float32(share), *interval(int((left > 0).sum()), left.size, confidence), tied.sum()


# first_claim


def day_by_day(wins, confidence=0.95):
    ahead = 0
    for day, win in enumerate(wins, 1):
        ahead += win
        low, high = interval(ahead, day, confidence)
        if not low <= 0.5 <= high:
            return day
    return 0


def with_a_while(wins, confidence=0.95):
    day = 1
    while day <= len(wins):
        lowest, highest = interval(sum(wins[:day]), day, confidence)
        if lowest > 1 / 2 or highest < 1 / 2:
            return day
        day += 1
    return 0


def with_next(wins, confidence=0.95):
    sums = accumulate(int(win) for win in wins)
    found = (interval(ahead, day + 1, confidence) for day, ahead in enumerate(sums))
    return next((day for day, (low, high) in enumerate(found, start=1) if (low - 0.5) * (high - 0.5) > 0), 0)


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


def with_judge_claim(wins, confidence=0.95):
    """The other exercise, each day: -1 against 0 where the new way is faster."""
    for day in range(1, len(wins) + 1):
        ours = -np.asarray(wins[:day], dtype=float)
        _, low, high, _ = counting(ours, np.full(day, -0.5), confidence)
        if low > 0.5 or high < 0.5:
            return day
    return 0


STYLES = {
    "redistribute": [
        in_numpy, in_a_loop, by_mask, as_an_outer_product, Redistribute(), by_strategies, in_float32, recursively,
    ],
    "block_length": [with_ceil, with_int, with_floor_division, by_counting, Block(), by_search, as_a_power],
    "judge_claim": [
        counting, with_masks, with_binomtest, Judge(), partial(with_default, -13), with_beta, by_root_finding,
    ],
    "first_claim": [
        day_by_day, with_a_while, with_next, all_at_once, partial(claims_from, 1), by_the_sign_test, with_judge_claim,
    ],
}  # fmt: skip


# mistakes


def all_regrets_thrown_together(regret_sum, average):
    return [share * sum(regret_sum) for share in average]


def mean_of_those_above_zero(regret_sum, average):
    above = [one for one in regret_sum if one > 0]
    return [share * (sum(above) / len(above) if above else 0) for share in average]


def action_by_action(regret_sum, average):
    return [max(one, 0) * share for one, share in zip(regret_sum, average, strict=True)]


def put_on_top(regret_sum, average):
    new = np.array(regret_sum, dtype=float)
    new += average * new[new > 0].sum()
    return new


def sizes(regret_sum, average):
    return sum(abs(one) for one in regret_sum) * np.array(average)


def only_who_had(regret_sum, average):
    total = sum(one for one in regret_sum if one > 0)
    return [share * total if one > 0 else 0 for one, share in zip(regret_sum, average, strict=True)]


def normalised_first(regret_sum, average):
    positive = np.maximum(regret_sum, 0)
    new = positive * average
    return new / new.sum() * positive.sum() if new.sum() > 0 else 0 * new


def cut_off(n):
    return max(1, int(n * math.log(n)))


def dealt_in_the_sums_kind(regret_sum, average):
    """Right, unless the sums are whole numbers: then so are the new ones."""
    dealt = np.zeros_like(regret_sum)
    dealt[:] = in_numpy(regret_sum, average)
    return dealt


def nearly_up(n):
    return max(1, int(n * math.log(n) + 0.99))


def nearest(n):
    return max(1, round(n * math.log(n)))


def cut_off_to_nothing(n):
    return int(n * math.log(n))


def nearest_to_nothing(n):
    return round(n * math.log(n))


def with_nothing_first(n):
    return math.ceil(n * math.log(n))


def from_zero(n):
    return math.ceil((n + 1) * math.log(n + 1))


def in_bits(n):
    return max(1, math.ceil(n * math.log2(n)))


def not_whole(n):
    return max(1.0, n * math.log(n))


def up_to_here(n):
    return sum(with_ceil(k) for k in range(1, n + 1))


def larger_wins(ours, theirs, confidence=0.95):
    return counting(theirs, ours, confidence)


def all_of_them(ours, theirs, confidence=0.95):
    ahead = behind = ties = 0
    for one, other in zip(ours, theirs, strict=True):
        if one == other or (one < -13 and other < -13):
            ties += 1
        elif one < other:
            ahead += 1
        else:
            behind += 1
    games = ahead + behind + ties
    return ahead / games, *interval(ahead, games, confidence), ties


def sorted_first(ours, theirs, confidence=0.95):
    return counting(sorted(ours), sorted(theirs), confidence)


def rounding_believed(ours, theirs, confidence=0.95):
    ahead, ties = np.sum(ours < theirs), np.sum(ours == theirs)
    games = len(ours) - ties
    return ahead / games if games else 0.5, *interval(ahead, games, confidence), ties


def either_below(ours, theirs, confidence=0.95):
    tied = (ours == theirs) | (ours < -13) | (theirs < -13)
    ahead, games = np.sum((ours < theirs) & ~tied), np.sum(~tied)
    return ahead / games if games else 0.5, *interval(ahead, games, confidence), tied.sum()


def dividing_by_nothing(ours, theirs, confidence=0.95):
    pairs = [(a, b) for a, b in zip(ours, theirs, strict=True) if a != b and not (a < -13 and b < -13)]
    ahead = sum(a < b for a, b in pairs)
    return ahead / len(pairs), *interval(ahead, len(pairs), confidence), len(ours) - len(pairs)


def against_their_median(ours, theirs, confidence=0.95):
    return counting(ours, [np.median(theirs)] * len(theirs), confidence)


def errors(ours, theirs, confidence=0.95):
    share, _, _, ties = counting(ours, theirs, confidence)
    games = max(len(ours) - ties, 1)
    z = {0.95: 1.959964, 0.9: 1.644854, 0.99: 2.575829, 0.8: 1.281552, 0.5: 0.674490, 0.999: 3.290527}[confidence]
    reach = z * (share * (1 - share) / games) ** 0.5
    return share, share - reach, share + reach, ties


def stubborn(ours, theirs, confidence=0.95):
    return counting(ours, theirs)


def an_interval_inside(ours, theirs, confidence=0.95):
    share, low, high, ties = counting(ours, theirs, confidence)
    return share, (low, high), ties


def ties_among_all(ours, theirs, confidence=0.95):
    """Knows what to say where all games are ties, but hands them to the interval."""
    tied = (np.maximum(ours, theirs) < -13) | (ours == theirs)
    ahead = np.sum((ours < theirs) & ~tied)
    share = ahead / len(ours) if not tied.all() else 0.5
    return share, *interval(ahead, len(ours), confidence), tied.sum()


def unless_none_is_ahead(ours, theirs, confidence=0.95):
    share, low, high, ties = counting(ours, theirs, confidence)
    return (share, low, high, ties) if share else (0.5, 0, 1, ties)


def close_enough(ours, theirs, confidence=0.95):
    tied = np.isclose(ours, theirs) | (np.maximum(ours, theirs) < -13)
    return counting(np.where(tied, 0, ours), np.where(tied, 0, theirs), confidence)


def two_decimals(ours, theirs, confidence=0.95):
    tied = (np.round(ours, 2) == np.round(theirs, 2)) | ((ours < -13) & (theirs < -13))
    return counting(np.where(tied, 0, ours), np.where(tied, 0, theirs), confidence)


def tied_twice(ours, theirs, confidence=0.95):
    """Right, but a pair that is equal and rounding counts as two ties."""
    share, low, high, _ = counting(ours, theirs, confidence)
    return share, low, high, int(np.sum(ours == theirs) + np.sum((ours < -13) & (theirs < -13)))


def told_how_sure(ours, theirs, confidence):
    return counting(ours, theirs, confidence)


def three_together(ours, theirs, confidence=0.95):
    share, low, high, ties = counting(ours, theirs, confidence)
    return [share, low, high], ties


def an_array_inside(ours, theirs, confidence=0.95):
    share, *ends, ties = counting(ours, theirs, confidence)
    return [share, np.array(ends), ties]


def half_each(ours, theirs, confidence=0.95):
    ahead = ties = 0
    for one, other in zip(ours, theirs, strict=True):
        if one == other or (one < -13 and other < -13):
            ahead, ties = ahead + 0.5, ties + 1
        elif one < other:
            ahead += 1
    if ties == len(ours):
        return 0.5, 0, 1, ties
    return ahead / len(ours), *interval(ahead, len(ours), confidence), ties


def half_each_in_whole_games(ours, theirs, confidence=0.95):
    tied = (ours == theirs) | ((ours < -13) & (theirs < -13))
    ahead = np.sum((ours < theirs) & ~tied) + tied.sum() // 2
    return ahead / len(ours), *interval(ahead, len(ours), confidence), tied.sum()


def half_each_in_the_share(ours, theirs, confidence=0.95):
    tied = (ours == theirs) | ((ours < -13) & (theirs < -13))
    ahead, games = np.sum((ours < theirs) & ~tied), np.sum(~tied)
    return np.where(tied, 0.5, ours < theirs).mean(), *interval(ahead, games, confidence), tied.sum()


def the_last_day_left_out(wins, confidence=0.95):
    for n in range(1, len(wins)):
        low, high = interval(int(sum(wins[:n])), n, confidence)
        if low > 0.5 or high < 0.5:
            return n
    return 0


def by_index_without_the_last(wins, confidence=0.95):
    won = 0
    for i in range(len(wins) - 1):
        won += wins[i]
        low, high = interval(won, i + 1, confidence)
        if low > 0.5 or high < 0.5:
            return i + 1
    return 0


def for_a_month(wins, confidence=0.95):
    return day_by_day(wins[:30], confidence)


def out_of_the_whole_diary(wins, confidence=0.95):
    won = 0
    for day, win in enumerate(wins, start=1):
        won += win
        low, high = interval(won, len(wins), confidence)
        if low > 0.5 or high < 0.5:
            return day
    return 0


def both_sides_at_once(wins, confidence=0.95):
    won = 0
    for day, win in enumerate(wins, start=1):
        won += win
        low, high = interval(won, day, confidence)
        if low > 0.5 and high < 0.5:
            return day
    return 0


def above_the_confidence(wins, confidence=0.95):
    won = 0
    for day, win in enumerate(wins, start=1):
        won += win
        low, high = interval(won, day, confidence)
        if low > confidence or high < 1 - confidence:
            return day
    return 0


def from_place_zero(wins, confidence=0.95):
    won = np.cumsum(wins)
    for day in range(len(wins)):
        low, high = interval(won[day], day, confidence)
        if low > 0.5 or high < 0.5:
            return day
    return 0


def asked_before_counted(wins, confidence=0.95):
    won = 0
    for day, win in enumerate(wins):
        low, high = interval(won, day, confidence)
        if low > 0.5 or high < 0.5:
            return day
        won += win
    return 0


def at_the_end(wins, confidence=0.95):
    low, high = interval(int(sum(wins)), len(wins), confidence)
    return len(wins) if low > 0.5 or high < 0.5 else 0


def by_index(wins, confidence=0.95):
    for day in range(len(wins)):
        low, high = interval(int(sum(wins[: day + 1])), day + 1, confidence)
        if low > 0.5 or high < 0.5:
            return day
    return 0


def good_news_only(wins, confidence=0.95):
    for day in range(1, len(wins) + 1):
        if interval(int(sum(wins[:day])), day, confidence)[0] > 0.5:
            return day
    return 0


def last_one(wins, confidence=0.95):
    said = 0
    for day in range(1, len(wins) + 1):
        low, high = interval(int(sum(wins[:day])), day, confidence)
        if low > 0.5 or high < 0.5:
            said = day
    return said


def hasty(wins, confidence=0.95):
    for day in range(1, len(wins) + 1):
        if sum(wins[:day]) / day != 0.5:
            return day
    return 0


def asked_how_sure(wins, confidence):
    return day_by_day(wins, confidence)


def silent(wins, confidence=0.95):
    for day in range(1, len(wins) + 1):
        low, high = interval(int(sum(wins[:day])), day, confidence)
        if low > 0.5 or high < 0.5:
            return day


MISTAKES = [
    ("redistribute", "the sum includes negatives", all_regrets_thrown_together),
    ("redistribute", "the mean for the sum", mean_of_those_above_zero),
    ("redistribute", "`regret_sum` where `average` belongs", dealt_in_the_sums_kind),
    ("redistribute", "each regret times its own probability", action_by_action),
    ("redistribute", "each regret times its own probability", normalised_first),
    ("redistribute", "added to the old sums", put_on_top),
    ("redistribute", "the sizes added up", sizes),
    ("redistribute", "only to actions that had regret", only_who_had),
    ("block_length", "rounded down", cut_off),
    ("block_length", "rounded to the nearest", nearest),
    ("block_length", "rounded down", cut_off_to_nothing),
    ("block_length", "rounded to the nearest", nearest_to_nothing),
    ("block_length", "no first block", with_nothing_first),
    ("block_length", "`0.99` where `1.0` belongs", nearly_up),
    ("block_length", "counted from zero", from_zero),
    ("block_length", "another logarithm", in_bits),
    ("block_length", "not rounded", not_whole),
    ("block_length", "the end of the block", up_to_here),
    ("judge_claim", "the larger taken for better", larger_wins),
    ("judge_claim", "ties counted as games lost", all_of_them),
    ("judge_claim", "unpaired", sorted_first),
    ("judge_claim", "unpaired", against_their_median),
    ("judge_claim", "rounding taken for a difference", rounding_believed),
    ("judge_claim", "one number below −13 taken for a tie", either_below),
    ("judge_claim", "nothing decided, and divided by it", dividing_by_nothing),
    ("judge_claim", "standard errors in place of the exact interval", errors),
    ("judge_claim", "always the same confidence", stubborn),
    ("judge_claim", "a pair inside the results", an_interval_inside),
    ("judge_claim", "a pair inside the results", three_together),
    ("judge_claim", "a pair inside the results", an_array_inside),
    ("judge_claim", "ties counted as games lost", ties_among_all),
    ("judge_claim", "nothing known where one method wins all", unless_none_is_ahead),
    ("judge_claim", "nearly equal taken for equal", close_enough),
    ("judge_claim", "nearly equal taken for equal", two_decimals),
    ("judge_claim", "", tied_twice),
    ("judge_claim", "", told_how_sure),
    ("judge_claim", "half a game for a tie", half_each),
    ("judge_claim", "half a game for a tie", half_each_in_whole_games),
    ("judge_claim", "half a game for a tie", half_each_in_the_share),
    ("first_claim", "the last day never looked at", the_last_day_left_out),
    ("first_claim", "compared with the confidence", above_the_confidence),
    ("first_claim", "the interval of a day too few", from_place_zero),
    ("first_claim", "the last day never looked at", asked_before_counted),
    ("first_claim", "the last day never looked at", by_index_without_the_last),
    ("first_claim", "the length of the diary handed to the interval", out_of_the_whole_diary),
    ("first_claim", "never a claim", both_sides_at_once),
    ("first_claim", "late days never looked at", for_a_month),
    ("first_claim", "one look at the end", at_the_end),
    ("first_claim", "days counted from zero", by_index),
    ("first_claim", "one direction only", good_news_only),
    ("first_claim", "the last claim", last_one),
    ("first_claim", "a claim on the first day", hasty),
    ("first_claim", "nothing returned where nobody speaks", silent),
    ("first_claim", "", asked_how_sure),
]
