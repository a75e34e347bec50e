"""The mistakes that people make in `safest_portfolio`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson03.safest_portfolio import safest_portfolio
from cfrlib.course.exercises.lesson03.worst_case import PRECISION, parts, program
from cfrlib.course.exercises.lesson03.wrong_programs import (
    honest_but_not_best,
    no_optimum,
    only_if_square,
    right_weights_other_value,
    sometimes_no_optimum,
    wrong_sign,
)


def _best_on_average(returns, limit):
    shares, left = np.zeros(len(returns)), 1.0
    for fund in np.argsort(-returns.mean(axis=1)):
        shares[fund] = min(limit, left)
        left -= shares[fund]
    return shares, (shares @ returns).min()


def _best_mean(exercise, observations):
    """Whether no shares have a better mean over the scenarios, in every case."""
    found = [(parts(seen.value)[0], _best_on_average(*seen.args)[0], seen.args[0]) for seen in observations]
    return all(abs((yours - best) @ returns.mean(axis=1)) <= PRECISION for yours, best, returns in found)


def _above_the_limit(exercise, observations):
    found = [(parts(seen.value)[0], seen.args[1]) for seen in observations]
    proper = all(shares.min() > -PRECISION and abs(shares.sum() - 1) < PRECISION for shares, _ in found)
    return proper and any(shares.max() > limit + PRECISION for shares, limit in found)


def _clipped_afterwards(returns, limit):
    shares = np.minimum(program(returns)[0], limit)
    shares /= shares.sum()
    return shares, (shares @ returns).min()


def _clipped_and_left(returns, limit):
    shares, worst = program(returns)
    return np.minimum(shares, limit), worst


MISTAKES = (
    Misconception(
        "limit applied afterwards",
        "You solve without the limit and cut the shares afterwards. That is not the best choice any more: give "
        "`linprog` the limit as a bound.",
        wrong=(_clipped_afterwards, _clipped_and_left),
    ),
    Misconception(
        "the value is not free",
        "Your program fails when even the best choice loses money. The worst result may be negative: its "
        "bounds are (None, None).",
        wrong=(
            lambda returns, limit: program(returns, most=limit, value_bounds=(0, None)),
            lambda returns, limit: program(returns, most=limit, value_bounds=(0, limit)),
        ),
    ),
    Misconception(
        "the limit for the result as well",
        "Your worst result never comes out above `limit`. That is the bound of a share; the result may be any number, "
        "and its bounds are (None, None).",
        wrong=lambda returns, limit: program(returns, most=limit, value_bounds=(None, limit)),
    ),
    Misconception(
        "best on average",
        "You choose the funds with the best mean. Asked is the best *worst* scenario.",
        recognise=_best_mean,
    ),
    Misconception(
        "transposed",
        "Rows and columns have changed places: each *scenario* (column) gives one row of `A_ub`.",
        wrong=(
            lambda returns, limit: program(returns.T, most=limit),
            only_if_square(lambda returns, limit: program(returns, most=limit)),
        ),
    ),
    Misconception(
        "the result's sign",
        "The worst result has the wrong sign. `linprog` minimises, so the program works with minus the result.",
        wrong=wrong_sign(safest_portfolio),
    ),
    Misconception(
        "`linprog` finds no optimum",
        "`linprog` finds no optimum in any case, and `result.x` is None. Print `result.message`. *Unbounded*: nothing "
        "stops the worst result; check the signs in `c` and in `A_ub`. *Infeasible*: the constraints contradict each "
        "other; a share is at least 0 and at most `limit`, and all of them add up to 1.",
        recognise=no_optimum,
    ),
    Misconception(
        "`linprog` found no solution",
        "In some cases `linprog` finds no solution, and `result.x` is None. Print `result.message`, and check `A_ub`, "
        "`A_eq` and the bounds: the worst result may be any number, a share only from 0 to `limit`.",
        recognise=sometimes_no_optimum,
    ),
    Misconception(
        "limit ignored",
        "You put more than `limit` into a fund. The bounds of each share are (0, limit).",
        recognise=_above_the_limit,
    ),
    Misconception(
        "the right shares, another result",
        "Your shares are right in all cases, what you say of them is not: return what they earn in their *worst* "
        "scenario, (shares @ returns).min().",
        recognise=right_weights_other_value,
    ),
    Misconception(
        "not the best shares",
        "What you say of your shares is true: they earn that much in their worst scenario. Other shares earn more "
        "in theirs, and the linear program finds them.",
        recognise=honest_but_not_best,
    ),
)
