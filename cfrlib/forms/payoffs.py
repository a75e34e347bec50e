"""What one player's sequences earn against the others': the payoffs that are not zero, row by row.

As SciPy has them in CSR, without its import, which takes longer than solving a small game.
"""

from typing import NamedTuple

import numpy as np

RESIDUE = 4e-15  # of the terms of a sum: what rounding may leave of those that cancel


class Payoffs(NamedTuple):
    """`data`: (payoffs,). `indices`: (payoffs,), their columns, rising in each row. `indptr`: (rows + 1,).

    Read-only: forms are remembered, and whoever scaled one game's payoffs would have changed it for all who ask later.
    """

    data: np.ndarray
    indices: np.ndarray
    indptr: np.ndarray
    shape: tuple[int, int]

    @classmethod
    def of(cls, rows, columns, values, shape) -> "Payoffs":
        """Values at one place are added up, in their order; what is zero then is left out.

        So is what rounding alone leaves of values that cancel. All (values,).
        """
        place = rows.astype(np.int64) * shape[1] + columns
        places, number = np.unique(place, return_inverse=True)
        data = np.bincount(number, values, len(places))
        left = np.abs(data) > RESIDUE * np.bincount(number, np.abs(values), len(places))
        places, data = places[left], data[left]
        indptr = np.searchsorted(places, shape[1] * np.arange(shape[0] + 1))
        arrays = data, (places % shape[1]).astype(np.int32), indptr.astype(np.int32)
        for array in arrays:
            array.setflags(write=False)
        return cls(*arrays, shape)

    @classmethod
    def of_table(cls, table) -> "Payoffs":
        """Those of a matrix game, below the empty sequences, which earn nothing."""
        rows, columns = np.nonzero(table)
        return cls.of(rows + 1, columns + 1, table[rows, columns], (table.shape[0] + 1, table.shape[1] + 1))
