"""The mistakes that people make in `average_strategy`."""

from functools import partial

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.shares import one_by_one, or_uniform, uniform, wrong_only


def _or(reply, empty, divide=np.divide):
    """Shares of the total, but `reply` where `empty(sums)`."""
    return lambda sums: reply(sums) if empty(sums) else divide(sums, sums.sum())


def _none(sums):
    return not sums.any()


def _equal(sums):
    return uniform(len(sums))


def _at_most(least):
    return lambda sums: sums.sum() <= least


def _shares_while_adding(sums):
    totals = np.cumsum(sums)
    return np.where(totals > 0, sums / totals, 1 / len(sums))


def _softmax(sums):
    weights = np.exp(sums - np.max(sums))
    return weights / weights.sum()


MISTAKES = (
    Misconception(
        "normalised by count",
        "You divide by the number of actions. The sums grow with the number of iterations: divide by their "
        "total, so that the result adds up to 1.",
        wrong=(
            lambda sums: sums / len(sums),
            lambda sums: sums / len(sums) if sums.any() else uniform(len(sums)),
        ),
    ),
    Misconception(
        "averaged over the actions",
        "You average the entries with each other, and one number is left. The average is over the rounds: each action "
        "keeps its own sum, divided by the total.",
        wrong=(np.mean, lambda sums: sums.mean() if sums.any() else uniform(len(sums))),
    ),
    Misconception(
        "not normalised",
        "You return the sums themselves. Divide by their total, so that the result adds up to 1.",
        wrong=(lambda sums: sums, lambda sums: sums if sums.any() else uniform(len(sums))),
    ),
    Misconception(
        "division by a zero sum",
        "Before the first iteration all sums are 0, and you divide by their total. In that case every action "
        "gets the same probability.",
        wrong=lambda sums: sums / sums.sum(),
    ),
    Misconception(
        "no equal shares where nothing was summed",
        "When all sums are 0, you do not give every action the same probability. Return 1 / (number of actions) for "
        "each, `len(strategy_sum)` of them.",
        recognise=wrong_only(lambda sums: not sums.any()),
    ),
    Misconception(
        "a little given to every action",
        "You add something to every sum, so an action that was never played gets a share. Its probability "
        "is exactly 0.",
        wrong=tuple(or_uniform(partial(np.add, little)) for little in (1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1, 1.0)),
    ),
    Misconception(
        "a total that changes",
        "You divide by a total that changes while you divide: you overwrite the numbers that it is made of, or are "
        "still adding them up. Compute the total once, before.",
        wrong=(one_by_one, _shares_while_adding),
    ),
    Misconception(
        "the wrong test for an empty sum",
        "You return equal probabilities too often: whenever some sum is 0, or when the total is small. Do so only "
        "when the total is 0.",
        wrong=(
            _or(_equal, lambda sums: not sums.all()),
            *(_or(_equal, _at_most(least)) for least in (1e-6, 1e-3, 1e-2, 0.1, 1 - 1e-9, 1.0)),
        ),
    ),
    Misconception(
        "softmax",
        "You use exponentials, which turn shares into something else. Divide each sum by their total.",
        wrong=(
            _softmax,
            lambda sums: np.exp(sums) / np.exp(sums).sum(),
            lambda sums: _softmax(sums) if sums.any() else uniform(len(sums)),
        ),
    ),
    Misconception(
        "divided by the largest",
        "You divide by the largest sum. Probabilities add up to 1: divide by the total of all sums.",
        wrong=(
            lambda sums: sums / sums.max(),
            lambda sums: sums / sums.max() if sums.any() else uniform(len(sums)),
        ),
    ),
)
