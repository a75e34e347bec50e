"""Mistakes in lesson 01 as learners make them: the exercise, the name that must be told, and a learner's function."""

import random

import numpy as np

from tests.lessons.attempts import careless
from tests.lessons.lesson01.styles import (
    matching_lists,
    matching_numpy,
    play_numpy,
    train_choice,
    train_draws_ahead,
)

RPS = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])


def _first_row_only(payoff, my_action, opponent_action):
    for row in payoff:
        return row[opponent_action] - payoff[my_action, opponent_action]


def _shares_among_zeros(regret_sum):
    if max(regret_sum) > 0:
        return matching_lists(regret_sum)
    kept = (regret_sum >= 0).astype(float)
    return kept / kept.sum() if kept.any() else np.full(len(regret_sum), 1 / len(regret_sum))


def _average_in_place(strategy_sum):
    if strategy_sum.sum() > 0 and strategy_sum.dtype.kind == "f":
        strategy_sum /= strategy_sum.sum()
        return strategy_sum
    return strategy_sum / strategy_sum.sum() if strategy_sum.any() else strategy_sum + 1 / len(strategy_sum)


class _Global:
    """The `rng` of someone who does not use the one they are given."""

    def choice(self, count, size, p):
        return np.random.choice(count, size, p=p)  # noqa: NPY002

    def random(self):
        return random.random()


def _opponent_drawn_once(payoff, opponent_strategy, iterations, rng):
    theirs = rng.choice(len(opponent_strategy), p=opponent_strategy)
    return train_choice(payoff, np.eye(len(opponent_strategy))[theirs], iterations, rng)


def _never_forgets():
    """Keeps the sums of strategies from call to call."""
    kept = {}

    def train_against(payoff, opponent_strategy, iterations, rng):
        strategy_sum = kept.setdefault(len(payoff), np.zeros(len(payoff)))
        strategy_sum += iterations * train_choice(payoff, opponent_strategy, iterations, rng)
        return strategy_sum / strategy_sum.sum()

    return train_against


def _counts_actions(divide):
    def train_against(payoff, opponent_strategy, iterations, rng):
        regret_sum, counts = np.zeros(len(payoff)), np.zeros(len(payoff))
        for _ in range(iterations):
            mine, theirs = (rng.choice(len(p), p=p) for p in (matching_numpy(regret_sum), opponent_strategy))
            counts[mine] += 1
            regret_sum += payoff[:, theirs] - payoff[mine, theirs]
        return divide(counts, iterations)

    return train_against


def _warms_up(payoff, opponent_strategy, iterations, rng):
    """Uniform for the first ten rounds, in which it hears regrets already."""
    regret_sum, total = np.zeros(len(payoff)), 0
    for round_number in range(iterations):
        strategy = matching_numpy(regret_sum if round_number >= 10 else 0 * regret_sum)
        total = total + strategy
        mine, theirs = (rng.choice(len(p), p=p) for p in (strategy, opponent_strategy))
        regret_sum += payoff[:, theirs] - payoff[mine, theirs]
    return total / iterations


def _kicks_in_place(payoff, iterations, start=None):
    first, second = payoff if payoff.ndim == 3 else (payoff, -payoff)
    r1, r2 = start if start is not None else (np.zeros(len(first)), np.zeros(first.shape[1]))
    totals = np.zeros(len(first)), np.zeros(first.shape[1])
    for _ in range(iterations):
        x, y = matching_numpy(r1), matching_numpy(r2)
        r1 += first @ y - x @ first @ y
        r2 += second.T @ x - x @ second @ y
        totals[0][:] += x
        totals[1][:] += y
    return totals[0] / iterations, totals[1] / iterations


def _answers_single_actions(choose):
    def play(payoff, iterations, start=None):
        first, second = payoff if payoff.ndim == 3 else (payoff, -payoff)
        sums = [np.zeros(n) for n in first.shape] if start is None else [np.array(part, float) for part in start]
        totals = [np.zeros(n) for n in first.shape]
        for _ in range(iterations):
            mixes = [matching_numpy(part) for part in sums]
            a, b = map(choose, mixes)
            totals = [total + mix for total, mix in zip(totals, mixes, strict=True)]
            sums = [sums[0] + first[:, b] - first[a, b], sums[1] + second[a] - second[a, b]]
        return [total / iterations for total in totals]

    return play


