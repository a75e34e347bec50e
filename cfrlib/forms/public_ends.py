"""Ends: where a game over the public tree is over, and what that pays all hands at once."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.sparse import csr_matrix

from cfrlib.forms.dealt import WON
from cfrlib.forms.showdown import Showdown


@dataclass(frozen=True, eq=False)
class Ends:
    """One player's ends: a sparse matrix over both players' rows, whose entries are a factor times a table of payoffs.

    `indptr`: (rows + 1,), where each row's ends begin. Of each end, (ends,): `other`, the other player's row; `table`,
    a number among `tables`, (tables, the other's hands, own hands), chance's probability included; `factor`. With a
    `showdown`, the two tables are its sums MET and WON, by which a row's ends are sorted, and `tables` is empty.
    """

    indptr: np.ndarray
    other: np.ndarray
    table: np.ndarray
    factor: np.ndarray
    tables: np.ndarray
    showdown: Showdown | None = None

    @classmethod
    def of(cls, rows, own_row, other_row, table, factor, tables, showdown) -> "Ends":
        """`rows`: how many the player has. Of each end: `own_row`, `other_row`, `table`, `factor`."""
        order = np.lexsort((other_row, own_row) if showdown is None else (other_row, table, own_row))
        indptr = np.searchsorted(own_row[order], np.arange(rows + 1)).astype(np.int32)
        found = other_row.astype(np.int32), table.astype(np.int32), factor.astype(float)
        return cls(indptr, *(column[order] for column in found), tables, showdown)

    @property
    def arrays(self) -> list[np.ndarray]:
        """All that payoffs depend on."""
        showdown = self.showdown
        if showdown is None:
            return [self.indptr, self.other, self.table, self.tables]
        sums = (part for each in (showdown.met, showdown.won) for part in (each.data, each.indices, each.indptr))
        return [self.indptr, self.other, self.table, self.factor, showdown.order, showdown.weight, *sums]

    @property
    def size(self) -> int:
        """The numbers that one half-step visits here."""
        showdown = self.showdown
        if showdown is None:
            return len(self.other) * self.tables[0].size
        return len(self.other) * (len(showdown.order) + (showdown.met.nnz + showdown.won.nnz) // 2)

    def gradient(self, reach: np.ndarray) -> np.ndarray:
        """What each row earns by itself with each hand, (rows, own hands). `reach`: (the other's rows and hands)."""
        return self._add_up(reach, lambda numbers: numbers)

    def sizes(self, reach: np.ndarray) -> np.ndarray:
        """The same, if all payoffs were positive: what rounding is measured by.

        With a showdown, all that its prefix sums add up to, whose differences round as the sums do: as much as the
        square root of their number.
        """
        return self._add_up(reach, abs)

    def _add_up(self, reach, sized):
        found = np.zeros((len(self.indptr) - 1, self._hands))
        for number, (rows, other_rows, factors) in enumerate(self._by_table):
            found[rows] += self._earned(number, sized(factors) @ reach[other_rows], sized)
        return found

    def _earned(self, number, reach, sized):
        if self.showdown is None:
            return reach @ sized(self.tables[number])
        sums = self.showdown.prefix_sums(reach)
        if sized is abs:
            chance = abs(self.showdown.met).max(axis=1).toarray().ravel()
            return np.sqrt(len(sums)) * np.outer(sums[-1], chance)
        return ((self.showdown.won if number == WON else self.showdown.met) @ sums).T

    @property
    def _hands(self):
        return self.tables.shape[2] if self.showdown is None else self.showdown.met.shape[0]

    @cached_property
    def _by_table(self):
        """Of each table: the own rows that it pays, the other's rows that it is paid against, the factors, sparse."""
        row = np.repeat(np.arange(len(self.indptr) - 1), np.diff(self.indptr))
        found = []
        for number in range(len(self.tables) if self.showdown is None else 2):
            here = self.table == number
            rows, own = np.unique(row[here], return_inverse=True)
            other_rows, other = np.unique(self.other[here], return_inverse=True)
            matrix = csr_matrix((self.factor[here], (own, other)), (len(rows), len(other_rows)))
            found.append((rows, other_rows, matrix))
        return found
