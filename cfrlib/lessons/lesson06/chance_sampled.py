"""Exercise `chance_sampled`: one deal drawn, everything else tried [Zinkevich et al. 2007, section 3.4]."""

import numpy as np

from cfrlib.games import CHANCE, TERMINAL
from cfrlib.lessons.lesson06.seen import first_wrong_mean
from cfrlib.lessons.lesson06.walk_exercise import SampledWalkExercise, cases_of


def chance_sampled(game, nodes, history, traverser, reach, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        actions, probabilities = zip(*game.chance(history), strict=True)
        a = draw(probabilities)
        return chance_sampled(game, nodes, game.child(history, actions[a]), traverser, reach, draw)
    node = nodes.at(game, history)
    strategy = node.strategy
    action_values = np.zeros(len(strategy))
    for a, action in enumerate(game.actions(history)):
        below = list(reach)
        below[player] *= strategy[a]
        action_values[a] = chance_sampled(game, nodes, game.child(history, action), traverser, below, draw)
    value = strategy @ action_values
    if player == traverser:
        regret = reach[1 - player] * (action_values - value)
        node.regret_sum += regret
        node.strategy_sum += reach[player] * strategy
    return value


EXERCISE = SampledWalkExercise(
    chance_sampled,
    **cases_of(lambda number: ((1.0, 1.0),), on_the_way=((0.3, 0.8),)),
    see=first_wrong_mean,
    library=("games.kuhn", "lessons.lesson06.material", "lessons.lesson06.material_game"),
)
