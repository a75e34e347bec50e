"""Pictures of bidding: which claims a player makes with which roll."""

import numpy as np
from matplotlib.colors import LinearSegmentedColormap

from cfrlib import palette
from cfrlib.plots.axes import styled_axes
from cfrlib.plots.given import colour, labels, shaped

DARK = 0.55  # the probability above which light text reads better on a claim's colour than dark text


def bidding(table, ax=None, *, names, color=palette.PLAYERS[0], title=None):
    """Rolls against actions, in deeper colours the likelier. `table`: (rolls, actions), NaN where impossible."""
    table = shaped("table", table, "rolls", "actions", finite=False)
    if not (np.isnan(table) | (table >= 0) & (table <= 1)).all():
        raise ValueError("table must hold probabilities from 0 to 1, NaN where a claim is impossible")
    names, color = labels("names", names, table.shape[1]), colour("color", color)
    ax = styled_axes(ax, title, size=(8, 3))
    shades = LinearSegmentedColormap.from_list("shades", [palette.PAPER, color]).with_extremes(bad=palette.GRID)
    ax.imshow(np.sqrt(table), cmap=shades, vmin=0, vmax=1, aspect="auto")
    for (roll, action), share in np.ndenumerate(table):
        if share >= 0.01:
            ink = palette.PAPER if share > DARK else palette.INK
            ax.text(action, roll, f"{share:.0%}", ha="center", va="center", fontsize=8, color=ink)
    ax.grid(False)
    ax.set_xticks(range(len(names)), names)
    ax.set_yticks(range(len(table)), range(1, len(table) + 1))
    ax.set_ylabel("roll")
    ax.spines[:].set_visible(False)
    return ax
