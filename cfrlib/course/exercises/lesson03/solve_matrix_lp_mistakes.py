"""The mistakes that people make in `solve_matrix_lp`."""

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson03.solve_matrix_lp import solve_matrix_lp
from cfrlib.course.exercises.lesson03.worst_case import program
from cfrlib.course.exercises.lesson03.wrong_programs import no_optimum, sometimes_no_optimum, value_first, wrong_sign


def _columns(payoff):
    """Player 2's part of the solution."""
    weights, value = program(-payoff.T)
    return weights, -value


def _rows_as_constraints(payoff):
    """-payoff where -payoff.T belongs: only a square table lets that pass."""
    rows, columns = payoff.shape
    if rows != columns:
        raise ValueError("A_ub has one column a row of payoff, and one for v")
    return program(payoff.T)


def _one_row(payoff):
    best = payoff.min(axis=1).argmax()
    return np.eye(len(payoff))[best], payoff.min(axis=1)[best]


def _two_only(payoff):
    if payoff.shape[1] != 2 or len(payoff) != 2:
        raise ValueError("A_ub has one row a column of payoff")
    return solve_matrix_lp(payoff)


def nearly_right(exercise, observations):
    """Recognises probabilities that guarantee almost the value, in all cases, and a value as near to it."""
    return all(_within(seen, 0.02) for seen in observations) and _strategies_differ(observations)


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
        wrong=(lambda payoff: program(payoff.T), _rows_as_constraints),
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
        "v has no limit",
        "`linprog` finds no optimum, because nothing stops v. Two signs to check: it *minimises*, so c holds -1 "
        "for v; and each column must pay at least v, so -payoff.T @ x + v <= 0.",
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
        "strategy and value in one",
        "You return all of z in one piece. Return a pair: the strategy, `z[:m]`, and v, the last entry of z.",
        wrong=lambda payoff: np.append(*solve_matrix_lp(payoff)),
    ),
    Misconception(
        "value first",
        "You return the value first. The strategy comes first, then the value.",
        wrong=value_first(solve_matrix_lp),
    ),
    Misconception(
        "input changed in place",
        "Your function alters the payoff table. Work on a new array.",
        recognise=input_changed,
    ),
)
