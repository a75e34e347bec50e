"""Counterfactual regret minimization as the papers write it: one recursion over the histories of any game.

This is the whole idea. All else in cfrlib computes the same numbers faster, varies them, judges them or shows them.
(Here rounding decides between equal regrets; `cfrlib.engines.ties` says how the engines avoid that.)
[Zinkevich, Johanson, Bowling & Piccione 2007; Lanctot, Waugh, Zinkevich & Bowling 2009, section 2]

>>> strategies = cfr.textbook.solve(cfr.games.Kuhn(), iterations=100)
>>> strategies[3, "p", "b"].round(2)  # a king that passed and met a bet: pass, bet
array([0.01, 0.99])
>>> cfr.textbook.regret_matching(np.array([2.0, -1.0, 6.0]))
array([0.25, 0.  , 0.75])
"""

import numpy as np

from cfrlib.arguments import whole
from cfrlib.games import CHANCE, TERMINAL
from cfrlib.games.checked import checked
from cfrlib.progress import hand_over


def solve(game, iterations: int) -> dict:
    """{information set: average strategy, (actions,)} after `iterations`. Updates are simultaneous.

    An interrupt carries the averages of the iterations done so far, as its attribute `so_far`.
    """
    iterations = whole("iterations", iterations, 1)
    game, nodes, sums = checked(game), {}, {}
    try:
        for _ in range(iterations):
            walk(game, nodes, game.root(), np.ones(game.num_players + 1))
            for node in nodes.values():
                node.strategy = regret_matching(node.regret_sum)
            sums = {key: node.strategy_sum.copy() for key, node in nodes.items()}
        return averages(sums)
    except KeyboardInterrupt as interrupt:
        hand_over(interrupt, averages(sums) or None)
        raise


def averages(sums) -> dict:
    """Average strategies from sums of strategies, by information set."""
    return {key: strategy_sum / strategy_sum.sum() for key, strategy_sum in sums.items()}


class Node:
    """What is learnt at one information set: three arrays, (actions,)."""

    def __init__(self, num_actions):
        self.regret_sum, self.strategy_sum = np.zeros((2, num_actions))
        self.strategy = regret_matching(self.regret_sum)


def walk(game, nodes, history, reach):
    """What each player expects from here on, (players,). On its way back the walk adds to all nodes it came through.

    `reach`: how likely each player's own choices, and last chance's, lead here, (players + 1,).
    """
    player = game.player(history)
    if player == TERMINAL:
        return np.array(game.utilities(history), dtype=float)
    if player == CHANCE:
        actions, strategy = zip(*game.chance(history), strict=True)
    else:
        actions = game.actions(history)
        node = nodes.setdefault(game.information_set(history), Node(len(actions)))
        strategy = node.strategy
    values = []
    for action, probability in zip(actions, strategy, strict=True):
        child_reach = reach.copy()
        child_reach[player] *= probability  # chance is player -1, and the last entry is its own
        values.append(walk(game, nodes, game.child(history, action), child_reach))
    value = np.array(strategy) @ values
    if player != CHANCE:
        reach_others = np.delete(reach, player).prod()
        node.regret_sum += reach_others * (np.array(values)[:, player] - value[player])
        node.strategy_sum += reach[player] * strategy
    return value


def regret_matching(regret_sum) -> np.ndarray:
    """Each action in proportion to its positive regret; uniform when none is positive [Hart & Mas-Colell 2000].

    `regret_sum`: (actions,). Returns probabilities of the same shape.
    """
    positive_regret = np.maximum(regret_sum, 0.0)
    total = positive_regret.sum()
    return positive_regret / total if total > 0 else np.full(len(positive_regret), 1.0 / len(positive_regret))
