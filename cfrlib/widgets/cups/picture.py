"""The table before the other cup is lifted."""

from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch, Polygon

from cfrlib import palette

PIPS = {1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]}


def cups_figure(one) -> Figure:
    """Your die in view, the other under its cup, and the claim between them."""
    figure = Figure(figsize=(6, 2.4), layout="constrained", facecolor=palette.PAPER)
    ax = figure.subplots()
    _die(ax, 1, one.mine)
    ax.add_patch(Polygon([(4.35, 0), (5.65, 0), (5.4, 1.3), (4.6, 1.3)], color=palette.PLAYERS[1]))
    ax.text(5, 0.55, "?", color="white", fontsize=22, ha="center", va="center")
    ax.text(3, 0.75, f"1x{one.rank}", fontsize=24, ha="center", va="center", weight="bold")
    for x, name in ((1, "your die"), (3, "the claim"), (5, "the other die")):
        ax.text(x, -0.35, name, color=palette.MUTED, ha="center", va="center")
    ax.set(xlim=(0, 6), ylim=(-0.6, 1.6), aspect="equal")
    ax.axis("off")
    return figure


def _die(ax, x, face):
    box = FancyBboxPatch((x - 0.45, 0.05), 0.9, 0.9, boxstyle="round,pad=0,rounding_size=0.15")
    box.set(facecolor="none", edgecolor=palette.INK, linewidth=2)
    ax.add_patch(box)
    spots = [(x + 0.27 * (place % 3 - 1), 0.5 + 0.27 * (1 - place // 3)) for place in PIPS[face]]
    ax.scatter(*zip(*spots, strict=True), s=60, color=palette.INK)
