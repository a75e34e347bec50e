"""Pictures that lesson 10 hands out: a decision process as a tree, and two learners who exchange strategies."""

from itertools import count

import numpy as np

from cfrlib import palette
from cfrlib.forms.tfdp import TFDP
from cfrlib.plots.axes import styled_axes

COLUMN, ROW = 1.6, 0.34  # inches per label on the way, and per end
ALONG = 0.46  # the place of a label on its line, from 0 to 1
PAPER_BEHIND = {"facecolor": palette.PAPER, "edgecolor": "none", "pad": 0.8}


def process(tfdp: TFDP, numbers=None, *, title=None):
    """The tree of a decision process, the root on the left. Returns Axes.

    Filled circles are decision points, hollow ones observation points; each end has the sign of the end.
    `numbers`: one for each sequence, (sequences,), written beside its action.
    """
    places, ends = _places(tfdp)
    columns, rows = max(x for x, _ in ends.values()), len(ends)
    ax = styled_axes(None, title, (COLUMN * columns + 0.7, max(1.5, ROW * rows + 0.6)))
    for point in tfdp.points:
        for label in _labels(tfdp, point):
            after = tfdp.rho(point, label)
            there = ends[point, label] if after is None else places[after]
            number = "" if numbers is None or point in tfdp.signals else f" {numbers[tfdp.index[point, label]]:g}"
            _line(ax, places[point], there, f"{label}{number}")
    for place in ends.values():
        ax.text(*place, "\N{UP TACK}", color=palette.MUTED, ha="center", va="center", bbox=PAPER_BEHIND)
    for point, place in places.items():
        inside = palette.INK if point in tfdp.actions else palette.PAPER
        ax.plot(*place, "o", markersize=11, markerfacecolor=inside, markeredgecolor=palette.INK, zorder=4)
        ax.annotate(point, place, (0, 9), textcoords="offset points", ha="center", color=palette.INK, fontsize=9.5,
                    fontweight="bold", bbox=PAPER_BEHIND, zorder=3)  # fmt: skip
    ax.set(xlim=(-0.3, columns + 0.2), ylim=(0.6 - rows, 0.7))
    ax.axis("off")
    return ax


def _labels(tfdp, point):
    return (tfdp.actions if point in tfdp.actions else tfdp.signals)[point]


def _places(tfdp):
    """{point: (x, y)} and {(point, label): (x, y)} of the ends, which have a row each, the first on top."""
    places, ends, rows = {}, {}, count(0, -1)

    def settle(point, column):
        heights = []
        for label in _labels(tfdp, point):
            after = tfdp.rho(point, label)
            heights.append(next(rows) if after is None else settle(after, column + 1))
            if after is None:
                ends[point, label] = column + 1, heights[-1]
        places[point] = column, np.mean(heights)
        return places[point][1]

    settle(tfdp.root, 0)
    return places, ends


def _line(ax, start, end, words):
    ax.plot(*zip(start, end, strict=True), color=palette.MUTED, linewidth=1.1, zorder=1)
    middle = np.add(np.multiply(1 - ALONG, start), np.multiply(ALONG, end))
    ax.text(*middle, words, ha="center", va="center", color=palette.INK, fontsize=9, bbox=PAPER_BEHIND, zorder=2)


def loop(rounds=3, *, title=None):
    """Two learners: in each round their strategies go out, and each one's utility comes from the other's strategy."""
    ax = two_rows(rounds + 0.5, title)
    for t in range(1, rounds + 1):
        strategy(ax, 0, t, t)
        strategy(ax, 1, t, t)
        if t < rounds:
            _arrow(ax, (t, 0), (t + 1, 1), f"$A\\,y_{t}$")
            _arrow(ax, (t, 1), (t + 1, 0), f"$-A^{{\\top}} x_{t}$")
    return ax


def two_rows(end, title, start=0.2):
    """Empty Axes for rounds from left to right: player 1's strategies above player 2's."""
    ax = styled_axes(None, title, (6.4, 2.2))
    for player, height in ((0, 1), (1, 0)):
        ax.text(start, height, f"player {player + 1}", color=palette.PLAYERS[player], va="center", fontweight="bold")
    ax.set(xlim=(start, end), ylim=(-0.35, 1.35))
    ax.axis("off")
    return ax


def strategy(ax, player, t, x):
    """The circle of a player's strategy in round t, at this x."""
    height, name = ((1, "x"), (0, "y"))[player]
    ax.plot(x, height, "o", markersize=24, color=palette.PLAYERS[player], zorder=4)
    ax.text(x, height, f"${name}_{{{t}}}$", color=palette.PAPER, ha="center", va="center", fontsize=13, zorder=5)


def _arrow(ax, start, end, words):
    style = {"arrowstyle": "->", "color": palette.MUTED, "shrinkA": 13, "shrinkB": 13, "linewidth": 1.3}
    ax.annotate("", end, start, arrowprops=style)
    near = np.add(np.multiply(0.72, start), np.multiply(0.28, end))
    ax.text(*near, words, ha="center", va="center", color=palette.INK, bbox=PAPER_BEHIND, fontsize=11)
