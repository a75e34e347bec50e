"""Strategies, regrets and exploitability as they evolve."""

from collections.abc import Mapping

import numpy as np

from cfrlib import palette
from cfrlib.arguments import array, number, shortened
from cfrlib.plots.axes import (
    action_axis,
    bar_style,
    corners_of,
    end_labels,
    in_triangle,
    line_style,
    log_scale,
    logarithmic_time,
    reference_line,
    run_style,
    styled_axes,
    triangle,
)
from cfrlib.plots.given import by_name, distributions, labels, shaped, shares, text, times
from cfrlib.solvers.trace import Trace

MOST_BARS = 24


def simplex(strategies, ax=None, *, actions=None, mark=None, title=None, colors=None):
    """Strategies over three actions, as trails in the triangle whose corners are the actions.

    `strategies`: by name, arrays (steps, 3); "current" and "average" have their own styles. `mark`: an equilibrium.
    `colors`: {name: colour} of trails that are not in the colours of actions, such as the players'.
    """
    actions = corners_of(("1", "2", "3") if actions is None else actions)
    trails = {name: _trail(f"strategies of {name}", trail) for name, trail in by_name("strategies", strategies).items()}
    mark = None if mark is None else _trail("mark", mark)
    colors = {} if colors is None else by_name("colors", colors)
    ax = styled_axes(ax, title, size=(4.6, 4.2))
    triangle(ax, actions)
    for order, (name, trail) in enumerate(trails.items()):
        x, y = in_triangle(trail)
        style = line_style(name, order)
        style["color"] = colors.get(name, style["color"])
        ax.plot(x, y, **style)
        dotted = style["linestyle"] == palette.CURRENT_STYLE
        ring = {"markerfacecolor": palette.PAPER if dotted else style["color"], "markeredgewidth": 2.5 if dotted else 1}
        ax.plot(x[-1:], y[-1:], "o", color=style["color"], markersize=9, zorder=5, linestyle=style["linestyle"],
                label=f"{name} ({'dotted' if dotted else 'solid'})", **ring)  # fmt: skip
    if mark is not None:
        ax.plot(*in_triangle(mark), "X", color=palette.EQUILIBRIUM, markersize=10,
                markeredgecolor=palette.PAPER, zorder=6, linestyle="none", label="equilibrium")  # fmt: skip
    ax.legend(loc="upper left", bbox_to_anchor=(0.6, 1.04), frameon=False, fontsize=8.5, handlelength=2, borderpad=0)
    return ax


def _trail(what, strategies):
    found = array(what, strategies)
    return distributions(what, found[None] if found.ndim == 1 else found, "steps", 3)


def strategy_over_time(iterations, strategies, ax=None, *, actions, title=None, dotted=None):
    """Probabilities against iteration (log scale), one line per action, each named at its end.

    `strategies`: (snapshots, actions), solid. `dotted`: a second one of the same shape, such as the current strategy.
    """
    iterations, actions = times(iterations), labels("actions", actions)
    shape = len(iterations), len(actions)
    strategies = shares("strategies", strategies, *shape)
    dotted = None if dotted is None else shares("dotted", dotted, *shape)
    ax = styled_axes(ax, title)
    colors = [palette.ACTIONS[index % len(palette.ACTIONS)] for index in range(len(actions))]
    for index, color in enumerate(colors):
        if dotted is not None:
            ax.plot(iterations, dotted[:, index], palette.CURRENT_STYLE, color=color, linewidth=0.9, alpha=0.5)
        ax.plot(iterations, strategies[:, index], palette.AVERAGE_STYLE, color=color, linewidth=2.2)
    logarithmic_time(ax, iterations)
    ax.set(ylim=(-0.02, 1.02), ylabel="probability")
    end_labels(ax, [(iterations[-1], height) for height in strategies[-1]], actions, colors)
    return ax


