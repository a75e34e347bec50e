"""The mistakes that people make in `average_opponent`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson15.average_opponent import reaching


def _along(combine, beginning):
    """A reach from the probabilities on the way to a set, combined differently."""

    def reach(strategy, key, parents):
        steps = []
        while parents[key] is not None:
            key, action = parents[key]
            steps.append(strategy[key][action])
        return combine(steps) if steps else beginning

    return reach


_product = _along(lambda steps: float(np.prod(steps)), 1.0)


@dataclass(frozen=True)
class Average:
    """The average with its reach, its weights, its divisor or its answer where nobody comes, made differently."""

    reach: Callable = _product
    count: Callable = lambda weights, reaches: weights * reaches
    divisor: Callable = lambda counts, weights, reaches: counts.sum()
    nobody: Callable = lambda rows, weights: np.full(rows.shape[1], 1 / rows.shape[1])
    is_nobody: Callable = lambda counts: not counts.sum() > 0

    def __call__(self, strategies, weights, parents):
        weights, average = np.array(weights, dtype=float), {}
        for key in parents:
            rows = np.array([strategy[key] for strategy in strategies], dtype=float)
            reaches = np.array([self.reach(strategy, key, parents) for strategy in strategies], dtype=float)
            counts = self.count(weights, reaches)
            if self.is_nobody(counts):
                average[key] = self.nobody(rows, weights)
            else:
                average[key] = counts @ rows / self.divisor(counts, weights, reaches)
        return average


def _everywhere(strategy, key, parents):
    return 1.0


def _zeros(rows, weights):
    return np.zeros(rows.shape[1])


def _raised(rows, weights):
    raise ZeroDivisionError


def _always_the_first(strategy, key, parents):
    """The reach along first actions, whichever led here."""
    reach = 1.0
    while parents[key] is not None:
        key, _ = parents[key]
        reach *= strategy[key][0]
    return reach


def _weights_again(strategies, weights, parents):
    """As many times as there are choices on the way, and once more."""
    steps = {None: 0}
    for key, parent in parents.items():
        steps[key] = 0 if parent is None else steps[parent[0]] + 1
    return {key: Average()(strategies, np.power(weights, steps[key] + 1.0), parents)[key] for key in parents}


def _weights_twice(strategies, weights, parents):
    """Once more wherever there is a choice on the way."""
    return {key: Average()(strategies, np.power(weights, 1.0 if parent is None else 2.0), parents)[key]
            for key, parent in parents.items()}  # fmt: skip


def _of_this_set(strategies, weights, parents):
    """The rows weighed once more with themselves: the set's own actions taken for a way to it."""
    average, right = {}, Average()(strategies, weights, parents)
    for key in parents:
        reaches = [_product(strategy, key, parents) for strategy in strategies]
        rows = np.array([strategy[key] for strategy in strategies], dtype=float)
        squares = (np.array(weights) * reaches) @ rows**2
        average[key] = squares / squares.sum() if squares.sum() > 0 else right[key]
    return average


@dataclass(frozen=True)
class InPlace:
    """Multiplied into numbers that other sets still need.

    `one_beginning`: all sets without a parent share one array; `afterwards`: the averages are made at the end.
    `walks_up`: every set begins with the shared array and multiplies all the way.
    """

    one_beginning: bool = False
    afterwards: bool = False
    walks_up: bool = False

    def __call__(self, strategies, weights, parents):
        shared, counts, average = np.array(weights, dtype=float), {}, {}
        for key, parent in parents.items():
            if self.walks_up or parent is None:
                counts[key] = shared if self.walks_up or self.one_beginning else shared.copy()
            else:
                counts[key] = counts[parent[0]]
            while parent is not None:
                before, action = parent
                counts[key] *= np.array([strategy[before][action] for strategy in strategies], dtype=float)
                parent = parents[before] if self.walks_up else None
            average[key] = _mean_row(strategies, key, counts[key])
        if self.afterwards:
            return {key: _mean_row(strategies, key, counts[key]) for key in parents}
        return average


