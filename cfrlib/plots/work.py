"""Pictures of how much work a method has as a game grows."""

from cfrlib import palette
from cfrlib.plots.axes import end_labels, log_scale, run_style, styled_axes


def visits(counts: dict[str, dict[int, int]], ax=None, *, xlabel, title=None):
    """Visits of nodes in one iteration, {method: {size of the game: visits}}, on a logarithmic axis.

    An exponential is a straight line there, anything slower bends down.
    """
    ax = styled_axes(ax, title)
    styles = [run_style(order, max(2, len(counts))) for order in range(len(counts))]
    for style, by_size in zip(styles, counts.values(), strict=True):
        ax.plot(list(by_size), list(by_size.values()), **style, marker="o", markersize=4)
    log_scale(ax.yaxis, ax.get_ylim)
    ax.tick_params(axis="y", which="minor", color=palette.MUTED)
    ax.set(xlabel=xlabel, ylabel="visits in one iteration (log scale)")
    ends = [list(by_size.items())[-1] for by_size in counts.values()]
    end_labels(ax, ends, list(counts), [style["color"] for style in styles])
    return ax
