"""Dominated actions, which no sensible player takes, whatever the others do, and what is left without them.

For games in which each player decides once, with any number of players and any payoffs.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from scipy.optimize import linprog

from cfrlib.arguments import flag
from cfrlib.evaluation.regret import payoff_tables
from cfrlib.forms.sequence_form import SequenceForm

NOTHING = 1e-7  # of the largest gain: a mixture that is better by less counts as no better; HiGHS is no more exact
SLACK = 1e-11  # of the largest gain: a mixture may earn this much less and still dominate weakly
ROUNDING = 1e-13  # of the largest payoff: smaller differences are rounding errors


class Dominated(NamedTuple):
    """`by`: a mix of other actions, {action: probability}, that earns more than `action` whatever the others do; or if
    not `strictly`, never less and sometimes more. Actions go by their labels; players are 0, 1, ..."""

    player: int
    action: str
    by: dict[str, float]
    strictly: bool


@dataclass(frozen=True, eq=False)
class Elimination:
    """`rounds`: the actions removed, one list of Dominated per round. `actions`: the labels left, one tuple per player.
    `payoffs`: the game that is left, (players, actions of player 1, of player 2, ...)."""

    rounds: list[list[Dominated]]
    actions: tuple[tuple[str, ...], ...]
    payoffs: np.ndarray

    def __repr__(self):
        left = " by ".join(f"{{{', '.join(labels)}}}" for labels in self.actions)
        return f"<Elimination in {len(self.rounds)} rounds: {left} left>"


def dominated_actions(game, *, weakly: bool = False, mixtures: bool = True) -> list[Dominated]:
    """Every player's strictly dominated actions; with `weakly` also those that are only weakly dominated.

    Dominated by another action, or, with `mixtures`, by a mix of others, which a linear program finds [Osborne &
    Rubinstein 1994, section 4.2]. An action is listed once: strictly if possible, and by a single action if possible.
    Raises ValueError unless each player decides once.

    Cost: at most two small linear programs an action; 10 by 10 take 30 milliseconds.

    >>> payoffs = [[[2, 0], [3, 1]], [[2, 3], [0, 1]]]  # the prisoner's dilemma
    >>> dilemma = cfr.MatrixGame(payoffs, ("silent", "confess"), ("silent", "confess"))
    >>> cfr.dominated_actions(dilemma)[0]
    Dominated(player=0, action='silent', by={'confess': 1.0}, strictly=True)
    """
    form = SequenceForm.of(game)
    return _find_dominated(payoff_tables(form), _labels(form), weakly, mixtures)


def iterated_elimination(game, *, weakly: bool = False, mixtures: bool = True) -> Elimination:
    """All dominated actions removed at once, again and again until none is left.

    What is left after strict elimination does not depend on the order, and holds every Nash and every correlated
    equilibrium. Weak elimination can lose equilibria, and depends on the order: here, each round removes all it can.

    >>> game = cfr.MatrixGame([[3, 1, 2], [2, 0, 3]], ("up", "down"), ("left", "middle", "right"))
    >>> cfr.iterated_elimination(game)
    <Elimination in 2 rounds: {up} by {middle} left>
    """
    form = SequenceForm.of(game)
    payoffs, labels, rounds = payoff_tables(form), _labels(form), []
    while found := _find_dominated(payoffs, labels, weakly, mixtures):
        rounds.append(found)
        gone = {(dominated.player, dominated.action) for dominated in found}
        for player, names in enumerate(labels):
            kept = [number for number, name in enumerate(names) if (player, name) not in gone]
            payoffs = payoffs.take(kept, axis=player + 1)
        labels = [tuple(name for name in names if (player, name) not in gone) for player, names in enumerate(labels)]
    return Elimination(rounds, tuple(labels), payoffs)


def _labels(form):
    sets = form.information_sets
    numbers = sorted(range(len(sets)), key=lambda number: sets.players[number])
    return [sets.action_labels(number) for number in numbers]


def _find_dominated(payoffs, labels, weakly, mixtures):
    """One round's list of Dominated. `payoffs`: (players, actions of player 1, ...)."""
    weakly, mixtures, found = flag("weakly", weakly), flag("mixtures", mixtures), []
    for player, names in enumerate(labels):
        table = np.moveaxis(payoffs[player], player, 0).reshape(len(names), -1)
        for action, name in enumerate(names):
            for strictly in (True, False) if weakly else (True,):
                mix = _dominator(table, action, strictly, mixtures)
                if mix is not None:
                    by = {names[other]: float(share) for other, share in enumerate(mix) if share > 0}
                    found.append(Dominated(player, name, by, strictly))
                    break
    return found


def _dominator(table, action, strictly, mixtures):
    """A mix that dominates an action, (actions,), or None. `table`: (own actions, the others' combined actions)."""
    gains = table - table[action]
    gains[np.abs(gains) < ROUNDING * np.abs(table).max()] = 0.0
    gains /= np.abs(gains).max() or 1.0
    for other, gain in enumerate(gains):
        if gain.min() > 0 if strictly else (gain.min() >= 0 and gain.max() > 0):
            return np.eye(len(table))[other]
    return _dominating_mix(gains, action, strictly) if mixtures and len(table) > 2 else None


def _dominating_mix(gains, action, strictly):
    """The mix with the largest least gain, or with the largest sum of gains of which none is below 0; or None."""
    mixes, outcomes = gains.shape
    if strictly:
        objective = np.append(np.zeros(mixes), -1.0)
        no_less = np.column_stack([-gains.T, np.ones(outcomes)])
    else:
        objective = np.append(-gains.sum(axis=1), 0.0)
        no_less = np.column_stack([-gains.T, np.zeros(outcomes)])
    bounds = [(0.0, 0.0 if other == action else 1.0) for other in range(mixes)] + [(None, None)]
    adds_up = np.append(np.ones(mixes), 0.0)[None]
    result = linprog(objective, no_less, np.zeros(outcomes), adds_up, [1.0], bounds, method="highs-ds")
    if result.status != 0:
        return None
    mix = np.where(result.x[:-1] > SLACK, result.x[:-1], 0.0)
    mix /= mix.sum()
    gain = mix @ gains
    dominates = gain.min() > NOTHING if strictly else (gain.min() >= -SLACK and gain.max() > NOTHING)
    return mix if dominates else None
