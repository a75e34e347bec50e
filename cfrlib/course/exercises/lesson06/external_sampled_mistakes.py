"""The mistakes that people make in `external_sampled`."""

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
    draws_the_traverser,
    leaves,
    tries_chance,
    tries_the_opponent,
)
from cfrlib.course.exercises.lesson06.tree_walk import external
from cfrlib.course.exercises.lesson06.walk_steps import (
    Reach,
    alike,
    best,
    divided,
    floored,
    lesson_05s,
    likeliest,
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


def _sampled_chance_weighs(reach: Reach, player):
    return reach.chance


MISTAKES = (
    NODES_THAT_ARE_NOT_THERE_YET,
    NODES_MADE_AND_THROWN_AWAY,
    Misconception(
        "chance not sampled",
        "Your walk tries every move of chance. Draw one, as in chance sampling.",
        recognise=tries_chance,
    ),
    A_POSITION_TAKEN_FOR_A_MOVE,
    CHANCE_MET_ONLY_AT_THE_START,
    DRAWS_MADE_WITHOUT_DRAW,
    DRAW_NEVER_ASKED,
    Misconception(
        "traverser's action sampled",
        "You draw the traverser's action, too. A regret compares actions, so a walk must know what *each* of them "
        "is worth: try all of the traverser's, and draw the opponent's.",
        recognise=draws_the_traverser,
    ),
    Misconception(
        "opponent's action not sampled",
        "Your walk tries all actions of the opponent. That is chance sampling. Draw one of them, with "
        "`draw(node.strategy)`.",
        recognise=tries_the_opponent,
    ),
    Misconception(
        "chance's moves drawn alike",
        "You draw every move of chance with the same probability. Hand `draw` the probabilities of "
        "`game.chance(history)`.",
        recognise=leaves("ends", external(deal=alike)),
    ),
    Misconception(
        "opponent's action not drawn from the strategy",
        "The opponent's action is not drawn from `node.strategy` (but uniformly, or always the likeliest). Then "
        "the walk comes to places as often as they would be reached by somebody else.",
        recognise=leaves("ends", external(by=alike), external(by=likeliest)),
    ),
    STRATEGIES_REFRESHED_IN_THE_WALK,
    Misconception(
        "opponent's reach counted twice",
        "You weigh regrets with the opponent's reach. It is sampled already: the walk comes here just as often as "
        "the opponent does. Add the plain difference.",
        recognise=leaves("regret_sum", external(regret_weight=others)),
    ),
    Misconception(
        "chance sampled and weighted by it",
        "You multiply with chance's probability, but chance is sampled already. Add the plain difference.",
        recognise=leaves("regret_sum", external(regret_weight=_sampled_chance_weighs), external(dealt_value=times)),
    ),
    Misconception(
        "drawn and weighted",
        "You multiply the value behind the opponent's drawn action with its probability. It is drawn: a likely "
        "action comes often, and needs no weight. Return what comes up from there.",
        recognise=leaves("regret_sum", external(drawn_value=times), external(drawn_value=times, dealt_value=times)),
    ),
    Misconception(
        "importance weight of a draw",
        "You divide by the probability of the opponent's drawn action. Nothing is missing that would have to be made "
        "up for: the walk comes here as often as the opponent plays so. Return what comes up from there as it is.",
        recognise=leaves(
            "regret_sum", external(drawn_value=divided), external(drawn_value=divided, dealt_value=divided)
        ),
    ),
    Misconception(
        "sign turned",
        "You turn the sign of what comes up from below. All values in this walk are the traverser's: no sign is "
        "turned, whoever moves.",
        recognise=leaves(
            "regret_sum",
            external(above=turned), external(above=turned, drawn_value=lambda value, probability: -value),
        ),
    ),
    Misconception(
        "lesson 05's sign kept",
        "You turn the sign of the regrets at player 2's nodes, as in lesson 05. There all values were player 1's. Here "
        "they are the traverser's, whoever that is, and no sign is turned.",
        recognise=leaves("regret_sum returns", external(sign=lesson_05s)),
    ),
    Misconception(
        "player 1's utilities for both",
        "You always take player 1's utility. Take the traverser's: `game.utilities(history)[traverser]`.",
        recognise=leaves("regret_sum", external(leaf=player_ones)),
    ),
    Misconception(
        "regret weighted by own reach",
        "You weigh regrets with the traverser's own reach. In external sampling they need no weight.",
        recognise=leaves("regret_sum", external(regret_weight=own)),
    ),
    Misconception(
        "compared with the plain mean",
        "You compare with the plain mean of the actions. Compare with what the strategy earns: "
        "`node.strategy @ action_values`.",
        recognise=leaves("regret_sum", external(baseline=mean), external(baseline=mean, value=mean)),
    ),
    Misconception(
        "compared with the best action",
        "You take the best action's value for the node's. What the strategy earns is `node.strategy @ "
        "action_values`.",
        recognise=leaves("regret_sum", external(baseline=best), external(baseline=best, value=best)),
    ),
    Misconception(
        "nothing subtracted",
        "You add what the actions are worth. A regret is that minus what the strategy earns: `action_values - value`.",
        recognise=leaves("regret_sum", external(baseline=zero)),
    ),
    Misconception(
        "regret floored at zero",
        "You drop negative regrets, or set negative sums to zero. Keep them: they must cancel what other walks add.",
        recognise=leaves("regret_sum", external(add_regret=floored), external(add_regret=only_positive)),
    ),
    Misconception(
        "nothing added to the regrets",
        "Your walk adds nothing to `regret_sum`. Add the regrets at the traverser's nodes.",
        recognise=leaves("regret_sum", external(add_regret=unchanged)),
    ),
    Misconception(
        "regret overwritten",
        "You replace the regret sum. Add to it: a node has been there for many walks.",
        recognise=leaves("regret_sum", external(add_regret=replace_by)),
    ),
    Misconception(
        "re-matched in the walk",
        "You make a new strategy from the regret sum. Use `node.strategy` as it is.",
        recognise=leaves("regret_sum", external(strategy=rematched)),
    ),
    Misconception(
        "strategy sum overwritten",
        "You replace the strategy sum. Add to it: a node has been there for many walks.",
        recognise=leaves("strategy_sum", external(add_strategy=replace_by)),
    ),
    Misconception(
        "averages added at the traverser's visits",
        "You add to the strategy sum at the traverser's nodes. A walk comes there as often as chance and the "
        "*opponent* do, so the sum is weighted by the wrong player's reach. At the opponent's nodes the walk comes "
        "as often as the opponent plays there: add the plain strategy there.",
        recognise=leaves("strategy_sum", external(mine=once, theirs=nothing), external(mine=own, theirs=nothing)),
    ),
    Misconception(
        "averages added at everybody's visits",
        "You add to the strategy sum at the traverser's nodes and at the opponent's. Only the latter are visited "
        "as often as their player plays there.",
        recognise=leaves("strategy_sum", external(mine=once), external(mine=own)),
    ),
    Misconception(
        "average weighted by own reach twice",
        "You weigh the opponent's strategy with the opponent's reach. It is sampled already: the walk comes here "
        "just as often. Add the plain strategy.",
        recognise=leaves("strategy_sum", external(theirs=own)),
    ),
    Misconception(
        "nothing added to the average",
        "Your walk adds nothing to `strategy_sum`. Add the strategy of the player whose action is drawn.",
        recognise=leaves("strategy_sum", external(theirs=nothing)),
    ),
    Misconception(
        "player 1's value returned",
        "Your regrets are right, but you return what player 1 wins. Return the traverser's value: take "
        "`game.utilities(history)[traverser]` at the end, and turn no sign.",
        recognise=leaves("returns", external(leaf=player_ones, sign=lesson_05s)),
    ),
)
