"""Posteriors with one thing wrong."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.compare import complaint, is_undefined, same
from cfrlib.course.exercises.lesson09.posterior import posterior


def _chances(seen, strategy):
    return np.array([strategy[key][action] for key, action in seen])


@dataclass(frozen=True)
class Posterior:
    """The posterior from each suspect's chances of what was seen, with the steps done differently."""

    weight: Callable = np.prod
    share: Callable = lambda weights: weights / weights.sum()

    def __call__(self, seen, suspects):
        weights = np.array([self.weight(_chances(seen, strategy)) for strategy in suspects.values()], dtype=float)
        return dict(zip(suspects, self.share(weights), strict=True))


def logs_as_shares(weights):
    logs = np.log(weights)
    return logs / logs.sum()


def log_of_those_above_zero(chances):
    return np.log(chances[chances > 0]).sum()


def from_logs(logs):
    weights = np.exp(logs - logs.max())
    return weights / weights.sum()


def set_by_set(seen, suspects):
    """Each decision has the same say: posteriors of single decisions, averaged."""
    single = [list(posterior([one], suspects).values()) for one in seen]
    mean = np.mean(single, axis=0) if single else np.full(len(suspects), 1 / len(suspects))
    return dict(zip(suspects, mean, strict=True))


def added_to_equal_shares(seen, suspects):
    return Posterior(weight=lambda chances: 1 / len(suspects) + chances.sum())(seen, suspects)


def last_only(seen, suspects):
    return posterior(seen[-1:], suspects)


def added_to_each(little):
    """No chance is 0 any more."""
    return lambda seen, suspects: Posterior(
        weight=lambda chances: np.log(chances + little).sum(), share=from_logs
    )(seen, suspects)


def never_below(little):
    return lambda seen, suspects: Posterior(
        weight=lambda chances: np.log(np.maximum(chances, little)).sum(), share=from_logs
    )(seen, suspects)


def almost_never(exercise, observations):
    """Right where nobody is ruled out; where somebody is, that one has a chance left, or has won."""
    smoothed = False
    for seen in observations:
        ruled_out = [name for name, strategy in seen.args[1].items() if 0 in _chances(seen.args[0], strategy)]
        if seen.error is not None or not isinstance(seen.value, dict) or seen.value.keys() != seen.args[1].keys():
            return False
        if not ruled_out and not same(seen.value, posterior(*seen.args), 1e-3):
            return False
        smoothed |= any(np.ndim(seen.value[name]) == 0 and 0 < seen.value[name] <= 1 for name in ruled_out)
    return smoothed


def mean_log(seen, suspects):
    return Posterior(weight=lambda chances: np.log(chances).mean() if len(chances) else 0.0, share=from_logs)(
        seen, suspects
    )


def ruled_out_deleted(seen, suspects):
    return {name: p for name, p in posterior(seen, suspects).items() if p > 0}


def not_divided(exercise, observations):
    """The right proportions, and another sum than 1."""
    sums = []
    for seen in observations:
        right = posterior(*seen.args)
        if seen.error is not None or not isinstance(seen.value, dict) or seen.value.keys() != right.keys():
            return False
        try:
            weights = np.array([seen.value[name] for name in right], dtype=float)
        except (TypeError, ValueError):
            return False
        sums.append(weights.sum())
        if not weights.min() >= 0 or (sums[-1] > 0 and not same(weights / sums[-1], list(right.values()), 1e-5)):
            return False
    return bool(np.any(np.abs(np.array(sums) - 1) > 1e-3))


def beyond_the_largest(seen, suspects):
    """Weights with the largest sum of logarithms taken off, and nothing divided."""
    return Posterior(
        weight=lambda chances: np.log(chances).sum(), share=lambda logs: np.exp(logs - logs.max())
    )(seen, suspects)


