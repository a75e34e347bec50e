"""One function a picture. Each takes data and an Axes (a new one when left out) and returns the Axes.

Titles are handed in, and state the finding. Colours and line styles are the palette's: average solid, current dotted.
"""

import io

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.axes import (
    action_axis,
    bar_style,
    end_labels,
    in_triangle,
    line_style,
    log_scale,
    logarithmic_time,
    reference_line,
    run_style,
    styled_axes,
    triangle,
    wrapped,
)

MOST_BARS = 24


def simplex(strategies, ax=None, *, actions=None, mark=None, title=None):
    """Three actions: strategies as points of the triangle whose corners are the actions, with the trails they left.

    `strategies`: by name, arrays (steps, 3); "current" and "average" have styles of their own. `mark`: an equilibrium.
    """
    ax = styled_axes(ax, title, size=(4.6, 4.2))
    triangle(ax, actions or ("1", "2", "3"))
    for order, (name, trail) in enumerate(strategies.items()):
        x, y = in_triangle(np.atleast_2d(trail))
        style = line_style(name, order)
        ax.plot(x, y, **style)
        dotted = style["linestyle"] == palette.CURRENT_STYLE
        ring = {"markerfacecolor": palette.PAPER if dotted else style["color"], "markeredgewidth": 2.5 if dotted else 1}
        ax.plot(x[-1:], y[-1:], "o", color=style["color"], markersize=9, zorder=5, linestyle=style["linestyle"],
                label=f"{name} ({'dotted' if dotted else 'solid'})", **ring)  # fmt: skip
    if mark is not None:
        ax.plot(*in_triangle(np.atleast_2d(mark)), "X", color=palette.EQUILIBRIUM, markersize=10,
                markeredgecolor=palette.PAPER, zorder=6, linestyle="none", label="equilibrium")  # fmt: skip
    ax.legend(loc="upper left", bbox_to_anchor=(0.6, 1.04), frameon=False, fontsize=8.5, handlelength=2, borderpad=0)
    return ax


def strategy_over_time(iterations, strategies, ax=None, *, actions, title=None, dotted=None):
    """Probabilities against iteration (log scale), one line an action, each named at its end.

    `strategies`: (snapshots, actions), solid. `dotted`: a second one of the same shape, such as the current strategy.
    """
    ax = styled_axes(ax, title)
    strategies = np.asarray(strategies)
    colors = [palette.ACTIONS[index % len(palette.ACTIONS)] for index in range(len(actions))]
    for index, color in enumerate(colors):
        if dotted is not None:
            current = np.asarray(dotted)[:, index]
            ax.plot(iterations, current, palette.CURRENT_STYLE, color=color, linewidth=0.9, alpha=0.5)
        ax.plot(iterations, strategies[:, index], palette.AVERAGE_STYLE, color=color, linewidth=2.2)
    logarithmic_time(ax, iterations)
    ax.set(ylim=(-0.02, 1.02), ylabel="probability")
    end_labels(ax, [(iterations[-1], height) for height in strategies[-1]], actions, colors)
    return ax


def strategy_strip(iterations, information_set, ax=None, *, mark=None, title=None):
    """Two actions: the second one's probability against iteration, current dotted, average solid."""
    ax = styled_axes(ax, title)
    for kind in ("current", "average"):
        ax.plot(iterations, getattr(information_set, kind)[:, 1], **line_style(kind, 0), label=kind)
    if mark is not None:
        ax.axhline(mark[1], color=palette.EQUILIBRIUM, linewidth=1.4, linestyle=(0, (6, 4)), label="equilibrium")
    logarithmic_time(ax, iterations)
    ax.set(ylim=(-0.03, 1.03), ylabel=f"probability of {information_set.actions[1]}")
    ax.legend(frameon=False, fontsize=8, loc="lower right", bbox_to_anchor=(1.02, 0.98), ncols=3, handlelength=1.3,
              columnspacing=0.7, handletextpad=0.4, borderpad=0)  # fmt: skip
    return ax


