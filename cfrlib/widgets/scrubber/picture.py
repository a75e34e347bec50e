"""The scrubber as a still picture, at the last iteration."""

import numpy as np
from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.languages import wrapped
from cfrlib.plots import convergence, simplex, strategy_bars, strategy_strip
from cfrlib.plots.axes import cut_name

LONG = 12  # letters of an action's name


def trace_figure(trace, information_sets, *, marks=None, title=None) -> Figure:
    """Exploitability, and up to five information sets.

    If there are more, those whose current strategies change most in the last half of the run, as a line below says.
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


def _most_restless(trace, pairs, most=5):
    """Those whose current strategies change most in the last half of the run, in their own order."""
    if len(pairs) <= most:
        return pairs
    late = trace.iterations >= (trace.iterations[0] + trace.iterations[-1]) / 2
    swings = np.array([np.ptp(one.current[late], axis=0).max() for one, _ in pairs])
    return [pairs[index] for index in sorted(np.argsort(-swings, kind="stable")[:most])]


def _final(ax, iterations, one, mark):
    actions = [cut_name(name, LONG) for name in one.actions]
    name = f"player {one.player + 1}"
    title = name if one.label == name else f"{name}: {one.label}"
    strategies = {"current": one.current, "average": one.average}
    if len(one.actions) == 3:
        simplex(strategies, ax, actions=actions, mark=mark, title=title)
    elif len(one.actions) == 2:
        strategy_strip(iterations, one, ax, mark=mark, title=title)
    else:
        last = {kind: values[-1] for kind, values in strategies.items()}
        strategy_bars(last, ax, actions=actions, mark=mark, title=title)
