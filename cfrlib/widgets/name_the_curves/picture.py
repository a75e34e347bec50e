"""The race as a still picture: every curve of one game, with a letter while it has no name."""

from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.plots import convergence
from cfrlib.plots.axes import HEIGHT, WIDTH


def race_figure(race: dict[str, dict], letters: dict[str, str], title: str) -> Figure:
    """Exploitability of averages against iteration, one line per variant."""
    figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained", facecolor=palette.PAPER)
    curves = {letters.get(name, name): (row["iterations"], row["average"]) for name, row in race.items()}
    convergence(curves, figure.subplots(), title=title)
    return figure
