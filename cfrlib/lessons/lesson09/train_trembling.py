"""Exercise `train_trembling`: regret matching on a payoff table, in which every hand trembles while it learns."""

from itertools import product

import numpy as np

from cfrlib.course.checks.adapters import array, several
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson01.regret_matching import regret_matching


def train_trembling(payoff, iterations, epsilon, start=None):
    def tremble(strategy):
        return (1 - epsilon) * strategy + epsilon / len(strategy)

    payoff = np.asarray(payoff)
    r, s = [np.array(one, dtype=float) for one in start] if start else map(np.zeros, payoff.shape)
    x_sum, y_sum = map(np.zeros, payoff.shape)
    for _ in range(iterations):
        x, y = regret_matching(r), regret_matching(s)
        x_sum, y_sum = x_sum + x, y_sum + y
        u = payoff @ tremble(y)
        r = r + (u - x @ u)
        v = -payoff.T @ tremble(x)
        s = s + (v - y @ v)
    return x_sum / iterations, y_sum / iterations


AT_ONCE, ROW_FIRST, COLUMN_FIRST = [(0, 1)], [(0,), (1,)], [(1,), (0,)]


def trembling(strategy, epsilon):
    return (1 - epsilon) * strategy + epsilon / len(strategy)


def otherwise(turns, of_what_is_played, own_hand_slips=False, tremble=trembling):
    """The same done otherwise: who learns when, what actions are compared with, and whether the own one may slip.

    Regrets are often against what the own trembling hand earns. If what an action earns is reckoned with the own slips,
    too, every difference between actions shrinks by the same share.
    """

    def train(payoff, iterations, epsilon, start=None):
        tables, shape = (np.asarray(payoff), -np.asarray(payoff).T), np.shape(payoff)
        regrets = [np.array(one, dtype=float) for one in start or map(np.zeros, shape)]
        sums = list(map(np.zeros, shape))
        for players in turns * iterations:
            intended = [regret_matching(one) for one in regrets]
            played = [tremble(one, epsilon) for one in intended]
            for player in players:
                worth = tables[player] @ played[1 - player]
                earned = (played if of_what_is_played else intended)[player] @ worth
                regrets[player] = regrets[player] + (1 - epsilon if own_hand_slips else 1) * (worth - earned)
                sums[player] = sums[player] + intended[player]
        return tuple(one / iterations for one in sums)

    return train


def _tables(rng):
    for _ in range(4):
        rows, columns = rng.choice([2, 3, 4], size=2, replace=False)
        payoff = rng.integers(-12, 13, (rows, columns)) / 4 + rng.integers(1, 9, (rows, columns)) / 64
        start = (tuple(rng.integers(0, 5, rows).astype(float)), tuple(rng.integers(0, 5, columns).astype(float)))
        yield payoff, int(rng.integers(6, 14)), float(rng.integers(5, 40)) / 100, tuple(map(list, start))


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
    also_right=[otherwise(*ways) for ways in product((AT_ONCE, ROW_FIRST, COLUMN_FIRST), (False, True), (False, True))],
    adapter=several(array, array),
    axes={"payoff": ("the row player's actions", "the column player's")},
    results=("the row player's average", "the column player's average"),
)
