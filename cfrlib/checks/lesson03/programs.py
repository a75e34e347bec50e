"""Exercise `solve_matrix_lp`, and what linear programs of this lesson share. Any optimal strategy is right."""

from functools import partial

import numpy as np
from scipy.optimize import linprog

from cfrlib.checks.compare import complaint
from cfrlib.checks.exercise import Exercise, Misconception, Problem, input_changed
from cfrlib.checks.lesson03.nash_conv import PENNIES, WIDE

PRECISION = 1e-4  # an exact method; leaves room for float32


def program(payoff, most=None, value_bounds=(None, None), sums_to_one=True):
    """The weights of rows, each at most `most`, whose worst column is best, and what they earn there."""
    payoff = np.asarray(payoff, dtype=float)
    rows, columns = payoff.shape
    equality = {"A_eq": [[1.0] * rows + [0.0]], "b_eq": [1.0]} if sums_to_one else {}
    solved = linprog(
        c=[0.0] * rows + [-1.0],
        A_ub=np.column_stack([-payoff.T, np.ones(columns)]),
        b_ub=np.zeros(columns),
        bounds=[(0, most)] * rows + [value_bounds],
        **equality,
    )
    return solved.x[:rows], solved.x[rows]


def solve_matrix_lp(payoff):
    return program(payoff)


def judge_worst_case(observations, solve, what, most=1.0, results=()):
    """Right: weights that are probabilities, none above `most(case)`, whose worst column earns the optimum."""
    for seen in observations:
        expected = solve(*seen.args)
        form = complaint(seen.value, expected, np.inf, results)
        limit = most(*seen.args) if callable(most) else most
        if sentence := form or _complaint(seen, expected, what, limit):
            return Problem(sentence, seen, expected)
    return None


def _complaint(seen, expected, what, most):
    weights, value = np.asarray(seen.value[0], dtype=float), float(np.asarray(seen.value[1], dtype=float))
    if abs(value - expected[1]) > PRECISION * max(1, abs(expected[1])):
        return _wrong_value(weights, value, expected[1], seen.args[0], what)
    if abs(weights.sum() - 1) > PRECISION or weights.min() < -PRECISION:
        return f"returns {what} that are negative or do not add up to 1"
    if weights.max() > most + PRECISION:
        return f"gives a single one more than {most:g}"
    worst = (weights @ seen.args[0]).min()
    if worst < expected[1] - PRECISION * max(1, abs(expected[1])):
        return f"returns {what} that earn only {worst:.4f} in the worst column"
    return None


def _wrong_value(weights, value, best, payoff, what):
    """Whether the weights are right all the same."""
    sums_to_one = abs(weights.sum() - 1) <= PRECISION and weights.min() >= -PRECISION
    if sums_to_one and abs((weights @ payoff).min() - best) <= PRECISION * max(1, abs(best)):
        return f"returns the right {what}, which guarantee {best:.4f}, but says {value:.4f}"
    return f"returns {value:.4f} where {best:.4f} can be guaranteed"


def no_optimum(exercise, observations):
    """Recognises a program without an optimum: HiGHS hands back None, and the learner's code takes a part of it."""
    return all(_found_none(seen) for seen in observations)


def sometimes_no_optimum(exercise, observations):
    """Recognises a program that has an optimum for some of the cases only, whatever the reason."""
    return any(_found_none(seen) for seen in observations)


def _found_none(seen):
    return isinstance(seen.error, TypeError) and "NoneType" in str(seen.error)


def value_first(solve):
    return lambda *case: solve(*case)[::-1]


def wrong_sign(solve):
    def solved(*case):
        weights, value = solve(*case)
        return weights, -value

    return solved


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


def _tables(rng):
    for (rows, columns), shift in zip(((2, 4), (4, 2), (3, 3), (5, 3), (3, 5)), (-2, 0, 2, -1, 1), strict=True):
        yield (rng.uniform(-2, 2, (rows, columns)) + shift,)


RESULTS = ("the strategy", "v, the last entry of z")

SOLVE_MATRIX_LP = Exercise(
    solve_matrix_lp,
    edge_cases=[
        (PENNIES,),
        (np.array([[2.0, -1.0], [-1.0, 1.0]]),),
        (np.array([[-1.0, -3.0], [-4.0, -2.0]]),),
        (WIDE,),
        (WIDE.T - 7,),
        (np.array([[1.0, 2.0, 3.0]]),),
    ],
    random_cases=_tables,
    judge=partial(judge_worst_case, solve=solve_matrix_lp, what="probabilities", results=RESULTS),
    misconceptions=(
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
            "value first",
            "You return the value first. The strategy comes first, then the value.",
            wrong=value_first(solve_matrix_lp),
        ),
        Misconception(
            "input changed in place",
            "Your function alters the payoff table. Work on a new array.",
            recognise=input_changed,
        ),
    ),
)
