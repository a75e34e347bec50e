"""The mistakes that people make in `off_policy_value`."""

from collections.abc import Callable
from dataclasses import dataclass

from cfrlib.course.checks.exercise import Misconception


@dataclass(frozen=True)
class OffPolicy:
    """The same, with what it draws with, or the factor of one draw, made differently. `first`: only one counts."""

    drawn: Callable = lambda strategy, policy: policy
    factor: Callable = lambda strategy, policy, key: strategy / policy
    join: Callable = lambda weight, factor: weight * factor

    def __call__(self, tree, strategy, policy, draw):
        weight = 1.0
        while isinstance(tree, tuple):
            key, subtrees = tree
            a = draw(self.drawn(strategy[key], policy[key]))
            weight = self.join(weight, self.factor(strategy[key][a], policy[key][a], key))
            tree = subtrees[a]
        return weight * tree


def _expectation(tree, strategy, policy, draw):
    if not isinstance(tree, tuple):
        return tree
    key, subtrees = tree
    values = [_expectation(below, strategy, policy, draw) for below in subtrees]
    return sum(p * value for p, value in zip(strategy[key], values, strict=True))


MISTAKES = (
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
        wrong=OffPolicy(factor=lambda strategy, policy, key: policy / strategy if strategy else 0.0),
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
        "only the last draw weighted",
        "Only the last draw of the path is in your weight. Multiply the factors of all draws.",
        wrong=OffPolicy(join=lambda weight, factor: factor),
    ),
    Misconception(
        "weights added",
        "You add the factors of the draws. Independent draws multiply.",
        wrong=OffPolicy(join=lambda weight, factor: weight + factor - 1.0),
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
    Misconception(
        "nothing drawn",
        "You compute the value exactly, from all paths. Here only one path may be walked, drawn with `policy`.",
        wrong=_expectation,
    ),
)
