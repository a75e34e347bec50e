"""Colonel Blotto: soldiers sent to battlefields, both sides at once."""

from dataclasses import dataclass, field
from itertools import combinations

import numpy as np

from cfrlib.games.game import require_whole
from cfrlib.games.matrix import MatrixGame


@dataclass(frozen=True)
class Blotto(MatrixGame):
    """Colonel Blotto [Borel 1921; Neller & Lanctot 2013, section 2.5].

    Each side spreads its soldiers over the battlefields, some of which may get none. More soldiers win a battlefield,
    equal numbers win nothing. Whoever wins more battlefields wins 1, however many more they are.

    `opponent_soldiers`: player 2's army, as strong as player 1's when left out. An action is named by its allocation,
    "2,2,1"; actions come in the order of `allocations`.
    """

    payoffs: np.ndarray = field(init=False, repr=False, compare=False)
    row_actions: tuple[str, ...] = field(init=False, repr=False, compare=False)
    column_actions: tuple[str, ...] = field(init=False, repr=False, compare=False)
    soldiers: int = 5
    battlefields: int = 3
    opponent_soldiers: int | None = None

    def __post_init__(self):
        require_whole("Blotto's soldiers", self.soldiers, 1)
        require_whole("Blotto's battlefields", self.battlefields, 2)
        if self.opponent_soldiers is not None:
            require_whole("Blotto's opponent_soldiers", self.opponent_soldiers, 1)
        armies = self.soldiers, self.opponent_soldiers or self.soldiers
        rows, columns = (allocations(army, self.battlefields) for army in armies)
        lead = np.sign(rows[:, None] - columns[None]).sum(axis=2)
        names = {"payoffs": np.sign(lead), "row_actions": labels(rows), "column_actions": labels(columns)}
        for name, value in names.items():
            object.__setattr__(self, name, value)
        super().__post_init__()

    def scene(self, history):
        return {"hands": [[tuple(map(int, action.split(",")))] for action in history]}


def allocations(soldiers, battlefields):
    """Every way to spread the soldiers, (ways, battlefields), in dictionary order.

    Think of the soldiers in a row with battlefields - 1 walls among them.
    """
    places = range(soldiers + battlefields - 1)
    walls = [(-1, *walls, len(places)) for walls in combinations(places, battlefields - 1)]
    return np.diff(walls) - 1


def labels(allocation):
    return tuple(",".join(map(str, row)) for row in allocation)
