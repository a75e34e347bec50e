"""The half-step in NumPy: one sparse product, one sweep up the treeplex, one sweep down.

Every sum is added up in the compiled kernel's order, so that both engines return the same bits: `np.bincount` and
`np.add.at` add one number after the other; `sum`, `@` and `reduceat` do not.
"""

from typing import NamedTuple

import numpy as np

from cfrlib.engines.rule import updated, where_above
from cfrlib.engines.state import NO_LOOKS
from cfrlib.engines.ties import tie_widths


class _Player(NamedTuple):
    """Where one player's numbers are."""

    point: np.ndarray  # (sequences - 1,), the decision point of each
    blocks: list[tuple]  # bottom-up: points, sequences, their payoffs, and their parents, last point first
    backward: np.ndarray  # (sequences - 1,), last point first

    @classmethod
    def of(cls, treeplex, payoff):
        point = np.repeat(np.arange(len(treeplex)), treeplex.num_actions)
        blocks = []
        for points, sequences, _ in reversed(treeplex.blocks):
            payoffs = slice(payoff.indptr[sequences.start], payoff.indptr[sequences.stop])
            blocks.append((points, sequences, payoffs, treeplex.parent[points][::-1].astype(np.intp)))
        return cls(point, blocks, 1 + np.argsort(-point, kind="stable"))


class Vectorized:
    """Works everywhere. Takes some microseconds per block of decision points, however many are in it."""

    name = "vectorized"
    rule = staticmethod(updated)

    def __init__(self, form):
        self.form = form
        self._players = list(map(_Player.of, form.treeplexes, form.entries))
        self._widths = tie_widths(form)

    def run(self, state, schedule, alternating: bool, predict: float, looks=NO_LOOKS) -> int:
        """Advance all players by one iteration for each row of the schedule, in place. Returns how many were done."""
        players, taken, done = range(self.form.num_players), 0, 0
        for done, (weight, *discounts) in enumerate(zip(*schedule, strict=True), 1):
            for player in players:
                self._observe(player, state, discounts, predict)
                if alternating:
                    self._act(player, state, weight)
            if not alternating:
                for player in players:
                    self._act(player, state, weight)
            if taken < len(looks.after) and looks.after[taken] == done:
                looks.nash_conv[taken] = self.nash_conv(state.average_plan(self.form))
                if looks.tables.size:
                    looks.tables[:, taken] = state.regret_sum, state.strategy, state.strategy_sum
                if looks.nash_conv[taken] / len(players) <= looks.target:
                    break
                taken += 1
        return done

    def plan(self, strategy) -> np.ndarray:
        """The sequence-form strategies of behaviour strategies, all players' in one array."""
        return np.concatenate(self.form.plans(self.form.split(strategy)))

    def nash_conv(self, plan) -> float:
        """What the players could gain by best responses, added up."""
        total, plans = 0.0, self.form.split(plan)
        for player, (places, treeplex) in enumerate(zip(self._players, self.form.treeplexes, strict=True)):
            gradient = np.bincount(self.form.rows[player], self._weigh_payoffs(player, plans), treeplex.num_sequences)
            below = np.zeros(treeplex.num_sequences)
            for points, sequences, _, parent in places.blocks:
                action_values = below[sequences] + gradient[sequences]
                best = action_values.reshape(points.stop - points.start, -1).max(axis=1)
                np.add.at(below, parent, best[::-1])
            held = (plans[player] * gradient)[places.backward]
            total = np.cumsum([total, *-held, below[0]])[-1]
        return float(total)

    def _weigh_payoffs(self, player, plans):
        """Each payoff times the others' reach, (payoffs,)."""
        payoff = self.form.entries[player]
        return payoff.data * self.form.others(player, plans)[payoff.indices]

    def _observe(self, player, state, discounts, predict):
        """Bottom-up: what each action earned, and the next strategy from its regret."""
        treeplex, span, places = self.form.treeplexes[player], self.form.spans[player], self._players[player]
        strategy, earned = state.strategy[span], self._weigh_payoffs(player, self.form.split(state.plan))
        row = self.form.rows[player]
        action_values, values = np.zeros(len(strategy)), np.empty(len(treeplex))
        for points, sequences, payoffs, parent in places.blocks:
            np.add.at(action_values, row[payoffs], earned[payoffs])
            point = places.point[sequences.start - 1 : sequences.stop - 1] - points.start
            values[points] = np.bincount(point, strategy[sequences] * action_values[sequences])
            np.add.at(action_values, parent, values[points][::-1])
        regret = action_values[1:] - values[places.point]
        regret_sum = state.regret_sum[span][1:]
        width = self._widths[span][1:]
        regret_sum[:], promise = self.rule(where_above, regret_sum, regret, width, *discounts, predict)
        total = np.bincount(places.point, promise, len(treeplex))[places.point]
        strategy[1:] = np.divide(promise, total, out=treeplex.uniform()[1:], where=total > 0)

    def _act(self, player, state, weight):
        """Top-down: the plan that was played joins the average, the new strategy becomes the plan."""
        span = self.form.spans[player]
        state.strategy_sum[span] += weight * state.plan[span]
        state.plan[span] = self.form.treeplexes[player].plan(state.strategy[span])
