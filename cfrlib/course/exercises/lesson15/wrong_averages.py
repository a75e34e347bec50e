"""Average opponents with one thing wrong."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.exercises.lesson15.average_opponent import reaching


def along(combine, beginning):
    """A reach from the probabilities on the way to a set, combined differently."""

    def reach(strategy, key, parents):
        steps = []
        while parents[key] is not None:
            key, action = parents[key]
            steps.append(strategy[key][action])
        return combine(steps) if steps else beginning

    return reach


_product = along(lambda steps: float(np.prod(steps)), 1.0)


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


@dataclass(frozen=True)
class Geometric:
    """Rows multiplied, each to the power of its share, and divided by their sum."""

    reach: Callable = _product

    def __call__(self, strategies, weights, parents):
        average = {}
        for key in parents:
            rows = np.array([strategy[key] for strategy in strategies], dtype=float)
            counts = np.array(weights) * [self.reach(strategy, key, parents) for strategy in strategies]
            shares = counts / counts.sum() if counts.sum() > 0 else np.full(len(rows), 1 / len(rows))
            product = np.prod(rows ** shares[:, None], axis=0)
            even = np.full(len(product), 1 / len(product))
            average[key] = product / product.sum() if counts.sum() > 0 and product.sum() > 0 else even
        return average


def everywhere(strategy, key, parents):
    return 1.0


def zeros(rows, weights):
    return np.zeros(rows.shape[1])


def raised(rows, weights):
    raise ZeroDivisionError


def always_the_first(strategy, key, parents):
    """The reach along first actions, whichever led here."""
    reach = 1.0
    while parents[key] is not None:
        key, _ = parents[key]
        reach *= strategy[key][0]
    return reach


def weights_again(strategies, weights, parents):
    """As many times as there are choices on the way, and once more."""
    steps = {None: 0}
    for key, parent in parents.items():
        steps[key] = 0 if parent is None else steps[parent[0]] + 1
    return {key: Average()(strategies, np.power(weights, steps[key] + 1.0), parents)[key] for key in parents}


def weights_twice(strategies, weights, parents):
    """Once more wherever there is a choice on the way."""
    return {key: Average()(strategies, np.power(weights, 1.0 if parent is None else 2.0), parents)[key]
            for key, parent in parents.items()}  # fmt: skip


def of_this_set(strategies, weights, parents):
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


undivided = Average(nobody=lambda rows, weights: np.full(rows.shape[1], np.nan))


def divides_by_nobody(exercise, observations):
    """An exception wherever nobody comes, and nowhere else, whatever else is wrong; or NaN, and all else right."""
    nobody = [_somewhere_nobody(*seen.args) for seen in observations]
    if any(seen.error is not None for seen in observations):
        return nobody == [isinstance(seen.error, ArithmeticError) for seen in observations]
    return all(same(seen.value, undivided(*seen.args), exercise.tolerance) for seen in observations)


def one_of(counts):
    return np.eye(len(counts))[np.argmax(counts)] * counts.max()
