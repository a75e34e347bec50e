"""The transfer task: the light at a crossroads that all obey, and with which they are best off together."""

from itertools import product

import numpy as np
from scipy.optimize import linprog

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.course.checks.formatting import show
from cfrlib.lessons.lesson14.internal_regrets import internal_regrets

PRECISION = 1e-5  # in units of the payoffs; leaves room for float32


def best_light(payoffs):
    payoffs = np.asarray(payoffs, dtype=float) / (np.abs(payoffs).max() or 1.0)
    total, exchanges = payoffs.sum(axis=0), obedience(payoffs)
    nothing = np.zeros(len(exchanges))
    solved = linprog(-total.ravel(), A_ub=exchanges, b_ub=nothing, A_eq=np.ones((1, total.size)), b_eq=[1.0])
    return solved.x.reshape(total.shape)


def obedience(payoffs, drivers=(0, 1)):
    """One row for each exchange of one of the drivers: what it would gain, in the entries of joint play."""
    first, second = np.asarray(payoffs, dtype=float)
    rows, columns = first.shape
    exchanges = [], []
    for a, b in product(range(rows), repeat=2):
        gain = np.zeros_like(first)
        gain[a] = first[b] - first[a]
        exchanges[0].append(gain.ravel())
    for a, b in product(range(columns), repeat=2):
        gain = np.zeros_like(second)
        gain[:, a] = second[:, b] - second[:, a]
        exchanges[1].append(gain.ravel())
    return np.array([gain for driver in drivers for gain in exchanges[driver]])


def gains(payoffs, joint):
    """What the best exchange gains each of the two, at least 0."""
    first, second = np.asarray(payoffs, dtype=float)
    joint = np.asarray(joint, dtype=float)
    return internal_regrets(first, joint).max(), internal_regrets(second.T, joint.T).max()


def earned(payoffs, joint):
    """By both together."""
    return float((np.asarray(payoffs, dtype=float).sum(axis=0) * joint).sum())


def judge(observations):
    for seen in observations:
        expected = best_light(*seen.args)
        if sentence := complaint(seen.value, expected, np.inf) or _complaint(seen, expected):
            return Problem(sentence, seen, expected)
    return None


def _complaint(seen, expected):
    (payoffs,), joint = seen.args, np.asarray(seen.value, dtype=float)
    room = PRECISION * max(abs(np.asarray(payoffs)).max(), 1e-12)
    if joint.min() < -PRECISION:
        return f"returns probabilities of which one is negative: {show(joint.min())}"
    if abs(joint.sum() - 1) > PRECISION:
        return f"returns probabilities that add up to {show(joint.sum())}, not to 1"
    for driver, gain in enumerate(gains(payoffs, joint), start=1):
        if gain > 2 * room:
            return f"is a light that driver {driver} does not obey: an exchange gains {show(gain)}"
    best, found = earned(payoffs, expected), earned(payoffs, joint)
    if found < best - 2 * room:
        return f"earns both together {show(found)}, where a light that is obeyed can earn {show(best)}"
    return None


def probabilities(value):
    """What the lesson goes on with: an exact distribution."""
    shares = np.maximum(array(value), 0.0)
    return shares / shares.sum()


def _crossroads(rng):
    for rows, columns in ((2, 2), (2, 3), (3, 2), (3, 3), (4, 3)):
        yield (rng.integers(-60, 61, (2, rows, columns)) / 8,)


CHICKEN = np.array([[[6.0, 2.0], [7.0, 0.0]], [[6.0, 7.0], [2.0, 0.0]]])
_SHAPLEY = np.array([np.eye(3), np.roll(np.eye(3), 1, axis=1)])
_APART = np.array([[[0.0, 1, 4], [3, 4, 2], [1, 5, 6]], [[3, 6, 3], [4, 2, 0], [5, 3, 4]]])  # coarse: 10, obeyed: 7

EXERCISE = Exercise(
    best_light,
    edge_cases=[
        (CHICKEN,),
        (CHICKEN[:, ::-1, ::-1],),
        (np.array([[[2.0, 0.0], [0.0, 1.0]], [[1.0, 0.0], [0.0, 2.0]]]),),
        (np.array([[[3, 0], [5, 1]], [[3, 5], [0, 1]]]),),
        (np.array([[[10.0, 0.0], [0.0, 4.5]], [[1.0, 0.0], [0.0, 4.0]]]),),
        (np.array([[[10.0, 0.0], [0.0, 6.0]], [[0.5, 0.0], [0.0, 6.0]]]),),
        (np.array([[[1.0, -6.0, 2.0], [0.0, -1.0, 3.0]], [[-1.0, 2.0, -3.0], [1.0, 4.0, -2.0]]]),),
        (np.array([[[6.5, 2.0], [7.0, -1.0], [1.0, 1.5]], [[6.0, 7.5], [2.0, -4.0], [0.0, 0.5]]]),),
        (np.array([[[2.0, -1.0, 3.0]], [[1.0, 1.5, -4.0]]]),),
        (_SHAPLEY,),
        (_APART,),
        (CHICKEN * 1e4,),
        (CHICKEN / 1000 - 0.004,),
        (np.array([[[(a * 7 + b * 5) % 12 for b in range(3)] for a in range(11)],
                   [[(a * 4 + b * 3) % 10 for b in range(3)] for a in range(11)]], dtype=float),),
    ],
    random_cases=_crossroads,
    adapter=probabilities,
    axes={"payoffs": ("drivers", "driver 1's actions", "driver 2's actions")},
    judge=judge,
)  # fmt: skip
