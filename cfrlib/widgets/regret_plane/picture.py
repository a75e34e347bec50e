"""The regret plane as a still picture: the path of R+, the last round's right angle, and the circle."""

from math import sqrt

import numpy as np
from matplotlib.figure import Figure
from matplotlib.patches import Circle

from cfrlib import palette
from cfrlib.plots.axes import FORMULA, styled_axes


def plane_figure(rounds) -> Figure:
    """R+ after every round, and the last round's regrets as an arrow from the R+ before it."""
    figure = Figure(figsize=(5.2, 5.2), layout="constrained", facecolor=palette.PAPER)
    ax = styled_axes(figure.subplots(), f"{len(rounds)} rounds: R⁺ stays in the circle")
    path = np.array([np.zeros(2), *(np.maximum(played.regret_sum, 0) for played in rounds)])
    last, before, reach = rounds[-1], path[-2], sqrt(rounds[-1].allowed)
    ax.add_patch(Circle((0, 0), reach, fill=False, color=palette.EQUILIBRIUM, linestyle="--", linewidth=1.8))
    ax.plot(*path.T, "o-", color=palette.CURRENT, markersize=4, linewidth=1)
    arrow = {"arrowprops": {"arrowstyle": "-|>", "linewidth": 2.4, "shrinkA": 0, "shrinkB": 0}}
    for name, start, end, colour in (
        ("$R^+$ before the last round", np.zeros(2), before, palette.AVERAGE),
        ("its regrets $r$", before, before + last.regret, palette.POSITIVE_REGRET),
    ):
        arrow["arrowprops"]["color"] = colour
        ax.annotate("", end, start, **arrow)
        ax.plot([], [], color=colour, linewidth=2.4, label=name)
    ax.plot([], [], "--", color=palette.EQUILIBRIUM, linewidth=1.8, label=r"$\sqrt{\sum |r|^2}$")
    edge = 1.08 * reach
    ax.set(xlim=(-0.35 * edge, edge), ylim=(-0.35 * edge, edge), aspect="equal", xlabel="R(1)", ylabel="R(2)")
    ax.axhline(0, color=palette.MUTED, linewidth=1)
    ax.axvline(0, color=palette.MUTED, linewidth=1)
    for name in ax.legend(loc="lower right", frameon=False, fontsize=9).get_texts():
        name.set_gid(FORMULA)
    return figure
