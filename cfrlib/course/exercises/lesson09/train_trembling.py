"""Exercise `train_trembling`: regret matching on a payoff table, in which every hand trembles while it learns."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import numpy as np

from cfrlib.course.checks.adapters import array, several
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching


def train_trembling(payoff, iterations, epsilon, start=None):
    return TremblingSelfPlay()(payoff, iterations, epsilon, start)


def tremble(strategy, epsilon):
    return (1 - epsilon) * strategy + epsilon / len(strategy)


def steady_hand(strategy, epsilon):
    return strategy


def own_hand_steady(epsilon):
    return 1.0


def own_hand_slips(epsilon):
    return 1.0 - epsilon


OWN_HANDS = own_hand_steady, own_hand_slips


@dataclass(frozen=True)
class TremblingSelfPlay:
    """Self-play whose parts may be done differently. Strategies are pairs, row player's first.

    `facing`: what the opponent is thought to play; `steady`: the player who is thought to play what is intended.
    `baseline`: what actions are compared with. `answer`: from the lists of intended strategies to one strategy.
    `first`: who updates first, None for both at once. `own`: what a regret is multiplied with when the own intended
    action may slip, too: then every difference between actions shrinks by the same share. `slips`: the probability in
    an iteration.
    """

    facing: Callable = tremble
    baseline: Callable = steady_hand
    answer: Callable = lambda intended, epsilon: np.mean(intended, axis=0)
    signs: tuple = (1, -1)
    first: int | None = None
    add: Callable = lambda total, regret: total + regret
    steady: int | None = None
    own: Callable = own_hand_steady
    slips: Callable = lambda epsilon, iteration: epsilon

    def __call__(self, payoff, iterations, epsilon, start=None):
        sums = [np.array(one, dtype=float) for one in start] if start else [np.zeros(n) for n in np.shape(payoff)]
        tables = self.signs[0] * np.asarray(payoff), self.signs[1] * np.asarray(payoff).T
        kept = [[], []]
        for iteration in range(iterations):
            intended, slips = [regret_matching(total) for total in sums], self.slips(epsilon, iteration)
            for player in (0, 1):
                kept[player].append(intended[player])
            for player in (0, 1) if self.first is None else (self.first, 1 - self.first):
                facing = steady_hand if self.steady == 1 - player else self.facing
                worth = tables[player] @ facing(intended[1 - player], slips)
                compared = self.baseline(intended[player], slips) @ worth
                sums[player] = self.add(sums[player], self.own(slips) * (worth - compared))
                if self.first is not None:
                    intended = [regret_matching(total) for total in sums]
        return tuple(self.answer(one, epsilon) for one in kept)


def _alternating(first, baseline, own):
    """The one who updates second answers what the first has just learned; each is averaged as it was used."""

    def train(payoff, iterations, epsilon, start=None):
        sums = [np.array(one, dtype=float) for one in start] if start else [np.zeros(n) for n in np.shape(payoff)]
        tables, totals = (np.asarray(payoff), -np.asarray(payoff).T), [np.zeros(n) for n in np.shape(payoff)]
        for _ in range(iterations):
            for player in (first, 1 - first):
                mine, theirs = regret_matching(sums[player]), regret_matching(sums[1 - player])
                worth = tables[player] @ tremble(theirs, epsilon)
                totals[player] = totals[player] + mine
                sums[player] = sums[player] + own(epsilon) * (worth - baseline(mine, epsilon) @ worth)
        return tuple(total / iterations for total in totals)

    return train


def _tables(rng):
    for _ in range(4):
        rows, columns = rng.choice([2, 3, 4], size=2, replace=False)
        payoff = rng.integers(-12, 13, (rows, columns)) / 4 + rng.integers(1, 9, (rows, columns)) / 64
        start = (tuple(rng.integers(0, 5, rows).astype(float)), tuple(rng.integers(0, 5, columns).astype(float)))
        yield payoff, int(rng.integers(6, 14)), float(rng.integers(5, 40)) / 100, tuple(map(list, start))


BASELINES = steady_hand, tremble
SETTLES = np.array([[3.25, 1.5, 2.0], [0.5, 1.0, -40.75]])  # each player has one good action, found after a while
WIDE = np.outer(np.arange(12) % 5, np.arange(11) % 4) / 4 - np.arange(11) / 8
AFTER_FOUR = np.array([[-1.0, 2 / 3], [-1.0, -1.0]])
DOUBTS = ([0.0, 0.0], [10.0, 0.0])
MIXED = np.array([[2.0, -1.0], [-1.5, 0.75]])  # both go on mixing

EXERCISE = Exercise(
    train_trembling,
    edge_cases=[
        (AFTER_FOUR, 2, 0.1, DOUBTS),
        (AFTER_FOUR, 20, 0.1, DOUBTS),
        (np.array([[2.0, -1.0, 0.5], [-1.5, 1.0, 0.25]]), 7, 0.2, None),
        (np.array([[2.0, -1.0, 0.5], [-1.5, 1.0, 0.25]]), 1, 0.3, ([1.0, 3.0], [2.0, 0.0, 5.0])),
        (np.array([[2.0, -1.0, 0.5], [-1.5, 1.0, 0.25]]), 5, 0.0, None),
        (10_000 * np.array([[2.5, -1.0], [-1.5, 1.0], [0.25, 0.75]]), 6, 0.3, None),
        (np.array([[2.0, -1.0, 0.5], [-1.5, 1.0, 0.25]]) / 2000, 6, 0.2, None),
        (np.array([[2.0], [0.5], [1.25]]), 4, 0.2, None),
        (np.array([[1.5, -0.5]]), 3, 0.4, ([0.0], [1.0, 3.0])),
        (MIXED, 3, 0.4, ([1.0, 3.0], [2.0, 1.5])),
        (MIXED, 9, 0.2, ([-4.0, 1.0], [0.5, -2.5])),
        (np.array([[2, -1, 0], [-2, 1, 1]]), 6, 0.2, ([3, 1], [0, 2, 1])),
        (MIXED, 8, 0.15, None),
        (WIDE, 5, 0.15, None),
        (-AFTER_FOUR.T, 600, 0.3, ([10.0, 0.0], [0.0, 70.0])),  # what slips earn adds up until late in the run
        (AFTER_FOUR, 1200, 0.1, ([0.0, 60.0], [10.0, 0.0])),
        (SETTLES, 1500, 0.1, ([0.0, 900.0], [0.0, 0.0, 700.0])),
    ],
    random_cases=_tables,
    also_right=(
        *(TremblingSelfPlay(baseline=baseline, own=own) for baseline, own in product(BASELINES, OWN_HANDS)),
        *(_alternating(*ways) for ways in product((0, 1), BASELINES, OWN_HANDS)),
    ),
    adapter=several(array, array),
    axes={"payoff": ("the row player's actions", "the column player's")},
    results=("the row player's average", "the column player's average"),
)
