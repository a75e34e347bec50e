"""What a run leaves behind: snapshots at chosen iterations, which every picture and widget reads."""

from dataclasses import dataclass, field

import numpy as np


@dataclass(frozen=True)
class WatchedInformationSet:
    """How one information set evolved. Arrays have shape (snapshots, actions), float32.

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
    """

    iterations: np.ndarray
    exploitability: np.ndarray
    seconds: np.ndarray
    information_sets: dict[str, WatchedInformationSet] = field(default_factory=dict)

    def __len__(self):
        return len(self.iterations)

    def __getitem__(self, label) -> WatchedInformationSet:
        if label not in self.information_sets:
            raise KeyError(f"no information set {label!r} in this trace; it has {', '.join(self.information_sets)}")
        return self.information_sets[label]


def snapshot_iterations(iterations: int, every_until: int = 100, per_decade: int = 100) -> np.ndarray:
    """The iterations to look at: each one up to `every_until`, then `per_decade` of them, evenly spaced in log time.

    Always ends with `iterations`. Raises ValueError for fewer than 1.
    """
    if iterations < 1 or iterations != int(iterations):
        raise ValueError(f"iterations must be a whole number of at least 1, not {iterations}")
    decades = np.log10(max(iterations, 1))
    log_spaced = np.logspace(0, decades, 1 + int(np.ceil(per_decade * decades)))
    early = np.arange(1, min(every_until, iterations) + 1)
    return np.unique(np.concatenate([early, np.round(log_spaced), [iterations]]).astype(int))
