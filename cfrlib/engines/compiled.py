"""The half-step as one fused numba kernel.

Bottom-up, each decision point is visited once: its rows of the payoff matrix give its action values, these its value
and regrets, and these its next strategy. Top-down, one pass adds to the average and writes the new plan. Sorted
decision points (see Treeplex) let both passes stream through memory. No fastmath: the order of additions is part of
the result, because unstable play amplifies a last digit.
"""

from functools import cached_property
from typing import NamedTuple

import numpy as np

from cfrlib.engines.bundled import Bundled
from cfrlib.engines.jit import _compiled, _updated
from cfrlib.engines.lanes import where_above
from cfrlib.engines.state import NO_LOOKS
from cfrlib.engines.ties import tie_widths

LONG = 50_000_000  # visits (a tenth of a second) after which building bundles and loading their kernel pays
STRETCH = 4  # iterations for which moving a state into bundles and back pays


class _Game(NamedTuple):
    """All players' treeplexes and payoff matrices, one player after the other, in global sequence numbers.

    Indices are unsigned: numba checks whether signed ones are negative at every access, which halves the speed.
    """

    points: np.ndarray  # (players + 1,), where each player's decision points begin
    roots: np.ndarray  # (players,), the empty sequences
    first: np.ndarray  # (points,), each point's first sequence
    stop: np.ndarray  # (points,), the sequence after its last
    parent: np.ndarray  # (points,)
    indptr: np.ndarray  # (sequences + 1,), where each sequence's payoffs begin
    column: np.ndarray  # (payoffs,), the sequence whose reach multiplies a payoff; with more players a joint sequence
    payoff: np.ndarray  # (payoffs,)
    joint: np.ndarray  # (joint sequences, players - 1); empty for two players
    joints: np.ndarray  # (players + 1,), where the others' joint sequences of each player begin
    width: np.ndarray  # (points,), no regret up to this is positive

    @classmethod
    def of(cls, form):
        offsets = [span.start for span in form.spans]
        joint, joints = _joint_sequences(form, offsets)
        column_offsets = offsets[::-1] if form.joint is None else joints[:-1]

        def stacked(arrays, shifts):
            return np.concatenate([array + shift for array, shift in zip(arrays, shifts, strict=True)])

        payoffs_a_row = np.concatenate([np.diff(payoff.indptr) for payoff in form.entries])
        indices = {
            "points": np.cumsum([0, *map(len, form.treeplexes)]),
            "roots": offsets,
            "first": stacked([treeplex.first[:-1] for treeplex in form.treeplexes], offsets),
            "stop": stacked([treeplex.first[1:] for treeplex in form.treeplexes], offsets),
            "parent": stacked([treeplex.parent for treeplex in form.treeplexes], offsets),
            "indptr": np.cumsum([0, *payoffs_a_row]),
            "column": stacked([payoff.indices for payoff in form.entries], column_offsets),
            "joint": joint,
            "joints": joints,
        }
        unsigned = {name: np.ascontiguousarray(array, dtype=np.uint32) for name, array in indices.items()}
        payoff = np.concatenate([payoff.data for payoff in form.entries])
        return cls(**unsigned, payoff=payoff, width=tie_widths(form)[indices["first"]])


def _joint_sequences(form, offsets):
    """All players' joint sequences in global numbers, and where each player's begin; none for two players."""
    if form.joint is None:
        return np.zeros((0, 1)), [0, 0, 0]
    shifts = [offsets[:player] + offsets[player + 1 :] for player in range(form.num_players)]
    rows = [joint + shift for joint, shift in zip(form.joint, shifts, strict=True)]
    return np.concatenate(rows), np.cumsum([0, *map(len, form.joint)])


class Compiled:
    """Hundreds of times faster than walking a tree of objects; compiles once, in a second or two, then from a cache.

    A long run goes on in bundles of eight decision points, where the form has them: the same bits, three times faster.
    """

    name = "compiled"

    def __init__(self, form):
        self._form, self._size = form, form.size
        self._visited = 0  # sequences and payoffs visited by all runs
        self._game = _Game.of(form)
        self._below = np.zeros(form.spans[-1].stop)
        self._reach = np.empty(len(self._game.joint))

    def run(self, state, schedule, alternating: bool, predict: float, looks=NO_LOOKS) -> int:
        """Advance all players by one iteration for each row of the schedule, in place. Returns how many were done."""
        self._visited += len(schedule.weight) * self._size
        if self._visited > LONG and len(schedule.weight) >= STRETCH and self._bundled:
            return self._bundled.run(state, schedule, alternating, predict, looks)
        arrays = state.regret_sum, state.strategy, state.plan, state.strategy_sum
        return _run(self._game, *arrays, self._below, self._reach, *schedule, alternating, predict, looks)

    def plan(self, strategy) -> np.ndarray:
        """The sequence-form strategies of behaviour strategies, all players' in one array."""
        return _plan(self._game, strategy)

    def nash_conv(self, plan) -> float:
        """What the players could gain by best responses, added up."""
        return _nash_conv(self._game, plan, self._below, self._reach)

    @cached_property
    def _bundled(self):
        return Bundled.of(self._form, self._measure)

    def _measure(self, strategy_sum):
        return self.nash_conv(_average_plan(self._game, strategy_sum))


