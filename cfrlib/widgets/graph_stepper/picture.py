"""The graph stepper as a still picture: the graph with its ribbons, visits and values."""

from textwrap import fill

import numpy as np
from matplotlib.figure import Figure
from matplotlib.transforms import ScaledTranslation

from cfrlib import palette
from cfrlib.plots.axes import cut_name
from cfrlib.widgets.graph_stepper.passes import Passed, Sums, passed_on

OWN, OTHER = palette.AVERAGE, palette.EQUILIBRIUM
RIBBON = 7.0  # points, the width of the largest reach on an edge
LONG = 12  # letters of a name
NOTE = "Ribbons: own reach (green) and the opponent's (purple) handed on; they change places where the roles swap."


def graph_figure(passed: Passed, spots, bows, title, yours=None) -> Figure:
    """Nodes at `spots` with name, visits and value; ribbons as wide as the reach on each edge.

    `yours`: a learner's numbers at one node, as the page gets them, for a line of text.
    """
    figure = Figure(figsize=(9.0, 5.6), facecolor=palette.PAPER)
    ax = figure.add_axes((0.03, 0.07, 0.94, 0.83))
    ax.axis("off")
    ax.set(xlim=(-0.04, 1.04), ylim=(-0.14, 1.04))
    scale = RIBBON / max(1.0, *(max(sums.own, sums.other) for *_, sums in _edges(passed)))
    for n, child, action, sums in _edges(passed):
        _draw_edge(ax, curve(spots[n], spots[child], bows[n][action]), passed.places[n].swaps, sums, scale)
    for place, spot in zip(passed.places, spots, strict=True):
        _draw_node(ax, place, spot)
    which = "" if yours else f": iteration {passed.iteration:,}"
    figure.text(0.01, 0.985, f"{title}{which}", fontsize=12, fontweight="bold",
                color=palette.INK, va="top")  # fmt: skip
    if yours:
        figure.text(0.01, 0.945, fill(yours["sentence"], 130), fontsize=9, color=palette.EQUILIBRIUM, va="top")
    figure.text(0.01, 0.015, NOTE + " Below each node: visits, value.", fontsize=8.5, color=palette.MUTED)
    return figure


def curve(start, end, bow, points=17):
    """Places along an edge that bends aside by `bow` times its length."""
    start, end = np.array(start), np.array(end)
    along, share = end - start, np.linspace(0, 1, points)[:, None]
    aside = np.array([-along[1], along[0]]) * bow
    return start + share * along + 2 * share * (1 - share) * aside


def _edges(passed):
    for n, place in enumerate(passed.places):
        for action, child in enumerate(place.children):
            yield n, child, action, passed_on(place, action)


def _draw_edge(ax, points, swaps, sums: Sums, scale):
    """Two strands side by side, in the colours of the parent's roles in their upper half."""
    ends = ax.transData.transform(points[[0, -1]])
    along = ends[1] - ends[0]
    normal = np.array([along[1], -along[0]]) / max(1e-9, np.hypot(*along))
    widths = [max(0.8, share * scale) if share > 0 else 3.0 for share in (sums.own, sums.other)]
    shifts = [-(widths[1]) / 2, widths[0] / 2]
    middle = len(points) // 2
    for share, width, shift, colour, before in zip(
        (sums.own, sums.other), widths, shifts, (OWN, OTHER), (OTHER, OWN) if swaps else (OWN, OTHER), strict=True
    ):
        style = {"linewidth": width} if share > 0 else {"linewidth": 0.8, "linestyle": (0, (2, 2))}
        moved = ax.transData + ScaledTranslation(*(-normal * shift / 72), ax.figure.dpi_scale_trans)
        for part, shade in ((points[: middle + 1], before), (points[middle:], colour)):
            ax.plot(*part.T, color=shade, alpha=0.55, zorder=1, solid_capstyle="butt", transform=moved, **style)


def _draw_node(ax, place, spot):
    if not place.children:
        ax.text(*spot, _number(place.value, "+"), ha="center", va="center", fontsize=7.5, color=palette.INK, zorder=3,
                bbox={"boxstyle": "round,pad=0.25", "fc": palette.GRID, "ec": palette.MUTED, "lw": 0.8})  # fmt: skip
        return
    pill = {"boxstyle": "round,pad=0.4,rounding_size=0.7", "fc": palette.PAPER, "ec": palette.INK, "lw": 1.4}
    ax.text(*spot, cut_name(place.name, LONG), ha="center", va="center", fontsize=9, fontweight="bold",
            color=palette.INK, zorder=3, bbox=pill)  # fmt: skip
    ax.annotate(f"\u00d7{place.visits:g}, v = {_number(place.value)}", spot, (0, -17), textcoords="offset points",
                ha="center", va="center", fontsize=8, color=palette.INK, zorder=4,
                bbox={"boxstyle": "square,pad=0.1", "fc": palette.PAPER, "ec": "none", "alpha": 0.8})  # fmt: skip


def _number(value, sign=""):
    return "0" if abs(value) < 1e-12 else f"{value:{sign}.3g}".replace("-", "\u2212")
