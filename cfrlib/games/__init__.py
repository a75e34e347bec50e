"""The games of the course, by class or by name."""

from inspect import ismodule
from numbers import Integral

from cfrlib.arguments import flag, named, shortened
from cfrlib.games import holdem
from cfrlib.games.blotto import Blotto
from cfrlib.games.dudo import Dudo
from cfrlib.games.fingers import Fingers
from cfrlib.games.game import CHANCE, MOST_PLAYERS, TERMINAL, Game
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
from cfrlib.games.ranges import Range
from cfrlib.games.river import River

NAMED = {  # the games that go by a name: cfr.solve("kuhn")
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

OWN = (MatrixGame, Blotto, Dudo, Fingers, Kuhn, Leduc, LiarDie, River)  # whose rules tests have looked at

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
    "Range",
    "River",
    "as_game",
    "battle_of_the_sexes",
    "epsilon_game",
    "from_open_spiel",
    "holdem",
    "open_spiel_game",
    "open_spiel_policy",
    "random_game",
    "rock_paper_scissors",
    "shapley",
]


def as_game(game):
    """The game of that name; a game is returned as it is.

    Raises ValueError for an unknown name, offering the nearest one, and for anything that is not a game.

    >>> cfr.games.as_game("leduc")
    Leduc(ranks=3, bets=(2,), suits=False)
    """
    if isinstance(game, Game):
        _refuse_odd_facts(game)
        return game
    if isinstance(game, str):
        return NAMED[named("game", game, NAMED)]()
    if isinstance(game, type):
        own = issubclass(game, Game)
        rest = f"class of games; write {game.__name__}() for the game itself" if own else _NO_GAME
        raise ValueError(f"{game.__name__} is a {rest}")
    if ismodule(game):
        raise ValueError(f"{game.__name__} is a module; a game in it is meant, such as cfr.games.Kuhn()")
    if callable(game):
        name = getattr(game, "__name__", shortened(game))
        raise ValueError(f"{name} is a function; if it makes a game, write {name}() for the game itself")
    if isinstance(getattr(game, "game", None), Game):
        raise ValueError(f"a game is needed, or its name; this is made of one: {shortened(game)}; hand in its .game")
    if callable(getattr(game, "player", None)):
        raise ValueError(f"{shortened(game)} is of a {_NO_GAME}")
    raise ValueError(f"a game is needed, or the name of one, not {shortened(game)}")


_NO_GAME = "class that does not build on Game; write `class MyGame(cfr.Game)`, and hand in MyGame()"


def _refuse_odd_facts(game):
    """Raise ValueError unless a game says in numbers and booleans how many play, and whether they remember."""
    players, recall = _fact(game, "num_players"), _fact(game, "perfect_recall")
    if not isinstance(players, Integral) or not 1 <= players <= MOST_PLAYERS or isinstance(players, bool):
        raise ValueError(f"{type(game).__name__}.num_players must be an int from 1 to {MOST_PLAYERS}, "
                         f"not {shortened(players)}")  # fmt: skip
    flag(f"{type(game).__name__}.perfect_recall", recall)


def _fact(game, name):
    try:
        return getattr(game, name)
    except Exception as error:
        raise ValueError(
            f"{type(game).__name__}.{name} raises {type(error).__name__}: {shortened(str(error))}"
        ) from error
