"""How axes look in this course: style, ticks such as 0.01, 0.1, 1, names at the ends of lines, the triangle."""

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.axes import Axes
from matplotlib.text import Text
from matplotlib.ticker import FixedLocator, FuncFormatter, LogLocator, NullFormatter

from cfrlib import palette
from cfrlib.arguments import shortened
from cfrlib.languages import say, wrapped
from cfrlib.plots.given import labels, text

WIDTH, HEIGHT = 6.4, 3.8  # inches: readable at a notebook's width
FORMULA = "formula"  # the gid of a text in which $ marks one


def styled_axes(ax, title, size=(WIDTH, HEIGHT)):
    """Axes in the course's style, new ones where `ax` is None. Raises ValueError for anything that is no Axes."""
    if ax is not None and not isinstance(ax, Axes):
        raise ValueError(f"ax must be matplotlib Axes, or None for new ones, not {shortened(ax)}")
    title = None if title is None else text("title", title)
    if ax is None:
        ax = plt.subplots(figsize=size, layout="constrained")[1]
    ax.set_facecolor(palette.PAPER)
    ax.spines[["top", "right"]].set_visible(False)
    ax.spines[["left", "bottom"]].set_color(palette.MUTED)
    ax.tick_params(colors=palette.INK, labelsize=9)
    ax.grid(True, color=palette.GRID, linewidth=0.8)
    ax.set_axisbelow(True)
    if title:
        place = ax.get_subplotspec()
        inches = ax.figure.get_figwidth() / place.get_geometry()[1] if place else WIDTH
        ax.set_title(wrapped(title, int(10 * inches)), fontsize=11, color=palette.INK, loc="left", fontweight="bold")
    return ax


def cut_name(name, letters):
    """A name, shortened to `letters` letters, so that it does not lie on others."""
    return name if len(name) <= letters else f"{name[: letters - 1].rstrip()}\u2026"


def in_language(figure):
    """Put all texts of a figure into the language that is spoken, in lines as long as they were."""
    for words in figure.findobj(Text):
        text = words.get_text()
        said = say(text.replace("\n", " ")) if words.get_gid() != FORMULA else text
        if said != text.replace("\n", " "):
            words.set_text(wrapped(said, max(map(len, text.split("\n")))) if "\n" in text else said)
    for axis in (axis for ax in figure.axes for axis in (ax.xaxis, ax.yaxis)):
        if isinstance(axis.get_major_locator(), FixedLocator):  # it writes the names of ticks anew when it draws
            names = [label.get_text() for label in axis.get_ticklabels()]
            if (said := [*map(say, names)]) != names:
                axis.set_ticks(axis.get_ticklocs(), said)


def names_as_written(figure):
    """Show a $ in people's names as a $: matplotlib would take text between two of them for a formula."""
    for words in figure.findobj(Text):
        tick = "mathdefault" in words.get_text()  # a power of ten
        if "$" in words.get_text() and words.get_gid() != FORMULA and not tick:
            words.set_parse_math(False)


def line_style(name, order):
    """Current strategies dotted, averages solid, anything else in the colours of actions."""
    if name == "current":
        return {"color": palette.CURRENT, "linestyle": palette.CURRENT_STYLE, "linewidth": 1.5}
    color = palette.AVERAGE if name == "average" else palette.ACTIONS[order % len(palette.ACTIONS)]
    return {"color": color, "linestyle": palette.AVERAGE_STYLE, "linewidth": 2.2}


def run_style(order, count):
    dashes = ("-", (0, (6, 2)), (0, (1, 1.4)), (0, (6, 2, 1, 2)), (0, (3, 1.5)))
    color = palette.ACTIONS[order % len(palette.ACTIONS)] if count > 1 else palette.INK
    return {"color": color, "linestyle": dashes[order % len(dashes)], "linewidth": 2}


def bar_style(name, order):
    """The same distinction for bars: current strategies are dotted outlines."""
    if name == "current":
        return {"facecolor": "none", "edgecolor": palette.CURRENT, "linestyle": palette.CURRENT_STYLE, "linewidth": 1.6}
    return {"color": palette.AVERAGE if name == "average" else palette.ACTIONS[order % len(palette.ACTIONS)]}


def in_triangle(mixes):
    """Mixes of three actions, (n, 3), as x and y in the plane, (n,) each."""
    mixes = np.asarray(mixes, dtype=float)
    return mixes @ np.array([0.5, 0.0, 1.0]), mixes @ np.array([np.sqrt(3) / 2, 0.0, 0.0])


def corners_of(actions):
    """Three actions' names. Raises ValueError for another number."""
    found = labels("actions", actions)
    if len(found) != 3:
        raise ValueError(f"the triangle is for three actions, not {len(found)}: try strategy_bars")
    return found


