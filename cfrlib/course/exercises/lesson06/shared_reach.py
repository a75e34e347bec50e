"""Chance sampling that copies its list of reaches too seldom."""

from dataclasses import dataclass

import numpy as np

from cfrlib.games import CHANCE, TERMINAL

SIBLINGS, A_CALL, THE_WALK, LATER = "the actions of a node", "a call", "the walk", "all below an action"


@dataclass(frozen=True)
class SharedReach:
    """Chance sampling in which the actions of a node share a list: one made before the loop, the call's own copy, the
    one list of the whole walk, or of all that follows an action of the first node.
    """

    shared_by: str

    def __call__(self, game, nodes, history, traverser, reach, draw):
        player = game.player(history)
        if player == TERMINAL:
            return game.utilities(history)[traverser]
        if player == CHANCE:
            actions, probabilities = zip(*game.chance(history), strict=True)
            return self(game, nodes, game.child(history, actions[draw(probabilities)]), traverser, reach, draw)
        below = reach if self.shared_by == THE_WALK and isinstance(reach, list) else list(reach)
        if self.shared_by == A_CALL:
            reach = below
        node, values = nodes.at(game, history), []
        for action, probability in zip(game.actions(history), node.strategy, strict=True):
            if self.shared_by == LATER:
                below = reach if isinstance(reach, list) else list(reach)
            below[player] *= probability
            values.append(self(game, nodes, game.child(history, action), traverser, below, draw))
        values = np.array(values)
        if player == traverser:
            node.regret_sum = node.regret_sum + reach[1 - player] * (values - node.strategy @ values)
            node.strategy_sum = node.strategy_sum + reach[player] * node.strategy
        return node.strategy @ values
