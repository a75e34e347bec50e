"""The half-step over the public tree as one fused numba kernel: the loops over hands are innermost and contiguous.

Bottom-up, each public state is visited once for all hands; top-down, one pass adds to the average and writes the plan.
What an end pays is a table, hands by hands, times the other player's reach, or a showdown over its prefix sums.
"""

from typing import NamedTuple

import numpy as np
from numba.extending import overload

from cfrlib.engines.jit import _compiled, _updated
from cfrlib.engines.lanes import where_above
from cfrlib.engines.state import NO_LOOKS
from cfrlib.engines.ties import public_tie_widths


class _Tables(NamedTuple):
    """Ends that pay by tables, as Ends has them; unsigned, see `compiled`."""

    indptr: np.ndarray  # (rows + 1,)
    other: np.ndarray  # (ends,)
    table: np.ndarray  # (ends,)
    tables: np.ndarray  # (tables, the other's hands, own hands)


class _Showdowns(NamedTuple):
    """Ends that pay by a showdown, as Ends has them."""

    indptr: np.ndarray  # (rows + 1,)
    other: np.ndarray  # (ends,)
    table: np.ndarray  # (ends,)
    factor: np.ndarray  # (ends,)
    order: np.ndarray  # (entries,), the other's hands
    weight: np.ndarray  # (entries,)
    sums: tuple  # MET and WON over prefix sums, each (data, indices, indptr)


class _Player(NamedTuple):
    """One player's public decisions, as PublicTreeplex has them, and its ends."""

    first: np.ndarray  # (states + 1,)
    parent: np.ndarray  # (states,)
    ends: _Tables | _Showdowns
    width: np.ndarray  # (states, hands), no regret up to this is positive

    @classmethod
    def of(cls, treeplex, ends, width):
        places = map(_unsigned, (ends.indptr, ends.other, ends.table))
        if ends.showdown is None:
            ends = _Tables(*places, ends.tables)
        else:
            order, weight, *sums = ends.showdown
            sums = tuple((each.data, _unsigned(each.indices), _unsigned(each.indptr)) for each in sums)
            ends = _Showdowns(*places, ends.factor, _unsigned(order), weight, sums)
        return cls(_unsigned(treeplex.first_row), _unsigned(treeplex.parent_row), ends, width)


def _unsigned(array):
    return np.ascontiguousarray(array, dtype=np.uint32)


class PublicCompiled:
    """The engine of a PublicForm where numba is installed."""

    name = "public"

    def __init__(self, form):
        self.form = form
        self._players = tuple(map(_Player.of, form.treeplexes, form.ends, public_tie_widths(form)))
        self._below = self._rows(np.zeros(form.spans[-1].stop))

    def run(self, state, schedule, alternating: bool, predict: float, looks=NO_LOOKS) -> int:
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
        """One view per player, (rows, hands)."""
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
    value, total, alike = np.empty(hands), np.empty(hands), np.empty(hands)
    for state in range(len(game.parent) - 1, -1, -1):
        first, stop = game.first[state], game.first[state + 1]
        above, width = below[game.parent[state]], game.width[state]
        if stop == first + 1:
            _observe_one(game, first, reach, regret_sum[first], below[first], above, positive, negative)
            continue
        for hand in range(hands):
            value[hand] = total[hand] = 0.0
        for row in range(first, stop):
            worth, played = below[row], strategy[row]
            _add_ends(game.ends, row, reach, worth)
            for hand in range(hands):
                value[hand] += played[hand] * worth[hand]
        for hand in range(hands):
            above[hand] += value[hand]
        for row in range(first, stop):
            worth, played, sums = below[row], strategy[row], regret_sum[row]
            for hand in range(hands):
                regret = worth[hand] - value[hand]
                worth[hand] = 0.0
                sums[hand], promise = _updated(
                    where_above, sums[hand], regret, width[hand], positive, negative, predict
                )
                played[hand] = promise
                total[hand] += promise
        for hand in range(hands):
            alike[hand] = 0.0 if total[hand] > 0 else 1.0 / (stop - first)
            total[hand] = total[hand] if total[hand] > 0 else 1.0
        for row in range(first, stop):
            played = strategy[row]
            for hand in range(hands):
                played[hand] = played[hand] / total[hand] + alike[hand]
    below[0] = 0.0


@_compiled
def _observe_one(game, row, reach, sums, worth, above, positive, negative):
    """`_observe` at a state with one action: no regret, and the strategy stays."""
    _add_ends(game.ends, row, reach, worth)
    for hand in range(len(worth)):
        above[hand] += worth[hand]
        worth[hand] = 0.0
        sums[hand], _ = _updated(where_above, sums[hand], 0.0, 0.0, positive, negative, False)


def _add_ends(ends, row, reach, worth):
    """Add to `worth`, (hands,), what the ends after a row pay."""


@overload(_add_ends, inline="always")
def _add_ends_of(ends, row, reach, worth):
    return _add_tables if ends.instance_class is _Tables else _add_showdowns


def _add_tables(ends, row, reach, worth):
    for end in range(ends.indptr[row], ends.indptr[row + 1]):
        other, table = reach[ends.other[end]], ends.tables[ends.table[end]]
        for held in range(len(other)):
            weight = other[held]
            for hand in range(len(worth)):
                worth[hand] += table[held, hand] * weight


def _add_showdowns(ends, row, reach, worth):
    end, stop = ends.indptr[row], ends.indptr[row + 1]
    while end < stop:
        number, weighted = ends.table[end], np.zeros(reach.shape[1])
        while end < stop and ends.table[end] == number:
            other, factor = reach[ends.other[end]], ends.factor[end]
            for held in range(len(other)):
                weighted[held] += factor * other[held]
            end += 1
        prefix, total = np.zeros(len(ends.order) + 1), 0.0
        for entry in range(len(ends.order)):
            total += ends.weight[entry] * weighted[ends.order[entry]]
            prefix[entry + 1] = total
        data, indices, indptr = ends.sums[number]
        for hand in range(len(worth)):
            for place in range(indptr[hand], indptr[hand + 1]):
                worth[hand] += data[place] * prefix[indices[place]]


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
        game, mine, other, worth = players[player], plan[player], plan[1 - player], below[player]
        hands = mine.shape[1]
        best, earned = np.empty(hands), np.empty(hands)
        for state in range(len(game.parent) - 1, -1, -1):
            best[:] = -np.inf
            for row in range(game.first[state], game.first[state + 1]):
                earned[:] = 0.0
                _add_ends(game.ends, row, other, earned)
                for hand in range(hands):
                    total -= mine[row, hand] * earned[hand]
                    best[hand] = max(best[hand], worth[row, hand] + earned[hand])
                    worth[row, hand] = 0.0
            parent = game.parent[state]
            for hand in range(hands):
                worth[parent, hand] += best[hand]
        for hand in range(hands):  # every plan earns what the empty sequence earns by itself
            total += worth[0, hand]
            worth[0, hand] = 0.0
    return total
