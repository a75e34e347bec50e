"""Exercise `resolve`, the transfer task: one decision against types that may leave, solved again with or without."""

from dataclasses import dataclass

import numpy as np
from scipy.optimize import linprog

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Exercise, Problem

CLOSE = 1e-5


def resolve(subgame, ranges, opt_out=None):
    subgame, ranges = np.asarray(subgame, dtype=float), np.asarray(ranges, dtype=float)
    if opt_out is None:
        return np.eye(subgame.shape[1])[int(np.argmin(ranges @ subgame))]
    return least_paid(subgame, ranges, np.asarray(opt_out, dtype=float))


def least_paid(subgame, weights, floor):
    """Probabilities p for which the sum of weights times the larger of `floor` and subgame @ p is least."""
    types, actions = subgame.shape
    result = linprog(
        c=np.append(np.zeros(actions), weights),
        A_ub=np.hstack([subgame, -np.eye(types)]),
        b_ub=np.zeros(types),
        A_eq=np.append(np.ones(actions), np.zeros(types))[None],
        b_eq=[1.0],
        bounds=[(0, None)] * actions + [(low, None) for low in floor],
    )
    chances = np.maximum(result.x[:actions], 0.0)
    return chances / chances.sum()


def paid(subgame, ranges, opt_out, chances) -> float:
    """What the types earn on average, who may leave where they are allowed to."""
    stay = np.asarray(subgame, dtype=float) @ chances
    return float(np.asarray(ranges, dtype=float) @ (stay if opt_out is None else np.maximum(stay, opt_out)))


def judge(observations):
    for seen in observations:
        subgame, ranges, opt_out = (*seen.args, None)[:3]
        actions = np.shape(subgame)[1]
        if sentence := complaint(seen.value, np.full(actions, 0.5), 10.0):
            return Problem(sentence, seen)
        chances = np.asarray(seen.value, dtype=float)
        if (chances < -CLOSE).any() or abs(chances.sum() - 1) > CLOSE:
            return Problem("returns no probabilities: they must not be negative, and add up to 1", seen)
        right = resolve(*seen.args)
        mine, least = paid(subgame, ranges, opt_out, chances), paid(subgame, ranges, opt_out, right)
        if mine > least + 2 * CLOSE * max(1.0, np.abs(subgame).max()):
            sentence = f"costs {mine:.4f} on average, where {least:.4f} is possible"
            return Problem(sentence, seen, right)
    return None


def _offices(rng):
    for types, actions in ((2, 3), (3, 2), (4, 4), (3, 5), (5, 3)):
        subgame = rng.integers(-12, 13, (types, actions)) / 2
        ranges = rng.integers(1, 9, types) / 1.0
        ranges /= ranges.sum()
        blueprint = rng.dirichlet(np.ones(actions)).round(2)
        blueprint[-1] += 1 - blueprint.sum()
        yield subgame, ranges, (subgame @ blueprint).round(6) + 1e-6
        yield subgame, ranges
        yield subgame, ranges, rng.integers(-6, 7, types) / 2


COIN = np.array([[-1.0, 1.0], [1.0, -1.0]])
FIRMS = np.array([[-2.0, -1.0, 2.0], [3.0, -1.0, 0.0], [8.0, 2.0, -9.0]])


@dataclass(frozen=True)
class OfManyMixes(Exercise):
    when_slow = "does it try mixes one by one, on a grid or at every corner, or is there a loop that never ends?"


EXERCISE = OfManyMixes(
    resolve,
    edge_cases=[
        (FIRMS, np.array([0.6, 0.3, 0.1])),
        (COIN, np.array([0.5, 0.5]), np.array([0.5, -0.5])),
        (FIRMS, np.array([0.6, 0.3, 0.1]), np.array([-2.0, 1.5, 1.0])),
        (np.array([[-4.0, 1.0], [6.0, 1.5]]), np.array([0.7, 0.3]), np.array([0.0, 2.0])),
        (FIRMS, np.array([0.1, 0.3, 0.6]), np.array([-3.5, 1.0, 1.0])),
        (FIRMS, np.array([0.2, 0.2, 0.6])),
        (FIRMS + 6, np.array([0.6, 0.3, 0.1]), np.array([3.0, 9.0, 5.0])),
        (COIN, np.array([0.7, 0.3])),
        (COIN, np.array([0.7, 0.3]), np.array([0.0, 0.0])),
        (COIN * 2e4, np.array([0.7, 0.3]), np.array([-8e3, 9e3])),
        (COIN * 2e4, np.array([0.7, 0.3])),
        (COIN / 200, np.array([0.4, 0.6]), np.array([0.002, -0.001])),
        (FIRMS, np.array([0.7, 0.3, 0.0]), np.array([-0.5, 0.25, 0.75])),
        (FIRMS[:1], np.array([1.0]), np.array([-1.5])),
        (FIRMS[:, :1], np.array([0.6, 0.3, 0.1]), np.array([0.0, 0.0, 0.0])),
        (np.outer(np.arange(12) % 5 - 2, [-1.5, 0.5, 1.25]) - 0.125, np.full(12, 1 / 12), np.arange(12) / 16 - 1.0),
        (
            np.outer([-2, 1, 1.5], np.arange(11) % 4 - 1.5) - np.arange(11) / 8, np.array([0.2, 0.5, 0.3]),
            np.array([0.25, -1.0, 0.125]),
        ),
    ],
    random_cases=_offices,
    judge=judge,
    adapter=array,
    axes={"subgame": ("types", "my actions"), "ranges": ("types",), "opt_out": ("types",)},
)  # fmt: skip
