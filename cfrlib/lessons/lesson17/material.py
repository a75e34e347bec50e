"""What lesson 17 hands out: the games, and what a variant of three parts gains on them."""

from functools import partial

from cfrlib.solvers.parts import PartsSolver
from cfrlib.solvers.unseen import FAMILIES, GAMES, ROUNDING, SEEN, UNSEEN, measured

__all__ = ["FAMILIES", "GAMES", "ROUNDING", "SEEN", "UNSEEN", "measure"]


def measure(parts, games):
    """log10 of exploitability by game: one number for a game, thirty for a family.

    parts: the three functions (keep, play, weigh). games: names of games.
    """
    return {game: measured(game, partial(PartsSolver, parts=parts, watch=[])) for game in games}
