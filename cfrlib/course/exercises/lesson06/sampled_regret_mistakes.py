"""The mistakes that people make in `sampled_regret`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06.sampled_regret import sampled_regret


@dataclass(frozen=True)
class Regret:
    """The same with its weight, what the sampled action is worth, or what it is compared with, made differently."""

    weight: Callable = lambda utility, strategy, action, reach_opponent, tail, q: (
        utility * reach_opponent * tail / q
    )
    worth: Callable = lambda weight, strategy, action: weight * (np.arange(len(strategy)) == action)
    baseline: Callable = lambda weight, strategy, action: weight * strategy[action]

    def __call__(self, utility, strategy, action, reach_opponent, tail, q):
        strategy = np.array(strategy, dtype=float)
        weight = self.weight(utility, strategy, action, reach_opponent, tail, q)
        return self.worth(weight, strategy, action) - self.baseline(weight, strategy, action)


@dataclass(frozen=True)
class Entries:
    """The regrets of the sampled action and of the others, each made differently: of (weight, strategy, action)."""

    sampled: Callable = lambda weight, strategy, action: weight * (1 - strategy[action])
    others: Callable = lambda weight, strategy, action: -weight * strategy[action]

    def __call__(self, utility, strategy, action, reach_opponent, tail, q):
        strategy, weight = np.array(strategy, dtype=float), utility * reach_opponent * tail / q
        regret = self.others(weight, strategy, action) * np.ones(len(strategy))
        regret[action] = self.sampled(weight, strategy, action)
        return regret


def of_the_sampled_action_only(utility, strategy, action, reach_opponent, tail, q):
    regret = np.zeros(len(strategy))
    regret[action] = sampled_regret(utility, strategy, action, reach_opponent, tail, q)[action]
    return regret


def for_two_actions(utility, strategy, action, reach_opponent, tail, q):
    regret = np.zeros(len(strategy))
    weight = utility * reach_opponent * tail / q
    regret[action], regret[1 - action] = weight * (1 - strategy[action]), -weight * strategy[action]
    return regret


def always_two(utility, strategy, action, reach_opponent, tail, q):
    regret = np.full(2, -utility * reach_opponent * tail / q * strategy[action])
    regret[action] += utility * reach_opponent * tail / q
    return regret


MISTAKES = (
    Misconception(
        "no importance weight",
        "Your regret lacks the importance weight. An end that is seldom sampled must count more when it is: "
        "divide by `q`.",
        wrong=Regret(lambda utility, strategy, action, reach_opponent, tail, q: (
            utility * reach_opponent * tail
        )),
    ),
    Misconception(
        "multiplied with the probability of the sample",
        "You multiply with `q`. Divide: an end that is seldom sampled must count more when it is.",
        wrong=Regret(lambda utility, strategy, action, reach_opponent, tail, q: (
            utility * reach_opponent * tail * q
        )),
    ),
    Misconception(
        "divided by q twice",
        "You divide by `q` twice. Once is enough: an end that comes in one walk of four counts four times.",
        wrong=Regret(lambda utility, strategy, action, reach_opponent, tail, q: (
            utility * reach_opponent * tail / q**2
        )),
    ),
    Misconception(
        "divided by the strategy",
        "You divide by `strategy[action]`. The probability with which the walk came to its end is `q`; nothing else "
        "stands below the line.",
        wrong=Regret(lambda utility, strategy, action, reach_opponent, tail, q: (
            utility * reach_opponent * tail / q / strategy[action]
        )),
    ),
    Misconception(
        "divided by the others' reach",
        "You divide by `reach_opponent`. It is a factor: counterfactual values are weighted with it.",
        wrong=Regret(lambda utility, strategy, action, reach_opponent, tail, q: (
            utility * tail / q / reach_opponent
        )),
    ),
    Misconception(
        "a gain for every end",
        "You take the utility without its sign, so that a loss counts as a gain.",
        wrong=Regret(lambda utility, strategy, action, reach_opponent, tail, q: (
            abs(utility) * reach_opponent * tail / q
        )),
    ),
    Misconception(
        "the sampled action's regret alone",
        "You return one number, the sampled action's regret. Return one for each action: the node's value is "
        "subtracted from all of them.",
        wrong=lambda *args: sampled_regret(*args)[args[2]],
    ),
    Misconception(
        "divided by the tail",
        "You divide by `tail`. It is a factor: the players go on from this action to this end just so often.",
        wrong=Regret(lambda utility, strategy, action, reach_opponent, tail, q: (
            utility * reach_opponent / tail / q
        )),
    ),
    Misconception(
        "others' reach left out",
        "The weight lacks `reach_opponent`. Counterfactual values are weighted with it, sampled or not.",
        wrong=Regret(lambda utility, strategy, action, reach_opponent, tail, q: (
            utility * tail / q
        )),
    ),
    Misconception(
        "tail left out",
        "The weight lacks `tail`, the probability that the players go on from this action to this very end. The "
        "other ends behind the action have their own share.",
        wrong=Regret(lambda utility, strategy, action, reach_opponent, tail, q: (
            utility * reach_opponent / q
        )),
    ),
    Misconception(
        "utility left out",
        "The weight lacks `utility`, what was won at the end.",
        wrong=Regret(lambda utility, strategy, action, reach_opponent, tail, q: (
            reach_opponent * tail / q
        )),
    ),
    Misconception(
        "other actions left at zero",
        "Only the sampled action gets a regret. The others were not sampled, so this sample says 0 about their "
        "own worth. But the node's value is subtracted from *every* action.",
        wrong=of_the_sampled_action_only,
    ),
    Misconception(
        "nothing subtracted",
        "You return what the sampled action is worth, in this sample. A regret is that minus what the node is "
        "worth: `weight * strategy[action]`, for every action.",
        wrong=Regret(baseline=lambda weight, strategy, action: 0.0),
    ),
    Misconception(
        "the weight taken for the node's worth",
        "You subtract the weight itself from every action. The node is worth its mean under the strategy, and in this "
        "sample all other actions are worth 0: subtract `weight * strategy[action]`.",
        wrong=Regret(baseline=lambda weight, strategy, action: weight),
    ),
    Misconception(
        "each action compared with its own share",
        "You subtract `strategy[a]` times the weight, another number for each action a. The node's value in this "
        "sample is one number, `weight * strategy[action]`, for the sampled action; subtract it from every action.",
        wrong=Regret(baseline=lambda weight, strategy, action: weight * strategy),
    ),
    Misconception(
        "strategy counted in the action's worth",
        "You multiply the sampled action's own worth with its probability. That belongs to the node's value alone: "
        "a regret asks what happens if the action is taken for sure.",
        wrong=Regret(worth=lambda weight, strategy, action: (
            weight * strategy[action] * (np.arange(len(strategy)) == action)
        )),
    ),
    Misconception(
        "nothing subtracted from the sampled action",
        "Your sampled action gets the weight itself. Its regret is that minus what the node is worth, `weight * "
        "strategy[action]`, as for the others.",
        wrong=Entries(sampled=lambda weight, strategy, action: weight),
    ),
    Misconception(
        "subtracted twice from the sampled action",
        "You subtract what the node is worth twice from the sampled action: once with all, once in `1 - strategy`.",
        wrong=Entries(sampled=lambda weight, strategy, action: weight * (1 - 2 * strategy[action])),
    ),
    Misconception(
        "only the chance of the sampled action",
        "Your sampled action gets `weight * strategy[action]`. That is what the node is worth. Its regret is what is "
        "missing to the whole weight: `weight * (1 - strategy[action])`.",
        wrong=Entries(sampled=lambda weight, strategy, action: weight * strategy[action]),
    ),
    Misconception(
        "two actions everywhere",
        "You count on two actions: `1 - action` is the other one only then. *Every* action that was not sampled gets "
        "`-weight * strategy[action]`, and there are `len(strategy)` actions.",
        wrong=(for_two_actions, always_two),
    ),
    Misconception(
        "the sampled action in the tail",
        "Your weight has `strategy[action]` in it. `tail` begins behind the action, and so does the weight: what the "
        "action itself is chosen with counts in the node's worth alone.",
        wrong=Regret(lambda utility, strategy, action, reach_opponent, tail, q: (
            utility * reach_opponent * tail * strategy[action] / q
        )),
    ),
    Misconception(
        "the weight cut to a whole number",
        "Your weight is a whole number, as `int(...)`, `round(...)` or `//` make one. Keep its decimals.",
        wrong=(
            Regret(lambda utility, strategy, action, reach_opponent, tail, q: int(utility * reach_opponent * tail / q)),
            Regret(lambda utility, strategy, action, reach_opponent, tail, q: utility * reach_opponent * tail // q),
            Regret(lambda utility, strategy, action, reach_opponent, tail, q: (
                round(utility * reach_opponent * tail / q)
            )),
        ),
    ),
    Misconception(
        "the others' regret without its sign",
        "The actions that were not sampled get a regret with the wrong sign. They are worth 0 in this sample, and the "
        "node's worth is subtracted: `-weight * strategy[action]`.",
        wrong=Entries(others=lambda weight, strategy, action: weight * strategy[action]),
    ),
    Misconception(
        "another share for the others",
        "The actions that were not sampled lose another share of the weight. Each of them loses what the node is "
        "worth, `weight * strategy[action]`, for the *sampled* action: one number, not divided among them.",
        wrong=(
            Entries(others=lambda weight, strategy, action: -weight * strategy[action] / max(len(strategy) - 1, 1)),
            Entries(others=lambda weight, strategy, action: -weight * (1 - strategy[action])),
            Entries(
                others=lambda weight, strategy, action: (
                    -weight * (1 - strategy[action]) / max(len(strategy) - 1, 1)
                )
            ),
            Entries(others=lambda weight, strategy, action: -weight * (1 - strategy)),
            Entries(others=lambda weight, strategy, action: -weight / len(strategy)),
            Entries(others=lambda weight, strategy, action: -weight),
        ),
    ),
)
