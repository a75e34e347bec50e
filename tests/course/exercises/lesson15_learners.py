"""Right solutions of lesson 15 in very different styles, and mistakes as learners make them."""

from collections import Counter
from functools import partial, reduce
from math import erf, log, sqrt
from random import Random
from statistics import NormalDist

import numpy as np

# cross_table


def table_in_numpy(payoff, firsts, seconds):
    first_seat = firsts @ payoff @ seconds.T
    return (first_seat - first_seat.T) / 2


def table_by_einsum(payoff, firsts, seconds):
    won = np.einsum("im,mn,jn->ij", firsts, payoff, seconds)
    lost = np.einsum("jm,mn,in->ij", firsts, payoff, seconds)
    return 0.5 * won - 0.5 * lost


def table_in_loops(payoff, firsts, seconds):
    def value(x, y):
        return sum(x[r] * payoff[r][c] * y[c] for r in range(len(x)) for c in range(len(y)))

    players = range(len(firsts))
    return [[(value(firsts[i], seconds[j]) - value(firsts[j], seconds[i])) / 2 for j in players] for i in players]


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


def average_top_down(strategies, weights, parents):
    counts, found = {}, {}
    for key, parent in parents.items():
        here = np.array(weights, dtype=float)
        if parent is not None:
            here = counts[parent[0]] * np.array([one[parent[0]][parent[1]] for one in strategies])
        counts[key] = here
        rows = np.array([one[key] for one in strategies])
        found[key] = here @ rows / here.sum() if here.sum() else np.ones(rows.shape[1]) / rows.shape[1]
    return found


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


def average_with_shares(strategies, weights, parents):
    """Weights made into shares first; float32 at the end."""
    shares = np.array(weights, dtype=float) / np.sum(weights)
    reach, found = {None: np.ones(len(strategies))}, {}
    for key, parent in parents.items():
        before, action = parent or (None, None)
        reach[key] = reach[before] * ([one[before][action] for one in strategies] if parent else 1.0)
        rows, counts = np.array([one[key] for one in strategies]), shares * reach[key]
        total = np.sum(counts)
        mixed = np.dot(counts, rows) / total if total > 0 else np.repeat(1 / len(rows[0]), len(rows[0]))
        found[key] = np.float32(mixed)
    return found


# chance_ahead


def ahead_with_a_dictionary(result, hands):
    totals = {0: 1.0}
    for _ in range(hands):
        new = {}
        for total, chance in totals.items():
            for chips, probability in result.items():
                new[total + chips] = new.get(total + chips, 0.0) + chance * probability
        totals = new
    return sum(chance for total, chance in totals.items() if total > 0)


def ahead_by_convolution(result, hands):
    least, most = min(result), max(result)
    one = np.array([result.get(chips, 0.0) for chips in range(least, most + 1)])
    total = reduce(np.convolve, [one] * hands)
    return total[np.arange(hands * least, hands * most + 1) > 0].sum()


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


def choices_dividing(prior, likelihoods, certainty):
    belief, played = np.array(prior, dtype=float) / np.sum(prior), []
    for row in likelihoods:
        best = belief.argmax()
        played.append(int(best) if belief[best] >= certainty else -1)
        belief = belief * row
        if belief.sum() > 0:
            belief = belief / belief.sum()
    return played


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


def choices_in_lists(prior, likelihoods, certainty):
    belief, played = list(prior), []
    for row in likelihoods:
        total = sum(belief)
        belief = [one / total if total else 0.0 for one in belief]
        sure = [number for number, one in enumerate(belief) if one >= certainty]
        played.append(sure[0] if sure else -1)
        belief = [one * seen for one, seen in zip(belief, row, strict=True)]
    return played


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


def corners_shot_by_shot(saved, takers, prior, shots):
    belief = np.array(prior, dtype=float)
    for corner in shots:
        belief = belief * takers[:, corner]
        belief /= belief.sum()
    return saved @ (belief @ takers)


