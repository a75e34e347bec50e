"""Exercise `outcome_sampled`: one end a walk, importance weights for the rest [Lanctot et al. 2009, section 3.1]."""

import numpy as np

from cfrlib.games import CHANCE, TERMINAL
from cfrlib.lessons.lesson06.sampled_regret import sampled_regret
from cfrlib.lessons.lesson06.seen import first_wrong_mean
from cfrlib.lessons.lesson06.walk_exercise import SampledWalkExercise, cases_of


def outcome_sampled(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser], 1.0, sample_reach
    if player == CHANCE:
        actions, probabilities = zip(*game.chance(history), strict=True)
        a = draw(probabilities)
        child = game.child(history, actions[a])
        return outcome_sampled(game, nodes, child, traverser, reach, sample_reach, exploration, draw)
    node = nodes.at(game, history)
    strategy = node.strategy
    explored = exploration / len(strategy) + (1 - exploration) * strategy
    policy = explored if player == traverser else strategy
    a = draw(policy)
    below = list(reach)
    below[player] *= strategy[a]
    child, sampled = game.child(history, game.actions(history)[a]), sample_reach * policy[a]
    utility, tail, q = outcome_sampled(game, nodes, child, traverser, below, sampled, exploration, draw)
    if player == traverser:
        regret = sampled_regret(utility, strategy, a, reach[1 - player], tail, q)
        node.regret_sum += regret
        node.strategy_sum += reach[player] / sample_reach * strategy
    return utility, tail * strategy[a], q


def exploring_and_adding(explores, adds):
    """Outcome sampling that explores, and adds strategies, at other nodes: each of whether the traverser moves."""

    def walk(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
        player = game.player(history)
        if player == TERMINAL:
            return game.utilities(history)[traverser], 1.0, sample_reach
        if player == CHANCE:
            actions, probabilities = zip(*game.chance(history), strict=True)
            child = game.child(history, actions[draw(probabilities)])
            return walk(game, nodes, child, traverser, reach, sample_reach, exploration, draw)
        node = nodes.at(game, history)
        mine = player == traverser
        share = exploration if explores(mine) else 0.0
        policy = share / len(node.strategy) + (1 - share) * node.strategy
        a = draw(policy)
        below = [own * node.strategy[a] if one == player else own for one, own in enumerate(reach)]
        child, sampled = game.child(history, game.actions(history)[a]), sample_reach * policy[a]
        utility, tail, q = walk(game, nodes, child, traverser, below, sampled, exploration, draw)
        if mine:
            node.regret_sum += sampled_regret(utility, node.strategy, a, reach[1 - player], tail, q)
        if adds(mine):
            node.strategy_sum += reach[player] / sample_reach * node.strategy
        return utility, tail * node.strategy[a], q

    return walk


def _arguments(number):
    """Another exploration in each game: some, more, little, nearly all."""
    return (1.0, 1.0), 1.0, (0.4, 0.6, 0.15, 0.9)[number]


EXERCISE = SampledWalkExercise(
    outcome_sampled,
    **cases_of(_arguments, on_the_way=((0.3, 0.8), 0.4, 0.7)),
    see=first_wrong_mean,
    returned=lambda value: np.array([value[0] * value[1] / value[2], value[1] / value[2]]),
    returned_code="np.array([value[0] * value[1] / value[2], value[1] / value[2]])",
    form=(0.0, 0.0, 0.0),
    also_right=(
        exploring_and_adding(lambda mine: True, lambda mine: mine),
        exploring_and_adding(lambda mine: mine, lambda mine: not mine),
        exploring_and_adding(lambda mine: mine, lambda mine: True),
    ),
    library=("games.kuhn", "lessons.lesson06.material", "lessons.lesson06.material_game"),
)
