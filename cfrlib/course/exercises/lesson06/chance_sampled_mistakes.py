"""The mistakes that people make in `chance_sampled`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06.shared_mistakes import (
    A_POSITION_TAKEN_FOR_A_MOVE,
    CHANCE_MET_ONLY_AT_THE_START,
    DRAW_NEVER_ASKED,
    DRAWS_MADE_WITHOUT_DRAW,
    NODES_MADE_AND_THROWN_AWAY,
    NODES_THAT_ARE_NOT_THERE_YET,
    STRATEGIES_REFRESHED_IN_THE_WALK,
)
from cfrlib.course.exercises.lesson06.symptoms import (
    draws_the_opponent,
    leaves,
    tries_chance,
)
from cfrlib.course.exercises.lesson06.tree_walk import TreeWalk, opponents
from cfrlib.course.exercises.lesson06.walk_steps import (
    alike,
    best,
    floored,
    lesson_05s,
    mean,
    nothing,
    once,
    only_positive,
    others,
    own,
    player_ones,
    rematched,
    replace_by,
    times,
    turned,
    unchanged,
    zero,
)


def the_others_reach(reach, player, probability):
    return reach.after(1 - player, probability, 1.0)


EVERYBODY = TreeWalk(learners=lambda player, traverser: True)

MISTAKES = (
    NODES_THAT_ARE_NOT_THERE_YET,
    NODES_MADE_AND_THROWN_AWAY,
    Misconception(
        "chance not sampled",
        "Your walk tries every move of chance. Draw one: `draw` takes the probabilities and returns a position.",
        recognise=tries_chance,
    ),
    A_POSITION_TAKEN_FOR_A_MOVE,
    CHANCE_MET_ONLY_AT_THE_START,
    DRAWS_MADE_WITHOUT_DRAW,
    DRAW_NEVER_ASKED,
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
    STRATEGIES_REFRESHED_IN_THE_WALK,
    Misconception(
        "chance sampled and weighted by it",
        "You multiply with chance's probability, but chance is sampled: a deal with probability 0.3 comes in 0.3 "
        "of all walks. Counted again, it weighs 0.09. Leave chance out of the weights.",
        recognise=leaves(
            "regret_sum",
            TreeWalk(regret_weight=lambda reach, player: reach.chance * reach.others(player)),
            TreeWalk(dealt_value=times),
            TreeWalk(dealt_value=times,
                     regret_weight=lambda reach, player: reach.chance * reach.others(player)),
        ),
    ),
    Misconception(
        "regrets of both players added",
        "You add regrets at the opponent's information sets, too. The values are what `traverser` wins: add "
        "regrets only where `player == traverser`. The opponent gets a walk of their own.",
        recognise=leaves("regret_sum", EVERYBODY),
    ),
    Misconception(
        "regrets at the opponent's nodes",
        "You add regrets where the opponent moves. The values are what `traverser` wins: add regrets only where "
        "`player == traverser`.",
        recognise=leaves("regret_sum", TreeWalk(learners=opponents)),
    ),
    Misconception(
        "sign turned",
        "You turn the sign of what comes up from below. All values in this walk are the traverser's: no sign is "
        "turned, whoever moves.",
        recognise=leaves("regret_sum", TreeWalk(above=turned)),
    ),
    Misconception(
        "lesson 05's sign kept",
        "You turn the sign of the regrets at player 2's nodes, as in lesson 05. There all values were player 1's. Here "
        "they are the traverser's, whoever that is, and no sign is turned.",
        recognise=leaves("regret_sum returns", TreeWalk(sign=lesson_05s)),
    ),
    Misconception(
        "player 1's utilities for both",
        "You always take player 1's utility. Take the traverser's: `game.utilities(history)[traverser]`.",
        recognise=leaves("regret_sum", TreeWalk(leaf=player_ones)),
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
        "regret not weighted",
        "Your regrets lack the opponent's reach. Chance is sampled and needs no weight, but all actions of the "
        "opponent are tried: those that are seldom played must count less.",
        recognise=leaves(
            "regret_sum",
            TreeWalk(regret_weight=once), TreeWalk(pass_on=lambda reach, player, probability: reach),
        ),
    ),
    Misconception(
        "compared with the plain mean",
        "You compare with the plain mean of the actions. Compare with what the strategy earns: "
        "`node.strategy @ action_values`.",
        recognise=leaves("regret_sum", TreeWalk(baseline=mean), TreeWalk(baseline=mean, value=mean)),
    ),
    Misconception(
        "compared with the best action",
        "You take the best action's value for the node's. What the strategy earns is `node.strategy @ "
        "action_values`.",
        recognise=leaves("regret_sum", TreeWalk(baseline=best), TreeWalk(baseline=best, value=best)),
    ),
    Misconception(
        "nothing subtracted",
        "You add what the actions are worth. A regret is that minus what the strategy earns: `action_values - value`.",
        recognise=leaves("regret_sum", TreeWalk(baseline=zero)),
    ),
    Misconception(
        "regret floored at zero",
        "You drop negative regrets, or set negative sums to zero. Keep them: they must cancel what other walks add.",
        recognise=leaves("regret_sum", TreeWalk(add_regret=floored), TreeWalk(add_regret=only_positive)),
    ),
    Misconception(
        "nothing added to the regrets",
        "Your walk adds nothing to `regret_sum`. Add the regrets at the traverser's nodes.",
        recognise=leaves("regret_sum", TreeWalk(add_regret=unchanged)),
    ),
    Misconception(
        "regret overwritten",
        "You replace the regret sum. Add to it: a node has been there for many walks.",
        recognise=leaves("regret_sum", TreeWalk(add_regret=replace_by)),
    ),
    Misconception(
        "re-matched in the walk",
        "You make a new strategy from the regret sum. Use `node.strategy` as it is: it is refreshed after the "
        "walk.",
        recognise=leaves("regret_sum", TreeWalk(strategy=rematched)),
    ),
    Misconception(
        "strategy sum overwritten",
        "You replace the strategy sum. Add to it: a node has been there for many walks.",
        recognise=leaves("strategy_sum", TreeWalk(add_strategy=replace_by)),
    ),
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
        "nothing added to the average",
        "Your walk adds nothing to `strategy_sum`. Add the strategy, weighted with the player's own reach.",
        recognise=leaves("strategy_sum", TreeWalk(mine=nothing)),
    ),
    Misconception(
        "player 1's value returned",
        "Your regrets are right, but you return what player 1 wins. Return the traverser's value: take "
        "`game.utilities(history)[traverser]` at the end, and turn no sign.",
        recognise=leaves("returns", TreeWalk(leaf=player_ones, sign=lesson_05s)),
    ),
)
