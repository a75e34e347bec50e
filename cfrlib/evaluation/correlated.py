"""Correlated and coarse correlated equilibria of games in which each player decides once, by linear programming.

A mediator draws a combination of actions and recommends to each player its own. In a *correlated* equilibrium nobody
gains by playing b whenever a is recommended; in a *coarse* one, nobody gains by always playing b. Both conditions are
linear in the joint play, so a linear program finds the best for any linear objective. [Aumann 1974; Moulin & Vial 1978]
"""

from dataclasses import dataclass
from math import prod

import numpy as np
from scipy import sparse
from scipy.optimize import linprog

from cfrlib.arguments import array, shortened
from cfrlib.evaluation.regret import num_actions, payoff_tables
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games.game import require_room

MOST = 20_000_000  # coefficients of joint play in all constraints together


@dataclass(frozen=True, eq=False)
class JointEquilibrium:
    """`joint`: the probability of each combination of actions, one axis per player; `internal_regret(game, joint)` and
    `external_regret(game, joint)` say what leaving it would gain. `values`: what each player earns. `objective`: its
    largest value."""

    joint: np.ndarray
    values: tuple[float, ...]
    objective: float

    def __repr__(self):
        return f"<JointEquilibrium: worth {np.round(self.values, 6).tolist()}, objective {self.objective:.6g}>"


def correlated_equilibrium(game, objective=None) -> JointEquilibrium:
    """The correlated equilibrium with the largest objective.

    `objective`: a weight for each player's earnings, (players,), such as (1, 0), all 1 when left out; or a number for
    each combination of actions, one axis per player. To minimize, change the signs.
    Raises ValueError unless each player decides once, RuntimeError if HiGHS gives up.

    Cost: a linear program with a variable for each combination of actions; 10 by 10 take milliseconds.

    >>> found = cfr.correlated_equilibrium("shapley")
    >>> found.values, found.joint.round(2)
    ((0.5, 0.5), array([[0.17, 0.17, 0.  ],
           [0.  , 0.17, 0.17],
           [0.17, 0.  , 0.17]]))
    """
    return _best(SequenceForm.of(game), objective, _exchanges)


def coarse_correlated_equilibrium(game, objective=None) -> JointEquilibrium:
    """The coarse correlated equilibrium with the largest objective. Arguments as for `correlated_equilibrium`.

    >>> cfr.coarse_correlated_equilibrium("shapley", (1, 0))
    <JointEquilibrium: worth [0.666667, 0.333333], objective 0.666667>
    >>> cfr.correlated_equilibrium("shapley", (1, 0))  # whose conditions are stricter
    <JointEquilibrium: worth [0.5, 0.5], objective 0.5>
    """
    return _best(SequenceForm.of(game), objective, _deviations)


def _exchanges(gains, places, size):
    """For each pair (a, b): the gain of b whenever a is recommended, as coefficients of joint play, (pairs, size)."""
    recommended, instead = np.nonzero(~np.eye(len(gains), dtype=bool))
    return _rows(gains[recommended, instead], places[recommended], size)


def _deviations(gains, places, size):
    """For each b: the gain of always playing b, as coefficients of joint play, (actions, size)."""
    by_action = np.moveaxis(gains, 1, 0).reshape(len(gains), -1)
    return _rows(by_action, np.broadcast_to(places.ravel(), by_action.shape), size)


def _rows(coefficients, places, size):
    """A sparse matrix from each row's numbers and their places, both (rows, numbers)."""
    starts = np.arange(coefficients.size + 1, step=coefficients.shape[1])
    return sparse.csr_matrix((coefficients.ravel(), places.ravel(), starts), (len(coefficients), size))


def _best(form, objective, constraints):
    shape = num_actions(form)
    size = prod(shape)
    require_room(str(form.game), size * sum(shape), "coefficients in its program", "take fewer actions", MOST)
    payoffs = payoff_tables(form)
    wanted = _objective(objective, payoffs)
    rows = []
    for player, table in enumerate(payoffs):
        mine, places = (
            np.moveaxis(each, player, 0).reshape(shape[player], -1) for each in (table, np.arange(size).reshape(shape))
        )
        gains = mine[None] - mine[:, None]  # [a, b, others' actions]: how much more b earns than a
        rows.append(constraints(gains / (np.abs(gains).max() or 1.0), places, size))
    scale = np.abs(wanted).max() or 1.0
    rows = sparse.vstack(rows, format="csr")
    no_gain, to_one = np.zeros(rows.shape[0]), np.ones((1, size))
    result = linprog(-wanted.ravel() / scale, rows, no_gain, to_one, [1.0], method="highs-ds")
    if result.status != 0:
        raise RuntimeError(f"HiGHS found no equilibrium of {form.game}: {result.message}")
    joint = np.maximum(result.x, 0.0).reshape(shape)
    joint /= joint.sum()
    values = tuple(0.0 + float((joint * table).sum()) for table in payoffs)
    return JointEquilibrium(joint, values, float((joint * wanted).sum()))


def _objective(objective, payoffs):
    """What is maximized, one number per combination of actions."""
    if objective is None:
        return payoffs.sum(axis=0)
    try:
        weights = array("objective", objective)
    except ValueError:
        weights = np.array(np.nan)
    if weights.shape not in (payoffs.shape[:1], payoffs.shape[1:]):
        raise ValueError(
            f"an objective is one finite weight a player, {payoffs.shape[:1]}, or one a combination of actions, "
            f"{payoffs.shape[1:]}, not {shortened(objective)}"
        )
    return np.tensordot(weights, payoffs, axes=1) if weights.shape == payoffs.shape[:1] else weights
