"""Plots: one function per picture. Each takes data and an Axes (a new one when left out) and returns the Axes.

Callers give the titles, which state the finding. Colours and line styles are the palette's: averages solid, current
strategies dotted.
"""

from cfrlib.plots.claims import bidding
from cfrlib.plots.exploitation import beliefs, frontier, value_curve, winnings, wrong_guesses
from cfrlib.plots.learning import convergence, regret_bars, simplex, strategy_bars, strategy_over_time, strategy_strip
from cfrlib.plots.many_seeds import bands, bands_figure, distribution, landings
from cfrlib.plots.matrix_games import allocations, bracket, losses, payoff_table, region
from cfrlib.plots.measured import measured
from cfrlib.plots.shown import Described, png, show
from cfrlib.plots.trees import tree
from cfrlib.plots.work import visits

__all__ = [
    "Described",
    "allocations",
    "bands",
    "bands_figure",
    "beliefs",
    "bidding",
    "bracket",
    "convergence",
    "distribution",
    "frontier",
    "landings",
    "losses",
    "measured",
    "payoff_table",
    "png",
    "region",
    "regret_bars",
    "show",
    "simplex",
    "strategy_bars",
    "strategy_over_time",
    "strategy_strip",
    "tree",
    "value_curve",
    "visits",
    "winnings",
    "wrong_guesses",
]
