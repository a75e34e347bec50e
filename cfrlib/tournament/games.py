"""The games of the tournament, by the names of their files."""

from cfrlib.arguments import did_you_mean, shortened
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import Dudo, Kuhn, Leduc

GAMES = {"kuhn13": Kuhn(ranks=13), "leduc": Leduc(), "dudo": Dudo()}  # what the tournament is played in
TITLES = {"kuhn13": "Kuhn poker with 13 cards", "leduc": "Leduc hold'em", "dudo": "Dudo, one die each"}
UNITS = {"kuhn13": "chips", "leduc": "chips", "dudo": "rounds won minus rounds lost"}
GAME_OF_SUSPECTS = "kuhn13"  # the game of the third prize


def form_of(name: str) -> SequenceForm:
    """The sequence form of a game of the tournament, always the same object, even when `SequenceForm.of` forgets it."""
    require_game(name)
    if name not in _FORMS:
        _FORMS[name] = SequenceForm.of(GAMES[name])
    return _FORMS[name]


_FORMS: dict[str, SequenceForm] = {}


def require_game(name: str):
    """Raise ValueError, offering the nearest, for a name that is no game of the tournament."""
    if not isinstance(name, str) or name not in GAMES:
        raise ValueError(f"the tournament has no game {shortened(name)}; {did_you_mean(name, GAMES)}")
