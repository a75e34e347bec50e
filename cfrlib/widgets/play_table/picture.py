"""The play table where widgets do not run: the hand that waits to be played, or the results of played hands."""

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch

from cfrlib import palette
from cfrlib.games import CHANCE
from cfrlib.plots.axes import cut_name, end_labels, styled_axes

FELT = "#DDEDEA"
LONG = 24  # letters of an action's name


def waiting_table(title, script) -> Figure:
    """The first decision of a hand: the hands, as far as the person sees them, the board, and the actions."""
    figure = Figure(figsize=(7.2, 2.9), facecolor=palette.PAPER)
    ax = figure.add_axes([0.01, 0.02, 0.98, 0.85], xlim=(0, 72), ylim=(0, 26))
    ax.axis("off")
    figure.text(0.02, 0.91, title, fontsize=12, fontweight="bold", color=palette.INK)
    ax.add_patch(_box(0.6, 5, 70.8, 20, FELT, FELT))
    first, seat = script["nodes"][0], script["seat"]
    for player, name, y in ((1 - seat, "opponent", 16), (seat, "you", 6.5)):
        ax.plot([3, 3], [y + 0.5, y + 6.5], color=palette.PLAYERS[player], linewidth=3)
        ax.text(4.2, y + 3.5, f"{name}\nplayer {player + 1}", va="center", fontsize=10, color=palette.INK)
        for place, thing in enumerate([*first["see"]["hands"]][player] if first["see"]["hands"] else []):
            _card(ax, 17 + 9 * place, y, thing)
    names = {seat: "you", CHANCE: "chance"}
    moves = "   ".join(f"{names.get(who, 'opponent')}: {what or 'has chosen'}" for who, what in first["log"])
    board = first["see"]["board"]
    for place, thing in enumerate(board):
        _card(ax, 40 + 9 * place, 10.5, thing)
    ax.text(40, 22 if board else 15, moves, va="center", fontsize=10.5, color=palette.INK)
    choices = _choices(first.get("moves", ()))
    ax.text(1, 2.2, choices, va="center", fontsize=10.5, fontweight="bold", color=palette.AVERAGE)
    ax.text(71, 2.2, "Run this cell to play", va="center", ha="right", fontsize=9.5, color=palette.MUTED)
    return figure


def _choices(moves, most=5, letters=60):
    """As many actions as there is room for, and how many more there are."""
    names = [f"[ {cut_name(name, LONG)} ]" for name in moves[:most]]
    while len("   ".join(names)) > letters:
        names.pop()
    more = [f"\u2026 {len(moves) - len(names)} more"] if len(moves) > len(names) else []
    return "   ".join(names + more)


def results(title, hands) -> Figure:
    """The results of played hands, added up, with and without luck."""
    figure = Figure(figsize=(7.2, 3.2), layout="constrained")
    FigureCanvasAgg(figure)  # end_labels draws once, to see where the lines end
    ax = styled_axes(figure.subplots(), title)
    played = np.arange(len(hands) + 1)
    ends = []
    for what, color, dashes in (("result", palette.INK, "-"), ("without_luck", palette.AVERAGE, "--")):
        line = np.concatenate([[0.0], np.cumsum([getattr(hand, what) for hand in hands])])
        ax.plot(played, line, linewidth=2, color=color, linestyle=dashes)
        ends.append((len(hands), line[-1]))
    end_labels(ax, ends, ["what happened", "with luck removed"], [palette.INK, palette.AVERAGE])
    ax.set_xlabel("hands played")
    ax.set_ylabel("payoff, added up")
    return figure


def _box(x, y, width, height, face, edge):
    return FancyBboxPatch((x, y), width, height, boxstyle="round,pad=0,rounding_size=1", facecolor=face, edgecolor=edge)


def _card(ax, x, y, thing):
    hidden = thing is None
    ax.add_patch(_box(x, y, 6.4, 7.6, palette.AVERAGE if hidden else "white", palette.MUTED))
    text = "?" if hidden else "-".join(map(str, thing)) if isinstance(thing, list) else str(thing)
    size = 20 if len(text) < 3 else 9
    ax.text(
        x + 3.2,
        y + 3.7,
        text,
        ha="center",
        va="center",
        fontsize=size,
        family="serif",
        color="white" if hidden else palette.INK,
    )
