"""One function a picture. Each takes data and an Axes (a new one when left out) and returns the Axes.

Titles are handed in, and state the finding. Colours and line styles are the palette's: average solid, current dotted.
"""

import io

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

from cfrlib import palette

MOST_BARS = 24
_WIDTH, _HEIGHT = 6.4, 3.8  # inches: readable at a notebook's width


def simplex(strategies, ax=None, *, actions=None, mark=None, title=None):
    """Three actions: strategies as points of the triangle whose corners are the actions, with the trails they left.

    `strategies`: by name, arrays (steps, 3); "current" and "average" have styles of their own. `mark`: an equilibrium.
    """
    ax = _axes(ax, title, size=(4.6, 4.2))
    _triangle(ax, actions or ("1", "2", "3"))
    for order, (name, trail) in enumerate(strategies.items()):
        x, y = _in_triangle(np.atleast_2d(trail))
        style = _line_style(name, order)
        ax.plot(x, y, **style)
        dotted = style["linestyle"] == palette.CURRENT_STYLE
        ring = {"markerfacecolor": palette.PAPER if dotted else style["color"], "markeredgewidth": 2.5 if dotted else 1}
        ax.plot(x[-1:], y[-1:], "o", color=style["color"], markersize=9, zorder=5, linestyle=style["linestyle"],
                label=f"{name} ({'dotted' if dotted else 'solid'})", **ring)  # fmt: skip
    if mark is not None:
        ax.plot(*_in_triangle(np.atleast_2d(mark)), "X", color=palette.EQUILIBRIUM, markersize=10,
                markeredgecolor=palette.PAPER, zorder=6, linestyle="none", label="equilibrium")  # fmt: skip
    ax.legend(loc="upper left", bbox_to_anchor=(0.6, 1.04), frameon=False, fontsize=8.5, handlelength=2, borderpad=0)
    return ax


def strategy_over_time(iterations, strategies, ax=None, *, actions, title=None, dotted=None):
    """Probabilities against iteration (log scale), one line an action, each named at its end.

    `strategies`: (snapshots, actions), solid. `dotted`: a second one of the same shape, such as the current strategy.
    """
    ax = _axes(ax, title)
    strategies = np.asarray(strategies)
    for index, action in enumerate(actions):
        color = palette.ACTIONS[index % len(palette.ACTIONS)]
        if dotted is not None:
            ax.plot(iterations, np.asarray(dotted)[:, index], palette.CURRENT_STYLE, color=color, linewidth=0.9, alpha=0.5)
        ax.plot(iterations, strategies[:, index], palette.AVERAGE_STYLE, color=color, linewidth=2.2)
    _logarithmic(ax, iterations)
    ax.set(ylim=(-0.02, 1.02), ylabel="probability")
    colors = [palette.ACTIONS[index % len(palette.ACTIONS)] for index in range(len(actions))]
    _end_labels(ax, [(iterations[-1], height) for height in strategies[-1]], actions, colors)
    return ax


def strategy_strip(iterations, information_set, ax=None, *, mark=None, title=None):
    """Two actions: the second one's probability against iteration, current dotted, average solid."""
    ax = _axes(ax, title)
    for kind in ("current", "average"):
        ax.plot(iterations, getattr(information_set, kind)[:, 1], **_line_style(kind, 0), label=kind)
    if mark is not None:
        ax.axhline(mark[1], color=palette.EQUILIBRIUM, linewidth=1.4, linestyle=(0, (6, 4)), label="equilibrium")
    _logarithmic(ax, iterations)
    ax.set(ylim=(-0.03, 1.03), ylabel=f"probability of {information_set.actions[1]}")
    ax.legend(frameon=False, fontsize=9, loc="best")
    return ax


