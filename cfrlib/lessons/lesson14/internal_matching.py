"""Exercise `internal_matching`: the mix that the chain of internal regrets leaves as it is. Any such mix is right."""

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.course.checks.formatting import show
from cfrlib.solvers.internal_regret import internal_matching as _most_even

PRECISION = 1e-4  # leaves room for float32, and for a chain that was followed for a while
SETTLED = 1e-3  # the same, for probabilities: rates that are uneven let a mix that hardly moves be far from its end


def internal_matching(regrets):
    return _most_even(np.array(regrets, dtype=float))


def probabilities(value):
    """What the lesson goes on with: an exact distribution."""
    shares = np.maximum(array(value), 0.0)
    return shares / shares.sum()


def positive(regrets):
    """The rates of the jumps: no regret below 0, and none for staying."""
    rates = np.maximum(np.array(regrets, dtype=float), 0.0)
    np.fill_diagonal(rates, 0.0)
    return rates


def imbalance(mix, rates):
    """What comes to each action less what leaves it, in units of the largest rate; 0 where nothing moves."""
    largest = abs(rates).max(initial=0.0)
    flow = np.asarray(mix, dtype=float)[:, None] * rates / (largest or 1.0)
    return flow.sum(axis=0) - flow.sum(axis=1)


def moved(mix, rates):
    """How far the flow carries any of the probabilities, if it goes on for ever; 0 for a mix that stays."""
    step = rates / (2 * rates.sum(axis=1).max(initial=0.0) or 1.0)
    step += np.diag(1 - step.sum(axis=1))
    for _ in range(40):  # a power of two each: no rates are so uneven that 2^40 steps would not do
        step = step @ step
        step /= step.sum(axis=1, keepdims=True)
    mix = np.asarray(mix, dtype=float)
    return abs(mix @ step - mix).max()


def stays(mix, rates):
    return abs(imbalance(mix, rates)).max() <= PRECISION and moved(mix, rates) <= SETTLED


def judge(observations):
    """Right: probabilities of which as much leaves every action as comes to it; all alike where no regret is
    positive."""
    for seen in observations:
        expected = internal_matching(*seen.args)
        if sentence := complaint(seen.value, expected, np.inf) or _complaint(seen, expected):
            return Problem(sentence, seen, expected)
    return None


def _complaint(seen, expected):
    mix, rates = np.asarray(seen.value, dtype=float), positive(*seen.args)
    if mix.min() < -PRECISION:
        return f"returns probabilities of which one is negative: {show(mix.min())}"
    if abs(mix.sum() - 1) > PRECISION:
        return f"returns probabilities that add up to {show(mix.sum())}, not to 1"
    if not rates.any():
        return None if abs(mix - expected).max() <= PRECISION else "is not uniform, although no regret is positive"
    if stays(mix, rates):
        return None
    action = int(abs(imbalance(mix, rates)).argmax())
    flow = mix[:, None] * rates
    return (
        f"returns a mix that does not stay: {show(flow[:, action].sum())} comes to action {action}, "
        f"{show(flow[action].sum())} leaves it"
    )


def _regrets(rng):
    for actions in (2, 3, 3, 4, 5):
        regrets = rng.integers(-4, 6, (actions, actions)).astype(float)
        np.fill_diagonal(regrets, 0.0)
        regrets[np.arange(actions), (np.arange(actions) + 1) % actions] = rng.integers(1, 6, actions)  # one class
        yield (regrets,)


EXERCISE = Exercise(
    internal_matching,
    edge_cases=[
        (np.array([[0.0, 3.0], [1.0, 0.0]]),),
        (np.array([[0.0, 2.0, 0.0], [0.0, 0.0, 1.0], [4.0, 0.0, 0.0]]),),
        (np.array([[0.0, 3.0, -2.0], [1.0, 0.0, 2.0], [1.0, -1.0, 0.0]]),),
        (np.array([[0, 2, 1], [1, 0, -5], [3, 4, 0]]),),
        (np.array([[0.0, -1.0], [-2.0, 0.0]]),),
        (np.zeros((3, 3)),),
        (np.array([[0.0, 1.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]),),  # two mixes stay, and all between them
        (np.array([[0.0, 2.0, -1.0, 1.0], [-1.0, 0.0, -2.0, 0.0], [1.0, 3.0, 0.0, 2.0], [0.0, -3.0, 0.0, 0.0]]),),
        (np.array([[0.0, -3.0, 0.0], [2.0, 0.0, -1.0], [0.5, 1.5, 0.0]]),),  # the first is never left
        (np.array([[0.0]]),),
        (np.array([[0.0, 3e4, 1e4], [2e4, 0.0, -5e4], [6e4, 1e4, 0.0]]),),
        (np.array([[0.0, 0.003, 0.001], [0.002, 0.0, 0.0005], [-0.004, 0.0025, 0.0]]),),
        (np.array([[0.0, 3e-6], [1e-6, 0.0]]),),  # as in the first case, and positive
        (np.array([[0.0, 2.0, 0.0], [1.0, 0.0, 1.0], [0.0, 2.0, 0.0]]),),  # every row's sum is the largest
        (np.array([[0.0, 100.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]]),),  # slow to settle
        (np.array([[0.0, 3000.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]]),),  # a millionth a jump adds up
        (np.array([[(a * 7 + b * 5) % 9 - 2.0 if a != b else 0.0 for b in range(11)] for a in range(11)]),),
    ],
    random_cases=_regrets,
    adapter=probabilities,
    axes={"regrets": ("actions that were played", "actions in their place")},
    judge=judge,
)
