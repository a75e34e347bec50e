"""A walk over given strategies, from any history on: for the very case in which a learner's numbers are wrong."""

import numpy as np

from cfrlib.widgets.stepper.iteration import Iteration, Walk


def record_walk(game, strategies, regret_sums=None, begin=None) -> Iteration:
    """Walk with given `strategies`, {key: probabilities}, which need not match the `regret_sums`.

    `begin`: (name, history, reach) of each tree, where reach is chance's, player 1's and player 2's; from the root of
    the game when left out. Raises ValueError for a game that is too large to draw.
    """
    walk = _GivenWalk(game, strategies, regret_sums or {})
    if begin is None:
        return walk.over(None)
    for name, history, reach in begin:
        walk.begin(name, history, tuple(float(share) for share in reach))
    return walk.record


def in_order(record: Iteration):
    """(history, node, step) of all ends and decisions, in the order in which a walk finds their values."""
    for step in record.steps:
        if step["kind"] in ("payoff", "update"):
            yield record.histories[step["node"]], record.nodes[step["node"]], step


class _GivenWalk(Walk):
    """The update by its definition [Zinkevich et al. 2007], with given strategies."""

    def __init__(self, game, strategies, regret_sums):
        super().__init__(game, None, 1, regret_sums)
        self.strategies = strategies
        self.record.given = True

    def _information_set(self, history, node):
        one = super()._information_set(history, node)
        if one.key not in self.regret_sums:
            one.regret_sum = np.full(len(one.actions), np.nan)  # not given
        return one

    def update(self, one, action_values, own, others):
        strategy = np.array(self.strategies[one.key], dtype=float)
        value = float(strategy @ action_values)
        return strategy, value, others * (action_values - value), own * strategy
