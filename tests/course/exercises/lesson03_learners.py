"""Right solutions of lesson 03 in very different styles, and mistakes as learners make them."""

import itertools
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import NamedTuple

import numpy as np
from scipy import sparse
from scipy.optimize import Bounds, LinearConstraint, linprog, milp

from cfrlib.textbook import regret_matching
from tests.course.exercises.attempts import careless


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


@dataclass
class Profile:
    """Floor and ceiling as properties."""

    payoff: np.ndarray
    x: np.ndarray
    y: np.ndarray

    @property
    def ceiling(self):
        return sorted(self.payoff @ self.y)[-1]

    @property
    def floor(self):
        return sorted(self.x @ self.payoff)[0]


def conv_by_properties(payoff, x, y):
    profile = Profile(payoff, x, y)
    return profile.ceiling - profile.floor


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
    """A callable object that keeps the limit of a share; its answer has names."""

    def __init__(self, most=None):
        self.most = most

    def __call__(self, payoff):
        rows, columns = payoff.shape
        constraints = [[*(-payoff[:, column]), 1] for column in range(columns)]
        bounds = [(0, self.most)] * rows + [(None, None)]
        z = linprog([0] * rows + [-1], constraints, [0] * columns, [[1] * rows + [0]], [1], bounds).x
        return Solved(z[:rows], z[rows])


def portfolio_by_object(returns, limit):
    return SolvesPrograms(limit)(returns)


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


def growth_numpy(regret_sum, utility):
    regret = utility - np.dot(matching(regret_sum), utility)
    before, after = regret_sum.clip(0), (regret_sum + regret).clip(0)
    return [after @ after - before @ before, regret @ regret]


def growth_norms(regret_sum, utility):
    regret = utility - utility @ matching(regret_sum)
    before, after = np.maximum(regret_sum, 0), np.maximum(regret_sum + regret, 0)
    return np.linalg.norm(after) ** 2 - np.linalg.norm(before) ** 2, np.linalg.norm(regret) ** 2


def growth_fractions(regret_sum, utility):
    sums, gains = ([Fraction(float(entry)) for entry in numbers] for numbers in (regret_sum, utility))
    return tuple(map(float, growth_loops(sums, gains)))


def growth_by_library(regret_sum, utility):
    regret = utility - regret_matching(regret_sum) @ utility
    lengths = [sum(np.where(sums > 0, sums, 0) ** 2) for sums in (regret_sum, regret_sum + regret)]
    return np.array([lengths[1] - lengths[0], sum(regret**2)])


def nastiest_of_all(regret_sum):
    every = itertools.product((-1, 1), repeat=len(regret_sum))
    return max(every, key=lambda utility: growth_loops(regret_sum, utility)[0])


def nastiest_backwards(regret_sum):
    best, most = None, -np.inf
    for number in reversed(range(2 ** len(regret_sum))):
        utility = np.array([1.0 if number >> place & 1 else -1.0 for place in range(len(regret_sum))])
        if growth_numpy(regret_sum, utility)[0] > most + 1e-12:
            best, most = utility, growth_numpy(regret_sum, utility)[0]
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


def nastiest_by_grid(regret_sum):
    corners = np.indices((2,) * len(regret_sum)).reshape(len(regret_sum), -1).T * 2 - 1
    return max(corners, key=lambda utility: growth_norms(regret_sum, utility)[0])


