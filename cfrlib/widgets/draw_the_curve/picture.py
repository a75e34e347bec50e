"""The axes of a curve to draw, with the point that is given."""

from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.plots.axes import HEIGHT, WIDTH, styled_axes


def empty_axes(spec: dict) -> Figure:
    """What `draw_the_curve` sends to the page, before anything is drawn."""
    figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained", facecolor=palette.PAPER)
    ax = styled_axes(figure.subplots(), spec["title"])
    marks = spec["marks"]
    ax.loglog(marks[0], 10 ** spec["heights"][0], "o", color=palette.INK)
    ax.set(xlim=(marks[0] / 1.2, marks[-1] * 1.2), ylim=(10.0 ** spec["floor"], 10.0 ** spec["ceiling"]))
    ax.set(xlabel="iterations", ylabel=spec["measure"])
    return figure
