"""Down a decision process with a strategy, and up again with what it earns; and the place of each point."""

from dataclasses import dataclass
from itertools import count

import numpy as np

from cfrlib.forms.tfdp import TFDP


def down(tfdp: TFDP, behaviour) -> tuple[np.ndarray, dict]:
    """The sequence form, (sequences,), and {point: what flows into it, its parent sequence's entry}."""
    x, into = np.ones(len(tfdp.sequences)), {tfdp.root: 1.0}
    for point in tfdp.points:
        if point in tfdp.actions:
            x[tfdp.span[point]] = into[point] * np.asarray(behaviour[point])
        for label in _labels(tfdp, point):
            flow = x[tfdp.index[point, label]] if point in tfdp.actions else into[point]
            into[tfdp.rho(point, label)] = float(flow)
    return x, into


def up(tfdp: TFDP, utility, weigh) -> tuple[np.ndarray, dict]:
    """What each sequence earns with all that follows it, (sequences,), and {point: what it earns}.

    `weigh(j, action_values)`: the value of decision point j from those of its actions.
    """
    values, earned = np.array(utility, dtype=float), {None: 0.0}
    for point in reversed(tfdp.points):
        after = [earned[tfdp.rho(point, label)] for label in _labels(tfdp, point)]
        if point in tfdp.actions:
            values[tfdp.span[point]] += after
            earned[point] = float(weigh(point, values[tfdp.span[point]]))
        else:
            earned[point] = float(sum(after))
    return values, earned


def largest(tfdp: TFDP, utility) -> float:
    """A bound on the size of every sequence's value, whatever is played; 1 if nothing is earned."""
    extremes = (up(tfdp, utility, lambda j, values, pick=pick: pick(values))[0][1:] for pick in (np.max, np.min))
    return float(max(abs(values).max() for values in extremes)) or 1.0


@dataclass(frozen=True)
class Place:
    """The place of a point: `column` from the left, `row` from the top. `ends`: the rows of labels that end."""

    column: int
    row: float
    ends: tuple


def size(tfdp: TFDP) -> tuple[int, int]:
    """The number of ends of the process, and the most points one after the other."""
    ends, column = 0, {tfdp.root: 1}
    for point in tfdp.points:
        following = [tfdp.rho(point, label) for label in _labels(tfdp, point)]
        ends += following.count(None)
        column |= {after: column[point] + 1 for after in following if after is not None}
    return ends, max(column.values())


def places(tfdp: TFDP) -> tuple[dict[str, Place], int]:
    """The place of each point, and the number of rows: every end of the process has its own."""
    found, rows = {}, count()

    def put(point, column):
        own = [_put_label(tfdp.rho(point, label), column) for label in _labels(tfdp, point)]
        centre = (own[0][0] + own[-1][0]) / 2
        found[point] = Place(column, centre, tuple(end for _, end in own))
        return centre

    def _put_label(following, column):
        row = next(rows) if following is None else put(following, column + 1)
        return row, row if following is None else None

    put(tfdp.root, 0)
    return found, next(rows)


def _labels(tfdp, point):
    return tfdp.actions[point] if point in tfdp.actions else tfdp.signals[point]
