"""Decision points that go side by side through a half-step: those that meet the same sequences of the other player.

Where hands are dealt independently and all else is public, as in Dudo, a public decision is one decision point for each
hand. All of these meet the same sequences of the other player; only payoffs differ. Up to eight such points are a
*bundle*, one in each lane, and their sequences are *rows*. A row's action values are then a small dense table times the
other player's reach, which is read once for all eight. [Johanson, Waugh, Bowling & Zinkevich 2011]
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np

from cfrlib.engines.lanes import LANES
from cfrlib.engines.ties import tie_widths


class Bundles(NamedTuple):
    """One player's bundles. Row 0 is the empty sequence, in all lanes. Indices are unsigned, see `compiled`."""

    first: np.ndarray  # (bundles + 1,), where a bundle's rows begin
    parent: np.ndarray  # (bundles,), the row that leads to a bundle
    indptr: np.ndarray  # (rows + 1,), where a row's columns begin
    column: np.ndarray  # (columns,), the place of the other player's sequence whose reach multiplies the payoffs
    table: np.ndarray  # (rows,), where a row's payoffs begin; rows of equal payoffs share them
    payoff: np.ndarray  # (payoffs, lanes), one for each column of a row
    width: np.ndarray  # (bundles, lanes), no regret up to this is positive


def bundles_of(form):
    """Both players' bundles, and both players' places, (sequences,): a sequence's row times LANES plus its lane.

    None where the points of this form do not go side by side, or most lanes would stay empty.
    """
    if form.num_players != 2:
        return None
    layouts = list(map(_Layout.of, form.treeplexes, form.entries))
    if any(layout is None or len(layout.place) < layout.first[-1] * LANES / 4 for layout in layouts):
        return None
    places = [layout.place for layout in layouts]
    widths = form.split(tie_widths(form))
    parts = zip(layouts, form.treeplexes, form.entries, places[::-1], widths, strict=True)
    bundles = tuple(_bundles(*part) for part in parts)
    return None if None in bundles else (bundles, places)


class _Layout(NamedTuple):
    """Where one player's decision points and sequences go. `first`, `parent`: as in Bundles. `place`: (sequences,)."""

    first: np.ndarray
    parent: np.ndarray
    bundle: np.ndarray  # (points,), the bundle of each point
    place: np.ndarray

    @classmethod
    def of(cls, treeplex, payoff):
        """None where the points after a sequence would come in another order, which changes the last bits of sums."""
        row, lane = np.zeros((2, treeplex.num_sequences), int)
        meets = np.append(payoff.indices, -1)[payoff.indptr[treeplex.first[:-1]]]
        first, parent, bundle = [1], [], np.empty(len(treeplex), int)
        for points, _, num_actions in treeplex.blocks:
            own, above = treeplex.first[points], treeplex.parent[points]
            key = row[above] * (payoff.shape[1] + 1) + meets[points]
            number = _number_by_first(key)
            lanes = lane[above]
            if treeplex.depth[points.start] == 0:
                rank = _rank(number)
                number, lanes = _number_by_first(number * len(number) + rank // LANES), rank % LANES
            bundle[points] = len(parent) + number
            for action in range(num_actions):
                row[own + action] = first[-1] + number * num_actions + action
                lane[own + action] = lanes
            leaders = np.unique(number, return_index=True)[1]
            parent += row[above[leaders]].tolist()
            first += (first[-1] + num_actions * np.arange(1, len(leaders) + 1)).tolist()
        deep = np.flatnonzero(treeplex.depth)
        siblings = deep[np.argsort(treeplex.parent[deep], kind="stable")]
        together = np.diff(treeplex.parent[siblings]) == 0
        if (np.diff(bundle[siblings])[together] <= 0).any():
            return None
        return cls(np.array(first), np.array(parent), bundle, row * LANES + lane)


def _number_by_first(key):
    """Equal keys get equal numbers, in the order in which they first occur. (keys,)"""
    _, start, number = np.unique(key, return_index=True, return_inverse=True)
    return np.argsort(np.argsort(start))[number]


def _rank(number):
    """How many equal numbers come before each number, (numbers,)."""
    order = np.argsort(number, kind="stable")
    start = np.searchsorted(number[order], number[order])
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order)) - start
    return rank


def _bundles(layout, treeplex, payoff, other_place, width):
    """One player's Bundles; None where the sequences of a row meet different sequences of the other player."""
    rows, counts = layout.place // LANES, np.diff(payoff.indptr)
    of_row = np.zeros(layout.first[-1], int)
    of_row[rows] = counts
    indptr = np.append(0, np.cumsum(of_row))
    sequence = np.repeat(np.arange(len(rows)), counts)
    entry = indptr[rows[sequence]] + np.arange(len(sequence)) - payoff.indptr[sequence]
    met = other_place[payoff.indices]
    column = np.empty(indptr[-1], int)
    if (of_row[rows] != counts).any():
        return None
    column[entry] = met
    if (column[entry] != met).any():
        return None
    payoffs = np.zeros((indptr[-1], LANES))
    payoffs[entry, layout.place[sequence] % LANES] = payoff.data
    tables, shared = _share_tables(payoffs, indptr)
    widths = np.zeros((len(layout.parent), LANES))
    widths[layout.bundle, layout.place[treeplex.first[:-1]] % LANES] = width[treeplex.first[:-1]]
    indices = (np.ascontiguousarray(each, np.uint32) for each in (layout.first, layout.parent, indptr, column, tables))
    return Bundles(*indices, shared, widths)


def _share_tables(payoffs, indptr):
    """Where each row's payoffs begin, (rows,), in an array of all different payoffs, (payoffs, lanes)."""
    start, different, length = {}, [], 0
    tables = []
    for begin, end in pairwise(indptr.tolist()):
        table = payoffs[begin:end].tobytes()
        if table not in start:
            start[table] = length
            different.append(payoffs[begin:end])
            length += end - begin
        tables.append(start[table])
    return tables, np.concatenate(different)
