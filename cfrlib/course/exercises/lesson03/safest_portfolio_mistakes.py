"""The mistakes that people make in `safest_portfolio`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson03.safest_portfolio import safest_portfolio
from cfrlib.course.exercises.lesson03.worst_case import program
from cfrlib.course.exercises.lesson03.wrong_programs import no_optimum, value_first, wrong_sign


def _best_on_average(returns, limit):
    shares, left = np.zeros(len(returns)), 1.0
    for fund in np.argsort(-returns.mean(axis=1)):
        shares[fund] = min(limit, left)
        left -= shares[fund]
    return shares, (shares @ returns).min()


def _clipped_afterwards(returns, limit):
    shares = np.minimum(program(returns)[0], limit)
    shares /= shares.sum()
    return shares, (shares @ returns).min()


def _clipped_and_left(returns, limit):
    shares, worst = program(returns)
    return np.minimum(shares, limit), worst


MISTAKES = (
    Misconception(
        "limit ignored",
        "You put more than `limit` into a fund. The bounds of each share are (0, limit).",
        wrong=lambda returns, limit: program(returns),
    ),
    Misconception(
        "limit applied afterwards",
        "You solve without the limit and cut the shares afterwards. That is not the best choice any more: give "
        "`linprog` the limit as a bound.",
        wrong=(_clipped_afterwards, _clipped_and_left),
    ),
    Misconception(
        "the default bounds of linprog",
        "Your program finds nothing when even the best choice loses money. The worst result may be negative: its "
        "bounds are (None, None).",
        wrong=(
            lambda returns, limit: program(returns, most=limit, value_bounds=(0, None)),
            lambda returns, limit: program(returns, most=limit, value_bounds=(0, limit)),
            lambda returns, limit: program(returns, most=limit, value_bounds=(None, limit)),
        ),
    ),
    Misconception(
        "best on average",
        "You choose the funds with the best mean. Asked is the best *worst* scenario.",
        wrong=_best_on_average,
    ),
    Misconception(
        "transposed",
        "Rows and columns have changed places: each *scenario* (column) gives one row of `A_ub`.",
        wrong=lambda returns, limit: program(returns.T, most=limit),
    ),
    Misconception(
        "the result's sign",
        "The worst result has the wrong sign. `linprog` minimises, so the program works with minus the result.",
        wrong=wrong_sign(safest_portfolio),
    ),
    Misconception(
        "the result has no limit",
        "`linprog` finds no optimum, because nothing stops the worst result. Check the signs in `c` and in `A_ub`.",
        recognise=no_optimum,
    ),
    Misconception(
        "result first",
        "You return the worst result first. The shares come first.",
        wrong=value_first(safest_portfolio),
    ),
)