def strategy_bars(strategies, ax=None, *, actions, title=None):
    """Probabilities as bars, a group an action: `strategies` by name, each (actions,). Many actions: the likeliest 24."""
    ax = _axes(ax, title)
    names = list(strategies)
    values = np.array([strategies[name] for name in names], dtype=float)
    order = np.arange(len(actions))
    if len(actions) > 4:
        order = np.argsort(-values[-1], kind="stable")[:MOST_BARS]
    width = 0.8 / len(names)
    for row, name in enumerate(names):
        style = _bar_style(name, row)
        ax.barh(np.arange(len(order)) + (row - (len(names) - 1) / 2) * width, values[row, order], width, label=name, **style)
    _action_axis(ax, [actions[index] for index in order])
    ax.set_xlabel("probability")
    if len(names) > 1:
        ax.legend(frameon=False, fontsize=9, loc="lower right")
    return ax


def regret_bars(regret_sum, ax=None, *, actions, increment=None, title=None):
    """Cumulative regrets as bars: positive ones solid, negative ones hollow. `increment`: a round's regrets, hatched."""
    ax = _axes(ax, title)
    regret_sum = np.asarray(regret_sum, dtype=float)
    rows = np.arange(len(actions))
    positive = regret_sum > 0
    ax.barh(rows[positive], regret_sum[positive], 0.6, color=palette.POSITIVE_REGRET)
    ax.barh(rows[~positive], regret_sum[~positive], 0.6, facecolor="none", edgecolor=palette.NEGATIVE_REGRET,
            linestyle="--", linewidth=1.4)  # fmt: skip
    if increment is not None:
        ax.barh(rows, increment, 0.75, left=regret_sum, facecolor="none", edgecolor=palette.INK, hatch="////", linewidth=1)
    ax.axvline(0, color=palette.MUTED, linewidth=1)
    ax.use_sticky_edges = False
    ax.margins(x=0.06)
    _action_axis(ax, actions)
    ax.set_xlabel("cumulative regret (payoff units)")
    return ax


def convergence(runs, ax=None, *, reference_slope=None, ylabel="exploitability (payoff units)", title=None):
    """Exploitability against iteration, both logarithmic, each line named at its end.

    `runs`: a trace, or by name traces or pairs (iterations, values). `reference_slope`: -0.5 draws 1/sqrt(T) to compare.
    """
    ax = _axes(ax, title)
    runs = runs if hasattr(runs, "items") else {"": runs}
    dashes = ["-", (0, (6, 2)), (0, (1, 1.4)), (0, (6, 2, 1, 2)), (0, (3, 1.5))]
    ends, colors = [], []
    for index, run in enumerate(runs.values()):
        iterations, values = (run.iterations, run.exploitability) if hasattr(run, "exploitability") else run
        colors.append(palette.ACTIONS[index % len(palette.ACTIONS)] if len(runs) > 1 else palette.INK)
        ax.plot(iterations, values, linestyle=dashes[index % len(dashes)], color=colors[-1], linewidth=2)
        ends.append((iterations[-1], values[-1]))
    _logarithmic(ax, np.concatenate([line.get_xdata() for line in ax.lines]))
    if any((line.get_ydata() > 0).any() for line in ax.lines):
        _log_scale(ax.yaxis, ax.get_ylim)
    ax.set_ylabel(ylabel)
    if reference_slope is not None:
        _reference_line(ax, reference_slope)
    if list(runs) != [""]:
        _end_labels(ax, ends, list(runs), colors)
    return ax


