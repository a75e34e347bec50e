"""Exercise `outcome_sampled`: one end a walk, importance weights for the rest [Lanctot et al. 2009, section 3.1]."""

from cfrlib.course.exercises.lesson06.chance_sampled import dealt
from cfrlib.course.exercises.lesson06.outcome_walk import OutcomeWalk
from cfrlib.course.exercises.lesson06.sampled_regret import sampled_regret
from cfrlib.course.exercises.lesson06.seen import first_wrong_mean
from cfrlib.course.exercises.lesson06.walk_exercise import SampledWalkExercise, cases_of
from cfrlib.course.exercises.lesson06.walk_steps import explored
from cfrlib.games import CHANCE, TERMINAL


def outcome_sampled(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser], 1.0, sample_reach
    if player == CHANCE:
        child = game.child(history, dealt(game, history, draw))
        return outcome_sampled(game, nodes, child, traverser, reach, sample_reach, exploration, draw)
    node = nodes.at(game, history)
    policy = explored(node.strategy, exploration) if player == traverser else node.strategy
    a = draw(policy)
    below = list(reach)
    below[player] *= node.strategy[a]
    child, sampled = game.child(history, game.actions(history)[a]), sample_reach * policy[a]
    utility, tail, q = outcome_sampled(game, nodes, child, traverser, below, sampled, exploration, draw)
    if player == traverser:
        node.regret_sum += sampled_regret(utility, node.strategy, a, reach[1 - player], tail, q)
        node.strategy_sum += reach[player] / sample_reach * node.strategy
    return utility, tail * node.strategy[a], q


def _opponents(mine):
    return not mine


def _everybodys(mine):
    return True


def _exploring_for_both(strategy, mine, exploration):
    return explored(strategy, exploration)


def _arguments(number):
    """Another exploration in each game: some, more, little, nearly all."""
    return (1.0, 1.0), 1.0, (0.4, 0.6, 0.15, 0.9)[number]


EXERCISE = SampledWalkExercise(
    outcome_sampled,
    **cases_of(_arguments, on_the_way=((0.3, 0.8), 0.4, 0.7)),
    see=first_wrong_mean,
    returned=lambda value: value[0] * value[1] / value[2],
    returned_code="value[0] * value[1] / value[2]",
    form=(0.0, 0.0, 0.0),
    also_right=(
        OutcomeWalk(policy=_exploring_for_both),
        OutcomeWalk(averages=_opponents),
        OutcomeWalk(averages=_everybodys),
    ),
    library=("games.kuhn", "course.material.lesson06", "course.material.asked_game"),
)