def of_logs(exercise, observations):
    """Sums of logarithms, or their shares, wherever none of them is infinite or 0."""
    plain = [seen for seen in observations if seen.args[0] and not _ruled_out(seen) and len(seen.args[1]) > 1]
    for weigh in (logs_as_shares, np.log, lambda weights: np.log(weights) - np.log(weights).max()):
        wrong = Posterior(share=weigh)
        if len(plain) > 2 and all(seen.error is None and same(seen.value, wrong(*seen.args), 1e-5) for seen in plain):
            return True
    return False


def _ruled_out(seen):
    return any(np.prod(_chances(seen.args[0], strategy)) == 0 for strategy in seen.args[1].values())


def prior_for_the_first(factor):
    def wrong(seen, suspects):
        right = posterior(seen, suspects)
        weights = {name: p * (factor if place == 0 else 1) for place, (name, p) in enumerate(right.items())}
        total = sum(weights.values())
        return {name: weight / total for name, weight in weights.items()}

    return wrong


def first_favoured(exercise, observations):
    """Everybody else's proportions are right, and the first suspect's odds are off by one factor everywhere."""
    factors = []
    for seen in observations:
        right = posterior(*seen.args)
        if seen.error is not None or not isinstance(seen.value, dict) or list(seen.value) != list(right):
            return False
        mine, theirs = np.array(list(seen.value.values()), dtype=float), np.array(list(right.values()))
        if len(theirs) < 2 or not (theirs[0] > 1e-6 and theirs[1:].sum() > 1e-6 and mine[1:].sum() > 1e-9):
            continue
        if not same(mine[1:] / mine[1:].sum(), theirs[1:] / theirs[1:].sum(), 1e-4):
            return False
        factors.append(mine[0] / mine[1:].sum() / (theirs[0] / theirs[1:].sum()))
    return len(factors) > 1 and max(factors) < min(factors) * 1.001 and not 0.999 < factors[0] < 1.001


def logarithm_of_zero(exercise, observations):
    """A ValueError exactly where a suspect gives 0 to what was seen."""
    return all(
        isinstance(seen.error, ValueError)
        == any(0 in _chances(seen.args[0], strategy) for strategy in seen.args[1].values())
        for seen in observations
    )


def by_math_log(seen, suspects):
    logs = np.array([sum(math.log(chance) for chance in _chances(seen, one)) for one in suspects.values()])
    return dict(zip(suspects, from_logs(logs), strict=True))


def underflows(exercise, observations):
    """Wrong only where the plain product is 0 for all suspects: there all are alike, none is likely, or it is an error.
    """
    wrong = [seen for seen in observations if seen.error is not None or not _agrees(seen)]
    return bool(wrong) and all(_product_is_zero(seen) and _tells_nobody(seen) for seen in wrong)


def _product_is_zero(seen):
    return all(np.prod(_chances(seen.args[0], strategy)) == 0 for strategy in seen.args[1].values())


def _tells_nobody(seen):
    if seen.error is not None:
        return True
    shares = np.array(list(seen.value.values()), dtype=float)
    return is_undefined(shares) or bool(np.ptp(shares) < 1e-9)


def _agrees(seen):
    return complaint(seen.value, posterior(*seen.args), 1e-5) is None


def weights_without_a_sum(observations):
    """The plain products, where they have not underflowed."""
    plain = Posterior(share=lambda weights: weights)
    short = [seen for seen in observations if len(seen.args[0]) <= 300]
    return all(seen.error is None and same(seen.value, plain(*seen.args), 1e-9) for seen in short)


def always_at(place):
    """The probability of the action at one place, whatever was done."""
    return lambda seen, suspects: posterior([(key, place) for key, _ in seen], suspects)


def by_weights(weight):
    return Posterior(weight=weight, share=from_logs)


def only_the_empty_log(exercise, observations):
    return all((seen.error is not None or not _agrees(seen)) == (not seen.args[0]) for seen in observations)


def all_zero_where_nothing_was_seen(seen, suspects):
    return posterior(seen, suspects) if seen else dict.fromkeys(suspects, 0.0)
