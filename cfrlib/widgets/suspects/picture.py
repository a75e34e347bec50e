"""The suspects as a still picture."""

from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.languages import wrapped
from cfrlib.plots.axes import styled_axes


def bars(names, belief, sure, hands) -> Figure:
    """One bar per suspect, after the last hand, and a line at the probability `sure`."""
    figure = Figure(figsize=(6.4, 0.9 + 0.36 * len(names)), layout="constrained", facecolor=palette.PAPER)
    title = f"How likely each suspect is, after {hands} hands" if hands else "No hand seen: nobody is likelier"
    ax = styled_axes(figure.subplots(), title)
    ax.barh([wrapped(name, 24) for name in names], belief, color=palette.AVERAGE, height=0.6)
    ax.axvline(sure, color=palette.MUTED, linewidth=1.4, linestyle=(0, (5, 4)))
    for place, share in enumerate(belief):
        ax.annotate(f"{share:.2f}", (share, place), (4, 0), textcoords="offset points", va="center", fontsize=9)
    ax.set(xlim=(0, 1.1), xlabel="probability")
    ax.invert_yaxis()
    return figure
