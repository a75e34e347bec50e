"""Measurements over several orders of magnitude, such as a study's record."""

from cfrlib.plots.axes import log_scale, run_style, styled_axes
from cfrlib.plots.given import by_name, points, text


def measured(values: dict[str, dict[float, float]], ax=None, *, xlabel, ylabel, title=None):
    """One line per name through its points {x: y}, both axes logarithmic."""
    lines = {name: points(f"values of {name}", line) for name, line in by_name("values", values).items()}
    xlabel, ylabel = text("xlabel", xlabel), text("ylabel", ylabel)
    ax = styled_axes(ax, title)
    for order, (name, line) in enumerate(lines.items()):
        style = run_style(order, len(lines))
        ax.plot(*line, **style, marker="o", markersize=4, label=name)
    log_scale(ax.xaxis, ax.get_xlim)
    log_scale(ax.yaxis, ax.get_ylim)
    ax.set(xlabel=xlabel, ylabel=ylabel)
    ax.legend(frameon=False, fontsize=9)
    return ax
