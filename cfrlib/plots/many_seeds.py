"""Pictures of luck: one run with many seeds, where runs end, and how results are distributed."""

import numpy as np
from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.arguments import number, shortened
from cfrlib.plots.axes import HEIGHT, log_scale, run_style, styled_axes
from cfrlib.plots.given import by_name, distributions, shaped, text

BAND = 0.1, 0.9  # quantiles
COSTS = "iterations", "histories"  # the first two columns of a run


def bands(runs: dict, ax=None, *, against="iterations", ylabel="exploitability (payoff units)", title=None):
    """The median over seeds in a band from the 10% to the 90% quantile, on logarithmic axes.

    `runs`: by name, (seeds, looks, 3): iteration, histories touched, value. `against`: "iterations" or "histories".
    A name with a single seed has no band. Raises ValueError for runs of another shape.
    """
    if not isinstance(against, str) or against not in COSTS:
        raise ValueError(f"against must be one of {', '.join(COSTS)}, not {shortened(against)}")
    column = COSTS.index(against)
    given = by_name("runs", runs)
    runs = {name: shaped(f"the runs of {name}", run, "seeds", "looks", 3) for name, run in given.items()}
    ylabel = text("ylabel", ylabel)
    ax = styled_axes(ax, title)
    for order, (name, run) in enumerate(runs.items()):
        style = run_style(order, len(runs))
        x, values = np.median(run[:, :, column], axis=0), run[:, :, 2]
        ax.plot(x, np.median(values, axis=0), **style, label=name)
        if len(run) > 1:
            ax.fill_between(x, *np.quantile(values, BAND, axis=0), color=style["color"], alpha=0.15, linewidth=0)
    log_scale(ax.xaxis, ax.get_xlim)
    log_scale(ax.yaxis, ax.get_ylim)
    ax.set(xlabel="iteration" if column == 0 else "histories touched", ylabel=ylabel)
    ax.legend(frameon=False, fontsize=9, loc="lower left", handlelength=3)
    return ax


def bands_figure(runs: dict, title: str, ylabel="exploitability (payoff units)") -> Figure:
    """Two pictures by `bands`: against iterations, and against histories touched, which is the fair comparison."""
    title = text("title", title)
    figure = Figure(figsize=(8.4, HEIGHT), layout="constrained", facecolor=palette.PAPER)
    left, right = figure.subplots(1, 2, sharey=True)
    bands(runs, left, against="iterations", ylabel=ylabel)
    bands(runs, right, against="histories", ylabel="")
    figure.suptitle(title, fontsize=11, color=palette.INK, fontweight="bold", x=0.01, ha="left")
    return figure


def distribution(values, probabilities, ax=None, *, mark=None, xlabel="result", title=None):
    """The probability of each value, as bars. `mark`: a pair (value, name) to point at."""
    values = shaped("values", values, "values")
    probabilities = distributions("probabilities", probabilities, len(values))
    mark = None if mark is None else _mark(mark)
    gaps = np.diff(np.unique(values))
    xlabel = text("xlabel", xlabel)
    ax = styled_axes(ax, title)
    ax.bar(values, probabilities, width=0.8 * (gaps.min() if len(gaps) else 1), color=palette.AVERAGE, alpha=0.85)
    ax.axvline(0, color=palette.MUTED, linewidth=1)
    if mark is not None:
        value, name = mark
        top = float(probabilities.max())
        place = value, probabilities[np.abs(values - value).argmin()]
        arrow = {"arrowstyle": "->", "color": palette.INK}
        style = {"ha": "center", "fontweight": "bold", "color": palette.INK}
        ax.annotate(name, place, (value, 1.1 * top), arrowprops=arrow, **style)
        ax.set_ylim(top=1.2 * top)
    ax.set_xlabel(xlabel)
    ax.set_ylabel("probability")
    return ax


def _mark(mark):
    if not isinstance(mark, list | tuple) or len(mark) != 2:
        raise ValueError(f"mark must be a pair (value, name), not {shortened(mark)}")
    return number("the value of mark", mark[0]), text("the name of mark", mark[1])


def landings(runs, ax=None, *, line, line_name, xlabel, ylabel, title=None):
    """Where runs ended, as points of the plane, and the line on which they should lie.

    `runs`: by name, arrays (points, 2). `line`: the pair of its ends, each (x, y).
    """
    line, line_name = shaped("line", line, 2, 2), text("line_name", line_name)
    runs = {name: shaped(f"the runs of {name}", points, "points", 2) for name, points in by_name("runs", runs).items()}
    xlabel, ylabel = text("xlabel", xlabel), text("ylabel", ylabel)
    ax = styled_axes(ax, title)
    ax.plot(*np.transpose(line), color=palette.EQUILIBRIUM, linewidth=5, alpha=0.3, solid_capstyle="round",
            label=line_name)  # fmt: skip
    for index, (name, points) in enumerate(runs.items()):
        ax.plot(*np.transpose(points), "os^D"[index % 4], color=palette.ACTIONS[index % len(palette.ACTIONS)],
                markersize=8, markeredgecolor=palette.PAPER, linestyle="none", label=name)  # fmt: skip
    ax.set(xlabel=xlabel, ylabel=ylabel)
    ax.legend(frameon=False, fontsize=9)
    return ax
