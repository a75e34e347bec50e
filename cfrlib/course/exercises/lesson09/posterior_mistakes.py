"""The mistakes that people make in `posterior`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson09.posterior import posterior
from cfrlib.course.exercises.lesson09.wrong_posteriors import (
    Posterior,
    added_to_each,
    added_to_equal_shares,
    all_zero_where_nothing_was_seen,
    almost_never,
    always_at,
    beyond_the_largest,
    by_math_log,
    by_weights,
    first_favoured,
    from_logs,
    last_only,
    log_of_those_above_zero,
    logarithm_of_zero,
    logs_as_shares,
    mean_log,
    never_below,
    not_divided,
    of_logs,
    only_the_empty_log,
    prior_for_the_first,
    ruled_out_deleted,
    set_by_set,
    underflows,
    weights_without_a_sum,
)

MISTAKES = (
    Misconception(
        "nothing seen yet",
        "Your function is right wherever something was seen. Where `seen` is empty, all suspects are alike: each has "
        "the probability 1 / len(suspects).",
        wrong=all_zero_where_nothing_was_seen,
        recognise=only_the_empty_log,
    ),
    Misconception(
        "a little added to every probability",
        "You add something to every probability before you multiply or take logarithms. Take the probabilities as they "
        "are: a suspect who never does what was seen is ruled out.",
        wrong=tuple(map(added_to_each, (1, 0.5, 0.1, 0.05, 0.02, 0.01, 0.005, 0.001, 1e-4))),
    ),
    Misconception(
        "what was not done",
        "You take the probability of *not* doing what was seen, 1 - p. Take p, that of the action that was seen.",
        wrong=(
            by_weights(lambda chances: np.log(1 - chances).sum()),
            Posterior(weight=lambda chances: np.prod(1 - chances)),
            Posterior(weight=lambda chances: 1 - np.prod(chances)),
        ),
    ),
    Misconception(
        "equal decisions counted once",
        "You count equal decisions once. Each time that something was seen is evidence: a set, or the keys of a "
        "dictionary, forget how often.",
        wrong=lambda seen, suspects: posterior(list(dict.fromkeys(seen)), suspects),
    ),
    Misconception(
        "np.exp of the products",
        "You take np.exp of the products. It belongs to sums of logarithms: products are weights already, and only "
        "have to be divided by their sum.",
        wrong=Posterior(share=lambda weights: np.exp(weights) / np.exp(weights).sum()),
    ),
    Misconception(
        "zeros left out",
        "You skip decisions to which a suspect gives probability 0. They are the best evidence: whoever never does "
        "what was seen is not the one.",
        wrong=(
            Posterior(weight=log_of_those_above_zero, share=from_logs),
            Posterior(weight=lambda chances: np.prod(chances[chances > 0])),
        ),
    ),
    Misconception(
        "never made almost never",
        "You give a small probability to what a suspect never does. One impossible decision rules a suspect out for "
        "good: its probability is 0 and stays 0, whatever comes later.",
        wrong=(added_to_each(1e-6), added_to_each(1e-12), never_below(1e-300)),
        recognise=almost_never,
    ),
    Misconception(
        "product underflows",
        "Right on short logs. On a log of thousands of decisions your weights are too small, or too large, for the "
        "computer: to it, a product of so many probabilities is 0, whoever the suspect is. Add logarithms, subtract "
        "the *largest* sum, and only then take np.exp.",
        wrong=Posterior(),
        recognise=underflows,
    ),
    Misconception(
        "probabilities added",
        "You add (or average) the probabilities of the decisions. Each decision multiplies a suspect's weight.",
        wrong=(
            Posterior(weight=np.sum),
            Posterior(weight=lambda chances: 1 + chances.sum()),
            Posterior(weight=lambda chances: chances.mean() if len(chances) else 0.0),
            Posterior(weight=lambda chances: chances.mean() if len(chances) else 1.0),
            added_to_equal_shares,
        ),
    ),
    Misconception(
        "every decision judged alone",
        "You compute a verdict for each decision and average the verdicts. Multiply first, and divide by the sum "
        "once, at the end.",
        wrong=set_by_set,
    ),
    Misconception(
        "only the last decision counted",
        "Your answer depends on the last decision alone. Every decision of the log counts.",
        wrong=last_only,
    ),
    Misconception(
        "the action not looked at",
        "You take the probability at the same place of each information set, whatever was done. Take that of the "
        "action that was seen: strategy[key][action].",
        wrong=tuple(map(always_at, (0, 1, -1))),
    ),
    Misconception(
        "weights not divided by their sum",
        "Your numbers do not add up to 1. Divide each suspect's weight by the sum of all weights.",
        recognise=lambda exercise, observations: (
            weights_without_a_sum(observations) or not_divided(exercise, observations)
        ),
        wrong=(Posterior(share=lambda weights: weights), beyond_the_largest),
    ),
    Misconception(
        "logarithm of zero",
        "`math.log(0)` is an error. A suspect who never does what was seen has the logarithm -inf, and the probability "
        "0: ask for it first, or use np.log.",
        wrong=by_math_log,
        recognise=logarithm_of_zero,
    ),
    Misconception(
        "mean of the logarithms",
        "You divide the sum of the logarithms by the number of decisions. Then a long log is worth no more than one "
        "decision: leave the sum as it is.",
        wrong=mean_log,
    ),
    Misconception(
        "ruled out, and left out",
        "Your answer has no entry for a suspect who is ruled out. Everybody is asked for: that one's probability is 0.",
        wrong=ruled_out_deleted,
    ),
    Misconception(
        "not alike before the first decision",
        "You favour one suspect from the start. Before the first decision all of them are equally likely.",
        wrong=(prior_for_the_first(2), prior_for_the_first(0.25)),
        recognise=first_favoured,
    ),
    Misconception(
        "logarithms of another base",
        "Your logarithms and your powers have different bases. np.exp undoes np.log; np.log2 would need 2 ** x.",
        wrong=(
            Posterior(weight=lambda chances: np.log2(chances).sum(), share=from_logs),
            Posterior(weight=lambda chances: np.log10(chances).sum(), share=from_logs),
        ),
    ),
    Misconception(
        "logarithms for probabilities",
        "You return sums of logarithms, or their shares. Take np.exp of each sum (after subtracting the largest), "
        "and divide by the total.",
        wrong=(
            Posterior(share=logs_as_shares),
            Posterior(share=np.log),
            Posterior(weight=lambda chances: np.log(chances).sum(), share=lambda logs: logs - logs.max()),
            Posterior(weight=lambda chances: np.log(chances).sum(), share=lambda weights: weights),
        ),
        recognise=of_logs,
    ),
)