STYLES = {
    "growth": [growth_loops, growth_numpy, growth_norms, growth_fractions, growth_by_library],
    "nastiest_reply": [nastiest_of_all, nastiest_backwards, nastiest_at_once, nastiest_recursive, nastiest_by_grid],
    "nash_conv": [
        conv_loops,
        conv_two_gains,
        conv_float32,
        partial(_gap, max, min),
        conv_einsum,
        conv_pure_profiles,
        conv_by_properties,
        conv_fractions,  # slow, so not among the first five
    ],
    "solve_matrix_lp": [lp_lecture, lp_shifted, lp_by_duals, lp_value_split, lp_milp, SolvesPrograms()],
    "safest_portfolio": [
        portfolio,
        portfolio_rows,
        portfolio_shifted,
        portfolio_float32,
        portfolio_measured,
        portfolio_by_object,
    ],
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


def lp_by_learning(payoff):
    rows, columns, played = np.zeros(len(payoff)), np.zeros(payoff.shape[1]), np.zeros(len(payoff))
    for _ in range(3000):
        x, y = (np.maximum(r, 0) / max(np.maximum(r, 0).sum(), 1e-12) if r.max() > 0 else 1 / len(r) + 0 * r
                for r in (rows, columns))  # fmt: skip
        played += x
        rows += payoff @ y - x @ payoff @ y
        columns += x @ payoff @ y - x @ payoff
    x = played / played.sum()
    return x, (x @ payoff).min()


def lp_by_fictitious_play(payoff):
    mine, theirs = np.zeros(len(payoff)), np.zeros(payoff.shape[1])
    mine[0] = theirs[0] = 1
    for _ in range(500):
        mine[(payoff @ theirs).argmax()] += 1
        theirs[(mine @ payoff).argmin()] += 1
    return mine / mine.sum(), (mine / mine.sum() @ payoff).min()


def lp_two_by_two(payoff):
    result = linprog(
        [0, 0, -1],
        A_ub=np.column_stack([-payoff.T, [1, 1]]),
        b_ub=[0, 0],
        A_eq=[[1, 1, 0]],
        b_eq=[1],
        bounds=[(0, None), (0, None), (None, None)],
    )
    return result.x[:2], result.x[2]


def conv_of_first_actions(count):
    """Only so many rows and columns are gone through; where there are fewer, an index is out of range."""

    def nash_conv(payoff, x, y):
        actions = range(count)
        earned = [sum(payoff[row, column] * y[column] for column in actions) for row in actions]
        conceded = [sum(payoff[row, column] * x[row] for row in actions) for column in actions]
        return max(earned) - min(conceded)

    return nash_conv


def conv_of_square_tables(payoff, x, y):
    actions = range(len(x))
    earned = [sum(payoff[row][column] * y[column] for column in actions) for row in actions]
    conceded = [sum(payoff[row][column] * x[row] for row in actions) for column in actions]
    return max(earned) - min(conceded)


def conv_from_zero(payoff, x, y):
    best = worst = 0
    for earned in payoff @ y:
        best = max(best, earned)
    for earned in x @ payoff:
        worst = min(worst, earned)
    return best - worst


def best_mean(returns, limit):
    funds = len(returns)
    shares = linprog(-returns.mean(axis=1), A_eq=np.ones((1, funds)), b_eq=[1], bounds=[(0, limit)] * funds).x
    return shares, (shares @ returns).min()


def uniform_mix(table, *others):
    mix = np.full(len(table), 1 / len(table))
    return mix, (mix @ table).min()


def conv_of_twelve_columns(payoff, x, y):
    return max(payoff @ y) - min((x @ payoff)[:12])


def lp_scaled_without_a_shift(payoff):
    u = linprog(np.ones(len(payoff)), A_ub=-payoff.T, b_ub=-np.ones(payoff.shape[1])).x
    return u / u.sum(), 1 / u.sum()


def lp_equal_columns(payoff):
    m, n = payoff.shape
    equal = np.vstack([np.column_stack([payoff.T, -np.ones(n)]), np.append(np.ones(m), 0)])
    z = np.linalg.lstsq(equal, np.append(np.zeros(n), 1), rcond=None)[0]
    return z[:-1], z[-1]


def _grown(before, regret):
    return sum(np.maximum(before + regret, 0) ** 2) - sum(np.maximum(before, 0) ** 2), sum(regret**2)


MISTAKES = [
    ("growth", "utilities taken for regrets", _grown),
    ("growth", "negative sums forgotten",
     lambda sums, u: _grown(np.maximum(sums, 0), u - np.dot(matching(sums), u))),
    ("growth", "the argument `regret_sum` changed", careless(growth_numpy)),
    ("growth", "the new length instead of the growth",
     lambda sums, u: (growth_loops(sums, u)[0] + sum(np.maximum(sums, 0) ** 2), growth_loops(sums, u)[1])),
    ("growth", "backwards", lambda sums, u: growth_loops(sums, u)[::-1]),
    ("growth", "rounded", lambda sums, u: np.round(growth_loops(sums, u), 2)),
    ("nastiest_reply", "only the likeliest action punished",
     lambda sums: [-1 if place == np.argmax(sums) else 1 for place in range(len(sums))]),
    ("nastiest_reply", "all actions alike", lambda sums: np.ones(len(sums))),
    ("nastiest_reply", "the growth instead of the utilities",
     lambda sums: max(growth_loops(sums, u)[0] for u in itertools.product((-1, 1), repeat=len(sums)))),
    ("nastiest_reply", "", lambda sums: max(itertools.product((0, 1), repeat=len(sums)),
                                            key=lambda u: growth_loops(sums, u)[0])),
    ("nash_conv", "`(x @ payoff)[:12]` where `x @ payoff` belongs", conv_of_twelve_columns),
    ("nash_conv", "small distances set to 0", lambda p, x, y: conv_loops(p, x, y) * (conv_loops(p, x, y) > 5e-4)),
    ("nash_conv", "signs dropped", lambda p, x, y: max(p @ y) + abs(min(x @ p))),
    ("solve_matrix_lp", "`linprog` found no solution", lp_scaled_without_a_shift),
    ("solve_matrix_lp", "`linprog` found no solution", lambda p: lp_of(p, bounds=((0, None), (-10, None)))),
    ("solve_matrix_lp", "`linprog` found no solution", lambda p: lp_of(p, bounds=((0, None), (-1000, None)))),
    ("safest_portfolio", "`linprog` found no solution", lambda r, limit: lp_of(r, bounds=((0, limit), (-1000, None)))),
    ("nash_conv", "", lambda p, x, y: 0.0 if np.ptp(x) == np.ptp(y) == 0 else conv_loops(p, x, y)),
    ("solve_matrix_lp", "an upper bound for v", lambda p: lp_of(p, bounds=((0, None), (None, 0)))),
    ("solve_matrix_lp", "an upper bound for v", lambda p: lp_of(p, bounds=((0, None), (None, 10)))),
    ("solve_matrix_lp", "each probability above 0", lambda p: lp_of(p, bounds=((1e-3, None), (None, None)))),
    ("solve_matrix_lp", "the value rounded", lambda p: (lp_of(p)[0], round(lp_of(p)[1], 2))),
    ("solve_matrix_lp", "the value rounded", lambda p: (lp_of(p)[0], int(lp_of(p)[1]))),
    ("solve_matrix_lp", "every column pays exactly v", lp_equal_columns),
    ("solve_matrix_lp", "an approximation", lp_by_learning),
    ("solve_matrix_lp", "rounded", lambda p: (lp_of(p)[0].round(3), lp_of(p)[1].round(3))),
    ("solve_matrix_lp", "an approximation", lp_by_fictitious_play),
    ("solve_matrix_lp", "two rows or columns assumed", lp_two_by_two),
    ("nash_conv", "two numbers instead of their sum", lambda p, x, y: [max(p @ y), min(x @ p)]),
    ("nash_conv", "rounded", lambda p, x, y: round(conv_loops(p, x, y), 2)),
    ("nash_conv", "strategies exchanged", lambda p, x, y: max(p @ y) + max(-p.T @ y)),
    ("nash_conv", "the argument `payoff` changed", careless(conv_loops)),
    ("solve_matrix_lp", "the argument `payoff` changed", careless(lp_lecture)),
    ("nash_conv", "the difference the wrong way round", lambda p, x, y: min(x @ p) - max(p @ y)),
    ("nash_conv", "halved", lambda p, x, y: 0.5 * conv_loops(p, x, y)),
    ("nash_conv", "one player only", lambda p, x, y: max(p @ y) - x @ p @ y),
    ("nash_conv", "player 2 earns minus x'Py now", lambda p, x, y: max(p @ y) + max(-x @ p) - 2 * (x @ p @ y)),
    ("nash_conv", "ceiling plus floor", lambda p, x, y: max(p @ y) + min(x @ p)),
    ("nash_conv", "the column player's sign", lambda p, x, y: max(p @ y) + max(x @ p) - 2 * x @ p @ y),
    ("nash_conv", "the column player's sign", lambda p, x, y: max(p @ y) - max(x @ p)),
    ("nash_conv", "strategies exchanged", lambda p, x, y: max(p @ x) - min(y @ p)),
    ("solve_matrix_lp", "the value is not free", lambda p: lp_of(p, bounds=None)),
    ("solve_matrix_lp", "`linprog` finds no optimum", lambda p: lp_of(p, constraint=1)),
    ("solve_matrix_lp", "`linprog` finds no optimum", lambda p: lp_of(p, c=1)),
    ("solve_matrix_lp", "transposed", lambda p: lp_of(p.T)),
    ("solve_matrix_lp", "the value's sign", lambda p: (lp_of(p)[0], -lp_of(p)[1])),
    ("solve_matrix_lp", "player 2's strategy", lambda p: (lp_of(-p.T)[0], -lp_of(-p.T)[1])),
    ("solve_matrix_lp", "`linprog` found no solution", lambda p: lp_of(p, bounds=((0, None), (0, 1)))),
    ("solve_matrix_lp", "`linprog` found no solution", lambda p: lp_of(p, bounds=((0, None), (-1, 1)))),
    ("solve_matrix_lp", "`linprog` found no solution", lambda p: lp_of(p, bounds=((None, None), (None, None)))),
    ("solve_matrix_lp", "`linprog` found no solution", lambda p: lp_of(p, counted=1)),
    ("safest_portfolio", "limit ignored", lambda returns, limit: lp_of(returns)),
    ("safest_portfolio", "limit applied afterwards", lambda r, limit: (np.minimum(lp_of(r)[0], limit), lp_of(r)[1])),
    ("safest_portfolio", "the value is not free", lambda r, limit: lp_of(r, bounds=((0, limit), (0, None)))),
    ("safest_portfolio", "`linprog` finds no optimum", lambda r, limit: lp_of(r, constraint=1)),
    ("nash_conv", "rounded", lambda p, x, y: np.round(conv_loops(p, x, y), 4)),
    ("nash_conv", "cut to whole numbers", lambda p, x, y: int(conv_loops(p, x, y))),
    ("nash_conv", "a size hard coded", conv_of_first_actions(2)),
    ("nash_conv", "a size hard coded", conv_of_first_actions(3)),
    ("nash_conv", "one size for two", conv_of_square_tables),
    ("nash_conv", "rows for columns", lambda p, x, y: max(p.T @ y) - min(p @ x)),
    ("nash_conv", "the search starts at 0", conv_from_zero),
    ("nash_conv", "products not added up", lambda p, x, y: np.max(p * y) - np.min((p.T * x).T)),
    ("nash_conv", "the likeliest action for the best", lambda p, x, y: p[x.argmax()] @ y - x @ p[:, y.argmax()]),
    ("nash_conv", "one player only", lambda p, x, y: max(max(p @ y) - x @ p @ y, x @ p @ y - min(x @ p))),
    ("solve_matrix_lp", "results exchanged", lambda p: lp_lecture(p)[::-1]),
    ("solve_matrix_lp", "", lambda p: lp_lecture(p.astype(int))),
    ("solve_matrix_lp", "", lambda p: np.append(*lp_lecture(p))),
    ("solve_matrix_lp", "the shift not taken back", lambda p: lp_lecture(p - p.min() + 1)),
    ("solve_matrix_lp", "the right strategy, another value", lambda p: (lp_of(p)[0], p.mean())),
    ("solve_matrix_lp", "the right strategy, another value", lambda p: (lp_of(p)[0], (lp_of(p)[0] @ p).max())),
    ("solve_matrix_lp", "not the best strategy", uniform_mix),
    ("safest_portfolio", "results exchanged", lambda r, limit: portfolio_rows(r, limit)[::-1]),
    ("safest_portfolio", "`linprog` found no solution", lambda r, limit: lp_of(r, bounds=((limit, 1), (None, None)))),
    ("safest_portfolio", "the right shares, another result", lambda r, limit: (portfolio(r, limit)[0], r.mean())),
    ("safest_portfolio", "not the best shares", uniform_mix),
    ("safest_portfolio", "best on average", best_mean),
    ("safest_portfolio", "", lambda r, limit: lp_of(r, bounds=((-limit, limit), (None, None)))),
]
