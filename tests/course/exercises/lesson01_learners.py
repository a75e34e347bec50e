"""Mistakes in lesson 01 as learners make them: the exercise, the name that must be told, and a learner's function."""

import random

import numpy as np

from tests.course.exercises.attempts import careless
from tests.course.exercises.lesson01_styles import (
    _draw,
    average_lists,
    average_numpy,
    matching_lists,
    matching_numpy,
    play_lists,
    play_numpy,
    regrets_column,
    route_lists,
    route_numpy,
    train_choice,
    value_numpy,
)

RPS = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])


def _no_positive_part(regret_sum):
    total = sum(regret_sum)
    if total > 0:
        return [regret / total for regret in regret_sum]
    return [1 / len(regret_sum)] * len(regret_sum)


def _unguarded_division(regret_sum):
    positive = [float(max(regret, 0)) for regret in regret_sum]
    return [regret / sum(positive) for regret in positive]


def _floors_its_argument(regret_sum):
    regret_sum[regret_sum < 0] = 0
    return matching_lists(regret_sum)


def _zeros_by_default(regret_sum):
    strategy = np.zeros(len(regret_sum))
    positive = np.maximum(regret_sum, 0)
    if positive.sum() > 0:
        strategy[:] = positive / positive.sum()
    return strategy


def _average_in_place(strategy_sum):
    if strategy_sum.sum() > 0 and strategy_sum.dtype.kind == "f":
        strategy_sum /= strategy_sum.sum()
        return strategy_sum
    return average_numpy(strategy_sum)


def _best_from_zero(payoff, opponent_strategy):
    best = 0
    for row in payoff:
        best = max(best, row.dot(opponent_strategy))
    return best


def _transposed_loop(payoff, opponent_strategy):
    columns = range(payoff.shape[1])
    return max(sum(opponent_strategy[a] * payoff[a][b] for a in range(len(opponent_strategy))) for b in columns)


def sloppy_trainer(
    draw_mine=None,
    draw_theirs=None,
    answer="average",
    sign=1,
    keep=1.0,
    floor=False,
    regret=None,
    generator=None,
    rounds=range,
    divide=None,
    early=False,
):
    """A learner's `train_against` with one slip."""

    def train_against(payoff, opponent_strategy, iterations, rng):
        rng = generator(rng) if generator else rng
        regret_sum, played = np.zeros(len(payoff)), [np.zeros(len(payoff))]
        for _ in rounds(iterations):
            played.append(matching_numpy(regret_sum))
            mine = draw_mine(played[-1], rng) if draw_mine else rng.choice(len(payoff), p=played[-1])
            theirs = draw_theirs(opponent_strategy, rng) if draw_theirs else _draw(opponent_strategy, rng, "cumsum")
            now = payoff[:, theirs] - payoff[mine, theirs]
            if regret:
                now = regret(payoff, mine, theirs, played[-1], opponent_strategy)
            regret_sum = keep * regret_sum + sign * now
            if floor:
                regret_sum = np.maximum(regret_sum, 0)
            if early:
                break
        after = [*played[2:], matching_numpy(regret_sum)]
        divide_by = divide or (lambda sums, iterations: average_numpy(sums))
        return {
            "average": divide_by(np.sum(played, 0), iterations),
            "last": played[-1],
            "next": after[-1],
            "after": np.mean(after, 0),
        }.get(answer, np.sum(played, 0))

    return train_against


def by_iterations(sums, iterations):
    return sums / iterations


def by_total(sums, iterations):
    return sums / sums.sum()


def one_more(iterations):
    return range(iterations + 1)


def one_less(iterations):
    return range(1, iterations)


def _one_number_for_both(payoff, opponent_strategy, iterations, rng):
    regret_sum, strategy_sum = np.zeros(len(payoff)), np.zeros(len(payoff))
    for _ in range(iterations):
        strategy, number = matching_numpy(regret_sum), rng.random()
        mine, theirs = (min((np.cumsum(p) <= number).sum(), len(p) - 1) for p in (strategy, opponent_strategy))
        strategy_sum += strategy
        regret_sum += payoff[:, theirs] - payoff[mine, theirs]
    return strategy_sum / iterations


