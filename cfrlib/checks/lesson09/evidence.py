"""Exercise `posterior`: from what was seen to how likely each suspect is."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.checks.compare import complaint, same
from cfrlib.checks.exercise import Exercise, Misconception, input_changed


def posterior(seen, suspects):
    with np.errstate(divide="ignore"):
        logs = [sum(np.log(strategy[key][action]) for key, action in seen) for strategy in suspects.values()]
    weights = np.exp(np.array(logs, dtype=float) - max(logs))
    return dict(zip(suspects, (weights / weights.sum()).tolist(), strict=True))


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


def random_suspects(rng, keys, count, zeros=0.0):
    table = {}
    for number in range(count):
        rows = {}
        for key, actions in keys.items():
            row = rng.integers(1, 9, actions) * (rng.random(actions) >= zeros)
            row = row if row.any() else np.ones(actions, int)
            rows[key] = (row / row.sum()).tolist()
        table[f"suspect {number + 1}"] = rows
    return table


def _logs(rng):
    keys = {"Q after a bet": 2, "J after a pass": 2, "3>": 4}
    for length, zeros in ((6, 0.0), (15, 0.0), (40, 0.0), (4, 0.4)):
        suspects = random_suspects(rng, keys, int(rng.integers(3, 5)))
        truth = suspects["suspect 2"]
        seen = []
        for _ in range(length):
            key = str(rng.choice(list(keys)))
            seen.append((key, int(rng.choice(keys[key], p=truth[key]))))
        if zeros:
            suspects["suspect 1"] = {key: np.eye(len(row))[row.index(max(row))].tolist() for key, row in truth.items()}
        yield seen, suspects


HONEST_OR_CALLER = {"honest": {"Q": [2 / 3, 1 / 3]}, "calls too much": {"Q": [0.2, 0.8]}}

IMPOSSIBLE = {"honest": {"Q": [0.5, 0.5], "J": [1.0, 0.0]}, "wild": {"Q": [0.5, 0.5], "J": [0.25, 0.75]}}

POSTERIOR = Exercise(
    posterior,
    edge_cases=[
        ([("Q", 1)], HONEST_OR_CALLER),
        ([("Q", 1), ("Q", 1), ("Q", 0)], HONEST_OR_CALLER),
        ([], HONEST_OR_CALLER),
        ([("Q", 1), ("J", 1)], IMPOSSIBLE),
        ([("Q", 0), ("Q", 1)] * 600, HONEST_OR_CALLER | {"folds": {"Q": [0.9, 0.1]}}),
    ],
    random_cases=_logs,
    misconceptions=(
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
    ),
)


def _weights_without_a_sum(observations):
    """The plain products, where they have not underflowed."""
    plain = Posterior(share=lambda weights: weights)
    short = [seen for seen in observations if len(seen.args[0]) <= 300]
    return all(seen.error is None and same(seen.value, plain(*seen.args), 1e-9) for seen in short)


def beliefs_by_hand(hands, suspects) -> dict:
    """Each suspect's probability after each hand, (hands,)."""
    with np.errstate(divide="ignore"):
        rows = [[sum(np.log(s[key][a]) for key, a in hand) for s in suspects.values()] for hand in hands]
    logs = np.cumsum(np.array(rows, dtype=float), axis=0)
    weights = np.exp(logs - logs.max(axis=1, keepdims=True))
    return dict(zip(suspects, (weights / weights.sum(axis=1, keepdims=True)).T, strict=True))
