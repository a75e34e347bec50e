"""A small game's tree, from left to right: who moves, which histories players cannot tell apart, who wins what."""

from fractions import Fraction
from itertools import pairwise

import numpy as np
from matplotlib.patches import PathPatch
from matplotlib.path import Path

from cfrlib import palette
from cfrlib.arguments import flag
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.strategy import Strategy
from cfrlib.games import CHANCE, TERMINAL
from cfrlib.games.checked import Checked
from cfrlib.games.game import cancel
from cfrlib.plots.axes import styled_axes

MOST = 60  # histories: with more, the picture cannot be read
COLUMN, ROW = 1.75, 0.28  # inches per move, and per end of the game
EDGE_OF_PAGE = 0.9  # inches at the edges, for titles and payoffs
SMALL = 8.5  # points
ALONG = 0.44  # the place on its line at which a move is written, from 0 to 1
BOW, LANE = 0.14, 0.055  # how far a bow swings out, in columns, and how much farther the next one in the same column


def tree(game, ax=None, *, strategy=None, title=None, payoffs=True):
    """Every history of a game of up to 60, the first one on the left.

    A circle has the number of the player who moves, a diamond is chance. A dashed bow joins the histories of one
    information set, and each has its label. At the ends stands what player 1 wins, or, in a game that is not zero-sum,
    what each player wins; nothing if `payoffs` is False. `strategy`: a Strategy, a dictionary or a solution, whose
    probabilities are written on the actions and make their lines thicker. Raises ValueError for a larger game.
    """
    grown = GameTree.of(game)
    if len(grown) > MOST:
        raise ValueError(f"{grown.game} has {len(grown):,} histories; a picture has room for {MOST}")
    x, y = _places(grown)
    size = COLUMN * max(1, x.max()) + EDGE_OF_PAGE, ROW * len(grown.terminals) + EDGE_OF_PAGE
    ax = styled_axes(ax, title, (max(5.0, size[0]), max(2.2, size[1])))
    shares = _shares(grown, strategy)
    for node in range(1, len(grown)):
        _draw_edge(ax, grown, node, x, y, shares)
    _draw_information_sets(ax, grown, x, y)
    payoffs = flag("payoffs", payoffs)
    for node in range(len(grown)):
        _draw_node(ax, grown, node, (x[node], y[node]), payoffs)
    ax.set(xlim=(-0.3, x.max() + 0.45), ylim=(-0.8, y.max() + 0.8))
    ax.axis("off")
    return ax


def _places(grown):
    """x and y of each node: x is the number of moves; each end has a row, other nodes the middle of their children."""
    x, y = np.zeros(len(grown)), np.zeros(len(grown))
    for node in range(1, len(grown)):
        x[node] = x[grown.parent[node]] + 1
    rows = iter(range(len(grown.terminals) - 1, -1, -1))

    def settle(node):
        children = np.flatnonzero(grown.parent == node)
        y[node] = np.mean([settle(child) for child in children]) if len(children) else next(rows)
        return y[node]

    settle(0)
    return x, y


def _shares(grown, strategy):
    """The probability of the move to each node, (nodes,) entries; None for players' moves without a strategy."""
    played = None if strategy is None else Strategy.of(grown, strategy).probabilities
    shares = [None]
    for node in range(1, len(grown)):
        parent = grown.parent[node]
        if grown.player[parent] == CHANCE:
            shares.append(grown.chance[node])
        else:
            slot = grown.information_sets.offsets[grown.information_set[parent]] + grown.action[node]
            shares.append(None if played is None else float(played[slot]))
    return shares


