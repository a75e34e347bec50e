"""`gadget` with its range, its sharing out or its prices made differently: for its misconceptions and its clinic."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np


def my_range(deals, mine, theirs):
    return deals * mine[:, None]


def both_ranges(deals, mine, theirs):
    return deals * np.outer(mine, theirs)


def their_range(deals, mine, theirs):
    return deals * theirs


def no_range(deals, mine, theirs):
    return deals


def my_range_across(deals, mine, theirs):
    return deals * np.resize(mine, deals.shape[1])


def by_columns(values, joint):
    """Each value divided by what its card's column adds up to; 0 where nothing does."""
    return ratio(values, joint.sum(axis=0))


def ratio(values, weight):
    return np.divide(values, weight, out=np.zeros(len(values)), where=np.broadcast_to(weight, len(values)) != 0)


def whole(joint):
    return joint / joint.sum()


@dataclass(frozen=True)
class AlteredGadget:
    """`dealt`: the table whose share is dealt; `weighed`: the one by which `pays` divides the values."""

    dealt: Callable = my_range
    weighed: Callable = my_range
    share: Callable = whole
    pays: Callable = by_columns

    def __call__(self, deals, mine, theirs, values):
        deals, mine, theirs, values = (np.array(one, dtype=float) for one in (deals, mine, theirs, values))
        with np.errstate(all="ignore"):
            dealt = self.share(self.dealt(deals, mine, theirs))
            return dealt, self.pays(values, self.weighed(deals, mine, theirs))
