"""Pictures of how a method's work grows with the game."""

from cfrlib import palette
from cfrlib.plots.axes import end_labels, log_scale, run_style, styled_axes
from cfrlib.plots.given import by_name, points, text


def visits(counts: dict[str, dict[int, int]], ax=None, *, xlabel, title=None):
    """Visits of nodes in one iteration, {method: {size of the game: visits}}, on a logarithmic axis.

    There, exponential growth is a straight line, and slower growth bends down.
    """
    lines = [points(f"counts of {name}", by_size) for name, by_size in by_name("counts", counts).items()]
    xlabel = text("xlabel", xlabel)
    ax = styled_axes(ax, title)
    styles = [run_style(order, max(2, len(counts))) for order in range(len(counts))]
    for style, line in zip(styles, lines, strict=True):
        ax.plot(*line, **style, marker="o", markersize=4)
    log_scale(ax.yaxis, ax.get_ylim)
    ax.tick_params(axis="y", which="minor", color=palette.MUTED)
    ax.set(xlabel=xlabel, ylabel="visits in one iteration (log scale)")
    ends = [(x[-1], y[-1]) for x, y in lines]
    end_labels(ax, ends, list(counts), [style["color"] for style in styles])
    return ax
