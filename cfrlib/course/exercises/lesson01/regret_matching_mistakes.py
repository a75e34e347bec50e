"""The mistakes that people make in `regret_matching`."""

from functools import partial

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.shares import one_hot, or_uniform, uniform, wrong_only


def _positive(sums):
    return np.maximum(sums, 0.0)


def _share(sums):
    return _positive(sums) / _positive(sums).sum()


def _positive_or_uniform(reply):
    """`reply` where some regret is positive, uniform elsewhere."""
    return lambda sums: reply(sums) if (sums > 0).any() else uniform(len(sums))


def _positive_above(least):
    return lambda sums: _share(sums) if _positive(sums).sum() > least else uniform(len(sums))


def _only_from(least, sums):
    return sums * (sums >= least)


def _only_above(least, sums):
    return sums * (sums > least)


def _added(little, sums):
    return _positive(sums) + little


def _shares_while_adding(sums):
    totals = np.cumsum(_positive(sums))
    return np.where(totals > 0, _positive(sums) / totals, 1 / len(sums))


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
        "no equal shares where no regret is positive",
        "When no regret is positive, nothing speaks for one action. Then return equal probabilities, "
        "1 / (number of actions) for each, and as many as there are actions: `len(regret_sum)`.",
        recognise=wrong_only(lambda sums: not (sums > 0).any()),
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
        "a little given to every action",
        "You add something to every regret, or keep it above 0, so actions without positive regret are played too. "
        "Their probability is exactly 0.",
        wrong=tuple(
            or_uniform(reply)
            for little in (1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1, 1.0)
            for reply in (partial(_added, little), partial(np.maximum, little))
        ),
    ),
    Misconception(
        "a total that is not complete",
        "You divide while you are still adding up, so each number is divided by another total. First add up all "
        "positive regrets, then divide each by their total.",
        wrong=_shares_while_adding,
    ),
    Misconception(
        "small sums taken for none",
        "You take a small sum of regrets for none at all. However small it is, divide by it if it is above 0.",
        wrong=tuple(_positive_above(least) for least in (1e-6, 1e-4, 1e-3, 1e-2, 0.1, 1.0)),
    ),
    Misconception(
        "small regrets left out",
        "You leave out small positive regrets. However small it is, a regret above 0 gets its share.",
        wrong=tuple(
            or_uniform(partial(kept, least))
            for least in (1e-4, 1e-3, 1e-2, 0.1, 0.5, 1.0)
            for kept in (_only_from, _only_above)
        ),
    ),
    Misconception(
        "compared with the average regret",
        "You subtract the average regret first. Each sum of regrets is compared with 0 alone: keep the positive ones "
        "as they are.",
        wrong=(
            or_uniform(lambda sums: np.maximum(sums - sums.mean(), 0)),
            or_uniform(lambda sums: np.maximum(_positive(sums) - _positive(sums).mean(), 0)),
        ),
    ),
    Misconception(
        "squared",
        "You square the regrets (or take their roots), so a large one counts too much (or too little). Probability is "
        "proportional to the positive regret itself.",
        wrong=(
            or_uniform(lambda sums: _positive(sums) ** 2),
            or_uniform(lambda sums: sums**2),
            or_uniform(lambda sums: np.sqrt(_positive(sums))),
        ),
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
)