def _draw_edge(ax, grown, node, x, y, shares):
    parent, share = grown.parent[node], shares[node]
    player = grown.player[parent]
    color = palette.MUTED if player == CHANCE else palette.PLAYERS[player % len(palette.PLAYERS)]
    played = player != CHANCE and share is not None
    width = 0.6 + 2.8 * share if played else 1.1
    ax.plot(x[[parent, node]], y[[parent, node]], color=color, linewidth=width, zorder=1)
    label = _move(grown, node)
    if share is not None:
        label += f" {share:.2f}" if played else f" {_fraction(share)}"
    middle = (1 - ALONG) * x[parent] + ALONG * x[node], (1 - ALONG) * y[parent] + ALONG * y[node]
    box = {"facecolor": palette.PAPER, "edgecolor": "none", "pad": 0.8}
    ax.text(*middle, label, fontsize=SMALL, color=palette.INK, ha="center", va="center", bbox=box, zorder=3,
            parse_math=False)  # fmt: skip


def _move(grown, node):
    parent = grown.parent[node]
    if grown.player[parent] == CHANCE:
        rules = Checked(grown.game)
        return rules.action_label(rules.chance(grown.histories[parent])[grown.action[node]][0])
    return grown.information_sets.action_labels(grown.information_set[parent])[grown.action[node]]


def _fraction(share):
    near = Fraction(share).limit_denominator(100)
    return str(near) if abs(near - share) < 1e-9 else f"{share:.2f}"


def _draw_information_sets(ax, grown, x, y):
    """Bows of information sets; in one column each swings out farther than the last, so that they stay apart."""
    lanes = {}
    for number in range(len(grown.information_sets)):
        nodes = sorted(np.flatnonzero(grown.information_set == number), key=lambda node: -y[node])
        color = palette.PLAYERS[grown.information_sets.players[number] % len(palette.PLAYERS)]
        if len(nodes) > 1:
            lane = lanes[x[nodes[0]]] = lanes.get(x[nodes[0]], -1) + 1
            for upper, lower in pairwise(nodes):
                _draw_bow(ax, (x[upper], y[upper]), (x[lower], y[lower]), BOW + LANE * lane, color)
        label = " ".join(grown.information_sets.label(number).split())
        for node in nodes:
            ax.annotate(label, (x[node], y[node]), (0, 9), textcoords="offset points",
                        fontsize=SMALL, color=color, ha="center", va="bottom", fontweight="bold", zorder=5,
                        parse_math=False)  # fmt: skip


def _draw_bow(ax, upper, lower, swing, color):
    bend = [(min(upper[0], lower[0]) - 4 / 3 * swing, end[1]) for end in (upper, lower)]
    path = Path([upper, *bend, lower], [Path.MOVETO, Path.CURVE4, Path.CURVE4, Path.CURVE4])
    style = {"linestyle": (0, (3, 2)), "linewidth": 1.1, "edgecolor": color, "facecolor": "none", "zorder": 2}
    ax.add_patch(PathPatch(path, **style))


def _draw_node(ax, grown, node, place, payoffs):
    player = grown.player[node]
    if player == TERMINAL:
        row = np.searchsorted(grown.terminals, node)
        text = _payoff(grown, row) if payoffs else ""
        style = {"fontsize": SMALL + 0.5, "color": palette.INK, "va": "center"}
        ax.annotate(text, place, (5, 0), textcoords="offset points", **style)
        ax.plot(*place, ".", color=palette.INK, markersize=4, zorder=4)
        return
    if player == CHANCE:
        ax.plot(*place, "D", color=palette.MUTED, markersize=8, zorder=4)
        return
    ax.plot(*place, "o", color=palette.PLAYERS[player % len(palette.PLAYERS)], markersize=13, zorder=4)
    ax.text(*place, str(player + 1), fontsize=SMALL, color=palette.PAPER, ha="center", va="center", zorder=5)


def _payoff(grown, row):
    won = grown.utilities[row]
    if len(won) == 2 and cancel(grown.utilities.T):
        return _signed(f"{won[0]:+g}") if won[0] else "0"
    return ", ".join(_signed(f"{each:g}") for each in won)


def _signed(number):
    return number.replace("-", "\N{MINUS SIGN}")