def _drawn_before_the_loop(both):
    """Draws the opponent's action before the loop, or both actions."""

    def train_against(payoff, opponent_strategy, iterations, rng):
        theirs, mine = rng.choice(len(opponent_strategy), p=opponent_strategy), rng.integers(len(payoff))
        draw_mine = (lambda mix, rng: mine) if both else None
        trainer = sloppy_trainer(draw_mine=draw_mine, draw_theirs=lambda mix, rng: theirs)
        return trainer(payoff, opponent_strategy, iterations, rng)

    return train_against


def _forgets_to_add(payoff, opponent_strategy, iterations, rng):
    regret_sum, strategy_sum = np.zeros(len(payoff)), np.zeros(len(payoff))
    for _ in range(iterations):
        strategy_sum += matching_numpy(regret_sum)
        mine, theirs = rng.choice(len(payoff)), rng.choice(len(opponent_strategy), p=opponent_strategy)
        regret_sum + payoff[:, theirs] - payoff[mine, theirs]
    return strategy_sum / iterations


class _Global:
    """The `rng` of someone who does not use the one they are given."""

    def choice(self, count, p):
        return np.random.choice(count, p=p)  # noqa: NPY002

    def random(self):
        return random.random()


def sloppy_player(
    opponent_sign=-1,
    transpose=True,
    answer="average",
    floor=False,
    start_used=True,
    own_only=False,
    rounds=range,
    divide=None,
    early=False,
):
    """A learner's `self_play` with one slip."""

    def self_play(payoff, iterations, start=None):
        first, second = payoff if payoff.ndim == 3 else (payoff, opponent_sign * payoff)
        if own_only:
            second = -first
        second = second.T if transpose else second
        r = [np.zeros(len(first)), np.zeros(first.shape[1])]
        if start is not None and start_used:
            r = [np.array(part, float) for part in start]
        played = [0 * r[0]], [0 * r[1]]
        for _ in rounds(iterations):
            x, y = matching_lists(r[0]), matching_lists(r[1])
            played[0].append(x), played[1].append(y)
            r[0] = r[0] + first @ y - x @ first @ y
            r[1] = r[1] + second @ x - y @ second @ x
            if floor:
                r = [np.maximum(part, 0) for part in r]
            if early:
                break
        if answer == "last":
            return played[0][-1], played[1][-1]
        if answer == "after":
            after = [[*mixes[2:], matching_lists(regret)] for mixes, regret in zip(played, r, strict=True)]
            return tuple(np.mean(mixes, axis=0) for mixes in after)
        divide_by = divide or (lambda sums, iterations: average_numpy(sums))
        return tuple(divide_by(np.sum(mixes, axis=0), iterations) for mixes in played)

    return self_play


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


def _mix_after_the_evening(costs):
    regret, total = np.zeros(costs.shape[1]), np.zeros(costs.shape[1])
    for cost in costs:
        regret = regret + matching_numpy(regret) @ cost - cost
        total += matching_numpy(regret)
    return total / len(costs)


def _dear_routes(costs):
    return route_numpy(-costs)


def sloppy_commuter(days=lambda costs: costs, divide=None, early=False, next_morning=False):
    """A learner's `route_planner` that counts the days wrongly."""

    def route_planner(costs):
        regret, total = np.zeros(costs.shape[1]), np.zeros(costs.shape[1])
        for cost in days(costs):
            mix = matching_numpy(regret)
            total += mix
            regret += mix @ cost - cost
            if early:
                break
        if next_morning:
            total += matching_numpy(regret)
        return divide(total, len(costs)) if divide else average_numpy(total)

    return route_planner


def _last_morning(costs):
    regret = np.zeros(costs.shape[1])
    for cost in costs:
        mix = matching_numpy(regret)
        regret += mix @ cost - cost
    return mix


def _plain_max(regret_sum):
    positive = max(regret_sum, 0)
    return positive / sum(positive)


def _asks_the_array(strategy_sum):
    if strategy_sum > 0:
        return strategy_sum / strategy_sum.sum()
    return np.ones(len(strategy_sum)) / len(strategy_sum)


def _largest_is_one(regret_sum):
    largest = max(regret_sum)
    return [max(regret / largest, 0) if largest > 0 else 1 / len(regret_sum) for regret in regret_sum]


def _uniform_with_zeros(strategy_sum):
    return average_numpy(strategy_sum) if min(strategy_sum) > 0 else [1 / len(strategy_sum)] * len(strategy_sum)


