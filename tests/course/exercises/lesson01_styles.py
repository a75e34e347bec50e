"""Right solutions of lesson 01 in very different styles."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial

import numba
import numpy as np


def regrets_column(payoff, my_action, opponent_action):
    return payoff[:, opponent_action] - payoff[my_action, opponent_action]


def regrets_loop(payoff, my_action, opponent_action):
    result = []
    for action in range(len(payoff)):
        result.append(payoff[action][opponent_action] - payoff[my_action][opponent_action])
    return result


def regrets_tuple(p, a, b):
    return tuple(float(row[b]) - float(p[a][b]) for row in p)


def regrets_float32(payoff, my_action, opponent_action):
    payoff = np.asarray(payoff, dtype=np.float32)
    return payoff.T[opponent_action] - payoff[my_action][opponent_action]


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


def matching_generator(regret_sum):
    total = sum(r for r in regret_sum if r > 0)
    return tuple((r if r > 0 else 0.0) / total if total else 1 / len(regret_sum) for r in regret_sum)


def matching_masked(regret_sum):
    with np.errstate(invalid="ignore", divide="ignore"):
        strategy = regret_sum * (regret_sum > 0) / np.sum(regret_sum[regret_sum > 0])
    return np.full(len(regret_sum), 1 / len(regret_sum)) if np.isnan(strategy).any() else strategy


def average_numpy(strategy_sum):
    total = np.sum(strategy_sum)
    return strategy_sum / total if total else np.full(len(strategy_sum), 1 / len(strategy_sum))


def average_lists(strategy_sum):
    total = 0
    for share in strategy_sum:
        total += share
    return [share / total if total > 0 else 1 / len(strategy_sum) for share in strategy_sum]


def average_float32(strategy_sum):
    sums = strategy_sum.astype("float32")
    return sums / sums.sum() if sums.max() > 0 else np.ones_like(sums) / len(sums)


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


def value_numpy(payoff, opponent_strategy):
    return np.max(payoff @ opponent_strategy)


def value_loop(payoff, opponent_strategy):
    best = -np.inf
    for row in payoff:
        value = sum(probability * earned for probability, earned in zip(opponent_strategy, row, strict=True))
        if value > best:
            best = value
    return best


def value_einsum(payoff, opponent_strategy):
    return np.einsum("ij,j->i", payoff, opponent_strategy).max().item()


def value_float32(payoff, opponent_strategy):
    return max(np.float32(payoff).dot(np.float32(opponent_strategy)))


def value_broadcast(payoff, opponent_strategy):
    return sorted((payoff * opponent_strategy).sum(axis=1))[-1]


def _draw(probabilities, rng, style):
    if style == "choice":
        return rng.choice(len(probabilities), p=probabilities)
    if style == "cumsum":
        return min(int(np.searchsorted(np.cumsum(probabilities), rng.random(), side="right")), len(probabilities) - 1)
    if style == "multinomial":
        return int(np.argmax(rng.multinomial(1, np.asarray(probabilities, float))))
    left = rng.uniform()
    for action, probability in enumerate(probabilities):
        left -= probability
        if left < 0:
            return action
    return len(probabilities) - 1


def train_choice(payoff, opponent_strategy, iterations, rng):
    regret_sum = np.zeros(payoff.shape[0])
    total = np.zeros(payoff.shape[0])
    for _ in range(iterations):
        strategy = matching_numpy(regret_sum)
        total = total + strategy
        mine, theirs = _draw(strategy, rng, "choice"), _draw(opponent_strategy, rng, "choice")
        regret_sum = regret_sum + payoff[:, theirs] - payoff[mine, theirs]
    return total / iterations


def train_lists(payoff, opponent_strategy, iterations, rng):
    count = len(payoff)
    regret_sum, strategy_sum = [0.0] * count, [0.0] * count
    for _ in range(iterations):
        strategy = matching_lists(regret_sum)
        theirs, mine = _draw(opponent_strategy, rng, "subtract"), _draw(strategy, rng, "subtract")
        for action in range(count):
            strategy_sum[action] += strategy[action]
            regret_sum[action] += payoff[action][theirs] - payoff[mine][theirs]
    return [share / sum(strategy_sum) for share in strategy_sum]


def train_draws_ahead(payoff, opponent_strategy, iterations, rng):
    theirs = rng.choice(len(opponent_strategy), size=iterations, p=opponent_strategy)
    utilities = payoff.T[theirs]
    played, regret_sum = [], np.zeros(len(payoff))
    for utility in utilities:
        played.append(matching_copied(regret_sum))
        regret_sum += utility - utility[_draw(played[-1], rng, "cumsum")]
    return np.vstack(played).mean(axis=0)


def train_multinomial(payoff, opponent_strategy, iterations, rng):
    utility_sum, earned, played = np.zeros(len(payoff)), 0.0, np.zeros(len(payoff))
    for _ in range(iterations):
        strategy = matching_generator(utility_sum - earned)
        played += strategy
        theirs, mine = _draw(opponent_strategy, rng, "multinomial"), _draw(strategy, rng, "multinomial")
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
        mine, theirs = _draw(strategy, rng, "cumsum"), _draw(opponent_strategy, rng, "cumsum")
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


def play_lists(payoff, iterations, start=None):
    tables = payoff if np.ndim(payoff) == 3 else [payoff, [[-cell for cell in row] for row in payoff]]
    counts = len(tables[0]), len(tables[0][0])
    sums = [list(part) for part in start] if start else [[0.0] * count for count in counts]
    played = [[], []]
    for _ in range(iterations):
        x, y = matching_lists(sums[0]), matching_lists(sums[1])
        played[0].append(x)
        played[1].append(y)
        rows = [sum(y[b] * tables[0][a][b] for b in range(counts[1])) for a in range(counts[0])]
        columns = [sum(x[a] * tables[1][a][b] for a in range(counts[0])) for b in range(counts[1])]
        for total, utilities, mix in ((sums[0], rows, x), (sums[1], columns, y)):
            value = sum(p * u for p, u in zip(mix, utilities, strict=True))
            for action, utility in enumerate(utilities):
                total[action] += utility - value
    return [[sum(column) / iterations for column in zip(*mixes, strict=True)] for mixes in played]


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


def play_objects(payoff, iterations, start=None):
    class Player:
        def __init__(self, table, regret):
            self.table, self.regret, self.history = table, regret, []

        def choose(self):
            self.history.append(np.array(matching_masked(self.regret)))
            return self.history[-1]

        def learn(self, other):
            outer = self.table * other
            self.regret = self.regret + outer.sum(1) - self.history[-1] @ outer @ np.ones(len(other))

    pair = payoff if payoff.ndim == 3 else (payoff, -payoff)
    start = start or (np.zeros(pair[0].shape[0]), np.zeros(pair[0].shape[1]))
    one, two = Player(np.array(pair[0]), start[0]), Player(np.array(pair[1]).T, start[1])
    for _ in itertools.repeat(None, iterations):
        x, y = one.choose(), two.choose()
        one.learn(y), two.learn(x)
    return np.mean(one.history, axis=0), np.mean(two.history, axis=0)


def route_numpy(costs):
    regret, mixes = np.zeros(costs.shape[1]), []
    for cost in costs:
        mixes.append(matching_numpy(regret))
        regret = regret + (mixes[-1] * cost).sum() - cost
    return np.mean(mixes, axis=0)


def route_lists(costs):
    routes = len(costs[0])
    regret, total = [0.0] * routes, [0.0] * routes
    for cost in costs:
        mix = matching_lists(regret)
        paid = sum(m * c for m, c in zip(mix, cost, strict=True))
        regret = [r + paid - c for r, c in zip(regret, cost, strict=True)]
        total = [t + m for t, m in zip(total, mix, strict=True)]
    return [t / len(costs) for t in total]


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
        mix = np.array(matching_generator(regret))
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


def _plays(payoff, opponent_strategy, rng):
    """The strategies of one training, without end."""
    regret_sum = np.zeros(len(payoff))
    while True:
        strategy = matching_numpy(regret_sum)
        yield strategy
        mine, theirs = _draw(strategy, rng, "choice"), _draw(opponent_strategy, rng, "choice")
        regret_sum = regret_sum + payoff[:, theirs] - payoff[mine, theirs]


def train_generator(payoff, opponent_strategy, iterations, rng):
    return sum(itertools.islice(_plays(payoff, opponent_strategy, rng), iterations)) / iterations


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


def _mornings(costs):
    regret = np.zeros(costs.shape[1])
    for cost in costs:
        mix = matching_numpy(regret)
        yield mix
        regret = regret + mix @ cost - cost


def route_generator(costs):
    return [float(share) for share in sum(_mornings(costs)) / len(costs)]


STYLES = {
    "regrets": [regrets_column, regrets_loop, regrets_tuple, regrets_float32, regrets_one_hot,
                regrets_compiled, regrets_partial],
    "regret_matching": [
        matching_numpy,
        matching_lists,
        matching_float32,
        matching_copied,
        matching_generator,
        matching_masked,
        Matching(),
    ],
    "average_strategy": [average_numpy, average_lists, average_float32, average_try, average_random_order,
                         average_cached],
    "best_response_value": [value_numpy, value_loop, value_einsum, value_float32, value_broadcast,
                            value_recursive],
    "train_against": [train_choice, train_lists, train_draws_ahead, train_multinomial, train_float32,
                      train_generator],
    "self_play_from_zero": [play_lists, play_numpy, play_alternating, play_objects, play_dataclasses],
    "self_play_from": [play_objects, play_dataclasses, play_lists, play_alternating, play_float32],
    "self_play": [play_numpy, play_lists, play_alternating, play_float32, play_objects, play_dataclasses],
    "route_planner": [route_numpy, route_lists, route_as_payoffs, route_float32, route_recursive, route_generator],
}
