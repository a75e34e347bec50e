"""The sunburst as a still picture: the last block of each level, and NashConv against work."""

import numpy as np
from matplotlib.collections import PatchCollection
from matplotlib.figure import Figure
from matplotlib.patches import Wedge

from cfrlib import palette
from cfrlib.languages import wrapped
from cfrlib.plots.axes import WIDTH, log_scale, run_style, styled_axes

INNER = 0.16  # the radius of the hole, as a share of the disc's
LEFT_OUT = "#D5D8DD"
LEAST_GAP = 1e-17  # where exact solutions are drawn


def sunburst_figure(levels, parts, title) -> Figure:
    """A small disc for each level that prunes, at its last block, above the curves of all levels."""
    pruning = [number for number, row in enumerate(levels.rows) if any(row["left_out"])]
    figure = Figure(figsize=(WIDTH, 5.2), layout="constrained", facecolor=palette.PAPER)
    figure.suptitle(wrapped(title, 64), x=0.01, ha="left", fontsize=12, color=palette.INK, fontweight="bold")
    grid = figure.add_gridspec(2, max(len(pruning), 1), height_ratios=(1, 1.5))
    for column, number in enumerate(pruning):
        _disc(figure.add_subplot(grid[0, column]), levels, number, parts)
    _curves(styled_axes(figure.add_subplot(grid[1, :]), ""), levels)
    return figure


def _disc(ax, levels, number, parts):
    row, gone = levels.rows[number], levels.left_out(number, levels.blocks - 1)
    deep = (1 - INNER) / (1 + max(part.ring for part in parts))
    for colour, bands in _bands(parts, gone).items():
        wedges = [
            Wedge((0, 0), INNER + deep * (part.ring + (band + 1) / 3), 90 - 360 * part.end, 90 - 360 * part.start,
                  width=deep / 3)
            for part, band in bands
        ]  # fmt: skip
        ax.add_collection(PatchCollection(wedges, facecolor=colour, edgecolor=palette.PAPER, linewidth=0.1))
    ax.set(xlim=(-1.02, 1.02), ylim=(-1.02, 1.02), aspect="equal")
    ax.axis("off")
    ax.set_title(row["level"], fontsize=9.5, color=palette.INK)
    ax.text(0, -1.1, f"{row['left_out'][-1]:.0%} left out", ha="center", va="top", fontsize=8.5, color=palette.MUTED)


def _bands(parts, gone):
    """The bands of all actions, a third of a ring for each card, by colour."""
    found = {colour: [] for colour in (*palette.PLAYERS[:2], LEFT_OUT)}
    for part in parts:
        for band in range(3) if part.action >= 0 else ():
            found[LEFT_OUT if gone[part.action, band] else palette.PLAYERS[part.player]].append((part, band))
    return found


def _curves(ax, levels):
    for order, row in enumerate(levels.rows):
        _curve(ax, row, run_style(order, len(levels.rows) + 1))
    if levels.rival:
        _curve(ax, levels.rival, {"color": palette.INK, "linestyle": (0, (4, 3)), "linewidth": 1.5})
    log_scale(ax.xaxis, ax.get_xlim)
    ax.set_yscale("log")
    ax.set(xlabel=f"work, in iterations of the whole game ({levels.game})", ylabel="NashConv")
    ax.legend(frameon=False, fontsize=8.5, loc="lower left")


def _curve(ax, row, style):
    ax.plot(row["full_iterations"], np.maximum(row["nash_conv"], LEAST_GAP), label=row["level"], **style)
