"""The mistakes that people make in `outcome_sampled`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06.outcome_walk import OutcomeWalk
from cfrlib.course.exercises.lesson06.sampled_regret_mistakes import Regret
from cfrlib.course.exercises.lesson06.symptoms import (
    draws_elsewhere,
    keeps_no_node,
    leaves,
    misses_a_node,
    refreshes,
    tries_anything,
)
from cfrlib.course.exercises.lesson06.walk_steps import alike, own, player_ones, rematched, replace_by, times

NO_WEIGHT = Regret(lambda utility, strategy, action, reach_others, tail, sample_reach: utility * reach_others * tail)


def _strategy(strategy, policy, mine):
    return strategy


def _ones(strategy, policy, mine):
    return [1.0] * len(strategy)


def _own_only(strategy, policy, mine):
    return policy if mine else [1.0] * len(strategy)


def _no_exploration(strategy, mine, exploration):
    return strategy


def _here(here, q):
    return here


def _drawn_probability(strategy, policy):
    return policy


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
        "more than one action tried",
        "Your walk tries several actions of a node. Outcome sampling draws one everywhere, the traverser's and the "
        "opponent's alike, and comes to a single end.",
        recognise=tries_anything,
    ),
    Misconception(
        "draws made without `draw`",
        "Your walk draws somewhere else. Everything random must go through `draw`, so that every sample can be "
        "tried.",
        recognise=draws_elsewhere,
    ),
    Misconception(
        "strategies refreshed in the walk",
        "You change `node.strategy` during the walk. Leave it: all of a walk is played with the same strategies.",
        recognise=refreshes,
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
        "no exploration",
        "You draw the traverser's action from the strategy alone. An action of probability 0 is then never tried, "
        "and its regret never known. Mix `exploration` into what you draw with.",
        recognise=leaves("regret_sum", OutcomeWalk(policy=_no_exploration)),
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
        "player 1's utilities for both",
        "You always take player 1's utility. Take the traverser's: `game.utilities(history)[traverser]`.",
        recognise=leaves("regret_sum", OutcomeWalk(leaf=player_ones)),
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
