"""The allocation map as a still picture, at the last iteration."""

from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.languages import wrapped
from cfrlib.plots import allocations, convergence


def allocation_figure(trace, players, rows, *, top, title) -> Figure:
    """Both players' averages, and exploitability."""
    figure = Figure(figsize=(12, 4.4), layout="constrained", facecolor=palette.PAPER)
    *maps, curve = figure.subplots(1, 3)
    for ax, one, where, color in zip(maps, players, rows, palette.PLAYERS, strict=False):
        allocations(one.average[-1], where, ax, top=top, color=color, title=f"player {one.player + 1}, average")
    convergence(trace, curve, reference_slope=-0.5, title="exploitability of the averages")
    figure.suptitle(wrapped(title, 110), fontsize=12, color=palette.INK, fontweight="bold", x=0.01, ha="left")
    return figure
