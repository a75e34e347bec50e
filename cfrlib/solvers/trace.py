"""What a run leaves behind: snapshots at chosen iterations, which every picture and widget reads."""

import csv
import io
import math
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from cfrlib.arguments import nearest, shortened, whole
from cfrlib.files import written_whole
from cfrlib.forms.information_sets import UnknownInformationSet
from cfrlib.tables import data_frame


@dataclass(frozen=True)
class WatchedInformationSet:
    """How one information set evolved. Arrays are (snapshots, actions), in single precision where its range suffices.

    `regret_sum`: cumulative regret after the iteration. `current`: the strategy that this regret plays next.
    `average`: the average strategy up to and including the iteration.
    """

    label: str
    player: int
    actions: tuple[str, ...]
    regret_sum: np.ndarray
    current: np.ndarray
    average: np.ndarray


@dataclass(frozen=True)
class Trace:
    """Snapshots of a run.

    `iterations`: (snapshots,), counted from 1. `exploitability`: (snapshots,), of the average strategies.
    `seconds`: (snapshots,), time spent iterating, without the time of measuring. `information_sets`: by label.
    `nodes_touched`: (snapshots,), how much was visited so far: histories in Monte Carlo CFR, sequences and payoffs in a
    Solver. None for runs that do not count it.

    Cost: a row for each snapshot and watched information set, in single precision; a thousand iterations leave 200.

    >>> trace = cfr.solve("kuhn", "cfr", 1000).trace
    >>> trace.iterations[[0, 99, 100, -1]]
    array([   1,  100,  102, 1000])
    >>> trace["Kb"].actions, trace["Kb"].average[[0, 9, -1], 1].round(3)  # a king learns to call
    (('pass', 'bet'), array([0.5 , 0.95, 1.  ], dtype=float32))
    """

    iterations: np.ndarray
    exploitability: np.ndarray
    seconds: np.ndarray
    information_sets: dict[str, WatchedInformationSet] = field(default_factory=dict)
    nodes_touched: np.ndarray | None = None

    def __len__(self):
        return len(self.iterations)

    def __getitem__(self, label) -> WatchedInformationSet:
        if isinstance(label, str) and label in self.information_sets:
            return self.information_sets[label]
        if not self.information_sets:
            raise UnknownInformationSet("this run watched no information sets; its argument watch names those to keep")
        known = f"the nearest is {nearest(str(label), self.information_sets, 0)!r}"
        raise UnknownInformationSet(f"there is no information set {shortened(label)} in this trace; {known}")

    def rows(self) -> list[dict]:
        """The trace as a table: one dictionary per snapshot, with columns such as "Kpb average bet"."""
        columns = {"iteration": self.iterations, "exploitability": self.exploitability, "seconds": self.seconds}
        if self.nodes_touched is not None:
            columns["nodes_touched"] = self.nodes_touched
        for label, watched in self.information_sets.items():
            for kind in ("regret_sum", "current", "average"):
                for action, column in zip(watched.actions, getattr(watched, kind).T, strict=True):
                    columns[f"{label} {kind} {action}"] = column
        lines = zip(*(column.tolist() for column in columns.values()), strict=True)
        return [dict(zip(columns, line, strict=True)) for line in lines]

    def to_dataframe(self, watched: bool = False):
        """A pandas.DataFrame, one row per snapshot: iteration, exploitability, seconds, and nodes_touched if counted.

        With `watched`, of the information sets instead, one row per snapshot and action: iteration, player (from 1),
        information set, action, regret_sum, current, average. Raises ValueError if none was watched.
        """
        if watched:
            return data_frame(self._watched_columns())
        columns = {"iteration": self.iterations, "exploitability": self.exploitability, "seconds": self.seconds}
        return data_frame(columns if self.nodes_touched is None else {**columns, "nodes_touched": self.nodes_touched})

    def _watched_columns(self):
        sets = self.information_sets.values()
        if not sets:
            raise ValueError("this run watched no information sets; its argument watch names those to keep")
        slots = [(watched.player + 1, watched.label, action) for watched in sets for action in watched.actions]
        names = zip(("player", "information set", "action"), zip(*slots, strict=True), strict=True)
        columns = {"iteration": np.tile(self.iterations, len(slots))}
        columns |= {name: np.repeat(np.array(column, dtype=object), len(self)) for name, column in names}
        kinds = ("regret_sum", "current", "average")
        return columns | {kind: np.concatenate([getattr(each, kind).T.ravel() for each in sets]) for kind in kinds}

    def save_csv(self, path):
        """Write `rows()` as comma-separated values, whole or not at all."""
        rows, text = self.rows(), io.StringIO()
        writer = csv.DictWriter(text, rows[0] if rows else [])
        writer.writeheader()
        writer.writerows(rows)
        with written_whole(path) as file:
            file.write(text.getvalue().encode())


def require_trace(value):
    """Raise ValueError for anything but a Trace."""
    if not isinstance(value, Trace):
        raise ValueError(f"trace must be what a run recorded, such as cfr.solve(game).trace, not {shortened(value)}")


def snapshot_iterations(iterations: int, every_until: int = 100, per_decade: int = 100) -> np.ndarray:
    """The iterations to look at: each one up to `every_until`, then `per_decade` of them, evenly spaced in log time.

    Always ends with `iterations`. Raises ValueError for fewer than 1.
    """
    iterations = whole("iterations", iterations, 1)
    every_until, per_decade = whole("every_until", every_until, 1), whole("per_decade", per_decade, 1)
    snapshots = [0]
    while snapshots[-1] < iterations:
        snapshots.append(min(iterations, snapshot_after(snapshots[-1], every_until, per_decade)))
    return np.array(snapshots[1:])


@cache
def snapshot_after(iteration: int, every_until: int = 100, per_decade: int = 100) -> int:
    """The next iteration to look at. It does not depend on the length of the run."""
    if iteration < every_until:
        return iteration + 1
    step = math.floor(per_decade * math.log10(iteration))
    evenly = (round(10 ** ((step + k) / per_decade)) for k in (0, 1, 2, 3))
    return next((later for later in evenly if later > iteration), iteration + 1)  # where snapshots are dense: the next
