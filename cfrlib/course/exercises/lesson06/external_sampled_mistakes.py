"""The mistakes that people make in `external_sampled`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06.shared_mistakes import (
    DRAWS_COUNTED,
    ENDS_NEVER_REACHED,
    STRATEGIES_REFRESHED_IN_THE_WALK,
    WALK_MISTAKES,
)
from cfrlib.course.exercises.lesson06.symptoms import (
    draws_the_traverser,
    leaves,
    tries_chance,
    tries_the_opponent,
)
from cfrlib.course.exercises.lesson06.tree_walk import external
from cfrlib.course.exercises.lesson06.tree_walk_mistakes import (
    of_averages,
    of_regrets,
    of_values,
    rematched_in,
    value_returned,
)
from cfrlib.course.exercises.lesson06.walk_steps import (
    Reach,
    alike,
    averaged,
    divided,
    likeliest,
    nothing,
    once,
    others,
    own,
    rematched,
    times,
    turned,
)


def _turned_draw(value, probability):
    return -value


def _rematched(node, strategy):
    return rematched(node)


def _averaged(node, strategy):
    return averaged(node)


def _sampled_chance_weighs(reach: Reach, player):
    return reach.chance


MISTAKES = (
    Misconception(
        "chance not sampled",
        "Your walk tries every move of chance. Draw one, as in chance sampling.",
        recognise=tries_chance,
    ),
    *WALK_MISTAKES,
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
    rematched_in(external(strategy=rematched)),
    Misconception(
        "opponent's action not drawn from the strategy",
        "The opponent's action is not drawn from `node.strategy` (but uniformly, or always the likeliest, or by one of "
        "the sums). Then the walk comes to places as often as they would be reached by somebody else.",
        recognise=leaves(
            "ends",
            external(by=alike), external(by=likeliest),
            external(drawn_from=_rematched), external(drawn_from=_averaged),
        ),
    ),
    ENDS_NEVER_REACHED,
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
    *of_values(external, external(drawn_value=_turned_draw), external(above=turned, drawn_value=_turned_draw)),
    Misconception(
        "regret weighted by own reach",
        "You weigh regrets with the traverser's own reach. In external sampling they need no weight.",
        recognise=leaves("regret_sum", external(regret_weight=own)),
    ),
    *of_regrets(external),
    *of_averages(external),
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
    value_returned(external),
    DRAWS_COUNTED,
)
