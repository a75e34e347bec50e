"""The mistakes that people make in `redistribute`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching


@dataclass(frozen=True)
class Dealt:
    """The new sums with the amount that is dealt out, or the way in which it is dealt, made differently."""

    amount: Callable = lambda regret_sum, positive: positive.sum()
    deal: Callable = lambda average, amount, regret_sum, positive: average * amount

    def __call__(self, regret_sum, average):
        regret_sum, average = np.array(regret_sum, dtype=float), np.array(average, dtype=float)
        positive = np.maximum(regret_sum, 0.0)
        with np.errstate(all="ignore"):
            return self.deal(average, self.amount(regret_sum, positive), regret_sum, positive)


def _of_those_above_zero(share):
    return lambda regret_sum, positive: share(positive[positive > 0]) if positive.any() else 0.0


def _to_the_amount(average, amount, regret_sum, positive):
    products = average * positive
    return products * (amount / products.sum() if products.any() else 0.0)


MISTAKES = (
    Misconception(
        "the sum includes negatives",
        "You add up all regrets, the negative ones too. What is dealt out anew is the *positive* regret alone: replace "
        "what is negative by 0, then add.",
        wrong=(
            Dealt(amount=lambda regret_sum, positive: regret_sum.sum()),
            Dealt(amount=lambda regret_sum, positive: max(regret_sum.sum(), 0.0)),
        ),
    ),
    Misconception(
        "the sizes added up",
        "You add the sizes of the regrets, so that a very bad action makes the amount larger. A negative regret counts "
        "0.",
        wrong=(
            Dealt(amount=lambda regret_sum, positive: np.abs(regret_sum).sum()),
            Dealt(amount=lambda regret_sum, positive: abs(regret_sum.sum())),
        ),
    ),
    Misconception(
        "the mean for the sum",
        "You deal out the mean of the positive regrets. It is their *sum*: no regret is to be lost.",
        wrong=(
            Dealt(amount=lambda regret_sum, positive: positive.mean()),
            Dealt(amount=_of_those_above_zero(np.mean)),
            Dealt(amount=lambda regret_sum, positive: regret_sum.mean()),
        ),
    ),
    Misconception(
        "the largest for the sum",
        "You deal out the largest regret alone. It is the sum of all that are positive.",
        wrong=(
            Dealt(amount=lambda regret_sum, positive: positive.max()),
            Dealt(amount=lambda regret_sum, positive: regret_sum.max()),
        ),
    ),
    Misconception(
        "the length for the sum",
        "You take the length of the regrets as a vector, the root of the sum of their squares. The amount is their "
        "plain sum.",
        wrong=Dealt(amount=lambda regret_sum, positive: np.sqrt((positive**2).sum())),
    ),
    Misconception(
        "the average returned",
        "You return proportions. The new sums are these proportions *times* the positive regret: how large the sums "
        "are decides how far a new regret moves the strategy.",
        wrong=Dealt(deal=lambda average, amount, regret_sum, positive: average),
    ),
    Misconception(
        "something made of nothing",
        "If no regret is positive, there is nothing to deal out. All new sums are 0 then.",
        wrong=(
            Dealt(deal=lambda average, amount, regret_sum, positive: average * amount if amount else average),
            Dealt(deal=lambda average, amount, regret_sum, positive: average * amount if amount else regret_sum),
            Dealt(deal=lambda average, amount, *_: average * amount if amount else np.ones(len(average))),
            Dealt(deal=lambda average, amount, *_: average * amount if amount else average**0 / average.size),
            Dealt(deal=lambda average, amount, *_: average * (np.nan if amount == 0 else amount)),
        ),
    ),
    Misconception(
        "nothing redistributed",
        "You return the old regrets, without the negative ones. They are dealt out anew: each action gets its share of "
        "the *whole*.",
        wrong=Dealt(deal=lambda average, amount, regret_sum, positive: positive),
    ),
    Misconception(
        "the old strategy returned",
        "You return the strategy that the old sums make. The new sums are the *average* times all positive regret.",
        wrong=(
            Dealt(deal=lambda average, amount, regret_sum, positive: positive / amount if amount else positive),
            Dealt(deal=lambda average, amount, regret_sum, positive: positive / amount if amount else average),
            Dealt(deal=lambda average, amount, regret_sum, positive: regret_matching(regret_sum)),
        ),
    ),
    Misconception(
        "each regret times its own probability",
        "You multiply each action's own regret with its probability. The regret is first thrown together, and then "
        "dealt out: each action gets its probability times the *sum*.",
        wrong=(
            Dealt(deal=lambda average, amount, regret_sum, positive: average * positive),
            Dealt(deal=lambda average, amount, regret_sum, positive: average * regret_sum),
            Dealt(deal=_to_the_amount),
        ),
    ),
    Misconception(
        "two strategies multiplied",
        "You multiply the strategy of the old sums with the average. The average is multiplied with one number, the "
        "*sum* of the positive regrets.",
        wrong=Dealt(deal=lambda average, amount, regret_sum, positive: average * positive / (amount or 1)),
    ),
    Misconception(
        "only to actions that had regret",
        "You give nothing to an action whose regret was not positive. Who had which regret does not matter any more: "
        "the average alone decides.",
        wrong=(
            Dealt(deal=lambda average, amount, regret_sum, positive: average * amount * (regret_sum > 0)),
            Dealt(deal=lambda average, amount, regret_sum, positive: average * amount * (regret_sum >= 0)),
        ),
    ),
    Misconception(
        "negative regrets kept",
        "Where the regret was negative you keep it. The new sums replace the old ones everywhere.",
        wrong=(
            Dealt(deal=lambda average, amount, regret_sum, _: np.where(regret_sum < 0, regret_sum, average * amount)),
            Dealt(deal=lambda average, amount, regret_sum, _: average * amount + np.minimum(regret_sum, 0.0)),
        ),
    ),
    Misconception(
        "added to the old sums",
        "You add the new sums to the old ones. They *replace* them: the amount of positive regret stays the same.",
        wrong=(
            Dealt(deal=lambda average, amount, regret_sum, positive: regret_sum + average * amount),
            Dealt(deal=lambda average, amount, regret_sum, positive: positive + average * amount),
        ),
    ),
    Misconception(
        "halfway to the average",
        "You take the mean of the old and the new sums. The new ones replace the old.",
        wrong=(
            Dealt(deal=lambda average, amount, regret_sum, positive: (positive + average * amount) / 2),
            Dealt(deal=lambda average, amount, regret_sum, positive: (regret_sum + average * amount) / 2),
        ),
    ),
    Misconception(
        "equal shares",
        "You deal the regret out in equal parts. The average says how much each action gets.",
        wrong=Dealt(deal=lambda average, amount, regret_sum, positive: np.full(len(average), amount / len(average))),
    ),
    Misconception(
        "all to the most likely action",
        "You give all of it to one action. Each action gets its share by the average.",
        wrong=(
            Dealt(deal=lambda average, amount, *_: amount * np.eye(len(average))[np.argmax(average)]),
            Dealt(deal=lambda average, amount, positive, *_: amount * np.eye(len(average))[np.argmax(positive)]),
        ),
    ),
)
