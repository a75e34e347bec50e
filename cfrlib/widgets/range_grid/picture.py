"""The range grid as a still picture: two spots side by side, each hand's actions as stripes of its square."""

import numpy as np
from matplotlib.figure import Figure
from matplotlib.patches import Patch, Rectangle

from cfrlib import palette
from cfrlib.games.holdem import RANKS
from cfrlib.languages import wrapped
from cfrlib.widgets.range_grid.spots import cell_name

SIZE = len(RANKS)


def grid_figure(spots, tones, title) -> Figure:
    """The squares of each spot, and below them what the colours mean."""
    figure = Figure(figsize=(4.9 * len(spots), 5.6), layout="constrained", facecolor=palette.PAPER)
    figure.suptitle(
        wrapped(title, 45 * len(spots)), fontsize=12, color=palette.INK, fontweight="bold", x=0.01, ha="left"
    )
    for ax, spot in zip(np.atleast_1d(figure.subplots(1, len(spots))), spots, strict=True):
        _squares(ax, spot, tones)
    return figure


def _squares(ax, spot, tones):
    colours = [palette.ACTIONS[tones[action]] for action in spot.actions]
    held = spot.cells()
    for cell in range(SIZE**2):
        row, column = divmod(cell, SIZE)
        ax.add_patch(Rectangle((column, row), 1, 1, facecolor=palette.PAPER if cell in held else palette.GRID))
        if cell in held:
            height, left = spot.weights[held[cell]].mean(), column
            for share, colour in zip(spot.mix(held[cell]), colours, strict=True):
                ax.add_patch(Rectangle((left, row + 1 - height), share, height, facecolor=colour, alpha=0.55))
                left += share
        ax.text(column + 0.5, row + 0.5, cell_name(cell), ha="center", va="center", fontsize=6.5, color=palette.INK)
    ax.set(xlim=(0, SIZE), ylim=(SIZE, 0), aspect="equal", xticks=range(SIZE + 1), yticks=range(SIZE + 1))
    ax.tick_params(length=0, labelbottom=False, labelleft=False)
    ax.grid(True, color=palette.PAPER, linewidth=1.2)
    ax.spines[:].set_visible(False)
    ax.set_title(spot.where, fontsize=10, color=palette.INK, loc="left")
    shares = [f"{action} {share:.0%}" for action, share in zip(spot.actions, spot.mix(slice(None)), strict=True)]
    keys = [Patch(facecolor=colour, alpha=0.55, label=label) for colour, label in zip(colours, shares, strict=True)]
    ax.legend(handles=keys, loc="upper center", bbox_to_anchor=(0.5, 0), ncol=len(keys), frameon=False, fontsize=8.5)
