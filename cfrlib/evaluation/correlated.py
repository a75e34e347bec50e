"""Correlated and coarse correlated equilibria of games in which each player decides once, by linear programming.

Somebody draws a combination of actions and tells each player its own. In a *correlated* equilibrium nobody gains by
playing b whenever told a; in a *coarse* one, nobody by playing b always, whatever it would have been told. Both are
linear in the joint play, so the best one by any linear measure is one program away. [Aumann 1974; Moulin & Vial 1978]
"""

from dataclasses import dataclass

import numpy as np
from scipy.optimize import linprog

from cfrlib.arguments import shown
from cfrlib.evaluation.regret import payoff_tables
from cfrlib.forms.sequence_form import SequenceForm


@dataclass(frozen=True, eq=False)
class JointEquilibrium:
    """`joint`: how likely each combination of actions is, one axis a player; `internal_regret(game, joint)` and
    `external_regret(game, joint)` say what leaving it would gain. `values`: what each player earns. `objective`: the
    largest there is."""

    joint: np.ndarray
    values: tuple[float, ...]
    objective: float

    def __repr__(self):
        return f"<JointEquilibrium: worth {np.round(self.values, 6).tolist()}, objective {self.objective:.6g}>"


def correlated_equilibrium(game, objective=None) -> JointEquilibrium:
    """The correlated equilibrium with the largest objective.

    `objective`: what all players earn together when left out; else a weight a player, (players,), such as (1, 0); or a
    number for each combination of actions, one axis a player. Minimize by turning the signs.
    Raises ValueError unless each player decides once, RuntimeError if HiGHS gives up.
    """
    return _best(SequenceForm.of(game), objective, _exchanges)


def coarse_correlated_equilibrium(game, objective=None) -> JointEquilibrium:
    """The coarse correlated equilibrium with the largest objective; the rest as for `correlated_equilibrium`."""
    return _best(SequenceForm.of(game), objective, _deviations)


def _exchanges(gains, places, size):
    """For each a and b: what playing b whenever told a gains, as coefficients of joint play, (a and b, size)."""
    actions = len(gains)
    rows = np.zeros((actions, actions, size))
    for told in range(actions):
        rows[told][:, places[told]] = gains[told]
    return rows[~np.eye(actions, dtype=bool)]


def _deviations(gains, places, size):
    """For each b: what playing b always gains, (actions, size)."""
    rows = np.zeros((len(gains), size))
    for told, gain in enumerate(gains):
        rows[:, places[told]] = gain
    return rows


def _best(form, objective, constraints):
    payoffs = payoff_tables(form)
    shape, size = payoffs.shape[1:], payoffs[0].size
    wanted = _objective(objective, payoffs)
    rows = []
    for player, table in enumerate(payoffs):
        mine, places = (
            np.moveaxis(each, player, 0).reshape(shape[player], -1) for each in (table, np.arange(size).reshape(shape))
        )
        gains = mine[None] - mine[:, None]  # [a, b, others' actions]: what b earns more than a
        rows.append(constraints(gains / (np.abs(gains).max() or 1.0), places, size))
    scale = np.abs(wanted).max() or 1.0
    rows = np.concatenate(rows)
    result = linprog(-wanted.ravel() / scale, rows, np.zeros(len(rows)), np.ones((1, size)), [1.0], method="highs-ds")
    if result.status != 0:
        raise RuntimeError(f"HiGHS found no equilibrium of {form.game}: {result.message}")
    joint = np.maximum(result.x, 0.0).reshape(shape)
    joint /= joint.sum()
    values = tuple(0.0 + float((joint * table).sum()) for table in payoffs)
    return JointEquilibrium(joint, values, float((joint * wanted).sum()))


def _objective(objective, payoffs):
    """What is maximized, one number a combination of actions."""
    if objective is None:
        return payoffs.sum(axis=0)
    try:
        weights = np.array(objective, dtype=float)
    except (TypeError, ValueError):
        weights = np.array(np.nan)
    if weights.shape not in (payoffs.shape[:1], payoffs.shape[1:]) or not np.isfinite(weights).all():
        raise ValueError(
            f"an objective is one finite weight a player, {payoffs.shape[:1]}, or one a combination of actions, "
            f"{payoffs.shape[1:]}, not {shown(objective)}"
        )
    return np.tensordot(weights, payoffs, axes=1) if weights.shape == payoffs.shape[:1] else weights