def strategy_bars(strategies, ax=None, *, actions, mark=None, title=None):
    """Probabilities as bars, a group an action; the likeliest 24 of many. `strategies`: by name, each (actions,).

    `mark`: an equilibrium's probabilities.
    """
    ax = styled_axes(ax, title)
    names = list(strategies)
    values = np.array([strategies[name] for name in names], dtype=float)
    order = np.arange(len(actions))
    if len(actions) > 4:
        order = np.argsort(-values[-1], kind="stable")[:MOST_BARS]
    width = 0.8 / len(names)
    for row, name in enumerate(names):
        heights = np.arange(len(order)) + (row - (len(names) - 1) / 2) * width
        ax.barh(heights, values[row, order], width, label=name, **bar_style(name, row))
    if mark is not None:
        ax.plot(np.asarray(mark)[order], np.arange(len(order)), "|", color=palette.EQUILIBRIUM, markersize=12,
                markeredgewidth=2.2, label="equilibrium")  # fmt: skip
    action_axis(ax, [actions[index] for index in order])
    ax.set_xlabel("probability")
    if len(names) > 1 or mark is not None:
        ax.legend(frameon=False, fontsize=9, loc="lower right")
    return ax


def regret_bars(regret_sum, ax=None, *, actions, increment=None, title=None):
    """Cumulative regrets as bars, positive solid, negative hollow. `increment`: one round's regrets, hatched."""
    ax = styled_axes(ax, title)
    regret_sum = np.asarray(regret_sum, dtype=float)
    rows = np.arange(len(actions))
    positive = regret_sum > 0
    ax.barh(rows[positive], regret_sum[positive], 0.6, color=palette.POSITIVE_REGRET)
    ax.barh(rows[~positive], regret_sum[~positive], 0.6, facecolor="none", edgecolor=palette.NEGATIVE_REGRET,
            linestyle="--", linewidth=1.4)  # fmt: skip
    if increment is not None:
        ax.barh(rows, increment, 0.75, left=regret_sum, facecolor="none", edgecolor=palette.INK, hatch="////")
    ax.axvline(0, color=palette.MUTED, linewidth=1)
    ax.use_sticky_edges = False
    ax.margins(x=0.06)
    action_axis(ax, actions)
    ax.set_xlabel("cumulative regret (payoff units)")
    return ax


def payoff_table(payoff, ax=None, *, rows="player 1's actions", columns="player 2's actions", title=None):
    """A zero-sum game's table as a picture: what player 1 wins, in player 1's colour above zero, in 2's below."""
    ax = styled_axes(ax, title)
    largest = np.abs(payoff).max() or 1.0
    colours = LinearSegmentedColormap.from_list("payoff", [palette.PLAYERS[1], palette.PAPER, palette.PLAYERS[0]])
    image = ax.imshow(payoff, cmap=colours, vmin=-largest, vmax=largest, aspect="auto")
    ax.grid(False)
    ax.set(xlabel=columns, ylabel=rows)
    ax.figure.colorbar(image, ax=ax, label="player 1 wins")
    return ax


def convergence(runs, ax=None, *, reference_slope=None, ylabel="exploitability (payoff units)", title=None):
    """Exploitability against iteration, both logarithmic, each line named at its end.

    `runs`: a trace, or by name traces or pairs (iterations, values); "current" and "average" have styles of their own.
    `reference_slope`: -0.5 draws 1/sqrt(T).
    """
    ax = styled_axes(ax, title)
    runs = runs if hasattr(runs, "items") else {"": runs}
    ends, colors = [], []
    for index, (name, run) in enumerate(runs.items()):
        iterations, values = (run.iterations, run.exploitability) if hasattr(run, "exploitability") else run
        style = line_style(name, index) if name in ("current", "average") else run_style(index, len(runs))
        ax.plot(iterations, values, **style)
        colors.append(style["color"])
        ends.append((iterations[-1], values[-1]))
    logarithmic_time(ax, np.concatenate([line.get_xdata() for line in ax.lines]))
    if any((line.get_ydata() > 0).any() for line in ax.lines):
        log_scale(ax.yaxis, ax.get_ylim)
    ax.set_ylabel(ylabel)
    if reference_slope is not None:
        reference_line(ax, reference_slope)
    if list(runs) != [""]:
        end_labels(ax, ends, list(runs), colors)
    return ax


