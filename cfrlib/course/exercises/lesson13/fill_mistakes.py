"""The mistakes that people make in `fill`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.shares import uniform
from cfrlib.course.exercises.lesson13.fill import fill


def where_it_never_came(instead):
    """Right where the block came; another answer elsewhere, from the action values."""

    def filled(strategy_sum, action_values):
        if np.any(strategy_sum):
            return fill(strategy_sum, action_values)
        return instead(np.array(action_values, dtype=float))

    return filled


def at(place):
    return lambda values: np.eye(len(values))[place(values)]


def _last_best(values):
    return len(values) - 1 - int(np.argmax(values[::-1]))


def _shared(values):
    best = values == values.max()
    return best / best.sum()


def _matched(values):
    positive = np.maximum(values, 0)
    return positive / positive.sum() if positive.any() else uniform(len(values))


def _matched_or_best(values):
    return _matched(values) if values.max() > 0 else at(np.argmax)(values)


def _raised(values):
    raise ZeroDivisionError


def _any_zero(strategy_sum, action_values):
    missing = np.array(strategy_sum) == 0
    return fill(np.zeros(len(missing)) if missing.any() else strategy_sum, action_values)


def _best_always(strategy_sum, action_values):
    return fill(np.zeros(len(strategy_sum)), action_values)


def _added(strategy_sum, action_values):
    """The best action gets its share where the average gives it none."""
    share = fill(strategy_sum, action_values) + (np.array(strategy_sum) == 0) * _best_always(
        strategy_sum, action_values
    )
    return share / share.sum()


def _added_to_the_sums(strategy_sum, action_values):
    """The best action gets a sum of 1 where it has none."""
    best = _best_always(strategy_sum, action_values)
    total = np.array(strategy_sum) + best * (np.array(strategy_sum) == 0)
    return total / total.sum()


def _seldom(least):
    """Sums that add up to less are taken for none."""
    return lambda strategy_sum, action_values: (
        _best_always(strategy_sum, action_values) if np.sum(strategy_sum) < least else fill(strategy_sum, action_values)
    )


def _first_place_of_none_above_zero(values):
    return np.argmax(np.maximum(values, 0))


def _nobody_if_none_is_above_zero(values):
    return at(np.argmax)(values) * (values.max() > 0)


def _by_exponentials(values):
    powers = np.exp(values - values.max())
    return powers / powers.sum()


def _above_the_worst(values):
    above = values - values.min()
    return above / above.sum() if above.any() else uniform(len(values))


def _exchanged(instead):
    """The best action where the block came; another answer elsewhere."""

    def filled(strategy_sum, action_values):
        came = np.any(strategy_sum)
        return _best_always(strategy_sum, action_values) if came else instead(np.array(action_values, dtype=float))

    return filled


def _likeliest(strategy_sum, action_values):
    return at(np.argmax)(np.array(strategy_sum))


def _likeliest_or_best(strategy_sum, action_values):
    return at(np.argmax)(np.array(strategy_sum if np.any(strategy_sum) else action_values))


MISTAKES = (
    Misconception(
        "uniform where it never came",
        "Where the block never came you play all actions alike, as we did so far. Then what lies above is judged by "
        "how badly it goes on. Play the best action there.",
        wrong=where_it_never_came(lambda values: uniform(len(values))),
    ),
    Misconception(
        "division by zero",
        "Where the block never came, all sums are 0, and you divide by 0. Ask for that first.",
        wrong=(where_it_never_came(lambda values: np.full(len(values), np.nan)), where_it_never_came(_raised)),
    ),
    Misconception(
        "nothing played where it never came",
        "Where the block never came you return zeros. Play the best action there, with probability 1.",
        wrong=where_it_never_came(lambda values: np.zeros(len(values))),
    ),
    Misconception(
        "the best action everywhere",
        "You play the best action always. Where the block came, its average stays: only what it left open is filled.",
        wrong=_best_always,
    ),
    Misconception(
        "the likeliest action alone",
        "Where the block came you play the action with the largest sum, always. The average is a mix: divide the sums "
        "by their total.",
        wrong=(_likeliest, _likeliest_or_best),
    ),
    Misconception(
        "one zero taken for never",
        "You play the best action as soon as *one* action has the sum 0. The block came here if any sum is positive.",
        wrong=_any_zero,
    ),
    Misconception(
        "seldom taken for never",
        "Your sums have to add up to some number before you believe them. The block came here if any sum is positive, "
        "however small: its average stays.",
        wrong=tuple(map(_seldom, (1e-7, 1e-6, 1e-3, 0.01, 0.1, 0.5, 1.0))),
    ),
    Misconception(
        "a best value that starts at zero",
        "Where all values are 0 or below you do not find the best one: is what you compare with 0 at first? Start with "
        "the first value itself.",
        wrong=(
            where_it_never_came(at(_first_place_of_none_above_zero)),
            where_it_never_came(_nobody_if_none_is_above_zero),
        ),
    ),
    Misconception(
        "the best action added",
        "Where the best action is not played you add it to the average. Where the block came, the average stays.",
        wrong=(_added, _added_to_the_sums),
    ),
    Misconception(
        "the first action where it never came",
        "Where the block never came you play the first action, whatever it is worth. Play the one with the highest of "
        "`action_values`.",
        wrong=where_it_never_came(at(lambda values: 0)),
    ),
    Misconception(
        "the two cases exchanged",
        "You play the best action where the block came, and do not where it never came. It is the other way round: "
        "where it came its average stays, and the best action fills the holes.",
        wrong=(_exchanged(lambda values: uniform(len(values))),
               _exchanged(lambda values: np.full(len(values), np.nan)),
               _exchanged(_raised), _exchanged(lambda values: np.zeros(len(values)))),
    ),
    Misconception(
        "the worst action",
        "Where the block never came you play the action with the *lowest* value. Play the one with the highest.",
        wrong=where_it_never_came(at(np.argmin)),
    ),
    Misconception(
        "the largest value by size",
        "You compare values without their signs. A value of -4 is worse than one of -0.5.",
        wrong=where_it_never_came(at(lambda values: np.argmax(abs(values)))),
    ),
    Misconception(
        "the last of the best",
        "Several actions are best, and you play the last of them. Play the first one.",
        wrong=where_it_never_came(at(_last_best)),
    ),
    Misconception(
        "the best ones shared",
        "Several actions are best, and you share between them. Play the first one alone.",
        wrong=where_it_never_came(_shared),
    ),
    Misconception(
        "in proportion to the values",
        "You play actions in proportion to their positive values, as regret matching does. These are values and no "
        "regrets: play the best action with probability 1.",
        wrong=(where_it_never_came(_matched), where_it_never_came(_matched_or_best)),
    ),
    Misconception(
        "all actions, the better ones more",
        "Where the block never came you mix all actions, the better ones more often. Play the best one alone, with "
        "probability 1.",
        wrong=(where_it_never_came(_by_exponentials), where_it_never_came(_above_the_worst)),
    ),
    Misconception(
        "the sums not divided",
        "You return the sums. Divide them by their total, so that they are probabilities.",
        wrong=lambda strategy_sum, action_values: (
            np.array(strategy_sum) if np.any(strategy_sum) else fill(strategy_sum, action_values)
        ),
    ),
    Misconception(
        "the value in place of the action",
        "Where the block never came you put the best *value* in. It gets the probability 1.",
        wrong=where_it_never_came(lambda values: at(np.argmax)(values) * values.max()),
    ),
)
