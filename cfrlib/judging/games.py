"""Ten games whose values are known exactly, and the names that files may use in them."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from cfrlib import games
from cfrlib.arguments import did_you_mean, shortened
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy

LONG = 500  # iterations; where runs stay comparable that long, one that agrees with none is another algorithm


class KnownGame(NamedTuple):
    """`value`: player 1's. `open_spiel`: OpenSpiel's name of the game. `comparable`: up to so many iterations the
    averages of a right run are the same whoever computes them; measured, with payoffs changed by 1e-15. Later, rounding
    decides between equal regrets.
    """

    title: str
    make: Callable[[], games.Game]
    value: Fraction | float
    open_spiel: str = ""
    comparable: int = 50


def loaded_rps() -> games.MatrixGame:
    """Player 1 wins 2 with rock against scissors. From uniform play on, rounding never decides a regret's sign."""
    names = ("rock", "paper", "scissors")
    return games.MatrixGame([[0, -1, 2], [1, 0, -1], [-1, 1, 0]], names, names)


LEDUC = -0.0856064240780
GAMES = {
    "rps": KnownGame("Rock-paper-scissors", games.rock_paper_scissors, Fraction(0)),
    "loaded-rps": KnownGame("Rock-paper-scissors, player 1's rock wins 2", loaded_rps, Fraction(1, 12), "", LONG),
    "blotto": KnownGame("Colonel Blotto, 5 soldiers on 3 battlefields", games.Blotto, Fraction(0), "", 10),
    "kuhn": KnownGame("Kuhn poker", games.Kuhn, Fraction(-1, 18), "kuhn_poker", LONG),
    "kuhn13": KnownGame("Kuhn poker with 13 cards", lambda: games.Kuhn(ranks=13), Fraction(-5, 78)),
    "leduc": KnownGame("Leduc hold'em, cards by rank", games.Leduc, LEDUC),
    "leduc-suits": KnownGame("Leduc hold'em, cards by suit", lambda: games.Leduc(suits=True), LEDUC, "leduc_poker"),
    "dudo": KnownGame("Dudo, one die each", games.Dudo, Fraction(-7, 258), "liars_dice"),
    "dudo3": KnownGame("Dudo, three sides", lambda: games.Dudo(sides=3), Fraction(1, 9), "liars_dice(dice_sides=3)"),
    "liar-die": KnownGame("Liar Die", games.LiarDie, Fraction(11, 30)),
}


def find_game(name) -> KnownGame:
    """The game of that name, ours or OpenSpiel's. Raises ValueError for any other, offering the nearest."""
    theirs = {game.open_spiel: key for key, game in GAMES.items() if game.open_spiel}
    if not isinstance(name, str) or (key := theirs.get(name, name)) not in GAMES:
        raise ValueError(f"is of an unknown game, {shortened(name)}; {did_you_mean(name, [*GAMES, *theirs])}")
    return GAMES[key]


def spellings(game: KnownGame):
    """The ways to name things: each {information set: (our label, {action: slot})}, all names in lower case."""
    sets = SequenceForm.of(game.make()).information_sets
    ours = {}
    for (label, slots), keys in zip(sets.slots_by_label.items(), sets.actions, strict=True):
        by_key = dict(zip(map(str, keys), slots.values(), strict=True))
        ours[label.lower()] = label, {name.lower(): slot for name, slot in (slots | by_key).items()}
    yield ours
    if game.open_spiel == "kuhn_poker":  # everywhere with cards by number, from 0 as in OpenSpiel, or from 1
        for cards in ("012", "123"):
            yield {name.translate(str.maketrans("jqk", cards)): (label, slots | {"0": slots["p"], "1": slots["b"]})
                   for name, (label, slots) in ours.items()}  # fmt: skip
    elif game.open_spiel:
        yield _open_spiels(sets)


def _open_spiels(sets):
    """OpenSpiel's names, from its policy of a strategy whose probabilities are our slots. Empty without OpenSpiel."""
    try:
        policy = games.open_spiel_policy(Strategy(sets, np.arange(sets.num_slots))).policy_table()
    except ModuleNotFoundError:
        return {}
    theirs = SequenceForm.of(games.from_open_spiel(games.open_spiel_game(sets.game))).information_sets
    labels, table = np.repeat(sets.labels, sets.num_actions), {}
    for (_, name), actions in zip(theirs.keys, theirs.actions, strict=True):
        slots = {action: int(slot) for action, slot in policy[name]}
        both = {each.lower(): slots[action] for action in actions for each in (str(int(action)), action.label)}
        table[name.lower()] = str(labels[min(slots.values())]), both
    return table
