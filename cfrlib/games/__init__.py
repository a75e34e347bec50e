"""The games of the course, by class or by name."""

from difflib import get_close_matches

from cfrlib.games.dudo import Dudo
from cfrlib.games.game import CHANCE, TERMINAL, Game
from cfrlib.games.kuhn import Kuhn
from cfrlib.games.leduc import Leduc
from cfrlib.games.liar_die import LiarDie
from cfrlib.games.matrix import (
    MatrixGame,
    battle_of_the_sexes,
    epsilon_game,
    random_game,
    rock_paper_scissors,
    shapley,
)

NAMED = {
    "rps": rock_paper_scissors,
    "battle-of-the-sexes": battle_of_the_sexes,
    "shapley": shapley,
    "epsilon": epsilon_game,
    "random": random_game,
    "kuhn": Kuhn,
    "leduc": Leduc,
    "dudo": Dudo,
    "liar-die": LiarDie,
    "leduc-5": lambda: Leduc(bets=(1, 2, 4, 8, 16)),
}

__all__ = [
    "CHANCE",
    "NAMED",
    "TERMINAL",
    "Dudo",
    "Game",
    "Kuhn",
    "Leduc",
    "LiarDie",
    "MatrixGame",
    "as_game",
    "battle_of_the_sexes",
    "epsilon_game",
    "random_game",
    "rock_paper_scissors",
    "shapley",
]


def as_game(game):
    """A game from its name; a game itself is handed back as it is.

    Raises ValueError for an unknown name, offering the nearest one.
    """
    if not isinstance(game, str):
        return game
    if game in NAMED:
        return NAMED[game]()
    near = get_close_matches(game.lower(), NAMED, n=1, cutoff=0.4)
    hint = f"did you mean {near[0]!r}?" if near else f"the names are {', '.join(NAMED)}."
    raise ValueError(f"there is no game named {game!r}; {hint}")
