"""Nash equilibria of small games in which each player decides once: the pure ones, and for two players all of them.

Two strategies are an equilibrium if every action is unplayed or a best response. One player's strategies, scaled so
that the other's best responses to them earn 1, fill the surface of a polytope: no probability is below 0, and no
action of the other earns more than 1. At a vertex, as many of these conditions are tight as there are dimensions. Two
vertices, one per player, are an equilibrium if for every action one of its two conditions is tight; in a nondegenerate
game there are no other equilibria. [von Stengel 2007, in Algorithmic Game Theory, section 3.3]
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np

from cfrlib.evaluation.regret import num_actions, payoff_tables
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy

COEFFICIENTS = 5_000_000  # of one player's systems of equations: 9 by 9 actions have 4 million
TIGHT = 1e-9  # a condition this near to equality counts as tight; payoffs are scaled to between 1 and 2


@dataclass(frozen=True, eq=False)
class Equilibria:
    """Equilibria of a two-player game, as a sequence. `strategies`: the list of them.

    `degenerate`: whether some strategy has more pure best responses than actions in it. If not, these are all, and
    their number is odd. If so, there may be infinitely many: these are the extreme ones, and in any other, each player
    mixes strategies of extreme ones that are interchangeable. [Avis, Rosenberg, Savani & von Stengel 2010]
    """

    strategies: list[Strategy]
    degenerate: bool

    def __len__(self):
        return len(self.strategies)

    def __iter__(self) -> Iterator[Strategy]:
        return iter(self.strategies)

    def __getitem__(self, number):
        return self.strategies[number]

    def __repr__(self):
        return f"<Equilibria: {len(self)} {'extreme ones of a degenerate game' if self.degenerate else 'in all'}>"


def pure_equilibria(game) -> list[Strategy]:
    """Every equilibrium in which nobody mixes, for any number of players who decide once.

    Cost: one look at each combination of actions.

    >>> [found["player 1"]["first"] for found in cfr.pure_equilibria("battle-of-the-sexes")]
    [1.0, 0.0]
    >>> cfr.pure_equilibria("rps")
    []
    """
    form = SequenceForm.of(game)
    payoffs = payoff_tables(form)
    close = 1e-12 * np.abs(payoffs).max()
    best = [table >= table.max(axis=player, keepdims=True) - close for player, table in enumerate(payoffs)]
    return [
        _profile(form, [np.eye(count)[action] for count, action in zip(payoffs.shape[1:], actions, strict=True)])
        for actions in np.argwhere(np.all(best, axis=0))
    ]


def all_equilibria(game) -> Equilibria:
    """All Nash equilibria of a two-player game in which each decides once, or the extreme ones if it is degenerate.

    Solves as many systems of equations as support enumeration, but also finds those that it misses in degenerate games.
    Raises ValueError for games of more than about 9 by 9 actions, and for more players than two.

    Cost: milliseconds for 5 by 5 actions, seconds for 9 by 9.

    >>> for found in cfr.all_equilibria("battle-of-the-sexes"):
    ...     print(*(round(found[player]["first"], 3) for player in ("player 1", "player 2")))
    0.667 0.333
    1.0 1.0
    0.0 0.0
    """
    form = SequenceForm.of(game)
    if form.num_players != 2:
        raise ValueError(f"only two players' equilibria are enumerated; {form.game} has {form.num_players}")
    rows, columns = num_actions(form)
    if comb(rows + columns, rows) * max(rows, columns) ** 2 > COEFFICIENTS:
        raise ValueError(f"{form.game} has too many actions, {rows} and {columns}, to try all; about 9 and 9 can be")
    mine, theirs = (_scale(table) for table in payoff_tables(form))
    first, first_tight = _vertices(np.vstack([-np.eye(rows), theirs.T]), [0] * rows + [1] * columns)
    second, second_tight = _vertices(np.vstack([mine, -np.eye(columns)]), [1] * rows + [0] * columns)
    pairs = np.argwhere(~(~first_tight @ ~second_tight.T))  # no condition is loose at both
    strategies = [_profile(form, (first[row], second[column])) for row, column in pairs if first[row].any()]
    degenerate = (first_tight.sum(axis=1) > rows).any() or (second_tight.sum(axis=1) > columns).any()
    return Equilibria(strategies, bool(degenerate))


def _scale(table):
    """A payoff table with the same equilibria and payoffs from 1 to 2."""
    return 1 + (table - table.min()) / (np.ptp(table) or 1.0)


def _vertices(conditions, bounds):
    """The vertices of {x: conditions x <= bounds}, (vertices, dimensions), and which conditions are tight at each,
    (vertices, conditions)."""
    bounds = np.array(bounds, dtype=float)
    chosen = np.array(list(combinations(range(len(conditions)), conditions.shape[1])))
    systems, sides = conditions[chosen], bounds[chosen]
    spread = np.linalg.svd(systems, compute_uv=False)
    regular = spread[:, -1] > 1e-10 * spread[:, 0]
    points = np.linalg.solve(systems[regular], sides[regular][..., None])[..., 0]
    slack = bounds - points @ conditions.T
    inside = (slack >= -TIGHT).all(axis=1)
    tight, first = np.unique(np.abs(slack[inside]) <= TIGHT, axis=0, return_index=True)
    return points[inside][first], tight


def _profile(form, mixes):
    mixes = [np.where(mix > TIGHT, mix, 0.0) for mix in mixes]
    return Strategy.of(form, [mix / mix.sum() for mix in mixes])
