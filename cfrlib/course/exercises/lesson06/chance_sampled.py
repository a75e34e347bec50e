"""Exercise `chance_sampled`: one deal drawn, everything else tried [Zinkevich et al. 2007, section 3.4]."""

import numpy as np

from cfrlib.course.exercises.lesson06.seen import first_wrong_mean
from cfrlib.course.exercises.lesson06.walk_exercise import SampledWalkExercise, cases_of
from cfrlib.games import CHANCE, TERMINAL


def chance_sampled(game, nodes, history, traverser, reach, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        child = game.child(history, dealt(game, history, draw))
        return chance_sampled(game, nodes, child, traverser, reach, draw)
    node = nodes.at(game, history)
    action_values = np.zeros(len(node.strategy))
    for a, action in enumerate(game.actions(history)):
        below = list(reach)
        below[player] *= node.strategy[a]
        action_values[a] = chance_sampled(game, nodes, game.child(history, action), traverser, below, draw)
    value = node.strategy @ action_values
    if player == traverser:
        node.regret_sum += reach[1 - player] * (action_values - value)
        node.strategy_sum += reach[player] * node.strategy
    return value


def dealt(game, history, draw):
    actions, probabilities = zip(*game.chance(history), strict=True)
    return actions[draw(probabilities)]


EXERCISE = SampledWalkExercise(
    chance_sampled,
    **cases_of(lambda number: ((1.0, 1.0),), on_the_way=((0.3, 0.8),)),
    see=first_wrong_mean,
    library=("games.kuhn", "course.material.lesson06", "course.material.asked_game"),
)
