"""The race standing still: every curve of one game, by its letter while it has no name."""

from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.plots import convergence
from cfrlib.plots.axes import HEIGHT, WIDTH


def race_figure(race: dict[str, dict], letters: dict[str, str], title: str) -> Figure:
    """Exploitability of averages against iteration, one line a variant."""
    figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained", facecolor=palette.PAPER)
    curves = {letters.get(name, name): (row["iterations"], row["average"]) for name, row in race.items()}
    convergence(curves, figure.subplots(), title=title)
    return figure
