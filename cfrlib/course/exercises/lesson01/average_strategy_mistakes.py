"""The mistakes that people make in `average_strategy`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson01.average_strategy import average_strategy
from cfrlib.course.exercises.lesson01.shares import divided_by_a_constant, one_hot, or_zeros, uniform
from cfrlib.course.exercises.lesson01.slips import array_taken_for_one_truth, cut_to_whole, rounded


def _or(reply, empty, divide=np.divide):
    """Shares of the total, but `reply` where `empty(sums)`."""
    return lambda sums: reply(sums) if empty(sums) else divide(sums, sums.sum())


def _none(sums):
    return not sums.any()


def _equal(sums):
    return uniform(len(sums))


def _at_most(least):
    return lambda sums: sums.sum() <= least


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
        "divided by a constant",
        "You divide by the same number whatever the sums are. They grow with every iteration, and there may be any "
        "number of actions: divide by their total, so that the result adds up to 1.",
        recognise=divided_by_a_constant(lambda sums: sums),
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
        "zeros returned when nothing was summed",
        "When all sums are 0 you return zeros, which is no probability distribution. Return uniform "
        "probabilities then.",
        wrong=(or_zeros(lambda sums: sums), lambda sums: sums / max(sums.sum(), 1e-12)),
    ),
    Misconception(
        "ones returned when nothing was summed",
        "When all sums are 0 you return a one for each action, or for one of them. All actions share alike then: "
        "1 / (number of actions).",
        wrong=(
            _or(lambda sums: np.ones(len(sums)), _none),
            _or(one_hot, _none),
        ),
    ),
    Misconception(
        "three actions assumed",
        "When all sums are 0 you return three probabilities. There may be any number of actions: "
        "`len(strategy_sum)`.",
        wrong=(
            _or(lambda sums: uniform(3), _none),
            _or(lambda sums: np.full(len(sums), 1 / 3), _none),
        ),
    ),
    Misconception(
        "the wrong test for an empty sum",
        "You return equal probabilities too often: whenever some sum is 0, or when the total is small. Do so only "
        "when the total is 0.",
        wrong=(
            _or(_equal, lambda sums: not sums.all()),
            *(_or(_equal, _at_most(least)) for least in (1e-3, 1e-2, 0.1, 1 - 1e-9, 1.0)),
        ),
    ),
    Misconception(
        "softmax",
        "You use exponentials, which turn shares into something else. Divide each sum by their total.",
        wrong=(_softmax, lambda sums: _softmax(sums) if sums.any() else uniform(len(sums))),
    ),
    Misconception(
        "cut to whole numbers",
        "Your probabilities lose their decimals, so almost all of them are 0. Divide with `/`, not `//`, and put the "
        "result into an array that can hold fractions.",
        wrong=(cut_to_whole(average_strategy), _or(_equal, _none, divide=np.floor_divide)),
    ),
    Misconception(
        "rounded",
        "You round. Return the numbers as they come out; rounding is for printing.",
        wrong=(*rounded(average_strategy), *(_or(_equal, _none, wrong) for wrong in rounded(np.divide))),
    ),
    Misconception(
        "an array taken for one number",
        "Python cannot say whether a whole array is 0 or above 0: `if` wants a single number. Ask it about the total.",
        recognise=array_taken_for_one_truth,
    ),
    Misconception(
        "divided by the largest",
        "You divide by the largest sum. Probabilities add up to 1: divide by the total of all sums.",
        wrong=(
            lambda sums: sums / sums.max(),
            lambda sums: sums / sums.max() if sums.any() else uniform(len(sums)),
        ),
    ),
    Misconception(
        "only the most played action",
        "You return the most played action alone. The average strategy keeps every action's share.",
        wrong=(one_hot, lambda sums: one_hot(sums) if sums.any() else uniform(len(sums))),
    ),
    Misconception(
        "input changed in place",
        "Your function alters `strategy_sum`, so that the average can be asked for only once. Divide into a new "
        "array: `strategy_sum / total`, not `strategy_sum /= total`.",
        recognise=input_changed,
    ),
)
