"""Twelve players who come with the tournament, so that nobody enters alone. All follow recipes without luck."""

from dataclasses import replace
from functools import cache

import numpy as np

from cfrlib.forms.strategy import Strategy
from cfrlib.tournament.games import GAME_OF_SUSPECTS, GAMES, form_of
from cfrlib.tournament.leaks import best_answer, equilibrium, leaky, suspects
from cfrlib.tournament.player import Identification, Player, require_players
from cfrlib.tournament.situations import BET, CALL, CHECK, DOUBT, FOLD, HALF_TRUE, LIE, TRUE, situations
from cfrlib.tournament.solutions import average_of

EQUILIBRIUM = "Equilibrium"  # the name of the player that is nearly one

# Kinds of actions, the most wanted first; all actions of the first kind that is offered are played equally often.
GIVES_UP = {"poker": (FOLD, CHECK, CALL, BET), "dudo": (DOUBT, TRUE, HALF_TRUE, LIE)}
PRESSES = {"poker": (BET, CALL, CHECK, FOLD), "dudo": (LIE, HALF_TRUE, TRUE, DOUBT)}
STRONG = {"poker": (BET, CALL, CHECK, FOLD), "dudo": (TRUE, HALF_TRUE, DOUBT, LIE)}
WEAK = {"poker": (CHECK, FOLD, CALL, BET), "dudo": (DOUBT, TRUE, HALF_TRUE, LIE)}


@cache
def house_players() -> tuple[Player, ...]:
    """The twelve players, the weakest ideas first. Takes some seconds the first time."""
    players = []
    for name, (about, strategy) in RECIPES.items():
        strategies = {game: strategy(game) for game in GAMES}
        players.append(Player(name, strategies, RULES.get(name, lambda: None)(), about, house=True))
    return tuple(players)


def with_house(players) -> list[Player]:
    """The players and the twelve of the house, who get a longer name where a player has theirs."""
    players = require_players(players)
    taken = {player.name for player in players}
    house = [
        replace(player, name=f"{player.name} (house)") if player.name in taken else player for player in house_players()
    ]
    return [*players, *house]


def _first_kind(game: str, strong, weak) -> Strategy:
    """Plays the first kind in `strong` that is offered with strong hands, the first in `weak` with weak hands."""
    sets = form_of(game).information_sets
    kinds, strengths = situations(game)
    family = "dudo" if game == "dudo" else "poker"
    wish = np.where(strengths > 0.7, np.argsort(strong[family])[kinds], np.argsort(weak[family])[kinds])
    first = np.repeat(np.minimum.reduceat(wish, sets.offsets[:-1]), sets.num_actions)
    return Strategy(sets, sets.proportions((wish == first).astype(float)))


def _always(wishes):
    return lambda game: _first_kind(game, wishes, wishes)


def _against_the_others(game):
    """The best answer to an opponent who is drawn from the rest of the house before each hand."""
    form = form_of(game)
    others = [recipe(game) for _, recipe in RECIPES.values() if recipe is not _against_the_others]
    plans = [form.plans(form.by_player(other.probabilities)) for other in others]
    mean = [np.mean(parts, axis=0) for parts in zip(*plans, strict=True)]
    return best_answer(game, Strategy(form.information_sets, form.flat(form.strategies(mean))))


def _rule(certainty):
    """A rule with a uniform prior that answers a suspect once it is this certain."""
    known = suspects()
    answers = {name: best_answer(GAME_OF_SUSPECTS, strategy) for name, strategy in known.items()}
    return Identification(dict.fromkeys(known, 1 / len(known)), certainty, equilibrium(GAME_OF_SUSPECTS), answers)


RECIPES = {  # name: one sentence, and how its strategy for a game is made
    "Folder": ("Gives up as soon as it can.", _always(GIVES_UP)),
    "Coin tosser": ("Plays all actions alike.", lambda game: Strategy.uniform(form_of(game))),
    "Maniac": ("Bets, raises or lies as long as it can.", _always(PRESSES)),
    "Plain": ("Never bluffs: bets on good hands, gives up bad ones.", lambda game: _first_kind(game, STRONG, WEAK)),
    "Ten rounds": ("The average of CFR after 10 iterations.", lambda game: average_of(game, "cfr", 10)),
    "Hundred rounds": ("The average of CFR after 100 iterations.", lambda game: average_of(game, "cfr", 100)),
    "Thousand rounds": ("The average of CFR after 1,000 iterations.", lambda game: average_of(game, "cfr", 1000)),
    EQUILIBRIUM: ("Nearly an equilibrium, found by CFR+.", equilibrium),
    "Leaky": (
        "An equilibrium with one habit: it doubts or gives up too much.",
        lambda game: leaky(game, "doubts too much" if game == "dudo" else "folds too much"),
    ),
    "Reader": ("A best answer to the average of the other eleven.", _against_the_others),
    "Purist": (
        "A hundred iterations, without all that is less likely than 1 in 5.",
        lambda game: average_of(game, "cfr", 100).threshold(0.2),
    ),
    "Trembler": ("An equilibrium whose hand slips once in ten decisions.", lambda game: equilibrium(game).perturb(0.1)),
}
RULES = {"Reader": lambda: _rule(0.3), "Purist": lambda: _rule(0.9)}  # the one guesses, the other wants to be sure
