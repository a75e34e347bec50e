"""The mistakes that people make in `sampled_regret`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson06.sampled_regret import sampled_regret


@dataclass(frozen=True)
class Regret:
    """The same with its weight, what the sampled action is worth, or what it is compared with, made differently."""

    weight: Callable = lambda utility, strategy, action, reach_others, tail, q: (
        utility * reach_others * tail / q
    )
    worth: Callable = lambda weight, strategy, action: weight * (np.arange(len(strategy)) == action)
    baseline: Callable = lambda weight, strategy, action: weight * strategy[action]
    sign: int = 1

    def __call__(self, utility, strategy, action, reach_others, tail, q):
        strategy = np.array(strategy, dtype=float)
        weight = self.weight(utility, strategy, action, reach_others, tail, q)
        return self.sign * (self.worth(weight, strategy, action) - self.baseline(weight, strategy, action))


def _of_the_sampled_action_only(utility, strategy, action, reach_others, tail, q):
    regret = np.zeros(len(strategy))
    regret[action] = sampled_regret(utility, strategy, action, reach_others, tail, q)[action]
    return regret


def _cut_off(*args):
    return sampled_regret(*args).astype(int)


MISTAKES = (
    Misconception(
        "no importance weight",
        "Your regret lacks the importance weight. An end that is seldom sampled must count more when it is: "
        "divide by `q`.",
        wrong=Regret(lambda utility, strategy, action, reach_others, tail, q: (
            utility * reach_others * tail
        )),
    ),
    Misconception(
        "multiplied with the probability of the sample",
        "You multiply with `q`. Divide: an end that is seldom sampled must count more when it is.",
        wrong=Regret(lambda utility, strategy, action, reach_others, tail, q: (
            utility * reach_others * tail * q
        )),
    ),
    Misconception(
        "divided by q twice",
        "You divide by `q` twice. Once is enough: an end that comes in one walk of four counts four times.",
        wrong=Regret(lambda utility, strategy, action, reach_others, tail, q: (
            utility * reach_others * tail / q**2
        )),
    ),
    Misconception(
        "divided by the strategy",
        "You divide by `strategy[action]`. The probability with which the walk came to its end is `q`; nothing else "
        "stands below the line.",
        wrong=Regret(lambda utility, strategy, action, reach_others, tail, q: (
            utility * reach_others * tail / q / strategy[action]
        )),
    ),
    Misconception(
        "divided by the others' reach",
        "You divide by `reach_others`. It is a factor: counterfactual values are weighted with it.",
        wrong=Regret(lambda utility, strategy, action, reach_others, tail, q: (
            utility * tail / q / reach_others
        )),
    ),
    Misconception(
        "a gain for every end",
        "You take the utility without its sign, so that a loss counts as a gain.",
        wrong=Regret(lambda utility, strategy, action, reach_others, tail, q: (
            abs(utility) * reach_others * tail / q
        )),
    ),
    Misconception(
        "whole numbers",
        "Your regrets are cut off to whole numbers: an array of whole numbers holds no fractions. Make it with "
        "`np.zeros(n)` or `dtype=float`.",
        wrong=_cut_off,
    ),
    Misconception(
        "the sampled action's regret alone",
        "You return one number, the sampled action's regret. Return one for each action: the node's value is "
        "subtracted from all of them.",
        wrong=lambda *args: sampled_regret(*args)[args[2]],
    ),
    Misconception(
        "others' reach left out",
        "The weight lacks `reach_others`. Counterfactual values are weighted with it, sampled or not.",
        wrong=Regret(lambda utility, strategy, action, reach_others, tail, q: (
            utility * tail / q
        )),
    ),
    Misconception(
        "tail left out",
        "The weight lacks `tail`, the probability that the players go on from this action to this very end. The "
        "other ends behind the action have their own share.",
        wrong=Regret(lambda utility, strategy, action, reach_others, tail, q: (
            utility * reach_others / q
        )),
    ),
    Misconception(
        "utility left out",
        "The weight lacks `utility`, what was won at the end.",
        wrong=Regret(lambda utility, strategy, action, reach_others, tail, q: (
            reach_others * tail / q
        )),
    ),
    Misconception(
        "other actions left at zero",
        "Only the sampled action gets a regret. The others were not sampled, so this sample says 0 about their "
        "own worth. But the node's value is subtracted from *every* action.",
        wrong=_of_the_sampled_action_only,
    ),
    Misconception(
        "nothing subtracted",
        "You return what the sampled action is worth, in this sample. A regret is that minus what the node is "
        "worth: `weight * strategy[action]`, for every action.",
        wrong=Regret(baseline=lambda weight, strategy, action: 0.0),
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
        "sign turned",
        "Your regrets have the wrong sign. A regret is an action's worth minus the node's.",
        wrong=Regret(sign=-1),
    ),
    Misconception(
        "sign turned",
        "Your regrets have the wrong sign. `utility` is what the player who regrets has won, whoever that is.",
        wrong=Regret(lambda utility, strategy, action, reach_others, tail, q: (
            -utility * reach_others * tail / q
        )),
    ),
    Misconception(
        "input changed in place",
        "Your function alters `strategy`. Work on a new array.",
        recognise=input_changed,
    ),
)
