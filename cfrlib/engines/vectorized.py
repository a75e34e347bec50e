"""The half-step in NumPy: one sparse product, one sweep up the treeplex, one sweep down."""

import numpy as np


class Vectorized:
    """Works everywhere. Costs some microseconds a block of decision points, however many are in it."""

    name = "vectorized"

    def __init__(self, form):
        self.form = form

    def run(self, state, schedule, alternating: bool, predict: bool):
        """Advance all players by one iteration for each row of the schedule, in place."""
        players = range(self.form.num_players)
        for weight, *discounts in zip(*schedule, strict=True):
            for player in players:
                self._observe(player, state, discounts, predict)
                if alternating:
                    self._act(player, state, weight)
            if not alternating:
                for player in players:
                    self._act(player, state, weight)

    def plan(self, strategy) -> np.ndarray:
        """The sequence-form strategies of behaviour strategies, all players' in one array."""
        return np.concatenate(self.form.plans(self.form.split(strategy)))

    def nash_conv(self, plan) -> float:
        """What the players could gain by best responses, added up."""
        return self.form.nash_conv(self.form.split(plan))

    def _observe(self, player, state, discounts, predict):
        """Bottom-up: what each action earned, and the next strategy from its regret."""
        treeplex, span = self.form.treeplexes[player], self.form.spans[player]
        strategy = state.strategy[span]
        gradient = self.form.gradient(player, self.form.split(state.plan))
        action_values, values = treeplex.action_values(gradient, strategy)
        regret = action_values[1:] - np.repeat(values, treeplex.num_actions)
        regret_sum = state.regret_sum[span][1:]
        regret_sum += regret
        regret_sum *= np.where(regret_sum > 0, *discounts)
        strategy[1:] = treeplex.regret_matching(regret_sum + regret if predict else regret_sum)

    def _act(self, player, state, weight):
        """Top-down: the plan that was played joins the average, the new strategy becomes the plan."""
        span = self.form.spans[player]
        state.strategy_sum[span] += weight * state.plan[span]
        state.plan[span] = self.form.treeplexes[player].plan(state.strategy[span])