def strategy_strip(iterations, information_set, ax=None, *, mark=None, title=None):
    """The probability of the second of two actions against iteration, current dotted, average solid."""
    iterations = times(iterations)
    if not hasattr(information_set, "average") or len(information_set.actions) != 2:
        raise ValueError("information_set must be one of a trace, with two actions, such as trace['K'] of Kuhn poker, "
                         f"not {shortened(information_set)}")  # fmt: skip
    mark = None if mark is None else distributions("mark", mark, 2)
    ax = styled_axes(ax, title)
    for kind in ("current", "average"):
        strategies = distributions(f"the {kind} strategies", getattr(information_set, kind), len(iterations), 2)
        ax.plot(iterations, strategies[:, 1], **line_style(kind, 0), label=kind)
    if mark is not None:
        ax.axhline(mark[1], color=palette.EQUILIBRIUM, linewidth=1.4, linestyle=(0, (6, 4)), label="equilibrium")
    logarithmic_time(ax, iterations)
    ax.set(ylim=(-0.03, 1.03), ylabel=f"probability of {information_set.actions[1]}")
    ax.legend(frameon=False, fontsize=8, loc="lower right", bbox_to_anchor=(1.02, 0.98), ncols=3, handlelength=1.3,
              columnspacing=0.7, handletextpad=0.4, borderpad=0)  # fmt: skip
    return ax


def strategy_bars(strategies, ax=None, *, actions, mark=None, title=None):
    """Probabilities as bars in groups by action, at most the likeliest 24. `strategies`: by name, each (actions,).

    `mark`: an equilibrium's probabilities.
    """
    actions, names = labels("actions", actions), list(by_name("strategies", strategies))
    values = np.array([distributions(f"the strategy of {name}", strategies[name], len(actions)) for name in names])
    mark = None if mark is None else distributions("mark", mark, len(actions))
    ax = styled_axes(ax, title)
    order = np.arange(len(actions))
    if len(actions) > 4:
        order = np.argsort(-values[-1], kind="stable")[:MOST_BARS]
    width = 0.8 / len(names)
    for row, name in enumerate(names):
        heights = np.arange(len(order)) + (row - (len(names) - 1) / 2) * width
        ax.barh(heights, values[row, order], width, label=name, **bar_style(name, row))
    if mark is not None:
        ax.plot(mark[order], np.arange(len(order)), "|", color=palette.EQUILIBRIUM, markersize=12,
                markeredgewidth=2.2, label="equilibrium")  # fmt: skip
    action_axis(ax, [actions[index] for index in order])
    ax.set_xlabel("probability")
    if len(names) > 1 or mark is not None:
        ax.legend(frameon=False, fontsize=9, loc="lower right")
    return ax


def regret_bars(regret_sum, ax=None, *, actions, increment=None, title=None):
    """Cumulative regrets as bars, positive solid, negative hollow. `increment`: one round's regrets, drawn hatched."""
    actions = labels("actions", actions)
    regret_sum = shaped("regret_sum", regret_sum, len(actions))
    increment = None if increment is None else shaped("increment", increment, len(actions))
    ax = styled_axes(ax, title)
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


def convergence(runs, ax=None, *, reference_slope=None, ylabel="exploitability (payoff units)", title=None):
    """Exploitability against iteration, on logarithmic axes, each line named at its end.

    `runs`: a trace, or by name traces or pairs (iterations, values); "current" and "average" have styles of their own.
    `reference_slope`: -0.5 draws 1/sqrt(T).
    """
    named = by_name("runs", runs) if isinstance(runs, Mapping) else {"": runs}
    runs = {name: _curve(name, run) for name, run in named.items()}
    slope = None if reference_slope is None else number("reference_slope", reference_slope)
    ylabel = text("ylabel", ylabel)
    ax = styled_axes(ax, title)
    ends, colors = [], []
    for index, (name, (iterations, values)) in enumerate(runs.items()):
        style = line_style(name, index) if name in ("current", "average") else run_style(index, len(runs))
        ax.plot(iterations, values, **style)
        colors.append(style["color"])
        ends.append((iterations[-1], values[-1]))
    logarithmic_time(ax, np.concatenate([line.get_xdata() for line in ax.lines]))
    if any((line.get_ydata() > 0).any() for line in ax.lines):
        log_scale(ax.yaxis, ax.get_ylim)
    ax.set_ylabel(ylabel)
    if slope is not None:
        reference_line(ax, slope)
    if list(runs) != [""]:
        end_labels(ax, ends, list(runs), colors)
    return ax


def _curve(name, run):
    """The iterations and values of a trace or a pair, (looks,) each."""
    what = f"the run of {name}" if name else "runs"
    pair = (run.iterations, run.exploitability) if isinstance(run, Trace) else run
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        raise ValueError(f"{what} must be a trace or a pair (iterations, values), not {shortened(run)}")
    iterations = times(pair[0])
    return iterations, shaped(f"the values of {what}", pair[1], len(iterations))
