"""Right solutions of lesson 01 in very different styles."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial

import numba
import numpy as np


def regrets_one_hot(payoff, my_action, opponent_action):
    played, seen = np.zeros(payoff.shape[0]), np.zeros(payoff.shape[1])
    played[my_action], seen[opponent_action] = 1, 1
    utility = payoff @ seen
    return utility - played @ utility


def matching_numpy(regret_sum):
    positive = np.clip(regret_sum, 0, None)
    return positive / positive.sum() if positive.sum() > 0 else np.ones(len(positive)) / len(positive)


def matching_lists(regret_sum):
    positive = [max(regret, 0) for regret in regret_sum]
    total = sum(positive)
    if total == 0:
        return [1 / len(positive)] * len(positive)
    return [regret / total for regret in positive]


def matching_float32(regret_sum):
    positive = np.where(np.asarray(regret_sum, np.float32) > 0, regret_sum, 0).astype(np.float32)
    total = positive.sum()
    return np.divide(positive, total) if total > 1e-9 else np.full_like(positive, 1 / positive.size)


def matching_copied(regret_sum):
    strategy = np.array(regret_sum, dtype=float)
    strategy[strategy < 0] = 0
    if not strategy.any():
        strategy += 1
    strategy /= strategy.sum()
    return strategy


def matching_masked(regret_sum):
    with np.errstate(invalid="ignore", divide="ignore"):
        strategy = regret_sum * (regret_sum > 0) / np.sum(regret_sum[regret_sum > 0])
    return np.full(len(regret_sum), 1 / len(regret_sum)) if np.isnan(strategy).any() else strategy


def average_try(strategy_sum):
    shares = list(map(float, strategy_sum))
    try:
        return tuple(share / sum(shares) for share in shares)
    except ZeroDivisionError:
        return tuple(1 / len(shares) for _ in shares)


def average_random_order(strategy_sum):
    order = np.argsort(strategy_sum)[::-1]
    total = sum(strategy_sum[index] for index in order)
    return np.divide(strategy_sum, total) if total > 0 else np.repeat(1 / strategy_sum.size, strategy_sum.size)


def value_loop(payoff, opponent_strategy):
    best = -np.inf
    for row in payoff:
        value = sum(probability * earned for probability, earned in zip(opponent_strategy, row, strict=True))
        if value > best:
            best = value
    return best


def value_broadcast(payoff, opponent_strategy):
    return sorted((payoff * opponent_strategy).sum(axis=1))[-1]


def _draw(probabilities, rng):
    return min(int(np.searchsorted(np.cumsum(probabilities), rng.random(), side="right")), len(probabilities) - 1)


def train_choice(payoff, opponent_strategy, iterations, rng):
    regret_sum = np.zeros(payoff.shape[0])
    total = np.zeros(payoff.shape[0])
    for _ in range(iterations):
        strategy = matching_numpy(regret_sum)
        total = total + strategy
        mine, theirs = (rng.choice(len(one), p=one) for one in (strategy, opponent_strategy))
        regret_sum = regret_sum + payoff[:, theirs] - payoff[mine, theirs]
    return total / iterations


def train_draws_ahead(payoff, opponent_strategy, iterations, rng):
    theirs = rng.choice(len(opponent_strategy), size=iterations, p=opponent_strategy)
    utilities = payoff.T[theirs]
    played, regret_sum = [], np.zeros(len(payoff))
    for utility in utilities:
        played.append(matching_copied(regret_sum))
        regret_sum += utility - utility[_draw(played[-1], rng)]
    return np.vstack(played).mean(axis=0)


def train_multinomial(payoff, opponent_strategy, iterations, rng):
    utility_sum, earned, played = np.zeros(len(payoff)), 0.0, np.zeros(len(payoff))
    for _ in range(iterations):
        strategy = matching_lists(utility_sum - earned)
        played += strategy
        theirs, mine = (int(np.argmax(rng.multinomial(1, one))) for one in (opponent_strategy, strategy))
        utility_sum += payoff[:, theirs]
        earned += payoff[mine, theirs]
    return played / played.sum()


def train_float32(payoff, opponent_strategy, iterations, rng):
    payoff = payoff.astype(np.float32)
    regret_sum = np.zeros(len(payoff), np.float32)
    mean = np.zeros(len(payoff), np.float32)
    for t in range(1, iterations + 1):
        strategy = matching_float32(regret_sum)
        mean += (strategy - mean) / t
        mine, theirs = _draw(strategy, rng), _draw(opponent_strategy, rng)
        regret_sum += payoff[:, theirs] - payoff[mine, theirs]
    return mean


def play_numpy(payoff, iterations, start=None):
    payoff = np.asarray(payoff)
    first, second = (payoff[0], payoff[1]) if payoff.ndim == 3 else (payoff, -payoff)
    r1, r2 = (np.zeros(first.shape[0]), np.zeros(first.shape[1])) if start is None else map(np.copy, start)
    s1, s2 = np.zeros(first.shape[0]), np.zeros(first.shape[1])
    for _ in range(iterations):
        x, y = matching_numpy(r1), matching_numpy(r2)
        s1, s2 = s1 + x, s2 + y
        r1 = r1 + first @ y - x @ first @ y
        r2 = r2 + x @ second - x @ second @ y
    return s1 / iterations, s2 / iterations


def play_alternating(payoff, iterations, start=None):
    payoffs = payoff if payoff.ndim == 3 else np.array([payoff, -payoff])
    r = [np.zeros(n) for n in payoffs.shape[1:]] if start is None else [np.array(s, float) for s in start]
    totals = [np.zeros(n) for n in payoffs.shape[1:]]
    for _ in range(iterations):
        x, y = matching_copied(r[0]), matching_copied(r[1])
        utility = payoffs[0] @ y
        r[0] += utility - np.dot(x, utility)
        answer = payoffs[1].T @ matching_copied(r[0])
        r[1] += answer - np.dot(y, answer)
        totals[0] += x
        totals[1] += y
    return tuple(total / total.sum() for total in totals)


def play_float32(payoff, iterations, start=None):
    payoff = np.float32(payoff)
    a, b = payoff if payoff.ndim == 3 else (payoff, -payoff)
    r = [np.zeros(n, np.float32) for n in a.shape] if start is None else [np.float32(s) for s in start]
    mean = [np.zeros(n, np.float32) for n in a.shape]
    for t in range(1, iterations + 1):
        mixes = [matching_float32(part) for part in r]
        mean = [m + (mix - m) / np.float32(t) for m, mix in zip(mean, mixes, strict=True)]
        for i, utility in enumerate((a @ mixes[1], mixes[0] @ b)):
            r[i] = r[i] + (utility - (mixes[i] * utility).sum())
    return mean


def route_as_payoffs(costs):
    gains = -np.asarray(costs, float)
    utility_sum, earned, total = np.zeros(gains.shape[1]), 0.0, np.zeros(gains.shape[1])
    for gain in gains:
        mix = matching_copied(utility_sum - earned)
        total, utility_sum, earned = total + mix, utility_sum + gain, earned + mix @ gain
    return total / total.sum()


def route_float32(costs):
    costs = np.asarray(costs, np.float32)
    regret, mean = np.zeros(costs.shape[1], np.float32), np.zeros(costs.shape[1], np.float32)
    for day, cost in enumerate(costs, 1):
        mix = matching_float32(regret)
        mean += (mix - mean) / day
        regret += mix @ cost - cost
    return mean


def route_recursive(costs):
    def after(days):
        if days == 0:
            return np.zeros(len(costs[0])), np.zeros(len(costs[0]))
        regret, total = after(days - 1)
        mix = np.array(matching_lists(regret))
        return regret + mix.dot(costs[days - 1]) - costs[days - 1], total + mix

    return after(len(costs))[1] / len(costs)


@numba.njit
def regrets_compiled(payoff, my_action, opponent_action):
    result = np.zeros(payoff.shape[0])
    for action in range(payoff.shape[0]):
        result[action] = payoff[action, opponent_action] - payoff[my_action, opponent_action]
    return result


def _regrets_at(sign, payoff, my_action, opponent_action):
    return [sign * (row[opponent_action] - payoff[my_action][opponent_action]) for row in payoff]


regrets_partial = partial(_regrets_at, 1)
regrets_partial.__name__ = "regrets_partial"


@dataclass
class Matching:
    """A callable object that keeps nothing from call to call."""

    floor: float = 0.0
    otherwise: Callable = field(default=lambda count: np.full(count, 1 / count))
    __name__ = "matching_object"

    def __call__(self, sums):
        kept = np.fmax(sums, self.floor)
        return kept / kept.sum() if kept.any() else self.otherwise(len(kept))


@lru_cache
def _shares(sums):
    total = sum(sums)
    return tuple(part / total if total else 1 / len(sums) for part in sums)


def average_cached(strategy_sum):
    return _shares(tuple(strategy_sum.tolist()))


def value_recursive(payoff, opponent_strategy):
    first, *others = payoff
    value = float(np.dot(first, opponent_strategy))
    return max(value, value_recursive(others, opponent_strategy)) if others else value


@dataclass
class Side:
    """One player of a table game: payoffs with its own actions first, and its sums."""

    table: np.ndarray
    regret: np.ndarray
    total: np.ndarray | float = 0.0

    def play(self):
        strategy = matching_copied(self.regret)
        self.total = self.total + strategy
        return strategy

    def hear(self, own, other):
        values = self.table @ other
        self.regret = self.regret + values - own @ values


def play_dataclasses(payoff, iterations, start=None):
    first, second = payoff if payoff.ndim == 3 else (payoff, -payoff)
    start = start or tuple(map(np.zeros, first.shape))
    one, two = Side(first, start[0]), Side(second.T, start[1])
    for _ in range(iterations):
        x, y = one.play(), two.play()
        one.hear(x, y)
        two.hear(y, x)
    return one.total / iterations, two.total / iterations


STYLES = {
    "regrets": [regrets_one_hot, regrets_compiled, regrets_partial],
    "regret_matching": [matching_copied, matching_masked, Matching()],
    "average_strategy": [average_try, average_random_order, average_cached],
    "best_response_value": [value_loop, value_broadcast, value_recursive],
    "train_against": [train_draws_ahead, train_multinomial, train_float32],
    "self_play_from_zero": [play_alternating, play_dataclasses],
    "self_play_from": [play_dataclasses, play_alternating, play_float32],
    "self_play": [play_alternating, play_float32, play_dataclasses],
    "route_planner": [route_as_payoffs, route_float32, route_recursive],
}
