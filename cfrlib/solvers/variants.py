"""One update rule with eight names: every variant of CFR in the course is a row of four numbers.

With instantaneous regrets r, iteration t turns the cumulative regrets R into this, and weighs its strategy by that:

    CFR                 R + r                                                                           1
    CFR+                max(R + r, 0)                                                                   t
    linear CFR          (R + r) t / (t + 1)                                                             t
    DCFR                (R + r) t^1.5 / (t^1.5 + 1) where that is positive, (R + r) / 2 elsewhere       t^2
    predictive CFR+     max(R + r, 0), and plays by max(R + r, 0) + r                                   t^2
    DCFR+               max(R + r, 0) t^1.5 / (t^1.5 + 1)                                               t^4
    PDCFR+              max(R + r, 0) t^2.3 / (t^2.3 + 1), and plays by that + r                        t^5
    SAPCFR+             max(R + r, 0), and plays by max(R + r, 0) + r / 3                               t^2

All are one line: R += r, then R *= t^alpha / (t^alpha + 1) where R > 0, else t^beta / (t^beta + 1). Play is in
proportion to what is positive in R + predict r, and the weight is t^gamma. An exponent of infinity discounts nothing (a
factor of 1), one of minus infinity forgets everything (a factor of 0: a floor at zero). [Tammelin 2014; Brown &
Sandholm 2019, section 3; Farina, Kroer & Sandholm 2021; Xu et al. 2024, section 4; Meng et al. 2025]
"""

from dataclasses import dataclass
from math import inf
from numbers import Real
from typing import NamedTuple

import numpy as np

from cfrlib.arguments import named, number

STEEPEST = 30  # the largest gamma, so that weights t^gamma stay finite in any run


@dataclass(frozen=True)
class Variant:
    """A row of numbers that makes one regret minimizer of many.

    `alpha`, `beta`: the exponents of positive and of other regrets. `gamma`: of the average's weights. `predict`: what
    part of the last regret the next strategy expects again, from 0 to 1; True is 1 [Farina, Kroer & Sandholm 2021].

    >>> dcfr = cfr.variants.DCFR
    >>> positive, negative = dcfr.discounts([1, 2, 3])
    >>> positive.round(2), negative
    (array([0.5 , 0.74, 0.84]), array([0.5, 0.5, 0.5]))
    >>> steeper = cfr.Variant(alpha=1.5, beta=0, gamma=4)
    >>> cfr.solve("leduc", steeper, 100).exploitability < 0.02
    True
    """

    alpha: float = inf
    beta: float = inf
    gamma: float = 0.0
    predict: float = 0.0

    def __post_init__(self):
        for name in ("alpha", "beta"):
            object.__setattr__(self, name, number(name, getattr(self, name), infinite=True))
        object.__setattr__(self, "gamma", number("gamma", self.gamma, -STEEPEST, STEEPEST))
        predict = float(self.predict) if isinstance(self.predict, bool | np.bool_) else self.predict
        object.__setattr__(self, "predict", number("predict", predict, 0, 1))

    def discounts(self, iterations) -> tuple[np.ndarray, np.ndarray]:
        """The factors of positive and of other regrets after each of these iterations."""
        return _discount(self.alpha, iterations), _discount(self.beta, iterations)


CFR = Variant()  # every regret counts in full, for ever [Zinkevich et al. 2007]
CFR_PLUS = Variant(beta=-inf, gamma=1)  # sums that fall below zero start again from there [Tammelin 2014]
LINEAR_CFR = Variant(alpha=1, beta=1, gamma=1)  # iteration t counts t times [Brown & Sandholm 2019]
DCFR = Variant(alpha=1.5, beta=0, gamma=2)  # old regrets fade, those below zero the faster [Brown & Sandholm 2019]
PREDICTIVE_CFR_PLUS = Variant(beta=-inf, gamma=2, predict=1)  # CFR+ that looks ahead [Farina et al. 2021]
DCFR_PLUS = Variant(alpha=1.5, beta=-inf, gamma=4)  # CFR+ whose old regrets fade [Xu et al. 2024, arXiv 2404.13891]
PDCFR_PLUS = Variant(alpha=2.3, beta=-inf, gamma=5, predict=1)  # the same, looking ahead [Xu et al. 2024]
SAPCFR_PLUS = Variant(beta=-inf, gamma=2, predict=1 / 3)  # looks ahead a third [Meng et al. 2025, arXiv 2503.12770]

VARIANTS = {
    "cfr": CFR,
    "cfr+": CFR_PLUS,
    "linear-cfr": LINEAR_CFR,
    "dcfr": DCFR,
    "pcfr+": PREDICTIVE_CFR_PLUS,
    "dcfr+": DCFR_PLUS,
    "pdcfr+": PDCFR_PLUS,
    "sapcfr+": SAPCFR_PLUS,
}
SAMPLINGS = "chance", "external", "outcome", "baseline"  # what MonteCarloCFR takes in place of a variant
AVERAGING = {"uniform": 0.0, "linear": 1.0, "quadratic": 2.0}


class Schedule(NamedTuple):
    """One entry per iteration: the weight of its strategy in the average, and the factors of its regrets."""

    weight: np.ndarray
    positive: np.ndarray
    negative: np.ndarray

    @classmethod
    def of(cls, variant: Variant, first: int, last: int, gamma: float | None = None, average_from: int = 1):
        """For the iterations `first` to `last`. The average begins at `average_from`, with weight 1, then k^gamma."""
        iterations = np.arange(first, last + 1, dtype=float)
        counted = iterations - (average_from - 1)
        power = variant.gamma if gamma is None else gamma
        weight = np.where(counted > 0, np.maximum(counted, 1.0) ** power, 0.0)
        return cls(weight, *variant.discounts(iterations))


def as_variant(variant) -> Variant:
    """The Variant of that name; a Variant is returned as it is. Raises ValueError, offering the nearest name."""
    if isinstance(variant, Variant):
        return variant
    if isinstance(variant, str) and variant.lower() in SAMPLINGS:
        raise ValueError(f"{variant!r} is a sampling, not a variant: MonteCarloCFR(game, {variant.lower()!r}) samples")
    return VARIANTS[named("variant", variant, VARIANTS)]


def averaging_exponent(averaging, variant: Variant) -> float:
    """The gamma of a name or number; the variant's own if `averaging` is None."""
    if averaging is None:
        return variant.gamma
    if isinstance(averaging, Real):
        return number("averaging, if it is no name, but an exponent,", averaging, 0, STEEPEST)
    return AVERAGING[named("averaging", averaging, AVERAGING)]


def _discount(exponent, iterations):
    """t^e / (t^e + 1), written so that large exponents do not overflow."""
    t = np.asarray(iterations, dtype=float)
    if exponent == inf or exponent == -inf:
        return np.full(t.shape, 1.0 if exponent > 0 else 0.0)
    with np.errstate(over="ignore", under="ignore"):
        return 1.0 / (1.0 + t**-exponent)
