"""The mistakes that people make in `growth`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson03.growth import growth, positive, squared


def own_regret(regret_sum, utility):
    return utility - regret_matching(regret_sum) @ utility


def grown(before, regret, bound=squared, kept=positive):
    """The two numbers, from regrets that may be wrong; `kept` is what is squared of the sums."""
    return squared(kept(before + regret)) - squared(kept(before)), bound(regret)


def with_regret(of):
    return lambda regret_sum, utility: grown(regret_sum, of(regret_sum, utility))


def with_bound(of):
    return lambda regret_sum, utility: (growth(regret_sum, utility)[0], of(own_regret(regret_sum, utility)))


def _lengths(regret_sum, utility):
    regret = own_regret(regret_sum, utility)
    before, after = positive(regret_sum), positive(regret_sum + regret)
    return np.linalg.norm(after) - np.linalg.norm(before), np.linalg.norm(regret)


def _lengths_grown(regret_sum, utility):
    return _lengths(regret_sum, utility)[0], squared(own_regret(regret_sum, utility))


def _sums_grown(regret_sum, utility):
    after = positive(regret_sum + own_regret(regret_sum, utility))
    return after.sum() ** 2 - positive(regret_sum).sum() ** 2


def _squared_difference(regret_sum, utility):
    regret = own_regret(regret_sum, utility)
    return squared(positive(regret_sum + regret) - positive(regret_sum)), squared(regret)


def _total(regret_sum, utility):
    regret = own_regret(regret_sum, utility)
    return squared(positive(regret_sum + regret)), squared(regret)


MISTAKES = (
    Misconception(
        "negative sums kept",
        "You square all sums of regrets. Before and after the round, take the positive parts first: |R⁺|², not |R|².",
        wrong=lambda regret_sum, utility: grown(
            regret_sum, own_regret(regret_sum, utility), kept=lambda vector: vector
        ),
    ),
    Misconception(
        "the positive parts not taken anew",
        "Your growth is |r|² again: by so much, says Pythagoras, |R⁺ + r|² is larger. But the new vector is the "
        "positive part of R + r, which may be shorter.",
        wrong=(
            lambda regret_sum, utility: (squared(own_regret(regret_sum, utility)),) * 2,
            lambda regret_sum, utility: grown(positive(regret_sum), own_regret(regret_sum, utility), kept=lambda v: v),
        ),
    ),
    Misconception(
        "negative sums forgotten",
        "You add the round's regrets to R⁺. A negative sum must make up for itself first: add them to R, and take "
        "the positive parts afterwards.",
        wrong=lambda regret_sum, utility: grown(positive(regret_sum), own_regret(regret_sum, utility)),
    ),
    Misconception(
        "only positive regrets added",
        "You add only the positive regrets of the round. Add all of them, and take the positive parts of the sums.",
        wrong=lambda regret_sum, utility: (
            grown(regret_sum, positive(own_regret(regret_sum, utility)))[0],
            squared(own_regret(regret_sum, utility)),
        ),
    ),
    Misconception(
        "lengths instead of their squares",
        "You return lengths. Both numbers are *squared* lengths: the sum of squared entries, without a root.",
        wrong=(_lengths, _lengths_grown),
    ),
    Misconception(
        "the square of the sum",
        "You add up the entries and square the sum. Square each entry first, then add up: `v @ v` does both.",
        wrong=(
            lambda regret_sum, utility: (_sums_grown(regret_sum, utility), own_regret(regret_sum, utility).sum() ** 2),
            lambda regret_sum, utility: (_sums_grown(regret_sum, utility), squared(own_regret(regret_sum, utility))),
        ),
    ),
    Misconception(
        "the square of the difference",
        "You square the difference of the two vectors. Square each vector's entries first, add up, and subtract then.",
        wrong=_squared_difference,
    ),
    Misconception(
        "the new length instead of the growth",
        "Your first number is |R⁺|² after the round. Subtract what it was before.",
        wrong=_total,
    ),
    Misconception(
        "the difference the wrong way round",
        "You subtract the new |R⁺|² from the old one. Growth is the new one minus the old one.",
        wrong=lambda regret_sum, utility: (-growth(regret_sum, utility)[0], growth(regret_sum, utility)[1]),
    ),
    Misconception(
        "utilities taken for regrets",
        "You add what the actions earned. An action's regret is what it earned minus what the strategy earned.",
        wrong=with_regret(lambda regret_sum, utility: utility),
    ),
    Misconception(
        "compared with the plain mean",
        "You compare each action with the plain mean of all, as if the strategy were uniform. Compare it with what the "
        "strategy earned, `strategy @ utility`; the strategy comes from `regret_matching(regret_sum)`.",
        wrong=with_regret(lambda regret_sum, utility: utility - utility.mean()),
    ),
    Misconception(
        "compared with the best action",
        "You compare each action with the best one. Compare it with what the strategy earned: `strategy @ utility`.",
        wrong=with_regret(lambda regret_sum, utility: utility - utility.max()),
    ),
    Misconception(
        "regrets with the wrong sign",
        "You subtract what an action earned from what the strategy earned. A regret is the other way round.",
        wrong=with_regret(lambda regret_sum, utility: -own_regret(regret_sum, utility)),
    ),
    Misconception(
        "the bound not squared",
        "Your growth is right. The bound is |r|², the sum of the squared regrets of the round.",
        wrong=(
            with_bound(np.linalg.norm),
            with_bound(lambda regret: abs(regret).max()),
            with_bound(lambda regret: regret.sum()),
            with_bound(lambda regret: abs(regret).sum()),
        ),
    ),
    Misconception(
        "the bound from utilities",
        "Your growth is right. The bound adds up squared *regrets* of the round, not what the actions earned.",
        wrong=lambda regret_sum, utility: (growth(regret_sum, utility)[0], squared(utility)),
    ),
    Misconception(
        "the bound from positive regrets only",
        "Your growth is right. The bound counts all regrets of the round, the negative ones too.",
        wrong=with_bound(lambda regret: squared(positive(regret))),
    ),
    Misconception(
        "the bound from the largest regret alone",
        "Your growth is right. The bound adds up the squares of *all* regrets of the round.",
        wrong=(with_bound(lambda regret: (regret**2).max()), with_bound(lambda regret: regret.max() ** 2)),
    ),
    Misconception(
        "the bound on the length, not on its growth",
        "Your second number is the largest that |R⁺|² can be now. Asked is the bound of its growth: |r|² alone.",
        wrong=lambda regret_sum, utility: (
            growth(regret_sum, utility)[0],
            squared(positive(regret_sum)) + squared(own_regret(regret_sum, utility)),
        ),
    ),
    Misconception(
        "what is left of the bound",
        "Your second number is the bound minus the growth. Return the bound itself, |r|².",
        wrong=lambda regret_sum, utility: (
            growth(regret_sum, utility)[0],
            growth(regret_sum, utility)[1] - growth(regret_sum, utility)[0],
        ),
    ),
)
