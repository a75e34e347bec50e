"""The mistakes that people make in `off_policy_value`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06.symptoms import draws_elsewhere


@dataclass(frozen=True)
class OffPolicy:
    """The same, with what it draws with, the factor of one draw, the first weight, or the result made differently."""

    drawn: Callable = lambda strategy, policy: policy
    factor: Callable = lambda strategy, policy, key: strategy / policy
    join: Callable = lambda weight, factor: weight * factor
    begun: float = 1.0
    result: Callable = lambda weight, end: weight * end

    def __call__(self, tree, strategy, policy, draw):
        weight = self.begun
        while isinstance(tree, tuple):
            key, subtrees = tree
            a = draw(self.drawn(strategy[key], policy[key]))
            weight = self.join(weight, self.factor(strategy[key][a], policy[key][a], key))
            tree = subtrees[a]
        return self.result(weight, tree)


def _expectation(tree, strategy, policy, draw):
    if not isinstance(tree, tuple):
        return tree
    key, subtrees = tree
    values = [_expectation(below, strategy, policy, draw) for below in subtrees]
    return sum(p * value for p, value in zip(strategy[key], values, strict=True))


def _with_one_weight(tree, strategy, policy, draw):
    """Only the first draw counts."""
    if not isinstance(tree, tuple):
        return tree
    key, subtrees = tree
    a = draw(policy[key])
    return strategy[key][a] / policy[key][a] * _with_one_weight(subtrees[a], policy, policy, draw)


def _alike(strategy, policy):
    return np.full(len(policy), 1 / len(policy))


def never_draws(exercise, observations) -> bool:
    """Recognises a function that never asks `draw`, and whose result is not the mean of all paths."""
    if any(seen.error is not None or len(seen.value) > 1 for seen in observations):
        return False
    return not all(exercise.is_mean(seen) for seen in observations)


MISTAKES = (
    Misconception(
        "draws made without `draw`",
        "Your function draws somewhere else. Everything random must go through `draw`, so that every sample can be "
        "tried.",
        recognise=draws_elsewhere,
    ),
    Misconception(
        "nothing drawn",
        "You follow all paths, and compute their mean. Here only one path may be walked, drawn with `policy`.",
        wrong=(_expectation, lambda tree, strategy, policy, draw: _expectation(tree, policy, policy, draw)),
    ),
    Misconception(
        "`draw` never asked",
        "Your function never asks `draw`: is a fixed way taken, such as the first or the likeliest, or drawn with a "
        "generator of your own? Everything random must go through `draw`.",
        recognise=never_draws,
    ),
    Misconception(
        "no importance weight",
        "You return the number at the end as it is. The path was drawn with `policy`, and its value is asked for "
        "`strategy`: multiply with strategy over policy, for each draw.",
        wrong=OffPolicy(factor=lambda strategy, policy, key: 1.0),
    ),
    Misconception(
        "weight upside down",
        "Your weight is policy over strategy. What the policy draws too often must count less: strategy over "
        "policy.",
        wrong=(
            OffPolicy(factor=lambda strategy, policy, key: policy / strategy if strategy else 0.0),
            OffPolicy(factor=lambda strategy, policy, key: np.float64(policy) / strategy),
        ),
    ),
    Misconception(
        "only divided by the policy",
        "You divide by the policy's probability, but do not multiply with the strategy's. Then all ends count "
        "alike.",
        wrong=OffPolicy(factor=lambda strategy, policy, key: 1 / policy),
    ),
    Misconception(
        "only multiplied with the strategy",
        "You multiply with the strategy's probability, but do not divide by the policy's. The draw is counted "
        "twice.",
        wrong=OffPolicy(factor=lambda strategy, policy, key: strategy),
    ),
    Misconception(
        "both probabilities multiplied",
        "You multiply with the policy's probability. Divide by it: what is drawn too often must count less.",
        wrong=OffPolicy(factor=lambda strategy, policy, key: strategy * policy),
    ),
    Misconception(
        "the weight returned",
        "You return the weight of the path. Multiply it with the number at its end.",
        wrong=OffPolicy(result=lambda weight, end: weight),
    ),
    Misconception(
        "drawn alike",
        "You draw every subtree with the same probability. The path is drawn with `policy[key]`.",
        wrong=(
            OffPolicy(drawn=_alike),
            OffPolicy(drawn=_alike, factor=lambda strategy, policy, key: 1.0),
        ),
    ),
    Misconception(
        "only the last draw weighted",
        "Only the last draw of the path is in your weight. Multiply the factors of all draws.",
        wrong=OffPolicy(join=lambda weight, factor: factor),
    ),
    Misconception(
        "only the first draw weighted",
        "Only the first draw of the path is in your weight. Multiply the factors of all draws.",
        wrong=_with_one_weight,
    ),
    Misconception(
        "weights added",
        "You add the factors of the draws. Independent draws multiply.",
        wrong=(
            OffPolicy(join=lambda weight, factor: weight + factor - 1.0),
            OffPolicy(join=lambda weight, factor: weight + factor),
            OffPolicy(join=lambda weight, factor: weight + factor, begun=0.0),
        ),
    ),
    Misconception(
        "drawn with the strategy",
        "You draw with `strategy`. That needs no weight, but it is not what was asked: the path is drawn with "
        "`policy`.",
        wrong=(
            OffPolicy(drawn=lambda strategy, policy: strategy),
            OffPolicy(drawn=lambda strategy, policy: strategy, factor=lambda strategy, policy, key: 1.0),
        ),
    ),
)