def _mean_row(strategies, key, counts):
    rows = np.array([strategy[key] for strategy in strategies], dtype=float)
    return counts @ rows / counts.sum() if counts.sum() > 0 else np.full(rows.shape[1], 1 / rows.shape[1])


def _somewhere_nobody(strategies, weights, parents):
    """Whether there is a set to which nobody ever comes."""
    counts = {None: np.array(weights, dtype=float)}
    for key, parent in parents.items():
        counts[key] = reaching(strategies, counts, parent)
    return any(not each.sum() > 0 for each in counts.values())


_undivided = Average(nobody=lambda rows, weights: np.full(rows.shape[1], np.nan))


def _divides_by_nobody(exercise, observations):
    """An exception wherever nobody comes, and nowhere else, whatever else is wrong; or NaN, and all else right."""
    nobody = [_somewhere_nobody(*seen.args) for seen in observations]
    if any(seen.error is not None for seen in observations):
        return nobody == [isinstance(seen.error, ArithmeticError) for seen in observations]
    return all(same(seen.value, _undivided(*seen.args), exercise.tolerance) for seen in observations)


def _one_of(counts):
    return np.eye(len(counts))[np.argmax(counts)] * counts.max()


MISTAKES = (
    Misconception(
        "behaviour averaged, not plans",
        "You average the rows with the weights alone: that is average *behaviour*. Who seldom comes to an information "
        "set has little say there. Multiply each weight with the own reach, as in lesson 05's mix.",
        wrong=(
            Average(reach=_everywhere),
            Average(reach=_everywhere, is_nobody=lambda counts: False),
            Average(count=lambda weights, reaches: weights * (weights @ reaches > 0)),
        ),
    ),
    Misconception(
        "the plain mean of all",
        "You take the plain mean of all rows. Two things count: how often somebody sits down (`weights`), and how "
        "often this player then comes here (own reach).",
        wrong=(
            Average(count=lambda weights, reaches: np.ones(len(weights))),
            Average(count=lambda weights, reaches: 1.0 * (weights > 0)),
        ),
    ),
    Misconception(
        "weights multiplied at every step",
        "You multiply with the weights again at every step down the tree. They count once, at the beginning: after "
        "that only the own probabilities on the way.",
        wrong=(_weights_again, _weights_twice),
    ),
    Misconception(
        "weights forgotten",
        "You weigh with own reach alone. A player who sits down more often counts more: multiply with `weights`.",
        wrong=Average(count=lambda weights, reaches: reaches),
    ),
    Misconception(
        "the last step alone",
        "You take only the last action before the set for its reach. Own reach multiplies *all* own actions on the "
        "way: the parent has a reach, too.",
        wrong=Average(reach=_along(lambda steps: steps[0], 1.0)),
    ),
    Misconception(
        "probabilities on the way added",
        "You add the probabilities on the way to a set. To come there, one has to take *all* of these actions: "
        "multiply them.",
        wrong=(Average(reach=_along(sum, 1.0)), Average(reach=_along(lambda steps: 1 + sum(steps), 1.0)),
               Average(reach=_along(lambda steps: sum(steps) / len(steps), 1.0))),
    ),
    Misconception(
        "the action on the way not looked at",
        "You take the parent's first action, whichever it was. `parents[key]` is a pair: the set, and the position of "
        "the action that leads on.",
        wrong=Average(reach=_always_the_first),
    ),
    Misconception(
        "reach and weight added",
        "You add weight and reach. Multiply them: who never comes here has no say, however often this player sits "
        "down.",
        wrong=Average(count=lambda weights, reaches: weights + reaches),
    ),
    Misconception(
        "weighed with the rows themselves",
        "You weigh each action with its own probability once more. The weight of a row is the reach of the *set*, the "
        "same for all its actions.",
        wrong=_of_this_set,
    ),
    Misconception(
        "the likeliest opponent alone",
        "You return what one opponent plays. You do not know who sits down: all of them count, each with its weight.",
        wrong=(Average(count=lambda weights, reaches: _one_of(weights) * reaches),
               Average(count=lambda weights, reaches: _one_of(weights)),
               Average(count=lambda weights, reaches: _one_of(weights * reaches))),
    ),
    Misconception(
        "divided by the weights alone",
        "You divide by the sum of the weights. That is a plan: how often one comes here *and* plays so. Divide by the "
        "sum of weight *times* reach, so that the probabilities at each set add up to 1.",
        wrong=(Average(divisor=lambda counts, weights, reaches: weights.sum()),
               Average(divisor=lambda counts, weights, reaches: weights.sum(), nobody=_zeros)),
    ),
    Misconception(
        "divided by the reaches alone",
        "You divide by the sum of the reaches. Divide by the sum of weight *times* reach.",
        wrong=Average(divisor=lambda counts, weights, reaches: reaches.sum()),
    ),
    Misconception(
        "divided by the number of opponents",
        "You divide by the number of opponents. Divide by the sum of weight times reach.",
        wrong=Average(divisor=lambda counts, weights, reaches: len(counts)),
    ),
    Misconception(
        "not divided",
        "Your numbers do not add up to 1. They are weighted sums: divide by the sum of weight times reach.",
        wrong=(Average(divisor=lambda counts, weights, reaches: 1.0),
               Average(divisor=lambda counts, weights, reaches: 1.0, nobody=_zeros)),
    ),
    Misconception(
        "numbers altered that are still needed",
        "Two names stand for one array or list, and you multiply into it. So the numbers of a set before it change, "
        "too. Make a new one for each set: `counts[before] * ...`, not `*=`.",
        wrong=(
            InPlace(), InPlace(one_beginning=True), InPlace(afterwards=True),
            InPlace(one_beginning=True, afterwards=True), InPlace(walks_up=True),
        ),
    ),
    Misconception(
        "division by zero",
        "Where nobody ever comes, weight times reach adds up to 0, and you divide by it. Then return equal "
        "probabilities.",
        wrong=(_undivided, Average(nobody=_raised)),
        recognise=_divides_by_nobody,
    ),
    Misconception(
        "something else where nobody comes",
        "Where nobody ever comes, nothing is known. The task asks for equal probabilities there.",
        wrong=(
            Average(nobody=_zeros),
            Average(nobody=lambda rows, weights: rows.mean(axis=0)),
            Average(nobody=lambda rows, weights: weights @ rows / weights.sum()),
            Average(nobody=lambda rows, weights: rows[0]),
            Average(nobody=lambda rows, weights: rows[-1]),
        ),
    ),
    Misconception(
        "not 1 over the number of actions",
        "Where nobody comes, each action gets 1 over the number of actions at *this* set. Yours is another number, "
        "which fits some sets only.",
        wrong=(
            Average(nobody=lambda rows, weights: np.full(2, 0.5)),
            Average(nobody=lambda rows, weights: np.full(rows.shape[1], 0.5)),
            Average(nobody=lambda rows, weights: np.full(rows.shape[1], 1 / len(rows))),
        ),
    ),
    Misconception(
        "given up when somebody stays away",
        "You return equal probabilities as soon as *one* of them never comes to the set. The others still do. Only if "
        "nobody comes is nothing known.",
        wrong=Average(is_nobody=lambda counts: not counts.all()),
    ),
    Misconception(
        "a small reach taken for none",
        "You treat a small reach as none. However seldom somebody comes: what is played there is known. Only a sum of "
        "exactly 0 is a special case.",
        wrong=tuple(Average(is_nobody=lambda counts, least=least: counts.sum() < least) for least in (1e-4, 1e-6)),
    ),
)
