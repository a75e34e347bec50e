"""The mistakes that people make in `outcome_sampled`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06 import outcome_slips as slips
from cfrlib.course.exercises.lesson06.outcome_draw_mistakes import DRAW_MISTAKES
from cfrlib.course.exercises.lesson06.outcome_walk import OutcomeWalk
from cfrlib.course.exercises.lesson06.outcome_weight_mistakes import WEIGHT_MISTAKES
from cfrlib.course.exercises.lesson06.shared_mistakes import (
    DRAWS_COUNTED,
    REGRETS_AT_THE_OPPONENTS_NODES,
    REGRETS_OF_BOTH_PLAYERS,
    STRATEGIES_REFRESHED_IN_THE_WALK,
    THE_WAY_HERE_FORGOTTEN,
    WALK_MISTAKES,
    zero_sum_taken_for_granted,
)
from cfrlib.course.exercises.lesson06.symptoms import leaves, tries_anything
from cfrlib.course.exercises.lesson06.tree_walk_mistakes import turned_round
from cfrlib.course.exercises.lesson06.walk_steps import (
    floored,
    halved,
    lesson_05s,
    normalised,
    only_positive,
    others,
    own,
    player_ones,
    replace_by,
    the_opponents,
    unchanged,
)

MISTAKES = (
    THE_WAY_HERE_FORGOTTEN,
    Misconception(
        "more than one action tried",
        "Your walk tries several actions of a node. Outcome sampling draws one everywhere, the traverser's and the "
        "opponent's alike, and comes to a single end.",
        recognise=tries_anything,
    ),
    *WALK_MISTAKES,
    STRATEGIES_REFRESHED_IN_THE_WALK,
    *DRAW_MISTAKES,
    Misconception(
        "lesson 05's sign kept",
        "You turn the sign of the regrets at player 2's nodes, as in lesson 05. There all values were player 1's. Here "
        "they are the traverser's, whoever that is, and no sign is turned.",
        recognise=leaves("regret_sum returns", OutcomeWalk(sign=lesson_05s)),
    ),
    zero_sum_taken_for_granted(OutcomeWalk),
    Misconception(
        "player 1's utilities for both",
        "You always take player 1's utility. Take the traverser's: `game.utilities(history)[traverser]`.",
        recognise=leaves("regret_sum", OutcomeWalk(leaf=player_ones)),
    ),
    Misconception(
        "sign turned",
        "You turn the sign of the utility on its way up. It is what the traverser won, at every node: hand it up as it "
        "is, and take the regret as `sampled_regret` returns it.",
        recognise=leaves(
            "regret_sum",
            OutcomeWalk(handed_up=slips.negated), OutcomeWalk(handed_up=slips.negated_by_the_other),
            OutcomeWalk(handed_up=slips.negated_by_me),
        ),
    ),
    Misconception(
        "the difference turned round",
        "You subtract what `sampled_regret` returns. Add it.",
        recognise=leaves("regret_sum returns", OutcomeWalk(sign=turned_round)),
    ),
    Misconception(
        "the opponent's utilities",
        "You take what the opponent wins. Take the traverser's utility: `game.utilities(history)[traverser]`.",
        recognise=leaves("regret_sum returns", OutcomeWalk(leaf=the_opponents)),
    ),
    REGRETS_OF_BOTH_PLAYERS,
    REGRETS_AT_THE_OPPONENTS_NODES,
    *WEIGHT_MISTAKES,
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
        "average without importance weight",
        "You add own reach times strategy, but the walk does not come here every time. Divide by the probability "
        "with which it does: `sample_reach` at this node.",
        recognise=leaves(
            "strategy_sum",
            OutcomeWalk(average_weight=own), OutcomeWalk(average_weight=slips.own_times_sample),
        ),
    ),
    Misconception(
        "reach of the draws",
        "You multiply the reach with the probability that the action was *drawn* with. Reach is how likely the "
        "players themselves come here: multiply with `node.strategy[a]`.",
        recognise=leaves("strategy_sum", OutcomeWalk(walked=slips.drawn_with)),
    ),
    Misconception(
        "average with the opponent's reach",
        "You weigh the strategy sum with the opponent's reach. The average needs one's own: "
        "`reach[player] / sample_reach`.",
        recognise=leaves(
            "strategy_sum",
            OutcomeWalk(average_weight=slips.others_per_sample),
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
        "average of what was drawn with",
        "You add what the action was drawn with. The average is of the strategy, `node.strategy`.",
        recognise=leaves("strategy_sum", OutcomeWalk(added=slips.policy_of)),
    ),
    Misconception(
        "average with the reach behind the action",
        "The reach in your average has the drawn action in it. It is the reach of this node, before the action.",
        recognise=leaves(
            "strategy_sum",
            OutcomeWalk(average_at=slips.behind_the_action), OutcomeWalk(average_at=slips.at_the_end),
        ),
    ),
    Misconception(
        "strategy sum overwritten",
        "You replace the strategy sum. Add to it: a node has been there for many walks.",
        recognise=leaves("strategy_sum", OutcomeWalk(add_strategy=replace_by)),
    ),
    Misconception(
        "strategy sum normalised in the walk",
        "You divide the strategy sum in the midst of the run. Add up, and divide once, at the end.",
        recognise=leaves("strategy_sum", OutcomeWalk(add_strategy=normalised), OutcomeWalk(add_strategy=halved)),
    ),
    Misconception(
        "average not weighted by own reach",
        "You add the strategy without its player's own reach. The walk comes here as its draws go, and these "
        "explore: weigh with own reach, and divide by `sample_reach`.",
        recognise=leaves(
            "strategy_sum",
            OutcomeWalk(average_weight=slips.no_weight),
            OutcomeWalk(average_weight=slips.one_per_sample),
            *(OutcomeWalk(average_weight=slips.no_weight, averages=at) for at in (slips.at_the_others, slips.at_all)),
        ),
    ),
    Misconception(
        "nothing added to the average",
        "Your walk adds nothing to `strategy_sum`. Add the strategy at the traverser's nodes, weighted with "
        "`reach[player] / sample_reach`.",
        recognise=leaves("strategy_sum", OutcomeWalk(average_weight=slips.never)),
    ),
    Misconception(
        "tail and q exchanged in what is returned",
        "You return q before the tail. The order is `(utility, tail, q)`.",
        recognise=leaves("returns", OutcomeWalk(handed_back=slips.in_another_order)),
    ),
    Misconception(
        "chance counted in the returned q",
        "Chance's probability is in your q and in your reach. In the regrets it cancels, but q is to be returned "
        "without chance: leave it out of both.",
        recognise=leaves("returns", OutcomeWalk(weigh_deal=True, count_deal=True)),
    ),
    Misconception(
        "player 1's value returned",
        "You return what player 1 wins. Return what the traverser wins.",
        recognise=leaves("returns", OutcomeWalk(leaf=player_ones, sign=lesson_05s)),
    ),
    DRAWS_COUNTED,
)
