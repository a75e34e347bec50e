"""The mistakes that people make in `posterior`."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.compare import complaint, is_undefined, same
from cfrlib.course.checks.exercise import Misconception
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


def _logs_as_shares(weights):
    logs = np.log(weights)
    return logs / logs.sum()


def _log_of_those_above_zero(chances):
    return np.log(chances[chances > 0]).sum()


def _from_logs(logs):
    weights = np.exp(logs - logs.max())
    return weights / weights.sum()


def _set_by_set(seen, suspects):
    """Each decision has the same say: posteriors of single decisions, averaged."""
    single = [list(posterior([one], suspects).values()) for one in seen]
    mean = np.mean(single, axis=0) if single else np.full(len(suspects), 1 / len(suspects))
    return dict(zip(suspects, mean, strict=True))


def _added_to_equal_shares(seen, suspects):
    return Posterior(weight=lambda chances: 1 / len(suspects) + chances.sum())(seen, suspects)


def _last_only(seen, suspects):
    return posterior(seen[-1:], suspects)


def _added_to_each(little):
    """No chance is 0 any more."""
    return lambda seen, suspects: Posterior(
        weight=lambda chances: np.log(chances + little).sum(), share=_from_logs
    )(seen, suspects)


def _never_below(little):
    return lambda seen, suspects: Posterior(
        weight=lambda chances: np.log(np.maximum(chances, little)).sum(), share=_from_logs
    )(seen, suspects)


def _almost_never(exercise, observations):
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


def _mean_log(seen, suspects):
    return Posterior(weight=lambda chances: np.log(chances).mean() if len(chances) else 0.0, share=_from_logs)(
        seen, suspects
    )


def _ruled_out_deleted(seen, suspects):
    return {name: p for name, p in posterior(seen, suspects).items() if p > 0}


def _not_divided(exercise, observations):
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


def _beyond_the_largest(seen, suspects):
    """Weights with the largest sum of logarithms taken off, and nothing divided."""
    return Posterior(
        weight=lambda chances: np.log(chances).sum(), share=lambda logs: np.exp(logs - logs.max())
    )(seen, suspects)


def _of_logs(exercise, observations):
    """Sums of logarithms, or their shares, wherever none of them is infinite or 0."""
    plain = [seen for seen in observations if seen.args[0] and not _ruled_out(seen) and len(seen.args[1]) > 1]
    for weigh in (_logs_as_shares, np.log, lambda weights: np.log(weights) - np.log(weights).max()):
        wrong = Posterior(share=weigh)
        if len(plain) > 2 and all(seen.error is None and same(seen.value, wrong(*seen.args), 1e-5) for seen in plain):
            return True
    return False


def _ruled_out(seen):
    return any(np.prod(_chances(seen.args[0], strategy)) == 0 for strategy in seen.args[1].values())


def _prior_for_the_first(factor):
    def wrong(seen, suspects):
        right = posterior(seen, suspects)
        weights = {name: p * (factor if place == 0 else 1) for place, (name, p) in enumerate(right.items())}
        total = sum(weights.values())
        return {name: weight / total for name, weight in weights.items()}

    return wrong


def _first_favoured(exercise, observations):
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


def _logarithm_of_zero(exercise, observations):
    """A ValueError exactly where a suspect gives 0 to what was seen."""
    return all(
        isinstance(seen.error, ValueError)
        == any(0 in _chances(seen.args[0], strategy) for strategy in seen.args[1].values())
        for seen in observations
    )


def _by_math_log(seen, suspects):
    logs = np.array([sum(math.log(chance) for chance in _chances(seen, one)) for one in suspects.values()])
    return dict(zip(suspects, _from_logs(logs), strict=True))


def _underflows(exercise, observations):
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


def _weights_without_a_sum(observations):
    """The plain products, where they have not underflowed."""
    plain = Posterior(share=lambda weights: weights)
    short = [seen for seen in observations if len(seen.args[0]) <= 300]
    return all(seen.error is None and same(seen.value, plain(*seen.args), 1e-9) for seen in short)


def _always_at(place):
    """The probability of the action at one place, whatever was done."""
    return lambda seen, suspects: posterior([(key, place) for key, _ in seen], suspects)


def _by_weights(weight):
    return Posterior(weight=weight, share=_from_logs)


def _only_the_empty_log(exercise, observations):
    return all((seen.error is not None or not _agrees(seen)) == (not seen.args[0]) for seen in observations)


def _all_zero_where_nothing_was_seen(seen, suspects):
    return posterior(seen, suspects) if seen else dict.fromkeys(suspects, 0.0)


MISTAKES = (
    Misconception(
        "nothing seen yet",
        "Your function is right wherever something was seen. Where `seen` is empty, all suspects are alike: each has "
        "the probability 1 / len(suspects).",
        wrong=_all_zero_where_nothing_was_seen,
        recognise=_only_the_empty_log,
    ),
    Misconception(
        "a little added to every probability",
        "You add something to every probability before you multiply or take logarithms. Take the probabilities as they "
        "are: a suspect who never does what was seen is ruled out.",
        wrong=tuple(map(_added_to_each, (1, 0.5, 0.1, 0.05, 0.02, 0.01, 0.005, 0.001, 1e-4))),
    ),
    Misconception(
        "what was not done",
        "You take the probability of *not* doing what was seen, 1 - p. Take p, that of the action that was seen.",
        wrong=(
            _by_weights(lambda chances: np.log(1 - chances).sum()),
            Posterior(weight=lambda chances: np.prod(1 - chances)),
            Posterior(weight=lambda chances: 1 - np.prod(chances)),
        ),
    ),
    Misconception(
        "equal decisions counted once",
        "You count equal decisions once. Each time that something was seen is evidence: a set, or the keys of a "
        "dictionary, forget how often.",
        wrong=lambda seen, suspects: posterior(list(dict.fromkeys(seen)), suspects),
    ),
    Misconception(
        "np.exp of the products",
        "You take np.exp of the products. It belongs to sums of logarithms: products are weights already, and only "
        "have to be divided by their sum.",
        wrong=Posterior(share=lambda weights: np.exp(weights) / np.exp(weights).sum()),
    ),
    Misconception(
        "zeros left out",
        "You skip decisions to which a suspect gives probability 0. They are the best evidence: whoever never does "
        "what was seen is not the one.",
        wrong=(
            Posterior(weight=_log_of_those_above_zero, share=_from_logs),
            Posterior(weight=lambda chances: np.prod(chances[chances > 0])),
        ),
    ),
    Misconception(
        "never made almost never",
        "You give a small probability to what a suspect never does. One impossible decision rules a suspect out for "
        "good: its probability is 0 and stays 0, whatever comes later.",
        wrong=(_added_to_each(1e-6), _added_to_each(1e-12), _never_below(1e-300)),
        recognise=_almost_never,
    ),
    Misconception(
        "product underflows",
        "Right on short logs. On a log of thousands of decisions the product of the probabilities is smaller than "
        "the smallest number of the computer, and becomes 0 for every suspect. Add logarithms, subtract the "
        "largest sum, and only then take np.exp.",
        wrong=Posterior(),
        recognise=_underflows,
    ),
    Misconception(
        "probabilities added",
        "You add (or average) the probabilities of the decisions. Each decision multiplies a suspect's weight.",
        wrong=(
            Posterior(weight=np.sum),
            Posterior(weight=lambda chances: 1 + chances.sum()),
            Posterior(weight=lambda chances: chances.mean() if len(chances) else 0.0),
            Posterior(weight=lambda chances: chances.mean() if len(chances) else 1.0),
            _added_to_equal_shares,
        ),
    ),
    Misconception(
        "every decision judged alone",
        "You compute a verdict for each decision and average the verdicts. Multiply first, and divide by the sum "
        "once, at the end.",
        wrong=_set_by_set,
    ),
    Misconception(
        "only the last decision counted",
        "Your answer depends on the last decision alone. Every decision of the log counts.",
        wrong=_last_only,
    ),
    Misconception(
        "the action not looked at",
        "You take the probability at the same place of each information set, whatever was done. Take that of the "
        "action that was seen: strategy[key][action].",
        wrong=tuple(map(_always_at, (0, 1, -1))),
    ),
    Misconception(
        "weights not divided by their sum",
        "Your numbers do not add up to 1. Divide each suspect's weight by the sum of all weights.",
        recognise=lambda exercise, observations: (
            _weights_without_a_sum(observations) or _not_divided(exercise, observations)
        ),
        wrong=(Posterior(share=lambda weights: weights), _beyond_the_largest),
    ),
    Misconception(
        "logarithm of zero",
        "`math.log(0)` is an error. A suspect who never does what was seen has the logarithm -inf, and the probability "
        "0: ask for it first, or use np.log.",
        wrong=_by_math_log,
        recognise=_logarithm_of_zero,
    ),
    Misconception(
        "mean of the logarithms",
        "You divide the sum of the logarithms by the number of decisions. Then a long log is worth no more than one "
        "decision: leave the sum as it is.",
        wrong=_mean_log,
    ),
    Misconception(
        "ruled out, and left out",
        "Your answer has no entry for a suspect who is ruled out. Everybody is asked for: that one's probability is 0.",
        wrong=_ruled_out_deleted,
    ),
    Misconception(
        "not alike before the first decision",
        "You favour one suspect from the start. Before the first decision all of them are equally likely.",
        wrong=(_prior_for_the_first(2), _prior_for_the_first(0.25)),
        recognise=_first_favoured,
    ),
    Misconception(
        "logarithms of another base",
        "Your logarithms and your powers have different bases. np.exp undoes np.log; np.log2 would need 2 ** x.",
        wrong=(
            Posterior(weight=lambda chances: np.log2(chances).sum(), share=_from_logs),
            Posterior(weight=lambda chances: np.log10(chances).sum(), share=_from_logs),
        ),
    ),
    Misconception(
        "logarithms for probabilities",
        "You return sums of logarithms, or their shares. Take np.exp of each sum (after subtracting the largest), "
        "and divide by the total.",
        wrong=(
            Posterior(share=_logs_as_shares),
            Posterior(share=np.log),
            Posterior(weight=lambda chances: np.log(chances).sum(), share=lambda logs: logs - logs.max()),
            Posterior(weight=lambda chances: np.log(chances).sum(), share=lambda weights: weights),
        ),
        recognise=_of_logs,
    ),
)
