"""Exercise `external_sampled`: all that is not the traverser's is drawn [Lanctot et al. 2009, section 3.2]."""

import numpy as np

from cfrlib.games import CHANCE, TERMINAL
from cfrlib.lessons.lesson06.seen import first_wrong_mean
from cfrlib.lessons.lesson06.walk_exercise import SampledWalkExercise, cases_of


def external_sampled(game, nodes, history, traverser, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        actions, probabilities = zip(*game.chance(history), strict=True)
        a = draw(probabilities)
        return external_sampled(game, nodes, game.child(history, actions[a]), traverser, draw)
    node, actions = nodes.at(game, history), game.actions(history)
    strategy = node.strategy
    if player == traverser:
        children = [game.child(history, action) for action in actions]
        action_values = np.array([external_sampled(game, nodes, child, traverser, draw) for child in children])
        value = strategy @ action_values
        regret = action_values - value
        node.regret_sum += regret
    else:
        a = draw(strategy)
        value = external_sampled(game, nodes, game.child(history, actions[a]), traverser, draw)
        node.strategy_sum += strategy
    return value


def drawing_a_plan(game, nodes, history, traverser, draw):
    """The opponent does the same wherever one walk comes to an information set [Lanctot et al. 2009, section 3.2]."""
    plan = {}

    def walk(history):
        player = game.player(history)
        if player == TERMINAL:
            return game.utilities(history)[traverser]
        if player == CHANCE:
            actions, probabilities = zip(*game.chance(history), strict=True)
            return walk(game.child(history, actions[draw(probabilities)]))
        node, actions = nodes.at(game, history), game.actions(history)
        if player != traverser:
            node.strategy_sum += node.strategy
            key = game.information_set(history)
            if key not in plan:
                plan[key] = draw(node.strategy)
            return walk(game.child(history, actions[plan[key]]))
        action_values = np.array([walk(game.child(history, action)) for action in actions])
        value = node.strategy @ action_values
        node.regret_sum += action_values - value
        return value

    return walk(history)


EXERCISE = SampledWalkExercise(
    external_sampled,
    **cases_of(),
    also_right=(drawing_a_plan,),
    see=first_wrong_mean,
    library=("games.kuhn", "lessons.lesson06.material", "lessons.lesson06.material_game"),
)
