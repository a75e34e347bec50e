"""Right solutions of lesson 01 in very different styles, and mistakes as learners make them."""

import itertools
import random

import numpy as np

from tests.course.exercises.attempts import careless


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


STYLES = {
    "regrets": [regrets_column, regrets_loop, regrets_tuple, regrets_float32, regrets_one_hot],
    "regret_matching": [
        matching_numpy,
        matching_lists,
        matching_float32,
        matching_copied,
        matching_generator,
        matching_masked,
    ],
    "average_strategy": [average_numpy, average_lists, average_float32, average_try, average_random_order],
    "best_response_value": [value_numpy, value_loop, value_einsum, value_float32, value_broadcast],
    "train_against": [train_choice, train_lists, train_draws_ahead, train_multinomial, train_float32],
    "self_play": [play_numpy, play_lists, play_alternating, play_float32, play_objects],
    "route_planner": [route_numpy, route_lists, route_as_payoffs, route_float32, route_recursive],
}

# Mistakes. MISTAKES, below, lists the exercise, the misconception that must be named, and a learner's function.


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


MISTAKES = [
    ("regret_matching", "an array taken for one number", _plain_max),
    ("average_strategy", "an array taken for one number", _asks_the_array),
    ("train_against", "earlier calls remembered", _never_forgets(regrets_too=True)),
    ("train_against", "earlier calls remembered", _never_forgets(regrets_too=False)),
    (
        "train_against",
        "divided by one round too many",
        sloppy_trainer(divide=lambda sums, iterations: sums / (iterations + 1)),
    ),
    ("train_against", "later rounds weigh more", _growing_weights),
    ("train_against", "actions counted", _counts_actions(by_iterations)),
    ("train_against", "actions counted", _counts_actions(by_total)),
    ("train_against", "actions counted", _counts_actions(lambda counts, iterations: counts)),
    ("self_play", "dice in self-play", _throws_dice),
    ("self_play", "input changed in place", _turns_the_table),
    ("self_play", "weighed with the own strategy", _player_two_looks_at_themselves),
    ("self_play", "the halves of start exchanged", _halves_exchanged),
    ("self_play", "two tables not expected", _one_table_only),
    ("self_play", "start counted as strategies", _start_in_both_sums),
    ("self_play", "always uniform", lambda payoff, iterations, start=None: [[1 / n] * n for n in payoff.shape[-2:]]),
    ("regrets", "as many actions as somewhere else", lambda p, a, b: [p[k][b] - p[a][b] for k in range(len(p[0]))]),
    ("regrets", "cut to whole numbers", lambda p, a, b: (p[:, b] - p[a, b]).astype(int)),
    ("regrets", "rounded", lambda p, a, b: np.round(p[:, b] - p[a, b], 2)),
    ("regret_matching", "divided by the largest", _largest_is_one),
    ("average_strategy", "three actions assumed", lambda s: s / s.sum() if s.sum() > 0 else [1 / 3, 1 / 3, 1 / 3]),
    ("average_strategy", "the wrong test for an empty sum", _uniform_with_zeros),
    ("average_strategy", "rounded", lambda s: average_numpy(s).round(3)),
    ("best_response_value", "signs dropped", lambda p, q: max(abs(p @ q))),
    ("best_response_value", "never below zero", lambda p, q: max([-1000, *(p @ q)])),
    ("best_response_value", "rounded", lambda p, q: round(max(p @ q), 2)),
    ("regrets", "input changed in place", careless(regrets_column)),
    ("best_response_value", "input changed in place", careless(value_numpy)),
    ("train_against", "input changed in place", careless(train_choice)),
    ("route_planner", "input changed in place", careless(route_numpy)),
    ("train_against", "nothing subtracted", sloppy_trainer(regret=lambda p, a, b, x, q: p[:, b])),
    (
        "train_against",
        "negative regrets dropped",
        sloppy_trainer(regret=lambda p, a, b, x, q: np.maximum(p[:, b] - p[a, b], 0)),
    ),
    ("regrets", "regret against the wrong player's action", lambda p, a, b: [x - p[a][b] for x in p[a]]),
    ("regrets", "the opponent's sign", lambda p, a, b: [p[a][b] - row[b] for row in p]),
    ("regrets", "negative regrets dropped", lambda p, a, b: [max(0, row[b] - p[a][b]) for row in p]),
    ("regrets", "the regret of only one action", lambda p, a, b: max(p[:, b]) - p[a][b]),
    ("regrets", "nothing subtracted", lambda p, a, b: list(p[:, b])),
    ("regret_matching", "negative regrets kept", _no_positive_part),
    ("regret_matching", "normalised by count", lambda r: [max(x, 0) / len(r) for x in r]),
    ("regret_matching", "division by a zero sum", _unguarded_division),
    ("regret_matching", "zeros returned when no regret is positive", _zeros_by_default),
    ("regret_matching", "input changed in place", _floors_its_argument),
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
    ("regret_matching", "divided by a constant", lambda r: np.maximum(r, 0) / 3),
    ("regret_matching", "divided by a constant", lambda r: np.maximum(r, 0) / 3 if max(r) > 0 else r * 0 + 1 / len(r)),
    ("average_strategy", "divided by a constant", lambda s: s / 3),
    ("average_strategy", "divided by a constant", lambda s: [x / 3 if any(s) else 1 / len(s) for x in s]),
    ("best_response_value", "summed along the wrong axis", lambda p, q: max((p * q).sum(axis=0))),
    ("best_response_value", "weighted payoffs not added up", lambda p, q: np.max(p * q)),
    ("average_strategy", "normalised by count", lambda s: [x / len(s) for x in s]),
    ("average_strategy", "division by a zero sum", lambda s: [float(x) / float(sum(s)) for x in s]),
    ("average_strategy", "input changed in place", _average_in_place),
    ("best_response_value", "minimum in the best response", lambda p, q: min(p @ q)),
    ("best_response_value", "transposed payoffs", _transposed_loop),
    ("best_response_value", "the action instead of its value", lambda p, q: int((p @ q).argmax())),
    ("best_response_value", "never below zero", _best_from_zero),
    ("best_response_value", "the opponent's action known in advance", lambda p, q: sum(q * p.max(axis=0))),
    ("train_against", "last strategy returned", sloppy_trainer(answer="last")),
    ("train_against", "last strategy returned", sloppy_trainer(answer="next")),
    ("train_against", "strategy sum added after the update", sloppy_trainer(answer="after")),
    ("train_against", "not normalised", sloppy_trainer(answer="sum")),
    ("train_against", "opponent's sign", sloppy_trainer(sign=-1)),
    ("train_against", "regrets overwritten", sloppy_trainer(keep=0.0)),
    ("train_against", "floored in place", sloppy_trainer(floor=True)),
    (
        "train_against",
        "regret against the wrong player's action",
        sloppy_trainer(regret=lambda p, a, b, x, q: p[a] - p[a, b]),
    ),
    (
        "train_against",
        "expecting convergence against a uniform opponent",
        sloppy_trainer(regret=lambda p, a, b, x, q: p @ q - x @ (p @ q)),
    ),
    ("train_against", "one action not drawn", sloppy_trainer(regret=lambda p, a, b, x, q: p[:, b] - x @ p[:, b])),
    ("train_against", "one action not drawn", sloppy_trainer(regret=lambda p, a, b, x, q: p @ q - p[a] @ q)),
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
    ("train_against", "draws not taken from rng", sloppy_trainer(generator=lambda rng: np.random.default_rng())),
    ("self_play", "last strategy returned", sloppy_player(answer="last")),
    ("self_play", "strategy sum added after the update", sloppy_player(answer="after")),
    ("self_play", "opponent's sign", sloppy_player(opponent_sign=1)),
    ("self_play", "transposed payoffs", sloppy_player(transpose=False)),
    ("self_play", "floored in place", sloppy_player(floor=True)),
    ("self_play", "start ignored", sloppy_player(start_used=False)),
    ("self_play", "the second table ignored", sloppy_player(own_only=True)),
    ("self_play", "input changed in place", _kicks_in_place),
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
    ("route_planner", "costs taken as payoffs", _dear_routes),
    ("route_planner", "mix recorded after the day's costs are known", _mix_after_the_evening),
    ("route_planner", "last mix returned", _last_morning),
]
