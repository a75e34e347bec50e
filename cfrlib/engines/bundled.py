"""The half-step of the compiled engine, for eight decision points at once, as `bundles` chooses them.

Sums are added up in the same order, so that the same bits come out.
"""

import numpy as np

from cfrlib.engines.bundles import bundles_of
from cfrlib.engines.jit import _compiled, _updated
from cfrlib.engines.lanes import LANES, fill, load, store, where_above


class Bundled:
    """Advances a State in rows of eight. `measure`: the function from a `strategy_sum` to its average's NashConv."""

    def __init__(self, spans, bundles, places, measure):
        self._spans, self._bundles, self._places, self._measure = spans, bundles, places, measure
        self._below = self._rows()

    @classmethod
    def of(cls, form, measure) -> "Bundled | None":
        """None where the form's decision points do not go side by side."""
        found = bundles_of(form)
        return found and cls(form.spans, *found, measure)

    def run(self, state, schedule, alternating: bool, predict: float, looks) -> int:
        """Like `Compiled.run`."""
        arrays = state.regret_sum, state.strategy, state.plan, state.strategy_sum
        rows = [self._gather(array) for array in arrays]
        reach = tuple(each.reshape(-1) for each in rows[2])
        done = 0
        for taken, after in enumerate([*looks.after.tolist(), len(schedule.weight)]):
            part = (each[done:after] for each in schedule)
            _run(self._bundles, reach, *rows, self._below, *part, alternating, predict)
            done = after
            if taken == len(looks.after):
                break
            regret_sum, strategy, strategy_sum = (self._flat(rows[table]) for table in (0, 1, 3))
            looks.nash_conv[taken] = self._measure(strategy_sum)
            if looks.tables.size:
                looks.tables[:, taken] = regret_sum, strategy, strategy_sum
            if looks.nash_conv[taken] / 2 <= looks.target:
                break
        for array, each in zip(arrays, rows, strict=True):
            array[:] = self._flat(each)
        return done

    def _rows(self):
        return tuple(np.zeros((bundles.first[-1], LANES)) for bundles in self._bundles)

    def _gather(self, array):
        rows = self._rows()
        for own, place, span in zip(rows, self._places, self._spans, strict=True):
            own.reshape(-1)[place] = array[span]
            own[0] = array[span.start]
        return rows

    def _flat(self, rows):
        return np.concatenate([own.reshape(-1)[place] for own, place in zip(rows, self._places, strict=True)])


@_compiled
def _run(
    bundles, reach, regret_sum, strategy, plan, strategy_sum, below, weight, positive, negative, alternating, predict
):
    for t in range(len(weight)):
        for player in range(2):
            _observe(
                bundles[player], reach[1 - player], regret_sum[player], strategy[player], below[player],
                positive[t], negative[t], predict,
            )  # fmt: skip
            if alternating:
                _act(bundles[player], strategy[player], plan[player], strategy_sum[player], weight[t])
        if not alternating:
            for player in range(2):
                _act(bundles[player], strategy[player], plan[player], strategy_sum[player], weight[t])


@_compiled
def _observe(bundles, reach, regret_sum, strategy, below, positive, negative, predict):
    """Bottom-up: what each action earned, and the next strategy from its regret.

    `below`: (rows, lanes) zeros, before and after: what the bundles after a row are worth.
    """
    zero, positive, negative, predict = fill(0.0), fill(positive), fill(negative), fill(predict)
    for bundle in range(len(bundles.parent) - 1, -1, -1):
        first, stop, parent = bundles.first[bundle], bundles.first[bundle + 1], bundles.parent[bundle]
        value = zero
        for row in range(first, stop):
            action_value, payoff = load(below, row), bundles.table[row]
            for entry in range(bundles.indptr[row], bundles.indptr[row + 1]):
                action_value += load(bundles.payoff, payoff) * fill(reach[bundles.column[entry]])
                payoff += 1
            store(below, row, action_value)
            value += load(strategy, row) * action_value
        store(below, parent, load(below, parent) + value)
        total, width = zero, load(bundles.width, bundle)
        for row in range(first, stop):
            regret = load(below, row) - value
            store(below, row, zero)
            summed, promise = _updated(
                where_above, load(regret_sum, row), regret, width, positive, negative, predict, zero
            )
            store(regret_sum, row, summed)
            store(strategy, row, promise)
            total += promise
        alike = fill(1.0 / (stop - first))
        for row in range(first, stop):
            store(strategy, row, where_above(total, zero, load(strategy, row) / total, alike))
    store(below, 0, zero)


@_compiled
def _act(bundles, strategy, plan, strategy_sum, weight):
    """Top-down: the plan that was played joins the average, the new strategy becomes the plan."""
    weight = fill(weight)
    store(strategy_sum, 0, load(strategy_sum, 0) + weight)
    for bundle in range(len(bundles.parent)):
        reach = load(plan, bundles.parent[bundle])
        for row in range(bundles.first[bundle], bundles.first[bundle + 1]):
            store(strategy_sum, row, load(strategy_sum, row) + weight * load(plan, row))
            store(plan, row, reach * load(strategy, row))
