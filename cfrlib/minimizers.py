"""Regret minimizers, and self-play between them.

A regret minimizer answers two calls in turn: `next_strategy()` and `observe_utility(utility)`. Whatever utilities it is
shown, its average regret goes to zero; two of them playing each other find an equilibrium of a zero-sum game, in their
averages [Hart & Mas-Colell 2000; Farina 2024, lecture 10].
"""

from time import perf_counter

import numpy as np

from cfrlib.evaluation import exploitability
from cfrlib.games import as_game
from cfrlib.trace import Trace, WatchedInformationSet, snapshot_iterations


def regret_matching(regret_sum) -> np.ndarray:
    """Play each action in proportion to its positive regret; all alike when none is positive [Hart & Mas-Colell 2000].

    `regret_sum`: (actions,). Returns probabilities of the same shape.
    """
    positive_regret = np.maximum(regret_sum, 0.0)
    total = positive_regret.sum()
    return positive_regret / total if total > 0 else np.full(len(positive_regret), 1.0 / len(positive_regret))


class RegretMatching:
    """The regret minimizer that plays in proportion to positive regret.

    `start`: (actions,) regrets to begin with, zeros when left out.
    """

    def __init__(self, num_actions: int, start=None):
        self.regret_sum = np.zeros(num_actions) if start is None else np.array(start, dtype=float)
        self.strategy_sum = np.zeros(num_actions)
        if self.regret_sum.shape != (num_actions,) or not np.isfinite(self.regret_sum).all():
            raise ValueError(f"start needs {num_actions} finite regrets, one an action; it is {start}")

    def next_strategy(self) -> np.ndarray:
        return regret_matching(self.regret_sum)

    def observe_utility(self, utility):
        strategy = self.next_strategy()
        self.strategy_sum += strategy
        self.regret_sum += utility - strategy @ utility

    def average_strategy(self) -> np.ndarray:
        return self.strategy_sum / self.strategy_sum.sum()


def self_play(game, iterations: int = 1000, start=(None, None), alternating: bool = False):
    """Two regret matchers play each other; each hears what every action would have earned against the other's mix.

    `game`: a matrix game or its name. `start`: a pair of initial regret sums. Both see the old profile, unless
    `alternating`: then player 2 answers player 1's new strategy. Returns (pair of average strategies, Trace).
    """
    game = as_game(game)
    tables = game.payoffs[0], game.payoffs[1].T
    learners = [RegretMatching(len(table), first) for table, first in zip(tables, start, strict=True)]
    snapshots = snapshot_iterations(iterations)
    recorded, gaps, seconds = [], [], []
    wanted = iter(snapshots)
    coming = next(wanted)
    spent = 0.0
    for iteration in range(1, iterations + 1):
        began = perf_counter()
        first, second = (learner.next_strategy() for learner in learners)
        learners[0].observe_utility(tables[0] @ second)
        learners[1].observe_utility(tables[1] @ (learners[0].next_strategy() if alternating else first))
        spent += perf_counter() - began
        if iteration == coming:
            averages = [learner.average_strategy() for learner in learners]
            recorded.append([(learner.regret_sum.copy(), learner.next_strategy(), average)
                             for learner, average in zip(learners, averages, strict=True)])
            gaps.append(exploitability(game, averages))
            seconds.append(spent)
            coming = next(wanted, None)
    watched = {}
    for player, actions in enumerate((game.row_actions, game.column_actions)):
        columns = zip(*(snapshot[player] for snapshot in recorded), strict=True)
        arrays = [np.array(column, dtype=np.float32) for column in columns]
        label = f"player {player + 1}"
        watched[label] = WatchedInformationSet(label, player, actions, *arrays)
    trace = Trace(snapshots, np.array(gaps), np.array(seconds), watched)
    return tuple(averages), trace
