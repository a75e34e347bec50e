"""The mistakes that people make in `outcome_sampled`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06.outcome_walk import OutcomeWalk
from cfrlib.course.exercises.lesson06.sampled_regret_mistakes import Regret
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
    leaves,
    tries_anything,
)
from cfrlib.course.exercises.lesson06.walk_steps import (
    alike,
    explored,
    floored,
    lesson_05s,
    once,
    only_positive,
    others,
    own,
    player_ones,
    rematched,
    replace_by,
    times,
    unchanged,
)

SQUARED = Regret(lambda utility, strategy, action, reach_others, tail, q: utility * reach_others * tail / q**2)
NO_WEIGHT = Regret(lambda utility, strategy, action, reach_others, tail, sample_reach: utility * reach_others * tail)


def _strategy(strategy, policy, mine):
    return strategy


def _ones(strategy, policy, mine):
    return [1.0] * len(strategy)


def _own_only(strategy, policy, mine):
    return policy if mine else [1.0] * len(strategy)


def _turned_round(strategy, mine, exploration):
    return explored(strategy, 1 - exploration) if mine else strategy


def _alike_for_me(strategy, mine, exploration):
    return np.full(len(strategy), 1 / len(strategy)) if mine else strategy


def _alike_for_both(strategy, mine, exploration):
    return np.full(len(strategy), 1 / len(strategy))


def _for_the_other(strategy, mine, exploration):
    return strategy if mine else explored(strategy, exploration)


def _only_this(reach, probability):
    return probability


def _everywhere(mine):
    return True


def _not_mine(mine):
    return not mine


def _no_exploration(strategy, mine, exploration):
    return strategy


def _here(here, q):
    return here


def _drawn_probability(strategy, policy):
    return policy


MISTAKES = (
    NODES_THAT_ARE_NOT_THERE_YET,
    NODES_MADE_AND_THROWN_AWAY,
    Misconception(
        "more than one action tried",
        "Your walk tries several actions of a node. Outcome sampling draws one everywhere, the traverser's and the "
        "opponent's alike, and comes to a single end.",
        recognise=tries_anything,
    ),
    A_POSITION_TAKEN_FOR_A_MOVE,
    CHANCE_MET_ONLY_AT_THE_START,
    DRAWS_MADE_WITHOUT_DRAW,
    DRAW_NEVER_ASKED,
    STRATEGIES_REFRESHED_IN_THE_WALK,
    Misconception(
        "no exploration",
        "You draw the traverser's action from the strategy alone. An action of probability 0 is then never tried, "
        "and its regret never known. Mix `exploration` into what you draw with.",
        recognise=leaves("ends", OutcomeWalk(policy=_no_exploration)),
    ),
    Misconception(
        "exploration the wrong way round",
        "You draw with `(1 - exploration) / n + exploration * strategy`. `exploration` is the share of the *uniform* "
        "draws: `exploration / n + (1 - exploration) * strategy`.",
        recognise=leaves("ends", OutcomeWalk(policy=_turned_round)),
    ),
    Misconception(
        "drawn alike, whatever the strategy",
        "You draw the traverser's action (or everybody's) with equal probabilities. Mix: `exploration / n + "
        "(1 - exploration) * strategy`; the opponent's action is drawn with the strategy alone.",
        recognise=leaves("ends", OutcomeWalk(policy=_alike_for_me), OutcomeWalk(policy=_alike_for_both)),
    ),
    Misconception(
        "exploration at the wrong player's nodes",
        "You explore where the opponent moves, not where the traverser does. It is the traverser's regrets that the "
        "exploration must make known.",
        recognise=leaves("ends", OutcomeWalk(policy=_for_the_other)),
    ),
    Misconception(
        "exploration left out of q",
        "You draw the traverser's action with exploration, but multiply `sample_reach` with the strategy's "
        "probability. It must be what the action was *drawn* with.",
        recognise=leaves("regret_sum", OutcomeWalk(counted=_strategy)),
    ),
    Misconception(
        "no importance weight",
        "Your regrets lack the importance weight, the probability with which the walk came to its end. An end that "
        "is seldom sampled must count more when it is: multiply `sample_reach` with the probability of each draw.",
        recognise=leaves("regret_sum", OutcomeWalk(counted=_ones), OutcomeWalk(regret=NO_WEIGHT)),
    ),
    Misconception(
        "opponent's draws left out of q",
        "You multiply `sample_reach` only with the traverser's draws. The opponent's actions are drawn as well, "
        "and count too: the opponent's reach in the regret is what cancels them.",
        recognise=leaves("regret_sum", OutcomeWalk(counted=_own_only)),
    ),
    Misconception(
        "the way here in place of the way to the end",
        "You take `sample_reach` for q. `sample_reach` is how likely the walk comes *here*; q, how likely it comes "
        "to its *end*, is known only there: hand it up unchanged.",
        recognise=leaves(
            "regret_sum",
            OutcomeWalk(end=_here), OutcomeWalk(returned=_here), OutcomeWalk(end=_here, returned=_here),
        ),
    ),
    Misconception(
        "chance counted in q",
        "You multiply `sample_reach` with chance's probability, too. Chance would stand in the opponent's reach "
        "as well, and cancels: leave it out of both.",
        recognise=leaves("regret_sum", OutcomeWalk(count_deal=True)),
    ),
    Misconception(
        "own probability in the tail",
        "The tail that your regrets get begins with the drawn action itself. It begins *behind* it: multiply the "
        "tail with `node.strategy[a]` when you return it.",
        recognise=leaves("regret_sum", OutcomeWalk(regret_tail=times)),
    ),
    Misconception(
        "tail of the draws",
        "Your tail multiplies the probabilities that actions were *drawn* with. The tail is how likely the "
        "players themselves go on to this end: multiply the strategy's probabilities.",
        recognise=leaves("regret_sum", OutcomeWalk(passed=lambda strategy, policy: policy)),
    ),
    Misconception(
        "tail left at 1",
        "Your tail is always 1. On the way up, multiply it at each node with the strategy's probability of the "
        "action that was drawn.",
        recognise=leaves("regret_sum", OutcomeWalk(passed=lambda strategy, policy: 1.0)),
    ),
    Misconception(
        "own reach in place of the opponent's",
        "You hand `sampled_regret` the traverser's own reach. It needs the opponent's.",
        recognise=leaves("regret_sum", OutcomeWalk(regret_weight=own)),
    ),
    Misconception(
        "chance sampled and weighted by it",
        "You multiply with chance's probability, but chance is sampled. It stands in the reach and in q, and "
        "cancels: leave it out of both.",
        recognise=leaves("regret_sum", OutcomeWalk(weigh_deal=True)),
    ),
    Misconception(
        "chance's moves drawn alike",
        "You draw every move of chance with the same probability. Hand `draw` the probabilities of "
        "`game.chance(history)`.",
        recognise=leaves("regret_sum", OutcomeWalk(deal=alike)),
    ),
    Misconception(
        "lesson 05's sign kept",
        "You turn the sign of the regrets at player 2's nodes, as in lesson 05. There all values were player 1's. Here "
        "they are the traverser's, whoever that is, and no sign is turned.",
        recognise=leaves("regret_sum returns", OutcomeWalk(sign=lesson_05s)),
    ),
    Misconception(
        "player 1's utilities for both",
        "You always take player 1's utility. Take the traverser's: `game.utilities(history)[traverser]`.",
        recognise=leaves("regret_sum", OutcomeWalk(leaf=player_ones)),
    ),
    Misconception(
        "opponent's reach left out",
        "Your regrets lack the opponent's reach. It is not the traverser's merit that the opponent comes here: hand "
        "`reach[1 - player]` to `sampled_regret`. It is what cancels the opponent's draws in q.",
        recognise=leaves("regret_sum", OutcomeWalk(regret_weight=once)),
    ),
    Misconception(
        "importance weight squared",
        "You divide by q twice. `sampled_regret` divides already.",
        recognise=leaves("regret_sum", OutcomeWalk(regret=SQUARED)),
    ),
    Misconception(
        "q begun anew at each node",
        "Your `sample_reach` forgets the way that the walk has come: hand `sample_reach * policy[a]` down, the "
        "product of all draws so far.",
        recognise=leaves("regret_sum", OutcomeWalk(sampled=_only_this)),
    ),
    Misconception(
        "regrets of both players added",
        "You add regrets at the opponent's nodes, too. The utility that comes up is the traverser's: add regrets only "
        "where `player == traverser`.",
        recognise=leaves(
            "regret_sum", OutcomeWalk(learns=_everywhere), OutcomeWalk(learns=_everywhere, averages=_everywhere)
        ),
    ),
    Misconception(
        "regrets at the opponent's nodes",
        "You add regrets where the opponent moves. The utility that comes up is the traverser's: add regrets only "
        "where `player == traverser`.",
        recognise=leaves(
            "regret_sum", OutcomeWalk(learns=_not_mine), OutcomeWalk(learns=_not_mine, averages=_not_mine)
        ),
    ),
    Misconception(
        "regret floored at zero",
        "You drop negative regrets, or set negative sums to zero. Keep them: they must cancel what other walks add.",
        recognise=leaves("regret_sum", OutcomeWalk(add_regret=floored), OutcomeWalk(add_regret=only_positive)),
    ),
    Misconception(
        "nothing added to the regrets",
        "Your walk adds nothing to `regret_sum`. Add what `sampled_regret` returns, at the traverser's nodes.",
        recognise=leaves("regret_sum", OutcomeWalk(add_regret=unchanged)),
    ),
    Misconception(
        "regret overwritten",
        "You replace the regret sum. Add to it: a node has been there for many walks.",
        recognise=leaves("regret_sum", OutcomeWalk(add_regret=replace_by)),
    ),
    Misconception(
        "re-matched in the walk",
        "You make a new strategy from the regret sum. Use `node.strategy` as it is.",
        recognise=leaves("regret_sum", OutcomeWalk(strategy=rematched)),
    ),
    Misconception(
        "average without importance weight",
        "You add own reach times strategy, but the walk does not come here every time. Divide by the probability "
        "with which it does: `sample_reach` at this node.",
        recognise=leaves("strategy_sum", OutcomeWalk(average_weight=own)),
    ),
    Misconception(
        "reach of the draws",
        "You multiply the reach with the probability that the action was *drawn* with. Reach is how likely the "
        "players themselves come here: multiply with `node.strategy[a]`.",
        recognise=leaves("strategy_sum", OutcomeWalk(walked=_drawn_probability)),
    ),
    Misconception(
        "average with the opponent's reach",
        "You weigh the strategy sum with the opponent's reach. The average needs one's own: "
        "`reach[player] / sample_reach`.",
        recognise=leaves(
            "strategy_sum",
            OutcomeWalk(average_weight=lambda reach, player: reach.others(player) / reach.sample),
            OutcomeWalk(average_weight=others),
        ),
    ),
    Misconception(
        "average divided by q",
        "You divide the strategy sum by q, how likely the walk comes to its *end*. What counts is how likely it comes "
        "to this node: `sample_reach`.",
        recognise=leaves("strategy_sum", OutcomeWalk(end_in_average=True)),
    ),
    Misconception(
        "strategy sum overwritten",
        "You replace the strategy sum. Add to it: a node has been there for many walks.",
        recognise=leaves("strategy_sum", OutcomeWalk(add_strategy=replace_by)),
    ),
    Misconception(
        "average not weighted by own reach",
        "You add the strategy without its player's own reach. The walk comes here as its draws go, and these "
        "explore: weigh with own reach, and divide by `sample_reach`.",
        recognise=leaves(
            "strategy_sum",
            OutcomeWalk(average_weight=lambda reach, player: 1.0),
            OutcomeWalk(average_weight=lambda reach, player: 1.0 / reach.sample),
        ),
    ),
    Misconception(
        "nothing added to the average",
        "Your walk adds nothing to `strategy_sum`. Add the strategy at the traverser's nodes, weighted with "
        "`reach[player] / sample_reach`.",
        recognise=leaves("strategy_sum", OutcomeWalk(average_weight=lambda reach, player: 0.0)),
    ),
)
