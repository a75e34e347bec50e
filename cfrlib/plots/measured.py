"""Measurements over several orders of magnitude: what a study draws of its record."""

from cfrlib.plots.axes import log_scale, run_style, styled_axes


def measured(values: dict[str, dict[float, float]], ax=None, *, xlabel, ylabel, title=None):
    """One line a name through its points {x: y}, both axes logarithmic."""
    ax = styled_axes(ax, title)
    for order, (name, points) in enumerate(values.items()):
        style = run_style(order, len(values))
        ax.plot(list(points), list(points.values()), **style, marker="o", markersize=4, label=name)
    log_scale(ax.xaxis, ax.get_xlim)
    log_scale(ax.yaxis, ax.get_ylim)
    ax.set(xlabel=xlabel, ylabel=ylabel)
    ax.legend(frameon=False, fontsize=9)
    return ax
