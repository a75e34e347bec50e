"""The mistakes that people make in `node_update`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson04.altered_update import (
    AlteredUpdate,
    best,
    both,
    mean,
    negated,
    neither,
    others,
    own,
)
from cfrlib.course.exercises.lesson04.wrong_updates import (
    DIVIDING,
    above,
    another_where_none_is_positive,
    best_action,
    divides_by_a_reach,
    first_for_uniform,
    from_another_strategy,
    learning_only_where_reached,
    least_negative,
    matched_after,
    negated_value,
    negatives_kept,
    new_sums,
    of_one_action,
    regret_times_strategy,
    rematched_at_the_end,
    shares_of_both,
    sizes_matched,
    softmax,
    summed_unnormalised,
    total,
    undefined,
    undivided,
    undivided_or_uniform,
    uniform,
    value_weighed_before_the_difference,
    value_weighted,
    weighed_before_the_difference,
    with_the_next_strategy,
    with_weights,
    zeros_for_uniform,
)

MISTAKES = (
    Misconception(
        "nothing learned where own reach is 0",
        "Where own reach is 0 you return no regret. The weight of the regret is the *others'* reach: a place that you "
        "avoid today still has to learn. Only the strategy increment is 0 there.",
        wrong=(learning_only_where_reached(True), learning_only_where_reached(False)),
    ),
    Misconception(
        "the two reaches swapped",
        "You swapped the two reaches. Regret is weighted by the *others'* reach, the strategy by *your own*.",
        wrong=AlteredUpdate(own, others),
    ),
    Misconception(
        "regret weighted by own reach",
        "You weigh the regret with your own reach. Leave it out: a counterfactual regret asks what would happen "
        "if you *did* play to get here, so only the others' reach counts.",
        wrong=(*with_weights((own,), (own, neither, both)), *with_weights((both,), (own, neither, others, both))),
    ),
    Misconception(
        "regret not weighted",
        "Your regret increment lacks its weight. Multiply it with the others' reach: a node that the others rarely "
        "allow counts little.",
        wrong=with_weights((neither,), (own, neither, others, both)),
    ),
    Misconception(
        "strategy sum weighted by the others' reach",
        "You weigh the strategy increment with the others' reach. An average strategy asks how often *you* play "
        "to this node, so its weight is your own reach.",
        wrong=with_weights((others,), (others, both)),
    ),
    Misconception(
        "strategy sum not weighted",
        "Your strategy increment lacks its weight. Multiply it with your own reach: a strategy that you never "
        "get to use should not count.",
        wrong=with_weights((others,), (neither,)),
    ),
    Misconception(
        "compared with the plain mean",
        "You take the plain mean of the action values for the node's value. Take what the strategy earns: "
        "`strategy @ action_values`.",
        wrong=(AlteredUpdate(baseline=mean), AlteredUpdate(baseline=mean, value=mean), AlteredUpdate(value=mean)),
    ),
    Misconception(
        "values added without weights",
        "You add the action values as they are. Weigh each with the strategy: `strategy @ action_values`.",
        wrong=(
            AlteredUpdate(value=total), AlteredUpdate(baseline=total), AlteredUpdate(value=total, baseline=total),
        ),
    ),
    Misconception(
        "regret weighed with the action's probability",
        "You multiply each action's regret with its own probability. A regret asks what happens if the action is "
        "chosen for sure; its weight, the others' reach, is the same for all actions.",
        wrong=regret_times_strategy,
    ),
    Misconception(
        "compared with the best action",
        "You take the best action's value for the node's. Take what the strategy earns, `strategy @ action_values`: "
        "beside the best action no regret is ever positive.",
        wrong=(AlteredUpdate(baseline=best), AlteredUpdate(baseline=best, value=best), AlteredUpdate(value=best)),
    ),
    Misconception(
        "half of the difference weighed",
        "You weigh only one of the two: the action values or the node's value. Subtract first, then multiply the "
        "difference with the others' reach: mind the brackets.",
        wrong=(weighed_before_the_difference, value_weighed_before_the_difference),
    ),
    Misconception(
        "what the best action would have earned more",
        "You subtract each action from the best one. A regret is the other way round: what the *action* earns, minus "
        "what the strategy earns.",
        wrong=AlteredUpdate(baseline=best, regret=negated),
    ),
    Misconception(
        "the value negated",
        "You turn the sign of the value. `action_values` already belong to the player who moves here, and so "
        "does the node's value. Signs change only where a value goes to the other player.",
        wrong=(
            AlteredUpdate(value=negated_value),
            AlteredUpdate(value=negated_value, baseline=negated_value),
            AlteredUpdate(
                regret=lambda values, baseline: -values - baseline, value=negated_value, baseline=negated_value
            ),
            AlteredUpdate(baseline=negated_value),
        ),
    ),
    Misconception(
        "nothing subtracted",
        "You add up action values, not regrets. Subtract the node's value from each of them.",
        wrong=AlteredUpdate(regret=lambda values, baseline: values),
    ),
    Misconception(
        "negative regrets dropped",
        "You set negative regret increments to zero. Keep them: they cancel earlier positive ones. Only regret "
        "matching looks at the positive part of the *sum*.",
        wrong=AlteredUpdate(regret=lambda values, baseline: np.maximum(values - baseline, 0.0)),
    ),
    Misconception(
        "negative regrets kept in the strategy",
        "Negative regrets take part in your strategy. Replace them by 0 before you divide: `regret_matching` does.",
        wrong=(
            AlteredUpdate(match=negatives_kept),
            AlteredUpdate(match=lambda regret_sum: regret_sum / np.sum(regret_sum)),
            AlteredUpdate(match=sizes_matched),
        ),
    ),
    Misconception(
        "not divided by the sum",
        "Your strategy is the positive regrets as they are. Divide them by their sum, so that they add up to 1: "
        "`regret_matching` does. What else is wrong follows from that.",
        wrong=(AlteredUpdate(match=undivided), AlteredUpdate(match=undivided_or_uniform)),
    ),
    Misconception(
        "no strategy when no regret is positive",
        "When no regret is positive, your strategy is not a probability distribution. Use equal probabilities "
        "then.",
        wrong=(AlteredUpdate(match=zeros_for_uniform), AlteredUpdate(match=undefined)),
    ),
    Misconception(
        "only the best action",
        "You put everything on the action with the largest regret. Regret matching plays every action with "
        "positive regret, in proportion to it.",
        wrong=AlteredUpdate(match=best_action),
    ),
    Misconception(
        "regret_matching after the update",
        "You compute the strategy from the regrets *after* this update. During an iteration the strategy stays "
        "as the old regrets made it.",
        wrong=(
            AlteredUpdate(answer=matched_after),
            *(with_the_next_strategy(value, average) for value in (True, False) for average in (True, False)),
            rematched_at_the_end,
        ),
    ),
    Misconception(
        "new sums instead of increments",
        "You return the new regret sum. Return what is to be *added*, so that several histories can add to one "
        "sum.",
        wrong=AlteredUpdate(answer=new_sums),
    ),
    Misconception(
        "the value weighted by reach",
        "You multiply the node's value with a reach. The parent weighs it anyway: return `strategy @ "
        "action_values`.",
        wrong=(value_weighted(others), value_weighted(own), value_weighted(both)),
    ),
    Misconception(
        "strategy sum of regrets",
        "Your strategy increment is made of the positive regrets. Weigh the *strategy*, which adds up to 1, with your "
        "own reach.",
        wrong=summed_unnormalised,
    ),
    Misconception(
        "one action counted, not the strategy",
        "You add own reach to one action only. The strategy increment is the whole strategy, times own reach.",
        wrong=(
            of_one_action(lambda strategy, values: np.argmax(strategy)),
            of_one_action(lambda strategy, values: np.argmax(values)),
        ),
    ),
    Misconception(
        "the reaches made to add up to 1",
        "You divide the two reaches by their sum. They are no shares of a whole: each is a weight by itself, as it is.",
        wrong=(
            AlteredUpdate(shares_of_both, lambda reach_own, reach_others: 1 - shares_of_both(reach_own, reach_others)),
            AlteredUpdate(shares_of_both),
        ),
    ),
    Misconception(
        "divided by the reach",
        "You divide by a reach. Multiply: what is seldom reached counts little.",
        wrong=DIVIDING,
        recognise=divides_by_a_reach,
    ),
    Misconception(
        "small regrets taken for none",
        "You play uniformly when the positive regrets add up to little. However small they are, their proportions "
        "count: only a total of exactly 0 is a special case.",
        wrong=tuple(AlteredUpdate(match=above(least)) for least in (1e-7, 1e-6, 1e-3, 1e-2, 1.0)),
    ),
    Misconception(
        "not alike when no regret is positive",
        "When no regret is positive, all actions are to be played alike. Yours plays something else then; the rest "
        "follows from it.",
        wrong=(AlteredUpdate(match=first_for_uniform), AlteredUpdate(match=least_negative)),
        recognise=another_where_none_is_positive,
    ),
    Misconception(
        "another strategy than regret matching's",
        "Your strategy is not the one that regret matching gives. The other three results follow rightly from it. Play "
        "positive regrets in proportion, and no others: `regret_matching(regret_sum)`.",
        wrong=(AlteredUpdate(match=softmax), AlteredUpdate(match=uniform)),
        recognise=from_another_strategy,
    ),
)
