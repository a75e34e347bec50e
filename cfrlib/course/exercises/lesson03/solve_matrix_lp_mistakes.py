"""The mistakes that people make in `solve_matrix_lp`."""

import numpy as np
from scipy.optimize import linprog

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson03.solve_matrix_lp import solve_matrix_lp
from cfrlib.course.exercises.lesson03.worst_case import program
from cfrlib.course.exercises.lesson03.wrong_programs import (
    honest_but_not_best,
    least_share,
    no_optimum,
    only_if_square,
    right_weights_other_value,
    sometimes_no_optimum,
    value_capped,
    value_rounded,
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


def _equaliser_program(payoff):
    """Each column has to pay exactly v."""
    rows, columns = payoff.shape
    equal = np.block([[-payoff.T, np.ones((columns, 1))], [np.ones((1, rows)), np.zeros((1, 1))]])
    bounds = [(0, None)] * rows + [(None, None)]
    z = linprog([0] * rows + [-1], A_eq=equal, b_eq=[0] * columns + [1], bounds=bounds).x
    return z[:rows], z[rows]


def _equaliser(solve):
    """The same equations for a solver that knows no bounds."""

    def solved(payoff):
        rows, columns = payoff.shape
        equal = np.block([[payoff.T, -np.ones((columns, 1))], [np.ones((1, rows)), np.zeros((1, 1))]])
        z = solve(equal, [0] * columns + [1])
        return z[:rows], z[rows]

    return solved


def _least_squares(equal, right):
    return np.linalg.lstsq(equal, right, rcond=None)[0]


def _where_square(wrong):
    return lambda payoff: wrong(payoff) if len(payoff) == payoff.shape[1] else solve_matrix_lp(payoff)


EQUALISERS = (_equaliser_program, _equaliser(_least_squares), _equaliser(np.linalg.solve))


def _v_first_in(part):
    """The program with v first in one of its parts, and last in all others."""

    def solved(payoff):
        rows, columns = payoff.shape
        parts = {
            "c": np.append(np.zeros(rows), -1),
            "A_ub": np.column_stack([-payoff.T, np.ones(columns)]),
            "A_eq": np.append(np.ones(rows), 0)[None],
        }
        parts[part] = np.roll(parts[part], 1, axis=-1)
        bounds = [(0, None)] * rows + [(None, None)]
        z = linprog(**parts, b_ub=np.zeros(columns), b_eq=[1], bounds=bounds).x
        return z[:rows], z[rows]

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
        "the value is not free",
        "Your program fails when the game's value is low. The value v may be any number: give it the bounds "
        "(None, None). Without `bounds`, `linprog` keeps *every* variable at 0 or above, v too.",
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
        "every column pays exactly v",
        "Your strategy has to earn exactly v in every column. It has to earn *at least* v: often no strategy earns the "
        "same everywhere, or a better one earns more somewhere. Use `A_ub` and `b_ub` for the columns.",
        wrong=(*EQUALISERS, *map(_where_square, EQUALISERS)),
    ),
    Misconception(
        "v in two places",
        "The parts of your program do not agree where v stands. In z = (x, v) it is last: so is the -1 in `c`, the "
        "column of ones in `A_ub` and the zero in `A_eq`.",
        wrong=tuple(map(_v_first_in, ("c", "A_ub", "A_eq"))),
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
        "For some tables `linprog` finds no solution, and `result.x` is None. Print `result.message`. Then check "
        "`A_ub` (a row for each column, its last entry 1), `A_eq` (ones for the probabilities, zero for v) and the "
        "bounds: v may be any number, a probability not.",
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
        "an upper bound for v",
        "Your value never goes above a certain number, whatever the table. v may be any number: its bounds are "
        "(None, None).",
        recognise=value_capped,
    ),
    Misconception(
        "each probability above 0",
        "No probability of yours is ever below a certain number. An action may get probability 0: the bounds are "
        "(0, None).",
        recognise=least_share,
    ),
    Misconception(
        "the value rounded",
        "Your strategies are right, and your value is the right one rounded or cut off. Return it as it comes out.",
        recognise=value_rounded,
    ),
    Misconception(
        "1 beside the value",
        "Your value is wrong by exactly 1 in every table. Does `b_ub` hold ones? It holds zeros.",
        wrong=(
            lambda payoff: (solve_matrix_lp(payoff)[0], solve_matrix_lp(payoff)[1] + 1),
            lambda payoff: (solve_matrix_lp(payoff)[0], solve_matrix_lp(payoff)[1] - 1),
        ),
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
        "finds it if it makes v as large as possible: in `c` only v has an entry, -1, and the bounds leave v free.",
        recognise=honest_but_not_best,
    ),
)
