"""The mistakes that people make in `regret_matching`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson01.shares import divided_by_a_constant, one_hot, or_uniform, or_zeros, uniform
from cfrlib.course.exercises.lesson01.slips import array_taken_for_one_truth, cut_to_whole, rounded


def _positive(sums):
    return np.maximum(sums, 0.0)


def _share(sums):
    return _positive(sums) / _positive(sums).sum()


def _positive_or_uniform(reply):
    """`reply` where some regret is positive, uniform elsewhere."""
    return lambda sums: reply(sums) if (sums > 0).any() else uniform(len(sums))


def _positive_above(least):
    return lambda sums: _share(sums) if _positive(sums).sum() > least else uniform(len(sums))


def _softmax(sums):
    weights = np.exp(sums - np.max(sums))
    return weights / weights.sum()


MISTAKES = (
    Misconception(
        "negative regrets kept",
        "Negative regrets take part in your division, so probabilities are negative or add up wrongly. Replace "
        "each negative regret by 0 first, then divide by the sum of what is left.",
        wrong=(
            or_uniform(lambda sums: sums),
            lambda sums: sums / sums.sum() if sums.sum() != 0 else uniform(len(sums)),
            lambda sums: sums / sums.sum(),
            lambda sums: sums / _positive(sums).sum() if (sums > 0).any() else uniform(len(sums)),
            lambda sums: sums / _positive(sums).sum(),
            lambda sums: _positive(sums) / sums.sum() if sums.sum() > 0 else uniform(len(sums)),
            lambda sums: _positive(sums) / sums.sum() if sums.sum() != 0 else uniform(len(sums)),
            lambda sums: _positive(sums) / sums.sum(),
            _positive_or_uniform(lambda sums: _positive(sums) / sums.sum()),
            _positive_or_uniform(lambda sums: sums / sums.sum()),
            lambda sums: sums / np.abs(sums).sum() if sums.any() else uniform(len(sums)),
            lambda sums: _positive(sums) / np.abs(sums).sum() if sums.any() else uniform(len(sums)),
            lambda sums: _positive(sums) / np.abs(sums).sum() if (sums > 0).any() else uniform(len(sums)),
        ),
    ),
    Misconception(
        "absolute values taken",
        "You turn negative regrets into positive ones, so actions that did badly are played. Replace them by 0 "
        "instead.",
        wrong=or_uniform(np.abs),
    ),
    Misconception(
        "normalised by count",
        "You divide by the number of actions (or of those with positive regret), so the result does not add up to "
        "1. Divide by the sum of the positive regrets.",
        wrong=(
            lambda sums: _positive(sums) / len(sums),
            _positive_or_uniform(lambda sums: _positive(sums) / len(sums)),
            lambda sums: sums / len(sums),
            _positive_or_uniform(lambda sums: _positive(sums) / (sums > 0).sum()),
            lambda sums: _positive(sums) / (sums > 0).sum(),
        ),
    ),
    Misconception(
        "divided by a constant",
        "You divide by the same number whatever the regrets are, so the result does not add up to 1. Divide by the "
        "sum of the positive regrets.",
        recognise=divided_by_a_constant(_positive),
    ),
    Misconception(
        "the wrong sum tested",
        "Your test whether there is anything to divide by looks at all regrets, so that negative ones mislead it. "
        "Test the sum that you divide by: that of the positive regrets.",
        wrong=(
            lambda sums: _share(sums) if sums.sum() > 0 else uniform(len(sums)),
            lambda sums: _share(sums) if sums.sum() != 0 else uniform(len(sums)),
            lambda sums: _share(sums) if sums.any() else uniform(len(sums)),
            lambda sums: _share(sums) if (sums > 0).all() else uniform(len(sums)),
            lambda sums: _share(sums) if (sums >= 0).all() and sums.any() else uniform(len(sums)),
        ),
    ),
    Misconception(
        "not normalised",
        "You return the positive regrets themselves. Probabilities add up to 1: divide by the sum of the "
        "positive regrets.",
        wrong=(_positive, _positive_or_uniform(_positive)),
    ),
    Misconception(
        "division by a zero sum",
        "When no regret is positive their sum is 0, and you divide by it. Ask first whether the sum is "
        "positive; if it is not, every action gets the same probability.",
        wrong=_share,
    ),
    Misconception(
        "zeros returned when no regret is positive",
        "When no regret is positive you return something that is no probability distribution. Nothing speaks "
        "for one action then, so give all of them the same probability, 1 / (number of actions).",
        wrong=(
            or_zeros(_positive),
            lambda sums: _positive(sums) / max(_positive(sums).sum(), 1e-12),
            lambda sums: or_zeros(_positive)(sums) if (sums > 0).any() else np.ones(len(sums)),
            lambda sums: or_zeros(_positive)(sums) if (sums > 0).any() else one_hot(np.zeros(len(sums))),
        ),
    ),
    Misconception(
        "only the best action",
        "You put everything on the action with the largest regret. Regret matching plays *every* action with "
        "positive regret, in proportion to it.",
        wrong=(_positive_or_uniform(one_hot), one_hot),
    ),
    Misconception(
        "all positive regrets treated alike",
        "You share the probability equally among the actions with positive regret. Share it in proportion: "
        "twice the regret, twice the probability.",
        wrong=or_uniform(lambda sums: (sums > 0).astype(float)),
    ),
    Misconception(
        "divided by the largest",
        "You divide by the largest regret. Probabilities add up to 1: divide by the *sum* of the positive regrets. "
        "(`np.max` finds the largest number; `np.maximum(regret_sum, 0)` replaces negative ones by 0.)",
        wrong=(
            _positive_or_uniform(lambda sums: _positive(sums) / sums.max()),
            _positive_or_uniform(lambda sums: sums / sums.max()),
            lambda sums: _positive(sums) / _positive(sums).max(),
            lambda sums: sums / sums.max(),
        ),
    ),
    Misconception(
        "negative regrets instead of positive ones",
        "You keep the negative regrets and drop the positive ones, so you play what did badly. `np.maximum(regret_sum, "
        "0)` keeps the positive ones; `np.minimum` does the opposite.",
        wrong=(
            or_uniform(lambda sums: np.maximum(-sums, 0)),
            lambda sums: np.minimum(sums, 0) / np.minimum(sums, 0).sum(),
        ),
    ),
    Misconception(
        "cut to whole numbers",
        "Your probabilities lose their decimals, so almost all of them are 0. Divide with `/`, not `//`, and put the "
        "result into an array that can hold fractions.",
        wrong=(
            cut_to_whole(regret_matching),
            _positive_or_uniform(lambda sums: _positive(sums) // _positive(sums).sum()),
        ),
    ),
    Misconception(
        "rounded",
        "You round. Return the numbers as they come out; rounding is for printing.",
        wrong=(*rounded(regret_matching), *map(_positive_or_uniform, rounded(regret_matching))),
    ),
    Misconception(
        "three actions assumed",
        "When no regret is positive you return three probabilities. There may be any number of actions: "
        "`len(regret_sum)`.",
        wrong=(
            lambda sums: _share(sums) if (sums > 0).any() else uniform(3),
            lambda sums: _share(sums) if (sums > 0).any() else np.full(len(sums), 1 / 3),
        ),
    ),
    Misconception(
        "small sums taken for none",
        "You take a small sum of regrets for none at all. However small it is, divide by it if it is above 0.",
        wrong=tuple(_positive_above(least) for least in (1e-3, 1e-2, 0.1, 1.0)),
    ),
    Misconception(
        "squared",
        "You square the regrets, so a large one counts too much. Probability is proportional to the positive regret "
        "itself.",
        wrong=(or_uniform(lambda sums: _positive(sums) ** 2), or_uniform(lambda sums: sums**2)),
    ),
    Misconception(
        "an array taken for one number",
        "Python cannot say whether a whole array is above 0, or larger than 0: `if` and `max` want single numbers. "
        "`np.maximum(regret_sum, 0)` goes through it entry by entry; ask `if` about the sum.",
        recognise=array_taken_for_one_truth,
    ),
    Misconception(
        "softmax",
        "You use exponentials; that is another method (Hedge, in a later lesson). Here probability is "
        "proportional to the positive regret itself.",
        wrong=(_softmax, lambda sums: np.exp(sums) / np.exp(sums).sum()),
    ),
    Misconception(
        "regrets shifted",
        "You subtract the smallest regret to make all of them positive, so actions with negative regret are still "
        "played. Replace negative regrets by 0 instead.",
        wrong=or_uniform(lambda sums: sums - sums.min()),
    ),
    Misconception(
        "input changed in place",
        "Your function alters `regret_sum`, which goes on counting after this call. Work on a copy: "
        "`np.maximum(regret_sum, 0)` makes a new array.",
        recognise=input_changed,
    ),
)