def triangle(ax, actions):
    """An empty triangle with grid lines every quarter and the actions at its corners."""
    corners = np.eye(3)
    for share in (0.25, 0.5, 0.75):
        for a, b, c in ((0, 1, 2), (1, 0, 2), (2, 0, 1)):
            ends = [share * corners[a] + (1 - share) * corners[other] for other in (b, c)]
            ax.plot(*in_triangle(ends), color=palette.GRID, linewidth=0.8, zorder=1)
    ax.plot(*in_triangle(corners[[0, 1, 2, 0]]), color=palette.MUTED, linewidth=1.2, zorder=2)
    places = (((0, 7), "center", "bottom"), ((0, -7), "center", "top"), ((0, -7), "center", "top"))
    for corner, action, (offset, across, up) in zip(corners, actions, places, strict=True):
        x, y = (part[0] for part in in_triangle(corner[None]))
        ax.annotate(action, (x, y), offset, textcoords="offset points", ha=across, va=up, color=palette.INK)
    ax.set(aspect="equal", xlim=(-0.12, 1.12), ylim=(-0.12, 1.0))
    ax.axis("off")


def logarithmic_time(ax, iterations):
    """Set up iterations along x, on a logarithmic scale if there is more than one."""
    first, last = np.min(iterations), np.max(iterations)
    if last > first:
        log_scale(ax.xaxis, lambda: (first, last))
        ax.set_xlim(first, last)
    ax.set_xlabel("iteration (log scale)")


def log_scale(axis, limits):
    """A logarithmic axis with ticks such as 0.01, 0.1, 1, 10; if these are few, also at 2 and 5."""
    axis.axes.set(**{f"{axis.axis_name}scale": "log"})
    low, high = limits()
    powers = np.floor(np.log10(high)) - np.ceil(np.log10(low)) + 1
    axis.set_major_locator(LogLocator(subs=(1, 2, 5) if high < 30 * low or powers < 2 else (1,)))
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}" if value >= 1 else f"{value:.6g}"))
    axis.set_minor_formatter(NullFormatter())


def action_axis(ax, actions):
    """One row per action, from the top."""
    ax.set_yticks(range(len(actions)), actions, fontsize=9 if len(actions) <= 12 else 7)
    ax.invert_yaxis()
    ax.grid(False, axis="y")


def end_labels(ax, ends, names, colors):
    """Name lines at their right ends, moved apart where they would overlap."""
    ax.figure.canvas.draw()
    pixels = ax.transData.transform(ends)
    gap = 13 * ax.figure.dpi / 72
    order = np.argsort(pixels[:, 1], kind="stable")
    heights = pixels[order, 1]
    for row in range(1, len(heights)):
        heights[row] = max(heights[row], heights[row - 1] + gap)
    heights -= (heights - pixels[order, 1]).mean()
    right = ax.transAxes.transform((1, 0))[0]
    for index, height in zip(order, heights, strict=True):
        place = ax.transAxes.inverted().transform((right, height))
        ax.annotate(names[index], place, (6, 0), xycoords="axes fraction", textcoords="offset points", va="center",
                    color=colors[index], fontsize=9.5, fontweight="bold", annotation_clip=False)  # fmt: skip


def reference_line(ax, slope):
    """A dashed line of this slope on log-log axes, from where the first line starts."""
    x, y = ax.lines[0].get_data()
    positive = np.flatnonzero(np.asarray(y) > 0)
    if not len(positive):
        return
    limits = ax.get_ylim()
    first = positive[0]
    guide = y[first] * (np.asarray(x, dtype=float) / x[first]) ** slope
    ax.plot(x, guide, color=palette.MUTED, linewidth=1.1, linestyle=(0, (5, 4)), zorder=1)
    ax.set_ylim(limits)
    text = {-0.5: "$1/\\sqrt{T}$", -1: "$1/T$"}.get(slope, f"slope {slope:g}")
    spot, side = _roomiest(ax)
    ax.annotate(text, spot, (4 * side, 4 * side), textcoords="offset points", fontsize=9, color=palette.MUTED,
                gid=FORMULA, ha="left" if side > 0 else "right", va="bottom" if side > 0 else "top")  # fmt: skip


def _roomiest(ax):
    """The place where the falling last line's name is farthest from the other lines, and the side: 1 is above it.

    The place is in the middle part of the visible line. Distances are in names, which are wider than high.
    """
    unit = np.array([28, 13]) * ax.figure.dpi / 72  # a name with the space around it, in pixels
    *others, guide = (_densely(ax, line) / unit for line in ax.lines)
    others = np.concatenate(others)
    low, high = ax.bbox.get_points() / unit
    seen = guide[(guide[:, 1] >= low[1]) & (guide[:, 1] <= high[1])]
    found = []
    for spot in seen[len(seen) // 5 : -(len(seen) // 5) or None]:
        for side in (1, -1):
            name = spot + side * np.array([0.6, 0.6])
            inside = (name - 0.5 >= low).all() and (name + 0.5 <= high).all()
            far = np.abs(others - name).max(axis=1).min()
            found.append((inside, round(far, 2), side, tuple(spot)))
    *_, side, spot = max(found)
    return ax.transData.inverted().transform(spot * unit), side


def _densely(ax, line):
    """A line in pixels at 300 places, evenly from left to right, whatever points it has, (300, 2)."""
    pixels = ax.transData.transform(line.get_xydata())
    x, y = pixels[np.isfinite(pixels).all(axis=1)].T
    if not len(x):
        return np.empty((0, 2))
    places = np.linspace(min(x), max(x), 300)
    return np.column_stack([places, np.interp(places, x, y)])