def _never_forgets(regrets_too):
    """Keeps the sums of strategies from call to call, and perhaps those of regrets."""
    kept = {}

    def train_against(payoff, opponent_strategy, iterations, rng):
        count = len(payoff)
        strategy_sum = kept.setdefault(("strategies", count), np.zeros(count))
        regret_sum = kept.setdefault(("regrets", count), np.zeros(count)) if regrets_too else np.zeros(count)
        for _ in range(iterations):
            mix = matching_lists(regret_sum)
            strategy_sum += mix
            mine, theirs = _draw(mix, rng, "cumsum"), _draw(opponent_strategy, rng, "cumsum")
            regret_sum += payoff[:, theirs] - payoff[mine, theirs]
        return by_total(strategy_sum, iterations)

    return train_against


def _growing_weights(payoff, opponent_strategy, iterations, rng):
    regret_sum, strategy_sum = np.zeros(len(payoff)), np.zeros(len(payoff))
    for t in range(1, iterations + 1):
        mix = matching_numpy(regret_sum)
        strategy_sum += t * mix
        mine, theirs = _draw(mix, rng, "choice"), _draw(opponent_strategy, rng, "choice")
        regret_sum += payoff[:, theirs] - payoff[mine, theirs]
    return average_lists(strategy_sum)


def _counts_actions(divide):
    def train_against(payoff, opponent_strategy, iterations, rng):
        regret_sum, counts = np.zeros(len(payoff)), np.zeros(len(payoff))
        for _ in range(iterations):
            mine = _draw(matching_numpy(regret_sum), rng, "choice")
            theirs = _draw(opponent_strategy, rng, "choice")
            counts[mine] += 1
            regret_sum += regrets_column(payoff, mine, theirs)
        return divide(counts, iterations)

    return train_against


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


def _throws_dice(payoff, iterations, start=None):
    rng = np.random.default_rng(5)
    mine, theirs = payoff if payoff.ndim == 3 else (payoff, -payoff)
    sums = [np.zeros(n) for n in mine.shape] if start is None else [np.array(part, float) for part in start]
    totals = [np.zeros(n) for n in mine.shape]
    for _ in range(iterations):
        mixes = [np.array(matching_lists(part)) for part in sums]
        a, b = (rng.choice(len(mix), p=mix) for mix in mixes)
        totals = [total + mix for total, mix in zip(totals, mixes, strict=True)]
        sums = [sums[0] + mine[:, b] - mine[a, b], sums[1] + theirs[a] - theirs[a, b]]
    return [total / iterations for total in totals]


def _turns_the_table(payoff, iterations, start=None):
    result = play_numpy(payoff, iterations, start)
    payoff *= -1
    return result


def _player_two_looks_at_themselves(payoff, iterations, start=None):
    first, second = payoff if payoff.ndim == 3 else (payoff, -payoff)
    r = [np.zeros(n) for n in first.shape] if start is None else [np.array(part, float) for part in start]
    totals = [np.zeros(n) for n in first.shape]
    for _ in range(iterations):
        x, y = (matching_numpy(part) for part in r)
        totals[0] += x
        totals[1] += y
        for own, mix, values in ((r[0], x, first @ y), (r[1], y, y @ second)):
            own += values - mix @ values
    return [total / iterations for total in totals]


def _halves_exchanged(payoff, iterations, start=None):
    return play_numpy(payoff, iterations, start and (start[1], start[0]))


def _one_table_only(payoff, iterations, start=None):
    rows, columns = payoff.shape
    return play_lists(payoff.reshape(rows, columns), iterations, start)


def _start_in_both_sums(payoff, iterations, start=None):
    averages = play_numpy(payoff, iterations, start)
    first = start or (0, 0)
    return [average_numpy(mix * iterations + part) for mix, part in zip(averages, first, strict=True)]


def _start_in_strategy_sums(payoff, iterations, start=None):
    averages = play_numpy(payoff, iterations)
    return [average_numpy(mix * iterations + part) for mix, part in zip(averages, start or (0, 0), strict=True)]


def _adds_up_while_dividing(regret_sum):
    shares, total = [], 0
    for regret in regret_sum:
        total += max(regret, 0)
        shares.append(max(regret, 0) / total if total else 1 / len(regret_sum))
    return shares


