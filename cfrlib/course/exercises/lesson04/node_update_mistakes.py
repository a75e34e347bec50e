"""The mistakes that people make in `node_update`."""

from itertools import permutations, product

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson04.altered_update import (
    AlteredUpdate,
    best,
    both,
    expected,
    mean,
    negated,
    neither,
    others,
    own,
)
from cfrlib.course.exercises.lesson04.node_update import node_update


def _negated(strategy, action_values):
    return -expected(strategy, action_values)


def _negatives_kept(regret_sum):
    total = np.sum(regret_sum)
    return regret_sum / total if total > 0 else np.full(len(regret_sum), 1.0 / len(regret_sum))


def _zeros_for_uniform(regret_sum):
    positive_regret = np.maximum(regret_sum, 0.0)
    return positive_regret / max(positive_regret.sum(), 1e-12)


def _undefined(regret_sum):
    return np.maximum(regret_sum, 0.0) / np.maximum(regret_sum, 0.0).sum()


def _best_action(regret_sum):
    return np.eye(len(regret_sum))[np.argmax(regret_sum)] if (regret_sum > 0).any() else regret_matching(regret_sum)


def _new_sums(results, regret_sum):
    strategy, value, regret, strategy_increment = results
    return strategy, value, regret_sum + regret, strategy_increment


def _matched_after(results, regret_sum):
    _, value, regret, strategy_increment = results
    return regret_matching(regret_sum + regret), value, regret, strategy_increment


def _with_the_next_strategy(value_too, average_too):
    """What is returned as the strategy stays the old one, unless something else is made with the new one."""

    def update(regret_sum, action_values, reach_own, reach_others):
        strategy, value, regret, strategy_increment = node_update(regret_sum, action_values, reach_own, reach_others)
        later = regret_matching(regret_sum + regret)
        value = later @ action_values if value_too else value
        strategy_increment = reach_own * later if average_too else strategy_increment
        return later if value_too or not average_too else strategy, value, regret, strategy_increment

    return update


def _summed_unnormalised(regret_sum, action_values, reach_own, reach_others):
    strategy, value, regret, _ = node_update(regret_sum, action_values, reach_own, reach_others)
    return strategy, value, regret, reach_own * np.maximum(regret_sum, 0.0)


def _in_another_order(exercise, observations):
    """Whether the four right results come, in another order, or three of them do."""
    orders = [order for count in (3, 4) for order in permutations(range(4), count) if order != (0, 1, 2, 3)]
    return any(all(_results_are(seen, order) for seen in observations) for order in orders)


def _results_are(seen, order):
    if seen.error is not None or not isinstance(seen.value, tuple | list) or len(seen.value) != len(order):
        return False
    right = node_update(*seen.args)
    return all(same(part, right[place], 1e-5) for part, place in zip(seen.value, order, strict=True))


def _value_in_an_array(*args):
    strategy, value, *increments = node_update(*args)
    return strategy, np.array([value]), *increments


def _value_weighted(weight):
    def update(regret_sum, action_values, reach_own, reach_others):
        strategy, value, *increments = node_update(regret_sum, action_values, reach_own, reach_others)
        return strategy, weight(reach_own, reach_others) * value, *increments

    return update


def _with_weights(regret_weights, strategy_weights, **steps):
    return tuple(
        AlteredUpdate(regret_weight=regret, strategy_weight=strategy, **steps)
        for regret, strategy in product(regret_weights, strategy_weights)
    )


DIVIDING = (
    AlteredUpdate(regret_weight=lambda reach_own, reach_others: np.divide(1.0, reach_others)),
    AlteredUpdate(strategy_weight=lambda reach_own, reach_others: np.divide(1.0, reach_own)),
)


def _divides_by_a_reach(exercise, observations):
    """Right results but for weights of one over the reach, and an error or infinity where that is 0."""
    reached = [seen for seen in observations if seen.args[2] and seen.args[3]]
    return all(seen.error is None for seen in reached) and any(
        all(same(seen.value, update(*seen.args), 1e-5) for seen in reached) for update in DIVIDING
    )


