"""Mistakes that people make in the weights of `outcome_sampled`: q, the tail, and the reach in a regret."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06 import outcome_slips as slips
from cfrlib.course.exercises.lesson06.outcome_walk import OutcomeWalk
from cfrlib.course.exercises.lesson06.symptoms import leaves
from cfrlib.course.exercises.lesson06.walk_steps import (
    both,
    once,
    own,
    player_ones_reach,
    times,
)

WEIGHT_MISTAKES = (
    Misconception(
        "exploration left out of q",
        "You draw the traverser's action with exploration, but multiply `sample_reach` with the strategy's "
        "probability. It must be what the action was *drawn* with.",
        recognise=leaves("regret_sum", OutcomeWalk(counted=slips.strategy_counted)),
    ),
    Misconception(
        "no importance weight",
        "Your regrets lack the importance weight, the probability with which the walk came to its end. An end that "
        "is seldom sampled must count more when it is: multiply `sample_reach` with the probability of each draw.",
        recognise=leaves("regret_sum", OutcomeWalk(counted=slips.nothing_counted), OutcomeWalk(regret=slips.without_q)),
    ),
    Misconception(
        "opponent's draws left out of q",
        "You multiply `sample_reach` only with the traverser's draws. The opponent's actions are drawn as well, "
        "and count too: the opponent's reach in the regret is what cancels them.",
        recognise=leaves("regret_sum", OutcomeWalk(counted=slips.own_draws_counted)),
    ),
    Misconception(
        "the way here in place of the way to the end",
        "You take `sample_reach` for q. `sample_reach` is how likely the walk comes *here*; q, how likely it comes "
        "to its *end*, is known only there: hand it up unchanged.",
        recognise=leaves(
            "regret_sum",
            OutcomeWalk(end=slips.way_here),
            OutcomeWalk(returned=slips.way_here),
            OutcomeWalk(end=slips.way_here, returned=slips.way_here),
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
        recognise=leaves("regret_sum", OutcomeWalk(passed=slips.drawn_with)),
    ),
    Misconception(
        "tail left at 1",
        "Your tail is always 1. On the way up, multiply it at each node with the strategy's probability of the "
        "action that was drawn.",
        recognise=leaves("regret_sum", OutcomeWalk(passed=slips.left_at_one)),
    ),
    Misconception(
        "own reach in place of the opponent's",
        "You hand `sampled_regret` the traverser's own reach. It needs the opponent's.",
        recognise=leaves(
            "regret_sum",
            OutcomeWalk(regret_weight=own), OutcomeWalk(whose=slips.the_other),
            OutcomeWalk(regret_weight=own, regret_at=slips.behind_the_action),
        ),
    ),
    Misconception(
        "chance sampled and weighted by it",
        "You multiply with chance's probability, but chance is sampled. It stands in the reach and in q, and "
        "cancels: leave it out of both.",
        recognise=leaves("regret_sum", OutcomeWalk(weigh_deal=True)),
    ),
    Misconception(
        "opponent's reach left out",
        "Your regrets lack the opponent's reach. It is not the traverser's merit that the opponent comes here: hand "
        "`reach[1 - player]` to `sampled_regret`. It is what cancels the opponent's draws in q.",
        recognise=leaves("regret_sum", OutcomeWalk(regret_weight=once)),
    ),
    Misconception(
        "importance weight squared",
        "You divide by the probability of the draws twice. `sampled_regret` divides already.",
        recognise=leaves(
            "regret_sum",
            OutcomeWalk(regret=slips.divided_twice), OutcomeWalk(regret_weight=slips.others_per_sample),
        ),
    ),
    Misconception(
        "q begun anew at each node",
        "Your `sample_reach` forgets the way that the walk has come: hand `sample_reach * policy[a]` down, the "
        "product of all draws so far.",
        recognise=leaves("regret_sum", OutcomeWalk(sampled=slips.only_this_draw)),
    ),
    Misconception(
        "tail and q exchanged",
        "You hand up the three numbers in another order than you take them: return `(utility, tail, q)`, as they come "
        "from below, and `(utility, 1.0, sample_reach)` at an end.",
        recognise=leaves(
            "regret_sum",
            OutcomeWalk(handed_up=slips.in_another_order), OutcomeWalk(regret=slips.with_tail_and_q_exchanged),
            OutcomeWalk(ended=slips.q_before_the_tail),
        ),
    ),
    Misconception(
        "tail of one player",
        "Only one player's probabilities are in your tail. Both players have to go on to this end: multiply the tail "
        "at every node.",
        recognise=leaves("regret_sum", OutcomeWalk(passed=slips.mine_only), OutcomeWalk(passed=slips.the_others_only)),
    ),
    Misconception(
        "tail of the way here",
        "Your tail holds the probabilities from the beginning to this node. It goes the other way: from behind the "
        "drawn action to the end.",
        recognise=leaves("regret_sum", OutcomeWalk(regret_tail=slips.no_tail, regret_weight=slips.others_and_the_way)),
    ),
    Misconception(
        "regret weighted by both reaches",
        "You weigh regrets with both players' reach. Hand `sampled_regret` the opponent's alone, `reach[1 - player]`.",
        recognise=leaves("regret_sum", OutcomeWalk(regret_weight=both)),
    ),
    Misconception(
        "player 1's reach for both",
        "You always hand over player 1's reach. The opponent's is `reach[1 - player]`.",
        recognise=leaves("regret_sum", OutcomeWalk(regret_weight=player_ones_reach)),
    ),
    Misconception(
        "reach of the end",
        "Your reach is that of the *end* of the walk: later actions are in it. Keep the reach of this node, and make a "
        "new list for the child: `below = list(reach)`.",
        recognise=leaves(
            "regret_sum",
            OutcomeWalk(regret_at=slips.at_the_end), OutcomeWalk(regret_at=slips.at_the_end_but_first),
        ),
    ),
    Misconception(
        "other actions left at zero",
        "You add the drawn action's regret alone. `sampled_regret` returns one for every action: add them all.",
        recognise=leaves("regret_sum", OutcomeWalk(regret=slips.only_of_the_drawn)),
    ),
    Misconception(
        "regret of what was drawn with",
        "You hand `sampled_regret` what the action was drawn with. It needs the strategy, `node.strategy`; what was "
        "drawn with counts in q.",
        recognise=leaves("regret_sum", OutcomeWalk(told=slips.policy_of)),
    ),
    Misconception(
        "utility weighted on its way up",
        "You multiply the utility with the strategy on its way up. The tail does that already: hand the utility up as "
        "it is.",
        recognise=leaves("regret_sum", OutcomeWalk(handed_up=slips.weighted)),
    ),
)
