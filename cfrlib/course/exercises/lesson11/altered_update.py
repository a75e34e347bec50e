"""`discounted_update` with one of its steps made differently, and factors that are wrong."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.material.lesson11 import discount


@dataclass(frozen=True)
class AlteredUpdate:
    """The update, step by step. `decides`: whose sign chooses the factor; `predicted`: what the strategy comes from;
    `kept`: what is returned as the sum."""

    added: Callable = lambda regret_sum, regret: regret_sum + regret
    decides: Callable = lambda regret_sum, regret, total: total
    discount: Callable = discount
    exponents: Callable = lambda alpha, beta: (alpha, beta)
    predicted: Callable = lambda total, regret, undiscounted, regret_sum: total + regret
    kept: Callable = lambda total, regret, predict: total
    match: Callable = regret_matching
    always: bool = False

    def __call__(self, regret_sum, regret, t, alpha, beta, predict=False):
        regret_sum, regret = np.array(regret_sum, dtype=float), np.array(regret, dtype=float)
        undiscounted = self.added(regret_sum, regret)
        positive, other = (self.discount(t, exponent) for exponent in self.exponents(alpha, beta))
        total = undiscounted * np.where(self.decides(regret_sum, regret, undiscounted) > 0, positive, other)
        foreseen = self.predicted(total, regret, undiscounted, regret_sum) if predict or self.always else total
        return self.kept(total, regret, predict), self.match(foreseen)


def later(rounds):
    """The factor of another iteration."""
    return lambda t, exponent: discount(t + rounds, exponent) if t + rounds else of_nothing(exponent)


def of_nothing(exponent):
    """The formula at t = 0."""
    return discount(1, exponent) if np.isinf(exponent) else 0**exponent / (0**exponent + 1)


def no_discount(t, exponent):
    return 1.0


def no_exponent(t, exponent):
    return t / (t + 1)


def fraction_to_the_power(t, exponent):
    return (t / (t + 1)) ** exponent if np.isfinite(exponent) else discount(t, exponent)


def times_exponent(t, exponent):
    with np.errstate(all="ignore"):
        return np.float64(t) * exponent / (np.float64(t) * exponent + 1)


def times_finite_exponent(t, exponent):
    return times_exponent(t, exponent) if np.isfinite(exponent) else discount(t, exponent)


def what_is_lost(t, exponent):
    return 1.0 - discount(t, exponent)


def _as_a_number(t, exponent):
    """The formula as it stands: 1 to the power of infinity is 1, and infinity over infinity is no number."""
    with np.errstate(all="ignore"):
        power = np.float64(t) ** exponent
        return power / (power + 1)


def _half_at_first(t, exponent):
    """Written so that large powers do no harm, but for t = 1."""
    return 0.5 if t == 1 else discount(t, exponent)


infinite_as_a_number = tuple(AlteredUpdate(discount=factor) for factor in (_as_a_number, _half_at_first))
