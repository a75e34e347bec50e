"""Pictures of bidding: with which roll a player makes which claim."""

import numpy as np
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.axes import styled_axes, wrapped

DARK = 0.55  # how likely a claim must be before light text reads better on its colour than dark text


def bidding(table, ax=None, *, names, color=palette.PLAYERS[0], title=None):
    """Rolls against actions, the deeper coloured the likelier. `table`: (rolls, actions), NaN where impossible."""
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


def bidding_figure(tables, titles, names, *, title) -> Figure:
    """The bidding map, standing still: one table below the other, in the colours of who moves."""
    figure = Figure(figsize=(9, 2.9 * len(tables)), layout="constrained", facecolor=palette.PAPER)
    for index, (ax, table) in enumerate(zip(np.atleast_1d(figure.subplots(len(tables), 1)), tables, strict=True)):
        bidding(table, ax, names=names, color=palette.PLAYERS[index % 2], title=titles[index])
    figure.suptitle(wrapped(title, 90), fontsize=12, color=palette.INK, fontweight="bold", x=0.01, ha="left")
    return figure
