"""What a player hands in: a strategy a game, and perhaps a rule for opponents who have to be found out."""

from dataclasses import dataclass

from cfrlib.arguments import meant, shown
from cfrlib.forms.strategy import TOLERANCE, Strategy
from cfrlib.tournament.games import GAME_OF_SUSPECTS, GAMES, form_of
from cfrlib.tournament.leaks import suspects


@dataclass(frozen=True, eq=False)
class Identification:
    """A rule for 100 hands of Kuhn poker with 13 cards against one of `suspects()`; nobody says which one.

    `prior`: {suspect: probability} before the first hand, summing to 1; suspects left out have probability 0.
    `certainty`: how likely the likeliest suspect must be before its answer is played, 0 to 1.
    `begin`: the strategy while nobody is that likely. `answers`: {suspect: strategy}; `begin` against those left out.
    Strategies are profiles: the rule plays both seats, in turn.

    After each hand all cards are turned up, and the tournament computes the posterior of what the opponent did.

    Raises ValueError, in one sentence, for probabilities that are none and for suspects whom nobody knows.
    """

    prior: dict[str, float]
    certainty: float
    begin: Strategy
    answers: dict[str, Strategy]

    def __post_init__(self):
        form = form_of(GAME_OF_SUSPECTS)
        _require_known([*self.prior, *self.answers])
        if not all(share >= 0 for share in self.prior.values()) or not abs(sum(self.prior.values()) - 1) <= TOLERANCE:
            raise ValueError("the prior's probabilities must be at least 0 and sum to 1")
        if not 0 <= self.certainty <= 1:
            raise ValueError(f"certainty is a probability, from 0 to 1, not {self.certainty!r}")
        object.__setattr__(self, "begin", Strategy.of(form, self.begin))
        answers = {suspect: Strategy.of(form, answer) for suspect, answer in self.answers.items()}
        object.__setattr__(self, "answers", answers)


@dataclass(frozen=True, eq=False)
class Player:
    """`name`: as people know it. `strategies`: {name of a game: profile}, for the games that the player takes part in.

    `about`: one sentence on how it plays. `house`: whether it comes with the tournament.
    """

    name: str
    strategies: dict[str, Strategy]
    identification: Identification | None = None
    about: str = ""
    house: bool = False

    def __post_init__(self):
        for game in self.strategies:
            require_game(game)
        strategies = {game: Strategy.of(form_of(game), one) for game, one in self.strategies.items()}
        object.__setattr__(self, "strategies", strategies)

    def __repr__(self):
        return f"<Player {self.name!r}: {', '.join(self.strategies) or 'no games'}>"


def require_game(name: str):
    """Raises ValueError, offering the nearest, for a name that is no game of the tournament."""
    if name not in GAMES:
        raise ValueError(f"the tournament has no game {shown(name)}; {meant(name, GAMES)}")


def _require_known(names):
    known = suspects()
    for name in names:
        if name not in known:
            raise ValueError(f"there is no suspect {shown(name)}; {meant(name, known)}")
