"""The axes of a curve to draw, with the point that is given."""

from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.plots.axes import HEIGHT, WIDTH, log_scale, logarithmic_time, styled_axes


def empty_axes(spec: dict) -> Figure:
    """What `draw_the_curve` sends to the page, before anything is drawn."""
    figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained", facecolor=palette.PAPER)
    ax = styled_axes(figure.subplots(), spec["title"])
    lowest, highest = 10.0 ** spec["floor"], 10.0 ** spec["ceiling"]
    logarithmic_time(ax, spec["marks"])
    log_scale(ax.yaxis, lambda: (lowest, highest))
    ax.plot(spec["marks"][0], 10 ** spec["heights"][0], "o", color=palette.INK, clip_on=False)
    ax.set(ylim=(lowest, highest), ylabel=spec["measure"])
    return figure