def _one_route_a_day(choose):
    def planner(costs):
        regret_sum, mixes = np.zeros(costs.shape[1]), []
        for cost in costs:
            mixes.append(matching_numpy(regret_sum))
            regret_sum = regret_sum + cost[choose(mixes[-1])] - cost
        return np.mean(mixes, axis=0)

    return planner


def _drawn_by(seed):
    rng = np.random.default_rng(seed)
    return lambda mix: rng.choice(len(mix), p=mix)


def _whole_minutes(costs):
    saved, total = np.zeros_like(costs[0]), 0
    for cost in costs:
        mix = matching_numpy(saved)
        total = total + mix
        for route in range(len(cost)):
            saved[route] += mix @ cost - cost[route]
    return total / len(costs)


def _cheapest_route_each_day(costs):
    counts = np.zeros(costs.shape[1])
    for cost in costs:
        counts[cost.argmin()] += 1
    return counts / len(costs)


MISTAKES = [
    ("regrets", "one number for several", _first_row_only),
    ("regrets", "only the first one", lambda p, a, b: [p[0][b] - p[a][b]]),
    ("regrets", "signs dropped", lambda p, a, b: [abs(x - p[a, b]) for x in p[:, b]]),
    ("regrets", "a size hard coded", lambda p, a, b: [p[k][b] - p[a][b] for k in range(3)]),
    ("regrets", "one size for two", lambda p, a, b: [p[k][b] - p[a][b] for k in range(len(p[0]))]),
    ("regrets", "`payoff` hard coded", lambda p, a, b: RPS[:, b] - RPS[a, b]),
    ("regrets", "cut to whole numbers", lambda p, a, b: (p[:, b] - p[a, b]).astype(int)),
    ("regret_matching", "no equal shares where no regret is positive", _shares_among_zeros),
    ("regret_matching", "one column of a table", lambda r: np.array(matching_lists(r))[:, None]),
    ("regret_matching", "a factor common to all entries", lambda r: np.maximum(r, 0) / 3),
    ("regret_matching", "not normalised", lambda r: np.maximum(r, 0) / 3 if max(r) > 0 else r * 0 + 1 / len(r)),
    ("average_strategy", "no equal shares where nothing was summed", lambda s: s / sum(s) if sum(s) else [1 / 3] * 3),
    ("average_strategy", "all on the largest", lambda s: np.eye(len(s))[s.argmax()]),
    ("average_strategy", "the argument `strategy_sum` changed", _average_in_place),
    ("best_response_value", "the sign turned", lambda p, q: -max(p @ q)),
    ("best_response_value", "several numbers for one", lambda p, q: [row @ q for row in p]),
    ("best_response_value", "divided by the number of columns of `payoff`", lambda p, q: (p * q).mean(axis=1).max()),
    ("train_against", "", _warms_up),
    ("train_against", "drawn once for all iterations", _opponent_drawn_once),
    ("train_against", "actions counted", _counts_actions(lambda counts, iterations: counts / iterations)),
    ("train_against", "actions counted", _counts_actions(lambda counts, iterations: counts)),
    ("train_against", "draws not taken from rng", lambda p, q, n, rng: train_draws_ahead(p, q, n, _Global())),
    ("train_against", "draws not taken from rng", lambda p, q, n, rng: train_choice(p, q, n, np.random.default_rng(0))),
    ("train_against", "the seed does not repeat the result", _never_forgets()),
    (
        "train_against",
        "the seed does not repeat the result",
        lambda p, q, n, rng: train_choice(p, q, n, np.random.default_rng()),
    ),
    ("train_against", "the argument `payoff` changed", careless(train_choice)),
    ("self_play_from_zero", "single actions answered", lambda *case: _answers_single_actions(_drawn_by(5))(*case)),
    ("self_play", "single actions answered", _answers_single_actions(np.argmax)),
    ("self_play", "rounded", lambda *case, start=None: [np.round(mix, 3) for mix in play_numpy(*case, start=start)]),
    ("self_play", "the argument `start` changed", _kicks_in_place),
    ("route_planner", "the first day's mix not uniform", _cheapest_route_each_day),
    ("route_planner", "a single route in place of the mix", _one_route_a_day(np.argmax)),
    ("route_planner", "a single route in place of the mix", _one_route_a_day(_drawn_by(0))),
    ("route_planner", "`np.zeros_like(costs[0])` where `np.zeros_like(costs[0], dtype=float)` belongs", _whole_minutes),
]
