"""Random trees: small games with chance and hidden information, each drawn from a seed."""

from dataclasses import dataclass
from itertools import product
from random import Random

from cfrlib.games.game import CHANCE, TERMINAL, Game

DEALS = tuple(product(range(3), repeat=2))
MOVES = 4


@dataclass(frozen=True)
class RandomTree(Game):
    """Each player is dealt one of three hands, which the other does not see. Then they move in turn, and see all moves.

    The seed decides how likely each deal is, where there are two actions and where three, which plays are over before
    the fourth move, and what ends pay, from -1 to 1. Zero-sum. A history is the deal, then the moves: ((2, 0), 1, 0).

    >>> from cfrlib.games.random_tree import RandomTree
    >>> cfr.SequenceForm(RandomTree(seed=1000))
    SequenceForm of RandomTree: 58 and 112 sequences, 315 payoffs
    """

    seed: int

    def _draw(self, *about):
        return Random(repr((self.seed, *about)))

    def player(self, history):
        if not history:
            return CHANCE
        moves = history[1:]
        early = len(moves) >= 2 and self._draw("over", moves).random() < 0.25
        return TERMINAL if early or len(moves) == MOVES else len(moves) % 2

    def actions(self, history):
        return range(self._draw("actions", history[1:]).randint(2, 3))

    def chance(self, history):
        weights = [self._draw("deal", deal).uniform(1, 4) for deal in DEALS]
        return [(deal, weight / sum(weights)) for deal, weight in zip(DEALS, weights, strict=True)]

    def utilities(self, history):
        won = self._draw("utility", history).uniform(-1, 1)
        return won, -won

    def information_set(self, history):
        player = self.player(history)
        return player, history[0][player], history[1:]