@_compiled
def _run(
    game, regret_sum, strategy, plan, strategy_sum, below, reach, weight, positive, negative, alternating, predict,
    looks,
):  # fmt: skip
    taken = 0
    for t in range(len(weight)):
        for player in range(len(game.roots)):
            others = _others(game, player, plan, reach)
            _observe(game, player, others, regret_sum, strategy, below, positive[t], negative[t], predict)
            if alternating:
                _act(game, player, strategy, plan, strategy_sum, weight[t])
        if not alternating:
            for player in range(len(game.roots)):
                _act(game, player, strategy, plan, strategy_sum, weight[t])
        if taken < len(looks.after) and looks.after[taken] == t + 1:
            looks.nash_conv[taken] = _nash_conv(game, _average_plan(game, strategy_sum), below, reach)
            if looks.tables.size:
                looks.tables[0, taken], looks.tables[1, taken] = regret_sum, strategy
                looks.tables[2, taken] = strategy_sum
            if looks.nash_conv[taken] / len(game.roots) <= looks.target:
                return t + 1
            taken += 1
    return len(weight)


@_compiled
def _average_plan(game, strategy_sum):
    """The sum of plans divided by the sum of weights; uniform before anything counts."""
    average = np.ones_like(strategy_sum)
    for player in range(len(game.roots)):
        total = strategy_sum[game.roots[player]]
        for point in range(game.points[player], game.points[player + 1]):
            first, stop = game.first[point], game.stop[point]
            for sequence in range(first, stop):
                if total > 0:
                    average[sequence] = strategy_sum[sequence] / total
                else:
                    average[sequence] = average[game.parent[point]] * (1.0 / (stop - first))
    return average


@_compiled
def _others(game, player, plan, reach):
    """What multiplies the payoffs: for two players the plan itself, else the products of all others' plans."""
    if len(game.roots) == 2:
        return plan
    for row in range(game.joints[player], game.joints[player + 1]):
        reach[row] = 1.0
        for column in range(game.joint.shape[1]):
            reach[row] *= plan[game.joint[row, column]]
    return reach


@_compiled
def _observe(game, player, others, regret_sum, strategy, below, positive, negative, predict):
    """Bottom-up: what each action earned, and the next strategy from its regret.

    `below`: (sequences,) zeros, before and after: what the decision points after a sequence are worth.
    """
    for point in range(game.points[player + 1] - 1, game.points[player] - 1, -1):
        first, stop = game.first[point], game.stop[point]
        value = 0.0
        for sequence in range(first, stop):
            action_value = below[sequence]
            for entry in range(game.indptr[sequence], game.indptr[sequence + 1]):
                action_value += game.payoff[entry] * others[game.column[entry]]
            below[sequence] = action_value
            value += strategy[sequence] * action_value
        below[game.parent[point]] += value
        total, width = 0.0, game.width[point]
        for sequence in range(first, stop):
            regret = below[sequence] - value
            below[sequence] = 0.0
            regret_sum[sequence], promise = _updated(
                where_above, regret_sum[sequence], regret, width, positive, negative, predict
            )
            strategy[sequence] = promise
            total += promise
        if total > 0:
            for sequence in range(first, stop):
                strategy[sequence] /= total
        else:
            for sequence in range(first, stop):
                strategy[sequence] = 1.0 / (stop - first)
    below[game.roots[player]] = 0.0


@_compiled
def _act(game, player, strategy, plan, strategy_sum, weight):
    """Top-down: the plan that was played joins the average, the new strategy becomes the plan."""
    strategy_sum[game.roots[player]] += weight
    for point in range(game.points[player], game.points[player + 1]):
        reach = plan[game.parent[point]]
        for sequence in range(game.first[point], game.stop[point]):
            strategy_sum[sequence] += weight * plan[sequence]
            plan[sequence] = reach * strategy[sequence]


@_compiled
def _plan(game, strategy):
    plan = strategy.copy()
    for point in range(len(game.parent)):
        reach = plan[game.parent[point]]
        for sequence in range(game.first[point], game.stop[point]):
            plan[sequence] *= reach
    return plan


@_compiled
def _nash_conv(game, plan, below, reach):
    total = 0.0
    for player in range(len(game.roots)):
        others = _others(game, player, plan, reach)
        for point in range(game.points[player + 1] - 1, game.points[player] - 1, -1):
            best = -np.inf
            for sequence in range(game.first[point], game.stop[point]):
                payoff = 0.0
                for entry in range(game.indptr[sequence], game.indptr[sequence + 1]):
                    payoff += game.payoff[entry] * others[game.column[entry]]
                total -= plan[sequence] * payoff
                best = max(best, below[sequence] + payoff)
                below[sequence] = 0.0
            below[game.parent[point]] += best
        total += below[game.roots[player]]
        below[game.roots[player]] = 0.0
    return total
