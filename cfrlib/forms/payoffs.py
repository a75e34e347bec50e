"""What one player's sequences earn against the others' sequences: the payoffs that are not zero, row by row.

The CSR format of SciPy, without SciPy, whose import takes longer than solving a small game.
"""

from typing import NamedTuple

import numpy as np

RESIDUE = 4e-15  # what rounding may leave of terms that cancel, as a part of the sum of their sizes


class Payoffs(NamedTuple):
    """`data`: (payoffs,). `indices`: (payoffs,), their columns, rising in each row. `indptr`: (rows + 1,).

    Read-only: forms are cached, so that scaling one game's payoffs would change every later solution of that game.
    """

    data: np.ndarray
    indices: np.ndarray
    indptr: np.ndarray
    shape: tuple[int, int]

    @classmethod
    def of(cls, rows, columns, values, shape) -> "Payoffs":
        """Values at the same place are added up in their order; sums that are zero but for rounding are left out.

        `rows`, `columns`, `values`: (values,).
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
        """The payoffs of a matrix game, (rows, columns), after the empty sequences, which earn nothing."""
        rows, columns = np.nonzero(table)
        return cls.of(rows + 1, columns + 1, table[rows, columns], (table.shape[0] + 1, table.shape[1] + 1))
