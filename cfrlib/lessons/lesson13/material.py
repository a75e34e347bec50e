"""What lesson 13 hands out: Leduc's second round as a game of its own, and what a blueprint says where it begins."""

from dataclasses import dataclass
from re import findall

import numpy as np

from cfrlib.evaluation.exploitability import plans_of
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games.game import CHANCE, TERMINAL, Game
from cfrlib.games.leduc import Leduc

LEDUC = Leduc()
CARDS = "JQK"
FIRST_ROUNDS = ("xx", "xb2c", "xb2r2c", "b2c", "b2r2c")  # after which a public card comes
STARTS = tuple((moves, public) for moves in FIRST_ROUNDS for public in CARDS)
LEAVE, STAY = "leave", "stay"
ASKED = "?"


@dataclass(frozen=True, eq=False)
class SecondRound(Game):
    """Leduc's second round as a game of its own, after a `start`: the first round's moves and the public card.

    ("b2c", "Q") is bet 2, call, and a public queen. `deals`: (3, 3), how likely each pair of private cards is, player
    1's in rows, J, Q, K; they add up to 1. `leaver`: a player, 0 or 1, who may leave before the round begins, for
    `worth` chips, (3,), one price a card. Where it is left out, nobody may.
    Histories, information sets and actions are Leduc's own; only the question whether to stay comes before them.
    """

    start: tuple[str, str]
    deals: np.ndarray
    leaver: int | None = None
    worth: np.ndarray | None = None

    def __repr__(self):
        leaver = "" if self.leaver is None else f", player {self.leaver + 1} may leave"
        return f"SecondRound{self.start}{leaver}"

    def player(self, history):
        if not history:
            return CHANCE
        if history[0] == ASKED:
            return self.leaver if len(history) == 2 else TERMINAL
        return LEDUC.player(history)

    def chance(self, history):
        chances = zip([one + other for one in CARDS for other in CARDS], np.ravel(self.deals).tolist(), strict=True)
        return [(pair, chance) for pair, chance in chances if chance > 0]

    def actions(self, history):
        return (LEAVE, STAY) if history[0] == ASKED else LEDUC.actions(history)

    def child(self, history, action):
        if not history:
            moves, public = self.start
            begun = (*action, public), tuple(findall(r"\D\d*", moves)), ()
            return begun if self.leaver is None else (ASKED, begun)
        if history[0] == ASKED:
            return history[1] if action == STAY else (*history, LEAVE)
        return LEDUC.child(history, action)

    def utilities(self, history):
        if history[0] != ASKED:
            return LEDUC.utilities(history)
        paid = float(self.worth[CARDS.index(history[1][0][self.leaver])])
        return (paid, -paid) if self.leaver == 0 else (-paid, paid)

    def information_set(self, history):
        return history[1][0][self.leaver] + ASKED if history[0] == ASKED else LEDUC.information_set(history)

    def information_set_label(self, information_set):
        return information_set if isinstance(information_set, str) else LEDUC.information_set_label(information_set)

    def action_label(self, action):
        return LEDUC.action_label(action)


def dealt(start) -> np.ndarray:
    """How likely chance deals each pair of private cards and then the public card of `start`, (3, 3)."""
    deals = dict(LEDUC.chance(()))
    table = np.zeros((3, 3))
    for pair, chance in deals.items():
        public = dict(LEDUC.chance((pair, ("x", "x"))))
        table[CARDS.index(pair[0]), CARDS.index(pair[1])] = chance * public.get(start[1], 0.0)
    return table


def reaches(strategy, start) -> list[np.ndarray]:
    """Each player's own reach of a second round with a jack, a queen, a king: two arrays, (3,)."""
    reach, before = [np.ones(3), np.ones(3)], ""
    for turn, move in enumerate(findall(r"\D\d*", start[0])):
        action = LEDUC.action_label(move)
        reach[turn % 2] *= [strategy[card + before][action] for card in CARDS]
        before += move
    return reach


def hand_values(strategy, start, player) -> np.ndarray:
    """What a second round is worth to a player with a jack, a queen, a king, (3,): counterfactual values, in its chips.

    The player answers `strategy` as well as can be from there on. Chance's reach and the other's are in the values.
    """
    form = SequenceForm.of(LEDUC)
    treeplex = form.treeplexes[player]
    _, values = treeplex.action_values(form.gradient(player, plans_of(form, strategy)))
    by_label = dict(zip(map(form.information_sets.label, treeplex.number), values, strict=True))
    moves, public = start
    seen = [f"{moves}/{public}{first}" for first in ([""] if player == 0 else ["x", "b4"])]
    return np.array([sum(by_label[card + one] for one in seen if card + one in by_label) for card in CARDS])


def part(strategy, player) -> dict:
    """One player's rows of a strategy: {information set: {action: probability}}."""
    sets = strategy.information_sets
    return {sets.label(number): strategy[sets.label(number)] for number in np.flatnonzero(sets.players == player)}
