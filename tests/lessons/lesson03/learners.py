"""Right solutions of lesson 03 in very different styles, and mistakes as learners make them."""

import itertools
from fractions import Fraction
from functools import partial
from typing import NamedTuple

import numpy as np
from scipy import sparse
from scipy.optimize import linprog

from tests.lessons.attempts import careless


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
    shares, worst = portfolio_rows(returns - shift, limit)
    return shares, worst + shift


def portfolio_measured(returns, limit):
    shares = np.array(portfolio_rows(returns, limit)[0])
    return [shares, min(shares @ returns)]


def conv_fractions(payoff, x, y):
    table = [[Fraction(float(number)) for number in row] for row in payoff]
    x, y = ([Fraction(float(share)) for share in mix] for mix in (x, y))
    ceiling = max(sum(p * q for p, q in zip(row, y, strict=True)) for row in table)
    return ceiling - min(sum(p * q for p, q in zip(column, x, strict=True)) for column in zip(*table, strict=True))


def _gap(top, low, payoff, x, y):
    return top(payoff @ y) - low(x @ payoff)


class Solved(NamedTuple):
    strategy: np.ndarray
    value: float


class SolvesPrograms:
    """A callable object; its answer has names."""

    def __call__(self, payoff):
        rows, columns = payoff.shape
        constraints = [[*(-payoff[:, column]), 1] for column in range(columns)]
        bounds = [(0, None)] * rows + [(None, None)]
        z = linprog([0] * rows + [-1], constraints, [0] * columns, [[1] * rows + [0]], [1], bounds).x
        return Solved(z[:rows], z[rows])


def matching(sums):
    kept = [max(entry, 0) for entry in sums]
    return [entry / sum(kept) for entry in kept] if sum(kept) > 0 else [1 / len(sums)] * len(sums)


def growth_loops(regret_sum, utility):
    earned = sum(p * u for p, u in zip(matching(regret_sum), utility, strict=True))
    grown = bound = 0
    for before, gained in zip(regret_sum, utility, strict=True):
        regret = gained - earned
        grown += max(before + regret, 0) ** 2 - max(before, 0) ** 2
        bound += regret**2
    return grown, bound


def growth_norms(regret_sum, utility):
    regret = utility - utility @ matching(regret_sum)
    before, after = np.maximum(regret_sum, 0), np.maximum(regret_sum + regret, 0)
    return np.linalg.norm(after) ** 2 - np.linalg.norm(before) ** 2, np.linalg.norm(regret) ** 2


def growth_fractions(regret_sum, utility):
    sums, gains = ([Fraction(float(entry)) for entry in numbers] for numbers in (regret_sum, utility))
    return tuple(map(float, growth_loops(sums, gains)))


def nastiest_backwards(regret_sum):
    best, most = None, -np.inf
    for number in reversed(range(2 ** len(regret_sum))):
        utility = np.array([1.0 if number >> place & 1 else -1.0 for place in range(len(regret_sum))])
        grown, _ = growth_norms(regret_sum, utility)
        if grown > most + 1e-12:
            best, most = utility, grown
    return best


def nastiest_at_once(regret_sum):
    every = np.array(list(itertools.product((1, -1), repeat=len(regret_sum))), np.float32)
    regrets = every - (every @ matching(regret_sum))[:, None]
    return every[(np.maximum(regret_sum + regrets, 0) ** 2).sum(axis=1).argmax()]


def nastiest_recursive(regret_sum, chosen=()):
    if len(chosen) == len(regret_sum):
        return list(chosen)
    both = [nastiest_recursive(regret_sum, (*chosen, utility)) for utility in (-1, 1)]
    return max(both, key=lambda utility: growth_loops(regret_sum, utility)[0])


STYLES = {
    "growth": [growth_loops, growth_norms, growth_fractions],
    "nastiest_reply": [nastiest_backwards, nastiest_at_once, nastiest_recursive],
    "nash_conv": [conv_two_gains, conv_float32, partial(_gap, max, min), conv_fractions],
    "solve_matrix_lp": [lp_shifted, lp_by_duals, lp_value_split, SolvesPrograms()],
    "safest_portfolio": [portfolio_rows, portfolio_shifted, portfolio_measured],
}


