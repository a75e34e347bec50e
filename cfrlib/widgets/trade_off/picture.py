"""The trade-off as a still picture: every curve, with nothing chosen."""

from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.plots import frontier
from cfrlib.plots.axes import HEIGHT, WIDTH


def frontier_figure(curves: dict, title: str) -> Figure:
    """The curves of responses by name, as `trade_off` takes them."""
    figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained", facecolor=palette.PAPER)
    frontier(curves, figure.subplots(), title=title)
    return figure