def corners_in_lists(saved, takers, prior, shots):
    belief = list(prior)
    for corner in shots:
        belief = [one * taker[corner] for one, taker in zip(belief, takers, strict=True)]
        total = sum(belief)
        belief = [one / total for one in belief]
    corners = range(len(takers[0]))
    goes = [sum(one * taker[corner] for one, taker in zip(belief, takers, strict=True)) for corner in corners]
    return [sum(row[corner] * goes[corner] for corner in corners) for row in saved]


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
    "cross_table": [
        table_in_numpy, table_by_einsum, table_pair_by_pair, table_by_gradients, Table(), table_in_loops,
    ],
    "average_opponent": [
        average_top_down, average_by_recursion, average_by_walking_up, average_by_plans, average_with_shares,
    ],
    "chance_ahead": [
        ahead_with_a_dictionary, ahead_by_convolution, ahead_by_doubling, ahead_with_shifted_arrays, Ahead(),
    ],
    "choices": [
        choices_dividing, choices_in_logarithms, choices_in_lists, choices_by_cumulative_sums, choices_by_an_object,
    ],
    "corner_values": [
        corners_shot_by_shot, corners_in_lists, corners_by_logarithms, corners_by_counts,
        partial(corners_taker_by_taker, lambda weights: weights / weights.sum()),
    ],
}  # fmt: skip


# Mistakes in plain Python, as beginners write them


def first_seat_alone(payoff, firsts, seconds):
    players = range(len(firsts))
    return [[float(firsts[i] @ payoff @ seconds[j]) for j in players] for i in players]


def both_seats_added(payoff, firsts, seconds):
    players = range(len(firsts))
    return [[firsts[i] @ payoff @ seconds[j] - firsts[j] @ payoff @ seconds[i] for j in players] for i in players]


def no_sign_in_the_second_seat(payoff, firsts, seconds):
    players = range(len(firsts))
    return [[(firsts[i] @ payoff @ seconds[j] + firsts[j] @ payoff @ seconds[i]) / 2 for j in players] for i in players]


def behaviour_averaged(strategies, weights, parents):
    found = {}
    for key in parents:
        sums = [0.0] * len(strategies[0][key])
        for strategy, weight in zip(strategies, weights, strict=True):
            sums = [one + weight * p for one, p in zip(sums, strategy[key], strict=True)]
        found[key] = [one / sum(sums) for one in sums]
    return found


def every_set_averaged(strategies, weights, parents):
    """Right at the sets of `parents`. The other seat's are averaged along, as if nothing led to them."""
    known = {key: parents.get(key) for key in strategies[0]}
    return average_top_down(strategies, weights, known)


def plain_mean(strategies, weights, parents):
    return {key: np.mean([one[key] for one in strategies], axis=0) for key in parents}


def behaviour_with_np_average(strategies, weights, parents):
    return {key: np.average([one[key] for one in strategies], axis=0, weights=weights) for key in parents}


def one_step_back(strategies, weights, parents):
    found = {}
    for key, parent in parents.items():
        counts = np.array(weights, dtype=float)
        if parent:
            counts = counts * [one[parent[0]][parent[1]] for one in strategies]
        rows = np.array([one[key] for one in strategies])
        found[key] = counts @ rows / counts.sum() if counts.sum() > 0 else [1 / len(rows[0])] * len(rows[0])
    return found


def dividing_by_nobody(strategies, weights, parents):
    counts, found = {}, {}
    for key, parent in parents.items():
        counts[key] = np.array(weights, dtype=float)
        if parent:
            counts[key] = counts[parent[0]] * [one[parent[0]][parent[1]] for one in strategies]
        found[key] = counts[key] @ np.array([one[key] for one in strategies]) / counts[key].sum()
    return found


def multiplied_into_the_parents(strategies, weights, parents):
    counts, found = {}, {}
    for key, parent in parents.items():
        if parent is None:
            counts[key] = np.array(weights, dtype=float)
        else:
            before, action = parent
            counts[key] = counts[before]
            counts[key] *= [one[before][action] for one in strategies]
        rows, total = np.array([one[key] for one in strategies]), counts[key].sum()
        found[key] = counts[key] @ rows / total if total > 0 else np.full(rows.shape[1], 1 / rows.shape[1])
    return found