def distribution(values, probabilities, ax=None, *, mark=None, xlabel="result", title=None):
    """How likely each value is, one bar each. `mark`: a pair (value, name) to point at."""
    ax = styled_axes(ax, title)
    values, probabilities = np.asarray(values), np.asarray(probabilities)
    ax.bar(values, probabilities, width=0.8 * np.diff(values).min(), color=palette.AVERAGE, alpha=0.85)
    ax.axvline(0, color=palette.MUTED, linewidth=1)
    if mark is not None:
        value, name = mark
        top = float(probabilities.max())
        place = value, probabilities[np.abs(values - value).argmin()]
        arrow = {"arrowstyle": "->", "color": palette.INK}
        text = {"ha": "center", "fontweight": "bold", "color": palette.INK}
        ax.annotate(name, place, (value, 1.1 * top), arrowprops=arrow, **text)
        ax.set_ylim(top=1.2 * top)
    ax.set_xlabel(xlabel)
    ax.set_ylabel("probability")
    return ax


def landings(runs, ax=None, *, line, line_name, xlabel, ylabel, title=None):
    """Where runs ended, as points of the plane, and the line on which they should lie.

    `runs`: by name, arrays (points, 2). `line`: its two ends, each a pair.
    """
    ax = styled_axes(ax, title)
    ax.plot(*np.transpose(line), color=palette.EQUILIBRIUM, linewidth=5, alpha=0.3, solid_capstyle="round",
            label=line_name)  # fmt: skip
    for index, (name, points) in enumerate(runs.items()):
        ax.plot(*np.transpose(points), "os^D"[index % 4], color=palette.ACTIONS[index % len(palette.ACTIONS)],
                markersize=8, markeredgecolor=palette.PAPER, linestyle="none", label=name)  # fmt: skip
    ax.set(xlabel=xlabel, ylabel=ylabel)
    ax.legend(frameon=False, fontsize=9)
    return ax


def trace_figure(trace, information_sets, *, marks=None, title=None) -> Figure:
    """The scrubber, standing still at the last iteration: exploitability, and up to five information sets.

    Of more than five, those whose current strategies move most in the last half of the run; a line below says so.
    """
    pairs = list(zip(information_sets, marks or [None] * len(information_sets), strict=True))
    shown = _most_restless(trace, pairs)
    columns = min(3, len(shown) + 1)
    rows = -(-(len(shown) + 1) // columns)
    figure = Figure(figsize=(4 * columns, 3.8 * rows), layout="constrained", facecolor=palette.PAPER)
    axes = figure.subplots(rows, columns, squeeze=False).ravel()
    for ax, (one, mark) in zip(axes, shown, strict=False):
        _final(ax, trace.iterations, one, mark)
    convergence(trace, axes[len(shown)], reference_slope=-0.5, title="exploitability of the averages")
    for ax in axes[len(shown) + 1 :]:
        ax.axis("off")
    if title:
        style = {"fontsize": 12, "color": palette.INK, "fontweight": "bold"}
        figure.suptitle(wrapped(title, 36 * columns), x=0.01, ha="left", **style)
    if len(shown) < len(pairs):
        chosen = f"{len(shown)} of {len(pairs)} information sets: those whose current strategies moved most in the end"
        figure.supxlabel(chosen, x=0.01, ha="left", fontsize=10, color=palette.MUTED)
    return figure


def png(figure, dpi=100, colors=256) -> bytes:
    """The figure as a PNG file, in few colours: committed notebooks carry it. Median cut keeps flat colours exact."""
    from PIL import Image

    raw, buffer = io.BytesIO(), io.BytesIO()
    figure.savefig(raw, format="png", dpi=dpi)
    image = Image.open(raw).convert("RGB").quantize(colors, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    image.save(buffer, "PNG", optimize=True)
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
    """The last line of a cell that draws: shows a figure (or an Axes' figure) once, with `alt` as its alt text."""
    return Described(picture if isinstance(picture, Figure) else picture.figure, alt)


def _most_restless(trace, pairs, most=5):
    """Those whose current strategies move most in the last half of the run, in their own order."""
    if len(pairs) <= most:
        return pairs
    late = trace.iterations >= (trace.iterations[0] + trace.iterations[-1]) / 2
    swings = np.array([np.ptp(one.current[late], axis=0).max() for one, _ in pairs])
    return [pairs[index] for index in sorted(np.argsort(-swings, kind="stable")[:most])]


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
        strategy_bars(last, ax, actions=one.actions, mark=mark, title=title)
