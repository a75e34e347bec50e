"""`resolve` with another thing made small: each wrong answer, and the measure by which it is as good as can be.

A measure is a function of (subgame, ranges, opt_out, chances).
"""

import numpy as np
from scipy.optimize import linprog

from cfrlib.course.exercises.lesson13.resolve import paid, resolve


def never_leaving(subgame, ranges, opt_out=None):
    return resolve(subgame, ranges)


def unsafe_cost(subgame, ranges, opt_out, chances):
    return paid(subgame, ranges, None, chances)


def dearest(subgame, ranges, opt_out=None):
    """The action that costs most."""
    return resolve(-np.array(subgame), ranges)


def least_worst(subgame, floor):
    """Probabilities p for which the largest entry of subgame @ p - floor is smallest."""
    types, actions = np.shape(subgame)
    result = linprog(
        c=np.append(np.zeros(actions), 1.0),
        A_ub=np.hstack([subgame, -np.ones((types, 1))]),
        b_ub=floor,
        A_eq=np.append(np.ones(actions), 0.0)[None],
        b_eq=[1.0],
        bounds=[(0, None)] * actions + [(None, None)],
    )
    chances = np.maximum(result.x[:actions], 0.0)
    return chances / chances.sum()


def without_ranges(subgame, ranges, opt_out=None):
    return least_worst(subgame, np.zeros(len(subgame)))


def worst_type(subgame, ranges, opt_out, chances):
    return float((np.array(subgame) @ chances).max())


def worst_excess_small(subgame, ranges, opt_out=None):
    return resolve(subgame, ranges) if opt_out is None else least_worst(subgame, opt_out)


def worst_excess(subgame, ranges, opt_out, chances):
    stay = np.array(subgame) @ chances
    return float(np.array(ranges) @ stay if opt_out is None else (stay - opt_out).max())


def worst_throughout(subgame, ranges, opt_out=None):
    return (without_ranges if opt_out is None else worst_excess_small)(subgame, ranges, opt_out)


def worst_throughout_measured(subgame, ranges, opt_out, chances):
    return (worst_type if opt_out is None else worst_excess)(subgame, ranges, opt_out, chances)


def zeros_taken_for_none(subgame, ranges, opt_out=None):
    return resolve(subgame, ranges, opt_out if np.any(opt_out) else None)


def cost_if_zeros_are_none(subgame, ranges, opt_out, chances):
    return paid(subgame, ranges, opt_out if np.any(opt_out) else None, chances)


def one_price(subgame, ranges, opt_out=None):
    return resolve(subgame, ranges, _on_average(ranges, opt_out))


def cost_at_one_price(subgame, ranges, opt_out, chances):
    return paid(subgame, ranges, _on_average(ranges, opt_out), chances)


def _on_average(ranges, opt_out):
    return None if opt_out is None else np.full(len(ranges), np.array(ranges) @ opt_out)


def types_alike(subgame, ranges, opt_out=None):
    return resolve(subgame, _alike(ranges), opt_out)


def _alike(ranges):
    return np.full(len(ranges), 1 / len(ranges))


def cost_of_types_alike(subgame, ranges, opt_out, chances):
    return paid(subgame, _alike(ranges), opt_out, chances)


def types_alike_if_they_may_leave(subgame, ranges, opt_out=None):
    return (never_leaving if opt_out is None else types_alike)(subgame, ranges, opt_out)


def cost_of_types_alike_if_they_may_leave(subgame, ranges, opt_out, chances):
    return (paid if opt_out is None else cost_of_types_alike)(subgame, ranges, opt_out, chances)


def none_below_zero(subgame, ranges, opt_out=None):
    return resolve(subgame, ranges, None if opt_out is None else np.maximum(opt_out, 0))


def cost_if_none_is_below_zero(subgame, ranges, opt_out, chances):
    return paid(subgame, ranges, None if opt_out is None else np.maximum(opt_out, 0), chances)


def never_below_zero(subgame, ranges, opt_out=None):
    return resolve(subgame, ranges, _from_zero(subgame, opt_out))


def cost_if_never_below_zero(subgame, ranges, opt_out, chances):
    return paid(subgame, ranges, _from_zero(subgame, opt_out), chances)


def bounded_where_nobody_may_leave(subgame, ranges, opt_out=None):
    return resolve(subgame, ranges, _zeros_in_place_of_none(subgame, opt_out))


def cost_if_bounded_where_nobody_may_leave(subgame, ranges, opt_out, chances):
    return paid(subgame, ranges, _zeros_in_place_of_none(subgame, opt_out), chances)


def bounded_by(least):
    """A low number in place of no bound where nobody may leave; and what is then small."""

    def bounds(subgame, opt_out):
        return np.full(len(subgame), least) if opt_out is None else opt_out

    return (
        lambda subgame, ranges, opt_out=None: resolve(subgame, ranges, bounds(subgame, opt_out)),
        lambda subgame, ranges, opt_out, chances: paid(subgame, ranges, bounds(subgame, opt_out), chances),
    )


def _zeros_in_place_of_none(subgame, opt_out):
    return np.zeros(len(subgame)) if opt_out is None else opt_out


def _from_zero(subgame, opt_out):
    return np.zeros(len(subgame)) if opt_out is None else np.maximum(opt_out, 0)


def one_action(subgame, ranges, opt_out=None):
    """The best single action, where types may leave."""
    pure = np.eye(np.shape(subgame)[1])
    return min(pure, key=lambda chances: paid(subgame, ranges, opt_out, chances))


def leaving_where_worse(subgame, ranges, opt_out=None):
    """Whoever may leave costs the smaller of the two."""
    pure = np.eye(np.shape(subgame)[1])
    return min(pure, key=lambda chances: cheaper(subgame, ranges, opt_out, chances))


def cheaper(subgame, ranges, opt_out, chances):
    stay = np.array(subgame) @ chances
    return float(np.array(ranges) @ (stay if opt_out is None else np.minimum(stay, opt_out)))


def every_price_kept(subgame, ranges, opt_out=None):
    """No type may cost more than its price, which is not always possible."""
    if opt_out is not None and nobody_can_keep(subgame, opt_out):
        raise TypeError("'NoneType' object is not subscriptable")
    return resolve(subgame, ranges, opt_out)


def nobody_can_keep(subgame, opt_out):
    return worst_excess(subgame, None, opt_out, least_worst(subgame, opt_out)) > 1e-7
