"""Exercise `external_sampled`: all that is not the traverser's is drawn [Lanctot et al. 2009, section 3.2]."""

import numpy as np

from cfrlib.course.exercises.lesson06.chance_sampled import dealt
from cfrlib.course.exercises.lesson06.seen import first_wrong_mean
from cfrlib.course.exercises.lesson06.walk_exercise import SampledWalkExercise, cases_of
from cfrlib.games import CHANCE, TERMINAL


def external_sampled(game, nodes, history, traverser, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        child = game.child(history, dealt(game, history, draw))
        return external_sampled(game, nodes, child, traverser, draw)
    node, actions = nodes.at(game, history), game.actions(history)
    if player != traverser:
        node.strategy_sum += node.strategy
        child = game.child(history, actions[draw(node.strategy)])
        return external_sampled(game, nodes, child, traverser, draw)
    children = (game.child(history, action) for action in actions)
    action_values = np.array([external_sampled(game, nodes, child, traverser, draw) for child in children])
    value = node.strategy @ action_values
    node.regret_sum += action_values - value
    return value


def drawing_a_plan(game, nodes, history, traverser, draw):
    """The opponent does the same wherever one walk comes to an information set [Lanctot et al. 2009, section 3.2]."""
    plan = {}

    def walk(history):
        player = game.player(history)
        if player == TERMINAL:
            return game.utilities(history)[traverser]
        if player == CHANCE:
            return walk(game.child(history, dealt(game, history, draw)))
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
    library=("games.kuhn", "course.material.lesson06", "course.material.asked_game"),
)
