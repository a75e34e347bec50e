"""The picture that lesson 11 hands out: which strategies meet in whose regret, if the players update in turn."""

from cfrlib import palette
from cfrlib.lessons.lesson10.material_pictures import strategy, two_rows


def in_turn(rounds=3, *, title=None):
    """Rounds of alternating updates, as Axes: each line joins the two strategies that one regret is about."""
    ax = two_rows(rounds + 1.4, title)
    for t in range(1, rounds + 1):
        _meeting(ax, t, t + 0.5, 0)
        _meeting(ax, t + 1, t + 0.5, 1)
        strategy(ax, 0, t, t)
        strategy(ax, 1, t, t + 0.5)
    strategy(ax, 0, rounds + 1, rounds + 1)
    return ax


def _meeting(ax, x, y, player):
    """The line from player 1's strategy at x to player 2's at y, in the colour of whose regret it is."""
    ax.plot((x, y), (1, 0), color=palette.PLAYERS[player], linewidth=2.5, linestyle=("-", "--")[player])
