"""The mistakes that people make in `mix`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson05.mix import mix, weighed


@dataclass(frozen=True)
class Mix:
    """The mix with its weights at B, its mean at A, or its answer where B is never reached, made differently."""

    weights: Callable = lambda monday, tuesday, weight: (weight * monday["A"][0], (1 - weight) * tuesday["A"][0])
    at_a: Callable = lambda weight: (weight, 1 - weight)
    unreached: Callable = lambda monday, tuesday: (0.5, 0.5)
    divide: bool = True
    is_unreached: Callable = lambda weights: not weights.sum()

    def __call__(self, monday, tuesday, weight):
        weights = np.array(self.weights(monday, tuesday, weight), dtype=float)
        at_b = weights @ np.array([monday["B"], tuesday["B"]])
        if self.is_unreached(weights):
            at_b = np.array(self.unreached(monday, tuesday))
        elif self.divide:
            at_b = at_b / weights.sum()
        return {"A": tuple(np.array(self.at_a(weight)) @ np.array([monday["A"], tuesday["A"]])), "B": tuple(at_b)}


def _undefined(monday, tuesday):
    return (np.nan, np.nan)


def _zeros(monday, tuesday):
    return (0.0, 0.0)


def _raised(monday, tuesday):
    raise ZeroDivisionError


def _smoothed(little):
    """The mix with a little added to the reach, lest it be 0."""

    def smoothed(monday, tuesday, weight):
        weights = np.array(Mix().weights(monday, tuesday, weight), dtype=float)
        at_b = weights @ np.array([monday["B"], tuesday["B"]]) / (weights.sum() + little)
        return {"A": mix(monday, tuesday, weight)["A"], "B": tuple(at_b) if weights.sum() else (0.5, 0.5)}

    return smoothed


def _returns_one_of_them(exercise, observations):
    """Whether each answer is one of the strategies given."""
    return all(any(same(seen.value, strategy, 1e-9) for strategy in seen.args[:2]) for seen in observations)


def _wrong_only_where_unreached(exercise, observations):
    """Whether all answers are right but for what "B" is where no day gets there."""
    wrong = [seen for seen in observations if not same(seen.value, mix(*seen.args), exercise.tolerance)]
    return bool(wrong) and all(
        same(seen.value["A"], mix(*seen.args)["A"], exercise.tolerance) and not np.any(Mix().weights(*seen.args))
        for seen in wrong
    )


def _unless(unreached, otherwise):
    """`otherwise`, but "B" is (0.5, 0.5) for the cases that are `unreached`."""
    return lambda *case: mix(*case) | {"B": (0.5, 0.5)} if unreached(*case) else otherwise(*case)


def _no_strategy_gets_there(monday, tuesday, weight):
    return not monday["A"][0] + tuesday["A"][0]


def _no_day_gets_there(monday, tuesday, weight):
    return not np.any(Mix().weights(monday, tuesday, weight))


def _likelier(monday, tuesday, weight):
    """All the weight for the strategy that gets to B more often; `weights` as `Mix` takes them."""
    mine, other = Mix().weights(monday, tuesday, weight)
    return (mine, 0.0) if mine >= other else (0.0, other)


def _reaches(monday, tuesday, weight):
    return monday["A"][0], tuesday["A"][0]


def _home(monday, tuesday, weight):
    return weight * monday["A"][1], (1 - weight) * tuesday["A"][1]


def _swapped_weight(monday, tuesday, weight):
    return (1 - weight) * monday["A"][0], weight * tuesday["A"][0]


def _divided_by(total):
    """The weighted pairs divided by another number than the sum of their weights."""

    def divided(monday, tuesday, weight):
        by = total(monday, tuesday, weight)
        at_b = Mix(divide=False)(monday, tuesday, weight)["B"] if by else (0.5, 0.5)
        return mix(monday, tuesday, weight) | {"B": tuple(np.array(at_b) / (by or 1))}

    return divided


def _all_reaches(monday, tuesday, weight):
    return sum(_reaches(monday, tuesday, weight))


def _times(more):
    return lambda *case: np.multiply(Mix().weights(*case), more(*case))


def _weighed_alike(monday, tuesday, weight):
    """The weights of B at both places."""
    reach = np.array(Mix().weights(monday, tuesday, weight))
    return {"A": tuple(weighed(monday["A"], tuesday["A"], reach)), "B": mix(monday, tuesday, weight)["B"]}


def _weighs_alike(exercise, observations):
    """The weights of B at both places, wherever they do not add up to 0."""
    reached = [seen for seen in observations if np.any(Mix().weights(*seen.args))]
    return all(same(seen.value, _weighed_alike(*seen.args), exercise.tolerance) for seen in reached)


MISTAKES = (
    Misconception(
        "averaged without the reach",
        "At B you take the plain mean of the two strategies. A strategy counts at B only as often as it gets there: "
        "weigh it with its probability of reaching B, too.",
        wrong=(
            Mix(weights=lambda monday, tuesday, weight: (weight, 1 - weight)),
            Mix(weights=lambda monday, tuesday, weight: (1, 1)),
            *(_unless(never, Mix(weights=lambda monday, tuesday, weight: (weight, 1 - weight)))
              for never in (_no_strategy_gets_there, _no_day_gets_there)),
        ),
    ),
    Misconception(
        "the likelier strategy alone at B",
        "At B you take one strategy, the one that gets there more often. Both get there on some days: add up their "
        "pairs, each with its own weight.",
        wrong=Mix(weights=_likelier),
    ),
    Misconception(
        "averaged without the weight",
        "You forget `weight`, the share of the days on which the first strategy is used. It counts at A and at B.",
        wrong=(
            Mix(weights=_reaches, at_a=lambda weight: (0.5, 0.5)),
            Mix(weights=lambda monday, tuesday, weight: (1, 1), at_a=lambda weight: (0.5, 0.5)),
        ),
    ),
    Misconception(
        "averaged without the weight at A",
        "At A you forget `weight`, the share of the days on which the first strategy is used. Every strategy gets to A "
        "every day, so there it counts with its share alone.",
        wrong=Mix(at_a=lambda weight: (0.5, 0.5)),
    ),
    Misconception(
        "averaged without the weight at B",
        "At B you forget `weight`, the share of the days on which the first strategy is used. At B a strategy counts "
        "with its share of the days *times* its probability of getting there.",
        wrong=Mix(weights=_reaches),
    ),
    Misconception(
        "a weight counted twice at B",
        "At B something is multiplied in twice. A strategy's weight there is its share of the days times its "
        "probability of getting to B, once each.",
        wrong=(
            Mix(weights=_times(lambda monday, tuesday, weight: (weight, 1 - weight))),
            Mix(weights=_times(_reaches)),
        ),
    ),
    Misconception(
        "weighed with the way home",
        "At B you weigh each strategy with its probability of going *home*. Who goes home never gets to B: the first "
        'number of strategy["A"] leads there.',
        wrong=(
            Mix(weights=_home),
            Mix(weights=lambda monday, tuesday, weight: (monday["A"][1], tuesday["A"][1])),
        ),
    ),
    Misconception(
        "the two weights swapped",
        "`weight` belongs to the first strategy, and `1 - weight` to the second.",
        wrong=(
            Mix(weights=_swapped_weight, at_a=lambda weight: (1 - weight, weight)),
            Mix(weights=_swapped_weight),
        ),
    ),
    Misconception(
        "A weighed with the reach of B",
        "You use the weights of B at A as well. Every strategy gets to A every day, so there only `weight` counts.",
        wrong=_weighed_alike,
        recognise=_weighs_alike,
    ),
    Misconception(
        "not divided by the reach",
        "At B your numbers are the chances of getting to B *and* going there. Divide by their sum, so that they add"
        " up to 1.",
        wrong=(Mix(divide=False), Mix(divide=False, unreached=_zeros)),
    ),
    Misconception(
        "divided by something else than the weights",
        "At B you divide by another sum than that of the weights. What multiplies the two pairs is what has to be "
        "added up below: then the result adds up to 1.",
        wrong=(
            _divided_by(_all_reaches),
            _divided_by(lambda *case: _all_reaches(*case) / 2),
            _divided_by(lambda *case: _all_reaches(*case) * (not _no_day_gets_there(*case))),
        ),
    ),
    Misconception(
        "given up when one strategy stays away",
        "You return (0.5, 0.5) as soon as *one* of the strategies never gets to B. Then the other one alone tells what "
        "happens there. Only if neither gets there is nothing known.",
        wrong=(
            Mix(is_unreached=lambda weights: not weights.all()),
            *(Mix(is_unreached=lambda weights, which=which: not weights[which]) for which in (0, 1)),
        ),
    ),
    Misconception(
        "a small reach taken for none",
        "You treat a small reach as none (or add something to it, to be safe). However seldom the strategies get to "
        "B: what they do there is known. Only a reach of exactly 0 is a special case.",
        wrong=(
            *(Mix(is_unreached=lambda weights, least=least: weights.sum() < least) for least in (1e-4, 1e-6, 1e-7)),
            *(_smoothed(little) for little in (1e-6, 1e-8, 1e-9, 1e-10)),
        ),
    ),
    Misconception(
        "one of the strategies, whole",
        "You return one of the two strategies as it is. The mix is a single strategy that gives the same chances as "
        "both, each on its share of the days: its numbers lie between those of the two.",
        recognise=_returns_one_of_them,
    ),
    Misconception(
        "division by a reach of zero",
        "If no day ever gets to B, the two weights add up to 0, and nothing can be divided by that. Then B is (0.5, "
        "0.5). (It also happens if the only strategy that gets there is used on no day.)",
        wrong=(
            Mix(unreached=_undefined), Mix(unreached=_raised),
            *(_unless(_no_strategy_gets_there, Mix(unreached=never)) for never in (_undefined, _raised)),
        ),
    ),
    Misconception(
        "something else where B is never reached",
        "If no day ever gets to B, none tells anything about it, and the task asks for (0.5, 0.5). (It also happens if "
        "the only strategy that gets there is used on no day.)",
        wrong=(
            Mix(unreached=_zeros),
            Mix(unreached=lambda monday, tuesday: (np.array(monday["B"]) + tuesday["B"]) / 2),
            Mix(unreached=lambda monday, tuesday: monday["B"]),
            Mix(unreached=lambda monday, tuesday: tuesday["B"]),
        ),
        recognise=_wrong_only_where_unreached,
    ),
)
