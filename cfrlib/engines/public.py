"""The half-step over the public tree in NumPy: all hands of a row at once, all ends of a table in one product."""

import numpy as np

from cfrlib.engines.rule import updated, where_above
from cfrlib.engines.ties import public_tie_widths
from cfrlib.engines.vectorized import Vectorized


class Public(Vectorized):
    """Works everywhere. The engine of a PublicForm."""

    name = "public"

    def __init__(self, form):
        self.form = form
        self._widths = public_tie_widths(form)

    def nash_conv(self, plan) -> float:
        """What the players could gain by best responses, added up."""
        return self.form.nash_conv(self.form.split(plan))

    def _observe(self, player, state, discounts, predict):
        """Bottom-up: what each action earned, and the next strategy from its regret."""
        treeplex, span = self.form.treeplexes[player], self.form.spans[player]
        strategy = state.strategy[span]
        gradient = self.form.gradient(player, self.form.split(state.plan))
        action_values, values = treeplex.action_values(gradient, strategy)
        regret = action_values[treeplex.hands :] - np.repeat(values, treeplex.row_actions, axis=0).ravel()
        regret_sum = state.regret_sum[span][treeplex.hands :]
        width = np.repeat(self._widths[player], treeplex.row_actions, axis=0).ravel()
        regret_sum[:], promise = updated(where_above, regret_sum, regret, width, *discounts, predict)
        strategy[treeplex.hands :] = treeplex.shares(promise)
