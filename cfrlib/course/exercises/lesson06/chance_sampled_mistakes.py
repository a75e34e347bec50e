"""The mistakes that people make in `chance_sampled`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06.symptoms import (
    draws_elsewhere,
    draws_the_opponent,
    keeps_no_node,
    leaves,
    misses_a_node,
    refreshes,
    tries_chance,
)
from cfrlib.course.exercises.lesson06.tree_walk import TreeWalk, opponents
from cfrlib.course.exercises.lesson06.walk_steps import (
    alike,
    best,
    mean,
    nothing,
    once,
    others,
    own,
    player_ones,
    rematched,
    replace_by,
    times,
    turned,
)

EVERYBODY = TreeWalk(learners=lambda player, traverser: True)

MISTAKES = (
    Misconception(
        "nodes that are not there yet",
        "You look up a node that no walk has made yet. `nodes.at(game, history)` makes it when it is first met; "
        "`nodes[...]` only finds it afterwards.",
        recognise=misses_a_node,
    ),
    Misconception(
        "nodes made and thrown away",
        "Nothing reaches `nodes`: what your walk learns is lost. `nodes.at(game, history)` makes a node and keeps "
        "it.",
        recognise=keeps_no_node,
    ),
    Misconception(
        "chance not sampled",
        "Your walk tries every move of chance. Draw one: `draw` takes the probabilities and returns a position.",
        recognise=tries_chance,
    ),
    Misconception(
        "draws made without `draw`",
        "Your walk draws somewhere else. Everything random must go through `draw`, so that every sample can be "
        "tried.",
        recognise=draws_elsewhere,
    ),
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
    Misconception(
        "strategies refreshed in the walk",
        "You change `node.strategy` during the walk. Leave it: all of a walk is played with the same strategies.",
        recognise=refreshes,
    ),
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
        "player 1's utilities for both",
        "You always take player 1's utility. Take the traverser's: `game.utilities(history)[traverser]`.",
        recognise=leaves("regret_sum", TreeWalk(leaf=player_ones)),
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
)
