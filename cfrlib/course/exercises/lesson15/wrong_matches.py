"""Matches counted with one thing wrong."""

from math import comb, erf, sqrt

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.exercises.lesson15.chance_ahead import as_array, chance_ahead, power


def _totals(result, hands):
    """The sums that are possible, and their chances."""
    least, one = as_array(result)
    total = power(one, hands)
    return np.arange(len(total)) + hands * least, total


def where(condition):
    def chance(result, hands):
        totals, chances = _totals(result, hands)
        return float(chances[condition(totals)].sum())

    return chance


def mean_and_deviation(result):
    mean = sum(chips * chance for chips, chance in result.items())
    return mean, sqrt(max(sum(chance * (chips - mean) ** 2 for chips, chance in result.items()), 0.0))


def by_a_bell_curve(shift):
    """The normal approximation, with the limit at `shift`."""

    def chance(result, hands):
        mean, deviation = mean_and_deviation(result)
        above = hands * mean - shift
        if deviation == 0:
            return float(above > 0)
        return 0.5 + erf(above / deviation / sqrt(2 * hands)) / 2

    return chance


def bell_curve(exercise, observations):
    """Near the normal approximation in every case with luck; without luck it may divide by 0."""
    lucky = [seen for seen in observations if mean_and_deviation(seen.args[0])[1] > 0]
    return any(
        all(seen.error is None and same(seen.value, bell(*seen.args), 0.003) for seen in lucky)
        for bell in map(by_a_bell_curve, (0.0, 0.5))
    )


def divided_bell(result, hands):
    mean, deviation = mean_and_deviation(result)
    return 0.5 + erf(hands * mean / (deviation * sqrt(2 * hands))) / 2


def drawn_by_chance(matches):
    """A share of so many matches, drawn with one seed every time."""

    def chance(result, hands):
        drawn = np.random.default_rng(matches).choice(list(result), (matches, hands), p=list(result.values()))
        return float((drawn.sum(axis=1) > 0).mean())

    return chance


def simulated(exercise, observations):
    """In every case a share of one round number of matches, and as far from the chance as luck is: not as near as
    what was computed and rounded."""
    chances = [chance_ahead(*seen.args) for seen in observations]
    found = [(float(seen.value), chance) for seen, chance in zip(observations, chances, strict=True)]
    matches = next((number for number in ROUND_NUMBERS if all(_is_share(value, number) for value, _ in found)), None)
    if matches is None or not all(_as_luck_allows(*pair, matches) for pair in found):
        return False
    spread = [(value - chance, chance * (1 - chance) / matches) for value, chance in found]
    squares = [gap**2 / variance for gap, variance in spread if variance * matches**2 > 1]
    return sum(squares) > SOME_LUCK * len(squares)


def _is_share(value, matches):
    return abs(value * matches - round(value * matches)) < 1e-6


def _as_luck_allows(value, chance, matches):
    return abs(value - chance) * matches <= 5 * sqrt(matches * max(chance * (1 - chance), 0.0)) + 1


SOME_LUCK = 0.2  # of 1, which is what the squares of luck come to on average
ROUND_NUMBERS = [digits * 10**zeros for zeros in range(1, 6) for digits in (1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10)]


def half_of_ties(result, hands):
    totals, chances = _totals(result, hands)
    return float(chances[totals > 0].sum() + chances[totals == 0].sum() / 2)


def without_ties(result, hands):
    totals, chances = _totals(result, hands)
    decided = chances[totals != 0].sum()
    return float(chances[totals > 0].sum() / decided) if decided > 0 else 0.0


def into_itself(begun):
    """New totals are added to the old ones, which stay."""

    def chance(result, hands):
        totals = dict(result) if begun else {0: 1.0}
        for _ in range(hands - begun):
            for total, before in list(totals.items()):
                for chips, probability in result.items():
                    totals[total + chips] = totals.get(total + chips, 0.0) + before * probability
        return sum(chance for total, chance in totals.items() if total > 0)

    return chance


def winning(result):
    return sum(chance for chips, chance in result.items() if chips > 0)


def more_hands_won(result, hands):
    won, lost = winning(result), sum(chance for chips, chance in result.items() if chips < 0)
    return chance_ahead({1: won, -1: lost, 0: max(1 - won - lost, 0.0)}, hands)


def more_than_half(result, hands):
    won = winning(result)
    return sum(comb(hands, n) * won**n * (1 - won) ** (hands - n) for n in range(hands // 2 + 1, hands + 1))


def more_than_half_of_decided(result, hands):
    """As if every hand were won or lost, with the odds of those that are."""
    won, lost = winning(result), sum(chance for chips, chance in result.items() if chips < 0)
    return more_than_half({1: won / (won + lost), -1: lost / (won + lost)}, hands) if won + lost else 0.0


def all_the_time(result, hands):
    """Ahead after every single hand."""
    ahead = {0: 1.0}
    for _ in range(hands):
        ahead = _added(ahead, result)
        ahead = {total: chance for total, chance in ahead.items() if total > 0}
    return sum(ahead.values())


def at_some_time(result, hands):
    """Ahead after one of the hands at least."""
    behind = {0: 1.0}
    for _ in range(hands):
        behind = {total: chance for total, chance in _added(behind, result).items() if total <= 0}
    return 1 - sum(behind.values())


def _added(totals, result):
    new = {}
    for total, chance in totals.items():
        for chips, more in result.items():
            new[total + chips] = new.get(total + chips, 0.0) + chance * more
    return new


def overwriting(hands_first):
    """The last way to a total is the only one that counts."""

    def chance(result, hands):
        totals = {0: 1.0}
        for _ in range(hands):
            pairs = [(total, chips) for total in totals for chips in result]
            if not hands_first:
                pairs = [(total, chips) for chips in result for total in totals]
            totals = {total + chips: totals[total] * result[chips] for total, chips in pairs}
        return sum(chance for total, chance in totals.items() if total > 0)

    return chance


def shifted_once(result, hands):
    """Arrays whose first entry is taken for the lowest result of one hand."""
    least, one = as_array(result)
    total = power(one, hands)
    return float(total[np.arange(len(total)) + least > 0].sum())


def shifted_once_and_cut(result, hands):
    """The same as a slice, which begins at the end where `1 - least` is below 0."""
    least, one = as_array(result)
    return float(power(one, hands)[1 - least :].sum())


def cut_below_0(result, hands):
    """Right but for a slice that begins below 0 where every total is above it."""
    least, one = as_array(result)
    return float(power(one, hands)[1 - hands * least :].sum())


def mean_total(result, hands):
    return hands * mean_and_deviation(result)[0]


def all_results_alike(result, hands):
    return chance_ahead({chips: 1 / len(result) for chips in result}, hands)


def by_the_mean(result, hands):
    return float(mean_and_deviation(result)[0] > 0)