def trace_figure(trace, information_sets, *, marks=None, title=None) -> Figure:
    """The scrubber, standing still at the last iteration: up to five information sets, and exploitability."""
    pairs = list(zip(information_sets, marks or [None] * len(information_sets), strict=True))
    pairs = sorted(_alternating(pairs)[:5], key=lambda pair: pair[0].player)
    columns = min(3, len(pairs) + 1)
    rows = -(-(len(pairs) + 1) // columns)
    figure = Figure(figsize=(4 * columns, 3.8 * rows), layout="constrained", facecolor=palette.PAPER)
    axes = figure.subplots(rows, columns, squeeze=False).ravel()
    for ax, (one, mark) in zip(axes, pairs, strict=False):
        _final(ax, trace.iterations, one, mark)
    convergence(trace, axes[len(pairs)], reference_slope=-0.5, title="exploitability of the averages")
    for ax in axes[len(pairs) + 1 :]:
        ax.axis("off")
    if title:
        figure.suptitle(_wrapped(title, 36 * columns), fontsize=12, color=palette.INK, fontweight="bold", x=0.01, ha="left")
    return figure


def png(figure, dpi=100, colors=96) -> bytes:
    """The figure as a PNG file, in few colours: committed notebooks carry it."""
    from PIL import Image

    raw, buffer = io.BytesIO(), io.BytesIO()
    figure.savefig(raw, format="png", dpi=dpi)
    Image.open(raw).convert("RGB").quantize(colors, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


class Described:
    """A figure that carries its description: what a screen reader says, and what a text-only place shows."""

    def __init__(self, figure, alt: str):
        if not alt.strip():
            raise ValueError("alt text must say what the figure shows")
        self.png, self.alt = png(figure), alt
        plt.close(figure)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"image/png": self.png, "text/plain": self.alt}, {"image/png": {"alt": self.alt}}


def show(picture, alt: str) -> Described:
    """The last line of a cell that draws: shows a figure (or the figure of an Axes) once, with `alt` as its alt text."""
    return Described(picture if isinstance(picture, Figure) else picture.figure, alt)


def _alternating(pairs):
    """The first of each player, then the second of each, and so on."""
    seen = {}
    order = []
    for one, _ in pairs:
        seen[one.player] = seen.get(one.player, -1) + 1
        order.append((seen[one.player], one.player))
    return [pair for _, pair in sorted(zip(order, pairs, strict=True), key=lambda item: item[0])]


def _final(ax, iterations, one, mark):
    name = f"player {one.player + 1}"
    title = name if one.label == name else f"{name}: {one.label}"
    strategies = {"current": one.current, "average": one.average}
    if len(one.actions) == 3:
        simplex(strategies, ax, actions=one.actions, mark=mark, title=title)
    elif len(one.actions) == 2:
        strategy_strip(iterations, one, ax, mark=mark, title=title)
    else:
        last = {kind: values[-1] for kind, values in strategies.items()}
        strategy_bars(last, ax, actions=one.actions, title=title)


def _axes(ax, title, size=(_WIDTH, _HEIGHT)):
    if ax is None:
        ax = plt.subplots(figsize=size, layout="constrained")[1]
    ax.set_facecolor(palette.PAPER)
    ax.spines[["top", "right"]].set_visible(False)
    ax.spines[["left", "bottom"]].set_color(palette.MUTED)
    ax.tick_params(colors=palette.INK, labelsize=9)
    ax.grid(True, color=palette.GRID, linewidth=0.8)
    ax.set_axisbelow(True)
    if title:
        room = ax.figure.get_figwidth() * ax.get_subplotspec().get_geometry()[1] ** -1 if ax.get_subplotspec() else _WIDTH
        ax.set_title(_wrapped(title, int(10 * room)), fontsize=11, color=palette.INK, loc="left", fontweight="bold")
    return ax


def _wrapped(text, width):
    import textwrap

    return "\n".join(textwrap.wrap(text, max(width, 20)))


def _line_style(name, order):
    if name == "current":
        return {"color": palette.CURRENT, "linestyle": palette.CURRENT_STYLE, "linewidth": 1.5}
    color = palette.AVERAGE if name == "average" else palette.ACTIONS[order % len(palette.ACTIONS)]
    return {"color": color, "linestyle": palette.AVERAGE_STYLE, "linewidth": 2.2}


def _bar_style(name, order):
    if name == "current":
        return {"facecolor": "none", "edgecolor": palette.CURRENT, "linestyle": palette.CURRENT_STYLE, "linewidth": 1.6}
    return {"color": palette.AVERAGE if name == "average" else palette.ACTIONS[order % len(palette.ACTIONS)]}


def _in_triangle(mixes):
    mixes = np.asarray(mixes, dtype=float)
    return mixes @ np.array([0.5, 0.0, 1.0]), mixes @ np.array([np.sqrt(3) / 2, 0.0, 0.0])


def _triangle(ax, actions):
    if len(actions) != 3:
        raise ValueError(f"the triangle is for three actions, not {len(actions)}: use strategy_bars or strategy_over_time")
    corners = np.eye(3)
    for share in (0.25, 0.5, 0.75):
        for a, b, c in ((0, 1, 2), (1, 0, 2), (2, 0, 1)):
            ends = [share * corners[a] + (1 - share) * corners[other] for other in (b, c)]
            ax.plot(*_in_triangle(ends), color=palette.GRID, linewidth=0.8, zorder=1)
    ax.plot(*_in_triangle(corners[[0, 1, 2, 0]]), color=palette.MUTED, linewidth=1.2, zorder=2)
    places = (((0, 7), "center", "bottom"), ((0, -7), "center", "top"), ((0, -7), "center", "top"))
    for corner, action, (offset, across, up) in zip(corners, actions, places, strict=True):
        x, y = (part[0] for part in _in_triangle(corner[None]))
        ax.annotate(action, (x, y), offset, textcoords="offset points", ha=across, va=up, color=palette.INK, fontsize=10)
    ax.set(aspect="equal", xlim=(-0.12, 1.12), ylim=(-0.12, 1.0))
    ax.axis("off")


def _logarithmic(ax, iterations):
    first, last = np.min(iterations), np.max(iterations)
    if last > first:
        _log_scale(ax.xaxis, lambda: (first, last))
        ax.set_xlim(first, last)
    ax.set_xlabel("iteration (log scale)")


def _log_scale(axis, limits):
    """A logarithmic axis whose ticks read 0.01, 0.1, 1, 10; short axes have ticks at 2 and 5 as well."""
    axis.axes.set_xscale("log") if axis.axis_name == "x" else axis.axes.set_yscale("log")
    low, high = limits()
    axis.set_major_locator(LogLocator(subs=(1, 2, 5) if high < 30 * low else (1,)))
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}" if value >= 1 else f"{value:.6g}"))
    axis.set_minor_formatter(NullFormatter())


