"""The treeplex as a still picture: width is x, colour is what comes back up."""

import numpy as np
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.plots.axes import WIDTH, cut_name
from cfrlib.widgets.treeplex.flow import down, largest, places, up

WIDEST = 13  # points, the width of a flow of 1
LONG = 14  # letters of a name
EARNS = LinearSegmentedColormap.from_list("earns", [palette.ACTIONS[0], "#C3C8CF", palette.ACTIONS[2]])


def treeplex_figure(tfdp, behaviour, utility, title) -> Figure:
    """Decision points as names in bold, observation points as rings; every action with its x and its value."""
    at, rows = places(tfdp)
    figure = Figure(figsize=(WIDTH, 1.1 + 0.42 * rows), layout="constrained", facecolor=palette.PAPER)
    ax = figure.subplots()
    ax.set_title(title, loc="left", color=palette.INK)
    x, into = down(tfdp, behaviour)
    values, earned = up(tfdp, utility, lambda j, own: np.asarray(behaviour[j]) @ own)
    scale = largest(tfdp, utility)
    sign = "+.2f" if 0.02 <= scale < 1e5 else "+.1e"
    for point, place in at.items():
        decides = point in tfdp.actions
        for order, label in enumerate(tfdp.actions[point] if decides else tfdp.signals[point]):
            following = tfdp.rho(point, label)
            end = (place.column + 1, at[following].row if following else place.ends[order])
            flow = x[tfdp.index[point, label]] if decides else into[point]
            value = values[tfdp.index[point, label]] if decides else earned[following]
            name = "" if label == following else cut_name(label, LONG)
            words = (f"{name} {flow:.2f}", f"({value:{sign}})".replace("-", "\u2212")) if decides else (name, "")
            outer = 1 if order < (len(tfdp.actions[point]) if decides else len(tfdp.signals[point])) / 2 else -1
            _ribbon(ax, (place.column, place.row), end, flow, EARNS(0.5 + 0.5 * value / scale), words[::outer])
    _points(ax, tfdp, at)
    ax.set(xlim=(-0.25, 1.15 + max(place.column for place in at.values())), ylim=(rows - 0.4, -0.6))
    ax.axis("off")
    return figure


def _ribbon(ax, start, end, flow, colour, words):
    """A bend, and a straight piece with `words` above and below it."""
    bend = np.linspace(0, 1, 30)
    across = np.append(start[0] + 0.6 * bend * (end[0] - start[0]), end[0])
    height = np.append(start[1] + (3 * bend**2 - 2 * bend**3) * (end[1] - start[1]), end[1])
    width = max(WIDEST * flow, 0.8)
    style = {"linewidth": width, "linestyle": "-" if flow > 1e-9 else ":"}
    ax.plot(across, height, color=colour, solid_capstyle="butt", zorder=1, **style)
    style = {"fontsize": 7.5, "color": palette.INK, "zorder": 3, "ha": "center", "textcoords": "offset points"}
    for text, side, base in zip(words, (1, -1), ("bottom", "top"), strict=True):
        ax.annotate(text, (0.28 * start[0] + 0.72 * end[0], end[1]), (0, side * (width / 2 + 1)), va=base, **style)


def _points(ax, tfdp, at):
    for point, place in at.items():
        if point in tfdp.actions:
            box = {"facecolor": palette.PAPER, "edgecolor": palette.INK, "boxstyle": "round,pad=0.3"}
            style = {"fontsize": 9, "weight": "bold", "bbox": box, "zorder": 4}
            ax.text(place.column, place.row, cut_name(point, LONG), ha="center", va="center", **style)
        else:
            ax.plot(place.column, place.row, "o", markersize=8, markerfacecolor=palette.PAPER, zorder=4,
                    markeredgecolor=palette.MUTED)  # fmt: skip
