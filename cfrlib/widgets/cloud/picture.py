"""The cloud as a still picture: every curve thin, medians thick, worst tenths dashed."""

import numpy as np
from matplotlib.collections import LineCollection
from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.plots.axes import HEIGHT, WIDTH, end_labels, log_scale, styled_axes


def cloud_figure(runs, title) -> Figure:
    """NashConv against iterations, one colour per method, on logarithmic axes."""
    figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained", facecolor=palette.PAPER)
    ax = styled_axes(figure.subplots(), title)
    ends, names, colours = [], [], []
    for order, name in enumerate(runs.names):
        colour = palette.ACTIONS[order]
        _strands(ax, runs.iterations, runs.found[order], colour)
        for part, style, called in ((0.9, (0, (4, 2)), "worst tenth"), (0.5, "-", name)):
            values = 10.0 ** (runs.reached(part)[order] / 100)
            ax.plot(runs.iterations, values, color=palette.PAPER, linewidth=4.5, zorder=3)
            ax.plot(runs.iterations, values, color=colour, linewidth=2.4, linestyle=style, zorder=4)
            ends.append((runs.iterations[-1], values[-1]))
            names.append(called)
            colours.append(colour)
    log_scale(ax.xaxis, lambda: (runs.iterations[0], runs.iterations[-1]))
    ax.set_xlim(runs.iterations[0], runs.iterations[-1])
    ax.set_yscale("log")
    ax.set(xlabel="iterations", ylabel="NashConv")
    end_labels(ax, ends, names, colours)
    return figure


def _strands(ax, iterations, values, colour):
    points = np.empty((values.shape[1], len(iterations), 2))
    points[..., 0], points[..., 1] = iterations, 10.0 ** (values.T / 100)
    alpha = min(0.5, max(0.06, 60 / len(points)))
    ax.add_collection(LineCollection(points, colors=colour, linewidths=0.6, alpha=alpha, zorder=2))
