"""The bidding map as a still picture: who claims what at the beginning, and after a claim."""

import numpy as np
from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.languages import wrapped
from cfrlib.plots import bidding


def bidding_figure(tables, titles, names, *, title) -> Figure:
    """Tables one below the other, in the colours of the players who move."""
    figure = Figure(figsize=(9, 2.9 * len(tables)), layout="constrained", facecolor=palette.PAPER)
    for index, (ax, table) in enumerate(zip(np.atleast_1d(figure.subplots(len(tables), 1)), tables, strict=True)):
        bidding(table, ax, names=names, color=palette.PLAYERS[index % 2], title=titles[index])
    figure.suptitle(wrapped(title, 90), fontsize=12, color=palette.INK, fontweight="bold", x=0.01, ha="left")
    return figure
