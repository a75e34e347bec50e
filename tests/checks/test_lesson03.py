"""Lesson 03's exercises: any right style passes, every misconception is refused and named."""

from itertools import combinations

import numpy as np
import pytest
from scipy import sparse
from scipy.optimize import linprog, milp

import cfrlib as cfr
from cfrlib.checks.examine import examine
from cfrlib.checks.exercise import Observation
from cfrlib.checks.lesson03.clinic import WARD
from cfrlib.checks.lesson03.nash_conv import PENNIES, nash_conv
from cfrlib.checks.lesson03.programs import solve_matrix_lp
from cfrlib.checks.registry import exercises
from cfrlib.checks.verdict import RIGHT as PASSED
from cfrlib.checks.verdict import WRONG as REFUSED
from cfrlib.checks.ward import Bug, Ward

EXERCISES = exercises("03")
SEEDS = (1, 2, 77, 20261)


def conv_loops(payoff, x, y):
    rows = [sum(p * q for p, q in zip(row, y, strict=True)) for row in payoff]
    columns = [sum(p * q for p, q in zip(column, x, strict=True)) for column in payoff.T]
    return max(rows) - min(columns)


def conv_two_gains(payoff, x, y):
    earned = x @ payoff @ y
    return (max(payoff @ y) - earned) + (max(-payoff.T @ x) + earned)


def conv_float32(payoff, x, y):
    payoff, x, y = np.float32(payoff), np.float32(x), np.float32(y)
    return np.max(payoff.dot(y)) - np.min(payoff.T.dot(x))


def conv_einsum(payoff, x, y):
    return np.einsum("ij,j->i", payoff, y).max() + np.einsum("ij,i->j", -payoff, x).max()


def conv_pure_profiles(payoff, x, y):
    best = max(np.eye(len(x))[i] @ payoff @ y for i in range(len(x)))
    worst = min(x @ payoff @ np.eye(len(y))[j] for j in range(len(y)))
    return float(best - worst)


