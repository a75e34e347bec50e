"""The mistakes that people make in `solve_matrix_lp`."""

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson03.solve_matrix_lp import solve_matrix_lp
from cfrlib.course.exercises.lesson03.worst_case import program
from cfrlib.course.exercises.lesson03.wrong_programs import (
    honest_but_not_best,
    no_optimum,
    only_if_square,
    right_weights_other_value,
    sometimes_no_optimum,
    wrong_sign,
)


def _columns(payoff):
    """Player 2's part of the solution."""
    weights, value = program(-payoff.T)
    return weights, -value


def _one_row(payoff):
    best = payoff.min(axis=1).argmax()
    return np.eye(len(payoff))[best], payoff.min(axis=1)[best]


def _two_only(payoff):
    if payoff.shape[1] != 2 or len(payoff) != 2:
        raise ValueError("A_ub has one row a column of payoff")
    return solve_matrix_lp(payoff)


def _value_shifted(more):
    """The value of the table whose smallest payoff has been made 0, or `more`."""

    def solved(payoff):
        x, value = solve_matrix_lp(payoff)
        return x, value - payoff.min() + more

    return solved


NEAR = 0.06  # of the largest payoff: what hundreds of rounds of learning come to


def nearly_right(exercise, observations):
    """Recognises probabilities that guarantee almost the value, in all cases, and a value as near to it."""
    return all(_within(seen, NEAR) for seen in observations) and _strategies_differ(observations)


def _within(seen, margin):
    """Whether the strategy's worst column, and the value that is told, miss the game's value by a margin at most."""
    if seen.error is not None or complaint(seen.value, solve_matrix_lp(*seen.args), np.inf):
        return False
    (payoff,), (x, value) = seen.args, seen.value
    best, size = solve_matrix_lp(payoff)[1], np.abs(payoff).max()
    sums = abs(np.sum(x) - 1) <= margin and np.min(x) >= 0
    return sums and max(best - (np.asarray(x) @ payoff).min(), abs(value - best)) <= margin * size


def _strategies_differ(observations):
    """Whether some strategy is not optimal, or some value is cut off."""
    return any(not _within(seen, 1e-7) for seen in observations)


MISTAKES = (
    Misconception(
        "the default bounds of linprog",
        "Your program finds nothing when the game's value is negative. Without `bounds`, `linprog` keeps *every* "
        "variable at 0 or above, the value v too. Give v the bounds (None, None).",
        wrong=(
            lambda payoff: program(payoff, value_bounds=(0, None)),
            lambda payoff: program(payoff) if program(payoff)[1] >= -1e-9 else (None, None),
        ),
    ),
    Misconception(
        "the value's sign",
        "Your value has the wrong sign. `linprog` minimises, so the program works with -v: turn the sign back.",
        wrong=wrong_sign(solve_matrix_lp),
    ),
    Misconception(
        "player 2's strategy",
        "You return player 2's strategy, one probability a column. Asked is player 1's, one a row.",
        wrong=(_columns, lambda payoff: program(-payoff.T)),
    ),
    Misconception(
        "transposed",
        "Rows and columns have changed places. Each *column* of `payoff` gives one row of `A_ub`: that is "
        "-payoff.T.",
        wrong=(lambda payoff: program(payoff.T), only_if_square(program)),
    ),
    Misconception(
        "the other player's goal",
        "You solve the game with all signs turned: your rows try to make player 1's payoff small.",
        wrong=(lambda payoff: program(-payoff), lambda payoff: wrong_sign(program)(-payoff)),
    ),
    Misconception(
        "probabilities that need not sum to 1",
        "Nothing in your program makes the probabilities add up to 1. Add the equality: A_eq has a one for each "
        "probability and a zero for v, b_eq is [1].",
        wrong=lambda payoff: program(payoff, sums_to_one=False),
    ),
    Misconception(
        "`linprog` finds no optimum",
        "`linprog` finds no optimum for any table, and `result.x` is None. Print `result.message`. *Unbounded*: "
        "nothing stops v. `linprog` minimises, so c holds -1 for v; each column must pay at least v, so "
        "-payoff.T @ x + v <= 0. *Infeasible*: the constraints contradict each other; look at `A_eq`, `b_eq` and the "
        "bounds.",
        recognise=no_optimum,
    ),
    Misconception(
        "`linprog` found no solution",
        "For some tables `result.x` is None, and None has no parts. Print `result.message`. Then check `A_eq`, "
        "`b_eq` (ones for the probabilities, zero for v) and the bounds: v may be any number, a probability not.",
        recognise=sometimes_no_optimum,
    ),
    Misconception(
        "one row instead of a mix",
        "You return the best single row. A mix of rows can guarantee more; the linear program finds it.",
        wrong=_one_row,
    ),
    Misconception(
        "two rows or columns assumed",
        "Your program has two rows or columns, whatever the size of the table. `m, n = payoff.shape` tells how many "
        "there are.",
        wrong=_two_only,
    ),
    Misconception(
        "an approximation",
        "Your strategy is close to the answer and not the answer: what is learned in many rounds, or rounded, is not "
        "exact. Let `linprog` find it, and return its numbers as they come out.",
        recognise=nearly_right,
    ),
    Misconception(
        "the shift not taken back",
        "You solve for a table whose payoffs are all shifted, and tell the value of that one. Your strategy is right; "
        "take from the value what you added to the payoffs.",
        wrong=(_value_shifted(0), _value_shifted(1)),
    ),
    Misconception(
        "the right strategy, another value",
        "Your strategies are right in all cases, what you say of their value is not. The value is what a strategy "
        "earns in its worst column, (x @ payoff).min(). In z it is v, the last entry.",
        recognise=right_weights_other_value,
    ),
    Misconception(
        "not the best strategy",
        "What you say of your strategy is true: it guarantees that much. Another one guarantees more. A linear program "
        "finds it if it makes v as large as possible: in `c` only v has an entry, and it is -1.",
        recognise=honest_but_not_best,
    ),
)
