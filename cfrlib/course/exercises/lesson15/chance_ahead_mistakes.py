"""The mistakes that people make in `chance_ahead`."""

from math import comb, erf, sqrt

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson15.chance_ahead import as_array, chance_ahead, power


def _totals(result, hands):
    """The sums that are possible, and their chances."""
    least, one = as_array(result)
    total = power(one, hands)
    return np.arange(len(total)) + hands * least, total


def _where(condition):
    def chance(result, hands):
        totals, chances = _totals(result, hands)
        return float(chances[condition(totals)].sum())

    return chance


def _mean_and_deviation(result):
    mean = sum(chips * chance for chips, chance in result.items())
    return mean, sqrt(max(sum(chance * (chips - mean) ** 2 for chips, chance in result.items()), 0.0))


def _bell(shift):
    """The normal approximation, with the limit at `shift`."""

    def chance(result, hands):
        mean, deviation = _mean_and_deviation(result)
        above = hands * mean - shift
        if deviation == 0:
            return float(above > 0)
        return 0.5 + erf(above / deviation / sqrt(2 * hands)) / 2

    return chance


def _bell_curve(exercise, observations):
    """Near the normal approximation in every case with luck; without luck it may divide by 0."""
    lucky = [seen for seen in observations if _mean_and_deviation(seen.args[0])[1] > 0]
    return any(
        all(seen.error is None and same(seen.value, bell(*seen.args), 0.003) for seen in lucky)
        for bell in map(_bell, (0.0, 0.5))
    )


def _divided_bell(result, hands):
    mean, deviation = _mean_and_deviation(result)
    return 0.5 + erf(hands * mean / (deviation * sqrt(2 * hands))) / 2


def _drawn(matches):
    """A share of so many matches, drawn with one seed every time."""

    def chance(result, hands):
        drawn = np.random.default_rng(matches).choice(list(result), (matches, hands), p=list(result.values()))
        return float((drawn.sum(axis=1) > 0).mean())

    return chance


def _simulated(exercise, observations):
    """In every case a share of one round number of matches, and as near to the chance as luck allows."""
    chances = [chance_ahead(*seen.args) for seen in observations]
    return any(
        all(_may_be_drawn(seen.value, chance, matches) for seen, chance in zip(observations, chances, strict=True))
        for matches in ROUND_NUMBERS
    )


def _may_be_drawn(value, chance, matches):
    ahead = float(value) * matches
    near = 5 * sqrt(matches * max(chance * (1 - chance), 0.0)) + 1
    return abs(ahead - round(ahead)) < 1e-6 and abs(ahead - matches * chance) <= near


ROUND_NUMBERS = [digits * 10**zeros for zeros in range(1, 6) for digits in (1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10)]


def _half_of_ties(result, hands):
    totals, chances = _totals(result, hands)
    return float(chances[totals > 0].sum() + chances[totals == 0].sum() / 2)


def _without_ties(result, hands):
    totals, chances = _totals(result, hands)
    decided = chances[totals != 0].sum()
    return float(chances[totals > 0].sum() / decided) if decided > 0 else 0.0


def _winning(result):
    return sum(chance for chips, chance in result.items() if chips > 0)


def _more_hands_won(result, hands):
    won, lost = _winning(result), sum(chance for chips, chance in result.items() if chips < 0)
    return chance_ahead({1: won, -1: lost, 0: max(1 - won - lost, 0.0)}, hands)


