"""Pictures of exploitation: gain against risk, beliefs that grow with the evidence, and the price of a wrong guess."""

import numpy as np
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from cfrlib import palette
from cfrlib.axes import HEIGHT, WIDTH, run_style, styled_axes
from cfrlib.responses import Response

MARKERS = "os^D"


def frontier(curves: dict[str, list[Response]], ax=None, *, title=None):
    """What answers gain against the leak, by what they give away: one curve a kind of answer, points marked."""
    ax = styled_axes(ax, title)
    for order, (name, responses) in enumerate(curves.items()):
        given, gain = [one.given for one in responses], [one.gain for one in responses]
        style = run_style(order, 2)
        ax.plot(given, gain, **style, marker=MARKERS[order % len(MARKERS)], markersize=5, label=name)
    ax.set(xlabel="given away: below the value against a best response", ylabel="gained against the leak")
    ax.legend(frameon=False, fontsize=9, loc="lower right")
    return ax


def frontier_figure(curves: dict[str, list[Response]], title: str) -> Figure:
    """The trade-off, standing still."""
    figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained", facecolor=palette.PAPER)
    frontier(curves, figure.subplots(), title=title)
    return figure


def value_curve(values: dict[float, float], ax=None, *, value: float, title=None):
    """The value of a game by how much hands tremble: {epsilon: value}. `value`: of the game without trembling."""
    ax = styled_axes(ax, title)
    ax.plot(list(values), list(values.values()), "o-", color=palette.PLAYERS[0], linewidth=2, markersize=5)
    ax.axhline(value, color=palette.EQUILIBRIUM, linewidth=1.4, linestyle=(0, (6, 4)), label="without trembling")
    ax.set(xlabel="epsilon: the probability of a slip", ylabel="player 1's payoff")
    ax.set_ylim(0, 1.12 * max(*values.values(), value))
    ax.legend(frameon=False, fontsize=9, loc="lower left")
    return ax


def beliefs(probabilities: dict[str, np.ndarray], ax=None, *, sure=None, title=None):
    """How likely each suspect is after each hand, (hands,); the likeliest first. `sure`: a level."""
    ax = styled_axes(ax, title)
    likely = sorted(probabilities, key=lambda name: -np.max(probabilities[name]))[: len(palette.ACTIONS)]
    for order, name in enumerate(likely):
        hands = np.arange(1, len(probabilities[name]) + 1)
        ax.plot(hands, probabilities[name], **run_style(order, len(likely)), label=name)
    if sure is not None:
        ax.axhline(sure, color=palette.MUTED, linewidth=1.1, linestyle=(0, (5, 4)))
    ax.set(xlabel="hands seen", ylabel="probability", ylim=(-0.02, 1.02))
    ax.legend(frameon=False, fontsize=9, loc="center right")
    return ax


def wrong_guesses(table, ax=None, *, names, title=None):
    """What the answer to each suspect (rows) gains against each true opponent (columns), in payoff units a hand.

    `names`: of the rows, and of the columns; where they agree, the guess is right and the number bold.
    """
    ax = styled_axes(ax, title, size=(7.4, 4.6))
    table = np.asarray(table, dtype=float)
    top = np.abs(table).max() or 1.0
    for (row, column), gain in np.ndenumerate(table):
        colour = palette.PLAYERS[0] if gain > 0 else palette.PLAYERS[1]
        shade = {"facecolor": colour, "alpha": 0.45 * abs(gain) / top, "linewidth": 0}
        ax.add_patch(Rectangle((column - 0.5, row - 0.5), 1, 1, **shade))
        text = f"{gain:+.2f}".replace("-", "\u2212") if abs(gain) >= 0.005 else "0"
        bold = "bold" if names[0][row] == names[1][column] else "normal"
        ax.text(column, row, text, ha="center", va="center", fontsize=9, color=palette.INK, fontweight=bold)
    rows, columns = table.shape
    ax.set(xlim=(-0.5, columns - 0.5), ylim=(rows - 0.5, -0.5))
    ax.set_xticks(range(columns), [name.replace(" ", "\n", 1) for name in names[1]], fontsize=8)
    ax.set_yticks(range(rows), names[0])
    ax.set(xlabel="the opponent's true habit", ylabel="the habit you answer")
    ax.grid(False)
    return ax