def _sum_never_reset(payoff, opponent_strategy):
    best, value = -np.inf, 0.0
    for row in payoff:
        for probability, earned in zip(opponent_strategy, row, strict=True):
            value += probability * earned
        best = max(best, value)
    return best


def _first_row_only(payoff, my_action, opponent_action):
    for row in payoff:
        return row[opponent_action] - payoff[my_action, opponent_action]


def _player_two_keeps_still(payoff, iterations, start=None):
    first = payoff[0] if payoff.ndim == 3 else payoff
    sums = [np.zeros(n) for n in first.shape] if start is None else [np.array(part, float) for part in start]
    total = np.zeros(len(first))
    other = np.array(matching_lists(sums[1]))
    for _ in range(iterations):
        mix = np.array(matching_lists(sums[0]))
        total += mix
        sums[0] += first @ other - mix @ first @ other
    return total / iterations, other


def _player_two_does_not_look(payoff, iterations, start=None):
    """Regrets of both change, but player 2's strategy is computed before the loop."""
    first, second = payoff if payoff.ndim == 3 else (payoff, -payoff)
    sums = [np.zeros(n) for n in first.shape] if start is None else [np.array(part, float) for part in start]
    other, total = matching_numpy(sums[1]), 0
    for _ in range(iterations):
        mix = matching_numpy(sums[0])
        total = total + mix
        sums[0] += first @ other - mix @ first @ other
        sums[1] += mix @ second - mix @ second @ other
    return total / iterations, other


def _answers_the_likeliest(payoff, iterations, start=None):
    first, second = payoff if payoff.ndim == 3 else (payoff, -payoff)
    sums = [np.zeros(n) for n in first.shape] if start is None else [np.array(part, float) for part in start]
    totals = [np.zeros(n) for n in first.shape]
    for _ in range(iterations):
        mixes = [matching_numpy(part) for part in sums]
        a, b = map(np.argmax, mixes)
        totals = [total + mix for total, mix in zip(totals, mixes, strict=True)]
        sums = [sums[0] + first[:, b] - first[a, b], sums[1] + second[a] - second[a, b]]
    return [total / iterations for total in totals]


def _warms_up(payoff, opponent_strategy, iterations, rng):
    """Uniform for the first ten rounds, in which it hears regrets already."""
    regret_sum, total = np.zeros(len(payoff)), 0
    for round_number in range(iterations):
        strategy = matching_numpy(regret_sum if round_number >= 10 else 0 * regret_sum)
        total = total + strategy
        mine, theirs = (rng.choice(len(p), p=p) for p in (strategy, opponent_strategy))
        regret_sum += payoff[:, theirs] - payoff[mine, theirs]
    return total / iterations


def _kicked_by_player_one(payoff, iterations, start=None):
    return play_numpy(payoff, iterations, start if start and start[0].any() else None)


def _whole_regrets(payoff, iterations, start=None):
    """Regrets kept like the payoffs: of whole numbers where these are whole."""
    first, second = payoff if payoff.ndim == 3 else (payoff, -payoff)
    sums = [np.zeros_like(first[:, 0]), np.zeros_like(first[0])] if start is None else [np.array(p) for p in start]
    totals = 0, 0
    for _ in range(iterations):
        x, y = map(matching_numpy, sums)
        totals = totals[0] + x, totals[1] + y
        for own, mix, values in ((sums[0], x, first @ y), (sums[1], y, x @ second)):
            own[:] = own + values - mix @ values
    return totals[0] / iterations, totals[1] / iterations


def _whole_minutes(costs):
    saved, total = np.zeros_like(costs[0]), 0
    for cost in costs:
        mix = matching_numpy(saved)
        total = total + mix
        for route in range(len(cost)):
            saved[route] += mix @ cost - cost[route]
    return total / len(costs)


def _up_to_my_action(payoff, my_action, opponent_action):
    column = payoff[:, opponent_action].copy()
    column[: my_action + 1] -= payoff[my_action, opponent_action]
    return column


def _cheapest_route_each_day(costs):
    counts = np.zeros(costs.shape[1])
    for cost in costs:
        counts[cost.argmin()] += 1
    return counts / len(costs)


