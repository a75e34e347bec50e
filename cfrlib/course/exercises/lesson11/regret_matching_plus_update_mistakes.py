"""The mistakes that people make in `regret_matching_plus_update`."""

from functools import partial

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson11.regret_matching_plus_update import regret_matching_plus_update


def _refused(regret_sum, regret):
    total = np.add(regret_sum, regret)
    return np.where(total < 0, regret_sum, total)


def _unless_positive(regret_sum, regret):
    """The old sum kept also where the new one would be 0."""
    total = np.add(regret_sum, regret)
    return np.where(total > 0, total, regret_sum)


def _all_or_nothing(regret_sum, regret):
    total = np.add(regret_sum, regret).astype(float)
    return total if (total >= 0).all() else np.zeros(len(total))


def _dropped(least, regret_sum, regret):
    total = np.add(regret_sum, regret)
    return np.where(total > least, total, 0.0)


def _shares(regret_sum, regret):
    """The strategy, undefined where no sum is positive."""
    sums = np.maximum(np.add(regret_sum, regret), 0.0)
    return sums / sums.sum()


def _shifted(regret_sum, regret):
    total = np.add(regret_sum, regret).astype(float)
    return total - min(total.min(), 0.0)


MISTAKES = (
    Misconception(
        "floored before adding",
        "Where `regret` is negative, your sum stays as it was, as if the floor came before the addition. So sums can "
        "only grow, and bad news is never heard. Add first, then replace what is negative by zero.",
        wrong=lambda regret_sum, regret: np.maximum(regret_sum, 0) + np.maximum(regret, 0),
    ),
    Misconception(
        "the sum is not floored",
        "Your sums may fall below zero. That is the sum of lesson 01. Here the *sum itself* is floored, and not only "
        "the strategy that is made of it.",
        wrong=(
            lambda regret_sum, regret: np.add(regret_sum, regret),
            lambda regret_sum, regret: np.maximum(regret_sum, 0) + regret,
        ),
    ),
    Misconception(
        "the strategy returned",
        "You return the strategy. Return the new regret sums: what the next update begins with.",
        wrong=(lambda regret_sum, regret: regret_matching(np.add(regret_sum, regret)), _shares),
    ),
    Misconception(
        "the old sum forgotten",
        "You floor the new regret and forget the sum before it. The new regret is *added* to the sum.",
        wrong=lambda regret_sum, regret: np.maximum(regret, 0.0),
    ),
    Misconception(
        "the sign of the regret turned",
        "You subtract the regret. A positive regret says that the action would have earned more: its sum grows.",
        wrong=lambda regret_sum, regret: np.maximum(np.subtract(regret_sum, regret), 0.0),
    ),
    Misconception(
        "the wrong half kept",
        "You keep what is below zero and drop what is above. Keep the positive sums.",
        wrong=lambda regret_sum, regret: np.minimum(np.add(regret_sum, regret), 0.0),
    ),
    Misconception(
        "the size taken",
        "You take the size of a negative sum, so very bad actions look very good. A negative sum becomes 0.",
        wrong=lambda regret_sum, regret: np.abs(np.add(regret_sum, regret)),
    ),
    Misconception(
        "a step below zero refused",
        "Where the sum would fall below zero, you keep the old one. It falls to 0, and stops there.",
        wrong=(_refused, _unless_positive),
    ),
    Misconception(
        "a bad round resets the sum",
        "A negative regret sets your sum to zero, however large the sum was. It is the *new sum* that decides: 2 − 0.5 "
        "is still positive.",
        wrong=(
            lambda regret_sum, regret: np.where(np.array(regret) > 0, np.add(regret_sum, regret), 0.0),
            lambda regret_sum, regret: np.where(np.array(regret) < 0, 0.0, np.add(regret_sum, regret)),
        ),
    ),
    Misconception(
        "one negative sum resets all",
        "As soon as one action's sum is negative, you set all of them to zero. Each action is floored by itself.",
        wrong=_all_or_nothing,
    ),
    Misconception(
        "one number for all actions",
        "You return one number. `np.max` takes the largest of an array; `np.maximum` compares entry by entry.",
        wrong=(
            lambda regret_sum, regret: np.max(np.add(regret_sum, regret)),
            lambda regret_sum, regret: max(np.max(np.add(regret_sum, regret)), 0),
            lambda regret_sum, regret: max(np.sum(np.add(regret_sum, regret)), 0),
        ),
    ),
    Misconception(
        "small sums dropped",
        "You set small positive sums to 0. Only what is negative becomes 0.",
        wrong=tuple(partial(_dropped, least) for least in (1e-4, 1e-3, 1e-2)),
    ),
    Misconception(
        "all sums shifted",
        "You raise all sums alike until none is negative. That changes the differences between actions that are "
        "positive. Replace only what is negative, by 0.",
        wrong=_shifted,
    ),
    Misconception(
        "capped at one",
        "You let no sum rise above 1. Regret sums are no probabilities: they have a floor, and no ceiling.",
        wrong=lambda regret_sum, regret: np.clip(np.add(regret_sum, regret), 0.0, 1.0),
    ),
    Misconception(
        "floored at one",
        "You floor the sums at 1, not at 0. An action with a sum of 0 is not played.",
        wrong=lambda regret_sum, regret: np.maximum(np.add(regret_sum, regret), 1.0),
    ),
    Misconception(
        "the new regret counted twice",
        "You add the regret twice. That is a *prediction*, of which section 7 of the lesson speaks, and it does "
        "not belong into the sum.",
        wrong=(
            lambda regret_sum, regret: np.maximum(np.add(regret_sum, np.multiply(2, regret)), 0.0),
            lambda regret_sum, regret: regret_matching_plus_update(regret_sum, regret) + regret,
        ),
    ),
)
