"""Mixes of wrong chains, and how a mix is known to belong to one."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.exercises.lesson14.internal_matching import PRECISION, imbalance, internal_matching, positive


@dataclass(frozen=True)
class OfRates:
    """The mix that a chain with altered rates leaves as it is. `rates`: of the regrets, as they are given."""

    rates: Callable

    def __call__(self, regrets):
        return internal_matching(self.rates(np.array(regrets, dtype=float)))

    def recognise(self, exercise, observations):
        """Whether every mix is one that this chain leaves as it is, and not every one is that of the right chain.

        Where an action is never left, a division by zero is allowed: it is another mistake, and comes later.
        """
        answered = [seen for seen in observations if not self._divides(seen)]
        if len(answered) < 5 or any(seen.error is not None for seen in answered):
            return False
        own = [self._stays(seen, self.rates(np.array(seen.args[0], dtype=float))) for seen in answered]
        return all(own) and not all(self._stays(seen, positive(*seen.args)) for seen in answered)

    @staticmethod
    def _divides(seen):
        never_left = not positive(*seen.args).sum(axis=1).all()
        if seen.error is not None:
            return never_left and isinstance(seen.error, ArithmeticError | np.linalg.LinAlgError)
        return never_left and not np.isfinite(np.asarray(seen.value, dtype=float)).all()

    @staticmethod
    def _stays(seen, rates):
        mix = np.asarray(seen.value, dtype=float)
        proper = mix.min() > -PRECISION and abs(mix.sum() - 1) < PRECISION
        return proper and abs(imbalance(mix, positive(rates))).max() <= PRECISION


def rows_first(regrets):
    """Each row divided by its sum: where a jump goes, and not how often one comes."""
    rates = positive(regrets)
    leaving = rates.sum(axis=1, keepdims=True)
    return rates / np.where(leaving > 0, leaving, 1.0)


BACKWARDS = OfRates(np.transpose)
SIZES = OfRates(np.abs)
ROWS_FIRST = OfRates(rows_first)
SQUARED = OfRates(lambda regrets: positive(regrets) ** 2)


def uniform(regrets):
    return np.full(len(regrets), 1 / len(regrets))


def shares(weights):
    """In proportion to weights, all alike without any."""
    total = weights.sum()
    return weights / total if total > 0 else np.full(len(weights), 1 / len(weights))


def signed(regrets):
    """Negative regrets as jumps backwards: the mix of the equations as they are, whether it is a mix or not."""
    rates = np.array(regrets, dtype=float)
    np.fill_diagonal(rates, 0.0)
    rates /= abs(rates).max() or 1.0
    balance = np.vstack([np.diag(rates.sum(axis=1)) - rates.T, np.ones(len(rates))])
    return np.linalg.lstsq(balance, np.append(np.zeros(len(rates)), 1.0), rcond=None)[0]


def to_the_best(regrets):
    return shares(positive(regrets).sum(axis=0))


def of_added_regrets(regrets):
    """Regret matching on external regrets: columns added with their signs first."""
    regrets = np.array(regrets, dtype=float)
    np.fill_diagonal(regrets, 0.0)
    return shares(np.maximum(regrets.sum(axis=0), 0.0))


def by_what_leaves(regrets):
    return shares(positive(regrets).sum(axis=1))


def by_what_stays(regrets):
    """The more leaves an action, the less it is played: right for a ring alone."""
    leaving = positive(regrets).sum(axis=1)
    if not leaving.all():
        return shares((leaving == 0).astype(float))
    return shares(1 / leaving)


def one_jump(regrets):
    """From the uniform mix, a single step."""
    rates = positive(regrets)
    step = rates / (rates.sum(axis=1).max() or 1.0)
    step += np.diag(1 - step.sum(axis=1))
    return step.mean(axis=0)


def largest_only(regrets):
    rates = positive(regrets)
    if not rates.any():
        return np.full(len(rates), 1 / len(rates))
    return np.eye(len(rates))[np.unravel_index(rates.argmax(), rates.shape)[1]]
