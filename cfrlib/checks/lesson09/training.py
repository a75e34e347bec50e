"""Exercise `train_trembling`: regret matching on a payoff table, in which every hand trembles while it learns."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.checks.exercise import Exercise, Misconception, input_changed
from cfrlib.checks.lesson04.node import matched


def tremble(strategy, epsilon):
    return (1 - epsilon) * strategy + epsilon / len(strategy)


def _steady(strategy, epsilon):
    return strategy


def _undivided(strategy, epsilon):
    return (1 - epsilon) * strategy + epsilon


@dataclass(frozen=True)
class Training:
    """Self-play whose parts may be done differently. Strategies are pairs, row player's first.

    `facing`: what the opponent is thought to play; `steady`: the player who is thought to play what is intended.
    `baseline`: what actions are compared with. `answer`: from the lists of intended strategies to one strategy.
    `first`: who updates first, None for both at once.
    """

    facing: Callable = tremble
    baseline: Callable = _steady
    answer: Callable = lambda intended, epsilon: np.mean(intended, axis=0)
    signs: tuple = (1, -1)
    first: int | None = None
    add: Callable = lambda total, regret: total + regret
    steady: int | None = None

    def __call__(self, payoff, iterations, epsilon, start=None):
        sums = [np.array(one, dtype=float) for one in start] if start else [np.zeros(n) for n in np.shape(payoff)]
        tables = self.signs[0] * np.asarray(payoff), self.signs[1] * np.asarray(payoff).T
        kept = [[], []]
        for _ in range(iterations):
            intended = [matched(total) for total in sums]
            for player in (0, 1):
                kept[player].append(intended[player])
            for player in (0, 1) if self.first is None else (self.first, 1 - self.first):
                facing = _steady if self.steady == 1 - player else self.facing
                worth = tables[player] @ facing(intended[1 - player], epsilon)
                compared = self.baseline(intended[player], epsilon) @ worth
                sums[player] = self.add(sums[player], worth - compared)
                if self.first is not None:
                    intended = [matched(total) for total in sums]
        return tuple(self.answer(one, epsilon) for one in kept)


def train_trembling(payoff, iterations, epsilon, start=None):
    return Training()(payoff, iterations, epsilon, start)


def _alternating(first, baseline=_steady):
    """The one who updates second answers what the first has just learned; each is averaged as it was used."""

    def train(payoff, iterations, epsilon, start=None):
        sums = [np.array(one, dtype=float) for one in start] if start else [np.zeros(n) for n in np.shape(payoff)]
        tables, totals = (np.asarray(payoff), -np.asarray(payoff).T), [np.zeros(n) for n in np.shape(payoff)]
        for _ in range(iterations):
            for player in (first, 1 - first):
                mine, theirs = matched(sums[player]), matched(sums[1 - player])
                worth = tables[player] @ tremble(theirs, epsilon)
                totals[player] = totals[player] + mine
                sums[player] = sums[player] + worth - baseline(mine, epsilon) @ worth
        return tuple(total / iterations for total in totals)

    return train


def _played_average(intended, epsilon):
    return np.mean([tremble(one, epsilon) for one in intended], axis=0)


def _last(intended, epsilon):
    return intended[-1]


AFTER_FOUR = np.array([[-1.0, 2 / 3], [-1.0, -1.0]])
DOUBTS = ([0.0, 0.0], [10.0, 0.0])


def _tables(rng):
    for _ in range(4):
        rows, columns = rng.choice([2, 3, 4], size=2, replace=False)
        payoff = rng.integers(-12, 13, (rows, columns)) / 4 + rng.integers(1, 9, (rows, columns)) / 64
        start = (tuple(rng.integers(0, 5, rows).astype(float)), tuple(rng.integers(0, 5, columns).astype(float)))
        yield payoff, int(rng.integers(6, 14)), float(rng.integers(5, 40)) / 100, tuple(map(list, start))


def _both(baselines=(_steady, tremble), **changes):
    """A mistake, whichever baseline and order its owner uses."""
    return tuple(Training(baseline=baseline, first=first, **changes) for baseline in baselines for first in (None, 0))


TRAIN_TREMBLING = Exercise(
    train_trembling,
    edge_cases=[
        (AFTER_FOUR, 2, 0.1, DOUBTS),
        (AFTER_FOUR, 20, 0.1, DOUBTS),
        (np.array([[2.0, -1.0, 0.5], [-1.5, 1.0, 0.25]]), 7, 0.2, None),
        (np.array([[2.0, -1.0, 0.5], [-1.5, 1.0, 0.25]]), 1, 0.3, ([1.0, 3.0], [2.0, 0.0, 5.0])),
    ],
    random_cases=_tables,
    also_right=(
        Training(baseline=tremble),
        *(_alternating(first, baseline) for first in (0, 1) for baseline in (_steady, tremble)),
    ),
    may_call=(matched,),
    results=("the row player's average", "the column player's average"),
    misconceptions=(
        Misconception(
            "trembles only after training",
            "Your players learn against steady hands, and the tremble comes afterwards or never. It changes no "
            "decision then. Perturb what is played inside the loop, before the regrets are computed.",
            wrong=_both([_steady], facing=_steady) + _both([_steady], facing=_steady, answer=_played_average),
        ),
        Misconception(
            "only the own hand trembles",
            "Your players compute regrets against what the opponent intends. Regret must be against what the "
            "trembling opponent plays.",
            wrong=_both([tremble], facing=_steady) + _both([tremble], facing=_steady, answer=_played_average),
        ),
        Misconception(
            "only one player's hand trembles",
            "One of your players meets a trembling opponent, the other a steady one. Both hands tremble: perturb x "
            "where the column player's values are computed, and y where the row player's are.",
            wrong=_both(steady=0) + _both(steady=1),
        ),
        Misconception(
            "epsilon for every action",
            "You give every action the whole epsilon, so what is played adds up to more than 1. Divide epsilon by the "
            "number of actions.",
            wrong=_both(facing=_undivided, baselines=(_steady, _undivided)),
        ),
        Misconception(
            "sums for averages",
            "You return sums over the iterations. Divide them by their number.",
            wrong=_both(answer=lambda intended, epsilon: np.sum(intended, axis=0)),
        ),
        Misconception(
            "returns what is played",
            "You return the averages with the tremble in them. Return what the players intend: the average of the "
            "strategies before they are perturbed.",
            wrong=_both(answer=_played_average),
        ),
        Misconception(
            "last strategy for the average",
            "You return the last strategies. Return the averages over all iterations.",
            wrong=_both(answer=_last),
        ),
        Misconception(
            "sign of the column player",
            "The payoffs are the row player's. The column player wants them small: turn their sign for its regrets.",
            wrong=_both(signs=(1, 1)),
        ),
        Misconception(
            "regrets not added up",
            "You keep only the last regrets. Add them to the sums of all iterations.",
            wrong=_both(add=lambda total, regret: regret),
        ),
        Misconception(
            "start ignored",
            "You begin with regrets of zero whatever `start` says. Begin with a copy of `start` where it is given.",
            wrong=tuple(
                lambda payoff, iterations, epsilon, start=None, train=train: train(payoff, iterations, epsilon)
                for train in _both()
            ),
        ),
        Misconception(
            "input changed in place",
            "Your function alters its arguments. Work on copies: np.array(start[0], dtype=float) makes one.",
            recognise=input_changed,
        ),
    ),
)
