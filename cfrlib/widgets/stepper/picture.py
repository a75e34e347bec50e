"""The stepper as a still picture: the trees of an iteration with their ribbons, and what each update adds."""

from textwrap import fill

import numpy as np
from matplotlib.figure import Figure
from matplotlib.transforms import ScaledTranslation

from cfrlib import palette
from cfrlib.games.game import CHANCE

MOST_TREES = 6
LONG = 10  # letters of a move's name, so that it does not lie on others
MOST_NAMED = 6  # the most moves of one node that are named
RIBBON = 10.0  # points, the width of a reach of 1
NOTE = (
    "Ribbons: reach of player 1 (blue), player 2 (orange), chance (grey); dashed where it is 0.",
    "v: value for player 1. R: regret added.",
)
HIDES = {"value": ("value", "regret")}  # numbers that would give away a hidden one are hidden with it


def iteration_figure(record, title, predict=None, yours=None) -> Figure:
    """Up to six hands as trees: ribbons as wide as reach, each node's value, and the regrets it adds.

    `predict`: the kind of number that the reader is to work out; a "?" replaces it ("reach": no ribbons).
    `yours`: a learner's numbers at one node, as the page gets them, for a line of text; the node gets a ring.
    """
    hidden = HIDES.get(predict, (predict,))
    count = min(len(record.hands), MOST_TREES)
    columns = min(count, 3)
    rows = -(-count // columns)
    figure = Figure(figsize=(7.5 if count == 1 else 5.1 * columns, 4.0 * rows + 0.8), facecolor=palette.PAPER)
    figure.subplots_adjust(0.01, 0.35 / (4 * rows), 0.99, 1 - 0.45 / (4 * rows), wspace=0.02, hspace=0.04)
    for hand, ax in enumerate(figure.subplots(rows, columns, squeeze=False).ravel()):
        ax.axis("off")
        if hand < count:
            _draw_tree(ax, record, hand, hidden)
            if yours:
                _ring(ax, hand, record.nodes[yours["node"]])
    left_out = f" ({count} of {len(record.hands)} deals)" if count < len(record.hands) else ""
    figure.text(0.01, 0.99, title + left_out, fontsize=12, fontweight="bold", color=palette.INK, va="top")
    if yours:
        figure.text(0.01, 0.95, fill(yours["sentence"], 110 if columns == 1 else 200), fontsize=9,
                    color=palette.EQUILIBRIUM, va="top")  # fmt: skip
    figure.text(0.01, 0.01, ("\n" if count == 1 else " ").join(NOTE), fontsize=9, color=palette.MUTED)
    return figure


def _draw_tree(ax, record, hand, hidden):
    nodes = [node for node in record.nodes if node.hand == hand]
    updates = {id(node): step for node, step in record}
    deepest = max(node.depth for node in record.nodes)
    ax.set(xlim=(-0.08, 1.08), ylim=(-deepest - 0.4, 0.55))
    ax.text(-0.06, 0.4, record.hands[hand], fontsize=12, fontweight="bold", color=palette.INK)
    for node in nodes:
        if node.parent is not None:
            _draw_move(ax, record, record.nodes[node.parent], node, updates, hidden)
    sets = list(record.sets.values())
    for node in nodes:
        if node.payoffs is not None:
            _write(ax, node, _payoff(node.payoffs), boxstyle="round,pad=0.35", fc=palette.GRID, ec=palette.MUTED)
        elif node.player == CHANCE:
            _write(ax, node, "chance", boxstyle="round,pad=0.35", fc=palette.PAPER, ec=palette.MUTED)
        else:
            label, colour = sets[node.information_set].label, palette.PLAYERS[node.player]
            label = label if len(label) <= 8 else f"{node.player + 1}"
            _write(ax, node, label, boxstyle="round,pad=0.4,rounding_size=0.8", fc=palette.PAPER, ec=colour, lw=2)
            value = "?" if "value" in hidden else _number(updates[id(node)]["player_1"])
            _beside(ax, _is_left(record, node), (node.x, -node.depth), f"v = {value}", away=24, up=6, fontweight="bold")


def _ring(ax, hand, node):
    if node.hand == hand:
        ax.plot(node.x, -node.depth, "o", ms=34, mfc="none", mec=palette.EQUILIBRIUM, mew=2.5, zorder=5)


def _draw_move(ax, record, parent, node, updates, hidden):
    """The ribbons from parent to node side by side, with the move, its probability and its regret."""
    ends = np.array([[parent.x, -parent.depth], [node.x, -node.depth]])
    along = np.diff(ax.transData.transform(ends), axis=0)[0]
    normal = np.array([along[1], -along[0]]) / np.hypot(*along)
    chance, *players = node.reach
    strands = [*zip(players, palette.PLAYERS, strict=False), *([(chance, palette.MUTED)] if chance < 1 else [])]
    if "reach" in hidden:
        strands = [(0, palette.MUTED)]
    offset = -sum(share for share, _ in strands) * RIBBON / 2
    for share, colour in strands:
        shift = -normal * (offset + share * RIBBON / 2) / 72
        offset += share * RIBBON
        style = {"linewidth": share * RIBBON} if share > 0 else {"linewidth": 1, "linestyle": (0, (2, 2))}
        ax.plot(*ends.T, color=colour, zorder=1, solid_capstyle="butt", **style,
                transform=ax.transData + ScaledTranslation(*shift, ax.figure.dpi_scale_trans))  # fmt: skip
    if sum(other.parent is not None and record.nodes[other.parent] is parent for other in record.nodes) > MOST_NAMED:
        return
    text = f"{node.move} {node.probability:.3g}" if len(node.move) <= LONG else f"{node.probability:.3g}"
    if id(parent) in updates:
        actions = list(record.sets.values())[parent.information_set].actions
        regret = _number(updates[id(parent)]["regret"][actions.index(node.move)], "+")
        text += "\nR ?" if "regret" in hidden else f"\nR {regret}"
    steep = abs(along[0] / along[1])
    half = RIBBON / 2 * sum(node.reach) * np.hypot(1, steep)
    _beside(ax, node.x < parent.x, ends.mean(axis=0), text, away=6 + half + 6 * steep, up=4)


def _write(ax, node, text, **box):
    ax.text(node.x, -node.depth, text, ha="center", va="center", fontsize=9, fontweight="bold", color=palette.INK,
            bbox=box, zorder=3)  # fmt: skip


def _beside(ax, left, place, text, *, away, up, **style):
    ax.annotate(text, place, (-away if left else away, up), textcoords="offset points", fontsize=8, color=palette.INK,
                ha="right" if left else "left", va="center", zorder=4, **style)  # fmt: skip


def _is_left(record, node):
    return node.parent is not None and node.x < record.nodes[node.parent].x


def _payoff(payoffs):
    first, second = payoffs
    return _number(first, "+") if abs(first + second) < 1e-9 else f"{_number(first)}, {_number(second)}"


def _number(value, sign=""):
    if abs(value) < 1e-12:
        return "0"
    whole = f"{value:{sign}.4f}".rstrip("0").rstrip(".") if abs(value) >= 0.001 else f"{value:{sign}.2g}"
    return whole.replace("-", "\u2212")
