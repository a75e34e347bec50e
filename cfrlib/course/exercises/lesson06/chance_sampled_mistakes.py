"""The mistakes that people make in `chance_sampled`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06.shared_mistakes import (
    ENDS_NEVER_REACHED,
    STRATEGIES_REFRESHED_IN_THE_WALK,
    THE_WAY_HERE_FORGOTTEN,
    WALK_MISTAKES,
)
from cfrlib.course.exercises.lesson06.shared_reach import A_CALL, LATER, SIBLINGS, THE_WALK, SharedReach
from cfrlib.course.exercises.lesson06.symptoms import (
    draws_the_opponent,
    leaves,
    tries_chance,
)
from cfrlib.course.exercises.lesson06.tree_walk import TreeWalk
from cfrlib.course.exercises.lesson06.tree_walk_mistakes import (
    of_averages,
    of_regrets,
    of_values,
    rematched_in,
    turned_at_the_opponents,
    value_returned,
)
from cfrlib.course.exercises.lesson06.walk_steps import alike, both, nothing, once, others, own, rematched, times


def the_others_reach(reach, player, probability):
    return reach.after(1 - player, probability, 1.0)


def both_reaches(reach, player, probability):
    return reach.after(player, probability, 1.0).after(1 - player, probability, 1.0)


def _with_chance(reach, player):
    return reach.chance * reach.others(player)


MISTAKES = (
    THE_WAY_HERE_FORGOTTEN,
    Misconception(
        "chance not sampled",
        "Your walk tries every move of chance. Draw one: `draw` takes the probabilities and returns a position.",
        recognise=tries_chance,
    ),
    *WALK_MISTAKES,
    Misconception(
        "chance's moves drawn alike",
        "You draw every move of chance with the same probability. Hand `draw` the probabilities of "
        "`game.chance(history)`.",
        recognise=leaves("ends", TreeWalk(deal=alike)),
    ),
    Misconception(
        "opponent's action sampled",
        "You draw the opponent's action, too. That is external sampling, the next exercise. Here chance alone is "
        "drawn, and all actions of both players are tried.",
        recognise=draws_the_opponent,
    ),
    ENDS_NEVER_REACHED,
    STRATEGIES_REFRESHED_IN_THE_WALK,
    Misconception(
        "chance sampled and weighted by it",
        "You multiply with chance's probability, but chance is sampled: a deal with probability 0.3 comes in 0.3 "
        "of all walks. Counted again, it weighs 0.09. Leave chance out of the weights.",
        recognise=leaves(
            "regret_sum",
            TreeWalk(regret_weight=_with_chance),
            TreeWalk(dealt_value=times),
            TreeWalk(dealt_value=times, regret_weight=_with_chance),
        ),
    ),
    *of_values(TreeWalk, TreeWalk(handed_up=turned_at_the_opponents)),
    Misconception(
        "one list of reaches for all actions",
        "All actions multiply one and the same list of reaches, so that each action finds what the ones before it "
        "left. Make a new list for every action: `below = list(reach)`, inside the loop.",
        recognise=leaves("regret_sum", *map(SharedReach, (SIBLINGS, A_CALL, THE_WALK, LATER))),
    ),
    Misconception(
        "both reaches multiplied",
        "You multiply both players' reach on the way down. Only the one who moves gets here less often: "
        "`below[player]`.",
        recognise=leaves("regret_sum", TreeWalk(pass_on=both_reaches)),
    ),
    Misconception(
        "the two reaches exchanged",
        "Your two reaches are exchanged: your regrets get own reach, your averages the opponent's. Regrets need the "
        "opponent's, averages one's own; and on the way down the *mover's* reach is multiplied, `below[player]`.",
        recognise=leaves("regret_sum strategy_sum", TreeWalk(pass_on=the_others_reach)),
    ),
    Misconception(
        "regret weighted by own reach",
        "You weigh regrets with the traverser's own reach. Regrets get the opponent's reach, averages one's own.",
        recognise=leaves("regret_sum", TreeWalk(regret_weight=own)),
    ),
    Misconception(
        "reaches handed down as they are",
        "Your reaches stay on the way down what they are at the beginning. Whoever moves comes to the next history "
        "less often: multiply `below[player]` with the probability of the action.",
        recognise=leaves("regret_sum strategy_sum", TreeWalk(pass_on=lambda reach, player, probability: reach)),
    ),
    Misconception(
        "regret not weighted",
        "Your regrets lack the opponent's reach. Chance is sampled and needs no weight, but all actions of the "
        "opponent are tried: those that are seldom played must count less.",
        recognise=leaves("regret_sum", TreeWalk(regret_weight=once)),
    ),
    *of_regrets(TreeWalk),
    rematched_in(TreeWalk(strategy=rematched)),
    *of_averages(TreeWalk),
    Misconception(
        "average weighted by the opponent's reach",
        "You weigh the strategy sum with the opponent's reach. The average needs the player's own.",
        recognise=leaves("strategy_sum", TreeWalk(mine=others)),
    ),
    Misconception(
        "average not weighted",
        "You add the strategy without a weight. The average needs the player's own reach.",
        recognise=leaves("strategy_sum", TreeWalk(mine=once)),
    ),
    Misconception(
        "average weighted by both reaches",
        "You weigh the strategy sum with both players' reach. The average needs the player's own alone.",
        recognise=leaves("strategy_sum", TreeWalk(mine=both)),
    ),
    Misconception(
        "nothing added to the average",
        "Your walk adds nothing to `strategy_sum`. Add the strategy, weighted with the player's own reach.",
        recognise=leaves("strategy_sum", TreeWalk(mine=nothing)),
    ),
    value_returned(TreeWalk),
)
