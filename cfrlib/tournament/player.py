"""What a player hands in: a strategy for each game, and perhaps a rule against opponents who must be identified."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from cfrlib.arguments import did_you_mean, flag, number, shortened
from cfrlib.forms.strategy import TOLERANCE, Strategy
from cfrlib.tournament.games import GAME_OF_SUSPECTS, form_of
from cfrlib.tournament.leaks import suspects


@dataclass(frozen=True, eq=False)
class Identification:
    """A rule for 100 hands of Kuhn poker with 13 cards against one of `suspects()`, without knowing which.

    `prior`: {suspect: probability} before the first hand, summing to 1; suspects left out have probability 0.
    `certainty`: how likely the likeliest suspect must be before its answer is played, 0 to 1.
    `begin`: the strategy while nobody is that likely. `answers`: {suspect: strategy}; `begin` against those left out.
    Strategies are profiles: the rule plays both seats, in turn.

    After each hand all cards are turned up, and the tournament computes the posterior from what the opponent did.

    Raises ValueError, in one sentence, for numbers that are no probabilities, and for unknown suspects.
    """

    prior: dict[str, float]
    certainty: float
    begin: Strategy
    answers: dict[str, Strategy]

    def __post_init__(self):
        form = form_of(GAME_OF_SUSPECTS)
        require_table("prior", self.prior, "{suspect: probability}")
        require_table("answers", self.answers, "{suspect: strategy}")
        _require_known([*self.prior, *self.answers])
        total = sum(number("a prior's probability", share, 0) for share in self.prior.values())
        if not abs(total - 1) <= TOLERANCE:
            raise ValueError(f"the prior's probabilities must sum to 1, not {total:.6g}")
        number("certainty", self.certainty, 0, 1)
        object.__setattr__(self, "begin", Strategy.of(form, self.begin))
        answers = {suspect: Strategy.of(form, answer) for suspect, answer in self.answers.items()}
        object.__setattr__(self, "answers", answers)


@dataclass(frozen=True, eq=False)
class Player:
    """Who takes part in the tournament.

    `name`: the name to show. `strategies`: {name of a game: profile}, for the games that the player takes part in.

    `about`: one sentence on how it plays. `house`: whether it comes with the tournament.
    """

    name: str
    strategies: dict[str, Strategy]
    identification: Identification | None = None
    about: str = ""
    house: bool = False

    def __post_init__(self):
        for what in ("name", "about"):
            if not isinstance(getattr(self, what), str):
                raise ValueError(f"{what} must be a text, not {shortened(getattr(self, what))}")
        require_table("strategies", self.strategies, "{game: strategy}")
        require_rule(self.identification)
        object.__setattr__(self, "house", flag("house", self.house))
        strategies = {game: Strategy.of(form_of(game), strategy) for game, strategy in self.strategies.items()}
        object.__setattr__(self, "strategies", strategies)

    def __repr__(self):
        return f"<Player {self.name!r}: {', '.join(self.strategies) or 'no games'}>"


def require_rule(rule):
    """Raise ValueError for anything but a rule, or None for none."""
    if not isinstance(rule, Identification | None):
        raise ValueError(f"identification must be an Identification, or None for none, not {shortened(rule)}")


def require_players(players) -> list[Player]:
    """Players as a list. Raises ValueError for anything else, and for two of the same name."""
    found = [None] if isinstance(players, np.ndarray) or not isinstance(players, Iterable) else list(players)
    if not all(isinstance(player, Player) for player in found):
        raise ValueError(f"players must be a list of Player, such as read(folder).players, not {shortened(players)}")
    names = set()
    for player in found:
        if player.name in names:
            raise ValueError(f"two players are called {player.name!r}; names must differ")
        names.add(player.name)
    return found


def require_table(what: str, value, of: str):
    """Raise ValueError, naming `what`, for anything but a dictionary."""
    if not isinstance(value, Mapping):
        raise ValueError(f"{what} must be a dictionary {of}, not {shortened(value)}")


def _require_known(names):
    known = suspects()
    for name in names:
        if name not in known:
            raise ValueError(f"there is no suspect {shortened(name)}; {did_you_mean(name, known)}")
