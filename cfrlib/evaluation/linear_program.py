"""The exact way: an equilibrium of a two-player zero-sum game by linear programming.

Player 1 looks for the plan x whose worth against a best response is largest. With the constraints E x = e, F y = f that
make vectors plans, the best response's own program, min y' A' x, has the dual max f' v with F' v <= A' x; so

    maximize f' v   subject to   E x = e,   F' v <= A' x,   x >= 0,

and the prices of F' v <= A' x are an optimal plan of player 2. [Koller, Megiddo & von Stengel 1996]
"""

from dataclasses import dataclass

import numpy as np
from scipy import sparse
from scipy.optimize import linprog

from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.forms.treeplex import Treeplex

LARGE = 80_000  # sequences; from here on the interior-point method is faster than the dual simplex


@dataclass(frozen=True)
class Equilibrium:
    """`value`: what player 1 wins on average. `strategy`: an equilibrium, one of possibly many."""

    value: float
    strategy: Strategy


def solve_lp(game) -> Equilibrium:
    """The value of a two-player zero-sum game and an equilibrium, to the precision of the HiGHS solver.

    `game`: a game, its name or its SequenceForm. Raises ValueError for other games, RuntimeError if HiGHS gives up.
    """
    form = SequenceForm.of(game)
    if not form.is_zero_sum:
        raise ValueError(f"the linear program needs two players whose payoffs cancel; {form.game} is not such a game")
    mine, theirs = form.treeplexes
    own, other = _plan_constraints(mine), _plan_constraints(theirs)
    num_plan, num_dual = own.shape[1], other.shape[0]
    bounds = np.array([(0.0, np.inf)] * num_plan + [(-np.inf, np.inf)] * num_dual)
    result = linprog(
        c=-_unit(num_plan + num_dual, num_plan),
        A_ub=sparse.hstack([-form.payoff.T, other.T], format="csr"),
        b_ub=np.zeros(theirs.num_sequences),
        A_eq=sparse.hstack([own, sparse.csr_matrix((own.shape[0], num_dual))], format="csr"),
        b_eq=_unit(own.shape[0], 0),
        bounds=bounds,
        method="highs-ipm" if form.spans[-1].stop > LARGE else "highs-ds",
    )
    if result.status != 0:
        raise RuntimeError(f"HiGHS found no equilibrium of {form.game}: {result.message}")
    plans = np.maximum(result.x[:num_plan], 0.0), np.maximum(-result.ineqlin.marginals, 0.0)
    return Equilibrium(0.0 - float(result.fun), Strategy(form.information_sets, form.flat(form.strategies(plans))))


def _plan_constraints(treeplex: Treeplex):
    """E with E x = (1, 0, 0, ...) for plans: x is 1 at the empty sequence, and sums to its parent at each point."""
    points = np.arange(1, len(treeplex) + 1)
    rows = np.concatenate([[0], np.repeat(points, treeplex.num_actions), points])
    columns = np.concatenate([np.arange(treeplex.num_sequences), treeplex.parent])
    entries = np.concatenate([np.ones(treeplex.num_sequences), -np.ones(len(treeplex))])
    return sparse.csr_matrix((entries, (rows, columns)), (len(treeplex) + 1, treeplex.num_sequences))


def _unit(length, position):
    vector = np.zeros(length)
    vector[position] = 1.0
    return vector
