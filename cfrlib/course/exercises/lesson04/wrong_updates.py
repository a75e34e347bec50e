"""Wrong steps of `node_update`, named by what they do; `node_update_mistakes` says which mistakes they make."""

from itertools import product

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson04.altered_update import AlteredUpdate, expected
from cfrlib.course.exercises.lesson04.node_update import node_update


def negated_value(strategy, action_values):
    return -expected(strategy, action_values)


def negatives_kept(regret_sum):
    total = np.sum(regret_sum)
    return regret_sum / total if total > 0 else np.full(len(regret_sum), 1.0 / len(regret_sum))


def sizes_matched(regret_sum):
    total = np.abs(regret_sum).sum()
    return np.abs(regret_sum) / total if total else np.full(len(regret_sum), 1.0 / len(regret_sum))


def total(strategy, action_values):
    return np.sum(action_values)


def regret_times_strategy(*args):
    strategy, value, regret, strategy_increment = node_update(*args)
    return strategy, value, strategy * regret, strategy_increment


def undivided(regret_sum):
    return np.maximum(regret_sum, 0.0)


def undivided_or_uniform(regret_sum):
    return undivided(regret_sum) if (regret_sum > 0).any() else uniform(regret_sum)


def zeros_for_uniform(regret_sum):
    positive_regret = np.maximum(regret_sum, 0.0)
    return positive_regret / max(positive_regret.sum(), 1e-12)


def undefined(regret_sum):
    return np.maximum(regret_sum, 0.0) / np.maximum(regret_sum, 0.0).sum()


def first_for_uniform(regret_sum):
    return regret_matching(regret_sum) if (regret_sum > 0).any() else np.eye(len(regret_sum))[0]


def least_negative(regret_sum):
    return regret_matching(regret_sum) if (regret_sum > 0).any() else np.eye(len(regret_sum))[np.argmax(regret_sum)]


def above(least):
    """Regret matching that plays uniformly unless the positive regrets add up to more than `least`."""

    def matched(regret_sum):
        return regret_matching(regret_sum) if np.maximum(regret_sum, 0).sum() > least else uniform(regret_sum)

    return matched


def uniform(regret_sum):
    return np.full(len(regret_sum), 1.0 / len(regret_sum))


def softmax(regret_sum):
    powers = np.exp(regret_sum - np.max(regret_sum))
    return powers / powers.sum()


def best_action(regret_sum):
    return np.eye(len(regret_sum))[np.argmax(regret_sum)] if (regret_sum > 0).any() else regret_matching(regret_sum)


def new_sums(results, regret_sum):
    strategy, value, regret, strategy_increment = results
    return strategy, value, regret_sum + regret, strategy_increment


def matched_after(results, regret_sum):
    _, value, regret, strategy_increment = results
    return regret_matching(regret_sum + regret), value, regret, strategy_increment


def with_the_next_strategy(value_too, average_too):
    """What is returned as the strategy stays the old one, unless something else is made with the new one."""

    def update(regret_sum, action_values, reach_own, reach_others):
        strategy, value, regret, strategy_increment = node_update(regret_sum, action_values, reach_own, reach_others)
        later = regret_matching(regret_sum + regret)
        value = later @ action_values if value_too else value
        strategy_increment = reach_own * later if average_too else strategy_increment
        return later if value_too or not average_too else strategy, value, regret, strategy_increment

    return update


def rematched_at_the_end(regret_sum, action_values, reach_own, reach_others):
    """Value and regret of the old strategy; what is returned, and what the average gets, is the next one."""
    _, value, regret, _ = node_update(regret_sum, action_values, reach_own, reach_others)
    later = regret_matching(regret_sum + regret)
    return later, value, regret, reach_own * later


def learning_only_where_reached(valued):
    """No regret where own reach is 0, and no value either unless the node is `valued` all the same."""

    def update(regret_sum, action_values, reach_own, reach_others):
        strategy, value, regret, strategy_increment = node_update(regret_sum, action_values, reach_own, reach_others)
        return strategy, value if valued or reach_own else 0.0, regret * (reach_own > 0), strategy_increment

    return update


def weighed_before_the_difference(regret_sum, action_values, reach_own, reach_others):
    """The others' reach times the action values, from which the node's value is subtracted as it is."""
    strategy, value, _, strategy_increment = node_update(regret_sum, action_values, reach_own, reach_others)
    return strategy, value, reach_others * action_values - value, strategy_increment


def value_weighed_before_the_difference(regret_sum, action_values, reach_own, reach_others):
    strategy, value, _, strategy_increment = node_update(regret_sum, action_values, reach_own, reach_others)
    return strategy, value, action_values - reach_others * value, strategy_increment


def of_one_action(chosen):
    """The strategy increment as a count of one action, weighed with own reach."""

    def update(regret_sum, action_values, reach_own, reach_others):
        strategy, value, regret, _ = node_update(regret_sum, action_values, reach_own, reach_others)
        return strategy, value, regret, reach_own * np.eye(len(strategy))[chosen(strategy, action_values)]

    return update


def shares_of_both(reach_own, reach_others):
    """Weights that add up to 1, in proportion to the reaches."""
    return np.divide(reach_others, reach_own + reach_others)


def summed_unnormalised(regret_sum, action_values, reach_own, reach_others):
    strategy, value, regret, _ = node_update(regret_sum, action_values, reach_own, reach_others)
    return strategy, value, regret, reach_own * np.maximum(regret_sum, 0.0)


def value_weighted(weight):
    def update(regret_sum, action_values, reach_own, reach_others):
        strategy, value, *increments = node_update(regret_sum, action_values, reach_own, reach_others)
        return strategy, weight(reach_own, reach_others) * value, *increments

    return update


def from_another_strategy(exercise, observations):
    """Whether the last three results follow rightly from the first, a strategy that is not always the right one."""
    follow = all(seen.error is None and _follows(exercise, seen) for seen in observations)
    return follow and not all(_is_right(exercise, seen) for seen in observations)


def _is_right(exercise, seen):
    return same(seen.value, node_update(*seen.args), exercise.tolerance)


def _follows(exercise, seen):
    if seen.changed or not isinstance(seen.value, tuple | list) or len(seen.value) != 4:
        return False
    strategy = np.asarray(seen.value[0], dtype=float)
    if strategy.shape != seen.args[0].shape or not np.isclose(strategy.sum(), 1) or strategy.min() < 0:
        return False
    return same(seen.value, AlteredUpdate(match=lambda regret_sum: strategy)(*seen.args), exercise.tolerance)


def another_where_none_is_positive(exercise, observations):
    """The same, and it is wrong at most where no regret is positive."""
    positive = [seen for seen in observations if (seen.args[0] > 0).any()]
    return all(_is_right(exercise, seen) for seen in positive) and from_another_strategy(exercise, observations)


def with_weights(regret_weights, strategy_weights, **steps):
    return tuple(
        AlteredUpdate(regret_weight=regret, strategy_weight=strategy, **steps)
        for regret, strategy in product(regret_weights, strategy_weights)
    )


DIVIDING = (
    AlteredUpdate(regret_weight=lambda reach_own, reach_others: np.divide(1.0, reach_others)),
    AlteredUpdate(strategy_weight=lambda reach_own, reach_others: np.divide(1.0, reach_own)),
)


def divides_by_a_reach(exercise, observations):
    """Right results but for weights of one over the reach, and an error or infinity where that is 0."""
    reached = [seen for seen in observations if seen.args[2] and seen.args[3]]
    return all(seen.error is None for seen in reached) and any(
        all(same(seen.value, update(*seen.args), 1e-5) for seen in reached) for update in DIVIDING
    )
