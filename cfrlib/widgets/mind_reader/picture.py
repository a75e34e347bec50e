"""A match as a still picture: how often each throw came, and the machine's regrets."""

import numpy as np
from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.plots import regret_bars, simplex
from cfrlib.plots.axes import WIDTH
from cfrlib.widgets.mind_reader.match import NAMES


def match_figure(match) -> Figure:
    """Shares of both sides' actions round by round in the triangle, and the machine's regrets at the end."""
    figure = Figure(figsize=(WIDTH, 3.6), layout="constrained", facecolor=palette.PAPER)
    left, right = figure.subplots(1, 2)
    shares = {
        "thrown": _shares(played.thrown for played in match),
        "machine": _shares(played.action for played in match),
    }
    simplex(shares, left, actions=NAMES, title=f"A made player likes rock: {len(match)} rounds",
            colors=dict(zip(shares, palette.PLAYERS, strict=False)))  # fmt: skip
    won = sum(played.won for played in match)
    regret_bars(match[-1].regret_sum, right, actions=NAMES, title=f"The machine's regrets; it has won {won:+d}")
    return figure


def _shares(actions):
    counts = np.cumsum(np.eye(3)[list(actions)], axis=0)
    return counts / counts.sum(axis=1, keepdims=True)