def one_list_for_all(strategies, weights, parents):
    counts, found = {}, {}
    for key, parent in parents.items():
        counts[key] = list(weights) if parent is None else counts[parent[0]]
        if parent is not None:
            for number, one in enumerate(strategies):
                counts[key][number] *= one[parent[0]][parent[1]]
    for key in parents:
        row, total = strategies[0][key], sum(counts[key])
        found[key] = [
            sum(count * one[key][action] for count, one in zip(counts[key], strategies, strict=True)) / total
            if total else 1 / len(row)
            for action in range(len(row))
        ]
    return found


def last_step_and_no_guard(strategies, weights, parents):
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


def bell_of_the_standard_library(result, hands):
    mean = sum(chips * chance for chips, chance in result.items())
    variance = sum(chips**2 * chance for chips, chance in result.items()) - mean**2
    return 1 - NormalDist(hands * mean, sqrt(hands * variance)).cdf(0)


def matches_drawn_with_numpy(result, hands):
    rng = np.random.default_rng(3)
    drawn = rng.choice(list(result), (10_000, hands), p=list(result.values()))
    return np.mean(drawn.sum(axis=1) > 0)


def matches_drawn_one_by_one(result, hands):
    luck, ahead = Random(1), 0
    for _ in range(500):
        ahead += sum(luck.choices(list(result), list(result.values()), k=hands)) > 0
    return ahead / 500


def never_below_zero(result, hands):
    totals = {0: 1.0}
    for _ in range(hands):
        new = Counter()
        for total, before in totals.items():
            for chips, chance in result.items():
                new[max(total + chips, 0)] += before * chance
        totals = new
    return 1 - totals[0]


def in_two_thousand_places(result, hands):
    chances = np.zeros(2001)
    chances[1000] = 1
    for _ in range(hands):
        chances = sum(chance * np.roll(chances, chips) for chips, chance in result.items())
    return chances[1001:].sum()


def chance_in_digits(digits, result, hands):
    return round(ahead_with_a_dictionary(result, hands), digits)


def not_behind(result, hands):
    totals = {0: 1.0}
    for _ in range(hands):
        new = {}
        for total, chance in totals.items():
            for chips, probability in result.items():
                new[total + chips] = new.get(total + chips, 0.0) + chance * probability
        totals = new
    return sum(chance for total, chance in totals.items() if total >= 0)


def started_with_one_hand(result, hands):
    totals = dict(result)
    for _ in range(hands):
        new = {}
        for total, chance in totals.items():
            for chips, probability in result.items():
                new[total + chips] = new.get(total + chips, 0.0) + chance * probability
        totals = new
    return sum(chance for total, chance in totals.items() if total > 0)


def one_hand_too_many(result, hands):
    return ahead_with_a_dictionary(result, 1 + hands)


def one_hand_too_few(result, hands):
    return ahead_with_a_dictionary(result, hands - 1)


def learning_first(prior, likelihoods, certainty):
    belief, played = np.array(prior, dtype=float), []
    for row in likelihoods:
        belief = belief * row
        belief = belief / (belief.sum() or 1)
        played.append(int(belief.argmax()) if belief.max() >= certainty else -1)
    return played


def all_alike_at_first(prior, likelihoods, certainty):
    return choices_in_lists([1 / len(prior)] * len(prior), likelihoods, certainty)


def never_divided(prior, likelihoods, certainty):
    belief, played = np.array(prior, dtype=float), []
    for row in likelihoods:
        played.append(int(belief.argmax()) if belief.max() >= certainty else -1)
        belief = belief * row
    return played


def never_doubting(prior, likelihoods, certainty):
    belief, played = np.array(prior, dtype=float), []
    for row in likelihoods:
        played.append(int(belief.argmax()) if belief.sum() > 0 else -1)
        belief = belief * row
        belief = belief / (belief.sum() or 1)
    return played


