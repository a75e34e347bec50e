"""Random games of perfect recall, for tests of what must hold in every game."""

from dataclasses import dataclass
from itertools import permutations
from random import Random

from hypothesis import strategies as st

from cfrlib.games import CHANCE, TERMINAL, Game


@dataclass(frozen=True)
class RandomGame(Game):
    """Everything is drawn from the seed: who moves, how many actions, who sees what, chance and utilities.

    A player knows the own actions and, of each other move, either the action or nothing, whichever was drawn for that
    turn. So information sets hold several histories, and nobody forgets.
    """

    seed: int
    depth: int = 4
    num_players: int = 2
    zero_sum: bool = True

    def draw(self, *about):
        return Random(repr((self.seed, *about)))

    def player(self, history):
        draw = self.draw("player", history)
        if len(history) == self.depth or (len(history) > 1 and draw.random() < 0.15):
            return TERMINAL
        return draw.choice([CHANCE, *range(self.num_players), *range(self.num_players)])

    def actions(self, history):
        return range(self.draw("actions", self.information_set(history)).randint(1, 3))

    def chance(self, history):
        weights = [self.draw("chance", history, outcome).randint(1, 4) for outcome in range(2)]
        return [(outcome, weight / sum(weights)) for outcome, weight in enumerate(weights)]

    def utilities(self, history):
        draw = self.draw("utilities", history)
        numbers = [draw.uniform(-2, 2) for _ in range(self.num_players)]
        return (numbers[0], -numbers[0]) if self.zero_sum else tuple(numbers)

    def information_set(self, history):
        player = self.player(history)
        seen = []
        for turn, action in enumerate(history):
            own = self.player(history[:turn]) == player
            seen.append((own, action if own or self.draw("sees", player, turn).random() < 0.5 else None))
        return player, tuple(seen)


@dataclass(frozen=True)
class RandomPublicGame(RandomGame):
    """Chance deals two of `cards` cards; then all is public: players move, and chance shows things that tell of cards.

    Deals are not alike in probability, and what chance shows after one may be impossible after another.
    """

    cards: int = 3

    def player(self, history):
        draw = self.draw("player", history[1:])
        if not history:
            return CHANCE
        if len(history) == self.depth or (len(history) > 2 and draw.random() < 0.15):
            return TERMINAL
        return draw.choice([CHANCE, 0, 0, 1, 1])

    def actions(self, history):
        return range(self.draw("actions", history[1:]).randint(1, 3))

    def chance(self, history):
        if history:
            weights = [self.draw("chance", history, outcome).randint(0, 2) for outcome in range(2)] + [1]
        else:
            deals = list(permutations(range(self.cards), 2))
            weights = {deal: self.draw("deal", deal).randint(1, 4) for deal in deals}
            return [(deal, weight / sum(weights.values())) for deal, weight in weights.items()]
        return [(outcome, weight / sum(weights)) for outcome, weight in enumerate(weights) if weight]

    def information_set(self, history):
        player = self.player(history)
        return player, history[0][player], history[1:]

    def hands(self, deal):
        return deal


def random_games(kind=RandomGame, **fields):
    """A hypothesis strategy of random games."""
    fixed = {name: st.just(value) for name, value in fields.items()}
    return st.builds(kind, seed=st.integers(0, 10_000), **fixed)
