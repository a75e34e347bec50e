"""Opponents with a leak, in all games of the tournament: an equilibrium except for one habit.

A habit leaves out some actions: a player who folds too much leaves out all but the fold, with all but the best hands.
The probability of what is left out goes to the other actions, in proportion.
"""

from functools import cache

import numpy as np

from cfrlib.arguments import whole
from cfrlib.evaluation.exploitability import best_response
from cfrlib.evaluation.opponents import Bot
from cfrlib.forms.strategy import Strategy
from cfrlib.tournament.games import GAME_OF_SUSPECTS, GAMES, form_of, require_game
from cfrlib.tournament.situations import BET, CALL, DOUBT, FOLD, HALF_TRUE, LIE, TRUE, situations
from cfrlib.tournament.solutions import equilibrium

POPULATION, MOST = 20, 1000  # players per game
WEAKEST = 0.3  # the least share of decisions in which a habit of the population shows
SUSPICIOUS, SLIP = 0.5, 0.03  # for the suspects: that share, and how often a hand slips

POKER = {  # habit: what it does, and whether an action is left, by its kind and the strength of the hand
    "folds too much": ("gives up bets with all but its best hands", lambda kind, s: (kind == FOLD) | (s >= 0.7)),
    "calls too much": ("calls every bet", lambda kind, s: kind == CALL),
    "bluffs too much": ("bets with its weaker hands", lambda kind, s: (kind == BET) | (s >= 0.5)),
    "never bluffs": ("does not bet with its weaker hands", lambda kind, s: (kind != BET) | (s >= 0.5)),
    "hides its best hands": ("does not bet with its best hands", lambda kind, s: (kind != BET) | (s < 0.7)),
}
DUDO = {
    "doubts too much": (
        "doubts every claim that its own die does not support", lambda kind, s: (kind == DOUBT) | (s > 0.5),
    ),
    "believes too much": ("never doubts while it can claim", lambda kind, s: kind != DOUBT),
    "lies too much": (
        "never claims a rank that its own die supports", lambda kind, s: (kind == LIE) | (kind == DOUBT),
    ),
    "never lies": ("claims only ranks that its own die supports", lambda kind, s: kind != LIE),
    "shows its die": (
        "claims a rank that its own die supports, while it can", lambda kind, s: (kind == TRUE) | (kind == HALF_TRUE),
    ),
}  # fmt: skip
LEAKS = {"kuhn13": POKER, "leduc": POKER, "dudo": DUDO}


@cache
def leaky(game: str, habit: str) -> Strategy:
    """The equilibrium of a game of the tournament with one of the habits in LEAKS[game], wherever it applies."""
    _, left = LEAKS[game][habit]
    sets = form_of(game).information_sets
    kinds, strengths = situations(game)
    kept = left(kinds, strengths)
    starts, counts = sets.offsets[:-1], sets.num_actions
    kept |= np.repeat(~np.logical_or.reduceat(kept, starts), counts)
    weights = np.where(kept, equilibrium(game).probabilities, 0.0)
    nothing = np.repeat(np.add.reduceat(weights, starts) == 0, counts)
    return Strategy(sets, sets.proportions(np.where(nothing, kept, weights)))


def suspects() -> dict[str, Strategy]:
    """The players of Kuhn poker with 13 cards among whom an `Identification` decides.

    Each has a habit that shows in half of the decisions where it could; "honest" is an equilibrium. Every suspect's
    hand slips now and then, so that no single action proves who it is. They are the same for all seeds.
    """
    return dict(_suspects())


@cache
def _suspects():
    return {"honest": equilibrium(GAME_OF_SUSPECTS).perturb(SLIP)} | {
        habit: _leaning(GAME_OF_SUSPECTS, habit, SUSPICIOUS).perturb(SLIP) for habit in LEAKS[GAME_OF_SUSPECTS]
    }


def population(game: str, seed: int = 0, size: int = POPULATION) -> list[Bot]:
    """The leaky players of the second prize: each has a habit that shows in 30% to 100% of decisions, drawn by seed."""
    require_game(game)
    seed, size = whole("seed", seed, 0), whole("size", size, 1, MOST)
    rng = np.random.default_rng([seed, sorted(GAMES).index(game)])
    bots = []
    for _ in range(size):
        habit, weight = str(rng.choice(list(LEAKS[game]))), rng.uniform(WEAKEST, 1.0)
        bots.append(Bot(f"{habit}, {weight:.0%} of the time", _leaning(game, habit, weight)))
    return bots


def _leaning(game, habit, weight):
    """The equilibrium that at each decision, with probability `weight`, follows the habit."""
    mix = (1 - weight) * equilibrium(game).probabilities + weight * leaky(game, habit).probabilities
    return Strategy(form_of(game).information_sets, mix)


def best_answer(game: str, leak) -> Strategy:
    """A best response to `leak` in both seats, as a profile to be handed in. `game`: the game's name."""
    form = form_of(game)
    first, second = (best_response(form, leak, player).strategy for player in (0, 1))
    mine = np.repeat(form.information_sets.players == 0, form.information_sets.num_actions)
    return Strategy(form.information_sets, np.where(mine, first.probabilities, second.probabilities))
