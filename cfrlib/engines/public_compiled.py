"""The half-step over the public tree as one fused numba kernel: the loops over hands are innermost and contiguous.

Bottom-up, each public state is visited once for all hands; top-down, one pass adds to the average and writes the plan.
What an end pays is a table, hands by hands, times the other player's reach; hands that it never plays so are skipped.
"""

from typing import NamedTuple

import numpy as np

from cfrlib.engines.compiled import _compiled
from cfrlib.engines.state import NO_LOOKS
from cfrlib.engines.ties import public_tie_widths


class _Player(NamedTuple):
    """One player's public decisions and ends, as PublicTreeplex and Ends have them; unsigned, see `compiled`."""

    first: np.ndarray  # (states + 1,)
    parent: np.ndarray  # (states,)
    indptr: np.ndarray  # (rows + 1,)
    other: np.ndarray  # (ends,)
    table: np.ndarray  # (ends,)
    tables: np.ndarray  # (tables, the other's hands, own hands)
    width: np.ndarray  # (states, hands), no regret up to this is positive

    @classmethod
    def of(cls, treeplex, ends, tables, width):
        indices = (treeplex.first_row, treeplex.parent_row, *ends)
        unsigned = (np.ascontiguousarray(array, dtype=np.uint32) for array in indices)
        return cls(*unsigned, np.ascontiguousarray(tables), width)


class PublicCompiled:
    """The engine of a PublicForm where numba is installed."""

    name = "public"

    def __init__(self, form):
        self.form = form
        self._players = tuple(map(_Player.of, form.treeplexes, form.ends, form.tables, public_tie_widths(form)))
        self._below = self._rows(np.zeros(form.spans[-1].stop))

    def run(self, state, schedule, alternating: bool, predict: bool, looks=NO_LOOKS) -> int:
        """Advance both players by one iteration for each row of the schedule, in place. Returns how many were done."""
        arrays = [self._rows(array) for array in (state.regret_sum, state.strategy, state.plan, state.strategy_sum)]
        done = 0
        for taken, after in enumerate(looks.after.tolist()):
            _run(self._players, *arrays, self._below, *(each[done:after] for each in schedule), alternating, predict)
            done = after
            looks.nash_conv[taken] = self.nash_conv(state.average_plan(self.form))
            if looks.tables.size:
                looks.tables[:, taken] = state.regret_sum, state.strategy, state.strategy_sum
            if looks.nash_conv[taken] / 2 <= looks.target:
                return done
        _run(self._players, *arrays, self._below, *(each[done:] for each in schedule), alternating, predict)
        return len(schedule.weight)

    def plan(self, strategy) -> np.ndarray:
        """The sequence-form strategies of behaviour strategies, both players' in one array."""
        return np.concatenate(self.form.plans(self.form.split(strategy)))

    def nash_conv(self, plan) -> float:
        """What the players could gain by best responses, added up."""
        return _nash_conv(self._players, self._rows(plan), self._below)

    def _rows(self, array):
        """One view a player, (rows, hands)."""
        views = zip(self.form.treeplexes, self.form.split(array), strict=True)
        return tuple(treeplex.rows(view) for treeplex, view in views)


@_compiled
def _run(players, regret_sum, strategy, plan, strategy_sum, below, weight, positive, negative, alternating, predict):
    for t in range(len(weight)):
        for player in range(2):
            _observe(
                players[player], plan[1 - player], regret_sum[player], strategy[player], below[player],
                positive[t], negative[t], predict,
            )  # fmt: skip
            if alternating:
                _act(players[player], strategy[player], plan[player], strategy_sum[player], weight[t])
        if not alternating:
            for player in range(2):
                _act(players[player], strategy[player], plan[player], strategy_sum[player], weight[t])


@_compiled
def _observe(game, reach, regret_sum, strategy, below, positive, negative, predict):
    """Bottom-up: what each action earned, and the next strategy from its regret.

    `below`: (rows, hands) zeros, before and after: what the states after a row are worth.
    """
    hands = strategy.shape[1]
    value, total = np.empty(hands), np.empty(hands)
    for state in range(len(game.parent) - 1, -1, -1):
        first, stop = game.first[state], game.first[state + 1]
        value[:] = 0.0
        for row in range(first, stop):
            _add_ends(game, row, reach, below[row])
            for hand in range(hands):
                value[hand] += strategy[row, hand] * below[row, hand]
        parent = game.parent[state]
        for hand in range(hands):
            below[parent, hand] += value[hand]
            total[hand] = 0.0
        for row in range(first, stop):
            for hand in range(hands):
                regret = below[row, hand] - value[hand]
                below[row, hand] = 0.0
                summed = regret_sum[row, hand] + regret
                summed *= positive if summed > 0 else negative
                regret_sum[row, hand] = summed
                promise = summed + regret if predict else summed
                promise = promise if promise > game.width[state, hand] else 0.0
                strategy[row, hand] = promise
                total[hand] += promise
        alike = 1.0 / (stop - first)
        for row in range(first, stop):
            for hand in range(hands):
                strategy[row, hand] = strategy[row, hand] / total[hand] if total[hand] > 0 else alike
    below[0] = 0.0


@_compiled
def _add_ends(game, row, reach, worth):
    """Add what the ends after a row pay, by hand."""
    for end in range(game.indptr[row], game.indptr[row + 1]):
        other, table = reach[game.other[end]], game.tables[game.table[end]]
        for held in range(len(other)):
            if other[held] != 0:
                for hand in range(len(worth)):
                    worth[hand] += table[held, hand] * other[held]


@_compiled
def _act(game, strategy, plan, strategy_sum, weight):
    """Top-down: the plan that was played joins the average, the new strategy becomes the plan."""
    strategy_sum[0] += weight
    for state in range(len(game.parent)):
        reach = plan[game.parent[state]]
        for row in range(game.first[state], game.first[state + 1]):
            for hand in range(len(reach)):
                strategy_sum[row, hand] += weight * plan[row, hand]
                plan[row, hand] = reach[hand] * strategy[row, hand]


@_compiled
def _nash_conv(players, plan, below):
    total = 0.0
    for player in range(2):
        game, worth = players[player], below[player]
        best = np.empty(worth.shape[1])
        for state in range(len(game.parent) - 1, -1, -1):
            best[:] = -np.inf
            for row in range(game.first[state], game.first[state + 1]):
                _add_ends(game, row, plan[1 - player], worth[row])
                for hand in range(len(best)):
                    best[hand] = max(best[hand], worth[row, hand])
                    worth[row, hand] = 0.0
            worth[game.parent[state]] += best
        _add_ends(game, 0, plan[1 - player], worth[0])
        total += worth[0].sum()
        worth[0] = 0.0
    return total - _value(players, plan)


@_compiled
def _value(players, plan):
    """What both players earn on average, added up."""
    total = 0.0
    for player in range(2):
        game = players[player]
        earned = np.empty(plan[player].shape[1])
        for row in range(len(game.indptr) - 1):
            earned[:] = 0.0
            _add_ends(game, row, plan[1 - player], earned)
            for hand in range(len(earned)):
                total += plan[player][row, hand] * earned[hand]
    return total
