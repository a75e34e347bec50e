"""Recorder: collects the snapshots of a run into a Trace."""

import numpy as np

from cfrlib.information_sets import InformationSets
from cfrlib.trace import Trace, WatchedInformationSet

WATCHED = 2000  # up to so many information sets, a run watches all of them


class Recorder:
    """Collects a run's snapshots, one after the other, into a Trace.

    `information_sets`: the game's. `watch`: the labels (or keys) of those whose strategies and regrets are kept; when
    left out, all of a game that has at most 2,000, else none.
    """

    def __init__(self, information_sets: InformationSets, watch=None):
        self.information_sets = information_sets
        if watch is None:
            watched = range(len(information_sets)) if len(information_sets) <= WATCHED else ()
        else:
            watched = map(information_sets.find, watch)
        self.watched = list(dict.fromkeys(watched))
        slots = [np.arange(information_sets.num_slots)[information_sets.slots(number)] for number in self.watched]
        self._slots = np.concatenate([*slots, []]).astype(int)
        self._columns = {name: [] for name in ("iterations", "exploitability", "seconds", "nodes_touched")}
        self._tables = {name: [] for name in ("regret_sum", "current", "average")}

    def __len__(self):
        return len(self._columns["iterations"])

    def record(self, iteration: int, seconds: float, exploitability: float, regret_sum, current, average,
               nodes_touched=0):  # fmt: skip
        """Keep one snapshot. `regret_sum`, `current`, `average`: (slots,), flat arrays, read if any set is watched.

        `nodes_touched`: how much was visited so far, if the run counts it (see Trace).
        """
        for name, value in zip(self._columns, (iteration, exploitability, seconds, nodes_touched), strict=True):
            self._columns[name].append(value)
        if self.watched:
            for name, table in zip(self._tables, (regret_sum, current, average), strict=True):
                self._tables[name].append(table[self._slots].astype(np.float32))

    @property
    def exploitability(self) -> list[float]:
        """Of every snapshot so far."""
        return self._columns["exploitability"]

    def arrays(self) -> dict[str, np.ndarray]:
        """All that was recorded, for a checkpoint; `restore` takes it back."""
        columns = {name: np.array(column) for name, column in self._columns.items()}
        shape = len(self) if self.watched else 0, len(self._slots)
        return columns | {name: np.array(rows, np.float32).reshape(shape) for name, rows in self._tables.items()}

    def restore(self, arrays):
        """Go on from what `arrays` returned."""
        for name, column in self._columns.items():
            column[:] = arrays[name].tolist()
        for name, rows in self._tables.items():
            rows[:] = arrays[name]

    def trace(self) -> Trace:
        arrays, watched, start = self.arrays(), {}, 0
        for number in self.watched:
            sets, stop = self.information_sets, start + self.information_sets.num_actions[number]
            watched[sets.label(number)] = WatchedInformationSet(
                sets.label(number), int(sets.players[number]), sets.action_labels(number),
                *(arrays[name][:, start:stop] for name in self._tables),
            )  # fmt: skip
            start = stop
        iterations, exploitability, seconds, nodes_touched = (arrays[name] for name in self._columns)
        return Trace(iterations, exploitability, seconds, watched, nodes_touched if nodes_touched.any() else None)