def lp_of(payoff, bounds=((0, None), (None, None))):
    m, n = payoff.shape
    result = linprog(
        [0] * m + [-1],
        A_ub=np.column_stack([-payoff.T, np.ones(n)]),
        b_ub=[0] * n,
        A_eq=[[1] * m + [0]],
        b_eq=[1],
        bounds=[bounds[0]] * m + [bounds[1]],
    )
    return result.x[:m], result.x[m]


def lp_by_fictitious_play(payoff):
    mine, theirs = np.zeros(len(payoff)), np.zeros(payoff.shape[1])
    mine[0] = theirs[0] = 1
    for _ in range(500):
        mine[(payoff @ theirs).argmax()] += 1
        theirs[(mine @ payoff).argmin()] += 1
    return mine / mine.sum(), (mine / mine.sum() @ payoff).min()


def conv_of_three_actions(payoff, x, y):
    """Only so many rows and columns are gone through; where there are fewer, an index is out of range."""
    actions = range(3)
    earned = [sum(payoff[row, column] * y[column] for column in actions) for row in actions]
    conceded = [sum(payoff[row, column] * x[row] for row in actions) for column in actions]
    return max(earned) - min(conceded)


def conv_of_square_tables(payoff, x, y):
    actions = range(len(x))
    earned = [sum(payoff[row][column] * y[column] for column in actions) for row in actions]
    conceded = [sum(payoff[row][column] * x[row] for row in actions) for column in actions]
    return max(earned) - min(conceded)


def conv_of_twelve_columns(payoff, x, y):
    return max(payoff @ y) - min((x @ payoff)[:12])


def lp_scaled_without_a_shift(payoff):
    u = linprog(np.ones(len(payoff)), A_ub=-payoff.T, b_ub=-np.ones(payoff.shape[1])).x
    return u / u.sum(), 1 / u.sum()


MISTAKES = [
    ("growth", "backwards", lambda sums, u: growth_loops(sums, u)[::-1]),
    ("nastiest_reply", "", lambda sums: max(itertools.product((0, 1), repeat=len(sums)),
                                            key=lambda u: growth_loops(sums, u)[0])),
    ("nash_conv", "`(x @ payoff)[:12]` where `x @ payoff` belongs", conv_of_twelve_columns),
    ("solve_matrix_lp", "`linprog` found no solution", lp_scaled_without_a_shift),
    ("safest_portfolio", "`linprog` found no solution", lambda r, limit: lp_of(r, bounds=((0, limit), (-1000, None)))),
    ("nash_conv", "", lambda p, x, y: 0.0 if np.ptp(x) == np.ptp(y) == 0 else conv_loops(p, x, y)),
    ("solve_matrix_lp", "rounded", lambda p: (lp_of(p)[0].round(3), lp_of(p)[1].round(3))),
    ("solve_matrix_lp", "an approximation", lp_by_fictitious_play),
    ("nash_conv", "the argument `payoff` changed", careless(conv_loops)),
    ("nash_conv", "rounded", lambda p, x, y: np.round(conv_loops(p, x, y), 4)),
    ("nash_conv", "cut to whole numbers", lambda p, x, y: int(conv_loops(p, x, y))),
    ("nash_conv", "a size hard coded", conv_of_three_actions),
    ("nash_conv", "one size for two", conv_of_square_tables),
    ("nash_conv", "rows for columns", lambda p, x, y: max(p.T @ y) - min(p @ x)),
    ("solve_matrix_lp", "", lambda p: lp_of(p.astype(int), bounds=((0, 1), (None, None)))),
    ("solve_matrix_lp", "", lambda p: np.append(*lp_of(p))),
    ("safest_portfolio", "results exchanged", lambda r, limit: portfolio_rows(r, limit)[::-1]),
    ("safest_portfolio", "", lambda r, limit: lp_of(r, bounds=((-limit, limit), (None, None)))),
]