def _more_than_half(result, hands):
    won = _winning(result)
    return sum(comb(hands, n) * won**n * (1 - won) ** (hands - n) for n in range(hands // 2 + 1, hands + 1))


def _more_than_half_of_decided(result, hands):
    """As if every hand were won or lost, with the odds of those that are."""
    won, lost = _winning(result), sum(chance for chips, chance in result.items() if chips < 0)
    return _more_than_half({1: won / (won + lost), -1: lost / (won + lost)}, hands) if won + lost else 0.0


def _all_the_time(result, hands):
    """Ahead after every single hand."""
    ahead = {0: 1.0}
    for _ in range(hands):
        ahead = _added(ahead, result)
        ahead = {total: chance for total, chance in ahead.items() if total > 0}
    return sum(ahead.values())


def _at_some_time(result, hands):
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


def _overwriting(hands_first):
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


def _shifted_once(result, hands):
    """Arrays whose first entry is taken for the lowest result of one hand."""
    least, one = as_array(result)
    total = power(one, hands)
    return float(total[np.arange(len(total)) + least > 0].sum())


def _shifted_once_and_cut(result, hands):
    """The same as a slice, which begins at the end where `1 - least` is below 0."""
    least, one = as_array(result)
    return float(power(one, hands)[1 - least :].sum())


def _cut_below_0(result, hands):
    """Right but for a slice that begins below 0 where every total is above it."""
    least, one = as_array(result)
    return float(power(one, hands)[1 - hands * least :].sum())


def _mean_total(result, hands):
    return hands * _mean_and_deviation(result)[0]


def _other_number(change):
    def chance(result, hands):
        return chance_ahead(result, change(hands)) if change(hands) else 0.0

    return chance


def _all_results_alike(result, hands):
    return chance_ahead({chips: 1 / len(result) for chips in result}, hands)


def _by_the_mean(result, hands):
    return float(_mean_and_deviation(result)[0] > 0)


MISTAKES = (
    Misconception(
        "ties counted as ahead",
        "You count a total of exactly 0 as ahead. Ahead means *more* than 0.",
        wrong=(_where(lambda totals: totals >= 0), lambda result, hands: 1 - _where(lambda totals: totals < 0)(
            result, hands)),
    ),
    Misconception(
        "half of the ties",
        "You add half of the chance of a total of 0. Ahead means more than 0: ties do not count.",
        wrong=_half_of_ties,
    ),
    Misconception(
        "ties left out",
        "You divide by the chance that the total is not 0. A tie is a match, too, in which nobody is ahead.",
        wrong=_without_ties,
    ),
    Misconception(
        "the chance to be behind",
        "You return the chance that the total is *below* 0.",
        wrong=(_where(lambda totals: totals < 0), _where(lambda totals: totals <= 0)),
    ),
    Misconception(
        "hands won, not chips",
        "You ask who wins more *hands*. Chips are added up: a hand of 2 chips counts twice as much as one of 1.",
        wrong=(_more_hands_won, _more_than_half, _more_than_half_of_decided),
    ),
    Misconception(
        "one hand, whatever their number",
        "You look at one hand. `hands` times the same result is another thing than the sum of so many *different* "
        "hands: luck partly cancels.",
        wrong=(lambda result, hands: _winning(result), lambda result, hands: _winning(result) * hands,),
    ),
    Misconception(
        "every hand has to be won",
        "You ask that every hand is won. Only the total has to be above 0.",
        wrong=lambda result, hands: _winning(result) ** hands,
    ),
    Misconception(
        "one hand won is enough",
        "You ask that at least one hand is won. The total of all hands has to be above 0.",
        wrong=lambda result, hands: 1 - (1 - _winning(result)) ** hands,
    ),
    Misconception(
        "ahead after every hand",
        "You drop the matches that are behind on the way. Only the total at the end counts.",
        wrong=_all_the_time,
    ),
    Misconception(
        "ahead at some time",
        "You count matches that were ahead at *some* time. Only the total at the end counts.",
        wrong=_at_some_time,
    ),
    Misconception(
        "the bell curve",
        "You use the normal distribution. It is near for many hands, but here the exact chance is asked for: add the "
        "hands up one by one, as with `np.convolve` in lesson 00.",
        wrong=(_bell(0.0), _bell(0.5), _divided_bell),
        recognise=_bell_curve,
    ),
    Misconception(
        "the mean decides",
        "You return 1 or 0 by the mean of one hand. The mean says who wins *on average*. Luck says how often.",
        wrong=(_by_the_mean, lambda result, hands: float(_mean_and_deviation(result)[0] >= 0)),
    ),
    Misconception(
        "equal totals overwritten",
        "Several ways lead to the same total, and you keep the last of them. Add their chances up.",
        wrong=(_overwriting(True), _overwriting(False)),
    ),
    Misconception(
        "the lowest total of one hand",
        "Your array begins with the lowest total of *all* hands, `hands * min(result)`. You count as if it began with "
        "the lowest result of one hand.",
        wrong=(_shifted_once, _shifted_once_and_cut),
    ),
    Misconception(
        "a slice that begins below 0",
        "If every total is above 0, your slice begins at a negative position, and Python counts that from the *end* "
        "of the array. Then all entries count: begin at 0.",
        wrong=_cut_below_0,
    ),
    Misconception(
        "the mean total",
        "You return how many chips are won on average. What is asked for is how likely a total above 0 is.",
        wrong=_mean_total,
    ),
    Misconception(
        "all results alike",
        "You count how many results are possible. Each of them has a chance of its own: `result[chips]`.",
        wrong=_all_results_alike,
    ),
    Misconception(
        "one hand too many",
        "You add up one hand too many. If you start from the result of one hand, there are `hands - 1` to add.",
        wrong=_other_number(lambda hands: hands + 1),
    ),
    Misconception(
        "one hand too few",
        "You add up one hand too few. If you start from a total of 0, there are `hands` to add.",
        wrong=_other_number(lambda hands: hands - 1),
    ),
    Misconception(
        "hands drawn at random",
        "You draw hands at random, and count how often the total is above 0. The exact chance is asked for: add the "
        "chances up.",
        wrong=(_drawn(2_000), _drawn(1_000), _drawn(500)),
        recognise=_simulated,
    ),
)
