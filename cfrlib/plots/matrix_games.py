"""Pictures for matrix games: allocations as hexagons, regions of equilibria, what mixes lose, the shrinking bracket."""

import numpy as np
from matplotlib.collections import PatchCollection
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.patches import RegularPolygon
from matplotlib.ticker import MaxNLocator

from cfrlib import palette
from cfrlib.arguments import number
from cfrlib.plots.axes import corners_of, in_triangle, logarithmic_time, styled_axes, triangle
from cfrlib.plots.given import by_name, colour, distributions, labels, shaped, text, times

DARK = 0.85  # the depth of colour above which light text reads better than dark text


def payoff_table(payoff, ax=None, *, rows="player 1's actions", columns="player 2's actions", title=None):
    """A zero-sum game's table as a picture: player 1's payoffs, in player 1's colour above zero, in 2's below."""
    payoff = shaped("payoff", payoff, "rows", "columns")
    rows, columns = text("rows", rows), text("columns", columns)
    ax = styled_axes(ax, title)
    largest = np.abs(payoff).max() or 1.0
    colours = LinearSegmentedColormap.from_list("payoff", [palette.PLAYERS[1], palette.PAPER, palette.PLAYERS[0]])
    image = ax.imshow(payoff, cmap=colours, vmin=-largest, vmax=largest, aspect="auto")
    ax.grid(False)
    ax.set(xlabel=columns, ylabel=rows)
    ax.figure.colorbar(image, ax=ax, label="player 1 wins")
    return ax


def allocations(shares, rows, ax=None, *, top=None, color=palette.PLAYERS[0], title=None):
    """Blotto with three fields: each allocation is a hexagon, in a deeper colour the likelier it is.

    `shares`: (allocations,) probabilities. `rows`: (allocations, 3) soldiers. `top`: the probability of full colour.
    """
    shares, color = shaped("shares", shares, "allocations"), colour("color", color)
    rows, top = _allocations(rows, len(shares)), shares.max() if top is None else number("top", top, above=0)
    soldiers = rows[0].sum()
    ax = styled_axes(ax, title, size=(4.6, 4.2))
    depth = np.sqrt(np.clip(shares / (top or 1), 0, 1))
    places = np.column_stack(in_triangle(rows / soldiers))
    hexagons = [RegularPolygon(place, 6, radius=0.97 / soldiers / np.sqrt(3)) for place in places]
    ax.add_collection(PatchCollection(hexagons, facecolor=_shades(color)(depth), edgecolor=palette.GRID, linewidth=0.8))
    for place, row, share, deep in zip(places, rows, shares, depth, strict=True):
        text = ",".join(map(str, row)) + (f"\n{share:.0%}" if share >= 0.005 else "")
        ink = palette.PAPER if deep > DARK else palette.INK
        ax.text(*place, text, ha="center", va="center", fontsize=min(9.5, 47.5 / soldiers), color=ink,
                weight="bold" if deep > 0.4 else "normal")
    ax.set(aspect="equal", xlim=(-0.15, 1.15), ylim=(-0.16, 1.02))
    ax.axis("off")
    return ax


def _allocations(rows, count):
    found = shaped("rows", rows, count, 3)
    soldiers = found[0].sum()
    if (found < 0).any() or (found != np.rint(found)).any() or soldiers == 0 or (found.sum(axis=1) != soldiers).any():
        raise ValueError("rows must be whole numbers of soldiers, as many in each row, at least one")
    return found.astype(int)


def region(corners, ax=None, *, points=None, names, xlabel, ylabel, title=None):
    """A filled polygon with named corners, and points that should lie in it; both (n, 2)."""
    corners = shaped("corners", corners, "corners", 2)
    names = labels("names", names, len(corners))
    points = None if points is None else shaped("points", points, "points", 2)
    xlabel, ylabel = text("xlabel", xlabel), text("ylabel", ylabel)
    ax = styled_axes(ax, title, size=(5.6, 4.4))
    ax.fill(*corners.T, facecolor=palette.EQUILIBRIUM, alpha=0.16, edgecolor=palette.EQUILIBRIUM, linewidth=1.6)
    middle = corners.mean(axis=0)
    for corner, name in zip(corners, names, strict=True):
        ax.plot(*corner, "o", color=palette.EQUILIBRIUM, markersize=6)
        side = -1 if corner[0] > middle[0] else 1
        style = {"color": palette.INK, "fontsize": 12, "fontweight": "bold", "ha": "left" if side > 0 else "right"}
        ax.annotate(name, corner, (8 * side, 0), textcoords="offset points", va="center", **style)
    if points is not None:
        ax.plot(*points.T, "o", color=palette.AVERAGE, markersize=5, markeredgecolor=palette.PAPER)
    ax.set(xlabel=xlabel, ylabel=ylabel)
    return ax


def losses(payoff, ax=None, *, actions, marks, title=None):
    """The most that player 2 can lose with each mix of three actions: a triangle with colours and contour lines.

    `payoff`: (m, 3), player 1's. `marks`: mixes to point out, by name.
    """
    payoff = shaped("payoff", payoff, "rows", 3)
    marks = {name: distributions(f"the mix of {name}", mix, 3) for name, mix in by_name("marks", marks).items()}
    actions = corners_of(actions)
    ax = styled_axes(ax, title, size=(5.8, 4.2))
    triangle(ax, actions)
    steps = np.linspace(0, 1, 121)
    mixes = np.array([(a, b, 1 - a - b) for a in steps for b in steps if a + b <= 1 + 1e-9])
    worst = (mixes @ payoff.T).max(axis=1)
    least, most = worst.min(), worst.max()
    levels = np.linspace(least, most if most > least else least + 1, 13)
    filled = ax.tricontourf(*in_triangle(mixes), worst, levels=levels, cmap=_shades(palette.POSITIVE_REGRET), zorder=0)
    label = "player 2's largest loss (payoff units)"
    ax.figure.colorbar(filled, ax=ax, shrink=0.7, ticks=MaxNLocator(6), format="%g", label=label)
    for (name, mix), shape in zip(marks.items(), "XoD", strict=False):
        place = [part[0] for part in in_triangle(np.atleast_2d(mix))]
        style = {"color": palette.EQUILIBRIUM, "markersize": 10, "markeredgecolor": palette.PAPER}
        ax.plot(*place, shape, label=name, zorder=6, **style)
    ax.legend(loc="upper left", bbox_to_anchor=(-0.05, 1.0), frameon=False, fontsize=9)
    return ax


def bracket(iterations, floor, ceiling, ax=None, *, value, title=None):
    """What each player's average guarantees: two lines that close in on the game's value, NashConv apart."""
    iterations, value = times(iterations), number("value", value)
    floor, ceiling = shaped("floor", floor, len(iterations)), shaped("ceiling", ceiling, len(iterations))
    ax = styled_axes(ax, title)
    ax.fill_between(iterations, floor, ceiling, color=palette.GRID, label="NashConv")
    dashes = {"color": palette.PLAYERS[1], "linestyle": (0, (6, 2))}
    ax.plot(iterations, ceiling, **dashes, label="ceiling: player 2 concedes at most")
    ax.plot(iterations, floor, color=palette.PLAYERS[0], label="floor: player 1 is sure of at least")
    ax.axhline(value, color=palette.EQUILIBRIUM, linewidth=1.4, linestyle=(0, (1, 1.4)), label="value")
    logarithmic_time(ax, iterations)
    ax.set_ylabel("player 1's payoff")
    ax.legend(frameon=False, fontsize=9, loc="upper right")
    return ax


def _shades(color):
    return LinearSegmentedColormap.from_list("shades", [palette.PAPER, color])