def _one_die_for_both(payoff, opponent_strategy, iterations, rng):
    """Draws the opponent's action from its own strategy, as if the opponent played alike."""
    regret_sum, strategy_sum = [0.0] * len(payoff), np.zeros(len(payoff))
    for _ in range(iterations):
        mix = np.array(matching_lists(regret_sum))
        strategy_sum += mix
        mine, theirs = (int(rng.choice(len(mix), p=mix)) for _ in range(2))
        regret_sum = [total + row[theirs] - payoff[mine][theirs] for total, row in zip(regret_sum, payoff, strict=True)]
    return by_total(strategy_sum, iterations)


MISTAKES = [
    ("train_against", "both actions drawn from one strategy", _one_die_for_both),
    (
        "train_against",
        "compared with the best or the average action",
        sloppy_trainer(regret=lambda p, a, b, x, q: p[:, b] - p[:, b].mean()),
    ),
    ("regret_matching", "a total that is not complete", _adds_up_while_dividing),
    ("regret_matching", "a little given to every action", lambda r: np.maximum(r, 1e-8) / np.maximum(r, 1e-8).sum()),
    ("regret_matching", "no equal shares where no regret is positive", lambda r: matching_lists(r) if max(r) > 0 else
     np.eye(len(r))[np.argmax(r)]),
    ("regret_matching", "rounded", lambda r: [round(float(share), 3) for share in matching_lists(r)]),
    ("regret_matching", "cut to whole numbers", lambda r: np.array(matching_lists(r)).astype(int)),
    ("average_strategy", "a little given to every action", lambda s: [(x + 1) / (sum(s) + len(s)) for x in s]),
    ("average_strategy", "no equal shares where nothing was summed", lambda s: s / max(s.sum(), 1e-9)),
    ("average_strategy", "all on the largest", lambda s: np.eye(len(s))[s.argmax()]),
    ("average_strategy", "cut to whole numbers", lambda s: [int(share) for share in average_lists(s)]),
    ("best_response_value", "one action's sum carried into the next", _sum_never_reset),
    ("best_response_value", "the sign turned", lambda p, q: -max(p @ q)),
    ("best_response_value", "several numbers for one", lambda p, q: [row @ q for row in p]),
    ("best_response_value", "cut to whole numbers", lambda p, q: int(max(p @ q))),
    ("best_response_value", "divided by the number of columns of `payoff`", lambda p, q: (p * q).mean(axis=1).max()),
    ("best_response_value", "a size hard coded", lambda p, q:
     max(sum(p[i, j] * q[j] for j in range(3)) for i in range(3))),
    ("regrets", "one number for several", _first_row_only),
    ("regrets", "only the first one", lambda p, a, b: [p[0][b] - p[a][b]]),
    ("regret_matching", "one column of a table", lambda r: np.array(matching_lists(r))[:, None]),
    ("regrets", "signs dropped", lambda p, a, b: [abs(x - p[a, b]) for x in p[:, b]]),
    ("regrets", "a size hard coded", lambda p, a, b: [p[k][b] - p[a][b] for k in range(3)]),
    ("regrets", "`payoff` hard coded", lambda p, a, b: RPS[:, b] - RPS[a, b]),
    ("self_play", "one side never learns", _player_two_keeps_still),
    ("self_play", "one side never learns", _player_two_does_not_look),
    ("self_play", "single actions answered", _answers_the_likeliest),
    ("train_against", "", _warms_up),
    ("self_play_from", "start ignored", _kicked_by_player_one),
    ("self_play", "start ignored", _kicked_by_player_one),
    (
        "route_planner",
        "`np.zeros_like(costs[0])` where `np.zeros_like(costs[0], dtype=float)` belongs",
        _whole_minutes,
    ),
    ("self_play_from_zero", "regrets cut to whole numbers", _whole_regrets),
    ("self_play", "regrets cut to whole numbers", _whole_regrets),
    ("regrets", "what was earned overwritten", _up_to_my_action),
    ("best_response_value", "never below zero", lambda p, q: np.maximum(p @ q, 0).max()),
    ("best_response_value", "signs dropped", lambda p, q: max(abs(p) @ q)),
    ("self_play", "rounded", lambda *case, start=None: [np.round(mix, 3) for mix in play_numpy(*case, start=start)]),
    ("route_planner", "the first day's mix not uniform", _cheapest_route_each_day),
    ("route_planner", "not normalised", lambda costs: len(costs) * route_numpy(costs)),
    ("route_planner", "rounded", lambda costs: route_numpy(costs).round(2)),
    ("route_planner", "cut to whole numbers", lambda costs: [int(share) for share in route_lists(costs)]),
    ("train_against", "the seed does not repeat the result", _never_forgets(regrets_too=True)),
    ("train_against", "the seed does not repeat the result", _never_forgets(regrets_too=False)),
    (
        "train_against",
        "divided by one round too many",
        sloppy_trainer(divide=lambda sums, iterations: sums / (iterations + 1)),
    ),
    ("train_against", "later rounds weigh more", _growing_weights),
    ("train_against", "actions counted", _counts_actions(by_iterations)),
    ("train_against", "actions counted", _counts_actions(by_total)),
    ("train_against", "actions counted", _counts_actions(lambda counts, iterations: counts)),
    ("self_play_from_zero", "single actions answered", _throws_dice),
    ("self_play_from_zero", "opponent's sign", sloppy_player(opponent_sign=1)),
    ("self_play_from_zero", "floored in place", sloppy_player(floor=True)),
    ("self_play_from_zero", "the argument `payoff` changed", _turns_the_table),
    ("self_play_from", "start ignored", sloppy_player(start_used=False)),
    ("self_play_from", "the argument `start` changed", _kicks_in_place),
    ("self_play_from", "the halves of start exchanged", _halves_exchanged),
    ("self_play_from", "start counted as strategies", _start_in_both_sums),
    ("self_play_from", "start counted as strategies", _start_in_strategy_sums),
    ("self_play", "single actions answered", _throws_dice),
    ("self_play", "the argument `payoff` changed", _turns_the_table),
    ("self_play", "weighed with the own strategy", _player_two_looks_at_themselves),
    ("self_play", "the halves of start exchanged", _halves_exchanged),
    ("self_play", "two tables not expected", _one_table_only),
    ("self_play", "start counted as strategies", _start_in_both_sums),
    ("self_play", "always uniform", lambda payoff, iterations, start=None: [[1 / n] * n for n in payoff.shape[-2:]]),
    ("regrets", "one size for two", lambda p, a, b: [p[k][b] - p[a][b] for k in range(len(p[0]))]),
    ("regrets", "cut to whole numbers", lambda p, a, b: (p[:, b] - p[a, b]).astype(int)),
    ("regrets", "rounded", lambda p, a, b: np.round(p[:, b] - p[a, b], 2)),
    ("regret_matching", "divided by the largest", _largest_is_one),
    ("average_strategy", "no equal shares where nothing was summed", lambda s: s / sum(s) if sum(s) else [1 / 3] * 3),
    ("average_strategy", "the wrong test for an empty sum", _uniform_with_zeros),
    ("average_strategy", "rounded", lambda s: average_numpy(s).round(3)),
    ("best_response_value", "signs dropped", lambda p, q: max(abs(p @ q))),
    ("best_response_value", "never below a certain number", lambda p, q: max([-1000, *(p @ q)])),
    ("best_response_value", "a size hard coded", lambda p, q: max(p[0] @ q, p[1] @ q)),
    ("average_strategy", "the wrong test for an empty sum", lambda s: average_numpy(s if sum(s) > 1e-6 else 0 * s)),
    ("average_strategy", "softmax", lambda s: np.exp(s) / np.exp(s).sum()),
    ("regret_matching", "small sums taken for none", lambda r: matching_numpy(r * (np.maximum(r, 0).sum() > 1e-4))),
    ("best_response_value", "rounded", lambda p, q: round(max(p @ q), 2)),
    ("regrets", "the argument `payoff` changed", careless(regrets_column)),
    ("best_response_value", "the argument `payoff` changed", careless(value_numpy)),
    ("train_against", "the argument `payoff` changed", careless(train_choice)),
    ("route_planner", "the argument `costs` changed", careless(route_numpy)),
    ("train_against", "nothing subtracted", sloppy_trainer(regret=lambda p, a, b, x, q: p[:, b])),
    (
        "train_against",
        "negative regrets dropped",
        sloppy_trainer(regret=lambda p, a, b, x, q: np.maximum(p[:, b] - p[a, b], 0)),
    ),
    ("regrets", "regret against the wrong player's action", lambda p, a, b: [x - p[a][b] for x in p[a]]),
    ("regrets", "regrets with the wrong sign", lambda p, a, b: [p[a][b] - row[b] for row in p]),
    ("regrets", "negative regrets dropped", lambda p, a, b: [max(0, row[b] - p[a][b]) for row in p]),
    ("regrets", "the regret of only one action", lambda p, a, b: max(p[:, b]) - p[a][b]),
    ("regrets", "nothing subtracted", lambda p, a, b: list(p[:, b])),
    ("regret_matching", "negative regrets kept", _no_positive_part),
    ("regret_matching", "normalised by count", lambda r: [max(x, 0) / len(r) for x in r]),
    ("regret_matching", "division by a zero sum", _unguarded_division),
    ("regret_matching", "no equal shares where no regret is positive", _zeros_by_default),
    ("regret_matching", "the argument `regret_sum` changed", _floors_its_argument),
    ("regret_matching", "softmax", lambda r: np.exp(r) / np.exp(r).sum()),
    ("regrets", "compared with the best or the average action", lambda p, a, b: max(p[:, b]) - p[:, b]),
    (
        "regret_matching",
        "negative regrets kept",
        lambda r: np.clip(r, 0, None) / r.sum() if np.clip(r, 0, None).sum() > 0 else np.ones(len(r)) / len(r),
    ),
    (
        "regret_matching",
        "the wrong sum tested",
        lambda r: np.clip(r, 0, None) / r[r > 0].sum() if sum(r) > 0 else [1 / len(r)] * len(r),
    ),
    ("regret_matching", "a factor common to all entries", lambda r: np.maximum(r, 0) / 3),
    ("regret_matching", "not normalised", lambda r: np.maximum(r, 0) / 3 if max(r) > 0 else r * 0 + 1 / len(r)),
    ("average_strategy", "a factor common to all entries", lambda s: s / 3),
    ("average_strategy", "not normalised", lambda s: [x / 3 if any(s) else 1 / len(s) for x in s]),
    ("best_response_value", "summed along the wrong axis", lambda p, q: max((p * q).sum(axis=0))),
    ("best_response_value", "weighted payoffs not added up", lambda p, q: np.max(p * q)),
    ("average_strategy", "normalised by count", lambda s: [x / len(s) for x in s]),
    ("average_strategy", "division by a zero sum", lambda s: [float(x) / float(sum(s)) for x in s]),
    ("average_strategy", "the argument `strategy_sum` changed", _average_in_place),
    ("best_response_value", "minimum in the best response", lambda p, q: min(p @ q)),
    ("best_response_value", "transposed payoffs", _transposed_loop),
    ("best_response_value", "the action instead of its value", lambda p, q: int((p @ q).argmax())),
    ("best_response_value", "never below zero", _best_from_zero),
    ("best_response_value", "the opponent's action known in advance", lambda p, q: sum(q * p.max(axis=0))),
    ("train_against", "last strategy returned", sloppy_trainer(answer="last")),
    ("train_against", "last strategy returned", sloppy_trainer(answer="next")),
    ("train_against", "strategy sum added after the update", sloppy_trainer(answer="after")),
    ("train_against", "not normalised", sloppy_trainer(answer="sum")),
    ("train_against", "regrets with the wrong sign", sloppy_trainer(sign=-1)),
    ("train_against", "regrets overwritten", sloppy_trainer(keep=0.0)),
    ("train_against", "floored in place", sloppy_trainer(floor=True)),
    (
        "train_against",
        "regret against the wrong player's action",
        sloppy_trainer(regret=lambda p, a, b, x, q: p[a] - p[a, b]),
    ),
    (
        "train_against",
        "expected regrets",
        sloppy_trainer(regret=lambda p, a, b, x, q: p @ q - x @ (p @ q)),
    ),
    (
        "train_against",
        "an expectation in place of a draw",
        sloppy_trainer(regret=lambda p, a, b, x, q: p[:, b] - x @ p[:, b]),
    ),
    (
        "train_against",
        "an expectation in place of a draw",
        sloppy_trainer(regret=lambda p, a, b, x, q: p @ q - p[a] @ q),
    ),
    (
        "train_against",
        "own action not drawn from the current strategy",
        sloppy_trainer(draw_mine=lambda mix, rng: rng.integers(len(mix))),
    ),
    (
        "train_against",
        "own action not drawn from the current strategy",
        sloppy_trainer(draw_mine=lambda mix, rng: np.argmax(mix)),
    ),
    (
        "train_against",
        "opponent's strategy ignored",
        sloppy_trainer(draw_theirs=lambda mix, rng: rng.choice(len(mix))),
    ),
    ("train_against", "opponent's strategy ignored", sloppy_trainer(draw_theirs=lambda mix, rng: int(np.argmax(mix)))),
    ("train_against", "drawn once for all iterations", _drawn_before_the_loop(both=False)),
    ("train_against", "drawn once for all iterations", _drawn_before_the_loop(both=True)),
    ("train_against", "one random number for both actions", _one_number_for_both),
    ("train_against", "only the first iteration counts", sloppy_trainer(early=True)),
    ("train_against", "only the first iteration counts", sloppy_trainer(early=True, divide=by_iterations)),
    ("train_against", "only the first iteration counts", _forgets_to_add),
    ("train_against", "one iteration too many", sloppy_trainer(rounds=one_more)),
    ("train_against", "one iteration too many", sloppy_trainer(rounds=one_more, divide=by_iterations)),
    ("train_against", "one iteration too few", sloppy_trainer(rounds=one_less)),
    ("train_against", "one iteration too few", sloppy_trainer(rounds=one_less, divide=by_iterations)),
    ("train_against", "one iteration too few", sloppy_trainer(rounds=one_less, divide=by_total)),
    ("train_against", "draws not taken from rng", sloppy_trainer(generator=lambda rng: _Global())),
    (
        "train_against",
        "draws not taken from rng",
        sloppy_trainer(draw_mine=lambda mix, rng: np.argmax(mix), draw_theirs=lambda mix, rng: np.argmax(mix)),
    ),
    ("train_against", "draws not taken from rng", sloppy_trainer(generator=lambda rng: np.random.default_rng(0))),
    (
        "train_against",
        "the seed does not repeat the result",
        sloppy_trainer(generator=lambda rng: np.random.default_rng()),
    ),
    ("self_play", "last strategy returned", sloppy_player(answer="last")),
    ("self_play", "strategy sum added after the update", sloppy_player(answer="after")),
    ("self_play", "opponent's sign", sloppy_player(opponent_sign=1)),
    ("self_play", "transposed payoffs", sloppy_player(transpose=False)),
    ("self_play", "floored in place", sloppy_player(floor=True)),
    ("self_play", "start ignored", sloppy_player(start_used=False)),
    ("self_play", "the second table ignored", sloppy_player(own_only=True)),
    ("self_play", "the argument `start` changed", _kicks_in_place),
    ("self_play", "only the first iteration counts", sloppy_player(early=True)),
    ("self_play", "only the first iteration counts", sloppy_player(early=True, divide=by_iterations)),
    ("self_play", "one iteration too many", sloppy_player(rounds=one_more)),
    ("self_play", "one iteration too many", sloppy_player(rounds=one_more, divide=by_iterations)),
    ("self_play", "one iteration too few", sloppy_player(rounds=one_less)),
    ("self_play", "one iteration too few", sloppy_player(rounds=one_less, divide=by_iterations)),
    ("self_play", "one iteration too few", sloppy_player(rounds=one_less, divide=by_total)),
    ("route_planner", "mix never moves", sloppy_commuter(early=True)),
    ("route_planner", "mix never moves", sloppy_commuter(early=True, divide=by_iterations)),
    ("route_planner", "one mix too many", sloppy_commuter(next_morning=True)),
    ("route_planner", "one mix too many", sloppy_commuter(next_morning=True, divide=by_iterations)),
    ("route_planner", "one mix too few", sloppy_commuter(days=lambda costs: costs[1:])),
    ("route_planner", "one mix too few", sloppy_commuter(days=lambda costs: costs[:-1], divide=by_iterations)),
    ("route_planner", "one mix too few", sloppy_commuter(days=lambda costs: costs[1:], divide=by_total)),
    ("route_planner", "a single route in place of the mix", _one_route_a_day(np.argmax)),
    ("route_planner", "a single route in place of the mix", _one_route_a_day(_drawn_by(0))),
    ("route_planner", "a single route in place of the mix", lambda costs: _one_route_a_day(_drawn_by(3))(costs)),
    ("route_planner", "costs taken as payoffs", _dear_routes),
    ("route_planner", "mix recorded after the day's costs are known", _mix_after_the_evening),
    ("route_planner", "last mix returned", _last_morning),
]
