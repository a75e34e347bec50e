"""Whole wrong versions of `discounted_update`, in the forms in which each mistake is made."""

import numpy as np

from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson11.altered_update import AlteredUpdate
from cfrlib.course.material.lesson11 import discount


def _discounted(regret_sum, t, alpha, beta):
    return regret_sum * np.where(np.array(regret_sum) > 0, discount(t, alpha), discount(t, beta))


def _early(regret_sum, regret, t, alpha, beta, predict=False):
    total = _discounted(regret_sum, t, alpha, beta) + regret
    return total, regret_matching(total + regret if predict else total)


def _early_and_floored(regret_sum, regret, t, alpha, beta, predict=False):
    """With beta at minus infinity the sum is floored once more after adding, as CFR+ asks for."""
    total = _discounted(regret_sum, t, alpha, beta) + regret
    total = np.maximum(total, 0.0) if beta == -np.inf else total
    return total, regret_matching(total + regret if predict else total)


def _the_new(by_its_own_sign):
    def update(regret_sum, regret, t, alpha, beta, predict=False):
        decides = np.array(regret if by_its_own_sign else np.add(regret_sum, regret))
        total = regret_sum + regret * np.where(decides > 0, discount(t, alpha), discount(t, beta))
        return total, regret_matching(total + regret if predict else total)

    return update


def _twice(chosen):
    """One factor for all sums, and then the other one for some of them."""

    def update(regret_sum, regret, t, alpha, beta, predict=False):
        total = np.add(regret_sum, regret).astype(float)
        one, other = (alpha, beta) if chosen(np.float64(-1.0)) else (beta, alpha)
        total = total * discount(t, one) * np.where(chosen(total), discount(t, other), 1.0)
        return total, regret_matching(total + regret if predict else total)

    return update


def _half_undefined(sums):
    positive = np.maximum(sums, 0.0)
    with np.errstate(all="ignore"):
        return positive / positive.sum()


def _best_alone(sums):
    return np.eye(len(sums))[np.argmax(sums)]


def _best_if_positive(sums):
    return _best_alone(sums) if np.max(sums) > 0 else regret_matching(sums)


def _zeros(sums):
    positive = np.maximum(sums, 0.0)
    return positive / (positive.sum() or 1.0)


def _kept(total, regret, predict):
    return total + regret if predict else total


def _kept_and_floored(total, regret, predict):
    return np.maximum(total + regret, 0.0) if predict else total


def _guess_discounted(regret_sum, regret, t, alpha, beta, predict=False):
    """The prediction multiplied, too, with the factors of the sums that it is added to."""
    total = np.add(regret_sum, regret)
    factor = np.where(total > 0, discount(t, alpha), discount(t, beta))
    return total * factor, regret_matching((total + regret if predict else total) * factor)


DISCOUNTS_EARLY = _early, _early_and_floored
DISCOUNTS_THE_NEW = _the_new(True), _the_new(False)
BOTH_FACTORS = _twice(lambda total: total < 0), _twice(lambda total: total > 0)
OTHER_SIGNS = (
    AlteredUpdate(decides=lambda regret_sum, regret, total: regret_sum),
    AlteredUpdate(decides=lambda regret_sum, regret, total: regret),
)
KEEPS_THE_PREDICTION = AlteredUpdate(kept=_kept), AlteredUpdate(kept=_kept_and_floored)
OTHER_PREDICTIONS = (
    AlteredUpdate(predicted=lambda total, regret, undiscounted, regret_sum: regret),
    AlteredUpdate(predicted=lambda total, regret, undiscounted, regret_sum: total + np.maximum(regret, 0.0)),
    AlteredUpdate(predicted=lambda total, regret, undiscounted, regret_sum: total - regret),
    AlteredUpdate(predicted=lambda total, regret, undiscounted, regret_sum: total + 2 * regret),
    _guess_discounted,
)
MATCHES_BEFORE_THE_DISCOUNT = AlteredUpdate(
    predicted=lambda total, regret, undiscounted, regret_sum: undiscounted + regret
)
ALL_ON_ONE = AlteredUpdate(match=_best_alone), AlteredUpdate(match=_best_if_positive)
UNDEFINED = AlteredUpdate(match=_half_undefined), AlteredUpdate(match=_zeros)


def from_the_old_sum(regret_sum, regret, t, alpha, beta, predict=False):
    total, _ = AlteredUpdate()(regret_sum, regret, t, alpha, beta)
    return total, regret_matching(np.add(regret_sum, regret if predict else 0.0))