def _action_axis(ax, actions):
    ax.set_yticks(range(len(actions)), actions, fontsize=9 if len(actions) <= 12 else 7)
    ax.invert_yaxis()
    ax.grid(False, axis="y")


def _end_labels(ax, ends, names, colors):
    """Name lines at their right ends, moved apart where they would overlap."""
    ax.figure.canvas.draw()
    pixels = ax.transData.transform(ends)
    gap = 13 * ax.figure.dpi / 72
    order = np.argsort(pixels[:, 1], kind="stable")
    heights = pixels[order, 1]
    for row in range(1, len(heights)):
        heights[row] = max(heights[row], heights[row - 1] + gap)
    heights -= (heights - pixels[order, 1]).mean()
    for index, height in zip(order, heights, strict=True):
        right = ax.transAxes.transform((1, 0))[0]
        place = ax.transAxes.inverted().transform((right, height))
        ax.annotate(names[index], place, (6, 0), xycoords="axes fraction", textcoords="offset points", va="center",
                    color=colors[index], fontsize=9.5, fontweight="bold", annotation_clip=False)  # fmt: skip


def _reference_line(ax, slope):
    line = ax.lines[0]
    x, y = line.get_xdata(), line.get_ydata()
    positive = np.flatnonzero(np.asarray(y) > 0)
    if not len(positive):
        return
    limits = ax.get_ylim()
    first = positive[0]
    guide = y[first] * (np.asarray(x, dtype=float) / x[first]) ** slope
    ax.plot(x, guide, color=palette.MUTED, linewidth=1.1, linestyle=(0, (5, 4)), zorder=1)
    ax.set_ylim(limits)
    middle = len(guide) // 2
    text = {-0.5: "$1/\\sqrt{T}$", -1: "$1/T$"}.get(slope, f"slope {slope:g}")
    under = np.asarray(y)[middle] > guide[middle]
    ax.annotate(text, (x[middle], guide[middle]), (-4, -4) if under else (4, 4), textcoords="offset points", fontsize=9,
                color=palette.MUTED, ha="right" if under else "left", va="top" if under else "bottom")  # fmt: skip
