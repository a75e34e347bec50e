"""Colonel Blotto: soldiers sent to battlefields, both sides at once."""

from dataclasses import dataclass, field
from itertools import combinations
from math import comb, prod

import numpy as np

from cfrlib.arguments import whole
from cfrlib.games.game import counted, set_fields
from cfrlib.games.matrix import MOST_PAYOFFS, MatrixGame

MOST_SOLDIERS = 1000


@dataclass(frozen=True)
class Blotto(MatrixGame):
    """Colonel Blotto [Borel 1921; Neller & Lanctot 2013, section 2, an exercise].

    Each side spreads its soldiers over the battlefields, some of which may get none. More soldiers win a battlefield,
    equal numbers win nothing. Whoever wins more battlefields wins 1, however many more they are.

    `opponent_soldiers`: player 2's army, as strong as player 1's when left out. An action is named by its allocation,
    "2,2,1"; actions come in the order of `allocations`.

    Cost: an army of s on f battlefields has (s + f - 1)! / (s! (f - 1)!) actions; histories are both armies' product.

    >>> actions = cfr.games.Blotto(soldiers=5, battlefields=3).actions(())
    >>> len(actions), actions[:3]
    (21, ('0,0,5', '0,1,4', '0,2,3'))
    """

    payoffs: np.ndarray = field(init=False, repr=False, compare=False)
    row_actions: tuple[str, ...] = field(init=False, repr=False, compare=False)
    column_actions: tuple[str, ...] = field(init=False, repr=False, compare=False)
    soldiers: int = 5
    battlefields: int = 3
    opponent_soldiers: int | None = None

    def __post_init__(self):
        soldiers = whole("Blotto's soldiers", self.soldiers, 1, MOST_SOLDIERS)
        fields = whole("Blotto's battlefields", self.battlefields, 2, MOST_SOLDIERS)
        other = self.opponent_soldiers
        if other is not None:
            other = whole("Blotto's opponent_soldiers", other, 1, MOST_SOLDIERS)
        set_fields(self, soldiers=soldiers, battlefields=fields, opponent_soldiers=other)
        armies = soldiers, other or soldiers
        ways = [comb(army + fields - 1, fields - 1) for army in armies]
        table = f"{counted(prod(ways))} payoffs, {counted(prod(ways) >> 16)} MiB"
        if prod(ways) > MOST_PAYOFFS:
            raise ValueError(
                f"Blotto with armies of {armies[0]} and {armies[1]} on {fields} battlefields is a table of {table}, "
                f"and {MOST_PAYOFFS:,} payoffs are the limit; take fewer soldiers or battlefields"
            )
        rows, columns = (allocations(army, fields) for army in armies)
        lead = np.zeros((len(rows), len(columns)), np.int16)
        for mine, theirs in zip(rows.T, columns.T, strict=True):
            lead += np.sign(np.subtract.outer(mine, theirs))
        set_fields(self, payoffs=np.sign(lead), row_actions=labels(rows), column_actions=labels(columns))
        super().__post_init__()

    def scene(self, history):
        return {"hands": [[tuple(map(int, action.split(",")))] for action in history]}


def allocations(soldiers, battlefields):
    """Every way to spread the soldiers, (ways, battlefields), in lexicographic order.

    Think of the soldiers in a row with battlefields - 1 walls among them.
    """
    places = range(soldiers + battlefields - 1)
    walls = [(-1, *walls, len(places)) for walls in combinations(places, battlefields - 1)]
    return np.diff(walls).astype(np.int16) - 1


def labels(allocation):
    return tuple(",".join(map(str, row)) for row in allocation)