MISTAKES = (
    Misconception(
        "input changed in place",
        "Your function alters one of its arguments, as `regret_sum += ...` does, and other histories still need "
        "it. Return the increments only; whoever calls adds them.",
        recognise=input_changed,
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
        wrong=(*_with_weights((own,), (own, neither, both)), *_with_weights((both,), (own, neither, others, both))),
    ),
    Misconception(
        "regret not weighted",
        "Your regret increment lacks its weight. Multiply it with the others' reach: a node that the others rarely "
        "allow counts little.",
        wrong=_with_weights((neither,), (own, neither, others, both)),
    ),
    Misconception(
        "strategy sum weighted by the others' reach",
        "You weigh the strategy increment with the others' reach. An average strategy asks how often *you* play "
        "to this node, so its weight is your own reach.",
        wrong=_with_weights((others,), (others, both)),
    ),
    Misconception(
        "strategy sum not weighted",
        "Your strategy increment lacks its weight. Multiply it with your own reach: a strategy that you never "
        "get to use should not count.",
        wrong=_with_weights((others,), (neither,)),
    ),
    Misconception(
        "compared with the plain mean",
        "Your baseline is the plain mean of the action values. Use the node's value under the strategy: "
        "`strategy @ action_values`.",
        wrong=(AlteredUpdate(baseline=mean), AlteredUpdate(baseline=mean, value=mean), AlteredUpdate(value=mean)),
    ),
    Misconception(
        "compared with the best action",
        "Your baseline is the best action's value. Use what the strategy earns, `strategy @ action_values`; "
        "otherwise no regret is ever positive.",
        wrong=(AlteredUpdate(baseline=best), AlteredUpdate(baseline=best, value=best), AlteredUpdate(value=best)),
    ),
    Misconception(
        "the value negated",
        "You turn the sign of the value. `action_values` already belong to the player who moves here, and so "
        "does the node's value. Signs change only where a value goes to the other player.",
        wrong=(
            AlteredUpdate(value=_negated),
            AlteredUpdate(value=_negated, baseline=_negated),
            AlteredUpdate(regret=lambda values, baseline: -values - baseline, value=_negated, baseline=_negated),
            AlteredUpdate(baseline=_negated),
        ),
    ),
    Misconception(
        "regret with the wrong sign",
        "Your regrets have the wrong sign. An action's regret is its own value minus the node's value.",
        wrong=AlteredUpdate(regret=negated),
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
            AlteredUpdate(match=_negatives_kept),
            AlteredUpdate(match=lambda regret_sum: regret_sum / np.sum(regret_sum)),
        ),
    ),
    Misconception(
        "no strategy when no regret is positive",
        "When no regret is positive, your strategy is not a probability distribution. Use equal probabilities "
        "then.",
        wrong=(AlteredUpdate(match=_zeros_for_uniform), AlteredUpdate(match=_undefined)),
    ),
    Misconception(
        "only the best action",
        "You put everything on the action with the largest regret. Regret matching plays every action with "
        "positive regret, in proportion to it.",
        wrong=AlteredUpdate(match=_best_action),
    ),
    Misconception(
        "regret_matching after the update",
        "You compute the strategy from the regrets *after* this update. During an iteration the strategy stays "
        "as the old regrets made it.",
        wrong=(
            AlteredUpdate(answer=_matched_after),
            *(_with_the_next_strategy(value, average) for value in (True, False) for average in (True, False)),
        ),
    ),
    Misconception(
        "new sums instead of increments",
        "You return the new regret sum. Return what is to be *added*, so that several histories can add to one "
        "sum.",
        wrong=AlteredUpdate(answer=_new_sums),
    ),
    Misconception(
        "the value weighted by reach",
        "You multiply the node's value with a reach. The parent weighs it anyway: return `strategy @ "
        "action_values`.",
        wrong=(_value_weighted(others), _value_weighted(own), _value_weighted(both)),
    ),
    Misconception(
        "strategy sum of regrets",
        "Your strategy increment is made of the positive regrets. Weigh the *strategy*, which adds up to 1, with your "
        "own reach.",
        wrong=_summed_unnormalised,
    ),
    Misconception(
        "divided by the reach",
        "You divide by a reach. Multiply: what is seldom reached counts little.",
        wrong=DIVIDING,
        recognise=_divides_by_a_reach,
    ),
    Misconception(
        "results in another order",
        "The numbers are right, but not all four are there in their order: the strategy, the value, what is added to "
        "the regrets, what is added to the average.",
        recognise=_in_another_order,
    ),
    Misconception(
        "an array instead of the value",
        "Your value is an array that holds one number. Return the number itself, as `strategy @ action_values` "
        "gives it.",
        wrong=_value_in_an_array,
    ),
)