def lp_lecture(payoff):
    m, n = payoff.shape
    c = np.zeros(m + 1)
    c[-1] = -1
    result = linprog(
        c,
        A_ub=np.hstack([-payoff.T, np.ones((n, 1))]),
        b_ub=np.zeros(n),
        A_eq=[[1] * m + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * m + [(None, None)],
    )
    return result.x[:-1], -result.fun


def lp_shifted(payoff):
    """The textbook's trick: make every payoff positive, scale, and keep the default bounds."""
    shift = payoff.min() - 1
    result = linprog(np.ones(len(payoff)), -(payoff - shift).T, -np.ones(payoff.shape[1]))
    return result.x / result.fun, 1 / result.fun + shift


def lp_by_duals(payoff):
    """Solves player 2's program and reads player 1's strategy from the prices."""
    m, n = payoff.shape
    result = linprog(
        np.append(np.zeros(n), 1),
        A_ub=np.hstack([payoff, -np.ones((m, 1))]),
        b_ub=np.zeros(m),
        A_eq=np.append(np.ones(n), 0)[None],
        b_eq=[1],
        bounds=[(0, None)] * n + [(None, None)],
    )
    return list(-result.ineqlin.marginals), result.fun


def lp_value_split(payoff):
    """v as a difference of two non-negative numbers, sparse matrices, value first in the vector."""
    m, n = payoff.shape
    rows = sparse.csr_matrix(np.hstack([np.ones((n, 1)), -np.ones((n, 1)), -payoff.T]))
    result = linprog([-1, 1, *[0] * m], A_ub=rows, b_ub=[0] * n, A_eq=[[0, 0, *[1] * m]], b_eq=1)
    return result.x[2:].astype(np.float32), np.float32(result.x[0] - result.x[1])


def lp_milp(payoff):
    m, n = payoff.shape
    from scipy.optimize import Bounds, LinearConstraint

    floors = LinearConstraint(np.column_stack([payoff.T, -np.ones(n)]), lb=0)
    total = LinearConstraint(np.append(np.ones(m), 0), 1, 1)
    bounds = Bounds([0] * m + [-np.inf], np.inf)
    result = milp(np.append(np.zeros(m), -1), constraints=[floors, total], bounds=bounds)
    return result.x[:m].tolist(), float(result.x[m])


def portfolio(returns, limit):
    n, s = returns.shape
    result = linprog(
        np.append(np.zeros(n), -1),
        np.hstack([-returns.T, np.ones((s, 1))]),
        np.zeros(s),
        [[1] * n + [0]],
        [1],
        [(0, limit)] * n + [(None, None)],
    )
    return result.x[:n], -result.fun


def portfolio_rows(returns, limit):
    """The limit as further inequalities instead of bounds."""
    n, s = returns.shape
    floors = np.hstack([-returns.T, np.ones((s, 1))])
    limits = np.hstack([np.eye(n), np.zeros((n, 1))])
    result = linprog(
        np.append(np.zeros(n), -1),
        np.vstack([floors, limits]),
        np.append(np.zeros(s), np.full(n, limit)),
        np.append(np.ones(n), 0)[None],
        [1],
        [(0, None)] * n + [(None, None)],
    )
    return result.x[:n].tolist(), float(result.x[n])


def portfolio_shifted(returns, limit):
    shift = returns.min() - 1
    shares, worst = portfolio(returns - shift, limit)
    return shares, worst + shift


def portfolio_float32(returns, limit):
    shares, worst = portfolio(returns, limit)
    return np.float32(shares), np.float32(worst)


def portfolio_measured(returns, limit):
    shares = np.array(portfolio_rows(returns, limit)[0])
    return [shares, min(shares @ returns)]


RIGHT = {
    "nash_conv": [conv_loops, conv_two_gains, conv_float32, conv_einsum, conv_pure_profiles],
    "solve_matrix_lp": [lp_lecture, lp_shifted, lp_by_duals, lp_value_split, lp_milp],
    "safest_portfolio": [portfolio, portfolio_rows, portfolio_shifted, portfolio_float32, portfolio_measured],
}


def lp_of(payoff, c=-1, constraint=-1, bounds=((0, None), (None, None)), counted=0):
    m, n = payoff.shape
    result = linprog(
        [0] * m + [c],
        A_ub=np.column_stack([constraint * payoff.T, -constraint * np.ones(n)]),
        b_ub=[0] * n,
        A_eq=[[1] * m + [counted]],
        b_eq=[1],
        bounds=None if bounds is None else [bounds[0]] * m + [bounds[1]],
    )
    return result.x[:m], result.x[m]


WRONG = [
    ("nash_conv", "the difference the wrong way round", lambda p, x, y: min(x @ p) - max(p @ y)),
    ("nash_conv", "halved", lambda p, x, y: 0.5 * conv_loops(p, x, y)),
    ("nash_conv", "one player only", lambda p, x, y: max(p @ y) - x @ p @ y),
    ("nash_conv", "player 2 earns minus x'Py now", lambda p, x, y: max(p @ y) + max(-x @ p) - 2 * (x @ p @ y)),
    ("nash_conv", "ceiling plus floor", lambda p, x, y: max(p @ y) + min(x @ p)),
    ("nash_conv", "the column player's sign", lambda p, x, y: max(p @ y) + max(x @ p) - 2 * x @ p @ y),
    ("nash_conv", "the column player's sign", lambda p, x, y: max(p @ y) - max(x @ p)),
    ("nash_conv", "strategies exchanged", lambda p, x, y: max(p @ x) - min(y @ p)),
    ("solve_matrix_lp", "the default bounds of linprog", lambda p: lp_of(p, bounds=None)),
    ("solve_matrix_lp", "v has no limit", lambda p: lp_of(p, constraint=1)),
    ("solve_matrix_lp", "v has no limit", lambda p: lp_of(p, c=1)),
    ("solve_matrix_lp", "transposed", lambda p: lp_of(p.T)),
    ("solve_matrix_lp", "the value's sign", lambda p: (lp_of(p)[0], -lp_of(p)[1])),
    ("solve_matrix_lp", "player 2's strategy", lambda p: (lp_of(-p.T)[0], -lp_of(-p.T)[1])),
    ("solve_matrix_lp", "`linprog` found no solution", lambda p: lp_of(p, bounds=((0, None), (0, 1)))),
    ("solve_matrix_lp", "`linprog` found no solution", lambda p: lp_of(p, bounds=((0, None), (-1, 1)))),
    ("solve_matrix_lp", "`linprog` found no solution", lambda p: lp_of(p, bounds=((None, None), (None, None)))),
    ("solve_matrix_lp", "`linprog` found no solution", lambda p: lp_of(p, counted=1)),
    ("safest_portfolio", "limit ignored", lambda returns, limit: lp_of(returns)),
    ("safest_portfolio", "limit applied afterwards", lambda r, limit: (np.minimum(lp_of(r)[0], limit), lp_of(r)[1])),
    ("safest_portfolio", "the default bounds of linprog", lambda r, limit: lp_of(r, bounds=((0, limit), (0, None)))),
    ("safest_portfolio", "the result has no limit", lambda r, limit: lp_of(r, constraint=1)),
]
KNOWN = [
    (exercise.name, misconception.name, wrong)
    for exercise in EXERCISES.values()
    for misconception in exercise.misconceptions
    for wrong in misconception.wrong_functions
]
MISTAKES = WRONG + KNOWN
STYLES = [(name, style) for name, styles in RIGHT.items() for style in styles]


@pytest.mark.parametrize("name, style", STYLES, ids=[style.__name__ for _, style in STYLES])
def test_every_right_style_passes(name, style):
    for seed in SEEDS:
        verdict = examine(EXERCISES[name], style, seed)
        assert verdict.status == PASSED, str(verdict)


def test_every_exercise_is_tried_in_five_styles():
    assert all(len(RIGHT[name]) >= 5 for name in EXERCISES if name != "diagnosis")


@pytest.mark.parametrize("name, misconception, wrong", MISTAKES, ids=[f"{name}: {said}" for name, said, _ in MISTAKES])
def test_a_mistake_is_refused_and_named(name, misconception, wrong):
    for seed in SEEDS[:2]:
        verdict = examine(EXERCISES[name], wrong, seed)
        assert (verdict.status, verdict.misconception) == (REFUSED, misconception), str(verdict)


def test_every_misconception_is_held_by_someone():
    held = {(name, misconception) for name, misconception, _ in MISTAKES}
    listed = {(e.name, m.name) for e in EXERCISES.values() for m in e.misconceptions}
    assert {pair for pair in listed - held if pair[1] != "input changed in place"} == set()


def test_an_error_of_another_kind_is_not_taken_for_an_unbounded_program():
    verdict = examine(EXERCISES["solve_matrix_lp"], lambda payoff: payoff.nothing, 1)
    assert (verdict.status, verdict.misconception) == (REFUSED, "")


@pytest.mark.parametrize(
    "name, wrong, sentence",
    [
        ("nash_conv", lambda p, x, y: [conv_loops(p, x, y)], "returns a list with 1 number, not a plain number"),
        ("solve_matrix_lp", lambda p: np.append(*lp_of(p)), "v, the last entry of z"),
        ("solve_matrix_lp", lambda p: (lp_of(p)[0], p.max()), "returns the right probabilities"),
    ],
)
def test_the_form_of_a_result_is_told_in_plain_words(name, wrong, sentence):
    assert sentence in str(examine(EXERCISES[name], wrong, 1)).replace("\n  ", " ")


def test_any_equilibrium_strategy_is_right():
    """In the epsilon game player 1 has many; the check judges what a strategy guarantees."""
    exercise = EXERCISES["solve_matrix_lp"]
    payoff = cfr.games.epsilon_game(0.1).payoff
    for share in (1.02 / 2.1, 1.08 / 2.1):
        assert exercise.judge([Observation((payoff,), ([share, 1 - share], 0.0))]) is None
    problem = exercise.judge([Observation((payoff,), ([0.6, 0.4], 0.0))])
    assert "earn only -0.1600" in problem.sentence


def test_the_references_agree_with_the_library():
    for seed in range(3):
        game = cfr.games.random_game(4, 6, np.random.default_rng(seed))
        x, value = solve_matrix_lp(game.payoff)
        assert value == pytest.approx(cfr.solve_lp(game).value, abs=1e-9)
        y = np.full(6, 1 / 6)
        assert nash_conv(game.payoff, x, y) == pytest.approx(cfr.nash_conv(game, (x, y)))
    assert nash_conv(PENNIES, np.array([1.0, 0.0]), np.array([0.5, 0.5])) == 1


def test_every_two_bugs_of_the_clinic_are_told_apart():
    ward = Ward("03", "nash_conv", WARD.bugs | {"right": Bug("", nash_conv)}, WARD.probes)
    assert all(ward.telling_probe(*pair) for pair in combinations(ward.bugs, 2))


def test_patients_are_examined_by_calling_them_not_by_the_check():
    patients = cfr.checks.clinic("03", 5)
    assert set(WARD.answers(5).values()) <= set(patients.catalogue)
    assert isinstance(float(patients["A"](*WARD.probes[2])), float)
    verdict = examine(EXERCISES["nash_conv"], lambda payoff, x, y: patients["A"](payoff, x, y), 1)
    assert "by calling it" in str(verdict)


def test_a_misspelt_bug_gets_the_nearest_name():
    verdict = examine(WARD.diagnosis, lambda: {"A": "halfs", "B": "halves", "C": "halves"}, 3)
    assert "did you mean 'halves'?" in verdict.headline
