"""The mistakes that people make in `discounted_update`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson11.altered_update import (
    AlteredUpdate,
    fraction_to_the_power,
    infinite_as_a_number,
    later,
    no_discount,
    no_exponent,
    times_exponent,
    times_finite_exponent,
    what_is_lost,
)
from cfrlib.course.exercises.lesson11.update_symptoms import one_factor_for_all, whole_numbers_kept
from cfrlib.course.exercises.lesson11.wrong_steps import (
    ALL_ON_ONE,
    BOTH_FACTORS,
    DISCOUNTS_EARLY,
    DISCOUNTS_THE_NEW,
    KEEPS_THE_PREDICTION,
    MATCHES_BEFORE_THE_DISCOUNT,
    OTHER_PREDICTIONS,
    OTHER_SIGNS,
    UNDEFINED,
    from_the_old_sum,
)

MISTAKES = (
    Misconception(
        "discounted before adding",
        "You discount the old sum and add the new regret in full. Add first: the sign of the *new* sum decides, and "
        "the whole of it is multiplied.",
        wrong=DISCOUNTS_EARLY,
    ),
    Misconception(
        "only the new regret discounted",
        "You multiply the new regret alone. What fades is the *past*: multiply the whole sum, after adding.",
        wrong=DISCOUNTS_THE_NEW,
    ),
    Misconception(
        "alpha and beta swapped",
        "You use `beta` for positive sums and `alpha` for the others. `alpha` belongs to what is positive.",
        wrong=AlteredUpdate(exponents=lambda alpha, beta: (beta, alpha)),
    ),
    Misconception(
        "the sign of something else decides",
        "Your factors are chosen by another sign. What decides is the sum *after* the regret is added: alpha's factor "
        "where it is positive, beta's elsewhere.",
        wrong=OTHER_SIGNS,
    ),
    Misconception(
        "the prediction kept in the sum",
        "You leave the prediction in the regret sum. It is a guess for one round: the strategy is made of sum *plus* "
        "guess, and the sum goes on without it.",
        wrong=KEEPS_THE_PREDICTION,
    ),
    Misconception(
        "the best action alone",
        "Your strategy plays the action with the largest sum for sure. Share it in proportion to the positive sums, as "
        "`regret_matching` does.",
        wrong=ALL_ON_ONE,
    ),
    Misconception(
        "both factors on one sum",
        "Some of your sums are multiplied with both factors. Each sum has one: alpha's where it is positive, beta's "
        "elsewhere.",
        wrong=BOTH_FACTORS,
    ),
    Misconception(
        "never predicted",
        "`predict` makes no difference in your strategy. If it is true, the strategy comes from the new sums plus "
        "`regret` once more.",
        wrong=AlteredUpdate(predicted=lambda total, regret, *_: total),
    ),
    Misconception(
        "always predicted",
        "You predict even if `predict` is false. Then the strategy comes from the new sums alone.",
        wrong=AlteredUpdate(always=True),
    ),
    Misconception(
        "the strategy before the discount",
        "You make the strategy before you discount. Multiply first: the strategy is made of the discounted sums, "
        "or, with a prediction, of these plus `regret`.",
        wrong=MATCHES_BEFORE_THE_DISCOUNT,
    ),
    Misconception(
        "another prediction",
        "Your prediction is another one. If `predict` is true, the strategy comes from the *new, discounted* sums plus "
        "`regret`, all of it, once more.",
        wrong=OTHER_PREDICTIONS,
    ),
    Misconception(
        "strategy from the old sums",
        "Your strategy comes from the sums before this update. It is what is played *next*, so it hears the new "
        "regret.",
        wrong=from_the_old_sum,
    ),
    Misconception(
        "the factor of another iteration",
        "Your factor belongs to another iteration. In iteration t it is `discount(t, ...)`, with t counted from 1.",
        wrong=(AlteredUpdate(discount=later(1)), AlteredUpdate(discount=later(-1))),
    ),
    Misconception(
        "one factor for all",
        "You use one exponent for all sums. There are two: `alpha` where the sum is positive, `beta` elsewhere.",
        wrong=(
            AlteredUpdate(exponents=lambda alpha, beta: (alpha, alpha)),
            AlteredUpdate(exponents=lambda alpha, beta: (beta, beta)),
        ),
    ),
    Misconception(
        "nothing discounted",
        "You add, and discount nothing: `alpha` and `beta` make no difference. Multiply the sums by their factors.",
        wrong=AlteredUpdate(discount=no_discount),
    ),
    Misconception(
        "the exponent left out of the factor",
        "Your factor is t / (t + 1), whatever the exponent. It is t^alpha / (t^alpha + 1).",
        wrong=AlteredUpdate(discount=no_exponent),
    ),
    Misconception(
        "the fraction raised to the power",
        "You raise t / (t + 1) to the power. The exponent belongs to t alone: t^alpha / (t^alpha + 1).",
        wrong=AlteredUpdate(discount=fraction_to_the_power),
    ),
    Misconception(
        "the exponent multiplied",
        "You multiply t with the exponent. It is a power: t^alpha / (t^alpha + 1), as `discount` computes it.",
        wrong=(AlteredUpdate(discount=times_exponent), AlteredUpdate(discount=times_finite_exponent)),
    ),
    Misconception(
        "what is lost in place of what is left",
        "Your factor is 1 / (t^alpha + 1), which is what is *lost*. What is left is t^alpha / (t^alpha + 1).",
        wrong=AlteredUpdate(discount=what_is_lost),
    ),
    Misconception(
        "infinity taken for a number",
        "Your factor goes wrong where an exponent is infinite. Infinity means a factor of 1, minus infinity a factor "
        "of 0, at t = 1 too: `discount` knows.",
        wrong=infinite_as_a_number,
    ),
    Misconception(
        "one factor for all actions",
        "You multiply the sums of all actions with the same factor. Each action has its own: alpha's where *its* sum "
        "is positive, beta's elsewhere.",
        recognise=one_factor_for_all,
    ),
    Misconception(
        "whole numbers kept whole",
        "Where both arguments hold whole numbers, so does their sum, and it cannot take up fractions in place. Write "
        "`new = new * factor`, or begin with `.astype(float)`.",
        recognise=whole_numbers_kept,
    ),
    Misconception(
        "the sign of the regret turned",
        "You subtract the regret. A positive regret says that the action would have earned more: its sum grows.",
        wrong=AlteredUpdate(added=lambda regret_sum, regret: regret_sum - regret),
    ),
    Misconception(
        "the old sum forgotten",
        "You forget the old sum. The new regret is *added* to it.",
        wrong=AlteredUpdate(added=lambda regret_sum, regret: regret),
    ),
    Misconception(
        "no strategy when no regret is positive",
        "When no sum is positive, your strategy is not a probability distribution. Use equal probabilities then: "
        "`regret_matching` does.",
        wrong=UNDEFINED,
    ),
)
