"""The data of a cloud: each game's NashConv by method and look, as hundredths of a power of ten, and who is ahead."""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from cfrlib.arguments import shortened
from cfrlib.widgets.given import listed, records

LEAST = -1_700  # a NashConv of 10^-17; lower ones count as this
TIE = -1_300  # NashConvs below 10^-13 are all equal: they are rounding
MOST_METHODS = 4


@dataclass(frozen=True, eq=False)
class Runs:
    """`names`: of the methods. `iterations`: of the looks. `found`: (methods, looks, games), -312 for 10^-3.12."""

    names: list[str]
    iterations: list[int]
    found: np.ndarray

    @classmethod
    def of(cls, rows, methods) -> "Runs":
        """From rows of the study "redistribution". Raises ValueError for methods that cannot be compared."""
        rows = records(rows, ("method", "kept_looks", "kept"), 'cfr.studies.recorded("redistribution")')
        by_name = {row["method"]: row for row in rows}
        if not by_name:
            raise ValueError('cloud needs the rows of methods, such as cfr.studies.recorded("redistribution")')
        names = _whole(by_name) if methods is None else listed("methods", methods, "names")
        if unknown := [name for name in names if not isinstance(name, str) or name not in by_name]:
            raise ValueError(f"no method {shortened(unknown[0])}; there are {', '.join(by_name)}")
        if not 1 <= len(set(names)) == len(names) <= MOST_METHODS:
            raise ValueError(f"a cloud has one to {MOST_METHODS} different methods, not {len(names)}: {names}")
        looks, found = by_name[names[0]]["kept_looks"], [_kept(by_name[name]) for name in names]
        for name, values in zip(names, found, strict=True):
            if by_name[name]["kept_looks"] != looks or values.shape != found[0].shape:
                raise ValueError(f"{name!r} is not kept for the same games and iterations as {names[0]!r}, {looks}")
        return cls(names, [int(look) for look in looks], np.array(found))

    @property
    def games(self) -> int:
        return self.found.shape[2]

    def reached(self, part: float) -> np.ndarray:
        """The smallest value that at least this part of the games does not exceed, (methods, looks)."""
        return np.sort(self.found)[..., int(np.ceil(part * self.games)) - 1]

    def ahead(self) -> list[int]:
        """The number of games in which each method ends nearer to equilibrium than all others."""
        last = self.found[:, -1]
        others = [np.delete(last, one, axis=0).min(axis=0, initial=0) for one in range(len(last))]
        return [int(((own < other) & (other >= TIE)).sum()) for own, other in zip(last, others, strict=True)]


def _whole(by_name):
    """The methods with most looks."""
    most = max(len(row["kept_looks"]) for row in by_name.values())
    return [name for name, row in by_name.items() if len(row["kept_looks"]) == most]


def _kept(row):
    """The values of one method, (looks, games), none below LEAST."""
    name, looks, values = row["method"], list(row["kept_looks"]), np.asarray(row["kept"], dtype=float)
    if len(looks) < 2 or looks[0] < 1 or any(one >= after for one, after in pairwise(looks)):
        raise ValueError(f"curves need two looks or more, iterations that grow from 1 on; {name!r} has {looks}")
    if values.ndim != 2 or len(values) != len(looks) or not values.size or np.isnan(values).any():
        raise ValueError(f"`kept` of {name!r} needs numbers, ({len(looks)} looks, games), not {values.shape}")
    return np.maximum(values, LEAST).round().astype(int)
