"""The games of the course, by class or by name."""

import reprlib
from difflib import get_close_matches

from cfrlib.games.blotto import Blotto
from cfrlib.games.dudo import Dudo
from cfrlib.games.fingers import Fingers
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
from cfrlib.games.open_spiel import from_open_spiel, open_spiel_game, open_spiel_policy

NAMED = {
    "rps": rock_paper_scissors,
    "battle-of-the-sexes": battle_of_the_sexes,
    "shapley": shapley,
    "epsilon": epsilon_game,
    "random": random_game,
    "blotto": Blotto,
    "kuhn": Kuhn,
    "leduc": Leduc,
    "dudo": Dudo,
    "liar-die": LiarDie,
    "fingers": Fingers,
    "leduc-5": lambda: Leduc(bets=(1, 2, 4, 8, 16)),
}

__all__ = [
    "CHANCE",
    "NAMED",
    "TERMINAL",
    "Blotto",
    "Dudo",
    "Fingers",
    "Game",
    "Kuhn",
    "Leduc",
    "LiarDie",
    "MatrixGame",
    "as_game",
    "battle_of_the_sexes",
    "epsilon_game",
    "from_open_spiel",
    "open_spiel_game",
    "open_spiel_policy",
    "random_game",
    "rock_paper_scissors",
    "shapley",
]


def as_game(game):
    """A game from its name; a game itself is handed back as it is.

    Raises ValueError for an unknown name, offering the nearest one, and for what is not a game.
    """
    if isinstance(game, Game):
        return game
    if isinstance(game, type) and issubclass(game, Game):
        raise ValueError(f"{game.__name__} is a class of games; write {game.__name__}() for the game itself")
    if not isinstance(game, str):
        raise ValueError(f"a game is needed, or the name of one, not {reprlib.repr(game)}")
    if game in NAMED:
        return NAMED[game]()
    near = get_close_matches(game.lower(), NAMED, n=1, cutoff=0.4)
    hint = f"did you mean {near[0]!r}?" if near else f"the names are {', '.join(NAMED)}."
    raise ValueError(f"there is no game named {game!r}; {hint}")
