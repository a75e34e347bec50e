"""The mistakes that people make in `weighted_average`."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.run_cases import explains
from cfrlib.course.exercises.lesson01.shares import uniform


@dataclass(frozen=True)
class Average:
    """The average with its weights, its divisor, or its answer where nothing counts, made differently."""

    weigh: Callable = lambda reach, weight: reach * weight
    divisor: Callable = lambda total, reach, weight: total.sum()
    nothing: Callable = uniform
    is_nothing: Callable = lambda total: not total.any()

    def __call__(self, strategies, own_reaches, weights):
        reach, weight = np.array(own_reaches, dtype=float), np.array(weights, dtype=float)
        total, strategies = self.weigh(reach, weight), np.array(strategies, dtype=float)
        if self.is_nothing(total):
            return self.nothing(strategies.shape[1])
        with np.errstate(all="ignore"):
            return total @ strategies / self.divisor(total, reach, weight)


def _whatever_counts_nothing(name, explanation, *wrong):
    """A misconception known by the cases in which something counts. What is done where nothing does is left to later:
    many begin without an answer for that."""
    return Misconception(name, explanation, wrong, recognise=partial(_alike_where_something_counts, wrong))


def _alike_where_something_counts(wrong, exercise, observations):
    counting = [seen for seen in observations if np.any(np.multiply(*seen.args[1:]))]
    return explains(Misconception("", "", wrong), exercise, counting)


def _one_for_each_iteration(share):
    """Right, but where nothing counts there is one share for each iteration."""

    def average(strategies, own_reaches, weights):
        if np.any(np.multiply(own_reaches, weights)):
            return Average()(strategies, own_reaches, weights)
        return np.full(len(strategies), share(*np.shape(strategies)))

    return average


def _last(strategies, own_reaches, weights):
    return np.array(strategies)[-1]


def _of_normalised(strategies, own_reaches, weights):
    """Each part normalised by itself, and the two averages averaged."""
    by_reach = Average(weigh=lambda reach, weight: reach)(strategies, own_reaches, weights)
    by_weight = Average(weigh=lambda reach, weight: weight)(strategies, own_reaches, weights)
    return (by_reach + by_weight) / 2


def _up_to_the_first_zero(decides):
    """`decides`: the numbers, made of reaches and weights, of which the first 0 ends the sum."""

    def average(strategies, own_reaches, weights):
        end = np.argmin(np.append(decides(own_reaches, weights), 0.0) != 0)
        return Average()(np.array(strategies)[:end], own_reaches[:end], weights[:end])

    return average


def _where_nothing_counts(answer):
    """Right, but where nothing counts the answer comes from the strategies."""

    def average(strategies, own_reaches, weights):
        if np.any(np.multiply(own_reaches, weights)):
            return Average()(strategies, own_reaches, weights)
        return answer(np.array(strategies, dtype=float))

    return average


def _undefined(count):
    return np.full(count, np.nan)


def _raised(count):
    raise ZeroDivisionError


def _nothing_where(none_counts, nothing):
    """Equal probabilities where `none_counts`; elsewhere a sum of 0 is divided by."""

    def average(strategies, own_reaches, weights):
        return Average(nothing=uniform if none_counts(own_reaches, weights) else nothing)(
            strategies, own_reaches, weights
        )

    return average


MISTAKES = (
    _whatever_counts_nothing(
        "own reach forgotten",
        "You forget the own reach. A strategy counts as often as you get to use it: its weight is `own_reaches` "
        "*times* `weights`.",
        Average(weigh=lambda reach, weight: weight),
    ),
    _whatever_counts_nothing(
        "weights forgotten",
        "You weigh with own reach alone: that is the average of lesson 05. Each iteration's reach is multiplied with "
        "its weight.",
        Average(weigh=lambda reach, weight: reach),
    ),
    _whatever_counts_nothing(
        "the plain mean",
        "You take the plain mean of the strategies. Each of them has the weight own reach times iteration weight.",
        Average(weigh=lambda reach, weight: np.ones(len(reach))),
    ),
    _whatever_counts_nothing(
        "reach and weight added",
        "You add reach and weight. Multiply them: with reach 0 a strategy counts nothing, whatever its weight.",
        Average(weigh=lambda reach, weight: reach + weight),
    ),
    _whatever_counts_nothing(
        "divided by the weights alone",
        "You divide by the sum of the weights. Divide by the sum of own reach *times* weight, so that the "
        "probabilities add up to 1.",
        Average(divisor=lambda total, reach, weight: weight.sum()),
    ),
    _whatever_counts_nothing(
        "divided by the reaches alone",
        "You divide by the sum of the reaches. Divide by the sum of own reach *times* weight, so that the "
        "probabilities add up to 1.",
        Average(divisor=lambda total, reach, weight: reach.sum()),
    ),
    _whatever_counts_nothing(
        "divided by both sums",
        "You divide by the sum of the reaches times the sum of the weights. Multiply first, iteration by iteration, "
        "and add then.",
        Average(divisor=lambda total, reach, weight: reach.sum() * weight.sum()),
    ),
    _whatever_counts_nothing(
        "divided by the number of iterations",
        "You divide by the number of iterations. Divide by the sum of all weights, here own reach times weight.",
        Average(divisor=lambda total, reach, weight: len(total)),
    ),
    _whatever_counts_nothing(
        "not divided",
        "Your numbers are weighted sums, and do not add up to 1. Divide by the sum of own reach times weight.",
        Average(divisor=lambda total, reach, weight: 1.0),
    ),
    _whatever_counts_nothing(
        "weights made new from the count",
        "You make weights 1, 2, 3, ... of your own. Take those that are given in `weights`.",
        Average(weigh=lambda reach, weight: reach * np.arange(1, len(reach) + 1)),
        Average(weigh=lambda reach, weight: reach * np.arange(len(reach))),
    ),
    _whatever_counts_nothing(
        "the weights in reverse",
        "You begin with the last weight. The first weight belongs to the first iteration.",
        Average(weigh=lambda reach, weight: reach * weight[::-1]),
    ),
    _whatever_counts_nothing(
        "the reaches multiplied along the run",
        "You multiply the reaches of all iterations so far. Each iteration has its own reach, whatever the ones "
        "before.",
        Average(weigh=lambda reach, weight: np.cumprod(reach) * weight),
    ),
    _whatever_counts_nothing(
        "two averages averaged",
        "You make one average by reach and one by weight, and take their mean. There is one average, with the product "
        "as its weight.",
        _of_normalised,
    ),
    _whatever_counts_nothing(
        "the last strategy",
        "You return the last strategy. That is one of the answers this lesson tries, but not an average.",
        _last,
    ),
    Misconception(
        "nothing known by one of the two alone",
        "You ask about the reaches alone, or about the weights alone, and divide by 0 in other cases. Nothing counts "
        "where all *products* of the two are 0.",
        wrong=tuple(
            _nothing_where(none_counts, nothing) for nothing in (_undefined, _raised)
            for none_counts in (lambda reach, weight: not np.any(reach), lambda reach, weight: not np.any(weight))
        ),
    ),
    Misconception(
        "division by zero",
        "If all products of reach and weight are 0, you divide by 0. Then return equal probabilities.",
        wrong=(Average(nothing=_undefined), Average(nothing=_raised)),
    ),
    Misconception(
        "no strategy where nothing counts",
        "Where nothing counts, your numbers do not add up to 1. The task asks for equal probabilities then.",
        wrong=Average(nothing=np.zeros),
    ),
    Misconception(
        "strategies that do not count, averaged",
        "Where nothing counts, you make something of the strategies. Nothing is known then: return equal "
        "probabilities.",
        wrong=tuple(_where_nothing_counts(answer) for answer in
                    (lambda strategies: strategies.mean(axis=0), lambda strategies: strategies[0],
                     lambda strategies: strategies[-1])),
    ),
    Misconception(
        "two actions taken for granted",
        "Where nothing counts, you return one half twice. There may be more actions than two.",
        wrong=Average(nothing=lambda count: np.full(2, 0.5)),
    ),
    Misconception(
        "equal numbers for the iterations",
        "Where nothing counts, you make one number for each iteration. It needs one for each action.",
        wrong=tuple(
            _one_for_each_iteration(share)
            for share in (lambda rounds, actions: 1 / rounds, lambda rounds, actions: 1 / actions)
        ),
    ),
    Misconception(
        "stopped at the first zero",
        "You stop at the first iteration that counts nothing. Leave out that one alone: later ones count again.",
        wrong=tuple(_up_to_the_first_zero(decides) for decides in
                    (np.multiply, lambda reach, weight: reach, lambda reach, weight: weight)),
    ),
    Misconception(
        "given up too early",
        "You return equal probabilities as soon as *one* reach or weight is 0. The other iterations still count. Only "
        "if all products are 0 is nothing known.",
        wrong=Average(is_nothing=lambda total: not total.all()),
    ),
    Misconception(
        "a small reach taken for none",
        "You treat small weights as none. However small they are, their proportions count: only a sum of exactly 0 is "
        "a special case.",
        wrong=tuple(Average(is_nothing=lambda total, least=least: total.sum() < least) for least in (1e-3, 1e-6)),
    ),
)
