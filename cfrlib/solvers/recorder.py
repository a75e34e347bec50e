"""Recorder: collects the snapshots of a run into a Trace."""

from itertools import repeat

import numpy as np

from cfrlib.forms.information_sets import InformationSets
from cfrlib.solvers.trace import Trace, WatchedInformationSet

WATCHED = 2000  # up to so many information sets, a run watches all of them
COLUMNS = "iterations", "exploitability", "seconds", "nodes_touched"
TABLES = "regret_sum", "current", "average"


class Recorder:
    """Collects a run's snapshots, one after the other, into a Trace. A snapshot is kept whole or not at all.

    `information_sets`: the game's. `watch`: the labels (or keys) of those whose strategies and regrets are kept; when
    left out, all of a game that has at most 2,000, else none.
    """

    def __init__(self, information_sets: InformationSets, watch=None):
        self.information_sets = information_sets
        if watch is None:
            watched = range(len(information_sets)) if len(information_sets) <= WATCHED else ()
        else:
            watched = map(information_sets.find, watch)
        self._snapshots = []
        self.watch(watched)

    def __len__(self):
        return len(self._snapshots)

    def watch(self, numbers):
        """Keep the strategies and regrets of these information sets, by number. Only before the first snapshot."""
        self.watched = list(dict.fromkeys(numbers))
        slots = [np.arange(self.information_sets.num_slots)[self.information_sets.slots(n)] for n in self.watched]
        self._slots = np.concatenate([*slots, []]).astype(int)

    def record(self, iteration: int, seconds: float, exploitability: float, regret_sum, current, average,
               nodes_touched=0):  # fmt: skip
        """Keep one snapshot. `regret_sum`, `current`, `average`: (slots,), flat arrays, read if any set is watched.

        `nodes_touched`: how much was visited so far, if the run counts it (see Trace).
        """
        tables = (regret_sum, current, average) if self.watched else ()
        kept = [table[self._slots].astype(np.float32) for table in tables]
        self._snapshots.append(((iteration, exploitability, seconds, nodes_touched), kept))

    def arrays(self) -> dict[str, np.ndarray]:
        """All that was recorded, for a checkpoint; `restore` takes it back."""
        numbers = [numbers for numbers, _ in self._snapshots]
        columns = zip(*numbers, strict=True) if numbers else [()] * len(COLUMNS)
        arrays = {name: np.array(column) for name, column in zip(COLUMNS, columns, strict=True)}
        shape = len(self) if self.watched else 0, len(self._slots)
        for order, name in enumerate(TABLES):
            rows = [kept[order] for _, kept in self._snapshots if kept]
            arrays[name] = np.array(rows, np.float32).reshape(shape)
        return arrays

    def restore(self, arrays):
        """Go on from what `arrays` returned."""
        numbers = zip(*(arrays[name].tolist() for name in COLUMNS), strict=True)
        tables = zip(*(arrays[name] for name in TABLES), strict=True) if self.watched else repeat(())
        self._snapshots = [(row, list(kept)) for row, kept in zip(numbers, tables, strict=False)]

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
