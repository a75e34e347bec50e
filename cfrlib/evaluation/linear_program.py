"""The exact answer: an equilibrium of a two-player zero-sum game by linear programming.

Player 1 looks for the plan x whose worth against a best response is largest. With the constraints E x = e, F y = f that
make vectors plans, the best response's own program, min y' A' x, has the dual max f' v with F' v <= A' x; so

    maximize f' v   subject to   E x = e,   F' v <= A' x,   x >= 0,

and the prices of F' v <= A' x are an optimal plan of player 2. [Koller, Megiddo & von Stengel 1996]
"""

import warnings
from dataclasses import dataclass

import numpy as np
from scipy import sparse
from scipy.optimize import linprog

from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.forms.treeplex import Treeplex

LARGE = 80_000  # sequences above which the interior-point method is faster than the dual simplex
USUAL = 1e-4, 1e4  # the range of the largest payoff in which payoffs are not scaled: HiGHS's tolerances are absolute
PRECISE = 1e-10  # NashConv, in units of the largest payoff, that needs no second try; HiGHS's smallest tolerance
EXPONENTS = -1022, 1023  # of two, for which the unit and its reciprocal are both floats
ROUNDING = 1e-14  # of a value, in units of the largest payoff
LAST_BITS = 1e-15  # in the same units: the least NashConv that floats resolve


@dataclass(frozen=True)
class Equilibrium:
    """`value`: what player 1 wins on average. `strategy`: an equilibrium, one of possibly many.

    `nash_conv`: that of `strategy`. The game's value is at most that far from what the strategy earns.
    """

    value: float
    strategy: Strategy
    nash_conv: float = 0.0


def solve_lp(game) -> Equilibrium:
    """The value of a two-player zero-sum game and an equilibrium, to about 1e-10 of the largest payoff.

    `game`: a game, its name or its SequenceForm, with payoffs of any size. Where payoffs far below the largest decide,
    precision may be lost: `nash_conv` says how much, and a warning says that it was.
    Raises ValueError for other games, RuntimeError if HiGHS gives up.

    Cost: a linear program with a variable a sequence and a coefficient a payoff; Leduc takes 15 milliseconds.

    >>> from fractions import Fraction
    >>> Fraction(cfr.solve_lp("kuhn").value).limit_denominator(1000)
    Fraction(-1, 18)
    """
    form = SequenceForm.of(game)
    if not form.is_zero_sum:
        raise ValueError(f"the linear program needs two players whose payoffs cancel; {form.game} is not such a game")
    size = np.abs(form.payoff.data.astype(float))
    largest, smallest = size.max(initial=0.0), size.min(initial=np.inf, where=size > 0)
    unit = 2.0 ** int(np.clip(np.frexp(largest)[1], *EXPONENTS))
    usual = largest == 0 or USUAL[0] <= largest <= USUAL[1]
    found = _solve_in_units(form, 1.0 if usual else unit)
    if found is None or found.nash_conv > PRECISE * largest:
        again = _solve_in_units(form, unit, PRECISE)
        tries = [equilibrium for equilibrium in (found, again) if equilibrium]
        found = min(tries, key=lambda equilibrium: equilibrium.nash_conv, default=None)
    if found is None:
        raise RuntimeError(f"HiGHS found no equilibrium of {form.game}")
    hidden = smallest < 10 * PRECISE * largest and found.nash_conv > max(1e-6 * smallest, LAST_BITS * largest)
    if hidden or found.nash_conv > 10 * PRECISE * largest:
        warnings.warn(
            f"payoffs of {form.game} from {smallest:.0e} to {largest:.0e} are more than the linear program can tell "
            f"apart: its value is right to {found.nash_conv:.0e} only",
            stacklevel=2,
        )
    return found


def _solve_in_units(form, unit, tolerance=None) -> Equilibrium | None:
    """The equilibrium that HiGHS finds with payoffs in these units; None if it gives up."""
    scaled = form.part(form.treeplexes, [payoff / unit for payoff in form.payoffs])
    mine, theirs = form.treeplexes
    own, other = _plan_constraints(mine), _plan_constraints(theirs)
    num_plan, num_dual = own.shape[1], other.shape[0]
    bounds = np.array([(0.0, np.inf)] * num_plan + [(-np.inf, np.inf)] * num_dual)
    result = linprog(
        c=-_unit(num_plan + num_dual, num_plan),
        A_ub=sparse.hstack([-scaled.payoff.T, other.T], format="csr"),
        b_ub=np.zeros(theirs.num_sequences),
        A_eq=sparse.hstack([own, sparse.csr_matrix((own.shape[0], num_dual))], format="csr"),
        b_eq=_unit(own.shape[0], 0),
        bounds=bounds,
        method="highs-ipm" if form.spans[-1].stop > LARGE else "highs-ds",
        options={"primal_feasibility_tolerance": tolerance, "dual_feasibility_tolerance": tolerance},
    )
    if result.status != 0:
        return None
    plans = np.maximum(result.x[:num_plan], 0.0), np.maximum(-result.ineqlin.marginals, 0.0)
    strategies = form.strategies(plans)
    plans = scaled.plans(strategies)
    nash_conv, earned, value = max(0.0, float(scaled.nash_conv(plans))), scaled.values(plans)[0], 0.0 - result.fun
    if abs(value - earned) > nash_conv + ROUNDING:
        value = earned
    strategy = Strategy(form.information_sets, form.flat(strategies))
    return Equilibrium(float(value) * unit, strategy, nash_conv * unit)


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
