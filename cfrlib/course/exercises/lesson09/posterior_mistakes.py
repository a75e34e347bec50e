"""The mistakes that people make in `posterior`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.compare import complaint, same
from cfrlib.course.checks.exercise import Misconception, input_changed
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


def _first_action(seen, suspects):
    return posterior([(key, 0) for key, _ in seen], suspects)


def _underflows(exercise, observations):
    """Right on every short log; where the plain product is 0 for all suspects, zeros, NaN or an error."""
    failed = False
    for seen in observations:
        if len(seen.args[0]) <= 300:
            if seen.error is not None or not _agrees(seen):
                return False
        elif seen.error is not None or not _agrees(seen):
            failed = True
    return failed


def _agrees(seen):
    return complaint(seen.value, posterior(*seen.args), 1e-5) is None


def _weights_without_a_sum(observations):
    """The plain products, where they have not underflowed."""
    plain = Posterior(share=lambda weights: weights)
    short = [seen for seen in observations if len(seen.args[0]) <= 300]
    return all(seen.error is None and same(seen.value, plain(*seen.args), 1e-9) for seen in short)


MISTAKES = (
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
        "zeros left out",
        "You skip decisions to which a suspect gives probability 0. They are the best evidence: whoever never does "
        "what was seen is not the one.",
        wrong=(
            Posterior(weight=_log_of_those_above_zero, share=_from_logs),
            Posterior(weight=lambda chances: np.prod(chances[chances > 0])),
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
        "You take the first probability at each information set, whatever was done. Take the probability of the "
        "action that was seen: strategy[key][action].",
        wrong=_first_action,
    ),
    Misconception(
        "weights not divided by their sum",
        "Your numbers do not add up to 1. Divide each suspect's weight by the sum of all weights.",
        recognise=lambda exercise, observations: _weights_without_a_sum(observations),
        wrong=Posterior(share=lambda weights: weights),
    ),
    Misconception(
        "logarithms for probabilities",
        "You return sums of logarithms, or their shares. Take np.exp of each sum (after subtracting the largest), "
        "and divide by the total.",
        wrong=(
            Posterior(share=np.log),
            Posterior(share=_logs_as_shares),
            Posterior(weight=lambda chances: np.log(chances).sum(), share=lambda weights: weights),
        ),
    ),
    Misconception(
        "input changed in place",
        "Your function alters its arguments. Count in variables of your own.",
        recognise=input_changed,
    ),
)
