"""Exercise `posterior`: from what was seen to how likely each suspect is."""

import numpy as np

from cfrlib.course.checks.adapters import each, number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson09.suspects import HONEST_OR_CALLER, random_suspects


def posterior(seen, suspects):
    chances = [np.array([strategy[key][action] for key, action in seen]) for strategy in suspects.values()]
    with np.errstate(divide="ignore"):
        logs = np.array([np.log(one).sum() for one in chances])
    weights = np.exp(logs - logs.max())
    return dict(zip(suspects, (weights / weights.sum()).tolist(), strict=True))


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
        yield seen, {name: suspects[name] for name in rng.permutation(list(suspects)).tolist()}


IMPOSSIBLE = {"honest": {"Q": [0.5, 0.5], "J": [1.0, 0.0]}, "wild": {"Q": [0.5, 0.5], "J": [0.25, 0.75]}}

# What was seen once rules a suspect out, however much speaks for it afterwards.
RULED_OUT = {"honest": {"Q": [0.9, 0.1], "J": [1.0, 0.0]}, "wild": {"Q": [0.1, 0.9], "J": [0.25, 0.75]}}
ALONE = {"calls too much": {"Q": [0.2, 0.8]}}
CROWD = {
    f"suspect {number}": {"3>": [number / 40, 0.125, 0.375, 0.5 - number / 40], "5>": [0.25, 0.75]}
    for number in range(1, 13)
}

CALLER_OR_HONEST = dict(reversed(HONEST_OR_CALLER.items()))
# As likely to call as the other to fold: what lies in the middle of this log says nothing, its two ends decide.
MIRRORED = {"folds": {"Q": [0.6, 0.4]}, "calls": {"Q": [0.4, 0.6]}}
DECIDED_AT_THE_ENDS = [("Q", 1)] * 2 + [("Q", 0), ("Q", 1)] * 3000 + [("Q", 1)] * 3

EXERCISE = Exercise(
    posterior,
    edge_cases=[
        ([("Q", 1)], HONEST_OR_CALLER),
        ([("Q", 1), ("Q", 1), ("Q", 0)], HONEST_OR_CALLER),
        ([("Q", 0)], CALLER_OR_HONEST),
        ([("Q", 1), ("Q", 0)], HONEST_OR_CALLER),
        ([("Q", 0), ("Q", 0)], CALLER_OR_HONEST),
        ([], HONEST_OR_CALLER),
        ([("Q", 1), ("J", 1)], IMPOSSIBLE),
        ([("J", 1), ("Q", 1), ("Q", 0)], RULED_OUT),
        ([("3>", 0), ("3>", 3), ("5>", 1), ("3>", 0), ("3>", 2)], CROWD),
        ([("Q", 1), ("Q", 0)], ALONE),
        ([("J", 1)] + [("Q", 0)] * 50, RULED_OUT),
        ([("J", 1)] + [("Q", 0)] * 6000, RULED_OUT),
        ([("Q", 0), ("Q", 1)] * 2000, HONEST_OR_CALLER | {"folds": {"Q": [0.9, 0.1]}}),
        ([("Q", 0)] * 30 + [("Q", 1)] * 31, {"folds": {"Q": [0.9, 0.1]}, "calls": {"Q": [0.1, 0.9]}}),
        (DECIDED_AT_THE_ENDS, MIRRORED),
    ],
    random_cases=_logs,
    adapter=each(number),
)