def keeping_a_name(prior, likelihoods, certainty):
    played, name = [], -1
    for chosen in choices_dividing(prior, likelihoods, certainty):
        name = chosen if name == -1 else name
        played.append(name)
    return played


def prior_only(saved, takers, prior, shots):
    return saved @ (prior @ takers)


def posterior_without_prior(saved, takers, prior, shots):
    return corners_in_lists(saved, takers, [1 / len(prior)] * len(prior), shots)


def for_the_likeliest(saved, takers, prior, shots):
    belief = np.array(prior, dtype=float)
    for corner in shots:
        belief = belief * takers[:, corner]
        belief = belief / belief.sum()
    return saved @ takers[belief.argmax()]


def where_the_shots_went(saved, takers, prior, shots):
    return saved @ np.array([shots.count(corner) / max(1, len(shots)) for corner in range(takers.shape[1])])


def a_taker_for_each_shot(saved, takers, prior, shots):
    belief = np.zeros(len(prior)) if shots else np.array(prior)
    for corner in shots:
        alone = prior * takers[:, corner]
        belief = belief + alone / alone.sum() / len(shots)
    return saved @ (belief @ takers)


def without_the_sum(saved, takers, prior, shots):
    belief = np.array(prior, dtype=float)
    for corner in shots:
        belief = belief * takers[:, corner]
    return saved @ (belief @ takers)


MISTAKES = [
    ("cross_table", "the first seat alone", first_seat_alone),
    ("cross_table", "both seats added", both_seats_added),
    ("cross_table", "the second seat paid like the first", no_sign_in_the_second_seat),
    ("average_opponent", "behaviour averaged, not plans", behaviour_averaged),
    ("average_opponent", "behaviour averaged, not plans", behaviour_with_np_average),
    ("average_opponent", "the plain mean of all", plain_mean),
    ("average_opponent", "`known` where `parents` belongs", every_set_averaged),
    ("average_opponent", "the last step alone", one_step_back),
    ("average_opponent", "division by zero", dividing_by_nobody),
    ("average_opponent", "numbers altered that are still needed", multiplied_into_the_parents),
    ("average_opponent", "numbers altered that are still needed", one_list_for_all),
    ("average_opponent", "division by zero", last_step_and_no_guard),
    ("chance_ahead", "the bell curve", bell_without_luck_divides),
    ("chance_ahead", "the bell curve", bell_of_the_standard_library),
    ("chance_ahead", "hands drawn at random", matches_drawn_with_numpy),
    ("chance_ahead", "hands drawn at random", matches_drawn_one_by_one),
    ("chance_ahead", "ahead at some time", never_below_zero),
    ("chance_ahead", "", in_two_thousand_places),
    ("chance_ahead", "rounded", partial(chance_in_digits, 2)),
    ("chance_ahead", "rounded", partial(chance_in_digits, 3)),
    ("chance_ahead", "ties counted as ahead", not_behind),
    ("chance_ahead", "`hands` where `hands - 1` belongs", started_with_one_hand),
    ("chance_ahead", "`1` does not belong there", one_hand_too_many),
    ("chance_ahead", "`1` does not belong there", one_hand_too_few),
    ("choices", "a hand known before it is played", learning_first),
    ("choices", "the prior forgotten", all_alike_at_first),
    ("choices", "weights not divided by their sum", never_divided),
    ("choices", "never in doubt", never_doubting),
    ("choices", "sure for good", keeping_a_name),
    ("corner_values", "the shots forgotten", prior_only),
    ("corner_values", "the shots taken for the taker", where_the_shots_went),
    ("corner_values", "each shot judged alone", a_taker_for_each_shot),
    ("corner_values", "the prior forgotten", posterior_without_prior),
    ("corner_values", "the likeliest taker alone", for_the_likeliest),
    ("corner_values", "weights not divided by their sum", without_the_sum),
]
