"""Recorder: collects the snapshots of a run into a Trace."""

from collections.abc import Iterable

import numpy as np

from cfrlib.arguments import shortened
from cfrlib.forms.information_sets import InformationSets
from cfrlib.solvers.trace import Trace, WatchedInformationSet

WATCHED = 2000  # information sets, up to which a run watches all
COLUMNS = {"iterations": int, "exploitability": float, "seconds": float, "nodes_touched": int}
TABLES = "regret_sum", "current", "average"
PRECISION = np.float32  # of the tables, where its range suffices


class Recorder:
    """Collects a run's snapshots, in order, into a Trace. Each call of `record` is kept whole or not at all.

    `information_sets`: the game's. `watch`: the labels (or keys) of those whose strategies and regrets are kept; when
    left out, all if the game has at most 2,000, else none.
    """

    def __init__(self, information_sets: InformationSets, watch=None):
        self.information_sets = information_sets
        if watch is None:
            watched = range(len(information_sets)) if len(information_sets) <= WATCHED else ()
        else:
            if isinstance(watch, str | np.ndarray) or not isinstance(watch, Iterable):
                raise ValueError(f"watch must be a list of information sets, not {shortened(watch)}")
            watched = map(information_sets.find, watch)
        self._recorded = []
        self.watch(watched)

    def __len__(self):
        return sum(len(iterations) for (iterations, *_), _ in self._recorded)

    @property
    def entries(self) -> int:
        """How often `record` was called."""
        return len(self._recorded)

    def forget(self, entries: int):
        """Keep only the first `entries` entries."""
        del self._recorded[entries:]

    def watch(self, numbers):
        """Keep the strategies and regrets of these information sets, by number. Only before the first snapshot."""
        self.watched = list(dict.fromkeys(numbers))
        num_actions = self.information_sets.num_actions[self.watched]
        within = np.arange(num_actions.sum()) - np.repeat(np.cumsum(num_actions) - num_actions, num_actions)
        self._slots = np.repeat(self.information_sets.offsets[self.watched], num_actions) + within
        self._all = np.array_equal(self._slots, np.arange(self.information_sets.num_slots))

    def record(self, iterations, seconds, exploitability, regret_sum, current, average, nodes_touched=0):
        """Keep a snapshot, or several in order: one number each, (snapshots,), and tables, (snapshots, slots).

        `regret_sum`, `current`, `average`: used only if an information set is watched. `nodes_touched`: how much was
        visited so far, if the run counts it (see Trace).
        """
        columns = np.broadcast_arrays(np.atleast_1d(iterations), exploitability, seconds, nodes_touched)
        tables = (regret_sum, current, average) if self.watched else ()
        self._keep(columns, list(map(self._watched_part, tables)))

    def _watched_part(self, table):
        table = np.atleast_2d(table)
        return np.array(table) if self._all else np.take(table, self._slots, axis=1)

    def arrays(self) -> dict[str, np.ndarray]:
        """Everything recorded, for a checkpoint; `restore` takes it back."""
        arrays = {}
        for order, (name, kind) in enumerate(COLUMNS.items()):
            arrays[name] = np.concatenate([np.empty(0, kind), *(columns[order] for columns, _ in self._recorded)])
        for order, name in enumerate(TABLES):
            none = np.empty((0, len(self._slots)), PRECISION)
            arrays[name] = np.concatenate([none, *(tables[order] for _, tables in self._recorded if tables)])
        return arrays

    def restore(self, arrays):
        """Go on from what `arrays` returned. Raises ValueError for arrays that do not fit together."""
        rows = len(arrays["iterations"])
        table = rows if self.watched else 0, len(self._slots)
        shapes = dict.fromkeys(COLUMNS, (rows,)) | dict.fromkeys(TABLES, table)
        if any(arrays[name].shape != shape or arrays[name].dtype.kind not in "iuf" for name, shape in shapes.items()):
            raise ValueError("the columns of its trace are not of one length")
        self._recorded = []
        self._keep([arrays[name] for name in COLUMNS], [arrays[name] for name in TABLES] if self.watched else [])

    def _keep(self, columns, tables):
        columns = [np.array(column, kind) for column, kind in zip(columns, COLUMNS.values(), strict=True)]
        self._recorded.append((columns, list(map(in_single_precision, tables))))

    def trace(self) -> Trace:
        arrays, watched, start = self.arrays(), {}, 0
        for number in self.watched:
            sets, stop = self.information_sets, start + self.information_sets.num_actions[number]
            watched[sets.label(number)] = WatchedInformationSet(
                sets.label(number), int(sets.players[number]), sets.action_labels(number),
                *(arrays[name][:, start:stop] for name in TABLES),
            )  # fmt: skip
            start = stop
        iterations, exploitability, seconds, nodes_touched = (arrays[name] for name in COLUMNS)
        return Trace(iterations, exploitability, seconds, watched, nodes_touched if nodes_touched.any() else None)


def in_single_precision(table: np.ndarray) -> np.ndarray:
    """The table in single precision; unchanged if a number is out of its range, as regrets of huge payoffs may be."""
    with np.errstate(over="ignore"):
        narrow = table.astype(PRECISION, copy=False)
    return narrow if np.isfinite(narrow).all() else table
